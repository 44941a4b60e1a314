package agon.lab.job;

/// Where workers hand in what tasks gave.
///
/// @param <R> what one task gives
@FunctionalInterface
public interface TaskResults<R> {
    /// Takes the result of a task, from any thread. One that comes twice counts once.
    ///
    /// @return whether more results are wanted
    boolean done(int task, R result);
}
