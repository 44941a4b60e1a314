package agon.launcher.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.chain.Chain;
import agon.api.spoilt.SpoiltPlayouts;
import agon.api.spoilt.SpoiltSimulator;
import agon.api.strip.Strip;
import agon.json.text.Json;
import agon.lab.bench.BenchmarkPlan;
import agon.lab.bench.Measurement;
import agon.lab.bench.MeasurementException;
import agon.lab.bench.PlayoutRate;
import agon.lab.bench.SampleRate;
import agon.lab.bench.SearchRate;
import agon.launcher.Shell;
import agon.mcts.SearchSettings;
import agon.plugins.Heartbeat;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks which values are measured, and that work is counted. Speed is not tested, because it depends on the machine.
class BenchTest {
    private static final String NUMBER = "[ \\d,]+";

    @Test
    void each_number_has_a_line_with_its_spread_and_its_count() {
        Shell shell = Shell.ok("bench", "sticks", "--seconds", "0.01");
        List<String> lines = shell.out().lines().toList();
        assertTrue(lines.getFirst().matches("sticks on .+, \\d+ cores?, .+; Java 25.+"), lines.getFirst());
        String spread = "  \\(±[\\d.]+ %, range " + NUMBER + "–" + NUMBER + "; " + NUMBER
            + " counted in [\\d.]+ s(, [\\d.]+ s of processor time)?(; not settled)?\\)";
        Vector<String> rates = Vector.of("random playouts of the simulator #games/s",
            "random playouts action by action #games/s", "search iterations with 1 worker #iterations/s",
            "search iterations with 2 workers #iterations/s", "search iterations in a graph #iterations/s",
            "positions of alpha-beta without an estimate #positions/s",
            "canonical positions of the rules #positions/s", "canonical hashes of the simulator #hashes/s",
            "encodings of single positions #positions/s", "steps of 256 games with observations #steps/s");
        Vector<String> numbers = Vector.of("memory of the tree per iteration #bytes",
            "expanded positions found in the graph #percent", "new nodes with a known position #percent",
            "garbage collections during the search #collections");
        for (String line : lines.subList(1, lines.size()))
            assertEquals(1, rates.map(rate -> rate + spread).appendAll(numbers)
                .count(text -> line.matches(text.replace("#", NUMBER + " "))), line);
        assertEquals(1 + rates.size() + numbers.size(), lines.size());
        assertEquals("", shell.err());
    }

    @Test
    void json_is_one_object_with_the_machine_and_every_round() {
        Shell shell = Shell.ok("bench", "sticks:count=9", "--seconds", "0.01", "--json", "--seed", "5");
        assertEquals(1, shell.out().lines().count(), shell.out());
        String number = "[\\d.E]+";
        assertTrue(shell.out()
            .matches("\\{\"command\":\"agon bench .*\",\"date\":\"[-\\dT:]+Z\","
                + "\"machine\":\\{\"cpu\":\".+\",\"cores\":\\d+,\"os\":\".+\",\"java\":\"25.+\",\"heap_mib\":\\d+,"
                + "\"flags\":\\[.*\\](,\"load\":[\\d.]+)?\\},"
                + "\"game\":\"sticks:count=9\",\"seconds\":0.01,\"seed\":5,\"starts\":1,"
                + "\"measures\":\\[(,?\\{\"name\":\"[a-z0-9-]+\",\"what\":\"[a-z0-9 -]+\","
                + "\"unit\":\"[a-z/]+\",\"median\":"
                + number + ",\"min\":" + number
                + ",\"max\":" + number + ",\"spread\":" + number + ",\"rounds\":\\[" + number + "(," + number
                + "){0,4}\\],\"count\":\\d+((,\"cpu_seconds\":" + number
                + ")?,\"seconds\":" + number + ",\"windows\":\\d+,\"settled\":(true|false))?\\}){14}\\]\\}\n"),
            shell.out());
        shell.prints("\"name\":\"playouts\"", "\"name\":\"canonical\"");
    }

