package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Options;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.spoilt.SpoiltSimulator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Iterator;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTest {
    private static Search<Nim.Heap> search(SearchSettings settings) {
        Nim nim = new Nim(21);
        return new Search<>(nim.game()::simulator, settings);
    }

    private static SearchSettings settings(String options) {
        return SearchSettings.parse(options).get().seed(7);
    }

    private static final SearchSettings FIXED = settings("iterations=2000,stop=off,solver=off");

    /// After one stone is taken: stop leaves the heap as it is, another take goes on. Four divides the heap that is
    /// left to the other seat.
    @ParameterizedTest
    @CsvSource({"4, 1, STOP", "4, 2, STOP", "6, 1, TAKE", "5, 1, TAKE", "5, 2, TAKE", "8, 1, STOP", "1, 1, TAKE",
        "2, 1, TAKE", "3, 2, TAKE"})
    void values_are_to_the_seat_that_acts_and_not_to_the_ply(int stones, int taken, Nim.Move best) {
        for (Seat seat : new Seat[]{Seat.FIRST, Seat.SECOND}) {
            SearchReport report = search(FIXED).search(new Nim.Heap(stones, seat, taken), SearchControl.NONE);
            boolean lost = stones == 3 && taken == 2;
            if (!lost) assertEquals(best.code(), report.best().code(), report.toString());
        }
    }

    @Test
    void a_sure_win_is_worth_one_and_a_sure_loss_minus_one() {
        assertEquals(1, search(FIXED).search(new Nim.Heap(1, Seat.SECOND, 1), SearchControl.NONE).best().value(), 0.05);
        assertTrue(search(FIXED).search(new Nim.Heap(4, Seat.FIRST, 0), SearchControl.NONE).best().value() < -0.8);
    }

    @Test
    void same_seed_same_report() {
        SearchReport once = search(FIXED).search(new Nim(21).start(), SearchControl.NONE),
            again = search(FIXED).search(new Nim(21).start(), SearchControl.NONE);
        assertEquals(once.lines(), again.lines());
        assertEquals(once.work().nodes(), again.work().nodes());
        assertNotEquals(once.lines(),
            search(FIXED.seed(8)).search(new Nim.Heap(21, Seat.FIRST, 1), SearchControl.NONE).lines());
    }

    @Test
    void one_search_after_another_starts_afresh() {
        Search<Nim.Heap> search = search(FIXED);
        SearchReport first = search.search(new Nim.Heap(9, Seat.FIRST, 1), SearchControl.NONE);
        search.search(new Nim.Heap(14, Seat.SECOND, 0), SearchControl.NONE);
        assertEquals(first.lines(), search.search(new Nim.Heap(9, Seat.FIRST, 1), SearchControl.NONE).lines());
    }

    @Test
    void visits_add_up_to_the_budget() {
        SearchReport report = search(FIXED).search(new Nim.Heap(9, Seat.FIRST, 1), SearchControl.NONE);
        assertEquals(2_000, report.iterations());
        assertEquals(2_000, report.lines().map(SearchReport.Line::visits).sum().longValue());
        assertEquals(report.best().code(), report.best().variation().head());
    }

    @Test
    void cancelling_keeps_what_was_found() {
        AtomicInteger asked = new AtomicInteger();
        SearchReport report = search(settings("time=1440min,stop=off,solver=off")).search(new Nim(21).start(),
            SearchControl.NONE.stop(() -> asked.incrementAndGet() == 10));
        assertTrue(report.iterations() > 0 && report.iterations() < 1_000, report.toString());
        assertEquals(1, report.lines().size());
    }

    @Test
    void time_ends_a_search() {
        SearchReport report = search(settings("time=5ms,stop=off")).search(new Nim(21).start(), SearchControl.NONE);
        assertTrue(report.iterations() >= 1);
    }

    @Test
    void a_forced_action_takes_no_iterations() {
        SearchReport report = search(settings("iterations=2000")).search(new Nim(21).start(), SearchControl.NONE);
        assertEquals(0, report.iterations());
        assertEquals(Nim.Move.TAKE.code(), report.best().code());
        assertEquals(2_000, search(FIXED).search(new Nim(21).start(), SearchControl.NONE).iterations());
    }

    @Test
    void a_search_stops_when_the_leader_cannot_be_overtaken() {
        for (int stones = 10; stones < 21; stones++) {
            Nim.Heap heap = new Nim.Heap(stones, Seat.FIRST, 1);
            SearchReport all = search(FIXED).search(heap, SearchControl.NONE),
                some = search(settings("iterations=2000,stop,solver=off")).search(heap, SearchControl.NONE);
            assertEquals(all.best().code(), some.best().code());
            assertTrue(some.iterations() < 2_000, some.toString());
        }
    }

    @Test
    void first_play_urgency_leaves_bad_actions_untried() {
        Thicket thicket = new Thicket(3, 2, 4, 30, Thicket.ZERO_SUM);
        SearchReport all = searched(thicket, "iterations=25,stop=off,solver=off,fpu=-2"),
            urgent = searched(thicket, "iterations=25,stop=off,solver=off,fpu=0");
        assertEquals(1, all.best().visits());
        assertTrue(urgent.best().visits() > 2, urgent.toString());
    }

    @Test
    void widening_allows_so_many_actions_per_root_of_the_visits() {
        Thicket thicket = new Thicket(3, 2, 4, 30, Thicket.ZERO_SUM);
        for (int iterations : new int[]{1, 4, 25, 100}) {
            SearchReport report = searched(thicket,
                "iterations=" + iterations + ",stop=off,solver=off,fpu=-2,widening=2");
            assertEquals(Math.min(report.lines().size(), Math.max(1, Math.ceil(2 * Math.sqrt(iterations - 1)))),
                report.lines().count(line -> line.visits() > 0), report.toString());
        }
    }

    private static SearchReport searched(Thicket thicket, String options) {
        return new Search<>(thicket.game()::simulator, settings(options)).search(thicket.start(), SearchControl.NONE);
    }

    @Test
    void a_watcher_sees_the_search_think() {
        AtomicInteger seen = new AtomicInteger();
        SearchReport last = search(settings("time=1440min,stop=off,solver=off")).search(new Nim(21).start(),
            SearchControl.NONE.stop(() -> seen.get() == 3).progress(report -> {
                assertTrue(report.iterations() > 0 && report.lines().nonEmpty());
                seen.incrementAndGet();
            }));
        assertEquals(3, seen.get());
        assertTrue(last.speed() > 0);
    }

    @Test
    void a_tree_out_of_memory_stops_growing_and_is_searched_on() {
        Thicket thicket = new Thicket(5, 2, 12, 1_200, Thicket.ZERO_SUM);
        SearchReport report = searched(thicket, "iterations=60000,memory=1,stop=off,solver=off");
        assertTrue(report.work().full());
        assertEquals(60_000, report.iterations());
        assertTrue(report.work().bytes() <= 1 << 20, report.work().bytes() + " bytes");
        assertTrue(!searched(thicket, "iterations=100,memory=1,stop=off,solver=off").work().full());
    }

    @Test
    void memory_that_cannot_hold_the_children_of_a_node_is_refused() {
        Thicket wide = new Thicket(5, 2, 2, 30_000, Thicket.ZERO_SUM);
        String message = assertThrows(IllegalArgumentException.class, () -> searched(wide, "memory=1")).getMessage();
        assertTrue(message.contains("of 1 MiB is enough for 26214 nodes") && message.contains("the minimum is 2 MiB"),
            message);
        assertTrue(searched(wide, "memory=2,iterations=10,forced=off").work().nodes() > 0);
    }

    @Test
    void a_finished_game_is_not_searched() {
        assertThrows(IllegalArgumentException.class,
            () -> search(FIXED).search(new Nim.Heap(0, Seat.FIRST, 0), SearchControl.NONE));
    }

    @Test
    void the_walker_does_not_go_to_a_finished_game_again() {
        int[] played = {0};
        Simulator<Nim.Heap> walker = new SpoiltSimulator<>(new Nim(21).game().simulator()) {
            @Override
            public void play(int code) {
                played[0]++;
                good.play(code);
            }
        };
        SearchReport report = new Search<>(
            Iterator.of(new Nim(21).game().simulator(), walker, new Nim(21).game().simulator())::next,
            SearchSettings.PLAIN.iterations(2_000)).search(new Nim.Heap(4, Seat.FIRST, 0), SearchControl.NONE);
        assertEquals(2_000, report.iterations());
        assertTrue(played[0] > 0 && played[0] < 400, played[0] + " actions");
    }

    @Test
    void settings_come_from_options() {
        Options.Values values = SearchSettings.options().parse("iterations=2000,seed=7,exploration=0.5").get();
        SearchSettings given = SearchSettings.of(values);
        assertEquals(Option.of(2_000L), given.iterations());
        assertEquals(0.5, given.selection().exploration());
        assertEquals(7, given.seed());
        assertEquals(Option.of(SearchSettings.DEFAULT_ITERATIONS), SearchSettings.DEFAULT.iterations());
        assertTrue(SearchSettings.DEFAULT.with("time=1s").iterations().isEmpty());
        assertEquals("iterations=2000,exploration=0.5,fpu=-2.0", given.with("fpu=-2").toString());
        assertEquals(Option.of(Duration.ofMillis(100)),
            SearchSettings.parse("time=100ms").get().budget().time());
        for (String bad : new String[]{"iterations=0", "iterations=-1", "iterations=9999999999999999999999", "memory=0",
            "workers=0"})
            assertTrue(SearchSettings.options().parse(bad).getLeft().contains("a whole number from 1 to"), bad);
        assertTrue(SearchSettings.options().parse("time=-1s").getLeft().contains("a time from 1ms to"));
        assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.iterations(0));
    }
}
