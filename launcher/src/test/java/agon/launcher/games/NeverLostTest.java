package agon.launcher.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.game.tictactoe.TicTacToe;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.SearchControl;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The search never loses 3×3 tic-tac-toe, and never draws a position that it can win. It plays against minimax from
/// every position, up to symmetry.
class NeverLostTest {
    private final Game<Board, Mark> game = ExtendedTicTacToe.GAME;
    private final Map<Board, Double> payoffs = new HashMap<>(); // payoffs to the first seat with perfect play

    private double payoff(Board board) {
        Double known = payoffs.get(board);
        if (known != null) return known;
        double payoff = switch (game.rules().status(board)) {
            case Status.Chance _ -> throw new IllegalStateException("no dice here");
            case Status.Over over -> over.payoffs().head();
            case Status.ToMove(Seat seat, _) ->
                best(seat, game.rules().legal(board).map(mark -> payoff(game.rules().after(board, mark))).toVector());
        };
        payoffs.put(board, payoff);
        return payoff;
    }

    private static double best(Seat seat, Vector<Double> payoffs) {
        return seat.equals(Seat.FIRST) ? payoffs.max().get() : payoffs.min().get();
    }

    @Test
    void a_search_keeps_what_the_position_is_worth() {
        payoff(game.rules().start());
        assertEquals(5_478, payoffs.size());
        Vector<Board> open = Vector.ofAll(payoffs.keySet()).filter(board -> !game.rules().status(board).isOver())
            .filter(board -> game.symmetries().canonical(board).position().equals(board));
        assertEquals(627, open.size());
        Search<Board> search = new Search<>(game::simulator, SearchSettings.DEFAULT.iterations(2_000).seed(1));
        assertEquals(Vector.empty(),
            open.filter(
                board -> payoff(board) != payoff(after(board, search.search(board, SearchControl.NONE).best().code())))
                .map(game.notation()::write));
    }

    private Board after(Board board, int code) {
        return game.rules().after(board, game.rules().legal(board).find(mark -> mark.code() == code).get());
    }
}