    @Test
    void workers_are_compared_in_one_table() {
        Shell shell = Shell.ok("bench", "sticks", "--seconds", "0.01", "--workers", "1,2", "--player",
            "mcts:solver=on");
        List<String> lines = shell.out().lines().skip(1).toList();
        assertTrue(lines.getFirst().matches("workers +iterations/s +spread +speed-up +efficiency"), shell.out());
        assertTrue(lines.get(1).matches("1 +[\\d,]+ +±[\\d.]+ % +1\\.00 +100 %"), shell.out());
        assertTrue(lines.get(2).matches("2 +[\\d,]+ +±[\\d.]+ % +[\\d.]+ +\\d+ %"), shell.out());
        assertEquals(3, lines.size());
        Shell graph = Shell.ok("bench", "sticks", "--seconds", "0.01", "--player", "mcts:graph,solver=off", "--json");
        graph.prints("\"name\":\"search-1\"", "\"name\":\"graph-hits\"", "\"name\":\"node-hits\"");
        assertFalse(graph.out().contains("playouts"), graph.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --workers=1,0                     | '--workers' is 0; expected 1 to 1024
        --workers=2,2                     | '--workers' contains a number twice; expected different numbers
        --player=minimax                  | '--player' is minimax; expected mcts with its options, such as mcts:graph
        --workers=2 --player=mcts:graph,parallel=tree | graph=on does not work with parallel=tree
        """)
    void workers_and_players_that_cannot_be_measured_are_refused(String options, String why) {
        Shell shell = Shell.fails(2, Vector.of("bench", "sticks", "--seconds=0.01")
            .appendAll(Vector.of(options.split(" "))).toJavaArray(String[]::new));
        assertTrue(shell.complaint().contains(why), shell.err());
    }

    @Test
    void where_nothing_can_be_chosen_nothing_is_searched() {
        Shell shell = Shell.ok("bench", "sticks:count=1", "--seconds", "0.01");
        assertFalse(shell.out().contains("search"), shell.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1e9", "NaN"})
    void only_sensible_times_are_taken(String seconds) {
        Shell shell = Shell.fails(2, "bench", "sticks", "--seconds=" + seconds);
        assertTrue(shell.complaint().matches("agon: '--seconds' is .+; expected 0.001 to 3600 .*"), shell.err());
    }

    @Test
    void a_game_that_fails_gives_a_sentence() {
        Shell shell = Shell.fails(2, "bench", "sticks:trap=throw", "--seconds", "0.01");
        assertTrue(shell.err().contains("the trap is sprung") && !shell.err().contains("\tat "), shell.err());
    }

    @Test
    void rounds_count_what_was_done_and_leave_the_warm_up_out() {
        List<Integer> calls = new ArrayList<>();
        Measurement measure = new BenchmarkPlan(Duration.ofNanos(1), 3, 0, new Heartbeat()).measure("calls",
            "calls", "calls/s", times -> {
                calls.add(times);
                return 10;
            });
        assertEquals(3, measure.rates().size());
        assertEquals(30, measure.count());
        assertEquals(List.of(1, 1, 1), calls);
        assertEquals(measure, Measurement.of(Json.read(Json.of(measure.fields())).get()));
        assertFalse(measure.timing().get().settled());
    }

    @Test
    void the_warm_up_ends_when_two_windows_agree() {
        BenchmarkPlan plan = new BenchmarkPlan(Duration.ofNanos(1), 1, 3, new Heartbeat());
        Measurement agreed = plan.measure("none", "none", "calls/s", _ -> 0);
        assertEquals(2, agreed.timing().get().windows());
        assertTrue(agreed.timing().get().settled());
        long[] done = {1};
        Measurement faster = plan.measure("more", "more", "calls/s", _ -> done[0] *= 100_000);
        assertEquals(3, faster.timing().get().windows());
        assertFalse(faster.timing().get().settled());
    }

    @Test
    void several_starts_are_one_number_each() {
        assertEquals(Vector.of(2.0, 5.0),
            Measurement.ofStarts(Vector.of(measure(1.0, 2.0, 3.0), measure(5.0))).rates());
        Shell shell = Shell.ok("bench", "sticks:count=1", "--seconds", "0.01", "--starts", "2", "--json");
        assertTrue(
            shell.out().matches("\\{.*\"starts\":2,.*\"name\":\"playouts\",[^}]*\"rounds\":\\[[^,]+,[^,]+\\].*\n"),
            shell.out());
    }

    @Test
    void the_median_is_the_middle() {
        assertEquals(2, measure(9.0, 1.0, 2.0).median());
        assertEquals(2.5, measure(9.0, 1.0, 2.0, 3.0).median());
        assertEquals(1, measure(9.0, 1.0, 2.0).min());
        assertEquals(9, measure(9.0, 1.0, 2.0).max());
        assertEquals(350, measure(9.0, 1.0, 2.0).spread());
        assertThrows(IllegalArgumentException.class, () -> measure());
    }

    private static Measurement measure(Double... rates) {
        return new Measurement("name", "what", "unit", Vector.of(rates), 1, Option.none());
    }

    /// Returns playouts of a game with a fixed payoff for the first seat.
    private static PlayoutRate<Integer> playouts(double payoff, boolean own) {
        Game<Integer, ?> chain = new Chain(2).game();
        return new PlayoutRate<>(chain.simulator(), new SpoiltPlayouts<>(chain.simulator()) {
            @Override
            public void playout(RandomGenerator dice, int[] codes) {}

            @Override
            public double payoff(int seat) {
                return payoff;
            }
        }, own, 1);
    }

    @Test
    void a_playout_that_does_not_end_is_no_playout() {
        PlayoutRate<Integer> playouts = playouts(1, true);
        assertEquals("10 of 10 random games did not end",
            assertThrows(MeasurementException.class, () -> playouts.run(10)).getMessage());
        assertEquals(10, playouts(1, false).run(10));
    }

    @Test
    void playouts_that_pay_differently_are_not_alike() {
        PlayoutRate<Integer> won = playouts(1, false), lost = playouts(-1, false);
        won.run(100);
        lost.run(100);
        assertTrue(assertThrows(MeasurementException.class, () -> won.compare(lost)).getMessage()
            .contains("PLAYOUTS_ARE_UNIFORM"));
        won.compare(won);
    }

    @Test
    void a_search_to_measure_is_plain_and_has_the_workers_that_were_asked_for() {
        SearchSettings settings = SearchRate.settings(1, Duration.ofMillis(250), 7);
        assertTrue(settings.iterations().isEmpty(), settings.toString());
        assertEquals(Duration.ofMillis(250), settings.budget().time().get());
        assertEquals(7, settings.seed());
        assertFalse(settings.tree().solver() || settings.budget().stop() || settings.tree().reuse());
        SearchSettings two = SearchRate.settings(2, Duration.ofSeconds(1), 7);
        assertEquals(2, two.threads().workers());
        assertEquals(settings.budget().memory(), two.budget().memory() / 2);
    }

    @Test
    void a_simulator_with_the_default_canonical_hash_is_measured() {
        Game<Strip.Row, Strip.Step> game = Strip.GAME.withSimulator(() -> new SpoiltSimulator<>(
            Strip.GAME.simulator()));
        Vector<Strip.Row> sample = SampleRate.sample(game, 1, new Heartbeat());
        assertTrue(sample.exists(row -> !game.symmetries().canonical(row).position().equals(row)));
        assertEquals(SampleRate.SIZE, SampleRate.canonicalHashes(game, sample, new Heartbeat()).run(1));
    }

    @Test
    void json_is_quoted_and_nothing_else_is_written() {
        assertEquals("{\"a \\\"b\\\" \\\\\":[1,2.5,\"\\n\"],\"é\":\"→\"}",
            Json.of(LinkedHashMap.of("a \"b\" \\", Vector.<Object>of(1, 2.5, "\n"), "é", "→")));
    }
}
