package agon.play.study;

import static agon.play.Played.TICTACTOE;
import static agon.play.Played.match;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.match.Match;
import agon.api.record.Judgement;
import agon.game.tictactoe.TicTacToe;
import agon.play.internal.Loss;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LiveAnalysisTest {
    /// What is known of a line of which the last turn but one is a blunder – `b2` would win – and of which the last one
    /// has no other to choose, and wins.
    private record Known(Vector<Option<Double>> values, Vector<Option<Judgement>> judgements) {
        static Known of(String... turns) {
            Match<TicTacToe.Board, TicTacToe.Mark> line = match(TICTACTOE, turns);
            Thread here = Thread.currentThread();
            try (LiveAnalysis<TicTacToe.Board, TicTacToe.Mark> analyst = new LiveAnalysis<>(
                () -> LockSupport.unpark(here))) {
                analyst.sweep(line, line);
                while (analyst.isBusy()) LockSupport.parkNanos(1_000_000);
                return new Known(line.positions().map(position -> analyst.value(position).map(Vector::head)),
                    Vector.range(0, 9).map(turn -> analyst.judgement(line, turn)));
            }
        }
    }

    @Test
    @Timeout(60)
    void a_sweep_knows_the_value_of_every_turn_of_forced_ones_and_of_the_end_and_finds_a_blunder() {
        Known known = Known.of("a1", "a3", "c3", "b1", "a2", "c1", "b3", "c2", "b2");
        assertEquals(10, known.values.size());
        assertEquals(Vector.of(-1.0, 1.0, 1.0), known.values.takeRight(3).map(value -> value.getOrElse(0.0)));
        assertEquals(Vector.of(Option.of(Judgement.BLUNDER), Option.none()), known.judgements.takeRight(2));
    }

    /// The first searches of a process are slow, and the positions near the end need less time.
    @Test
    @Timeout(60)
    void a_sweep_starts_at_the_end() {
        var line = match(TICTACTOE, "a1", "a3", "c3");
        var analysts = new AtomicReference<LiveAnalysis<TicTacToe.Board, TicTacToe.Mark>>();
        var late = new AtomicBoolean();
        try (var analyst = new LiveAnalysis<TicTacToe.Board, TicTacToe.Mark>(
            () -> late.compareAndSet(false, analysts.get().value(line.positions().head()).isEmpty()))) {
            analysts.set(analyst);
            analyst.sweep(line, line);
            while (!analyst.hasSwept(line)) LockSupport.parkNanos(1_000_000);
        }
        assertTrue(late.get());
    }

    @Test
    @Timeout(60)
    void a_short_search_does_not_replace_the_value_of_a_longer_one() {
        var line = match(TICTACTOE, "a1");
        var won = match(TICTACTOE, "a1", "b1", "a2", "b2", "a3");
        try (LiveAnalysis<TicTacToe.Board, TicTacToe.Mark> analyst = new LiveAnalysis<>(() -> {
        })) {
            for (int turns = 0; turns <= 1; turns++) {
                analyst.analyse(line.afterTurns(turns));
                while (analyst.value(line, turns).isEmpty()) LockSupport.parkNanos(1_000_000);
                analyst.stop();
            }
            assertFalse(analyst.hasSwept(line));
            analyst.sweep(line, won);
            while (analyst.isBusy()) LockSupport.parkNanos(1_000_000);
            assertTrue(analyst.hasSwept(line));
            var value = analyst.value(line.position());
            for (int i = 0; i < 20; i++) {
                analyst.analyse(line);
                LockSupport.parkNanos(1_000_000);
                analyst.stop();
            }
            assertEquals(value, analyst.value(line.position()));
        }
    }

    @Test
    void a_turn_is_judged_by_what_its_seat_has_lost() {
        assertEquals(Option.of(Judgement.BLUNDER), judged(Seat.FIRST, 0.5, -0.3));
        assertEquals(Option.none(), judged(Seat.SECOND, 0.5, -0.3));
        assertEquals(Option.of(Judgement.MISTAKE), judged(Seat.SECOND, -0.25, 0.25));
        assertEquals(Option.of(Judgement.DUBIOUS), judged(Seat.FIRST, 0.25, 0));
        assertEquals(Option.none(), judged(Seat.FIRST, 0.1, 0));
    }

    private static Option<Judgement> judged(Seat seat, double before, double after) {
        return Loss.judged(seat, Vector.of(before, -before), Vector.of(after, -after));
    }
}
