package agon.launcher.console;

import io.vavr.control.Either;
import java.util.function.Supplier;

/// Ends a command with an error message and an exit code. `Main` catches it and prints only the message.
public final class Failure extends RuntimeException {
    /// The command worked, and found a problem.
    public static final int FOUND = 1;
    /// The command could not be run as requested.
    public static final int USAGE = 2;

    private static final long serialVersionUID = 1;

    private final int exitCode;

    /// @param exitCode [#FOUND] or [#USAGE]
    /// @param sentence the error, its place, the expected value, and the remedy
    public Failure(int exitCode, String sentence) {
        super(sentence, null, false, false);
        this.exitCode = exitCode;
    }

    public static Failure usage(String sentence) {
        return new Failure(USAGE, sentence);
    }

    /// Returns the result of `work`; left: the failure that it threw. For use inside calls of plugins, where an
    /// exception would be taken for a failure of the plugin.
    public static <R> Either<Failure, R> caught(Supplier<R> work) {
        try {
            return Either.right(work.get());
        } catch (Failure e) {
            return Either.left(e);
        }
    }

    public int exitCode() {
        return exitCode;
    }
}
