package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.console.Console;
import agon.launcher.console.HelpTranslation;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class MainTest {
    static Stream<String> commands() {
        return Stream.concat(Commands.names().toJavaStream(), Stream.of("help"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_command_explains_itself(String command) {
        Shell shell = Shell.ok(command, "--help");
        shell.prints("Usage: agon " + command, "Exit codes:");
        assertEquals("", shell.err());
    }

    @Test
    void integers_can_contain_underscores() {
        Shell.ok("stats", "tictactoe", "--games", "1_0", "--seed", "2_0").prints("tictactoe: 10 games");
        for (String number : List.of("1_", "_1", "1x", "99_999_999_999"))
            Shell.fails(2, "stats", "tictactoe", "--games", number)
                .complains("'" + number + "' is not a whole number, or is too large");
    }

    @Test
    void help_says_what_the_option_says() {
        assertEquals(Shell.run("--help"), Shell.run("help"));
        assertEquals(Shell.run("play", "--help"), Shell.run("help", "play"));
    }

    @Test
    void the_program_explains_itself() {
        Shell shell = Shell.ok("--help");
        shell.prints("verify", "play");
        assertFalse(shell.out().contains("completion"), shell.out());
    }

    @Test
    void the_version_is_said() {
        assertTrue(Shell.run("--version").out().matches("agon \\S+, commit [0-9A-Za-z._-]+, on Java (?s).*"),
            Shell.run("--version").out());
    }

    @Test
    void a_shell_can_learn_to_complete_commands() {
        Shell.ok("completion").prints("verify");
    }

    @Test
    void a_command_is_found_behind_the_options_of_the_program() {
        assertEquals(Shell.run("play", "--help"), Shell.run("--plugins", "plugins", "play", "--help"));
    }

    @Test
    void only_the_command_that_is_asked_for_is_made() {
        assertEquals(Set.of("play"), made("play", "zertz").keySet());
        Set<String> all = Commands.names().add("help").add("completion").toJavaSet();
        assertEquals(all, made("--help").keySet());
        assertEquals(all, made("gmaes").keySet());
    }

    private static Map<String, CommandLine> made(String... args) {
        CommandLine line = new CommandLine(CommandLine.Model.CommandSpec.create());
        Commands.addTo(line, HelpTranslation.NONE, args);
        return line.getSubcommands();
    }

    @Test
    void the_players_of_a_game_are_listed() {
        String out = Shell.run("games", "qubic:swap").out();
        assertTrue(out.startsWith("qubic – ") && out.contains("\nhuman     a person") && out.contains("\neasy      "
            + "for beginners: completes and blocks lines (mcts:iterations=1,overlook=0.9)\n"), out);
        Shell.fails(2, "games", "chess");
        assertTrue(Shell.run("games", "zertz").out().contains("puzzles: 200"));
        String blitz = Shell.run("games", "zertz:blitz").out();
        assertTrue(blitz.contains("levels: ") && !blitz.contains("lessons: ") && !blitz.contains("puzzles: "), blitz);
    }

    @Test
    void plugin_paths_count_before_and_after_the_command() {
        Shell.ok("--plugins", "none/a", "games", "--plugins", "none/b")
            .prints("none/a: the file or folder does not exist", "none/b: the file or folder does not exist");
    }

    @Test
    void a_plugin_that_does_not_work_is_named_and_stops_nothing() {
        Shell shell = Shell.ok("perft", "sticks", "1", "--implementation", "rules", "--plugins", "none/a");
        assertTrue(shell.err().contains("agon: plugin none/a: the file or folder does not exist; check the path"),
            shell.err());
    }

    @Test
    void a_game_that_fails_gives_a_sentence_and_no_stack_trace() {
        Shell shell = Shell.fails(2, "perft", "sticks:trap=throw", "4");
        assertTrue(shell.err().contains("the trap is sprung") && !shell.err().contains("\tat "), shell.err());
    }

    @Test
    void a_closed_pipe_ends_quietly() {
        PrintStream closed = new PrintStream(java.io.OutputStream.nullOutputStream());
        closed.close();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.run(
            new Console(InputStream.nullInputStream(), closed, new PrintStream(err, true, StandardCharsets.UTF_8),
                false, false),
            "games");
        assertEquals(0, exitCode);
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }
}
