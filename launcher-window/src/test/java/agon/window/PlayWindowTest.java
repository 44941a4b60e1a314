package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// What users do during a game and between games, with mouse and keyboard.
class PlayWindowTest extends WindowFixture {
    private static final String CHAIN = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";

    @Test
    void two_clicks_start_a_game_and_what_was_chosen_is_remembered_and_enter_starts_it() {
        home().click("game.tictactoe").until("screen", "setup").click("start").until("screen", "table")
            .until("names", "You,Medium").key("Escape").until("screen", "menu").click("game.tictactoe")
            .until("screen", "setup").click("seat.1.3").click("side.1").click("clock.2").click("start")
            .until("names", "Easy,You").until("turns", 1).key("Escape").until("screen", "menu").key("Tab", "Return")
            .until("screen", "setup").key("Escape").until("screen", "menu").click("game.tictactoe")
            .until("screen", "setup").key("Return").until("screen", "table").until("names", "Easy,You");
        assertTrue(read("setups/tictactoe").contains("clock=5+3"));
    }

    @Test
    void an_illegal_click_is_explained_and_a_chain_begins_by_dragging() {
        play(setup("zertz", CHAIN), 0).click("item.pool-B-9").until("said", "You must capture: d1 can jump.")
            .until("clicked", "").press("click.marble-d1").until("clicked", "marble-d1").release("click.ring-d3")
            .until("expected", "jump").click("click.ring-d5").until("turns", 1).until("seat", "second").key("t")
            .until("camera", "90 0").click("usual").until("camera", "61 0");
    }

    @Test
    void enter_alone_leads_from_home_to_a_game_and_from_its_end_to_a_rematch() {
        write("setups/einstein", "seat1.kind=master\n"); // a level that the game does not have
        home().until("settled", true).key("Return").until("screen", "setup").point("start").key("Return")
            .until("screen", "table").until("person", true).click("resign").until("asks", true).key("Return")
            .until("over", true).until("focus", "board").point("rematch").key("Return").until("over", false)
            .until("names", "Hard,You");
    }

    @Test
    void a_resignation_is_undone_and_a_rematch_changes_sides_and_the_game_is_found_by_its_name() {
        for (int i = 0; i < 300; i++)
            write("games/old-" + i, "[Game \"tictactoe\"]\n[First \"Ada " + i
                + "\"]\n[Second \"Charles\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n"
                + "1. b2\n2. a1\n3. c3\n1-0\n");
        home().click("game.tictactoe").until("screen", "setup").click("start").until("screen", "table")
            .click("click.cell-b2").until("turns", 2).until("person", true).click("resign").click("ask.no")
            .until("asks", false).until("over", false).click("resign").until("asks", true).key("Return")
            .until("over", true).click("undo").until("over", false).until("person", true).click("resign")
            .click("ask.yes").until("over", true).click("rematch").until("names", "Medium,You").until("turns", 1)
            .click("menu").until("screen", "menu").click("library").until("listed", true).until("found", 302)
            .write("ada").until("found", 300).key("Escape").until("found", 302).click("search")
            .write("Tic-tac ada 277").until("found", 1).until("selected", "old-277").key("Down", "Down")
            .until("selected", "old-277").key("Return").until("screen", "study").key("Escape")
            .until("screen", "library").until("found", 1).until("selected", "old-277").click("search").key("ctrl+a")
            .write("ada 13 ").until("found", 13).click("delete").until("found", 12).click("undelete")
            .until("found", 13);
        assertEquals(Vector.empty(), files("games/.bin"), "it was taken out of the bin");
        assertTrue(files("games").size() >= 302);
    }

    @Test
    void a_record_gets_the_name_that_was_typed_when_the_button_is_pressed() {
        write("games/old", "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n*\n");
        home().click("library").until("listed", true).until("selected", "old").key("F2").click("name").key("ctrl+a")
            .write("mine").click("name.take").until("selected", "mine");
        assertTrue(Files.exists(file("games/mine")));
    }

    @Test
    void letters_that_the_typeface_lacks_come_from_a_system_font() {
        String font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
        assumeTrue(Files.exists(Path.of(font)), font + " is not installed");
        write("games/old", "[Game \"tictactoe\"]\n[First \"Nguyễn Вера Λόγος\"]\n[Result \"*\"]\n\n1. b2\n*\n");
        home().until("settled", true).until("foreign", 2);
    }

    @Test
    void enter_sets_up_the_game_that_was_left() {
        play("zertz").key("Escape").until("screen", "menu").until("settled", true).key("Return")
            .until("screen", "setup").key("Return").until("screen", "table").point("click.pool-W-6");
    }

    @Test
    void a_game_whose_moves_were_all_taken_back_is_not_continued() {
        write("games/mine", "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n*\n");
        play("tictactoe").click("click.cell-b2").until("turns", 1).key("u").until("turns", 0).key("Escape")
            .until("screen", "menu").click("recent.0").until("screen", "table").until("turns", 1).key("u")
            .until("turns", 0).key("Escape").until("screen", "menu").click("recent.0").until("screen", "study");
        close();
        assertEquals(Vector.of("mine"), files("games"));
    }
}
