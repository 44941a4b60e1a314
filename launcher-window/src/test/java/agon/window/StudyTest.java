package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The study board: its analysts, its export, and the review of mistakes.
class StudyTest extends WindowFixture {
    private static final String LOST = "[Game \"tictactoe\"]\n[First \"%s\"]\n[Second \"%s\"]\n[Result \"1-0\"]\n\n"
        + "1. a1\n2. b1\n3. c3\n4. b2\n5. a2\n6. c1\n7. a3\n1-0\n";

    private WindowDriver study() {
        return play("tictactoe").click("analysis").until("screen", "study");
    }

    @Test
    void two_programs_look_into_a_position_and_are_remembered() {
        study().until("compared", false).click("compare").until("compared", true).until("advice2", true)
            .click("analyst.0").until("sheet", "analyst").click("analyst.kind.1").click("analyst.take")
            .until("sheet", "").until("analyst", "easy").until("advice", true).key("Escape")
            .until("screen", "table");
        close();
        assertEquals("analyst.0=easy\nanalyst.1=minimax\ncompared=on\n", read("setups/tictactoe.study"));
        study().until("compared", true).until("analyst", "easy").click("compare").until("compared", false);
    }

    /// Records can be explored like an existing archive, and the choice is stored.
    @Test
    void what_was_played_in_ones_own_games_is_seen_and_played_on() {
        for (int i = 0; i < 3; i++)
            write("games/old-" + i,
                "[Game \"tictactoe\"]\n[First \"Ada " + i + "\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n");
        study().click("archive").until("sheet", "archive").click("explorer.mine").until("sheet", "")
            .until("explored", 3).click("explorer.0").until("turns", 1).click("explorer.0").until("turns", 2)
            .key("Home").until("turns", 0).click("archive").until("explored", 0).key("o").until("explored", 3);
    }

    @Test
    void in_the_smallest_window_two_programs_and_an_archive_cover_nothing() {
        write("games/old", "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n3. c3\n*\n");
        play("tictactoe").click("click.cell-b2").until("turns", 1).click("click.cell-a1").until("turns", 2)
            .click("analysis").until("screen", "study").click("compare").until("advice2", true).click("archive")
            .until("sheet", "archive").click("explorer.mine").until("sheet", "").until("explored", 1)
            .resize(640, 480).until("width", 640).untilBelow("goon", "turn.");
    }

    @Test
    void escape_closes_the_menu_of_a_turn_and_nothing_more() {
        play("tictactoe").click("click.cell-b2").until("turns", 1).click("click.cell-a1").until("turns", 2)
            .click("analysis").until("screen", "study").menu("turn.0").until("turns", 1).until("popup", true)
            .key("Escape").until("popup", false).until("screen", "study").key("Right").until("turns", 2)
            .key("Escape").until("screen", "table");
    }

    @Test
    void a_game_is_saved_where_it_is_wanted_and_a_file_that_is_there_is_asked_about() {
        write("mine", "something else");
        WindowDriver window = play("tictactoe").click("click.cell-b2").until("turns", 1).key("ctrl+s")
            .until("sheet", "save").click("save.path").key("ctrl+a").write(file("mine").toString())
            .click("save.take").until("replaces", true);
        assertEquals("something else", read("mine"));
        window.click("save.take").until("sheet", "");
        assertTrue(read("mine").contains("1. b2\n"), read("mine"));
    }

    private WindowDriver beside() {
        return play("zertz").click("click.pool-W-6").click("click.ring-d4").click("click.ring-a1").until("turns", 1)
            .click("click.pool-B-10").until("clicked", "pool-B-10").point("click.ring-d5").until("pointed", "ring-d5");
    }

    @Test
    void what_the_others_would_have_to_capture_is_seen_beforehand_unless_it_is_switched_off() {
        beside().until("forced", "marble-d4,marble-d5").point("click.ring-g1").until("pointed", "ring-g1")
            .until("forced", "");
        settings("motion=0\nforced=off\n");
        beside().until("forced", "");
    }

    @Test
    void what_was_missed_at_the_table_is_one_too() {
        WindowDriver window = play("tictactoe");
        int turns = 0;
        for (String cell : "a1 b1 c3 b2 a2 c1 a3".split(" "))
            window.click("click.cell-" + cell).until("turns", ++turns);
        // a finished game is reviewed immediately
        window.until("over", true).click("review").until("screen", "study").until("valued", 8).until("puzzles", "kept");
        assertTrue(read("puzzles/tictactoe").contains("\tb3\n"));
    }

