package agon.mcts;

import java.util.Arrays;

/// The actions of one iteration from the root, with the seats that played them.
final class PlayedActions {
    static final int NOBODY = -1;

    private long[] actions = new long[256]; // [length] `seat << 32 | code`
    private int length;

    void clear() {
        length = 0;
    }

    void add(int seat, int code) {
        if (length == actions.length) actions = Arrays.copyOf(actions, 2 * length);
        actions[length++] = (long) seat << 32 | code;
    }

    int length() {
        return length;
    }

    int seat(int i) {
        return (int) (actions[i] >> 32);
    }

    int code(int i) {
        return (int) actions[i];
    }
}
