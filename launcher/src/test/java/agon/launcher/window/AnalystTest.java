package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.play.Match;
import agon.game.tictactoe.TicTacToe;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AnalystTest {
    private static <P, A extends Action> Vector<Option<Double>> swept(Game<P, A> game, String... turns) {
        Match<P, A> line = Vector.of(turns).foldLeft(Match.start("tictactoe", game), (now, turn) -> now.playOn(turn).get());
        Thread here = Thread.currentThread();
        try (Analyst<P, A> analyst = new Analyst<>(() -> LockSupport.unpark(here))) {
            analyst.sweep(line, line);
            while (analyst.isBusy()) LockSupport.parkNanos(1_000_000);
            return line.positions().map(analyst::value);
        }
    }

    /// The last mark has one cell to go to, and wins there.
    @Test
    @Timeout(60)
    void a_sweep_knows_the_value_of_every_turn_of_forced_ones_and_of_the_end() {
        Vector<Option<Double>> values = swept(new TicTacToe().game(new TicTacToe().options().defaults()), "a1", "a3", "c3", "b1", "a2", "c1", "b3",
            "c2", "b2");
        assertEquals(10, values.size());
        assertEquals(Vector.of(1.0, 1.0), values.takeRight(2).map(value -> value.getOrElse(0.0)));
    }
}