    @Test
    void arrows_and_circles_are_drawn_with_the_right_button_and_stored() {
        WindowDriver window = play("tictactoe").click("click.cell-b2").until("turns", 1).click("analysis")
            .until("screen", "study").draw("item.cell-a1", "item.cell-c3").until("drawn", "cell-a1>cell-c3")
            .menu("item.cell-a3").until("drawn", "cell-a1>cell-c3 cell-a3>cell-a3").draw("item.cell-a1", "item.cell-c3")
            .until("drawn", "cell-a3>cell-a3").key("Left").until("drawn", "").key("ctrl+s").until("sheet", "save")
            .click("save.path").key("ctrl+a").write(file("drawn").toString()).click("save.take").until("sheet", "");
        assertTrue(read("drawn").contains("[%draw cell-a3]"), read("drawn"));
        window.until("screen", "study");
    }

    @Test
    void a_study_has_chapters_in_one_file() {
        write("games/study", LOST.formatted("Ada", "Bo"));
        WindowDriver window = home().click("recent.0").until("screen", "study").until("chapter", "1/1 ").key("End")
            .key("Left").until("turns", 6).click("more").click("chapters").until("sheet", "chapters")
            .click("chapter.title").write("ending").key("Return").until("chapter", "1/1 ending")
            .click("chapter.new").until("sheet", "").until("chapter", "2/2 ").until("turns", 0)
            .click("click.cell-a3").until("turns", 1).key("Page_Up").until("chapter", "1/2 ending").until("turns", 0)
            .key("Page_Down").until("chapter", "2/2 ").key("Escape").until("screen", "menu");
        assertTrue(read("games/study").contains("[Chapter \"ending\"]"), read("games/study"));
        assertTrue(read("games/study").contains("[Position "), read("games/study"));
        window.click("recent.0").until("screen", "library").until("found", 2).key("Return").until("screen", "study")
            .key("Page_Up")
            .until("chapter", "1/2 ending").key("Page_Down").until("chapter", "2/2 ").click("more").click("chapters")
            .click("chapter.delete").until("asks", true).click("ask.yes").until("chapter", "1/1 ending");
        assertTrue(!read("games/study").contains("[Position "), read("games/study"));
    }

    @Test
    void a_game_that_plays_by_itself_stops_for_who_wants_to_look() {
        replay(write("games/long", "[Game \"tictactoe\"]\n[First \"human\"]\n[Second \"human\"]\n[Result \"*\"]\n\n"
            + "1. a1\n2. b1\n3. c3\n4. b2\n5. a2\n*\n")).until("plays", true).key("r").until("plays", false)
            .until("ended", false).key("Home").until("turns", 0).click("play").until("plays", true).key("c")
            .until("plays", false).until("ended", false);
    }

    /// The second seat could win at b3.
    @Test
    void a_mistake_is_tried_again_and_what_is_tried_is_judged() {
        write("games/lost", LOST.formatted("Ada", "Bo"));
        home().click("recent.0").until("screen", "study").key("End").until("status", "Ada won. Three in a row.")
            .click("plot").until("valued", 8).until("puzzles", "kept").key("b")
            .until("turns", 6)
            .until("status", "Ada to move")
            .click("mistake.retry").until("tried", "OPEN").until("turns", 5).until("status", "Bo to move")
            .until("busy", false).click("click.cell-b3").until("tried", "GOOD").key("f").until("tried", "OPEN")
            .click("click.cell-c1").until("tried", "WRONG").key("Home").until("tried", "");
    }

    /// After a corner and another corner, the first seat wins by force.
    @Test
    void the_line_that_refutes_a_wrong_try_is_a_variation() {
        write("games/lost", LOST.formatted("Ada", "Bo"));
        home().click("recent.0").until("screen", "study").click("sweep").until("puzzles", "kept").key("Home", "n")
            .until("turns", 2).click("mistake.retry").until("tried", "OPEN").until("turns", 1).until("busy", false)
            .click("click.cell-c1").until("tried", "WRONG").until("turns", 3).key("End")
            .until("status", "Ada won. Three in a row.");
    }

    /// The last mistake is one of the second seat, and the one before it is one of the first seat.
    @ParameterizedTest
    @CsvSource({"Ada, Bo, 6", "easy, Ada, 6", "Ada, easy, 5", "easy, medium, 6"})
    void the_buttons_stop_only_at_mistakes_of_the_only_person(String first, String second, int turns) {
        write("games/lost", LOST.formatted(first, second));
        home().click("recent.0").until("screen", "study").key("End", "r").until("reviewed", true).key("b")
            .until("turns", turns);
    }

