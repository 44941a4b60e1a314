package agon.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.RepetitionRule;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.strip.Strip;
import agon.api.strip.StripNotation;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class CoverageTest {
    private static final Variant<Strip.Row, Strip.Step> STRIP = new Variant<>("strip", Strip.GAME);

    @Test
    void kinds_phases_and_ends_are_counted() {
        Contract.Coverage coverage = Contract.Coverage.of(STRIP, SampleGames.random(7, 50));
        assertEquals(50, coverage.games());
        assertEquals(HashSet.of("place", "slide"), HashSet.ofAll(coverage.played().keySet()));
        assertEquals(HashSet.of("place", "mid-turn: slide"), HashSet.ofAll(coverage.phases().keySet()));
        assertEquals(50, coverage.ends().values().sum().intValue());
        assertEquals(0, coverage.rolls());
        assertEquals(coverage, Contract.Coverage.of(STRIP, SampleGames.random(7, 50)), "same seed, same games");
        assertEquals(6, coverage.mostLegal());
        assertTrue(coverage.toString().contains("; at most 6 legal actions (maxLegalActions() returns "
            + Strip.GAME.rules().maxLegalActions() + "); "), coverage.toString());
        assertEquals(Vector.empty(), coverage.warnings());
        assertTrue(coverage.toString().startsWith("50 games; played place ("), coverage.toString());
    }

    @Test
    void rolls_are_counted() {
        Contract.Coverage coverage = Contract.Coverage.of(new Variant<>("dash", new Dash(5, 8).game()),
            SampleGames.random(7, 20));
        assertEquals(coverage.played().get("roll").get(), coverage.rolls());
        assertTrue(coverage.phases().containsKey("chance: roll"), coverage.toString());
    }

    @Test
    void a_seat_that_makes_all_moves_is_named() {
        Variant<Strip.Row, Strip.Step> broken = new Variant<>("strip", new Strip() {
            @Override
            public Row after(Row row, Step step) {
                Row next = super.after(row, step);
                return new Row(next.first(), next.second(), Seat.FIRST, next.sliding());
            }
        }.game());
        assertEquals(Vector.of("one seat makes all moves in every game"),
            Contract.Coverage.of(broken, SampleGames.random(7, 5)).warnings());
    }

    @Test
    void what_was_on_offer_and_never_played_is_named() {
        Contract.Coverage coverage = Contract.Coverage.of(new Variant<>("dash", new Dash(1, 8).game()),
            SampleGames.along(7, Vector.of(Vector.of(new Dash.Roll(1), new Dash.Run()))));
        assertEquals(HashSet.of("push"), HashSet.ofAll(coverage.neverPlayed()));
        assertEquals(Vector.of("never played: push"), coverage.warnings());
        assertEquals(1, coverage.ends().get("the goal").get());
    }

    @Test
    void listed_kinds_and_ends_that_never_occurred_are_reported() {
        Game<Strip.Row, Strip.Step> game = Strip.GAME.withExtras(extras -> extras
            .withKinds(Vector.of("slide left", "slide right", "jump"), (row, step) -> step instanceof Strip.Slide slide
                ? slide.from() > slide.to() ? "slide left" : "slide right" : row.first().isEmpty() ? "start" : "place")
            .withEnds(Vector.of("win", "draw", "surrender"),
                over -> over.payoffs().contains(1.0) ? "win" : "draw"));
        Contract.Coverage coverage = Contract.Coverage.of(new Variant<>("strip", game), SampleGames.random(7, 50));
        assertEquals(Vector.of("place", "slide left", "slide right", "start"), coverage.played().keySet().toVector());
        assertEquals(50, coverage.played().get("start").get());
        assertEquals(Vector.of("never played: jump", "no game ended with: surrender"), coverage.warnings());
        Game<?, Strip.Step> counted = game.withRepetition(RepetitionRule.draw(row -> row, 3));
        assertEquals(coverage.warnings(),
            Contract.Coverage.of(new Variant<>("strip", counted), SampleGames.random(7, 50)).warnings());
    }

    @Test
    void a_line_with_an_illegal_action_is_a_mistake_or_a_violation() {
        SampleGames<Strip.Row, Strip.Step> walks = SampleGames.along(7, Vector.of(Vector.of(new Strip.Slide(0, 1))));
        assertThrows(IllegalArgumentException.class, () -> Contract.Coverage.of(STRIP, walks));
        assertEquals("the next action of the given line", Contract.GAMES_END.check(STRIP, walks).get().what());
    }

    /// A defect that random games from the start rarely meet is met from a position.
    @Test
    void games_begin_where_they_are_told() {
        Strip.Row row = new StripNotation().read("xx.oo. 1").get();
        Variant<Strip.Row, Strip.Step> broken = new Variant<>("strip", new Strip() {
            @Override
            public Status status(Row here) {
                return here.equals(row) ? Status.drawn(" ") : super.status(here);
            }
        }.game());
        assertEquals("xx.oo. 1", Contract.STATUS_AND_LEGAL_AGREE
            .check(broken, SampleGames.random(7, 1, row)).get().position());
        assertTrue(
            Contract.STATUS_AND_LEGAL_AGREE.check(STRIP, SampleGames.random(7, 1, row))
                .isEmpty());
    }
}
