package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Packing;
import agon.api.Seat;
import agon.api.internal.SplitMix64;
import agon.api.shuttle.Shuttle;
import agon.api.spoilt.SpoiltSimulator;
import agon.mcts.internal.TranspositionTable;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class GraphTest {
    /// A position that is a number.
    private record Number(long number) implements Packing {
        @Override
        public int longs() {
            return 1;
        }

        @Override
        public void unpack(long[] words, int at) {
            throw new UnsupportedOperationException("nobody asks for it");
        }

        @Override
        public boolean pack(long[] words, int at) {
            words[at] = number;
            return true;
        }
    }

    private static final String LONG = "iterations=20000,stop=off,graph";

    private static SearchSettings settings(String options) {
        return SearchSettings.DEFAULT.with(options).seed(3);
    }

    @Test
    void heaps_that_are_reached_in_many_ways_are_one_position() {
        Nim nim = new Nim(30);
        SearchReport tree = new Search<>(nim.game()::simulator, settings("iterations=20000,stop=off,solver=off"))
            .search(new Nim.Heap(30, Seat.FIRST, 1), SearchControl.NONE);
        SearchReport graph = new Search<>(nim.game()::simulator, settings(LONG + ",solver=off"))
            .search(new Nim.Heap(30, Seat.FIRST, 1), SearchControl.NONE);
        SearchReport.Sharing sharing = graph.work().sharing().get();
        assertTrue(tree.work().sharing().isEmpty());
        assertTrue(sharing.hits() > 30 && sharing.lookups() - sharing.hits() < 30 * 6, sharing.toString());
        assertEquals(sharing.hits() / (double) sharing.lookups(), sharing.plus(sharing).hitRate());
        assertTrue(graph.work().nodes() < tree.work().nodes() / 10,
            graph.work().nodes() + " nodes against " + tree.work().nodes());
        assertEquals(20_000, graph.iterations());
    }

    @Test
    void a_graph_proves_what_a_tree_proves() {
        for (int stones = 1; stones <= 24; stones++) {
            Nim nim = new Nim(stones);
            assertEquals(Option.of(stones % 4 == 0 ? -1.0 : 1.0),
                new Search<>(nim.game()::simulator, settings(LONG)).search(nim.start(), SearchControl.NONE).proof());
        }
    }

    @Test
    void a_graph_needs_fewer_iterations_for_it() {
        Nim nim = new Nim(24);
        long tree = new Search<>(nim.game()::simulator, settings("iterations=1000000,stop=off"))
            .search(nim.start(), SearchControl.NONE)
            .iterations();
        long graph = new Search<>(nim.game()::simulator, settings(LONG)).search(nim.start(), SearchControl.NONE)
            .iterations();
        assertTrue(10 * graph < tree, graph + " against " + tree);
    }

    @Test
    void same_seed_same_report_search_after_search() {
        Nim nim = new Nim(21);
        Search<Nim.Heap> search = new Search<>(nim.game()::simulator, settings(LONG + ",solver=off"));
        SearchReport first = search.search(new Nim.Heap(21, Seat.FIRST, 1), SearchControl.NONE);
        search.search(new Nim.Heap(17, Seat.SECOND, 0), SearchControl.NONE);
        assertEquals(first.lines(), search.search(new Nim.Heap(21, Seat.FIRST, 1), SearchControl.NONE).lines());
        search.advance(first.best().code());
        assertEquals(first.lines(), search.search(new Nim.Heap(21, Seat.FIRST, 1), SearchControl.NONE).lines());
    }

    private static SearchReport turned(String options) {
        return new Search<>(Wheel.GAME::simulator, settings("iterations=4000,stop=off,solver=off,graph=" + options))
            .search(0L, SearchControl.NONE);
    }

    @Test
    void images_share_and_the_choice_is_not_drawn_to_the_larger_class() {
        SearchReport report = turned("on");
        assertEquals(Wheel.HUB, report.best().code(), report.toString());
        Vector<SearchReport.Line> spokes = report.lines().filter(line -> line.code() != Wheel.HUB);
        assertEquals(1, spokes.count(line -> line.visits() > 2), report.toString());
        assertEquals(1, spokes.map(SearchReport.Line::value).distinct().size(), report.toString());
        assertEquals(6, turned("off").lines().count(line -> line.visits() > 2 && line.code() != Wheel.HUB));
    }

    @Test
    void variations_can_be_played_from_the_real_position() {
        int actions = 0;
        for (SearchReport.Line line : turned("on").lines()) {
            long taken = 0;
            for (int code : line.variation()) {
                Wheel.Cell cell = new Wheel.Cell(code);
                assertTrue(Wheel.GAME.rules().legal(taken).contains(cell), line.toString());
                taken = Wheel.GAME.rules().after(taken, cell);
                actions++;
            }
        }
        assertTrue(actions > 20, actions + " actions");
    }

    @Test
    void a_graph_may_have_cycles() {
        Shuttle shuttle = new Shuttle(false);
        for (String options : new String[]{LONG, LONG + ",solver=off"}) {
            SearchReport report = new Search<>(shuttle.game()::simulator, settings(options)).search(shuttle.start(),
                SearchControl.NONE);
            assertEquals(report.iterations(), report.lines().map(SearchReport.Line::visits).sum().longValue());
            assertTrue(report.work().nodes() < 200, report.work().nodes() + " nodes");
        }
        SearchReport won = new Search<>(shuttle.game()::simulator, settings(LONG))
            .search(new Shuttle.Spot(1, 0, Seat.FIRST, 0), SearchControl.NONE);
        assertEquals(Option.of(1.0), won.proof());
    }

    @Test
    void positions_with_equal_hashes_are_told_apart() {
        TranspositionTable positions = new TranspositionTable(1, 1 << 26);
        int entries = 400_000;
        for (int i = 0; i < entries; i++) {
            assertEquals(TranspositionTable.NEW, positions.find(new Number(i), i % 2));
            assertEquals(i, positions.add(7 * i));
        }
        for (int i = 0; i < entries; i++) {
            assertEquals(7 * i, positions.find(new Number(i), i % 2));
            assertEquals(TranspositionTable.NEW, positions.find(new Number(i), 1 - i % 2));
        }
        assertEquals(entries, positions.sharing().hits());
        assertEquals(3L * entries, positions.sharing().lookups());
    }

    @Test
    void a_collision_is_seen_and_counted() {
        TranspositionTable positions = new TranspositionTable(1, 1 << 26);
        // Hashes that agree in the 32 bits that are kept, and in those that choose the slot, but not between.
        long one = unmixed(0x1234_5678_0000_1abcL), other = unmixed(0x1234_5678_0001_1abcL);
        assertEquals(TranspositionTable.NEW, positions.find(new Number(one), 0));
        positions.add(1);
        assertEquals(TranspositionTable.NEW, positions.find(new Number(other), 0));
        positions.add(2);
        assertEquals(1, positions.find(new Number(one), 0));
        assertEquals(2, positions.find(new Number(other), 0));
        assertEquals(2, positions.sharing().collisions());
    }

    /// The number that [SplitMix64#mix] makes this of.
    private static long unmixed(long mixed) {
        long x = mixed ^ mixed >>> 31 ^ mixed >>> 62;
        x *= inverse(0x94d049bb133111ebL);
        x ^= x >>> 27 ^ x >>> 54;
        x *= inverse(0xbf58476d1ce4e5b9L);
        return x ^ x >>> 30 ^ x >>> 60;
    }

    /// The inverse of an odd number modulo 2⁶⁴, by Newton's iteration.
    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 6; i++) inverse *= 2 - odd * inverse;
        return inverse;
    }

    @Test
    void a_full_table_shares_no_more_and_the_search_goes_on() {
        Thicket thicket = new Thicket(5, 2, 12, 1_200, Thicket.ZERO_SUM);
        SearchReport report = new Search<>(thicket.game()::simulator,
            settings("iterations=60000,memory=1,stop=off,solver=off,graph"))
            .search(thicket.start(), SearchControl.NONE);
        assertEquals(60_000, report.iterations());
        assertTrue(report.work().full() && report.work().bytes() <= 1 << 20, report.work().bytes() + " bytes");
    }

    @Test
    void a_simulator_that_cannot_pack_is_refused() {
        Nim nim = new Nim(9);
        String message = assertThrows(IllegalArgumentException.class,
            () -> new Search<>(() -> new SpoiltSimulator<>(Wheel.GAME.simulator()), settings("graph"))).getMessage();
        assertTrue(message.contains("choose graph=off"), message);
        assertTrue(SearchSettings.options().parse("graph,workers=2,parallel=tree").getLeft()
            .contains("choose parallel=root or workers=1"));
        assertTrue(new Search<>(nim.game()::simulator, settings("graph")).search(nim.start(), SearchControl.NONE)
            .iterations() >= 0);
    }
}
