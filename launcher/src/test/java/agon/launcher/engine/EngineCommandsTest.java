package agon.launcher.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import org.junit.jupiter.api.Test;

/// `agon engine` and `agon engines`, run in the process of the tests.
class EngineCommandsTest {
    @Test
    void a_game_is_served_in_lines() {
        Shell shell = Shell.typing("ugi\nposition startpos moves b2\ngo nodes 100\n", "engine", "tictactoe").exits(0);
        assertTrue(shell.out().startsWith("id name Agon tictactoe\n"), shell.out());
        assertTrue(shell.out().lines().reduce((_, line) -> line).get().matches("bestmove [a-c][1-3]"), shell.out());
    }

    @Test
    void a_game_is_served_in_json() {
        Shell shell = Shell.typing("{\"cmd\":\"state\"}\n", "engine", "tictactoe", "--json").exits(0);
        assertTrue(shell.out().startsWith("{\"reply\":\"state\",\"status\":\"to move\""), shell.out());
    }

    @Test
    void the_same_seed_and_nodes_are_the_same_turn() {
        String[] args = {"engine", "zertz", "--player", "mcts", "--seed", "3"};
        assertEquals(last(Shell.typing("go nodes 200\n", args)), last(Shell.typing("go nodes 200\n", args)));
    }

    private static String last(Shell shell) {
        return shell.out().lines().reduce((_, line) -> line).get();
    }

    @Test
    void what_cannot_be_served_is_said() {
        Shell shell = Shell.fails(2, "engine", "tictactoe", "--player", "nobody");
        assertTrue(shell.complaint().startsWith("agon: there is no player 'nobody'"), shell.err());
        Shell.fails(2, "engine", "nothing");
    }

    @Test
    void a_name_that_no_engine_may_have_and_an_engine_that_is_none_are_refused() {
        assertEquals(
            "agon: 'a b' is not a valid name for an engine; expected at most 40 letters, digits, dots, hyphens and "
                + "underscores",
            Shell.run("engines", "add", "a b", "x").complaint());
        String why = "agon: the engine 'no-such-program' cannot be started: there is no program no-such-program; check "
            + "the command";
        assertEquals(why, Shell.fails(1, "engines", "try", "no-such-program").complaint());
        assertEquals(why, Shell.fails(2, "engines", "add", "x", "no-such-program").complaint());
    }
}
