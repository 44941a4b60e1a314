package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.console.Console;
import agon.launcher.console.Texts;
import agon.play.text.Language;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The help texts and their German translations.
class HelpTranslationTest {
    private static final Path GOLDEN = Path.of("src/test/resources/agon/launcher/replay_de.txt");
    /// Examples, lines of a tuning file, and players without other words.
    private static final Pattern SAME = Pattern
        .compile("(.*\\| |)agon (?!help COMMAND).*|games_per_config.*|[a-z_]+: .*|hyperparameters:|"
            + "(best|mcts|minimax)\\[.*|(net|ugi):NAME.*");
    /// Parts that are the same in both languages: variables of picocli, options, and commands in quotes.
    private static final Pattern VALUES = Pattern.compile("\\$\\{[A-Z-]+\\}|%%|(?<![\\w-])--?[a-z][a-z-]*|'[^' ]*'");
    private static final int SHORT = 20;
    private static final double LONGEST = 1.6; // length of a text divided by that of the English one

    private static CommandLine program(Language language) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        return Main.commandLine(new Console(InputStream.nullInputStream(), nowhere, nowhere, false, false, false,
            () -> HelpFaults.WIDTH, Texts.of(language)), "--help");
    }

    private static CommandLine german() {
        return program(Language.find("de").get());
    }

    private static Vector<String> texts(CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        UsageMessageSpec usage = command.usageMessage();
        if (usage.hidden()) return Vector.empty();
        command.interpolateVariables(false);
        return Vector.of(usage.synopsisHeading(), usage.commandListHeading(), usage.exitCodeListHeading(),
            usage.footerHeading()).appendAll(Vector.of(usage.description())).appendAll(Vector.of(usage.footer()))
            .appendAll(Vector.ofAll(command.args()).filter(arg -> !arg.hidden())
                .flatMap(arg -> Vector.of(arg.description())))
            .appendAll(Vector.ofAll(command.argGroups()).map(ArgGroupSpec::heading))
            .appendAll(usage.exitCodeList().values())
            .appendAll(Vector.ofAll(line.getSubcommands().values()).flatMap(HelpTranslationTest::texts));
    }

    private static Set<String> english() {
        return texts(program(Language.ENGLISH)).flatMap(text -> Vector.of(text.split("%n|\n"))).map(String::strip)
            .appendAll(Commands.groups().map(Commands.Group::title))
            .reject(text -> text.isEmpty() || SAME.matcher(text).matches()).toSet();
    }

    private static Map<String, String> translations() {
        return Texts.of(Language.find("de").get()).help().texts();
    }

    @Test
    void every_text_is_translated_and_every_translation_is_used() {
        assertTrue(english().size() > 350, english().mkString("\n"));
        assertEquals("", english().removeAll(translations().keySet()).mkString("\n"));
        assertEquals("", translations().keySet().removeAll(english()).mkString("\n"));
    }

    @Test
    void translations_have_the_same_values_and_are_not_much_longer() {
        assertEquals("", translations().filter((english, german) -> !values(english).equals(values(german)))
            .mkString("\n"));
        assertEquals("", translations().filter((english, german) -> english.length() > SHORT
            && german.length() > LONGEST * english.length()).mkString("\n"));
    }

    private static Vector<String> values(String text) {
        return Vector.ofAll(VALUES.matcher(text).results().map(MatchResult::group).toList()).sorted();
    }

    @Test
    void no_german_line_is_broken_by_its_width() {
        CommandLine german = german();
        assertEquals("", Vector.of(german).appendAll(german.getSubcommands().values())
            .flatMap(line -> Vector.ofAll(line.getUsageMessage(Ansi.OFF).lines().toList()))
            .filter(line -> line.length() > HelpFaults.WIDTH).mkString("\n"));
        Vector<CommandLine> all = Vector.ofAll(german.getSubcommands().values());
        assertEquals("", all.map(line -> line.getCommandSpec().usageMessage()).reject(UsageMessageSpec::hidden)
            .flatMap(usage -> Vector.of(usage.footer())).filter(line -> line.length() > HelpFaults.WIDTH)
            .mkString("\n"));
    }

    @Test
    void the_help_of_a_command_is_german() throws IOException {
        String help = german().getSubcommands().get("replay").getUsageMessage(Ansi.OFF);
        if (Boolean.getBoolean("agon.bless")) Files.writeString(GOLDEN, help);
        assertEquals(Files.readString(GOLDEN), help, "-Dagon.bless=true writes " + GOLDEN + " again");
    }

    @Test
    void the_list_of_commands_is_german() {
        String help = german().getUsageMessage(Ansi.OFF);
        for (String part : Vector.of("Aufruf: agon", "\nTurniere und Tests:\n", "\nRückgabewerte:\n",
            "  play            Eine oder mehrere Partien ")) assertTrue(help.contains(part), help);
    }
}
