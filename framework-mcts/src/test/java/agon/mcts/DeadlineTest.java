package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.spoilt.SpoiltSimulator;
import agon.mcts.internal.Children;
import agon.search.SearchControl;
import agon.search.SearchControl.TimeLimit;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// All times are in milliseconds after the start of the search.
class DeadlineTest {
    private static final TimeLimit LIMIT = new TimeLimit(Duration.ofMillis(100), Duration.ofMillis(300));
    private static final long START = 5_000_000_000L;

    private final Tree tree = new Tree(10, 4 << 20, false, false, 0, Option.none());
    private int first;

    private Deadline deadline(String options, Option<TimeLimit> limit, int... visits) {
        SearchSettings settings = SearchSettings.DEFAULT.with(options);
        tree.clear();
        first = tree.expand(new int[]{4, 5, 6}, 3, 0);
        tree.publish(Tree.ROOT, Children.of(first, 3));
        for (int i = 0; i < visits.length; i++) add(i, visits[i], 0.1 * (visits.length - i));
        TreeReader<?> reader = new TreeReader<>(
            new TreeSearch.Context(tree, new ProvenPayoffs(1 << 20), Option.none(), settings, Option.none()),
            Vector.empty(),
            Option.none());
        return new Deadline(reader, settings, Deadline.Limits.of(settings, limit, START));
    }

    private void add(int child, int visits, double payoff) {
        tree.share(first + child, visits, visits * Tree.gained(payoff));
    }

    private static boolean isOver(Deadline deadline, long milliseconds) {
        return deadline.isOver(START + milliseconds * 1_000_000);
    }

    @Test
    void the_time_of_the_settings_is_kept_exactly() {
        Deadline deadline = deadline("time=100ms", Option.none(), 1_000, 1);
        assertFalse(isOver(deadline, 1));
        assertFalse(isOver(deadline, 99));
        assertTrue(isOver(deadline, 100));
    }

    @Test
    void a_search_whose_best_action_leads_clearly_ends_before_the_target() {
        Deadline clear = deadline("time=1s", Option.of(LIMIT), 1_000, 400);
        assertFalse(isOver(clear, 1));
        assertFalse(isOver(clear, 49));
        assertTrue(isOver(clear, 50));
        Deadline close = deadline("time=1s", Option.of(LIMIT), 1_000, 600);
        assertFalse(isOver(close, 1));
        assertFalse(isOver(close, 99));
        assertTrue(isOver(close, 100));
        Deadline whole = deadline("stop=off", Option.of(LIMIT), 1_000, 400);
        assertFalse(isOver(whole, 1));
        assertFalse(isOver(whole, 99));
        assertTrue(isOver(whole, 100));
    }

    @Test
    void a_search_whose_best_action_has_just_changed_goes_on_after_the_target() {
        Deadline deadline = deadline("time=1s", Option.of(LIMIT), 1_000, 900);
        assertFalse(isOver(deadline, 1));
        add(1, 200, 1);
        assertFalse(isOver(deadline, 90));
        assertFalse(isOver(deadline, 100));
        assertFalse(isOver(deadline, 119));
        assertTrue(isOver(deadline, 120), "unchanged for a quarter of the time");
    }

    @Test
    void a_search_whose_best_action_has_not_the_best_mean_goes_on_until_the_maximum() {
        Deadline deadline = deadline("time=1s", Option.of(LIMIT), 1_000, 900);
        add(1, 20, 1);
        add(0, 100, -1);
        assertFalse(isOver(deadline, 1));
        assertFalse(isOver(deadline, 100));
        assertFalse(isOver(deadline, 299));
        assertTrue(isOver(deadline, 300));
    }

    @Test
    void the_iterations_that_are_left_follow_from_the_speed() {
        Deadline deadline = deadline("time=1s", Option.of(LIMIT), 10, 9);
        assertEquals(Double.POSITIVE_INFINITY, deadline.left(0));
        isOver(deadline, 20);
        assertEquals(Double.POSITIVE_INFINITY, deadline.left(1));
        isOver(deadline, 60);
        assertEquals(1_000, deadline.left(1_000), 1e-9);
        isOver(deadline, 220);
        assertEquals(400, deadline.left(1_000), 1e-9);
        assertEquals(Double.POSITIVE_INFINITY, deadline("iterations=5", Option.none()).left(1_000));
    }

    @Test
    void a_limit_replaces_the_time_and_the_default_iterations_but_not_those_of_the_settings() {
        assertEquals(Long.MAX_VALUE, Deadline.Limits.of(SearchSettings.DEFAULT, Option.of(LIMIT), START).iterations());
        assertEquals(1_000, Deadline.Limits.of(SearchSettings.DEFAULT, Option.none(), START).iterations());
        TimeLimit day = new TimeLimit(Duration.ofDays(1), Duration.ofDays(1));
        Search<Nim.Heap> search = new Search<>(new Nim(21).game()::simulator,
            SearchSettings.DEFAULT.with("time=1ms,iterations=3000,stop=off,solver=off,workers=2"));
        assertEquals(3_000, search.search(new Nim(21).start(), SearchControl.NONE.limit(day)).iterations());
    }

    @Test
    void several_trees_end_when_the_first_does() {
        TimeLimit limit = new TimeLimit(Duration.ofMillis(5), Duration.ofDays(1));
        Search<Nim.Heap> search = new Search<>(new Nim(21).game()::simulator,
            SearchSettings.DEFAULT.with("solver=off,workers=2,exploration=0"));
        assertTrue(search.search(new Nim.Heap(21, Seat.FIRST, 1), SearchControl.NONE.limit(limit)).iterations() > 0);
    }

    @Test
    void advancing_takes_from_the_time_of_the_next_search() {
        Duration slow = Duration.ofMillis(20);
        boolean[] waits = {false};
        Search<Nim.Heap> search = new Search<>(() -> new SpoiltSimulator<>(new Nim(21).game().simulator()) {
            @Override
            public void play(int code) {
                long end = System.nanoTime() + slow.toNanos();
                while (waits[0] && System.nanoTime() < end) Thread.onSpinWait();
                super.play(code);
            }
        }, SearchSettings.DEFAULT.with("time=20ms,stop=off,solver=off"));
        search.search(new Nim(21).start(), SearchControl.NONE);
        waits[0] = true;
        search.advance(Nim.Move.TAKE.code());
        waits[0] = false;
        Nim.Heap next = new Nim(21).after(new Nim(21).start(), Nim.Move.TAKE);
        assertEquals(1, search.search(next, SearchControl.NONE).iterations(),
            "the time is over before the search starts");
    }
}
