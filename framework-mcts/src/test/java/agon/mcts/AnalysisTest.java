package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.search.Analysis;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnalysisTest {
    private static final SearchSettings FIXED = SearchSettings.DEFAULT.with("iterations=3000,stop=off");

    @Test
    void one_line_of_code_gives_lines_in_actions_and_their_texts() {
        Match<Nim.Heap, Nim.Move> match = Match.start(new Variant<>("nim", new Nim(7).game())).playPartial("take")
            .get();
        Analysis<Nim.Move> analysis = Search.analyse(match, FIXED);
        assertEquals(Vector.of(Nim.Move.STOP, Nim.Move.TAKE), analysis.lines().map(Analysis.Line::action).sorted());
        assertEquals(Nim.Move.TAKE, analysis.best().action());
        assertEquals("TAKE", analysis.best().text());
        assertEquals(analysis.best().action(), analysis.best().variation().head());
        assertTrue(
            analysis.iterations() > 0 && analysis.report().work().nodes() > 0 && analysis.report().work().depth() > 0
                && analysis.report().speed() > 0,
            analysis.toString());
        assertEquals(analysis.lines().mkString("\n") + "\n" + analysis.iterations() + " iterations",
            analysis.toString());
        assertEquals(Option.of(Vector.of(1.0, -1.0)), analysis.proof());
        assertEquals(Vector.of(1.0, -1.0), analysis.best().values());
    }

    @Test
    void a_line_is_legible() {
        assertEquals("Wd4,b2  1,412 visits  +0.31", line(0.31).toString());
        assertEquals("Wd4,b2  1,412 visits  +0.00", line(-0.004).toString());
    }

    private static Analysis.Line<Nim.Move> line(double value) {
        return new Analysis.Line<>(Nim.Move.TAKE, "Wd4", new Seat(1), Vector.of(Nim.Move.TAKE),
            Vector.of("Wd4,b2", "Gc1"), new SearchReport.Line(Nim.Move.TAKE.code(), 1412, value, Option.none(),
                Option.none(), Vector.of(), Vector.of(-value, value), SearchReport.Bound.EXACT));
    }

    @Test
    void variations_are_cut_into_turns_and_can_be_played() {
        Match<Nim.Heap, Nim.Move> match = Match.start(new Variant<>("nim", new Nim(30).game())).playPartial("take")
            .get();
        for (Analysis.Line<Nim.Move> line : Search.analyse(match, FIXED.with("solver=off")).lines()) {
            Match<Nim.Heap, Nim.Move> there = match;
            for (Nim.Move action : line.variation()) there = there.play(action).get();
            String texts = line.turns().mkString(" ");
            assertEquals(line.variation().map(Nim.Move::name).mkString(" "), texts);
            assertTrue(line.turns().size() < line.variation().size(), texts);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "workers=2,parallel=tree", "graph", "rave=20"})
    void values_are_those_of_every_seat_though_they_do_not_sum_to_zero(String options) {
        for (int seed = 0; seed < 20; seed++) {
            Thicket thicket = new Thicket(seed, 3, 2, 4,
                Vector.of(Vector.of(0.5, 0.25, -1.0), Vector.of(-0.5, 0.75, -1.0)));
            SearchSettings settings = FIXED.with("solver=off,exploration=0" + (options.isEmpty() ? "" : "," + options));
            for (SearchReport.Line line : new Search<>(thicket.game()::simulator, settings)
                .search(thicket.start(), SearchControl.NONE)
                .lines()
                .filter(l -> l.visits() > 1)) {
                double first = line.values().get(0);
                // Both payoffs lie on one line.
                assertEquals(0.25 + (0.5 - first) / 2, line.values().get(1), 1e-6, line.toString());
                assertEquals(-1, line.values().get(2), 1e-9, line.toString());
                assertEquals(line.value(), line.values().get(thicket.start().seat()), 1e-9);
            }
        }
    }

    @Test
    void values_of_a_graph_are_those_of_what_is_shared() {
        SearchReport report = new Search<>(Wheel.GAME::simulator, FIXED.with("solver=off,graph")).search(0L,
            SearchControl.NONE);
        assertTrue(report.lines().forAll(line -> Math.abs(line.values().get(0) + line.values().get(1)) < 0.1),
            report.toString());
        assertEquals(1, report.lines().filter(line -> line.code() != Wheel.HUB).map(line -> line.values().get(1))
            .distinct().size());
    }

    @Test
    void expectations_are_reported_where_dice_are_still_to_be_rolled() {
        Race race = new Race(4, false);
        Race.Field field = race.after(Race.field(0, 1, 2, 1, 2), Race.Step.ONE);
        Analysis<Race.Step> analysis = Search.analyse(Match.from(new Variant<>("race", race.game()), field),
            FIXED.with("exploration=30,iterations=100000"));
        Vector<Double> truth = new Expectimax<>(race).value(field);
        assertEquals(truth.get(0), analysis.proof().get().get(0), 1e-12);
        assertEquals(truth.get(1), analysis.best().values().get(1), 1e-12);
    }

    @Test
    void temperature_draws_lines_by_visits() {
        Match<Nim.Heap, Nim.Move> match = Match.start(new Variant<>("nim", new Nim(30).game())).playPartial("take")
            .get();
        Analysis<Nim.Move> analysis = Search.analyse(match, FIXED.with("solver=off,iterations=50"));
        var dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        assertEquals(analysis.best(), analysis.choose(0, dice));
        assertTrue(Vector.range(0, 200).exists(_ -> analysis.choose(100, dice) != analysis.best()));
        assertNotEquals(analysis.lines().get(0), analysis.lines().get(1));
    }
}
