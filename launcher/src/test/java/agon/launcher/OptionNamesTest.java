package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.launcher.console.Console;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// A command names only its own options, unless the text contains another command, as in `agon nets --keep`. [Shell]
/// checks the messages that other tests cause.
class OptionNamesTest {
    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z0-9-]*[a-z0-9]");
    private static final Pattern COMMAND = Pattern.compile("(?s).*agon ([a-z][a-z-]+)[^;]*");

    static final CommandLine PROGRAM = Main.commandLine(Console.system(), "--help");

    /// Returns the options in a text that do not exist in the command, or in the command that the text names.
    static Vector<String> unknown(CommandSpec command, String text) {
        return Vector.ofAll(OPTION.matcher(text).results().toList()).filter(option -> {
            Matcher named = COMMAND.matcher(text.substring(0, option.start()));
            CommandLine other = named.matches() ? PROGRAM.getSubcommands().get(named.group(1)) : null;
            return !has(other == null ? command : other.getCommandSpec(), option.group());
        }).map(option -> command.name() + " " + option.group() + " in " + text);
    }

    private static boolean has(CommandSpec command, String option) {
        return command.optionsMap().containsKey(option)
            || command.subcommands().values().stream().anyMatch(sub -> has(sub.getCommandSpec(), option));
    }

    private static Vector<String> texts(Object part) {
        Path source = Path.of("src/main/java", part.getClass().getName().replace('.', '/') + ".java");
        try {
            return Files.exists(source) ? Vector.ofAll(TEXT.matcher(Files.readString(source)).results().toList())
                .map(found -> found.group()) : Vector.empty();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void every_option_that_the_texts_of_a_command_name_exists() {
        Vector<String> unknown = Vector.ofAll(PROGRAM.getSubcommands().values()).map(CommandLine::getCommandSpec)
            .flatMap(command -> Vector.ofAll(command.mixins().values()).map(CommandSpec::userObject)
                .prepend(command.userObject()).flatMap(OptionNamesTest::texts)
                .flatMap(text -> unknown(command, text)));
        assertEquals("", unknown.mkString("\n"));
        assertEquals(Vector.of("tune --elo0 in use --elo0"), unknown(
            PROGRAM.getSubcommands().get("tune").getCommandSpec(), "use --elo0"));
    }
}
