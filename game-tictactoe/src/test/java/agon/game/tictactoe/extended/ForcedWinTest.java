package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Status;
import agon.api.match.ForcedWin;
import agon.game.tictactoe.TicTacToe;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Compares the solver of puzzles with plain minimax on every position of 3×3.
class ForcedWinTest {
    private final Game<TicTacToe.Board, TicTacToe.Mark> game = ExtendedTicTacToe.GAME;
    private final Map<TicTacToe.Board, Integer> values = new HashMap<>();

    /// Returns 1 if the seat to act wins, 0 for a draw, and -1 if it loses. In a finished game, this is the seat whose
    /// turn would be next.
    private int value(TicTacToe.Board board) {
        Integer known = values.get(board);
        if (known != null) return known;
        int value = game.rules().status(board) instanceof Status.Over over ? over.winner().isDefined() ? -1 : 0
            : game.rules().legal(board).map(mark -> -value(game.rules().after(board, mark))).max().get();
        values.put(board, value);
        return value;
    }

    @Test
    void proves_exactly_what_minimax_finds() {
        value(game.rules().start());
        assertEquals(5_478, values.size());
        values.forEach((board, value) -> {
            boolean over = game.rules().status(board).isOver();
            assertEquals(Option.of(!over && value == 1), new ForcedWin<>(game, 1_000_000).within(board, 9),
                board.toString());
        });
    }

    @Test
    void a_win_takes_its_turns_and_no_fewer() {
        // a3 and c1 against c3 and a1: whoever is to act has b2 or more
        TicTacToe.Board fork = game.notation().read("x.o/.../o.x").get();
        ForcedWin<TicTacToe.Board, TicTacToe.Mark> solver = new ForcedWin<>(game, 1_000_000);
        assertEquals(Option.of(true), solver.within(fork, 1));
        assertEquals(Option.of(false), solver.within(fork, 0));
        assertEquals(Option.of(Vector.of("b2")),
            solver.winning(fork, 1).map(turns -> Vector.ofAll(turns).map(turn -> game.notation().write(fork, turn))));
    }

    @Test
    void gives_up_rather_than_guess() {
        assertTrue(new ForcedWin<>(game, 10).within(game.rules().start(), 9).isEmpty());
    }
}
