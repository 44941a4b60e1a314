package agon.lab.job;

import agon.lab.job.internal.Journal;
import java.time.Duration;
import java.util.Locale;

/// Work that consists of independent tasks. What a task gives follows from the job, its number and the seed alone, so
/// that it can be done anywhere, in any order, and twice. Thread-safe.
///
/// @param <R> what one task gives
public interface Job<R> {
    /// What sort of job it is, one word: those of one sort read each other's texts.
    default String kind() {
        return "local";
    }

    /// What is to be done, on one line. Two jobs with the same text give the same results from the same seed: a
    /// [Journal] is refused to any other.
    String spec();

    /// What the job is made again from elsewhere, on one line: its spec, and what decides its tasks besides, if they
    /// are not known from the beginning. Only jobs of a [kind][#kind] that can be read have a use for it.
    default String text() {
        return spec();
    }

    /// How many tasks there are, ≥ 0. The tasks have the numbers from 0 on.
    int tasks();

    /// Does one task.
    ///
    /// @param task in `[0, tasks())`
    /// @param seed of the whole job, from which the task derives its own
    R run(int task, long seed);

    /// A result as one JSON value, without a line break.
    String write(R result);

    /// The result that [#write] wrote.
    ///
    /// @param task whose result it is
    /// @param seed of the whole job
    /// @throws IllegalArgumentException if it is none: a clause that says why
    R read(int task, long seed, String json);

    /// How far a job has come.
    ///
    /// @param done    tasks with a result, those of earlier runs among them
    /// @param resumed of these, tasks of earlier runs
    /// @param tasks   of the job
    /// @param elapsed in this run
    record Progress(int done, int resumed, int tasks, Duration elapsed) {
        /// Tasks a second in this run; 0 before the first.
        public double rate() {
            return elapsed.isPositive() ? (done - resumed) * 1e9 / elapsed.toNanos() : 0;
        }

        /// How long the rest will take if it goes on like this; zero before the first task.
        public Duration left() {
            return rate() == 0 ? Duration.ZERO : Duration.ofMillis(Math.round(1000 * (tasks - done) / rate()));
        }

        /// `120 of 400, 3.1/s, 1 min 30 s left`.
        @Override
        public String toString() {
            String count = done + " of " + tasks;
            return rate() == 0 ? count
                : String.format(Locale.ROOT, rate() < 10 ? "%s, %.1f/s, %s left" : "%s, %.0f/s, %s left", count, rate(),
                    text(left()));
        }

        private static String text(Duration time) {
            return time.toHours() > 0 ? time.toHours() + " h " + time.toMinutesPart() + " min"
                : time.toMinutes() > 0 ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
                    : time.toSeconds() + " s";
        }
    }
}
