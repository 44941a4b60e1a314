package agon.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.records.PlayerRatings.Meeting;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class PlayerRatingsTest {
    @Test
    void two_players_are_as_far_apart_as_their_score_says() {
        Vector<Meeting> results = Vector.fill(750, new Meeting("a", "b", 1, 1)).appendAll(
            Vector.fill(250, new Meeting("b", "a", 1, 1)));
        Map<String, Double> elo = PlayerRatings.of(results).elo();
        assertEquals(elo, PlayerRatings.of(Vector.of(new Meeting("a", "b", 750, 1000))).elo());
        assertEquals(400 * Math.log10(0.75 / 0.25), elo.get("a").get() - elo.get("b").get(), 2);
        assertEquals(0, elo.get("a").get() + elo.get("b").get(), 1e-3);
    }

    /// Of the derivative of the likelihood: with one win, the strength x solves 2 - 2 / (1 + e^-x) = 1 / (1 + e^-2x).
    @Test
    void one_game_says_little_and_no_game_against_oneself_says_anything() {
        Map<String, Double> elo = PlayerRatings
            .of(Vector.of(new Meeting("won", "lost", 1, 1), new Meeting("alone", "alone",
                1, 1), new Meeting("c", "d", 0.5, 1)))
            .elo();
        double x = elo.get("won").get() * Math.log(10) / 400;
        assertEquals(0, 1 - (2 / (1 + Math.exp(-x)) - 1) - 1 / (1 + Math.exp(-2 * x)), 1e-5);
        assertEquals(-elo.get("won").get(), elo.get("lost").get(), 1e-3);
        for (String name : Vector.of("alone", "c", "d")) assertEquals(0, elo.get(name).get(), 1e-3);
    }

    @Test
    void many_players_who_met_a_few_others_are_found_near_their_strength() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Vector<Double> truth = Vector.fill(500, () -> 200 * dice.nextGaussian());
        Vector<Meeting> results = Vector.fill(40_000, () -> {
            int one = dice.nextInt(500), other = (one + 1 + dice.nextInt(20)) % 500;
            boolean won = dice.nextDouble() < 1 / (1 + Math.pow(10, (truth.get(other) - truth.get(one)) / 400));
            return new Meeting("player " + one, "player " + other, won ? 1 : 0, 1);
        });
        Map<String, Double> elo = PlayerRatings.of(results).elo();
        double squares = Vector.range(0, 500).map(i -> elo.get("player " + i).get() - truth.get(i))
            .map(error -> error * error).sum().doubleValue();
        assertTrue(Math.sqrt(squares / 500) < 60, () -> "a player is off by " + Math.sqrt(squares / 500));
        assertEquals(elo, PlayerRatings.of(results).elo());
    }
}
