package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.record.GameTree;
import agon.api.spoilt.SpoiltRules;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.play.Played;
import agon.play.engine.Dice;
import agon.play.engine.Player;
import agon.play.game.GameSessionTest.Last;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PremoveTest {
    private final PluginCalls calls = new PluginCalls(Duration.ofMinutes(1));
    private final Semaphore news = new Semaphore(0);

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

    @Test
    void of_two_persons_the_one_whose_turn_comes_next_enters_it() {
        Vector<Player> players = Vector.of(new Player.Person(), new Last(false), new Player.Person());
        try (GameSession<Board, Mark> session = new GameSession<>(GameTree.start(THREE), players, Option.none(),
            Vector.empty(), calls, news::release)) {
            session.premoves(true);
            session.touch("cell-a1");
            session.touch("cell-b2"); // for the third seat, while the second one is thinking
            assertTrue(session.hasPremove());
            untilPerson(session, 3);
            assertEquals("a1 c1 b2", texts(session));
            assertEquals(Option.of(Seat.FIRST), session.toMove());
            session.touch("cell-a3");
            session.touch("cell-c3");
            untilPerson(session, 6);
            assertEquals("a1 c1 b2 a3 b1 c3", texts(session));
        }
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private <P, A extends Action> GameSession<P, A> session(Variant<P, A> variant, Player first, Player second) {
        GameSession<P, A> session = new GameSession<>(GameTree.start(variant), Vector.of(first, second),
            Option.of(new Dice(1)), Vector.empty(), calls, news::release);
        session.premoves(true);
        return session;
    }

    private void untilPerson(GameSession<?, ?> session, int turns) {
        while (session.cursor().here().turns().size() < turns || !session.isPersonsTurn())
            if (!session.proceed()) news.acquireUninterruptibly();
    }

    private static String texts(GameSession<?, ?> session) {
        return session.cursor().here().texts().mkString(" ");
    }

    @Test
    void a_turn_that_is_entered_while_a_program_thinks_is_played_at_once() {
        try (GameSession<?, ?> session = session(Played.TICTACTOE, new Player.Person(), new Last(false))) {
            session.touch("cell-a1");
            assertFalse(session.isPersonsTurn());
            assertEquals(8, session.touchable().size());
            session.touch("cell-b2");
            assertTrue(session.hasPremove());
            assertEquals(Vector.of("cell-b2"), session.touched());
            assertTrue(session.touchable().isEmpty(), "the turn is whole");
            untilPerson(session, 4);
            assertEquals("a1 c1 b2 b1", texts(session));
            assertFalse(session.hasPremove() || session.isPremoveDropped());
        }
    }

    @Test
    void a_turn_that_is_not_legal_any_more_is_dropped_and_the_person_acts() {
        try (GameSession<?, ?> session = session(Played.TICTACTOE, new Player.Person(), new Last(false))) {
            session.touch("cell-a1");
            session.touch("cell-c1");
            untilPerson(session, 2);
            session.proceed();
            assertEquals("a1 c1", texts(session));
            assertTrue(session.isPremoveDropped());
            assertFalse(session.hasPremove());
            session.touch("cell-b2");
            assertFalse(session.isPremoveDropped());
        }
    }

    @Test
    void a_turn_that_is_taken_back_is_not_played_and_another_one_may_be_entered() {
        try (GameSession<?, ?> session = session(Played.TICTACTOE, new Player.Person(), new Last(false))) {
            session.touch("cell-a1");
            session.touch("cell-b2");
            assertTrue(session.clearTouches());
            assertFalse(session.clearTouches());
            assertEquals(8, session.touchable().size());
            session.touch("cell-c3");
            session.undo();
            session.touch("cell-a1");
            untilPerson(session, 2);
            session.proceed();
            assertEquals("a1 c1", texts(session), "what was entered before the undo is gone");
        }
    }

    @Test
    void nothing_is_entered_where_that_is_not_wanted_or_two_persons_play() {
        try (GameSession<?, ?> session = session(Played.TICTACTOE, new Player.Person(), new Last(false));
            GameSession<?, ?> persons = session(Played.TICTACTOE, new Player.Person(), new Player.Person())) {
            session.premoves(false);
            session.touch("cell-a1");
            assertTrue(session.touchable().isEmpty());
            session.touch("cell-b2");
            untilPerson(session, 2);
            session.proceed();
            assertEquals("a1 c1", texts(session));
            persons.touch("cell-a1");
            persons.touch("cell-b2");
            assertEquals("a1 b2", texts(persons));
        }
    }

    /// The marble that was touched is gone from the pool when it is to be played, and another one like it is there.
    @Test
    void a_turn_of_several_actions_is_entered_as_a_whole() {
        try (GameSession<?, ?> session = session(Played.ZERTZ, new Last(false), new Player.Person())) {
            String marble = session.touchable().find(key -> key.startsWith("pool-B")).get();
            session.touch(marble);
            session.touch("ring-d4");
            assertTrue(session.hasPremove());
            assertTrue(session.touchable().contains("ring-a1") || session.touchable().nonEmpty());
            String ring = session.touchable().find(key -> key.startsWith("ring-a")).get();
            session.touch(ring);
            assertTrue(session.touchable().isEmpty(), "the turn is whole");
            while (session.cursor().here().turns().size() < 2)
                if (!session.proceed()) news.acquireUninterruptibly();
            assertTrue(texts(session).endsWith("Bd4," + ring.substring(5)), texts(session));
        }
    }

    @Test
    void what_may_be_touched_is_what_some_roll_allows_and_the_die_is_waited_for() {
        var rolled = Played.match(new Variant<>("dash", new Dash(9, 12).game()), "3");
        var turn = Premove.of(rolled, Seat.SECOND);
        assertEquals(HashSet.of("run", "push"), turn.next().toSet());
        var entered = turn.touch("run");
        assertTrue(entered.next().isEmpty());
        var replied = rolled.playPartial("run").get();
        assertEquals(Option.none(), entered.actions(replied), "the die is still to be rolled");
        assertEquals(Option.of(Vector.of(new Dash.Run())), entered.actions(replied.playPartial("2").get()));
    }
}
