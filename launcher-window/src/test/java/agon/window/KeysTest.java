package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// The keys that the window lists under "How to play".
class KeysTest extends WindowFixture {
    private WindowDriver game() {
        return play("tictactoe").click("click.cell-a1").until("turns", 1).click("click.cell-b1").until("turns", 2);
    }

    @Test
    void keys_at_the_table() {
        game().key("slash").until("sheet", "howto").key("Escape").until("sheet", "").key("F1").until("sheet", "howto")
            .key("Escape").until("sheet", "").key("F6").until("focus", "panel").key("shift+F6").until("focus", "board")
            .key("c").until("coordinates", "FULL").key("u").until("turns", 1).key("ctrl+y").until("turns", 2)
            .key("ctrl+z").until("turns", 1).key("h").until("advice", true).key("ctrl+p")
            .key("r").until("asks", true).key("Escape").until("asks", false).key("a").until("screen", "study");
        assertEquals(1, files("pictures").size());
    }

    @Test
    void f1_shows_the_rules_before_a_game() {
        home().click("play.tictactoe").until("screen", "setup").key("F1").until("sheet", "howto").key("Escape")
            .until("sheet", "").until("screen", "setup");
    }

    @Test
    void keys_on_the_study_board() {
        game().key("a").until("screen", "study").key("m").until("compared", true).key("m").until("compared", false)
            .key("e").until("screen", "position").key("Escape").until("screen", "study").key("Left").until("turns", 1)
            .key("shift+Up").until("cursor", "cell-b2").key("Return").until("turns", 2).key("1", "3")
            .key("c").write("center").key("Escape").until("said", "center").key("Delete").until("turns", 1)
            .key("u").until("turns", 2).until("said", "center").key("ctrl+y").until("turns", 1).key("ctrl+z")
            .until("turns", 2).key("p").key("Home").until("turns", 0).key("End").until("turns", 2)
            .until("said", "center").key("g").until("sheet", "opponent").key("Escape").until("sheet", "")
            .key("Escape").until("screen", "table").until("turns", 2);
        assertTrue(records().head().contains("2. b2 !! {[%value 0,0] center}"), records().toString());
    }

    @Test
    void a_click_in_the_upright_frame_of_the_position_editor_places_a_piece() {
        play("connect-four").click("click.d1").until("turns", 1).key("a").until("screen", "study").key("e")
            .until("screen", "position").until("upright", true).until("pieces", 1).click("piece.1")
            .click("cell.d2").until("pieces", 2).until("possible", true);
    }
}
