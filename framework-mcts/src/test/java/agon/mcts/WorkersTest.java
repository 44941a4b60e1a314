package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.api.spoilt.SpoiltSimulator;
import agon.search.BrokenGameException;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {
    private static SearchSettings settings(String options) {
        return SearchSettings.parse(options).get().seed(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"parallel=tree", "parallel=root", "parallel=root,rave=20"})
    void several_workers_share_the_budget_and_lose_no_visit(String how) {
        Thicket thicket = new Thicket(11, 3, 9, 8, Thicket.THREE_SEATS);
        for (int workers = 2; workers <= 4; workers++) {
            SearchReport report = new Search<>(thicket.game()::simulator,
                settings("iterations=20001,stop=off,solver=off," + how + ",workers=" + workers))
                .search(thicket.start(), SearchControl.NONE);
            assertEquals(20_001, report.iterations());
            assertEquals(20_001, report.lines().map(SearchReport.Line::visits).sum().longValue());
            assertTrue(report.lines().forAll(line -> Math.abs(line.value()) <= 1), report.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tree", "root"})
    void several_workers_prove_what_one_proves(String parallel) {
        for (int seed = 0; seed < 50; seed++) {
            Thicket thicket = new Thicket(seed, 2, 6, 4, Thicket.DECISIVE);
            Option<Double> one = new Search<>(thicket.game()::simulator, settings("iterations=100000,stop=off"))
                .search(thicket.start(), SearchControl.NONE).proof();
            Option<Double> three = new Search<>(thicket.game()::simulator,
                settings("iterations=300000,stop=off,workers=3,parallel=" + parallel))
                .search(thicket.start(), SearchControl.NONE).proof();
            assertTrue(one.isDefined(), "seed " + seed);
            assertEquals(one, three, "seed " + seed);
        }
    }

    @Test
    void trees_of_their_own_add_up_to_what_each_of_them_finds() {
        Thicket thicket = new Thicket(5, 3, 9, 6, Thicket.THREE_SEATS);
        String budget = "stop=off,solver=off,iterations=";
        SearchReport both = new Search<>(thicket.game()::simulator, settings(budget + "2001,workers=2,parallel=root"))
            .search(thicket.start(), SearchControl.NONE);
        Vector<SearchReport> each = Vector.of(1_001, 1_000)
            .zipWithIndex((share, i) -> new Search<>(thicket.game()::simulator,
                settings(budget + share).seed(5 + SplitMix64.mix(i))).search(thicket.start(), SearchControl.NONE));
        for (SearchReport.Line line : both.lines()) {
            Vector<SearchReport.Line> parts = each.map(r -> r.lines().find(l -> l.code() == line.code()).get());
            assertEquals(parts.map(SearchReport.Line::visits).sum().longValue(), line.visits());
            double sum = parts.map(l -> l.value() * l.visits()).sum().doubleValue();
            assertEquals(line.visits() == 0 ? 0 : sum / line.visits(), line.value(), 1e-12);
            assertEquals(line.value(), line.values().get(both.seat()), 1e-12);
        }
        assertEquals(both.lines().map(SearchReport.Line::visits).max().get(), both.best().visits());
        assertEquals(both.lines(),
            new Search<>(thicket.game()::simulator, settings(budget + "2001,workers=2,parallel=root"))
                .search(thicket.start(), SearchControl.NONE).lines(),
            "without proofs and clocks it is repeatable");
    }

    @Test
    void trees_of_their_own_go_on_from_what_they_know() {
        Thicket thicket = new Thicket(5, 2, 12, 3, Thicket.ZERO_SUM);
        Search<Thicket.Spot> search = new Search<>(thicket.game()::simulator,
            settings("iterations=2000,stop=off,solver=off,workers=2,parallel=root"));
        SearchReport first = search.search(thicket.start(), SearchControl.NONE);
        search.advance(first.best().code());
        Thicket.Branch action = thicket.legal(thicket.start()).find(a -> a.code() == first.best().code()).get();
        SearchReport next = search.search(thicket.after(thicket.start(), action), SearchControl.NONE);
        assertTrue(next.lines().map(SearchReport.Line::visits).sum().longValue() > 2_000, next.toString());
    }

    @Test
    void what_breaks_in_a_tree_of_its_own_is_told() {
        Thicket thicket = new Thicket(5, 2, 12, 3, Thicket.ZERO_SUM);
        AtomicInteger made = new AtomicInteger();
        Search<Thicket.Spot> search = new Search<>(
            () -> made.incrementAndGet() == 5 ? new Broken(thicket.game().simulator())
                : thicket.game().simulator(),
            settings("time=1440min,stop=off,solver=off,workers=2,parallel=root"));
        assertThrows(BrokenGameException.class, () -> search.search(thicket.start(), SearchControl.NONE));
    }

    /// Throws once it has played a hundred actions.
    private static final class Broken extends SpoiltSimulator<Thicket.Spot> {
        private int played;

        Broken(Simulator<Thicket.Spot> simulator) {
            super(simulator);
        }

        @Override
        public void play(int code) {
            if (++played == 100) throw new IllegalStateException("broken");
            super.play(code);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tree", "root"})
    void several_workers_are_cancelled_together(String parallel) {
        Nim nim = new Nim(40);
        AtomicInteger asked = new AtomicInteger();
        SearchReport report = new Search<>(nim.game()::simulator,
            settings("time=1440min,workers=3,stop=off,solver=off,parallel=" + parallel))
            .search(nim.start(), SearchControl.NONE.stop(() -> asked.incrementAndGet() == 20));
        assertTrue(report.iterations() > 0);
        assertEquals(20, asked.get());
    }
}
