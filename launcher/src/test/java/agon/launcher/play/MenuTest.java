package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.console.Failure;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MenuTest {
    @TempDir
    Path folder;

    private String menu(String... lines) {
        Teletype teletype = Teletype.typing(lines);
        assertEquals(0,
            new Menu(teletype.console(), Coins.catalog(), folder.resolve("games"), Clock.systemUTC()).run());
        return teletype.out();
    }

    @Test
    void a_game_is_chosen_with_its_options_and_players_and_played() throws IOException {
        String out = menu("1", "options", "2", "", "human", "2", "quit");
        assertTrue(out.contains("  1  Coins  nobody\n"), out);
        assertTrue(out.contains("coins, in the row (a whole number from 1 to 20) [5] 2\n"), out);
        assertTrue(out.contains("first: human   second: human\n"), out);
        assertTrue(out.contains("First wins (last coin) after 1 move.\nSaved in " + folder), out);
        assertTrue(out.endsWith("Play again, other game, or quit? [again] quit\n"), out);
        try (var files = Files.list(folder.resolve("games"))) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void an_unfinished_game_is_resumed_in_its_file() throws IOException {
        menu("coins", "players", "human", "random", "1h", "quit", "quit");
        Path file;
        try (var files = Files.list(folder.resolve("games"))) {
            file = files.findFirst().orElseThrow();
        }
        String commented = Files.readString(file).replaceFirst("(?m)^1[.] .*$", "$0 {careful}")
            .replace("First \"human\"", "First \"Ada\"");
        Files.writeString(file, commented);
        String out = menu("r1", "quit", "other", "coins:coins=1", "players", "random", "2", "other", "r1", "quit",
            "quit");
        assertTrue(out.contains("Your games\n r1  coins  Ada – random  Unfinished · "), out);
        assertTrue(out.contains("Which game (r1 to resume, or quit)? [1] r1\n"), out);
        assertTrue(out.contains(". It is saved in " + file + ".\n"), out);
        assertEquals(commented, Files.readString(file));
    }

    @Test
    void enter_takes_the_defaults_all_the_way() {
        String out = menu("", "", "quit", "quit");
        assertTrue(out.contains("first: human   second: medium\n"), out);
    }

    @Test
    void every_question_can_be_answered_with_quit() {
        assertTrue(menu("coins", "quit").endsWith("[medium] quit\n"));
        assertTrue(menu("coins", "options", "quit").endsWith("[5] quit\n"));
    }

    @Test
    void every_player_can_be_chosen() {
        String out = menu("coins:coins=1", "players", "2", "human", "1", "quit");
        assertTrue(out.contains("first: random   second: human\n"), out);
    }

    @Test
    void again_plays_the_same_game_and_other_asks_anew() {
        String out = menu("coins:coins=1", "players", "random", "2", "again", "other", "coins:coins=1", "players",
            "random", "2",
            "quit");
        assertEquals(3, out.split("First wins", -1).length - 1, out);
        assertEquals(2, out.split("Which game", -1).length - 1, out);
    }

    @Test
    void bad_answers_are_explained_and_asked_again() {
        String out = menu("coinz", "7", "draughts", "1", "options", "99", "3", "perhaps", "on", "options", "4", "",
            "nobody",
            "77", "quit");
        assertTrue(out.contains("  there is no installed game 'coinz'; did you mean 'coins'?"), out);
        for (String text : Vector.of("7", "draughts"))
            assertTrue(out.contains("  '" + text + "' is not in the list; enter a number from 1 to "), out);
        assertTrue(out.contains("  '77' is not in the list; enter a number from 1 to "), out);
        assertTrue(out.contains("  '99' is not allowed; expected a whole number from 1 to 20\n"), out);
        assertTrue(out.contains("  'perhaps' is not allowed; expected on or off\n"), out);
        assertTrue(out.contains("  coins: a broken row has at least 4 coins\n"), out);
        assertTrue(out.contains(
            "  there is no player 'nobody'; the players are human, random, novice, "
                + "easy, medium, hard, expert, master, best, mcts, minimax, ugi, net\n"),
            out);
    }

    @Test
    void the_input_may_end_anywhere() {
        String[] lines = {"1", "options", "3", "off", "players", "human", "random", "1h"};
        for (int count = 0; count <= lines.length; count++)
            assertFalse(menu(Vector.of(lines).take(count).toJavaArray(String[]::new)).isEmpty());
    }

    @Test
    void a_game_that_fails_ends_itself_and_not_the_menu() {
        String out = menu("coins", "options", "5", "on", "players", "random", "random", "again", "other",
            "coins:coins=1",
            "players", "random", "2", "quit");
        assertEquals(2, out.split("  coins:broken failed after move ", -1).length - 1, out);
        assertTrue(out.contains("First wins (last coin) after 1 move."), out);
    }

    @Test
    void problems_stand_at_the_top_one_a_line() {
        Teletype teletype = Teletype.typing();
        GameCatalog catalog = new GameCatalog(Coins.catalog().installed(),
            Vector.of(new GameCatalog.Problem("bad.jar", "it is not a module", "ask its author")));
        new Menu(teletype.console(), catalog, folder, Clock.systemUTC()).run();
        assertTrue(
            teletype.out()
                .startsWith("Agon: abstract board games\n  problem: bad.jar: it is not a module; ask its author\n"),
            teletype.out());
    }

    @Test
    void without_a_game_the_menu_says_where_plugins_go() {
        Teletype teletype = Teletype.typing();
        Menu menu = new Menu(teletype.console(), new GameCatalog(Vector.empty(), Vector.empty()), folder,
            Clock.systemUTC());
        assertTrue(assertThrows(Failure.class, menu::run).getMessage()
            .startsWith("no games are installed; put the jar of a game into "));
    }
}
