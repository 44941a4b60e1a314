package agon.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.lab.job.Job;
import agon.lab.job.LocalWorkers;
import agon.lab.job.PlayersText;
import agon.lab.job.TaskResults;
import agon.lab.job.Workers;
import agon.lab.statistics.PlayStatistics;
import agon.lab.statistics.StatisticsCollector;
import agon.lab.statistics.StatisticsJob;
import agon.play.PlayerSpec;
import agon.plugins.GameCatalog;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class JobReadersTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    /// A cluster in miniature: jobs are made again from their texts, tasks are done last one first, each of them twice,
    /// and what comes back are texts.
    private static final Workers ELSEWHERE = new Workers() {
        @Override
        public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, TaskResults<R> results) {
            Job<?> there = JobReaders.read(job.kind(), job.text(), CATALOG)
                .getOrElseThrow(why -> new AssertionError(why));
            assertEquals(job.tasks(), there.tasks());
            for (int task : tasks.reverse()) for (int twice = 0; twice < 2; twice++)
                if (!results.done(task, job.read(task, seed, text(there, task, seed)))) return;
        }

        private static <R> String text(Job<R> job, int task, long seed) {
            return job.write(job.run(task, seed));
        }
    };

    private static Variant<?, ?> variant(String name) {
        return CATALOG.find(name).get();
    }

    private static Vector<PlayerSpec> players(Variant<?, ?> variant, String... texts) {
        return PlayersText.programs(Vector.of(texts), variant).getOrElseThrow(why -> new AssertionError(why));
    }

    private static Vector<PlayStatistics> statistics(StatisticsJob<?, ?> job, Workers workers) {
        StatisticsCollector collector = new StatisticsCollector();
        collector.play(job, 5, workers, () -> {
        });
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
            Vector<PlayStatistics> here = statistics(job, LocalWorkers.ONE);
            assertEquals(here, statistics(job, ELSEWHERE));
            assertEquals(here, statistics(job, new LocalWorkers(3)));
            for (int task = 0; task < job.tasks(); task++)
                assertEquals(job.run(task, 5), job.read(task, 5, job.write(job.run(task, 5))));
        }
    }

    @Test
    void what_cannot_be_made_again_is_said() {
        assertEquals("no job is of the kind 'laundry'", JobReaders.read("laundry", "{}", CATALOG).getLeft());
        assertEquals("nobody plays", JobReaders.read("statistics", "{\"statistics\":\"tictactoe\"}", CATALOG)
            .getLeft());
        assertTrue(JobReaders.read("statistics",
            "{\"statistics\":\"tictactoe\",\"players\":[\"human\",\"random\"],\"games\":1}", CATALOG).getLeft()
            .contains("is a person, and a job is for programs"));
        assertEquals("it does not say how many games there are", JobReaders.read("statistics",
            "{\"statistics\":\"tictactoe\",\"players\":[\"random\",\"random\"]}", CATALOG).getLeft());
    }
}
