package agon.window;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.play.game.GameSetup;
import agon.play.screen.SeriesGame;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

/// The choices before a game, and the aids during it.
class TableWindowTest extends WindowFixture {
    @Test
    void a_game_begins_in_a_position_that_was_set_up_against_the_opponent_that_was_chosen() {
        home().click("game.tictactoe").until("screen", "setup").click("seat.1.3").click("begin.2")
            .until("screen", "position").click("cell.cell-b2").click("piece.1").click("cell.cell-a1")
            .until("pieces", 2).click("position.take").until("screen", "setup").click("advanced").click("name.0")
            .key("Escape").click("option.swap.1")
            .click("option.swap.0").click("start")
            .until("screen", "table").until("names", "You,Easy").until("seat", "first").click("click.cell-c3")
            .until("turns", 2);
        assertTrue(records().exists(record -> record.contains("[Position \".../.x./o..\"]")
            && record.contains("1. c3")), records().toString());
    }

    @Test
    void a_person_starts_the_next_game_of_a_series() {
        record Two(GameSetup setup, int number) implements SeriesGame {
            @Override
            public boolean hasNext() {
                return number == 0;
            }

            @Override
            public SeriesGame next() {
                return new Two(setup, 1);
            }
        }
        series(new Two(setup("tictactoe", "xx./oo./..."), 0), 0).until("game", 0)
            .click("click.cell-c3").until("over", true).until("game", 0).click("rematch").until("game", 1)
            .until("over", false).click("click.cell-c3").until("over", true).click("rematch").until("over", false)
            .until("game", 0);
    }

    @Test
    void recorded_moves_are_played_back_before_the_game_continues() {
        series(() -> continued("tictactoe", "random", "b2"), 0).until("turns", 0).until("turn", "Move 0 of 1")
            .until("turns", 2).until("turn", "Your turn");
        series(() -> continued("tictactoe", "random", "b2", "a1", "c1", "a3"), 0).until("turns", 0)
            .until("turns", 1).until("person", false).click("turn.3").until("turns", 4).until("turn", "Your turn")
            .click("click.cell-a2").until("turns", 6);
    }

    /// Returns a game that a person, who moves first, continues against a program.
    private GameSetup continued(String game, String opponent, String... moves) {
        GameSetup setup = setup(game, "", "human", opponent);
        Match<?, ?> match = setup.tree().match(0);
        for (String move : moves) match = match.play(move).get();
        return GameSetup.of(match, setup.players(), setup.seed(), Option.none());
    }

    @Test
    void lines_that_can_still_be_filled_are_seen_under_the_pointer() {
        play(setup("tictactoe", "o../.x./..."), 0).press("click.cell-a1").until("lines", 2).release("click.cell-a1");
    }

    @Test
    void the_keyboard_confirms_too() {
        settings("motion=0\nconfirm=on\n");
        play("tictactoe").key("Up").until("cursor", "cell-b2").key("Return")
            .until("said", "Click again to confirm.").until("turns", 0).key("Return").until("turns", 1);
    }

    @Test
    void a_turn_is_entered_while_a_program_thinks_and_taken_back_or_played() {
        settings("motion=0\npremove=on\n");
        play("qubic", "human", "mcts:iterations=500000,stop=off,seed=1").click("click.cell-a11").until("thinking", true)
            .click("click.cell-b22").until("ahead", "cell-b22").key("Escape").until("ahead", "").until("turns", 1)
            // the program does not answer there with this seed
            .click("click.cell-c21").until("ahead", "cell-c21").until("turns", 3);
        assertTrue(records().exists(record -> record.contains(" c21")), records().toString());
    }

    @Test
    void a_person_resigns_while_a_program_thinks() {
        play("qubic", "human", "mcts:iterations=1000000000,stop=off").click("click.cell-a11").until("thinking", true)
            .click("resign").click("ask.yes").until("verdict", "first resigns, second wins").click("undo")
            .until("over", false).until("thinking", true);
    }

    /// The suggested marble may have another colour than the selected one.
    @Test
    void a_hint_deselects_a_marble() {
        play("zertz", "human", "easy").click("click.pool-B-10").until("clicked", "pool-B-10").key("h")
            .until("advice", true).until("clicked", "");
    }

