package agon.play.study;

import static agon.play.Played.TICTACTOE;
import static agon.play.Played.match;
import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.game.tictactoe.TicTacToe;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LiveAnalysisTest {
    @Test
    @Timeout(60)
    void a_short_search_does_not_replace_the_value_of_a_longer_one() {
        var line = match(TICTACTOE, "a1");
        try (LiveAnalysis<TicTacToe.Board, TicTacToe.Mark> analyst = new LiveAnalysis<>(() -> {
        })) {
            for (int turns = 0; turns <= 1; turns++) {
                analyst.analyse(line.afterTurns(turns));
                while (analyst.value(line, turns).isEmpty()) LockSupport.parkNanos(1_000_000);
                analyst.stop();
            }
            analyst.hint(line);
            while (analyst.isBusy()) LockSupport.parkNanos(1_000_000);
            var value = analyst.value(line.position());
            for (int i = 0; i < 20; i++) {
                analyst.analyse(line);
                LockSupport.parkNanos(1_000_000);
                analyst.stop();
            }
            assertEquals(value, analyst.value(line.position()));
        }
    }
}
