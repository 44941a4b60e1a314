package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.console.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/// Runs command lines without a terminal.
///
/// @param exitCode exit code of the program
/// @param out      standard output
/// @param err      standard error
public record Shell(int exitCode, String out, String err) {
    public static Shell run(String... args) {
        return typing("", args);
    }

    /// Runs a command that must succeed.
    public static Shell ok(String... args) {
        return fails(0, args);
    }

    /// Runs a command that must end with this exit code.
    public static Shell fails(int exitCode, String... args) {
        return run(args).exits(exitCode);
    }

    public static Shell typing(String input, String... args) {
        return reading(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), args);
    }

    public static Shell reading(InputStream in, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
        Console console = new Console(in, stream(out), stream(err), false, false);
        int exitCode = Main.run(console, args);
        checkOptions(args, err.toString(StandardCharsets.UTF_8));
        return new Shell(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// Checks that a message names only options that the command has or that the user has typed.
    private static void checkOptions(String[] args, String err) {
        if (!err.contains("--") || args.length == 0) return;
        CommandLine command = OptionNamesTest.PROGRAM.getSubcommands().get(args[0]);
        if (command == null) return;
        assertEquals("", OptionNamesTest.unknown(command.getCommandSpec(), err)
            .reject(fault -> String.join(" ", args).contains(fault.split(" ")[1])).mkString("\n"));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /// Returns the error message, which must be a single line.
    public String complaint() {
        if (err.lines().count() != 1) throw new AssertionError("expected one line of complaint, found: " + err);
        return err.strip();
    }

    /// Checks the exit code, and returns this object.
    public Shell exits(int expected) {
        assertEquals(expected, exitCode, out + err);
        return this;
    }

    /// Checks that the standard output contains these parts.
    public void prints(String... parts) {
        contains(out, parts);
    }

    /// Checks that the error message, which must be a single line, contains these parts.
    public void complains(String... parts) {
        contains(complaint(), parts);
    }

    private static void contains(String text, String... parts) {
        for (String part : parts) assertTrue(text.contains(part), () -> "'" + part + "' is not in: " + text);
    }
}
