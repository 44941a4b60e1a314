package agon.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// Lessons and puzzles.
class LearnTest extends WindowFixture {
    private WindowDriver learn(String game) {
        return home().click("learn." + game).until("screen", "learn");
    }

    /// The buttons are in the middle of the panel.
    @Test
    void the_board_of_a_puzzle_has_more_room_than_the_panel_in_a_small_window() {
        WindowDriver window = home().click("learn.tictactoe").until("screen", "learn").click("puzzle")
            .until("screen", "puzzle").resize(640, 480).until("width", 640);
        int middle = Integer.parseInt(window.places("sho", "w").get("w").get().split(" ")[0]);
        assertTrue(middle > 480, "the middle of the panel is at " + middle);
    }

    @Test
    void puzzles_are_chosen_by_their_difficulty() {
        learn("tictactoe").click("grade.3").until("screen", "puzzle").until("grade", 3).click("next").until("grade", 3);
    }

    @Test
    void puzzles_are_chosen_by_their_motif() {
        learn("tictactoe").click("motif.only-defence").until("screen", "puzzle").until("grade", 3).click("next")
            .until("grade", 3);
    }

    @Test
    void a_puzzle_that_is_skipped_ends_a_streak_only_after_a_move() {
        write("learnt", "streak\ttictactoe\t3\n");
        learn("tictactoe").click("puzzle").until("puzzle", 1).click("next").until("puzzle", 2).until("streak", 3)
            .click("next").until("puzzle", 1).click("click.cell-c1").until("answer", "OPEN").click("next")
            .until("puzzle", 2).until("streak", 0);
    }

    @Test
    void after_the_lessons_a_first_game_is_one_click_away() {
        write("learnt", "lesson\ttictactoe\tThree in a row\n");
        WindowDriver window = learn("tictactoe").point("lesson.2").key("Return")
            .until("lesson", "Double threats").until("step", 1).until("named", "a1"); // what comes next
        for (int step = 1; step <= 3; step++)
            window.click("show").until("answer", "RIGHT").click("next")
                .until(step == 3 ? "screen" : "step", step == 3 ? "learn" : step + 1);
        window.point("game").key("Return").until("screen", "table").until("names", "You,Novice").until("person", true);
    }

    @Test
    void a_puzzle_that_was_shown_is_not_counted_as_solved() {
        learn("tictactoe").click("puzzle").until("screen", "puzzle").click("show").until("shown", 1)
            .click("click.cell-b1").until("answer", "SOLVED").key("Escape").until("screen", "learn")
            .until("solved", 0).click("puzzle").until("puzzle", 2).click("click.cell-b2").until("answer", "SOLVED")
            .key("Escape").until("screen", "learn").until("solved", 1).click("puzzle").until("puzzle", 1)
            .click("click.cell-c1").until("answer", "OPEN").click("click.cell-b1").until("answer", "SOLVED")
            .key("Escape").until("screen", "learn").until("solved", 2);
        assertTrue(read("learnt").contains("\tfailed\t900\tx.o/o../x..\n"), read("learnt"));
    }

    @Test
    void puzzles_that_are_solved_in_a_row_are_counted_and_a_wrong_try_is_answered_on_the_board() {
        write("learnt", "streak\ttictactoe\t1\n");
        learn("tictactoe").click("puzzle").until("screen", "puzzle").click("click.cell-c1").until("answer", "OPEN")
            .click("click.cell-b1").until("answer", "SOLVED").until("streak", 2).key("Escape")
            .until("screen", "learn").click("puzzle").until("puzzle", 2).until("streak", 2)
            .click("click.cell-b2").until("answer", "SOLVED").until("streak", 3).key("Return")
            .until("answer", "OPEN").click("click.cell-b3").until("streak", 0).until("refuted", true).key("Return")
            .until("refuted", false).until("answer", "WRONG");
        assertTrue(read("learnt").endsWith("streak\ttictactoe\t3\n\nstreak\ttictactoe\t0\n"), read("learnt"));
    }

    @Test
    void in_the_smallest_window_one_comes_back_to_where_one_was() {
        write("learnt", "lesson\tzertz\tA move\nlesson\tzertz\tCaptures\nlesson\tzertz\tCut off\n");
        write("games/old", "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n*\n"); // above the games
        learn("zertz").resize(640, 480).until("width", 640).key("Escape").until("screen", "menu")
            .click("learn.zertz").until("screen", "learn").click("lesson.4").until("screen", "lesson").key("Escape")
            .until("screen", "learn").point("lesson.4").key("Escape").until("screen", "menu").key("Return")
            .until("screen", "learn"); // this screen also has the keyboard focus
    }

    @Test
    void a_lesson_has_the_keys_for_the_view_and_the_settings() {
        learn("qubic").click("lesson.1").until("screen", "lesson").key("l").until("laid", "row").key("t")
            .until("camera", "90 0").key("v").until("camera", "76 0").key("s").point("settings.close").key("Escape")
            .key("Escape").until("screen", "learn");
    }

    @Test
    void escape_closes_the_rules_and_does_not_leave() {
        learn("tictactoe").click("howto").point("lesson.1").key("Escape").point("lesson.1").click("lesson.1")
            .until("screen", "lesson");
    }

    @Test
    void a_lesson_is_finished_and_a_puzzle_solved_and_both_are_known_later() {
        learn("tictactoe").click("lesson.1").until("screen", "lesson").until("step", 1).until("done", true)
            .key("Return").until("step", 2).click("click.cell-a1").until("answer", "WRONG").until("done", false)
            .click("click.cell-c3").until("answer", "RIGHT").click("next").until("step", 3).click("show")
            .until("answer", "RIGHT").key("Return").until("lesson", "Double threats").key("Escape")
            .until("screen", "learn").click("puzzle").until("screen", "puzzle").click("click.cell-b3")
            .until("answer", "WRONG").until("mistakes", 1).until("refuted", true).until("refuted", false)
            .until("streak", 0).click("click.cell-c1").until("answer", "OPEN").click("click.cell-b1")
            .until("answer", "SOLVED").click("next").until("puzzle", 2).key("Escape").until("screen", "learn")
            .key("Escape").until("screen", "menu");
        String learnt = read("learnt");
        assertTrue(learnt.contains("lesson\ttictactoe\tThree in a row\n"), learnt);
        assertTrue(learnt.contains("puzzle\ttictactoe\tx.o/o../x..\n"), learnt);
    }

    @Test
    void a_click_on_the_board_in_a_step_without_a_task_shows_a_message() {
        learn("zertz").click("lesson.1").until("step", 1).until("done", true).click("item.ring-d4")
            .until("said", "Select the highlighted button to continue.");
    }
}
