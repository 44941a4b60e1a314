package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkersTest {
    private static Settings settings(String options) {
        return Settings.of(Settings.options().parse(options).get(), 5);
    }

    @Test
    void several_workers_share_the_budget_and_lose_no_visit() {
        Thicket thicket = new Thicket(11, 3, 9, 8, Thicket.THREE_SEATS);
        for (int workers = 2; workers <= 4; workers++) {
            Report report = new Search<>(thicket::simulator,
                settings("iterations=20001,stop=off,solver=off,workers=" + workers))
                .search(thicket.start());
            assertEquals(20_001, report.iterations());
            assertEquals(20_001, report.lines().map(Report.Line::visits).sum().longValue());
            assertTrue(report.lines().forAll(line -> Math.abs(line.value()) <= 1), report.toString());
        }
    }

    @Test
    void several_workers_prove_what_one_proves() {
        for (int seed = 0; seed < 50; seed++) {
            Thicket thicket = new Thicket(seed, 2, 6, 4, Thicket.DECISIVE);
            Option<Double> one = new Search<>(thicket::simulator, settings("iterations=100000,stop=off"))
                .search(thicket.start()).proof();
            Option<Double> three = new Search<>(thicket::simulator, settings("iterations=100000,stop=off,workers=3"))
                .search(thicket.start()).proof();
            assertTrue(one.isDefined(), "seed " + seed);
            assertEquals(one, three, "seed " + seed);
        }
    }

    @Test
    void several_workers_are_cancelled_together() {
        Nim nim = new Nim(40);
        AtomicInteger asked = new AtomicInteger();
        Report report = new Search<>(nim::simulator, settings("time=1440min,workers=3,stop=off,solver=off")).search(
            nim.start(),
            () -> asked.incrementAndGet() == 20);
        assertTrue(report.iterations() > 0);
        assertEquals(20, asked.get());
    }
}
