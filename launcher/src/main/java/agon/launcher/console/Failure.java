package agon.launcher.console;

import io.vavr.control.Either;
import java.util.function.Supplier;

/// Ends a command: one sentence for the person at the keyboard, and an exit code. `Main` catches it and prints the
/// sentence alone.
public final class Failure extends RuntimeException {
    /// The job was done, and found something wrong.
    public static final int FOUND = 1;
    /// The job could not be done as asked.
    public static final int USAGE = 2;

    private static final long serialVersionUID = 1;

    private final int exitCode;

    /// @param exitCode [#FOUND] or [#USAGE]
    /// @param sentence what is wrong, where, what was expected, what to do
    public Failure(int exitCode, String sentence) {
        super(sentence, null, false, false);
        this.exitCode = exitCode;
    }

    /// The job could not be done as asked.
    public static Failure usage(String sentence) {
        return new Failure(USAGE, sentence);
    }

    /// What `work` gives; left: the failure that it threw. For work that is done where the code of plugins is called:
    /// what is thrown there is taken for a failure of the plugin.
    public static <R> Either<Failure, R> caught(Supplier<R> work) {
        try {
            return Either.right(work.get());
        } catch (Failure e) {
            return Either.left(e);
        }
    }

    /// Of the whole program.
    public int exitCode() {
        return exitCode;
    }
}
