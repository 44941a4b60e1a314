package agon.mcts;

import agon.mcts.Search.PlayoutPolicy;
import java.util.Arrays;

/// The actions of one iteration, starting at the root, the seats that played them, and the payoffs.
final class PlayedActions implements PlayoutPolicy.Iteration {
    static final int NOBODY = -1;

    private int[] seats = new int[256];
    private int[] codes = new int[256];
    private double[] payoffs = {};
    private int length;

    void clear() {
        length = 0;
    }

    void add(int seat, int code) {
        if (length == seats.length) {
            seats = Arrays.copyOf(seats, 2 * length);
            codes = Arrays.copyOf(codes, 2 * length);
        }
        seats[length] = seat;
        codes[length++] = code;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public int seat(int i) {
        return seats[i];
    }

    @Override
    public int code(int i) {
        return codes[i];
    }

    @Override
    public double payoff(int seat) {
        return payoffs[seat];
    }

    void end(PlayoutPolicy<?> policy, double[] payoffs) {
        this.payoffs = payoffs;
        policy.onEnd(this);
    }
}