    @Test
    void the_distance_to_the_buttons_does_not_depend_on_the_number_of_lines() {
        write("games/lost", LOST.formatted("Ada", "easy"));
        WindowDriver window = home().resize(1024, 700).until("width", 1024).click("recent.0").until("screen", "study")
            .key("End", "r").until("reviewed", true).key("b").until("turns", 5).point("mistake.why");
        String one = window.fact("gap");
        assertEquals(one, window.click("mistake.why").until("explained", true).point("mistake.next").fact("gap"));
    }

    /// The second seat could win at b3. On the next turn, the first seat could win at a3.
    @Test
    void what_was_missed_is_a_puzzle_once_the_game_was_reviewed() {
        write("games/lost", LOST.formatted("human", "human"));
        home().click("recent.0").until("screen", "study").click("sweep").until("valued", 8).until("puzzles", "kept")
            .key("Escape").until("screen", "menu").click("learn.tictactoe").until("screen", "learn").click("own.1")
            .until("screen", "puzzle");
        String kept = read("puzzles/tictactoe");
        assertTrue(kept.contains("\tWin in one move.\t") && kept.contains("\tb3\n"), kept);
    }

    @Test
    void a_confirmation_in_a_small_window_covers_only_the_board() {
        write("games/lost", LOST.formatted("human", "human"));
        WindowDriver window = home().resize(640, 480).until("width", 640).click("recent.0").until("screen", "study")
            .click("sweep").until("puzzles", "kept");
        int right = Integer.parseInt(window.fact("mentioned.right"));
        String button = window.places("mistake.", "back").get("back").get();
        assertTrue(right > 0 && right < Integer.parseInt(button.replaceFirst(" .*", "")), right + ", " + button);
    }

    @Test
    void with_large_text_in_a_small_window_the_plot_the_slider_and_the_buttons_of_a_mistake_are_visible() {
        settings("motion=0\ntext=larger\n");
        write("games/lost", LOST.formatted("Ada", "Bo"));
        home().resize(640, 480).until("width", 640).click("recent.0").until("screen", "study").key("End", "r")
            .until("reviewed", true).key("b").until("turns", 6).point("plot").point("slider").point("mistake.retry")
            .point("mistake.best").point("turn.5").click("more").click("setup").until("screen", "position");
    }

    @Test
    void the_last_position_of_a_resigned_game_can_be_analysed() {
        write("games/lost",
            "[Game \"tictactoe\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. b2\n2. a1\n0-1\n");
        home().click("recent.0").until("screen", "study").key("End").until("over", true).until("turns", 2)
            .until("idle", "study.idle");
    }

    @Test
    void the_review_stays_visible_when_the_user_returns_from_a_variation() {
        write("games/lost", LOST.formatted("Ada", "Bo"));
        home().click("recent.0").until("screen", "study").key("End", "r").until("reviewed", true).key("Home")
            .until("turns", 0).click("click.cell-c1").until("turns", 1).until("reviewed", false).until("known", true)
            .fix("known").click("turn.1").until("reviewed", true);
    }

    /// The second move has been reviewed before.
    @Test
    void every_arrow_key_counts_and_a_mistake_has_its_buttons_during_a_review() {
        replay(write("record", "[Game \"qubic\"]\n[Result \"*\"]\n\n1. a11\n"
            + "2. b12 ?? {[%review best; 999999999; 0.1; 0.9; ??; d44; b22]}\n3. b22\n4. c34\n5. d14\n6. a23\n*\n"))
            .until("plays", true).key("r").until("plays", false).key("Home").until("turns", 0)
            .key("Right", "Right", "Right", "Right", "Left", "Right", "Left", "Left").until("turns", 2)
            .point("mistake.retry").point("mistake.best").click("mistake.why").until("turns", 3);
    }

    @Test
    void a_proven_value_is_shown_in_the_language_of_the_window() {
        settings("motion=0\nlanguage=de\n");
        play(setup("tictactoe", "o.x/x../xoo"), 0).click("analysis").until("screen", "study")
            .until("best", "+1.00 bewiesen");
    }

    @Test
    void the_mistakes_of_a_review_that_ends_while_a_variation_is_shown_are_counted() {
        write("games/lost", LOST.formatted("Ada", "Bo"));
        home().click("recent.0").until("screen", "study").key("Home").until("turns", 0).until("mistakes", 0).key("r")
            .click("click.cell-c1").until("turns", 1).until("reviews", false).until("mistakes", 4);
    }
}
