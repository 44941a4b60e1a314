package agon.lab.contest;

import agon.json.text.Json;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.play.engine.Resources;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.function.BiConsumer;

/// A match between two players that ends when a sequential test accepts one of two hypotheses about the difference in
/// strength. Rounds are counted in the order of their numbers. The result therefore depends only on the seed, not on
/// the workers. A method named after a component returns a copy with another value.
///
/// ```java
/// var result = SprtMatch.of(duel, Sprt.of(0, 10)).play();
/// ```
///
/// @param test    test in its initial state
/// @param rounds  maximum number of rounds (at least 1)
/// @param seed    seed of openings, dice and players
/// @param journal file in which rounds are stored, or none if they are not stored
public record SprtMatch(Duel<?, ?> duel, Sprt test, int rounds, long seed, Workers workers, Option<Path> journal) {
    /// The result of the match.
    ///
    /// @param test  test after the last counted round
    /// @param score score of the first player in these rounds
    public record Result(Sprt test, Score score) {
        /// Returns the accepted hypothesis, or none if the rounds were not sufficient.
        public Option<Sprt.Hypothesis> verdict() {
            return test.verdict();
        }

        /// Returns the difference in strength, adjusted for the rule that ended the match; see [Sprt#elo].
        public Elo elo() {
            return test.elo();
        }

        @Override
        public String toString() {
            return score.counts() + ", " + score.percent() + ", Elo " + elo() + "; " + test;
        }
    }

    /// Returns a match of up to 100,000 rounds with seed 1, on one thread.
    public static SprtMatch of(Duel<?, ?> duel, Sprt test) {
        return new SprtMatch(duel, test, 100_000, 1, Workers.threads(1), Option.none());
    }

    public SprtMatch rounds(int most) {
        return new SprtMatch(duel, test, most, seed, workers, journal);
    }

    public SprtMatch seed(long value) {
        return new SprtMatch(duel, test, rounds, value, workers, journal);
    }

    public SprtMatch workers(Workers others) {
        return new SprtMatch(duel, test, rounds, seed, others, journal);
    }

    /// Returns this match with a journal. If the file exists, the match resumes from it.
    public SprtMatch journal(Path file) {
        return new SprtMatch(duel, test, rounds, seed, workers, Option.of(file));
    }

    /// Plays until a hypothesis is accepted or the maximum number of rounds is reached.
    public Result play() {
        return play((_, _) -> {
        });
    }

    /// Plays like [#play()], and notifies a listener.
    ///
    /// @param listener receives the state of the test after each counted round
    /// @throws agon.plugins.PluginException if the game itself fails
    /// @throws agon.plugins.FileException   if the journal cannot be written, or belongs to another match
    public Result play(BiConsumer<Result, Job.Progress> listener) {
        DuelJob job = new DuelJob(duel, rounds);
        Counting counting = new Counting(new Result(test, Score.NONE), listener);
        try (Journal<Duel.Round> kept = Journal.of(journal, job, seed)) {
            JobRun.run(job, 0, kept, workers, counting::done);
        }
        return counting.result;
    }

    /// Returns a result of this match for machine-readable output, with the fields of [Score#fields]. The interval and
    /// the Elo difference are [adjusted][Sprt#elo].
    public Map<String, Object> fields(Result result) {
        Map<String, Object> fields = LinkedHashMap.of("seed", seed, "game", duel.variant().name(),
            "one", duel.player().toString(), "other", duel.opponent().toString());
        Elo elo = result.elo();
        return fields.merge(result.score.fields())
            .put("interval", Vector.of(Elo.score(elo.low()), Elo.score(elo.high()))).put("elo", elo.values())
            .put("test", result.test.fields());
    }

    private static final class Counting {
        private final BiConsumer<Result, Job.Progress> listener;
        private final HashMap<Integer, Duel.Round> waiting = new HashMap<>(); // finished before an earlier round
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

    /// The rounds of the match, one per task.
    private record DuelJob(Duel<?, ?> duel, int rounds) implements Job<Duel.Round> {
        @Override
        public String spec() {
            return Json.of(LinkedHashMap.of("duel", duel.variant().name(), "one", duel.player().toString(), "other",
                duel.opponent().toString(), "openings", duel.openings().fields(), "adjudication",
                duel.adjudication().fields()));
        }

        @Override
        public int tasks() {
            return rounds;
        }

        @Override
        public Duel.Round run(int task, long seed, Resources resources) {
            duel.warmUp((long) rounds * duel.gamesPerRound(), resources);
            return duel.round(task, seed, resources);
        }

        @Override
        public String write(Duel.Round round) {
            return RoundText.write(round);
        }

        @Override
        public Duel.Round read(int task, long seed, String json) {
            return duel.read(task, seed, json);
        }
    }
}
