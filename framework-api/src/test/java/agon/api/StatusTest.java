package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Status.Over;
import agon.api.Status.ToMove;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatusTest {
    private static Over over(Double... payoffs) {
        return new Over(Vector.of(payoffs), "end");
    }

    @Test
    void scores_are_written_as_in_chess() {
        assertEquals("1-0", ((Over) Status.won(Seat.FIRST, "won")).score());
        assertEquals("0-1", ((Over) Status.won(Seat.SECOND, "won")).score());
        assertEquals("1/2-1/2", ((Over) Status.drawn("drawn")).score());
        assertEquals("0-0", ((Over) Status.bothLose("lost")).score());
        assertEquals("1-0-1/2-0.75", over(1.0, -1.0, 0.0, 0.5).score());
        assertEquals("1", over(1.0).score());
    }

    @Test
    void scores_are_plain_decimals() {
        assertTrue(over(-0.9999, 0.9999).score().matches("0\\.0000[45]\\d*-0\\.9999[45]\\d*"),
            over(-0.9999, 0.9999).score());
        assertTrue(over(-0.99999999, 1.0).score().matches("0\\.\\d+-1"), over(-0.99999999, 1.0).score());
    }

    @Test
    void places_are_paid_evenly_and_who_shares_a_place_shares_its_payoff() {
        assertEquals(over(1.0, -1.0), Status.ranked(Vector.of(1, 2), "end"));
        assertEquals(over(0.0, 0.0), Status.ranked(Vector.of(3, 3), "end"));
        assertEquals(over(-1.0, 1.0, 0.0), Status.ranked(Vector.of(9, 1, 4), "end"));
        assertEquals(over(0.5, 0.5, -1.0), Status.ranked(Vector.of(1, 1, 2), "end"));
        assertEquals(over(1.0), Status.ranked(Vector.of(1), "end"));
    }

    @Test
    void chance_draws_by_weight() {
        Status.Chance chance = new Status.Chance(Seat.FIRST, false, Vector.of(1.0, 2.0, 5.0));
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        int[] drawn = new int[3];
        for (int i = 0; i < 80_000; i++) drawn[chance.pick(dice)]++;
        for (int i = 0; i < 3; i++) assertEquals(chance.probability(i), drawn[i] / 80_000.0, 0.01);
    }

    @Test
    void the_winner_has_more_than_nothing_and_more_than_every_other() {
        assertEquals(Option.of(Seat.FIRST), ((Over) Status.won(Seat.FIRST, "won")).winner());
        assertEquals(Option.of(Seat.SECOND), ((Over) Status.won(Seat.SECOND, "won")).winner());
        assertEquals(Option.none(), ((Over) Status.drawn("drawn")).winner());
        assertEquals(Option.none(), ((Over) Status.bothLose("lost")).winner());
        assertEquals(Option.of(new Seat(2)), over(0.5, -1.0, 0.75).winner());
        assertEquals(Option.none(), over(1.0, 1.0, -1.0).winner(), "two share the first place");
        assertEquals(Option.none(), over(-0.5, -1.0).winner(), "less bad is not won");
    }

    @Test
    void somebody_acts_or_it_is_over() {
        assertTrue(Status.drawn("drawn").isOver());
        assertFalse(Status.toMove(Seat.FIRST).isOver());
        assertEquals(new ToMove(Seat.SECOND, false), Status.toMove(Seat.SECOND));
        assertEquals(new ToMove(Seat.SECOND, true), Status.toContinue(Seat.SECOND));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.0000001, -2, Double.NaN, Double.POSITIVE_INFINITY})
    void payoffs_outside_their_range_are_a_mistake(double payoff) {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> over(0.0, payoff)).getMessage()
            .contains("0.0, " + payoff));
        assertThrows(IllegalArgumentException.class, () -> over());
    }

    @Test
    void seats_have_names_and_two_of_them_each_other() {
        assertEquals(Vector.of("first", "second", "third", "seat 4"),
            Vector.range(0, 4).map(i -> new Seat(i).toString()));
        assertEquals(Seat.SECOND, Seat.FIRST.other());
        assertEquals(Seat.FIRST, Seat.SECOND.other());
        assertThrows(IllegalStateException.class, () -> new Seat(2).other());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new Seat(-1)).getMessage().contains("-1"));
    }
}
