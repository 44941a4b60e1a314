package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.api.scene.Scene;
import agon.play.Played;
import agon.play.engine.Decision;
import agon.play.engine.Dice;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.study.Study;
import agon.plugins.FileException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GameSessionTest {
    private static final String CHAIN = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";

    private final PluginCalls calls = new PluginCalls(Duration.ofMinutes(1));
    private final Semaphore news = new Semaphore(0);
    private final List<String> saved = new ArrayList<>(), troubles = new ArrayList<>();
    private final List<Vector<GameBoard.Transition>> shown = new ArrayList<>();

    /// Plays the last legal action.
    record Last(boolean broken) implements Player {
        @Override
        public String name() {
            return "last";
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return (match, _) -> {
                if (broken) throw new NoClassDefFoundError("gone");
                return Decision.of(match.legal().last());
            };
        }
    }

    private final GameListener witness = new GameListener() {
        @Override
        public void onAction(Match<?, ?> match) {
            saved.add(match.texts().mkString(" "));
        }

        @Override
        public void onEnd(GameResult<?, ?> played) {
            saved.add(played.verdict());
        }

        @Override
        public void onMove(Vector<GameBoard.Transition> way) {
            shown.add(way);
        }
    };

    private final GameListener told = new GameListener() {
        @Override
        public void onSaveError(String why) {
            troubles.add(why);
        }

        @Override
        public void onForfeit(String why) {
            troubles.add(why);
        }

        @Override
        public void onFailure(String why) {
            troubles.add(why);
        }
    };

    @AfterEach
    void close() {
        calls.close();
    }

    private GameSession<?, ?> ticTacToe(Player first, Player second) {
        return session(Match.start(Played.TICTACTOE), first, second);
    }

    @Test
    void a_resignation_before_the_first_turn_can_be_undone() {
        GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person());
        assertFalse(session.canUndo());
        session.resign();
        assertTrue(session.canUndo());
        session.undo();
        assertFalse(session.isOver());
    }

    @Test
    void a_roll_alone_cannot_be_undone() {
        GameSession<Dash.Track, Dash.Deed> session = session(Match.start(new Variant<>("dash", new Dash(9, 30).game())),
            new Player.Person(), new Player.Person());
        session.roll();
        assertFalse(session.canUndo());
        session.act(new Dash.Run());
        assertTrue(session.canUndo());
        assertFalse(session.canUndo(Vector.of(Seat.SECOND)));
    }

    private GameSession<?, ?> zertz(String position) {
        return session(Played.from(Played.ZERTZ, position), new Player.Person(), new Player.Person());
    }

    private <P, A extends Action> GameSession<P, A> session(Match<P, A> match, Player first, Player second) {
        return session(GameTree.of(match), first, second, witness);
    }

    private <P, A extends Action> GameSession<P, A> session(GameTree<P, A> tree, Player first, Player second,
        GameListener listener) {
        return new GameSession<>(tree, Vector.of(first, second), Option.of(new Dice(1)), Vector.of(listener, told),
            calls, news::release);
    }

    private void answered(GameSession<?, ?> session) {
        while (!session.proceed()) news.acquireUninterruptibly();
    }

    private static String texts(GameSession<?, ?> session) {
        return session.cursor().here().texts().mkString(" ");
    }

    @Test
    void clicks_make_actions_and_every_one_of_them_is_kept() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person())) {
            session.click("cell-a1");
            session.click("cell-b2");
            assertEquals("a1 b2", texts(session));
            assertEquals(List.of("a1", "a1 b2"), saved);
            assertEquals(2, shown.size());
        }
    }

    @Test
    void a_program_answers_from_its_own_thread() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Last(false))) {
            session.click("cell-a1");
            session.proceed();
            assertTrue(session.isThinking());
            assertFalse(session.isPersonsTurn());
            answered(session);
            assertEquals(2, session.cursor().at());
            assertTrue(session.isPersonsTurn());
        }
    }

    @Test
    void undo_leads_back_to_the_person_and_redo_forth_until_something_else_is_played() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Last(false))) {
            session.click("cell-a1");
            answered(session);
            session.undo();
            assertEquals(0, session.cursor().at());
            session.redo();
            assertEquals(2, session.cursor().at());
            session.undo();
            session.click("cell-b2");
            answered(session);
            assertFalse(session.canRedo());
            assertTrue(texts(session).startsWith("b2 "), texts(session));
        }
    }

    @Test
    void a_program_that_fails_loses_the_game_until_that_is_taken_back() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person())) {
            session.click("cell-b2");
            session.decide(new Decision.Forfeit<>("it has died"));
            assertTrue(session.isOver());
            assertEquals(List.of("it has died"), troubles);
            assertEquals("it has died", session.tree().node(session.tree().end()).annotation().comment());
            assertEquals("second crashed, first wins", session.verdict().get());
            session.undo();
            assertFalse(session.isOver());
            assertEquals("b2", texts(session));
        }
    }

    @Test
    void taking_back_a_resignation_takes_back_nothing_else() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person())) {
            session.click("cell-a1");
            session.click("cell-b2");
            session.resign();
            assertTrue(session.isOver());
            session.undo();
            assertFalse(session.isOver());
            assertEquals("a1 b2", texts(session));
            assertEquals("*", session.tree().result());
        }
    }

    @Test
    void an_answer_to_what_was_taken_back_is_dropped() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Last(false))) {
            session.click("cell-a1");
            news.drainPermits();
            session.proceed();
            news.acquireUninterruptibly();
            session.undo();
            assertFalse(session.proceed());
            assertEquals(0, session.cursor().at());
        }
    }

    @Test
    void a_program_that_breaks_is_told_of_and_nothing_more_is_played() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Last(true))) {
            session.click("cell-a1");
            answered(session);
            assertEquals(List.of("tictactoe failed: java.lang.NoClassDefFoundError: gone"), troubles);
            assertEquals(troubles.getFirst(), session.failure().get());
            assertFalse(session.isPersonsTurn());
        }
    }

    @Test
    void half_a_gesture_is_taken_back() {
        try (GameSession<?, ?> session = zertz(CHAIN)) {
            assertFalse(session.clearClicks());
            session.click("marble-d1");
            assertEquals(Vector.of("marble-d1"), session.view().get().gesture().clicked());
            assertTrue(session.clearClicks());
            assertTrue(session.view().get().gesture().clicked().isEmpty());
            assertEquals(0, session.cursor().at());
        }
    }

    @Test
    void a_chain_of_jumps_is_one_turn_and_one_step_back() {
        try (GameSession<?, ?> session = zertz(CHAIN)) {
            session.click("marble-d1");
            session.click("ring-d3");
            assertTrue(session.cursor().here().midTurn());
            session.click("ring-d5");
            assertEquals("x d1Gd3Bd5", texts(session));
            assertEquals(Seat.SECOND, session.toMove().get());
            session.undo();
            assertEquals(0, session.cursor().at());
            assertEquals(2, shown.getLast().size());
        }
    }

    @Test
    void a_paused_game_stands_still_and_goes_on_with_what_was_tried_meanwhile() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Last(false))) {
            session.click("cell-a1");
            session.pause(true);
            assertFalse(session.proceed());
            assertFalse(session.isThinking());
            studied(session);
            assertEquals(4, session.tree().size(), "the start, the game and what was tried");
            assertEquals("a1", texts(session));
            session.pause(false);
            answered(session);
            assertEquals(2, session.cursor().at());
        }
    }

    private <P, A extends Action> void studied(GameSession<P, A> session) {
        Study<P, A> study = new Study<>(session.tree(), Vector.empty());
        study.click("cell-b1");
        study.click("cell-c1");
        session.mergeStudy(study.tree());
        GameTree<P, A> other = GameTree.start(session.tree().variant());
        assertThrows(IllegalArgumentException.class, () -> session.mergeStudy(other));
    }

    @Test
    void a_game_ends_on_the_board_or_by_resignation() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person())) {
            Vector.of("a1", "b1", "a2", "b2", "a3").forEach(cell -> session.click("cell-" + cell));
            assertTrue(session.isOver());
            assertTrue(saved.getLast().startsWith("first wins"), saved.getLast());
            assertFalse(session.isPersonsTurn());
        }
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person())) {
            session.click("cell-a1");
            session.resign();
            assertTrue(session.isOver());
            assertEquals("second resigns, first wins", saved.getLast());
        }
    }

    private static Option<GameClock> clock(String control) {
        return TimeControl.parse(control).toOption().map(c -> GameClock.of(c, 2));
    }

    @Test
    void an_action_of_the_search_is_played_by_its_code_if_it_is_legal() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person())) {
            session.play(4);
            session.play(4);
            session.play(99);
            assertEquals(Vector.of("b2"), session.cursor().line().texts());
        }
    }

    @Test
    void a_click_is_seen_ahead_if_it_makes_an_action_and_changes_nothing() {
        try (GameSession<?, ?> session = zertz("oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1")) {
            assertEquals(Option.none(), session.preview("pool-W-6"));
            session.click("pool-W-6");
            Scene ahead = session.preview("ring-d4").get().scene(), now = session.view().get().scene();
            Vector<String> before = now.board().map(Scene.Item::key).toVector();
            assertEquals(Vector.of("marble-d4"), ahead.board().map(Scene.Item::key).toVector().removeAll(before));
            assertEquals(List.of(), saved);
        }
        try (GameSession<?, ?> session = ticTacToe(new Last(false), new Player.Person())) {
            assertEquals(Option.none(), session.preview("cell-a1"), "it is not the person's turn");
        }
    }

    @Test
    void another_game_begins_at_the_beginning_with_full_clocks() {
        try (GameSession<?, ?> session = ticTacToe(new Player.Person(), new Player.Person())) {
            session.click("cell-a1");
            GameClock late = clock("60s+5s").get().with(Seat.FIRST, Duration.ofSeconds(1));
            GameSetup again = GameSetup.persons(session.cursor().line(), 1).clock(Option.of(late)).again();
            assertEquals(1, again.tree().main().size());
            assertEquals(clock("60s+5s"), again.clock());
        }
    }

    @Test
    void a_record_that_cannot_be_kept_is_told_and_the_game_goes_on() {
        GameListener full = new GameListener() {
            @Override
            public void onAction(Match<?, ?> match) {
                throw new FileException("the disk is full");
            }
        };
        GameTree<?, ?> start = GameTree.start(Played.TICTACTOE);
        try (GameSession<?, ?> session = session(start, new Player.Person(), new Player.Person(), full)) {
            session.click("cell-a1");
            session.click("cell-b2");
            assertEquals(List.of("the disk is full"), troubles, "once");
            assertEquals("a1 b2", texts(session));
        }
    }

}
