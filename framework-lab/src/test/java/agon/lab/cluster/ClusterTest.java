package agon.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.dataset.DataSet;
import agon.lab.dataset.SelfPlay;
import agon.lab.internal.PlayersText;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.statistics.GameStatistics;
import agon.lab.statistics.StatisticsCollector;
import agon.lab.statistics.internal.StatisticsJob;
import agon.lab.tuning.TuningPlan;
import agon.lab.tuning.TuningResult;
import agon.lab.tuning.TuningRun;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Resources;
import agon.plugins.GameCatalog;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterTest {
    private static final Resources RESOURCES = new Resources();

    private static final Runnable NOTHING = () -> {
    };

    @TempDir
    private Path folder;

    private static final GameCatalog CATALOG = GameCatalog.load();

    /// A cluster in miniature: jobs are made again from their texts, tasks are done last one first, each of them twice,
    /// and what comes back are texts.
    private static final Workers ELSEWHERE = new Workers() {
        @Override
        public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results) {
            Job<?> there = Cluster.job(job.kind(), job.text(), CATALOG).getOrElseThrow(why -> new AssertionError(why));
            assertEquals(job.tasks(), there.tasks());
            for (int task : tasks.reverse())
                for (int twice = 0; twice < 2; twice++)
                    if (!results.done(task, job.read(task, seed, text(there, task, seed)))) return;
        }

        private static <R> String text(Job<R> job, int task, long seed) {
            return job.write(job.run(task, seed, RESOURCES));
        }
    };

    private static Variant<?, ?> variant(String name) {
        return CATALOG.find(name).get();
    }

    private static Vector<PlayerSpec> players(Variant<?, ?> variant, String... texts) {
        return PlayersText.programs(Vector.of(texts), variant).getOrElseThrow(why -> new AssertionError(why));
    }

    private static Vector<GameStatistics> statistics(StatisticsJob<?, ?> job, Workers workers) {
        StatisticsCollector collector = new StatisticsCollector();
        collector.play(job.variant(), job.players(), job.games(), 5, workers, NOTHING);
        return collector.statistics();
    }

    private static StatisticsJob<?, ?> statistics(Variant<?, ?> variant, int games, String... texts) {
        return new StatisticsJob<>(variant, players(variant, texts), games);
    }

    @Test
    void statistics_are_the_same_wherever_games_are_played() {
        for (StatisticsJob<?, ?> job : Vector.of(
            statistics(variant("tictactoe"), 30, "mcts:iterations=20,fpu=0.2", "random"),
            statistics(variant("einstein"), 10, "random", "mcts:iterations=5"),
            statistics(variant("zertz:rings=48"), 3, "random", "random"))) {
            Vector<GameStatistics> here = statistics(job, Workers.threads(1));
            assertEquals(here, statistics(job, ELSEWHERE));
            assertEquals(here, statistics(job, Workers.threads(3)));
            for (int task = 0; task < job.tasks(); task++)
                assertEquals(job.run(task, 5, RESOURCES), job.read(task, 5, job.write(job.run(task, 5, RESOURCES))));
        }
    }

    @Test
    void data_sets_have_the_same_bytes_wherever_games_are_played() throws IOException {
        for (Variant<?, ?> variant : Vector.of(variant("tictactoe"), variant("einstein")))
            sameBytes(variant, new SelfPlay(players(variant, "mcts:iterations=20", "random"), 6, 1, 0.7, 9));
    }

    private <P, A extends Action> void sameBytes(Variant<P, A> variant, SelfPlay plan) throws IOException {
        DataSet<P, A> set = DataSet.of(variant).shard(20);
        Path here = folder.resolve(variant.name()), there = folder.resolve(variant.name() + " there");
        DataSet.Result result = set.write(plan, Workers.threads(1), here, NOTHING).get();
        assertTrue(result.files() > 1, result.toString());
        assertEquals(result, set.write(plan, ELSEWHERE, there, NOTHING).get());
        // what was stopped behind the first shard goes on with the games after it
        Path stopped = folder.resolve(variant.name() + " stopped");
        assertThrows(IllegalStateException.class, () -> set.write(plan, ELSEWHERE, stopped, () -> {
            if (Files.exists(stopped.resolve("shard-00000.npz"))) throw new IllegalStateException("stopped");
        }));
        assertEquals(result, set.write(plan, Workers.threads(2), stopped, NOTHING).get());
        try (Stream<Path> files = Files.list(here)) {
            for (Path file : files.toList())
                for (Path other : Vector.of(there, stopped))
                    assertEquals(-1, Files.mismatch(file, other.resolve(file.getFileName())), file.toString());
        }
    }

    /// In the mode `bandit` evaluations are asked for one after the other, each as a job of its own.
    @Test
    void a_tuning_comes_to_the_same_wherever_rounds_are_played() {
        for (String mode : Vector.of("grid", "bandit")) {
            TuningPlan plan = TuningPlan.File.read("""
                mode: %s
                game: {name: tictactoe, iterations: 8, opponent: "mcts:iterations=9", games_per_config: 4, seed: 5}
                search: {samples: 6, validated: 2}
                hyperparameters:
                  exploration: {type: values, values: [0.1, 2]}
                  fpu_reduction: {type: values, values: [null, 0.3]}
                """.formatted(mode), CATALOG).getOrElseThrow(why -> new AssertionError(why)).plan();
            assertEquals(scores(plan, Workers.threads(1)), scores(plan, ELSEWHERE));
        }
    }

    private static Vector<String> scores(TuningPlan plan, Workers workers) {
        TuningResult result = new TuningRun(plan, Option.none(), workers, TuningRun.Listener.NONE,
            TuningRun.Earlier.NONE).run();
        return result.tried().appendAll(result.validated().map(TuningResult.Validated::trial))
            .map(one -> one.configuration() + " " + one.score().counts() + " " + one.score().actions());
    }

    @Test
    void what_cannot_be_made_again_is_said() {
        assertEquals("there is no job of the kind 'laundry'", Cluster.job("laundry", "{}", CATALOG).getLeft());
        assertEquals("nobody plays", Cluster.job("statistics", "{\"statistics\":\"tictactoe\"}", CATALOG).getLeft());
        assertTrue(Cluster.job("statistics",
            "{\"statistics\":\"tictactoe\",\"players\":[\"human\",\"random\"],\"games\":1}", CATALOG).getLeft()
            .contains("is a person; a job needs programs"));
        assertEquals("it has no number of games", Cluster.job("statistics",
            "{\"statistics\":\"tictactoe\",\"players\":[\"random\",\"random\"]}", CATALOG).getLeft());
    }
}
