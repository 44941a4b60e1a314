package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class SprtTest {
    private static Sprt run(double winning, long seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Sprt test = Sprt.margin(50, 0.05);
        while (test.verdict().isEmpty() && test.pairs() < 5_000)
            test = test.with(((dice.nextDouble() < winning ? 1 : 0) + (dice.nextDouble() < winning ? 1 : 0)) / 2.0);
        return test;
    }

    @Test
    void an_equal_player_is_rarely_called_weaker_and_a_weaker_one_rarely_equal() {
        int called = 0, missed = 0;
        for (int seed = 0; seed < 400; seed++) {
            called += run(0.5, seed).verdict().contains(true) ? 1 : 0;
            missed += run(Elo.score(-50), seed).verdict().contains(false) ? 1 : 0;
        }
        assertTrue(called < 36, called + " of 400 equal players were called weaker; 20 are expected");
        assertTrue(missed < 36, missed + " of 400 weaker players were missed; 20 are expected");
    }

    @Test
    void clear_cases_end_soon() {
        assertEquals(Option.of(true), run(0.2, 1).verdict());
        assertTrue(run(0.2, 1).pairs() < 40);
        assertEquals(Option.of(false), run(0.7, 1).verdict());
    }

    @Test
    void draws_alone_are_no_loss_of_strength() {
        Sprt test = Sprt.margin(50, 0.05);
        for (int i = 0; i < 50; i++) test = test.with(0.5);
        assertEquals(Option.of(false), test.verdict());
    }

    @Test
    void elo_and_score_belong_together() {
        assertEquals(0.5, Elo.score(0), 1e-12);
        assertEquals(10.0 / 11, Elo.score(400), 1e-12);
        assertEquals(-50, Elo.of(Elo.score(-50), 0.1, 100).mean(), 1e-9);
        assertEquals("+0 [-44, +44]", Elo.of(0.5, 0.1, 97).toString());
    }
}
