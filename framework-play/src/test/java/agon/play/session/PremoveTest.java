package agon.play.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.zertz.Zertz;
import agon.play.engine.Decision;
import agon.play.engine.Dice;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.HashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
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

    /// Plays the last legal action.
    private record Last() implements Player {
        @Override
        public String name() {
            return "last";
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return (match, _) -> Decision.of(match.legal().last());
        }
    }

    /// So many seats take one cell of nine after the other, until none is left.
    private record Row(int seats) implements Rules<Row.Cells, Row.Cell> {
        public Game<Row.Cells, Row.Cell> game() {
            return Game.of(new Game.About("Row", "nobody", 0, "Take a cell."), this, notation()).withView(view());
        }

        private static final Vector<Cell> ALL = Vector.range(0, 9).map(Cell::new);

        private record Cells(Vector<Integer> taken) {}

        private record Cell(int code) implements Action {
            @Override
            public String toString() {
                return "c" + code;
            }
        }

        public Notation<Cells, Cell> notation() {
            return Notation.ofTurns(ALL, Cell::toString, " ", cells -> cells.taken.mkString("t"),
                _ -> Either.left("never read"));
        }

        public View<Cells, Cell> view() {
            return View.of(_ -> Scene.of(ALL.map(cell -> Scene.Item.cell(cell.toString(),
                new Scene.Shape.Disc(0.5f, 0.1f), Scene.Paint.BOARD, cell.code, 0))),
                (_, cell) -> Vector.of(cell.toString()));
        }

        @Override
        public Cells start() {
            return new Cells(Vector.empty());
        }

        @Override
        public Status status(Cells cells) {
            return cells.taken.size() == 9 ? Status.ranked(Vector.fill(seats, 1), "full")
                : Status.toMove(new Seat(cells.taken.size() % seats));
        }

        @Override
        public Seq<Cell> legal(Cells cells) {
            return ALL.reject(cell -> cells.taken.contains(cell.code));
        }

        @Override
        public Cells after(Cells cells, Cell cell) {
            return new Cells(cells.taken.append(cell.code));
        }

        @Override
        public int codes() {
            return 9;
        }
    }

    @Test
    void of_two_persons_the_one_whose_turn_comes_next_enters_it() {
        Vector<Player> players = Vector.of(new Player.Person(), new Last(), new Player.Person());
        try (GameSession<Row.Cells, Row.Cell> session = new GameSession<>(GameTree.of(match("row", new Row(3).game())),
            players, Option.none(), Vector.empty(), calls, news::release)) {
            session.premoves(true);
            session.touch("c0");
            session.touch("c4"); // of the third seat, while the second one thinks
            assertTrue(session.hasPremove());
            untilPerson(session, 3);
            assertEquals("c0 c8 c4", texts(session));
            assertEquals(Option.of(Seat.FIRST), session.toMove());
            session.touch("c1");
            session.touch("c2");
            untilPerson(session, 6);
            assertEquals("c0 c8 c4 c1 c7 c2", texts(session));
        }
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private GameSession<?, ?> session(GamePlugin plugin, Player first, Player second) {
        return session(match(plugin.id(), plugin.game(plugin.options().defaults())), first, second);
    }

    private static <P, A extends Action> Match<P, A> match(String name, Game<P, A> game) {
        return Match.start(new Variant<>(name, game));
    }

    private <P, A extends Action> GameSession<P, A> session(Match<P, A> match, Player first, Player second) {
        GameSession<P, A> session = new GameSession<>(GameTree.of(match), Vector.of(first, second),
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
        try (GameSession<?, ?> session = session(new ExtendedTicTacToe(), new Player.Person(), new Last())) {
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
        try (GameSession<?, ?> session = session(new ExtendedTicTacToe(), new Player.Person(), new Last())) {
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
        try (GameSession<?, ?> session = session(new ExtendedTicTacToe(), new Player.Person(), new Last())) {
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
        try (GameSession<?, ?> session = session(new ExtendedTicTacToe(), new Player.Person(), new Last());
            GameSession<?, ?> persons = session(new ExtendedTicTacToe(), new Player.Person(), new Player.Person())) {
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
        try (GameSession<?, ?> session = session(new Zertz(), new Last(), new Player.Person())) {
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
        var rolled = match("dash", new Dash(9, 12).game()).playPartial("3").get();
        var turn = Premove.of(rolled, Seat.SECOND);
        assertEquals(HashSet.of("run", "push"), turn.next().toSet());
        var entered = turn.touch("run");
        assertTrue(entered.next().isEmpty());
        var replied = rolled.playPartial("run").get();
        assertEquals(Option.none(), entered.actions(replied), "the die is still to be rolled");
        assertEquals(Option.of(Vector.of(new Dash.Run())), entered.actions(replied.playPartial("2").get()));
    }
}
