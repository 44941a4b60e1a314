package agon.lab.job;

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
}
