package agon.lab.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.json.text.Json;
import agon.lab.contest.Score;
import agon.lab.job.Workers;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.records.PairedDifferences;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TuningTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    private static TuningPlan plan(TuningPlan.Mode mode) {
        return TuningPlan.File.read("""
            mode: %s
            game: {name: tictactoe, iterations: 8, games_per_config: 4, seed: 5}
            search: {samples: 12, validated: 2}
            hyperparameters:
              exploration: {type: uniform, min: 0.1, max: 3}
              forced: {type: values, values: [on, off]}
            repetition: {num_repetitions: 6, configurations: [{exploration: 1}, {exploration: 2}]}
            """.formatted(mode.word()), CATALOG).getOrElseThrow(why -> new AssertionError(why)).plan();
    }

    private record Found(Vector<String> scores, Vector<Double> history, Vector<String> validated) {
        static Found of(TuningResult result) {
            return new Found(result.ranked().map(Found::text), result.history(),
                result.validated().map(one -> text(one.trial())));
        }

        private static String text(TuningResult.Trial one) {
            Score score = one.score();
            return one.configuration() + " " + score.counts() + " " + score.points();
        }
    }

    /// Stops at a round, as a person who presses Ctrl-C does.
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @ParameterizedTest
    @EnumSource(TuningPlan.Mode.class)
    void what_comes_out_follows_from_the_plan_and_it_goes_on_where_it_was_stopped(TuningPlan.Mode mode) {
        Found whole = Found.of(new TuningRun(plan(mode)).run());
        assertEquals(whole, Found.of(new TuningRun(plan(mode).threads(3)).run()));
        assertEquals(mode == TuningPlan.Mode.GRID ? 14 : 12, whole.history.size());
        assertEquals(3, whole.validated.size());
        if (mode == TuningPlan.Mode.REPETITION)
            assertTrue(whole.history.distinct().size() > 2, "repetitions have openings of their own");
        Path journal = folder.resolve("journal");
        AtomicInteger rounds = new AtomicInteger();
        for (int stop : new int[]{5, 11}) {
            TuningRun stopped = new TuningRun(plan(mode), Option.of(journal), Workers.threads(1),
                new TuningRun.Listener() {
                    @Override
                    public void onRound(agon.lab.job.Job.Progress progress) {
                        if (rounds.incrementAndGet() == stop) throw new Stop();
                    }
                }, TuningRun.Earlier.NONE);
            assertThrows(Stop.class, stopped::run);
            rounds.set(0);
        }
        assertEquals(whole,
            Found.of(new TuningRun(plan(mode), Option.of(journal), Workers.threads(2), TuningRun.Listener.NONE,
                TuningRun.Earlier.NONE).run()));
    }

    /// Noisy wins, most where the first parameter is at 0.3 and the second is `b`.
    private static Function<Vector<TuningPlan.Configuration>, Vector<Double>> noisy(RandomGenerator dice, int games) {
        return asked -> asked.map(one -> {
            double x = Double.parseDouble(one.values().get("x").get().get());
            double chance = 0.8 - 2 * (x - 0.3) * (x - 0.3) - (one.values().get("y").get().contains("b") ? 0 : 0.3);
            int won = 0;
            for (int i = 0; i < games; i++) won += dice.nextDouble() < chance ? 1 : 0;
            return won / (double) games;
        });
    }

    private static final Vector<TuningPlan.Parameter> SPACE = Vector.of(
        new TuningPlan.Parameter("x", new TuningPlan.Range.Span(0, 1, false, 0)),
        new TuningPlan.Parameter("y", new TuningPlan.Range.Choice(Vector.of("a", "b", "c").map(Option::of))));

    /// Where the last third of the evaluations is.
    private static double near(TuningSearch search, int games) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(2);
        Function<Vector<TuningPlan.Configuration>, Vector<Double>> noisy = noisy(dice, games);
        java.util.List<TuningPlan.Configuration> tried = new java.util.ArrayList<>();
        search.run(asked -> {
            tried.addAll(asked.asJava());
            return noisy.apply(asked);
        });
        Vector<TuningPlan.Configuration> last = Vector.ofAll(tried).drop(2 * tried.size() / 3);
        return last.count(one -> one.values().get("y").get().contains("b")
            && Math.abs(Double.parseDouble(one.values().get("x").get().get()) - 0.3) < 0.25) / (double) last.size();
    }

    @Test
    void the_searches_that_learn_go_where_it_is_good() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        double bandit = near(new TuningSearch.BanditSearch(SPACE, 300, dice), 2),
            evolution = near(new TuningSearch.EvolutionSearch(SPACE, 300, dice), 40);
        // a sixth of all configurations is there
        assertTrue(bandit > 0.4, "the bandit: " + bandit);
        assertTrue(evolution > 0.6, "the evolution strategy: " + evolution);
    }

    @Test
    void everything_is_written_and_nothing_of_others_is_replaced() throws IOException {
        TuningPlan plan = plan(TuningPlan.Mode.GRID);
        TuningRun.Folder files = new TuningRun.Folder(folder.resolve("out"), "tuning_results.json");
        files.start(false);
        TuningResult result = new TuningRun(plan, Option.of(files.journal()), Workers.threads(1),
            TuningRun.Listener.NONE, TuningRun.Earlier.NONE)
            .run();
        files.write(result, TuningRun.Earlier.NONE);
        var json = Json.readValue(Files.readString(files.results())).get();
        assertEquals(14, json.size());
        var first = json.get(0);
        assertEquals(4, first.path("games_played").intValue());
        assertEquals(4, first.path("wins").intValue() + first.path("losses").intValue()
            + first.path("ties").intValue());
        assertEquals(first.path("wins").intValue() / 4.0, first.path("win_rate").doubleValue());
        assertTrue(first.path("mean_time_per_game").doubleValue() > 0 && !first.path("timestamp").asString().isEmpty());
        assertTrue(first.path("hyperparameters").path("exploration").isNumber());
        String summary = Files.readString(folder.resolve("out/tuning_summary.txt"));
        assertTrue(summary.contains("With new seeds") && summary.contains("unchanged"), summary);
        assertTrue(Files.readString(folder.resolve("out/tuning_results_plots/scatter_exploration.svg"))
            .matches("(?s).*>exploration 0\\.\\d+.*"));
        for (String name : Vector.of("scatter", "scatter_forced", "convergence", "box_exploration", "box_forced",
            "heatmap_exploration_forced"))
            assertTrue(Files.readString(folder.resolve("out/tuning_results_plots/" + name + ".svg")).contains("<svg"));
        assertTrue(assertThrows(FileException.class, () -> files.start(false)).getMessage()
            .contains("tuning_results.json already exists; use --resume"));
        files.start(true);
        Path run = folder.resolve("out/tuning_results_run.json");
        String older = Files.readString(run).replaceFirst("\"version\" : \"[^\"]*\"", "\"version\" : \"0.0.1\"");
        Files.writeString(run, older);
        assertTrue(assertThrows(FileException.class, () -> files.start(true)).getMessage()
            .contains("was not written by this version of Agon"));
        assertEquals(older, Files.readString(run));
        Files.delete(files.journal());
        Vector<TuningResult.Trial> continued = files.start(true).evaluations();
        assertEquals(14, continued.size(), "results without a journal are continued");
        assertEquals(Vector.ofAll(json).map(one -> one.path("interval").get(0).doubleValue()),
            continued.map(one -> one.score().interval().low()));
        assertEquals(first.path("hyperparameters").path("exploration").asString(),
            continued.head().configuration().values().get("exploration").get().get());
    }

    /// Returns the result of a validation over 40 openings in which each configuration scored more than the unchanged
    /// player in this number of rounds, less in ten, and the same in the others.
    private static TuningResult validated(Integer... better) {
        TuningResult run = new TuningRun(plan(TuningPlan.Mode.RANDOM)).run();
        Vector<TuningResult.Validated> all = Vector.of(better).zipWith(run.tried(),
            (more, one) -> new TuningResult.Validated(one,
                new PairedDifferences(40, (more - 10) / 2.0, (more + 10) / 4.0)));
        return new TuningResult(run.plan(), run.tried(), run.evaluations(),
            all.append(run.validated().last()), run.period());
    }

    @Test
    void the_best_configuration_is_better_than_the_unchanged_player_in_a_paired_test() {
        TuningResult clear = validated(12, 30);
        assertEquals(clear.tried().get(1), clear.best().get().trial());
        assertTrue(clear.summary().contains("It is better than the unchanged player (paired t test"));
        TuningResult worse = validated(0, 2);
        assertTrue(worse.best().isEmpty());
        assertTrue(
            worse.summary().contains("No difference found: no configuration is better than the unchanged player"),
            worse.summary());
        assertTrue(validated(24).best().isDefined());
        assertTrue(validated(24, 10, 10, 10).best().isEmpty(), "one of four is better by chance more often");
        TuningResult run = new TuningRun(plan(TuningPlan.Mode.RANDOM)).run();
        assertEquals(0, run.validated().last().difference().mean());
        assertEquals(2, run.validated().head().difference().count(), "openings of two games each");
    }

    /// The file of a run of another tuner, as an array or, from older runs, as an object.
    private static String foreign(boolean array, String name) {
        String results = Vector.of("0.2000000001, 3, 1", "0.7, 2, 2", "5, 4, 0").map(one -> one.split(", "))
            .map(one -> """
                {"%s": {"exploration": %s, "rave": null}, "win_rate": %s, "games_played": 4, "wins": %s,
                 "losses": %s, "ties": 0, "mean_time_per_game": 0.5, "timestamp": "2025-10-31 12:0%s:00"}"""
                .formatted(name, one[0], Integer.parseInt(one[1]) / 4.0, one[1], one[2], one[2]))
            .mkString("[", ",", "]");
        return array ? results : "{\"results\": " + results + ", \"timestamp\": \"2025-10-31 12:09:00\"}";
    }

    private static TuningPlan grid(String values) {
        return TuningPlan.File.read("""
            mode: grid
            game: {name: tictactoe, iterations: 8, games_per_config: 4}
            search: {validated: 0}
            hyperparameters: {exploration: {values: [%s]}, rave: {type: fixed, value: null}}
            """.formatted(values), CATALOG).getOrElseThrow(why -> new AssertionError(why)).plan();
    }

    @ParameterizedTest
    @CsvSource({"true, hyperparameters", "false, hyperparameters", "false, hyperparams"})
    void results_of_other_tuners_are_continued_and_plotted(boolean array, String name) throws IOException {
        TuningRun.Folder files = new TuningRun.Folder(folder, "tuning_results.json");
        Files.writeString(files.results(), foreign(array, name));
        files.start(true);
        TuningRun.Earlier earlier = files.start(true);
        assertEquals(3, earlier.evaluations().size());
        assertEquals(120, earlier.time().toSeconds(), "from the first to the last result");
        AtomicInteger rounds = new AtomicInteger();
        TuningRun.Listener counting = new TuningRun.Listener() {
            @Override
            public void onRound(agon.lab.job.Job.Progress progress) {
                rounds.incrementAndGet();
            }
        };
        TuningPlan plan = grid("0.2, 0.7, 1");
        files.write(new TuningRun(plan, Option.of(files.journal()), Workers.threads(1), counting, earlier).run(),
            earlier);
        assertEquals(2, rounds.get(), "only the new configuration is played");
        Path before = folder.resolve("tuning_results_before.json");
        assertEquals(foreign(array, name), Files.readString(before), "a copy is kept");
        assertFalse(Files.exists(folder.resolve("tuning_results_before-2.json")), "one copy is enough");
        var json = Json.readValue(Files.readString(files.results())).get();
        assertTrue(json.isArray());
        assertEquals(Vector.of(0.2, 0.7, 1.0, 5.0), Vector.ofAll(json)
            .map(one -> one.path("hyperparameters").path("exploration").doubleValue()), "none is lost");
        assertEquals(Vector.of(0.75, 0.5), Vector.ofAll(json).take(2).map(one -> one.path("win_rate").doubleValue()));
        assertTrue(json.get(0).path("hyperparameters").path("rave").isNull());
        assertEquals("2025-10-31 12:01:00", json.get(0).path("timestamp").asString());
        String summary = Files.readString(files.summary());
        assertTrue(summary.contains("Total time:  2m ") && summary.contains("Git version: "), summary);
        assertEquals("v0.1-3-gabc (with uncommitted changes)", TuningResult.gitVersion("v0.1-3-gabc-dirty"));
        assertEquals("v0.1-3-gabc", TuningResult.gitVersion("v0.1-3-gabc"));
        TuningRun.Earlier again = files.start(true);
        assertEquals(3, again.evaluations().size(), "later games are read from the journal");
        rounds.set(0);
        new TuningRun(plan, Option.of(files.journal()), Workers.threads(1), counting, again).run();
        assertEquals(json.toString().replaceAll(",\"timestamp.*?\"}", "}"),
            Json.readValue(Files.readString(files.results())).get().toString().replaceAll(",\"timestamp.*?\"}", "}"));
        for (String text : Vector.of(foreign(array, name), Files.readString(files.results()))) {
            var plots = TuningResult.plots(text).get();
            assertTrue(plots.keySet().containsAll(Vector.of("scatter.svg", "convergence.svg", "box_exploration.svg")),
                plots.keySet().toString());
        }
    }

    @Test
    void a_file_without_results_is_refused() {
        assertEquals("it contains no array of results", TuningResult.plots("{}").getLeft());
        assertEquals("it contains no results", TuningResult.plots("[]").getLeft());
        assertEquals("result 1: there are no hyperparameters", TuningResult.plots("[{}]").getLeft());
        assertEquals("result 1: wins is missing; expected a whole number from 0 to 1000000000",
            TuningResult.plots("[{\"hyperparams\": {}}]").getLeft());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "{'x':1}, 'wins':4294967297, 'losses':1 | wins is 4294967297; expected a whole number from 0 to 1000000000",
        "{'x':1}, 'wins':1, 'losses':-1         | losses is -1; expected a whole number from 0 to 1000000000",
        "{'x':1}, 'wins':900000000, 'losses':900000000 "
            + "| wins, losses and ties add up to 1800000000 games; expected 1 to 1000000000",
        "{'x':1}, 'wins':1, 'losses':1, 'games_played':3 "
            + "| games_played is 3; expected 2, the sum of wins, losses and ties",
        "{'x':1}, 'wins':1, 'losses':1, 'score':7 | score is 7; expected a number from 0 to 1",
        "{'x':1}, 'wins':1, 'losses':1, 'mean_time_per_game':-1 "
            + "| mean_time_per_game is -1; expected a number of seconds from 0 to 1000000",
        "{'x':[1]}, 'wins':1, 'losses':1        | the hyperparameter x is [1]; expected a single value"})
    void impossible_results_are_refused(String result, String why) {
        String json = ("[{'hyperparameters':" + result + "}]").replace('\'', '"');
        assertEquals("result 1: " + why, TuningResult.plots(json).getLeft());
    }

    /// The statistics are those of R: `t.test(c(0.8, 0.9, 0.7, 1.0))`.
    @Test
    void repetitions_are_summarized_with_labels() {
        assertEquals("""
              Repetitions:         4
              Mean score:          85.0 %
              Standard deviation:  12.9 %
              95 % interval:       64.5 to 105.5 %
              Median:              85.0 %
              Range:               70.0 to 100.0 %
            """, TuningResult.statistics(Vector.of(0.8, 0.9, 0.7, 1.0)));
        String summary = new TuningRun(plan(TuningPlan.Mode.REPETITION)).run().summary();
        assertTrue(summary.contains("exploration=2\n  Repetitions:         6\n"), summary);
    }
}
