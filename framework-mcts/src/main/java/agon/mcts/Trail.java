package agon.mcts;

import java.util.Arrays;

/// The actions of one iteration from the root on, and who played them.
final class Trail {
    private int[] actions = new int[256]; // [length] `seat << 24 | code`
    private int length;

    void clear() {
        length = 0;
    }

    void add(int seat, int code) {
        if (length == actions.length) actions = Arrays.copyOf(actions, 2 * length);
        actions[length++] = seat << 24 | code;
    }

    int length() {
        return length;
    }

    int seat(int i) {
        return actions[i] >>> 24;
    }

    int code(int i) {
        return actions[i] & 0xffffff;
    }
}
