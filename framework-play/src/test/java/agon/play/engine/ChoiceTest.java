package agon.play.engine;

import static agon.play.Played.TICTACTOE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Players that decide by a choice.
class ChoiceTest {
    private static final PlayerSpec SEARCH = PlayerSpec.parse("mcts:iterations=50", TICTACTOE.game()).get();

    /// Counts how often engines were closed.
    private record Counted(Player player, AtomicInteger closed) implements Player {
        @Override
        public String name() {
            return player.name();
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            Engine<P, A> engine = player.engine(game);
            return new Engine<>() {
                @Override
                public Decision<A> choose(Match<P, A> match, Control control) {
                    return engine.choose(match, control);
                }

                @Override
                public void close() {
                    closed.incrementAndGet();
                    engine.close();
                }
            };
        }
    }

    private record Limited(int longest) implements Player.Choice {
        @Override
        public <P, A extends Action> Decision<A> choose(Engine<P, A> engine, Match<P, A> match,
            Engine.Control control) {
            return match.positions().size() > longest ? new Decision.Resign<>() : engine.choose(match, control);
        }
    }

    @Test
    void it_is_called_and_decides_like_the_one_it_goes_before() {
        Player alone = SEARCH.player(7);
        Player limited = alone.choosing(new Limited(4));
        assertEquals(alone.name(), limited.name());
        assertEquals(alone.spec(), limited.spec());
        assertFalse(limited.isPerson());
        Match<Board, Mark> match = Match.start(TICTACTOE);
        Vector<Mark> actions = actions(alone.engine(TICTACTOE.game()).choose(match, Engine.Control.none()));
        assertEquals(actions, actions(limited.engine(TICTACTOE.game()).choose(match, Engine.Control.none())));
        assertEquals(actions,
            actions(limited.engine(TICTACTOE.game()).choose(match, new Engine.Control(new Heartbeat()))));
    }

    private static <A extends Action> Vector<A> actions(Decision<A> decision) {
        return decision instanceof Decision.Actions<A>(Vector<A> actions, _) ? actions : fail("it resigned");
    }

    @Test
    void news_and_thoughts_come_through() {
        Engine<Board, Mark> engine = SEARCH.player(7).choosing(new Limited(4)).engine(TICTACTOE.game());
        Match<Board, Mark> match = Match.start(TICTACTOE);
        AtomicInteger news = new AtomicInteger();
        engine.choose(match, Engine.Control.none().watcher(_ -> news.incrementAndGet()));
        assertTrue(news.get() > 0, "no news");
        assertEquals(9, engine.analyse(match, Engine.Control.none()).get().report().lines().size());
    }

    @Test
    void a_choice_may_resign_and_closing_closes_all() {
        AtomicInteger closed = new AtomicInteger();
        Engine<Board, Mark> engine = new Counted(SEARCH.player(7), closed).choosing(new Limited(0))
            .engine(TICTACTOE.game());
        assertInstanceOf(Decision.Resign.class, engine.choose(Match.start(TICTACTOE), Engine.Control.none()));
        engine.close();
        assertEquals(1, closed.get());
    }
}
