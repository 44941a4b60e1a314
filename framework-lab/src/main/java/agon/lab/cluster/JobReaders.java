package agon.lab.cluster;

import agon.lab.contest.TournamentResult;
import agon.lab.dataset.SelfPlay;
import agon.lab.job.Job;
import agon.lab.statistics.StatisticsJob;
import agon.lab.tuning.TuningPlan;
import agon.plugins.GameCatalog;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;

/// Jobs, made again from their texts where the plugins are but not the objects.
public final class JobReaders {
    /// Makes a job of one kind from its [text][Job#text].
    @FunctionalInterface
    private interface Reader {
        /// @return left: a sentence that says why it cannot
        Either<String, ? extends Job<?>> read(String text, GameCatalog catalog);
    }

    private static final Map<String, Reader> READERS = LinkedHashMap.of("tournament", TournamentResult::job,
        "statistics",
        StatisticsJob::read, "self-play", SelfPlay::job, "tuning", TuningPlan::job);

    private JobReaders() {}

    /// Whether jobs of a kind can be made from their texts.
    public static boolean has(String kind) {
        return READERS.containsKey(kind);
    }

    /// A job with that text.
    ///
    /// @param kind    what [Job#kind] says
    /// @param text    what [Job#text] says
    /// @param catalog that has its games
    /// @return left: a sentence that says why there is none
    public static Either<String, Job<?>> read(String kind, String text, GameCatalog catalog) {
        return READERS.get(kind).toEither("no job is of the kind '" + kind + "'")
            .flatMap(reader -> reader.read(text, catalog).map(job -> job));
    }
}
