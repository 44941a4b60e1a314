package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// An overlay receives Enter and Escape, even after a click on it.
class SheetTest extends WindowFixture {
    private static final String GAME = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n*\n";

    private static final String INVALID = "'%s' is not a valid name for a record; expected up to 120 characters "
        + "without slashes that do not start with a dot.";

    @Test
    void enter_gives_the_answer_after_a_click() {
        play("tictactoe").click("analysis").until("screen", "study").click("analyst.0").until("sheet", "analyst")
            .click("analyst.kind.1").key("Return").until("sheet", "").until("analyst", "easy").click("goon")
            .until("screen", "table").click("click.cell-b2").until("turns", 1).click("analysis")
            .until("screen", "study").key("Left").until("turns", 0).click("goon").until("sheet", "opponent")
            .click("opponent.0").key("Return").until("screen", "table").until("turns", 0);
    }

    @Test
    void escape_gives_none() {
        play("tictactoe").click("analysis").until("screen", "study").click("analyst.0").until("sheet", "analyst")
            .click("analyst.kind.1").key("Escape").until("sheet", "").until("screen", "study")
            .until("analyst", "mcts");
    }

    @Test
    void enter_closes_what_is_only_read() {
        play("tictactoe").key("s").until("sheet", "settings").click("settings.sound.0").until("sound", "off")
            .key("Return").until("sheet", "").click("help").until("sheet", "howto").key("Return").until("sheet", "")
            .key("x").until("sheet", "exchange").click("copy.position").key("Return").until("sheet", "");
    }

    @Test
    void a_game_is_saved_and_enter_replaces_no_file() {
        String path = file("mine").toString();
        WindowDriver window = play("tictactoe").click("click.cell-b2").until("turns", 1).key("ctrl+s")
            .until("sheet", "save").click("save.path").key("ctrl+a").write(path).click("save.format.0").key("Return")
            .until("sheet", "");
        assertTrue(read("mine").contains("1. b2"), read("mine"));
        write("mine", "something else");
        window.key("ctrl+s").until("sheet", "save").click("save.path").key("ctrl+a").write(path)
            .click("save.format.0").key("Return").until("replaces", true).key("Return", "Escape").until("sheet", "");
        assertEquals("something else", read("mine"));
    }

    /// The path replaces the suggested one. A path without a folder is in the folder of the last use.
    @Test
    void a_path_may_be_typed_immediately_after_the_sheet_opens() {
        play("tictactoe").click("click.cell-b2").until("turns", 1).key("a").until("screen", "study").key("x")
            .until("sheet", "exchange").clickAndWrite("exchange.save", ".local/share/agon/mine").key("Return")
            .until("sheet", "");
        assertTrue(read("mine").contains("1. b2"), read("mine"));
    }

    @Test
    void a_position_that_was_set_up_is_not_lost_by_escape() {
        play("tictactoe").click("analysis").until("screen", "study").click("more").click("setup")
            .until("screen", "position")
            .key("Escape").until("screen", "study").click("more").click("setup").until("screen", "position")
            .click("cell.cell-b2")
            .until("pieces", 1).key("Escape").until("asks", true).click("ask.no").until("asks", false)
            .until("pieces", 1).key("Escape").until("asks", true).key("Return").until("screen", "study");
    }

