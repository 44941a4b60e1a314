package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe;
import agon.play.Played;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EngineThreadTest {
    private static final Match<TicTacToe.Board, TicTacToe.Mark> START = Match
        .start(Played.TICTACTOE);

    private final Semaphore news = new Semaphore(0);
    private final CountDownLatch never = new CountDownLatch(1);
    private EngineThread<TicTacToe.Board, TicTacToe.Mark> thinker = new EngineThread<>(Duration.ofMinutes(10),
        news::release);

    @AfterEach
    void close() {
        never.countDown();
        thinker.close();
    }

    private static Decision<TicTacToe.Mark> first(Match<TicTacToe.Board, TicTacToe.Mark> match) {
        return Decision.of(match.legal().head());
    }

    /// Neither beats nor hears that it is interrupted.
    private Decision<TicTacToe.Mark> block() {
        for (;;) try {
            never.await();
            return first(START);
        } catch (InterruptedException _) {
            continue;
        }
    }

    @Test
    void an_answer_comes_once() {
        thinker.ask((match, _) -> first(match), START, Vector::empty);
        news.acquireUninterruptibly();
        assertTrue(thinker.isThinking());
        assertEquals(Option.of(START), thinker.answer().map(EngineThread.Answer::about));
        assertFalse(thinker.isThinking());
        assertEquals(Option.none(), thinker.answer());
    }

    @Test
    void who_shows_no_sign_of_life_is_abandoned() {
        thinker.close();
        thinker = new EngineThread<>(Duration.ofMillis(1), news::release);
        thinker.ask((_, _) -> block(), START, Vector::empty);
        Option<EngineThread.Answer<TicTacToe.Board, TicTacToe.Mark>> answer = thinker.answer();
        while (answer.isEmpty()) answer = thinker.answer();
        assertEquals("tictactoe does not respond: its search has made no progress for 0 s and was abandoned",
            answer.get().choice().getLeft());
        assertFalse(thinker.isThinking());
    }

    @Test
    void who_beats_may_take_as_long_as_it_likes() {
        Engine<TicTacToe.Board, TicTacToe.Mark> slow = (match, control) -> {
            while (never.getCount() > 0) control.heartbeat().beat();
            return first(match);
        };
        thinker.ask(slow, START, Vector::empty);
        for (int i = 0; i < 1000; i++) assertEquals(Option.none(), thinker.answer());
        never.countDown();
        news.acquireUninterruptibly();
        assertTrue(thinker.answer().get().choice().isRight());
    }
}
