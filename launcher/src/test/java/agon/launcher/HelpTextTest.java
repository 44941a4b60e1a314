package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.console.Console;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import io.vavr.collection.Vector;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The style of the help texts: one form of description, default, range and example.
class HelpTextTest {
    enum Choice {
        LEFT, RIGHT
    }

    @Command(name = "faulty", description = "Do something.", footerHeading = HelpTexts.EXAMPLES, footer = {
        "  agon play tictactoe", "  play tictactoe", "  agon play tictactoe --gaems 2",
        "  agon play tictactoe --first mcts:iterations=1000 --second mcts:iterations=1000 --games 10"})
    static final class Faulty {
        @Option(names = "--none")
        private boolean none;

        @Option(names = "--small", description = "small letters.")
        private boolean small;

        @Option(names = "--open", description = "Open end")
        private boolean open;

        @Option(names = "--old", description = "Number of games. Default: 3.")
        private int old = 3;

        @Option(names = "--spoken", description = "Number of games; the default is 3.")
        private int spoken = 3;

        @Option(names = "--silent", defaultValue = "3", description = "Number of games.")
        private int silent;

        @Option(names = "--person", description = "Player who starts.")
        private String person;

        @Range(min = 1, max = 9)
        @Option(names = "--range", description = "Number of games, 1 to 99.")
        private int range;

        @Option(names = "--choice", description = "Side: left.")
        private Choice choice;

        @Option(names = "--good", defaultValue = "left", description = "Side: left or right (default: left).")
        private Choice good;

        @Parameters(paramLabel = "WORD", description = "")
        private String word;
    }

    @Command(name = "long", description = "Does something with many more words than its line in the list has columns.")
    static final class Wordy {}

    private static CommandLine program() {
        return Main.commandLine(Console.system(), "--help");
    }

    @Test
    void all_help_texts_have_one_style() {
        Vector<String> faults = HelpFaults.of(program());
        assertTrue(faults.isEmpty(), () -> faults.mkString("\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--none | no description", "WORD | no description",
        "--small | no capital at the start", "--open | no full stop at the end",
        "--old | a default that is not written (default: x)", "--spoken | a default that is not written (default: x)",
        "--silent | the default 3 is missing", "--person | contains 'who'", "--range | the range is not stated",
        "--choice | the choice RIGHT is missing"})
    void a_fault_in_the_text_of_an_option_is_found(String name, String fault) {
        Vector<String> faults = HelpFaults.of(new CommandLine(new Faulty()))
            .filter(text -> text.startsWith("faulty " + name + ": "));
        assertEquals(1, faults.size(), faults.toString());
        assertTrue(faults.head().startsWith("faulty " + name + ": " + fault), faults.head());
    }

    @ParameterizedTest
    @ValueSource(strings = {"faulty: the example does not start agon: play tictactoe",
        "faulty: the example is too long:   agon play tictactoe --first mcts:iterations=1000 --second ",
        "faulty: the example is refused, Unknown option"})
    void a_fault_in_an_example_is_found(String fault) {
        Vector<String> faults = HelpFaults.of(new CommandLine(new Faulty()));
        assertEquals(1, faults.count(text -> text.startsWith(fault)), faults.toString());
    }

    @Test
    void the_summary_of_a_command_is_short_and_in_the_imperative() {
        CommandLine parent = new CommandLine(CommandLine.Model.CommandSpec.create().name("agon"));
        parent.getCommandSpec().usageMessage().description("Play.");
        parent.addSubcommand(new Wordy());
        assertEquals(Vector.of("not in the imperative", "the summary is too long"),
            HelpFaults.of(parent).map(fault -> fault.split(": ")[1]));
    }

    @Test
    void no_line_of_the_help_is_broken_by_its_width() {
        String help = program().getUsageMessage(Ansi.OFF);
        String wide = help.lines().filter(line -> line.length() > HelpFaults.WIDTH).collect(Collectors.joining("\n"));
        assertEquals("", wide);
        for (Commands.Group group : Commands.groups()) assertTrue(help.contains("\n" + group.title() + ":\n"), help);
    }
}
