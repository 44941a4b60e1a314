package agon.game.classics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Packing;
import agon.api.Simulator;
import agon.game.classics.connectfour.ConnectFour;
import agon.game.classics.othello.Othello;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Compares exhaustive searches of small boards with the published results.
class SolvedGamesTest {
    private static Game<Pieces, ?> connectFour(String options) {
        ConnectFour plugin = new ConnectFour();
        return plugin.game(plugin.options().parse(options).get());
    }

    private static Game<Pieces, ?> othello(String options) {
        Othello plugin = new Othello();
        return plugin.game(plugin.options().parse(options).get());
    }

    /// Returns the payoff for the first seat.
    private static double result(Game<Pieces, ?> game) {
        return result(game, game.simulator(), new HashMap<>());
    }

    private static double result(Game<Pieces, ?> game, Simulator<Pieces> at, Map<Long, Double> known) {
        if (at.seat() == Simulator.OVER) return at.payoff(0);
        long position = Packing.canonicalHash(at);
        Double before = known.get(position);
        if (before != null) return before;
        int[] codes = new int[at.maxLegalActions()];
        int count = at.legal(codes), best = at.seat() == 0 ? 1 : -1;
        Simulator<Pieces> next = game.simulator();
        double result = -best;
        for (int i = 0; i < count && result != best; i++) {
            next.copyFrom(at);
            next.play(codes[i]);
            double value = result(game, next, known);
            result = best == 1 ? Math.max(result, value) : Math.min(result, value);
        }
        known.put(position, result);
        return result;
    }

    /// J. Tromp, *John's Connect Four Playground*.
    @Test
    void connect_four_on_4_by_4_is_a_draw() {
        assertEquals(0, result(connectFour("columns=4,rows=4")));
    }

    /// White also wins on 6 × 6, which takes too long to search here.
    @Test
    void othello_on_4_by_4_is_won_by_the_second_player() {
        assertEquals(-1, result(othello("size=4")));
    }
}
