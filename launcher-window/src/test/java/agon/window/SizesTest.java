package agon.window;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every control that a task needs is visible at every size of the window and of its text, and no text is cut.
class SizesTest extends WindowFixture {
    private static final int[][] SIZES = {{1440, 900}, {1024, 700}, {640, 480}};
    private static final String LOST = "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Second \"Bo\"]\n[Result \"1-0\"]\n\n"
        + "1. a1\n2. b1\n3. c3\n4. b2\n5. a2\n6. c1\n7. a3\n1-0\n";

    /// @param size the size of texts and, after a space, another language
    private void text(String size) {
        settings("motion=0\ntext=" + size.replace(" ", "\nlanguage=") + "\n");
    }

    /// Points at the controls at each size.
    private static WindowDriver seen(WindowDriver window, String... controls) {
        for (int[] size : SIZES) {
            window.resize(size[0], size[1]).until("width", size[0]);
            if (size[0] > 1024) window.until("cut", "");
            for (String control : controls) window.point(control);
        }
        return window;
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "larger", "normal de"})
    void a_game_is_played_and_reviewed_and_its_mistakes_are_tried_again(String text) {
        text(text);
        WindowDriver window = seen(play("tictactoe"), "click.cell-a1", "click.cell-c3", "undo", "hint", "analysis");
        int turns = 0;
        for (String cell : "a1 b1 c3 b2 a2 c1 a3".split(" "))
            window.click("click.cell-" + cell).until("turns", ++turns);
        seen(window.until("over", true), "rematch", "review").until("scrolled", "").resize(1024, 700)
            .until("width", 1024).click("review")
            .until("screen", "study").until("reviewed", true).key("b");
        seen(window, "plot", "slider", "mistake.back", "mistake.next", "mistake.retry", "mistake.why", "mistake.best",
            "goon");
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "larger", "normal de"})
    void a_game_is_opened_and_a_branch_compared_and_explored(String text) {
        text(text);
        write("games/lost", LOST);
        WindowDriver window = seen(home().click("library").until("found", 1), "row.0", "library.open", "search")
            .key("Return").until("screen", "study").key("Home").until("turns", 0).click("click.cell-c1")
            .until("turns", 1);
        seen(window, "click.cell-a1", "goon", "first", "back.turn", "play", "on.turn", "last");
        seen(window.resize(1440, 900).until("width", 1440).click("compare").until("compared", true).point("analyst.1")
            .click("compare").click("archive")
            .until("sheet", "archive"), "explorer.mine").click("explorer.mine").until("sheet", "");
        seen(window.key("Home").until("turns", 0).until("explored", 1), "explorer.0", "analyst.0", "goon");
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "larger", "normal de"})
    void a_lesson_and_a_puzzle_are_solved_and_a_game_on_levels_is_set_up(String text) {
        text(text);
        WindowDriver window = home().click("learn.tictactoe").until("screen", "learn");
        seen(window, "lesson.1", "puzzle");
        seen(window.click("puzzle").until("screen", "puzzle"), "click.cell-b1", "show", "next");
        seen(window.key("Escape").until("screen", "learn").click("lesson.1").until("screen", "lesson"), "next");
        seen(window.key("Escape", "Escape").until("screen", "menu"), "play.qubic", "settings", "library");
        seen(window.click("play.qubic").until("screen", "setup"), "start");
        seen(window.click("start").until("screen", "table"), "click.cell-a11", "hint");
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "larger", "normal de"})
    void a_position_is_set_up_and_settings_are_changed(String text) {
        text(text);
        WindowDriver window = play("zertz").key("a").until("screen", "study").key("e").until("screen", "position");
        seen(window, "piece.0", "piece.2", "cell.ring-d4", "position.play");
        seen(home().click("settings"), "settings.close", "settings.quality.0");
    }

    /// Two programs and the review of a long game leave room for eight rows.
    @ParameterizedTest
    @ValueSource(strings = {"normal", "larger", "normal de"})
    void eight_rows_of_moves_are_visible(String text) {
        text(text);
        write("games/long", "[Game \"einstein\"]\n[Result \"*\"]\n\n1. b4 a3 a4 c5 a5 b5\n2. e1 e3 d2 c1 e2 d1\n"
            + "3. 5 a5-b4\n4. 4 c1-b2\n5. 3 a4-a3\n6. 1 e1-e2\n7. 4 c5-d4\n8. 5 d1-d2\n9. 5 b4-c4\n10. 1 e2-d2\n"
            + "11. 5 c4-d4\n12. 5 b2-b3\n13. 3 a3-b3\n14. 1 d2-c2\n15. 1 b3-c3\n16. 2 e3-d3\n17. 5 d4-e3\n18. 3 d3-c4\n"
            + "19. 4 c3-c2\n20. 5 c4-c5\n*\n");
        home().click("recent.0").until("screen", "table").click("analysis").until("screen", "study")
            .resize(1440, 900).until("width", 1440).click("compare").click("sweep").untilMany("turn.", 16);
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "normal de", "larger de"})
    void titles_and_authors_on_the_start_screen_are_not_shortened(String text) {
        text(text);
        WindowDriver window = open(ui -> new HomeScreen(ui, ""), GAMES.get()).until("screen", "menu");
        for (int[] size : new int[][]{{1366, 768}, {1440, 900}, {1024, 700}, {640, 480}})
            window.resize(size[0], size[1]).until("width", size[0]).until("settled", true).until("cut", "");
    }
}
