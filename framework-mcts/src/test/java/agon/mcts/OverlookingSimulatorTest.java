package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Simulator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.internal.OverlookingSimulator;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class OverlookingSimulatorTest {
    private static Vector<Integer> legal(Simulator<?> simulator) {
        int[] codes = new int[simulator.maxLegalActions()];
        int count = simulator.legal(codes);
        return Vector.range(0, count).map(i -> codes[i]);
    }

    /// A position of fifty actions.
    private static Simulator<Meadow.Place> meadow() {
        Meadow meadow = new Meadow(1_000, 50, 30, 0);
        meadow.load(Meadow.start());
        return meadow;
    }

    @Test
    void about_as_many_are_missed_as_was_asked_for_and_the_others_keep_their_order() {
        Vector<Integer> all = legal(meadow());
        double share = Vector.range(0, 200).map(seed -> {
            Vector<Integer> seen = legal(new OverlookingSimulator<>(meadow(), 0.3, seed));
            assertEquals(all.filter(seen::contains), seen);
            return (double) seen.size() / all.size();
        }).average().get();
        assertEquals(0.7, share, 0.02);
    }

    @Test
    void the_same_is_seen_whenever_a_position_is_met_and_other_things_in_others() {
        OverlookingSimulator<?> one = new OverlookingSimulator<>(meadow(), 0.5, 7);
        Vector<Integer> first = legal(one);
        assertEquals(first, legal(one));
        assertEquals(first, legal(new OverlookingSimulator<>(meadow(), 0.5, 7)));
        assertFalse(first.equals(legal(new OverlookingSimulator<>(meadow(), 0.5, 8))));
    }

    @Test
    void something_is_always_seen() {
        assertEquals(1, legal(new OverlookingSimulator<>(meadow(), 1, 3)).size());
        assertEquals(legal(meadow()), legal(new OverlookingSimulator<>(meadow(), 0, 3)));
    }

    @Test
    void a_search_that_overlooks_reports_what_it_saw_and_is_repeatable() {
        Nim nim = new Nim(21);
        SearchSettings settings = SearchSettings.DEFAULT.iterations(500).with("overlook=0.5");
        Vector<Integer> lines = Vector.range(0, 100).map(seed -> {
            SearchReport report = new Search<>(nim.game()::simulator, settings.seed(seed)).search(stones(nim),
                SearchControl.NONE);
            assertEquals(report.lines(),
                new Search<>(nim.game()::simulator, settings.seed(seed)).search(stones(nim), SearchControl.NONE)
                    .lines());
            return report.lines().size();
        });
        assertTrue(lines.contains(1) && lines.contains(2), "of two actions one is missed now and then: " + lines);
    }

    private static Nim.Heap stones(Nim nim) {
        return nim.after(nim.start(), Nim.Move.TAKE);
    }

    @Test
    void what_does_not_go_with_it_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.with("overlook=0.2,graph"));
        assertThrows(IllegalArgumentException.class, () -> new OverlookingSimulator<>(meadow(), 1.5, 1));
    }

    @Test
    void copies_go_on_from_the_same_position() {
        OverlookingSimulator<Nim.Heap> one = new OverlookingSimulator<>(new Nim(9).game().simulator(), 0.5, 1),
            other = new OverlookingSimulator<>(new Nim(9).game().simulator(), 0.5, 1);
        one.load(new Nim(9).start());
        one.play(Nim.Move.TAKE.code());
        other.copyFrom(one);
        assertEquals(one.position(), other.position());
        assertArrayEquals(new long[]{one.hash(), one.seat()}, new long[]{other.hash(), other.seat()});
    }
}
