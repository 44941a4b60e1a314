package agon.minimax;

import java.util.Arrays;

/// Orders actions. The best action of an earlier search comes first, followed by *killers*, which are actions that
/// refuted a sibling position, and by the actions that most often refuted any position (the *history*). Sources: Akl
/// and Newborn, *The principal continuation and the killer heuristic*, ACM 1977; Schaeffer, *The history heuristic and
/// alpha-beta search enhancements in practice*, IEEE PAMI 11(11), 1989.
final class ActionOrder {
    /// The maximum number of action codes with a history. The limit saves memory in games with more codes.
    private static final int MOST_CODES = 1 << 20;
    private static final int FIRST = Integer.MAX_VALUE, KILLER = FIRST - 2, MOST = 1 << 24;

    private final int[][] history;  // [2][codes] scores for each side; empty if the game has too many codes
    private final int[][] killers;  // [deepest][2] action codes, -1 if there is none

    ActionOrder(int codes, int deepest) {
        history = new int[2][codes <= MOST_CODES ? codes : 0];
        killers = new int[deepest][2];
        clear();
    }

    void clear() {
        for (int[] pair : killers) Arrays.fill(pair, -1);
        for (int[] side : history) for (int i = 0; i < side.length; i++) side[i] /= 2;
    }

    /// Writes the scores of the first `n` codes to `scores`. `known` is the best action of an earlier search, or -1 if
    /// there is none.
    void score(int[] codes, int n, int ply, int side, int known, int[] scores) {
        int[] pair = killers[ply], table = history[side];
        for (int i = 0; i < n; i++) {
            int code = codes[i];
            scores[i] = code == known ? FIRST
                : code == pair[0] ? KILLER : code == pair[1] ? KILLER - 1 : table.length == 0 ? 0 : table[code];
        }
    }

    /// Moves the first action with the highest score in `[from, n)` to `from`, and retains the order of the other
    /// actions. Returns false if no score in `[from, n)` is positive, which means that the remaining actions are in
    /// order.
    static boolean bring(int[] codes, int[] scores, int from, int n) {
        int best = from;
        for (int i = from + 1; i < n; i++) if (scores[i] > scores[best]) best = i;
        if (scores[best] == 0) return false;
        move(codes, scores, best, from);
        return true;
    }

    /// Moves an action forward to the index `to`. The order of the other actions does not change.
    static void move(int[] codes, int[] scores, int from, int to) {
        int code = codes[from], score = scores[from];
        System.arraycopy(codes, to, codes, to + 1, from - to);
        System.arraycopy(scores, to, scores, to + 1, from - to);
        codes[to] = code;
        scores[to] = score;
    }

    void refuted(int code, int ply, int side, int depth) {
        int[] pair = killers[ply];
        if (pair[0] != code) {
            pair[1] = pair[0];
            pair[0] = code;
        }
        int[] table = history[side];
        if (table.length == 0) return;
        table[code] += depth * depth;
        if (table[code] > MOST) for (int i = 0; i < table.length; i++) table[i] /= 2;
    }
}
