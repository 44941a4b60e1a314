package agon.lab.contest;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/// Two players who play until it is known which of two hypotheses about their difference holds. What comes out follows
/// from the seed, whoever does the work: rounds count in the order of their numbers.
///
/// ```java
/// var result = SprtContest.of(duel, Sprt.of(0, 10)).play();
/// ```
///
/// @param duel    who plays what
/// @param test    before the first round
/// @param rounds  at most, ≥ 1
/// @param seed    of openings, dice and players
/// @param workers who plays
/// @param journal where rounds are kept; none: nowhere
public record SprtMatch(Duel<?, ?> duel, Sprt test, int rounds, long seed, Workers workers, Option<Path> journal) {
    /// What it came to.
    ///
    /// @param test  after the last round that counted
    /// @param score of the one player in these rounds
    public record Result(Sprt test, Score score) {
        /// The hypothesis that is accepted; none: the rounds did not suffice.
        public Option<Sprt.Hypothesis> verdict() {
            return test.verdict();
        }
    }

    /// Up to 100,000 rounds from the seed 1, on one thread.
    public static SprtMatch of(Duel<?, ?> duel, Sprt test) {
        return new SprtMatch(duel, test, 100_000, 1, Workers.threads(1), Option.none());
    }

    /// The same with another number of rounds at most.
    public SprtMatch rounds(int most) {
        return new SprtMatch(duel, test, most, seed, workers, journal);
    }

    /// The same from another seed.
    public SprtMatch seed(long value) {
        return new SprtMatch(duel, test, rounds, value, workers, journal);
    }

    /// The same, played by others.
    public SprtMatch workers(Workers others) {
        return new SprtMatch(duel, test, rounds, seed, others, journal);
    }

    /// The same, kept in a file, and gone on with if the file is there.
    public SprtMatch journal(Path file) {
        return new SprtMatch(duel, test, rounds, seed, workers, Option.of(file));
    }

    /// Plays until the evidence suffices.
    public Result play() {
        return play((_, _) -> {
        });
    }

    /// The same.
    ///
    /// @param listener receives the state of the test after each round that counts
    /// @throws agon.plugins.PluginException if the game itself fails
    /// @throws agon.plugins.FileException   if the journal cannot be written, or is another's
    public Result play(BiConsumer<Result, Job.Progress> listener) {
        DuelJob job = new DuelJob(duel, rounds);
        Counting counting = new Counting(new Result(test, Score.NONE), listener);
        try (Journal<Duel.Round> kept = journal.map(file -> Journal.resume(file, job, seed))
            .getOrElse(() -> Journal.inMemory(job, seed))) {
            JobRun.of(job, kept).workers(workers).listener(counting::done).run();
        }
        return counting.result;
    }

    /// Counts rounds in the order of their numbers.
    private static final class Counting {
        private final BiConsumer<Result, Job.Progress> listener;
        private final Map<Integer, Duel.Round> waiting = new HashMap<>(); // for those before them
        private Result result;
        private int next;

        Counting(Result result, BiConsumer<Result, Job.Progress> listener) {
            this.result = result;
            this.listener = listener;
        }

        boolean done(int task, Duel.Round round, Job.Progress progress) {
            waiting.put(task, round);
            while (waiting.containsKey(next) && result.verdict().isEmpty()) {
                Score score = waiting.remove(next++).score();
                result = new Result(result.test.with(score.share()), result.score.plus(score));
                listener.accept(result, progress);
            }
            return result.verdict().isEmpty();
        }
    }
}