    @Test
    void records_are_renamed_and_folders_opened_by_the_keyboard_alone() throws IOException {
        Path games = write("games/taken", GAME).getParent();
        write("games/old", GAME);
        for (int i = 0; i < 3; i++) write("other/game-" + i, GAME);
        home().click("library").until("listed", true).until("selected", "old").click("rename").until("sheet", "name")
            .key("ctrl+a").write("a/b").key("Return").until("problem", INVALID.formatted("a/b")).key("End").write("c")
            .key("Return").until("problem", INVALID.formatted("a/bc")).key("ctrl+a").write("taken").key("Return")
            .until("problem", games.resolve("taken") + " already exists; choose another name.").key("ctrl+a")
            .write("new").key("Return")
            .until("sheet", "").until("selected", "new").until("mentioned", "Renamed to new").click("place")
            .until("sheet", "place").click("path").write(file("other").toString()).key("Return", "Tab")
            .until("sheet", "place").click("place.take").until("sheet", "").until("found", 3).click("place")
            .until("sheet", "place").key("Escape").until("sheet", "").until("screen", "library")
            // Leaving the sheet closes only the sheet, and the library can be used again. Typed text takes effect
            // without Enter, and a folder that does not exist is rejected.
            .click("place").until("sheet", "place").click("path").key("ctrl+a").write(file("nowhere").toString())
            .click("place.take").point("place.close").until("sheet", "place").click("path").key("ctrl+a")
            .write(games.toString()).click("place.take").until("sheet", "").until("found", 2);
        assertTrue(Files.exists(games.resolve("new")) && Files.exists(games.resolve("taken")));
    }

    @Test
    void files_are_opened_and_saved_in_the_folder_of_the_last_use() {
        Path folder = write("other/game", GAME).getParent();
        WindowDriver window = home().click("open").click("path").write(folder.toString()).key("Return")
            .point("file.game").key("Escape").point("settings");
        write("other/new", GAME);
        window.click("open").point("file.new").click("file.game").until("screen", "study").key("ctrl+s")
            .until("sheet", "save").click("save.path").key("ctrl+a")
            .write(folder.resolve("saved").toString()).click("save.take").until("sheet", "");
        home().click("open").click("file.saved").until("screen", "study").key("ctrl+s").until("sheet", "save")
            .click("save.take").until("sheet", "");
        assertEquals(4, files("other").size());
    }

    @Test
    void a_table_is_previewed_in_the_settings() {
        home().click("settings").until("preview", "DEEP_WATER AS_DRAWN AS_DRAWN").click("settings.table.4")
            .until("preview", "COLOUR_BLIND AS_DRAWN AS_DRAWN");
        assertTrue(read("settings").contains("table=colour-blind"), read("settings"));
    }

    /// The materials of one game are chosen in the settings, which a key opens at its table. Other games and
    /// the setting for all games do not change, and the choice remains after a restart.
    @Test
    void a_board_is_chosen_for_one_game() {
        settings("motion=0\nboard-theme=maple\n");
        play("tictactoe").until("look", "DEEP_WATER MAPLE AS_DRAWN").key("s").until("sheet", "settings")
            .until("preview", "DEEP_WATER MAPLE AS_DRAWN").click("settings.scope.1").click("game.board-theme.4")
            .until("look", "DEEP_WATER SLATE AS_DRAWN").until("preview", "DEEP_WATER SLATE AS_DRAWN")
            .click("game.piece-theme.2").until("look", "DEEP_WATER SLATE IVORY").key("Escape").until("sheet", "");
        assertEquals("motion=0.0\nboard-theme=maple\ntictactoe.board-theme=slate\ntictactoe.piece-theme=ivory\n",
            read("settings"));
        play("zertz").until("look", "DEEP_WATER MAPLE AS_DRAWN");
        play("tictactoe").until("look", "DEEP_WATER SLATE IVORY").click("analysis").until("screen", "study")
            .until("look", "DEEP_WATER SLATE IVORY").key("s").until("sheet", "settings")
            .click("settings.scope.1").click("game.board-theme.0").until("look", "DEEP_WATER MAPLE IVORY")
            .click("game.table.4")
            .until("look", "HIGH_CONTRAST MAPLE IVORY");
        assertEquals("motion=0.0\nboard-theme=maple\ntictactoe.piece-theme=ivory\ntictactoe.table=high-contrast\n",
            read("settings"));
    }

    /// A user who does not understand the language must be able to find the setting, and still see it after a change.
    @Test
    void the_language_is_chosen_without_scrolling() {
        home().click("settings").click("settings.language.2").point("settings.language.1").point("settings.close");
    }
}
