package agon.play.game;

import static agon.play.game.GameStateTest.FIRST;
import static agon.play.game.GameStateTest.ticTacToe;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.api.spoilt.SpoiltRules;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.play.Played;
import agon.play.engine.Decision;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class PremoveTest {
    /// Tic-tac-toe for three players, which ends when the board is full.
    private static final Variant<Board, Mark> THREE = new Variant<>("three",
        ExtendedTicTacToe.GAME.withRules(new SpoiltRules<>(ExtendedTicTacToe.GAME.rules()) {
            @Override
            public int seats() {
                return 3;
            }

            @Override
            public Status status(Board board) {
                return Status.toMove(new Seat((board.crosses().size() + board.noughts().size()) % 3));
            }
        }));

    private static <P, A extends Action> GameState<P, A> state(Variant<P, A> variant, Seat... persons) {
        return GameState.of(GameTree.start(variant), Vector.of(persons), Option.none(), Option.none()).premoves(true);
    }

    private static <P, A extends Action> GameState<P, A> decided(GameState<P, A> state) {
        int turns = state.cursor().here().turns().size() + 1;
        GameState<P, A> at = state;
        do {
            Match<P, A> here = at.cursor().here();
            at = at.decide(here, Decision.of(here.legal().last()));
        } while (at.cursor().here().turns().size() == turns && at.programToMove().isDefined());
        return at;
    }

    private static <P, A extends Action> Set<String> clickable(GameState<P, A> state) {
        return state.proceed().clickable(state.gesture());
    }

    private static String texts(GameState<?, ?> state) {
        return state.cursor().here().texts().mkString(" ");
    }

    @Test
    void what_may_be_clicked_meanwhile_is_what_may_become_legal() {
        var state = state(Played.TICTACTOE, Seat.FIRST).click("cell-a1");
        assertEquals(8, clickable(state).size());
        assertTrue(clickable(state.click("cell-b2")).isEmpty(), "the turn is whole");
        assertEquals(8, clickable(state.click("cell-b2").clearClicks()).size());
        assertTrue(clickable(state.premoves(false)).isEmpty());
        assertTrue(clickable(state.pause(true)).isEmpty());
    }

    @Test
    void between_two_persons_nothing_is_entered_ahead() {
        var state = state(Played.TICTACTOE, Seat.FIRST, Seat.SECOND);
        assertEquals("a1 b2", texts(state.click("cell-a1").click("cell-b2")));
    }

    @Test
    void what_was_entered_before_a_turn_was_taken_back_is_gone() {
        var state = state(Played.TICTACTOE, Seat.FIRST).click("cell-a1").click("cell-c3");
        assertEquals("a1 c1", texts(decided(state.undo().click("cell-a1"))));
    }

    @Test
    void a_turn_of_several_actions_is_entered_as_a_whole() {
        whole(Played.ZERTZ);
    }

    /// The marble that was clicked is gone from the pool when it is to be played, and another one like it is there.
    private static <P, A extends Action> void whole(Variant<P, A> variant) {
        GameState<P, A> state = state(variant, Seat.SECOND);
        state = state.click(clickable(state).find(key -> key.startsWith("pool-B")).get()).click("ring-d4");
        assertTrue(state.hasPremove());
        String ring = clickable(state).find(key -> key.startsWith("ring-a")).get();
        state = state.click(ring);
        assertTrue(clickable(state).isEmpty(), "the turn is whole");
        GameState<P, A> played = decided(state);
        assertTrue(texts(played).endsWith("Bd4," + ring.substring(5)), texts(played));
        assertFalse(played.hasPremove());
    }

    @Test
    void what_may_be_clicked_is_what_some_roll_allows_and_the_die_is_waited_for() {
        var rolled = Played.match(new Variant<>("dash", new Dash(9, 12).game()), "3");
        var turn = Premove.of(rolled, Seat.SECOND);
        assertEquals(HashSet.of("run", "push"), turn.next().toSet());
        var entered = turn.click("run");
        assertTrue(entered.next().isEmpty());
        var replied = rolled.playPartial("run").get();
        assertEquals(Option.none(), entered.actions(replied), "the die is still to be rolled");
        assertEquals(Option.of(Vector.of(new Dash.Run())), entered.actions(replied.playPartial("2").get()));
    }

    static GameState<Board, Mark> waiting() {
        return ticTacToe(FIRST).premoves(true).click("cell-a1");
    }

    @Test
    void a_premove_is_played_at_the_persons_turn() {
        GameState<Board, Mark> state = waiting().click("cell-b2");
        assertTrue(state.hasPremove());
        assertEquals(Vector.of("cell-b2"), state.clicked());
        assertEquals("a1 c1 b2", texts(decided(state)));
        assertFalse(decided(state).hasPremove());
    }

    @Test
    void a_premove_that_is_not_legal_is_dropped_and_reported() {
        GameState<Board, Mark> state = decided(waiting().click("cell-c1"));
        assertEquals("a1 c1", texts(state));
        assertTrue(state.isPremoveDropped() && state.isPersonsTurn());
        assertFalse(state.click("cell-b2").isPremoveDropped(), "until something is played");
    }

    @Test
    void a_premove_is_cancelled_by_clearing_going_back_or_disallowing_it() {
        GameState<Board, Mark> state = waiting().click("cell-b2");
        assertFalse(state.clearClicks().hasPremove());
        assertFalse(state.premoves(false).hasPremove());
        assertFalse(state.goTo(state.cursor().previous()).goTo(state.cursor()).hasPremove());
        assertFalse(ticTacToe(FIRST).click("cell-a1").click("cell-b2").hasPremove(), "not allowed by default");
        assertEquals("a1 c1", texts(decided(state.pause(true).pause(false).clearClicks())));
    }

    @Test
    void of_two_persons_the_one_whose_turn_comes_next_enters_it() {
        GameState<Board, Mark> state = GameState.of(GameTree.start(THREE), Vector.of(Seat.FIRST, new Seat(2)),
            Option.none(), Option.none()).premoves(true);
        state = decided(state.click("cell-a1").click("cell-b2")); // the latter for the third seat
        assertEquals("a1 c1 b2", texts(state));
        assertEquals(Option.of(Seat.FIRST), state.toMove());
    }
}
