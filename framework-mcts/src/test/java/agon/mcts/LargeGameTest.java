package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.search.SearchControl;
import agon.search.SearchReport;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LargeGameTest {
    private static SearchReport searched(Meadow meadow, String options) {
        return search(meadow, options).search(Meadow.start(), SearchControl.NONE);
    }

    private static Search<Meadow.Place> search(Meadow meadow, String options) {
        return new Search<>(() -> copy(meadow),
            SearchSettings.DEFAULT.with("stop=off,solver=off").with(options).seed(2));
    }

    private static Meadow copy(Meadow meadow) {
        Meadow copy = meadow.copy();
        copy.load(Meadow.start());
        return copy;
    }

    @ParameterizedTest
    @ValueSource(strings = {"iterations=3000", "iterations=3000,workers=2,parallel=tree"})
    void long_games_with_many_codes_are_searched_within_the_memory(String options) {
        SearchReport report = searched(new Meadow(100_000, 60, 2_000, 0), "memory=16," + options);
        assertTrue(report.iterations() >= 3_000 && report.lines().size() == 60, report.toString());
        assertTrue(report.work().bytes() <= 16 << 20, report.work().bytes() + " bytes");
    }

    @Test
    void a_full_tree_of_a_long_game_keeps_its_limit() {
        SearchReport report = searched(new Meadow(100_000, 60, 40, 0), "memory=4,iterations=60000,fpu=-2");
        assertTrue(report.work().full() && report.work().bytes() <= 4 << 20,
            report.work().bytes() + " bytes of " + report.work().nodes() + " nodes");
        assertEquals(60_000, report.iterations());
    }

    @Test
    void four_million_codes_need_no_more_memory_than_thirty_actions() {
        SearchReport report = searched(new Meadow(4_194_303, 30, 50, 0), "iterations=2000");
        assertEquals(30, report.lines().size());
        assertTrue(report.work().bytes() < 4 << 20, report.work().bytes() + " bytes");
        assertEquals(2_000, searched(new Meadow(4_194_303, 30, 50, 0), "iterations=2000,memory=1").iterations());
    }

    @Test
    void what_has_no_room_for_so_many_codes_is_refused_with_a_way_out() {
        Meadow meadow = new Meadow(4_194_303, 30, 50, 0);
        for (String options : new String[]{"rave=10,memory=64", "playouts=mast,memory=64"}) {
            String message = assertThrows(IllegalArgumentException.class, () -> searched(meadow, options)).getMessage();
            assertTrue(message.contains("4194303") && (message.contains("choose") || message.contains("omit")),
                message);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"workers=1", "workers=2", "workers=2,parallel=tree"})
    void slow_playouts_are_cancelled_after_one_more(String workers) {
        AtomicInteger asked = new AtomicInteger();
        SearchReport report = search(new Meadow(1_000, 10, 20, 20_000_000), "time=1440min," + workers)
            .search(Meadow.start(), SearchControl.NONE.stop(() -> asked.incrementAndGet() == 5));
        assertEquals(5, asked.get());
        assertTrue(report.iterations() >= 5 && report.iterations() <= 20, report.toString());
    }

    @Test
    void the_clock_is_looked_at_more_often_the_slower_iterations_are() {
        AtomicInteger asked = new AtomicInteger();
        long slow = search(new Meadow(1_000, 10, 20, 3_000_000), "iterations=64")
            .search(Meadow.start(), SearchControl.NONE.stop(() -> asked.incrementAndGet() < 0)).iterations();
        assertEquals(slow, asked.getAndSet(0));
        long fast = search(new Meadow(1_000, 10, 20, 0), "iterations=64000")
            .search(Meadow.start(), SearchControl.NONE.stop(() -> asked.incrementAndGet() < 0)).iterations();
        assertTrue(asked.get() >= fast / 16 && asked.get() < fast / 4, asked + " looks for " + fast + " iterations");
    }

    @Test
    void a_failing_watcher_is_not_taken_for_a_broken_game() {
        assertEquals("my own", assertThrows(IllegalStateException.class,
            () -> search(new Meadow(1_000, 10, 20, 0), "iterations=100").search(Meadow.start(),
                SearchControl.NONE.stop(() -> {
                    throw new IllegalStateException("my own");
                })))
            .getMessage());
    }
}
