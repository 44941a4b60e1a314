package agon.minimax;

import java.util.Arrays;

/// Orders actions: first the best one of an earlier search, then the *killers*, which refuted a sibling, then by
/// *history*: those that most often refuted other positions. Sources: Akl and Newborn, *The principal continuation and
/// the killer heuristic*, ACM 1977; Schaeffer, *The history heuristic and alpha-beta search enhancements in practice*,
/// IEEE PAMI 11(11), 1989.
final class ActionOrder {
    /// Games with more codes are searched without history, to limit the memory.
    private static final int MOST_CODES = 1 << 20;
    private static final int FIRST = Integer.MAX_VALUE, KILLER = FIRST - 2, MOST = 1 << 24;

    private final int[][] history;  // [2][codes] by the side that acts; of length 0 without it
    private final int[][] killers;  // [deepest][2] codes, -1 for none

    ActionOrder(int codes, int deepest) {
        history = new int[2][codes <= MOST_CODES ? codes : 0];
        killers = new int[deepest][2];
        clear();
    }

    /// Clears the killers and halves the history.
    void clear() {
        for (int[] pair : killers) Arrays.fill(pair, -1);
        for (int[] side : history) for (int i = 0; i < side.length; i++) side[i] /= 2;
    }

    /// Writes the scores to `scores[0..n)`. `known` is the code of the best action of an earlier search; -1: none.
    void score(int[] codes, int n, int ply, int side, int known, int[] scores) {
        int[] pair = killers[ply], table = history[side];
        for (int i = 0; i < n; i++) {
            int code = codes[i];
            scores[i] = code == known ? FIRST
                : code == pair[0] ? KILLER : code == pair[1] ? KILLER - 1 : table.length == 0 ? 0 : table[code];
        }
    }

    /// Moves the action with the highest score in `[from, n)` to `from`. The others keep their order. Of equal scores,
    /// the first one is moved.
    static void bring(int[] codes, int[] scores, int from, int n) {
        int best = from;
        for (int i = from + 1; i < n; i++) if (scores[i] > scores[best]) best = i;
        int code = codes[best], score = scores[best];
        System.arraycopy(codes, from, codes, from + 1, best - from);
        System.arraycopy(scores, from, scores, from + 1, best - from);
        codes[from] = code;
        scores[from] = score;
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