    /// If two programs played the last game, the form for the next game shows this.
    @Test
    void a_program_that_plays_instead_of_the_person_is_seen_when_the_next_game_is_set_up() {
        home().click("game.tictactoe").until("screen", "setup").click("advanced").click("seat.0.more").click("seat.0.1")
            .click("start")
            .until("screen", "table").until("over", true).key("Escape").until("screen", "menu")
            .click("game.tictactoe").until("screen", "setup").click("seat.0.0").click("start")
            .until("screen", "table").until("person", true);
    }

    /// In ZÈRTZ, the first turn consists of placing a marble and removing a ring.
    @Test
    void one_turn_of_programs_is_played_to_its_end() {
        play(setup("zertz", "", "random", "random"), 6).key("space").until("paused", true).until("turns", 0)
            .click("step").until("turns", 1).until("paused", true).until("seat", "second").until("expected", "place");
    }

    @Test
    void colours_of_players_are_kept_for_all_games() {
        home().click("game.tictactoe").until("screen", "setup").click("advanced").click("colour.0.teal")
            .click("start").until("screen", "table").until("colours", "teal,plain");
        play("qubic", "human", "best").until("colours", "teal,plain");
    }

    @Test
    void the_card_at_the_end_of_a_game_covers_nothing_of_a_small_board() {
        WindowDriver window = play("tictactoe");
        int turns = 0;
        for (String cell : new String[]{"a1", "b1", "a2", "b2", "a3"})
            window.click("click.cell-" + cell).until("turns", ++turns);
        window.until("over", true).resize(640, 480).until("width", 640).untilRight("rematch", "item.");
    }

    /// There is room for only a few of the recent games, and the pictures of the others are never drawn.
    @Test
    void the_home_comes_to_rest_with_more_games_than_it_shows() {
        for (int i = 0; i < 12; i++)
            write("games/old-" + i, "[Game \"tictactoe\"]\n[First \"Ada " + i
                + "\"]\n[Second \"Charles\"]\n[Result \"*\"]\n\n1. b2\n*\n");
        home().until("settled", true);
    }

    @Test
    void with_large_text_in_a_small_window_the_result_and_the_last_moves_are_visible() {
        settings("motion=0\ntext=larger\n");
        WindowDriver window = play("tictactoe").resize(640, 480).until("width", 640);
        int turns = 0;
        for (String cell : "a1 b1 a2 b2 a3".split(" ")) window.click("click.cell-" + cell).until("turns", ++turns);
        window.until("over", true).point("rematch").point("review").point("turn.4").point("undo").click("more")
            .key("Escape").until("screen", "table").click("rematch").until("turns", 0);
    }

    @Test
    void a_finished_game_has_only_one_button_for_its_review() {
        WindowDriver window = play("tictactoe").point("analysis");
        int turns = 0;
        for (String cell : "a1 b1 a2 b2 a3".split(" ")) window.click("click.cell-" + cell).until("turns", ++turns);
        assertFalse(window.until("over", true).places("", "review").containsKey("analysis"));
        window.key("a").until("screen", "study");
    }

    @Test
    void buttons_stay_in_place_when_the_text_above_them_becomes_shorter() {
        play("zertz").fix("undo").fix("resign").click("click.pool-W-6").until("clicked", "pool-W-6")
            .click("click.ring-d4").until("expected", "take");
    }

    @Test
    void a_disabled_button_has_a_tooltip() {
        play("tictactoe", "human", "easy").point("redo").until("tip", "table.redo.meaning");
    }

    @Test
    void a_click_when_it_is_not_the_users_turn_shows_a_message() {
        play("qubic", "human", "mcts:iterations=1000000000,stop=off").click("click.cell-a11").until("thinking", true)
            .click("item.cell-b11").until("said", "It is not your turn.").click("resign").click("ask.yes")
            .until("over", true).click("item.cell-b21").until("said", "The game is over in this position.");
    }

    @Test
    void the_message_disappears_when_it_is_the_users_turn() {
        play(setup("tictactoe", "", "easy", "human"), 3).click("item.cell-b1")
            .until("said", "It is not your turn.").until("turns", 1).until("person", true).until("said", "");
    }
}
