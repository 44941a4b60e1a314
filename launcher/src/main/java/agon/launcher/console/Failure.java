package agon.launcher.console;

import io.vavr.control.Either;
import java.util.function.Supplier;

/// Thrown to end a command with an error message and an exit code. `Main` catches the exception and prints only the
/// message.
public final class Failure extends RuntimeException {
    /// Exit code of a command that worked and found a problem.
    public static final int FOUND = 1;
    /// Exit code of a command that could not be run as requested.
    public static final int USAGE = 2;

    private static final long serialVersionUID = 1;

    private final int exitCode;

    /// @param exitCode [#FOUND] or [#USAGE]
    /// @param sentence message that contains the error, its place, the expected value, and the remedy
    public Failure(int exitCode, String sentence) {
        super(sentence, null, false, false);
        this.exitCode = exitCode;
    }

    public static Failure usage(String sentence) {
        return new Failure(USAGE, sentence);
    }

    /// Returns the result of `work`; left: the failure that it threw. For use inside calls of plugins, in which an
    /// exception would be treated as a failure of the plugin.
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
