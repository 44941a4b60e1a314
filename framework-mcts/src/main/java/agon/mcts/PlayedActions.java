package agon.mcts;

import java.util.Arrays;

/// The actions of one iteration, starting at the root, and the seats that played them.
final class PlayedActions {
    static final int NOBODY = -1;

    private int[] seats = new int[256];
    private int[] codes = new int[256];
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

    int length() {
        return length;
    }

    int seat(int i) {
        return seats[i];
    }

    int code(int i) {
        return codes[i];
    }

    void end(PlayoutPolicy<?> policy, double[] payoffs) {
        policy.onEnd(seats, codes, length, payoffs);
    }
}
