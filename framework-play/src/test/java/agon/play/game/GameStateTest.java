package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.scene.Scene;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.engine.Decision;
import agon.play.study.Study;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameStateTest {
    static final String CHAIN = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";
    static final Vector<Seat> BOTH = Vector.of(Seat.FIRST, Seat.SECOND), FIRST = Vector.of(Seat.FIRST);

    static GameState<Board, Mark> ticTacToe(Vector<Seat> persons) {
        return state(Match.start(Played.TICTACTOE), persons, Option.none());
    }

    static <P, A extends Action> GameState<P, A> state(Match<P, A> match, Vector<Seat> persons,
        Option<String> clock) {
        return GameState.of(GameTree.of(match), persons, Option.of(1L),
            clock.map(text -> GameClock.of(TimeControl.parse(text).get(), 2))).startClocks();
    }

    static <P, A extends Action> GameState<P, A> click(GameState<P, A> state, String... keys) {
        return Vector.of(keys).foldLeft(state, GameState::click);
    }

    static <P, A extends Action> GameState<P, A> decided(GameState<P, A> state) {
        Match<P, A> here = state.cursor().here();
        return state.decide(here, Decision.of(here.legal().last()));
    }

    static String texts(GameState<?, ?> state) {
        return state.cursor().here().texts().mkString(" ");
    }

    static Duration seconds(long seconds) {
        return Duration.ofSeconds(seconds);
    }

    static Duration left(GameState<?, ?> state, Seat seat) {
        GameClock clock = state.clock().get();
        return clock.run(Option.none(), state.time()).left(seat, Duration.ZERO);
    }

    @Test
    void clicks_make_actions_and_the_programs_seat_decides() {
        GameState<Board, Mark> state = click(ticTacToe(FIRST), "cell-a1");
        assertEquals(Option.of(Seat.SECOND), state.programToMove());
        assertFalse(state.isPersonsTurn());
        assertSame(state, state.click("cell-b2"), "it is not the person's turn");
        assertEquals("a1 c1", texts(decided(state)));
        assertTrue(decided(state).isPersonsTurn());
        assertEquals(Option.none(), decided(state).programToMove());
    }

    @Test
    void a_game_starts_in_the_middle_of_a_turn() {
        rest(Played.from(Played.ZERTZ, CHAIN).playPartial("x d1Gd3").get());
    }

    private static <P, A extends Action> void rest(Match<P, A> match) {
        GameState<P, A> state = state(Match.from(match.variant(), match.position()), BOTH, Option.of("100s+1s"));
        assertEquals(Option.of(Seat.FIRST), state.toMove());
        state = click(state, "ring-d5");
        assertEquals(1, state.cursor().here().turns().size());
        assertEquals(Option.of(Seat.SECOND), state.toMove());
    }

    @Test
    void half_a_gesture_is_taken_back() {
        GameState<?, ?> state = state(Played.from(Played.ZERTZ, CHAIN), BOTH, Option.none()).click("marble-d1");
        assertEquals(Vector.of("marble-d1"), state.clicked());
        assertTrue(state.clearClicks().clicked().isEmpty());
        assertEquals(0, state.clearClicks().cursor().at());
    }

    @Test
    void a_chain_of_jumps_is_one_turn_and_one_step_back() {
        chain(Played.from(Played.ZERTZ, CHAIN));
    }

    private static <P, A extends Action> void chain(Match<P, A> match) {
        GameState<P, A> state = click(state(match, BOTH, Option.none()), "marble-d1", "ring-d3");
        assertTrue(state.cursor().here().midTurn());
        state = state.click("ring-d5");
        assertEquals("x d1Gd3Bd5", texts(state));
        assertEquals(Option.of(Seat.SECOND), state.toMove());
        assertEquals(0, state.undo().cursor().at());
    }

    @Test
    void a_decision_about_another_position_changes_nothing() {
        GameState<Board, Mark> asked = ticTacToe(FIRST).click("cell-a1");
        Decision<Mark> decision = Decision.of(asked.cursor().here().legal().last());
        GameState<Board, Mark> back = asked.undo();
        assertSame(back, back.decide(asked.cursor().here(), decision));
        GameState<Board, Mark> again = back.click("cell-a1");
        assertSame(again, again.decide(asked.cursor().here(), decision), "the search was stopped meanwhile");
    }

    @Test
    void undo_leads_back_to_the_person_and_redo_forth_until_something_else_is_played() {
        GameState<Board, Mark> state = decided(ticTacToe(FIRST).click("cell-a1")).undo();
        assertEquals(0, state.cursor().at());
        assertEquals("a1 c1", texts(state.redo()));
        assertFalse(state.click("cell-b2").canRedo());
        assertFalse(ticTacToe(BOTH).canUndo() || ticTacToe(BOTH).canRedo());
    }

    @Test
    void a_resignation_is_taken_back_and_nothing_else_with_it() {
        GameState<Board, Mark> state = click(ticTacToe(BOTH), "cell-a1", "cell-b2").resign();
        assertTrue(state.isOver() && !state.isPersonsTurn());
        assertEquals("first resigns, second wins", state.result().verdict());
        assertEquals("a1 b2", texts(state.undo()));
        assertEquals("*", state.undo().tree().result());
        assertFalse(ticTacToe(BOTH).resign().undo().isOver(), "before the first turn");
    }

    @Test
    void a_program_that_fails_loses_the_game_until_that_is_taken_back() {
        GameState<Board, Mark> state = ticTacToe(FIRST).click("cell-b2");
        state = state.decide(state.cursor().here(), new Decision.Forfeit<>("it has died"));
        assertEquals("second crashed, first wins", state.result().verdict());
        assertEquals(Option.of("it has died"), state.forfeit());
        assertEquals("it has died", state.tree().node(state.tree().end()).annotation().comment());
        assertEquals("b2", texts(state.undo()));
        assertFalse(state.undo().isOver());
    }

    @Test
    void a_roll_alone_cannot_be_taken_back() {
        GameState<Dash.Track, Dash.Deed> state = state(
            Match.start(new Variant<>("dash", new Dash(9, 30).game())), BOTH, Option.none());
        assertTrue(state.isRollDue());
        state = state.roll();
        assertFalse(state.isRollDue() || state.canUndo());
        state = state.act(new Dash.Run());
        assertTrue(state.canUndo());
        assertFalse(state.canUndo(Vector.of(Seat.SECOND)));
    }

    /// Chance draws three numbers, and then the first seat acts.
    private record Drawn(int drawn) implements Action {
        static final Rules<Integer, Drawn> RULES = new Rules<>() {
            @Override
            public Integer start() {
                return 0;
            }

            @Override
            public Status status(Integer drawn) {
                return drawn < 3 ? new Status.Chance(Seat.FIRST, drawn > 0, Vector.of(1.0, 1.0))
                    : drawn < 5 ? Status.toMove(Seat.FIRST) : Status.drawn("the end");
            }

            @Override
            public Seq<Drawn> legal(Integer drawn) {
                return drawn < 3 ? Vector.of(new Drawn(0), new Drawn(1))
                    : drawn < 5 ? Vector.of(new Drawn(0)) : Vector.empty();
            }

            @Override
            public Integer after(Integer drawn, Drawn action) {
                return drawn + 1;
            }

            @Override
            public int codeCount() {
                return 2;
            }
        };

        @Override
        public int code() {
            return drawn;
        }
    }

    @Test
    void a_random_setup_is_drawn_in_one_step() {
        Game<Integer, Drawn> game = Game.of(new Game.About("Drawn", "", 0, ""), Drawn.RULES,
            Notation.ofTurns(Vector.of(new Drawn(0), new Drawn(1)), drawn -> "d" + drawn.drawn, " ",
                position -> "" + position,
                _ -> Either.left("no")));
        GameState<Integer, Drawn> state = state(Match.start(new Variant<>("drawn", game)), BOTH, Option.none()).roll();
        assertEquals(3, state.cursor().here().actions().size());
        assertFalse(state.isRollDue());
    }

    @Test
    void a_paused_game_stands_still_and_goes_on_with_what_was_tried_meanwhile() {
        GameState<Board, Mark> state = ticTacToe(FIRST).click("cell-a1").pause(true);
        assertEquals(Option.none(), state.programToMove());
        assertSame(state, decided(state), "a decision that arrives late");
        Study<Board, Mark> study = Study.of(state.tree()).click("cell-b1").click("cell-c1");
        state = state.merge(study.tree()).pause(false);
        assertEquals(4, state.tree().size(), "the start, the game and what was tried");
        assertEquals("a1", texts(state));
        assertEquals(Option.of(Seat.SECOND), state.programToMove());
        GameState<Board, Mark> game = state;
        assertThrows(IllegalArgumentException.class, () -> game.merge(GameTree.start(Played.TICTACTOE)));
    }

    @Test
    void nothing_is_played_elsewhere_than_at_the_end_of_the_game() {
        GameState<Board, Mark> state = click(ticTacToe(BOTH), "cell-a1", "cell-b2");
        GameState<Board, Mark> earlier = state.goTo(state.cursor().previous());
        assertFalse(earlier.isPersonsTurn());
        assertSame(earlier, earlier.click("cell-c3"));
        assertThrows(IllegalStateException.class, () -> earlier.act(earlier.cursor().here().legal().head()));
        assertThrows(IllegalStateException.class, () -> state.act(state.cursor().line().actions().head()));
        GameCursor<Board, Mark> gone = state.cursor();
        assertEquals("a1", texts(state.undo().goTo(gone)), "a node that no longer exists");
    }

    @Test
    void an_action_of_the_search_is_played_by_its_code_if_it_is_legal() {
        assertEquals("b2", texts(ticTacToe(BOTH).play(4).play(4).play(99)));
    }

    @Test
    void a_click_is_seen_ahead_if_it_makes_an_action() {
        GameState<?, ?> state = state(Played.from(Played.ZERTZ,
            "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1"), BOTH, Option.none());
        assertEquals(Option.none(), state.preview("pool-W-6"));
        GameState<?, ?> clicked = state.click("pool-W-6");
        Scene ahead = clicked.preview("ring-d4").get().scene(), now = clicked.cursor().here().scene();
        Vector<String> before = now.board().map(Scene.Item::key).toVector();
        assertEquals(Vector.of("marble-d4"), ahead.board().map(Scene.Item::key).toVector().removeAll(before));
        assertEquals(Option.none(), ticTacToe(Vector.of(Seat.SECOND)).preview("cell-a1"), "it is not the turn");
    }

    @Test
    void a_failed_game_cannot_be_played() {
        GameState<Board, Mark> state = ticTacToe(FIRST).failed("broken");
        assertEquals(Option.of("broken"), state.failure());
        assertFalse(state.isPersonsTurn());
        assertEquals(Option.none(), state.click("cell-a1").programToMove());
    }

    // news

    private static List<String> news(GameState<Board, Mark> before, GameState<Board, Mark> after) {
        List<String> heard = new ArrayList<>();
        new GameListener.Group(Vector.of(new GameListener() {
            @Override
            public void onChange(GameTree<?, ?> tree) {
                heard.add("changed");
            }

            @Override
            public void onAction(Match<?, ?> match) {
                heard.add("acted " + match.texts().mkString(" "));
            }

            @Override
            public void onDecision(Match<?, ?> match) {
                heard.add("decided");
            }

            @Override
            public void onTakeBack(Match<?, ?> match) {
                heard.add("took back to " + match.texts().mkString(" "));
            }

            @Override
            public void onForfeit(String why) {
                heard.add("forfeited: " + why);
            }

            @Override
            public void onFailure(String why) {
                heard.add("failed: " + why);
            }

            @Override
            public void onEnd(GameResult<?, ?> result) {
                heard.add("ended: " + result.verdict());
            }
        })).changed(before, after);
        return heard;
    }

    @Test
    void listeners_learn_what_has_changed_and_nothing_else() {
        GameState<Board, Mark> start = ticTacToe(BOTH), one = start.click("cell-a1");
        assertEquals(List.of("changed", "acted a1", "decided"), news(start, one));
        assertEquals(List.of(), news(one, one.at(seconds(5))));
        assertEquals(List.of(), news(one, one.goTo(one.cursor().previous())));
        assertEquals(List.of("changed"), news(one, one.annotate(1, Annotation.NONE.comment("good"))));
        assertEquals(List.of("changed", "took back to "), news(one, one.undo()));
        assertEquals(List.of("changed", "ended: second resigns, first wins"), news(one, one.resign()));
        assertEquals(List.of("changed", "took back to a1"), news(one.resign(), one.resign().undo()));
        assertEquals(List.of("failed: broken"), news(one, one.failed("broken")));
        assertEquals(List.of("ended: the game is not finished"), news(one, one.quit()));
        assertEquals(List.of("changed", "forfeited: it died", "ended: second crashed, first wins"),
            news(one, one.decide(one.cursor().here(), new Decision.Forfeit<>("it died"))));
        GameState<Board, Mark> waiting = PremoveTest.waiting().click("cell-b2");
        assertEquals(List.of("changed", "acted a1 c1", "acted a1 c1 b2", "decided"), news(waiting, decided(waiting)));
    }

    // laws

    /// Plays random commands, and checks what holds for every game.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void laws_of_a_game_in_progress_hold_after_any_commands(int seed) {
        laws(Played.TICTACTOE, seed);
        laws(new Variant<>("dash", new Dash(9, 12).game()), seed);
        if (seed % 6 == 0) laws(Played.ZERTZ, seed);
    }

    private static <P, A extends Action> void laws(Variant<P, A> variant, int seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        GameState<P, A> state = state(Match.start(variant), seed % 2 == 0 ? FIRST : BOTH, Option.of("100s+1s"))
            .premoves(seed % 3 == 0);
        for (int i = 0; i < 60; i++) {
            GameState<P, A> next = command(state, random);
            boolean over = state.isOver(), paused = state.isPaused() && next.isPaused();
            boolean same = next.cursor().line().turns().size() == state.cursor().line().turns().size();
            if (same && (over && next.isOver() || paused))
                assertEquals(lefts(state), lefts(next.at(next.time().plus(seconds(9)))),
                    "a stopped clock keeps its time");
            if (next.isOver() || next.isPaused()) assertEquals(Option.none(), next.programToMove());
            assertFalse(next.isPersonsTurn() && next.programToMove().isDefined(), "one of them");
            assertEquals(next.tree().match(next.cursor().node()).positions(), next.cursor().here().positions());
            if (next.canUndo() && next.tree().termination() == Termination.ON_BOARD) {
                GameState<P, A> back = next.undo();
                assertEquals(next.tree().main(), back.redo().tree().main(), "redo restores");
                assertTrue(back.tree().main().size() < next.tree().main().size());
            }
            assertTrue(next.time().compareTo(state.time()) >= 0);
            state = next;
        }
    }

    private static Vector<Duration> lefts(GameState<?, ?> state) {
        return Vector.of(left(state, Seat.FIRST), left(state, Seat.SECOND));
    }

    private static <P, A extends Action> GameState<P, A> command(GameState<P, A> state, RandomGenerator random) {
        return switch (random.nextInt(12)) {
            case 0 -> state.undo();
            case 1 -> state.redo();
            case 2 -> state.pause(random.nextInt(3) == 0);
            case 3 -> state.at(state.time().plusMillis(random.nextInt(5_000)));
            case 4 -> state.goTo(random.nextBoolean() ? state.cursor().previous() : GameCursor.of(state.tree()));
            case 5 -> random.nextInt(5) == 0 ? state.resign() : state;
            case 6 -> state.clearClicks();
            case 7, 8 -> {
                Vector<String> keys = state.proceed().clickable(state.gesture()).toVector();
                yield keys.isEmpty() ? state : state.click(keys.get(random.nextInt(keys.size())));
            }
            default -> state.isRollDue() ? state.roll() : state.programToMove().isDefined() ? decided(state) : state;
        };
    }
}
