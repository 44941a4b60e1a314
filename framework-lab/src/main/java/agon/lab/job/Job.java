package agon.lab.job;

import agon.lab.job.internal.Journal;
import agon.play.engine.Resources;
import java.time.Duration;
import java.util.Locale;

/// A computation that consists of independent tasks. The result of a task depends only on the job, its number and the
/// seed. Tasks can therefore be run anywhere, in any order, and more than once. Implementations are thread-safe.
///
/// @param <R> result of one task
public interface Job<R> {
    /// Returns the kind of the job as one word. Jobs of the same kind can read each other's texts.
    default String kind() {
        return "local";
    }

    /// Returns the description of the job on one line. Jobs with identical descriptions produce identical results for
    /// identical seeds. A [Journal] with another description is rejected.
    String spec();

    /// Returns the text from which the job can be created elsewhere, on one line. It contains the [spec][#spec] and
    /// data that become known during the run. The text is used only for the [kinds][#kind] that a cluster can read.
    default String text() {
        return spec();
    }

    /// Returns the number of tasks (at least 0). Tasks are numbered from 0.
    int tasks();

    /// Runs one task.
    ///
    /// @param task number of the task, in `[0, tasks())`
    /// @param seed seed of the whole job, from which the task derives its own seed
    /// @param resources networks and opening books, which all tasks share
    R run(int task, long seed, Resources resources);

    /// Returns a result as one JSON value without a line break.
    String write(R result);

    /// Reads a result that [#write] returned.
    ///
    /// @throws IllegalArgumentException if the text is not valid. The message is a clause with the reason
    R read(int task, long seed, String json);

    /// The progress of a job.
    ///
    /// @param done    number of tasks with a result, including those of earlier runs
    /// @param resumed number of tasks completed in earlier runs
    /// @param elapsed time since the start of this run
    record Progress(int done, int resumed, int tasks, Duration elapsed) {
        /// Returns the number of tasks per second in this run, or 0 before the first task is done.
        public double rate() {
            return elapsed.isPositive() ? (done - resumed) * 1e9 / elapsed.toNanos() : 0;
        }

        /// Returns the estimated time for the remaining tasks, or zero before the first task is done.
        public Duration left() {
            return rate() == 0 ? Duration.ZERO : Duration.ofMillis(Math.round(1000 * (tasks - done) / rate()));
        }

        /// Returns a text such as `120 of 400, 3.1/s, 1 min 30 s left`.
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
