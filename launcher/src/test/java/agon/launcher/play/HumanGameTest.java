package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.match.Match;
import agon.launcher.Shell;
import agon.play.engine.Player;
import agon.play.game.GameLoop;
import agon.play.game.GameResult;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class HumanGameTest {
    private static GameResult<?, ?> play(Teletype teletype, String variant, String second) {
        Vector<Player> players = Vector.of("human", second).map(spec -> teletype.player(spec, 1));
        return teletype.play(players, Match.start(Coins.variant(variant)));
    }

    private static GameResult<?, ?> hotSeat(Teletype teletype) {
        return play(teletype, "coins", "human");
    }

    @Test
    void a_whole_game_is_shown_turn_by_turn() {
        Teletype teletype = Teletype.typing("2h", "1t", "2");
        hotSeat(teletype);
        assertEquals("""
            Coins  coins
            first: human   second: human
            Type a move, or help.

                 o o o o o

            move 1, first> 2h
              1. first   2h

                 o o o · ·

            move 2, second> 1t
              2. second  1t

                 o o · · ·

            move 3, first> 2
              3. first   2

                 · · · · ·

            First wins (last coin) after 3 moves.
            """, teletype.out());
    }

    @Test
    void a_turn_may_be_typed_action_by_action() {
        Teletype teletype = Teletype.typing("2", "h", "quit");
        assertEquals(Vector.of("2h"), hotSeat(teletype).match().texts());
        teletype.prints("move 1, first> 2\n\n     o o o · ·\n\nmove 1, first: 2 …> h\n  1. first   2h\n");
    }

    @Test
    void an_illegal_turn_is_refused_with_the_reason_and_asked_again() {
        Teletype teletype = Teletype.typing("2h", "2t", "2", "1");
        assertEquals(Vector.of("2h", "2t", "1"), hotSeat(teletype).match().texts());
        teletype.prints("move 3, first> 2\n     Not played: the rules do not allow it; for example, '1' is legal\n"
            + "move 3, first> 1\n");
    }

    @Test
    void nonsense_is_refused_in_the_words_of_the_notation() {
        Teletype teletype = Teletype.typing("xyz7");
        hotSeat(teletype);
        teletype.prints("     Not played: 'xyz7' is not a move; for example, '1h' is legal\n");
    }

    @Test
    void a_misspelt_word_is_guessed() {
        Teletype teletype = Teletype.typing("udno");
        hotSeat(teletype);
        teletype.prints("     'udno' is neither a move nor a command; did you mean 'undo'?\n");
    }

    @Test
    void an_unknown_word_leads_to_the_commands() {
        Teletype teletype = Teletype.typing("legal", "xyz7");
        hotSeat(teletype);
        teletype.prints("     Not played: 'legal' is not a move; for example, '1h' is legal\n"
            + "     Type help for a list of commands.\n"
            + "move 1, first> xyz7\n     Not played: 'xyz7' is not a move; for example, '1h' is legal\nmove 1");
    }

    @Test
    void undo_takes_back_the_own_turn_and_the_reply_of_the_program() {
        Teletype teletype = Teletype.typing("1h", "undo", "2t", "quit");
        Vector<String> texts = play(teletype, "coins:coins=20", "random").match().texts();
        assertEquals("2t", texts.head());
        assertEquals(2, texts.size());
        teletype.prints("     Back at the start.\n");
    }

    @Test
    void undo_in_the_middle_takes_back_what_was_begun() {
        Teletype teletype = Teletype.typing("1h", "1h", "2", "undo", "1h", "quit");
        assertEquals(Vector.of("1h", "1h", "1h"), hotSeat(teletype).match().texts());
        teletype.prints("     Back after move 2.\n");
    }

    @Test
    void undo_at_the_beginning_says_that_there_is_nothing() {
        Teletype teletype = Teletype.typing("undo");
        hotSeat(teletype);
        teletype.prints("     There is no move to take back.\n");
    }

    @Test
    void undo_before_the_own_first_move_says_that_there_is_nothing() {
        Teletype teletype = Teletype.typing("undo", "quit");
        assertEquals(1, teletype.play(Vector.of(teletype.player("random", 1), teletype.player("human", 2)),
            Match.start(Coins.variant("coins:coins=20"))).match().texts().size());
        teletype.prints("     There is no move to take back.\n");
    }

    @Test
    void a_person_may_resign() {
        Teletype teletype = Teletype.typing("1h", "resign");
        GameResult<?, ?> played = hotSeat(teletype);
        assertEquals(Option.of(Seat.SECOND), played.forfeit().map(GameResult.Forfeit::seat));
        assertEquals(Option.of(Vector.of(1.0, -1.0)), played.payoffs());
        assertTrue(teletype.out().endsWith("Second resigns, first wins after 1 move.\n"), teletype.out());
    }

    @Test
    void a_draw_is_offered_and_accepted_before_the_next_move() {
        Teletype teletype = Teletype.typing("draw", "draw", "1h", "draw");
        assertEquals("1/2-1/2", hotSeat(teletype).tree().result());
        teletype.prints("     You offer a draw. Your opponent can accept it before the next move.\n");
        teletype.prints("     You cannot offer a draw now. ");
        teletype.prints("     The first player offers a draw. Enter draw to accept it, or a move to decline it.\n");
        assertTrue(teletype.out().endsWith("A draw (agreed) after 1 move.\n"), teletype.out());
    }

    @Test
    void a_program_declines_a_draw() {
        Teletype teletype = Teletype.typing("draw", "quit");
        play(teletype, "coins", "random");
        teletype.prints("     Your opponent is a program and declines the draw.\n");
    }

    @Test
    void the_end_of_the_input_leaves_the_game_as_it_stands() {
        GameResult<?, ?> played = hotSeat(Teletype.typing("1h"));
        assertTrue(played.left());
        assertEquals(1, played.match().turns().size());
        assertEquals(Option.none(), played.payoffs());
    }

    @Test
    void words_answer_without_changing_the_game() {
        Teletype teletype = Teletype.typing("moves", "position", "record", "rules", "board", "help", "?", "HINT", "",
            "quit");
        assertTrue(hotSeat(teletype).match().turns().isEmpty());
        String out = teletype.out();
        assertTrue(out.contains("move 1, first> moves\n     1h  1t  2h  2t\n"), out);
        assertTrue(out.contains("move 1, first> position\n     5 1\n"), out);
        assertTrue(out.contains("     [Game \"coins\"]\n"), out);
        assertTrue(out.contains("turn the marker. The last coin wins the game\n     for its taker.\n"), out);
        assertTrue(out.contains("move 1, first> board\n     o o o o o\n"), out);
        assertTrue(out.contains("     Type a move, such as 1h, or its actions"), out);
        assertTrue(out.contains("     quit      leave the game without a result, like Ctrl-D\n"), out);
        assertTrue(out.contains("iterations in"), out);
    }

    @Test
    void too_many_moves_are_listed_by_their_first_actions() {
        Teletype teletype = Teletype.typing("moves", "quit");
        Vector<Player> players = Vector.of("human", "human").map(spec -> teletype.player(spec, 1));
        teletype.play(players, Match.start(GameCatalog.load().find("zertz").get()));
        assertTrue(
            teletype.out().contains("> moves\n     There are more than 200 moves. These are their first actions; "
                + "you can enter actions one by one.\n     Wa"),
            teletype.out());
    }

    @Test
    void a_plugin_that_throws_ends_in_one_sentence_with_the_turn_and_the_position() {
        PluginException failure = assertThrows(PluginException.class,
            () -> play(Teletype.typing("2", "h"), "coins:broken", "human"));
        assertEquals(
            "coins:broken failed after move 1, '2', in the position 3 1 turn: java.lang.IllegalStateException: the "
                + "purse is torn",
            failure.getMessage());
    }

    @Test
    void seats_and_players_must_be_equally_many() {
        Teletype teletype = Teletype.typing();
        GameLoop table = new GameLoop(Vector.of(teletype.player("random", 1)), Vector.empty(), 1);
        assertThrows(IllegalArgumentException.class, () -> table.play(Match.start(Coins.variant("coins"))));
        assertFalse(teletype.out().contains("Coins"), teletype.out());
    }

    @Test
    void one_move_is_not_several_moves() {
        Shell shell = Shell.typing("a1\n", "play", "tictactoe", "--first", "human", "--second", "human");
        assertTrue(shell.out().endsWith("You left the game after 1 move. It is not saved.\n"), shell.out());
    }

    @Test
    void long_turns_are_wrapped_between_actions() {
        String turn = "a1 b2 ".repeat(20) + "c3", wrapped = Teletype.typing().console().wrapped("  1. first  ", turn);
        assertEquals(turn, wrapped.replaceFirst("  1. first  ", "").replaceAll("\n {12}", " "));
        assertEquals(Vector.of(80, 65), Vector.ofAll(wrapped.lines().map(String::length)));
    }

    @Test
    void a_roll_is_shown_as_a_roll() {
        Shell shell = Shell.run("play", "einstein", "--first", "random", "--second", "random", "--seed", "3");
        assertTrue(shell.out().matches("(?s).*\n     Roll: [1-6]\n  3\\. first +[1-6] .*"), shell.out());
    }

    @Test
    void people_with_real_dice_type_in_what_was_rolled() {
        Shell.typing("7\n4\nundo\n2\nquit\n", "play", "einstein", "--first", "random", "--second",
            "random", "--seed", "3",
            "--dice", "typed").exits(0).prints("move 3, first rolls> 7\n     Not played: ",
                "move 3, first rolls> 4\n     Roll: 4\n  3. first   4 ", "move 4, second rolls> ");
    }
}
