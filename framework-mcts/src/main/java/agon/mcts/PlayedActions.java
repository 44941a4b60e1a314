package agon.mcts;

import java.util.Arrays;

/// The actions of one iteration from the root on, and who played them.
final class PlayedActions {
    /// The seat of what chance brought.
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

    /// Who played it; [#NOBODY] if chance did.
    int seat(int i) {
        return (int) (actions[i] >> 32);
    }

    int code(int i) {
        return (int) actions[i];
    }
}
