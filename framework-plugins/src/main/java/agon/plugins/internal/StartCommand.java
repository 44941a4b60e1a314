package agon.plugins.internal;

/// The start of the commands that the program prints, for example `./agon`. The system property `agon.start`, which the
/// start scripts set, contains the name by which the user started the program (default: `agon`).
public final class StartCommand {
    private static final String START = System.getProperty("agon.start", "agon");
    /// The name of the program as a word for a shell.
    public static final String NAME = quoted(START);

    private StartCommand() {}

    /// Returns a command of the program, for example `./agon nets zertz`.
    ///
    /// @param arguments the name of a command and its arguments
    public static String of(String arguments) {
        return NAME + " " + arguments;
    }

    /// Returns a word, in quotes if a shell requires them.
    public static String quoted(String word) {
        return word.matches("[\\p{L}\\p{N}_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
