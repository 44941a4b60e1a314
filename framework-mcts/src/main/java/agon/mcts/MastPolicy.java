package agon.mcts;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.mcts.Search.PlayoutPolicy;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// The move-average sampling technique (MAST). It stores the mean payoff of each action to the seat that played it,
/// anywhere in this search. A playout draws a few actions and plays the one with the highest mean. An action that was
/// never played counts as the best.
///
/// Source: Finnsson and Björnsson, *Simulation-based approach to general game playing*, AAAI 2008, here with a
/// tournament among candidates instead of Gibbs sampling, which would need all legal actions.
final class MastPolicy<P> implements PlayoutPolicy<P> {
    private final int codes;
    private final int candidates;
    private Simulator<P> walker; // the last simulator, or null
    private Playouts playouts;   // of this simulator
    private final float[] table; // [seats · codes · 2] number of games and sum of the payoffs to the seat

    MastPolicy(int seats, int codes, int candidates) {
        this.codes = codes;
        this.candidates = candidates;
        table = new float[2 * seats * codes];
    }

    @Override
    public void onStart() {
        Arrays.fill(table, 0);
    }

    @Override
    public int choose(Simulator<P> walker, RandomGenerator dice, int[] scratch) {
        if (walker != this.walker) {
            this.walker = walker;
            playouts = Playouts.of(walker);
        }
        int seat = walker.seat(), best = playouts.pick(dice, scratch);
        float most = mean(seat, best);
        for (int i = 1; i < candidates; i++) {
            int code = playouts.pick(dice, scratch);
            float mean = mean(seat, code);
            if (mean <= most) continue;
            most = mean;
            best = code;
        }
        return best;
    }

    float mean(int seat, int code) {
        int at = 2 * (seat * codes + code);
        return table[at] == 0 ? Float.MAX_VALUE : table[at + 1] / table[at];
    }

    @Override
    public void onEnd(Iteration played) {
        for (int i = 0; i < played.length(); i++) {
            int seat = played.seat(i), at = 2 * (seat * codes + played.code(i));
            if (seat == PlayedActions.NOBODY) continue;
            Amaf.count(table, at, played.payoff(seat));
        }
    }
}
