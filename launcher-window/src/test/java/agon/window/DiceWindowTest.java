package agon.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// Games with dice, played with the mouse.
class DiceWindowTest extends WindowFixture {
    /// Each seat has one stone, which may move after any roll. The first seat wins with two moves.
    private static final String DUEL = "...../...../..1.a/...../..... 1 roll";

    @Test
    void dice_are_rolled_and_stones_are_moved_by_clicks() {
        settings("motion=1\n");
        play(setup("einstein", DUEL), 0).until("expected", "move").click("click.cell-c3").until("clicked", "cell-c3")
            .click("click.cell-d2").until("seat", "second").until("expected", "move").click("click.cell-e3")
            .click("click.cell-d3").until("turns", 3).until("expected", "move").click("click.cell-d2")
            .click("click.cell-e1").until("over", true).until("verdict", "first wins (in the corner)").click("undo")
            .until("over", false).until("turns", 3).until("expected", "move").click("click.cell-d2")
            .click("click.cell-e1").until("over", true);
        String record = records().head();
        assertTrue(record.matches("(?s).*\n1\\. [1-6] c3-d2\n2\\. [1-6] e3-d3\n3\\. [1-6] d2-e1\n1-0\n"), record);
    }

    @Test
    void a_stone_is_captured_by_a_click_on_it() {
        play(setup("einstein", "...../...../..1../...a./..... 1 roll"), 0).until("expected", "move")
            .click("click.cell-c3").until("clicked", "cell-c3").click("click.cell-d2").until("over", true);
    }

    @Test
    void stones_are_placed_by_clicks_and_the_dice_roll_when_all_are_there() {
        WindowDriver window = play("einstein");
        for (String cell : new String[]{"a5", "b5", "c5", "a4", "b4", "a3"})
            window.until("expected", "place").click("click.cell-" + cell);
        window.until("seat", "second");
        for (String cell : new String[]{"e1", "d1", "c1", "e2", "d2", "e3"})
            window.until("expected", "place").click("click.cell-" + cell);
        window.until("turns", 3).until("expected", "move").until("seat", "first");
    }

    @Test
    void who_has_real_dice_clicks_what_they_show_for_programs_too() {
        play(setup("einstein", DUEL, "human", "random").manualDice(true), 0).until("expected", "roll")
            .click("click.die-4").until("expected", "move").click("click.cell-c3").click("click.cell-d2")
            .until("seat", "second").until("expected", "roll").click("click.die-2").until("seat", "first")
            .until("expected", "roll").click("click.die-6").until("expected", "move").click("click.cell-d2")
            .click("click.cell-e1").until("over", true);
        String record = records().head();
        assertTrue(record.contains("1. 4 c3-d2\n") && record.contains("2. 2 e3-") && record.contains("3. 6 d2-e1\n"),
            record);
    }
}
