package agon.minimax;

import java.util.Arrays;

/// Orders actions. The best action of an earlier search comes first, followed by *killers*, which are actions that
/// refuted a sibling position. The other actions follow by their *history*: how often they refuted any position, and
/// how often they refuted the previous action, less how often they failed before another action succeeded. Sources: Akl
/// and Newborn, *The principal continuation and the killer heuristic*, ACM 1977; Schaeffer, *The history heuristic and
/// alpha-beta search enhancements in practice*, IEEE PAMI 11(11), 1989; Uiterwijk, *The countermove heuristic*, ICCA
/// Journal 15(1), 1992.
final class ActionOrder {
    /// The maximum number of action codes with a history. The limit saves memory in games with more codes.
    private static final int MOST_CODES = 1 << 20;
    private static final int REPLIES = 1 << 16; // entries for pairs of actions; several pairs can share an entry
    private static final int FIRST = Integer.MAX_VALUE, KILLER = FIRST - 2;
    private static final int MOST = 1 << 14, STEP = 32, MOST_STEP = 1600; // limit of a history, and of its changes

    private final int[][] history;  // [2][codes] from -MOST to MOST, by side; empty if the game has too many codes
    private final short[] replies = new short[REPLIES]; // from -MOST to MOST
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

    /// Writes the scores of the first `n` codes to `scores`.
    ///
    /// @param known    the best action of an earlier search, or -1 if there is none
    /// @param previous the action that led to the position
    void score(int[] codes, int n, int ply, int side, int known, int previous, int[] scores) {
        int[] pair = killers[ply], table = history[side];
        for (int i = 0; i < n; i++) {
            int code = codes[i];
            scores[i] = code == known ? FIRST : code == pair[0] ? KILLER : code == pair[1] ? KILLER - 1
                : replies[reply(side, previous, code)] + (table.length == 0 ? 0 : table[code]);
        }
    }

    private static int reply(int side, int previous, int code) {
        int hash = (previous * 2 + side) * 0x9e3779b1 + code * 0x85ebca6b;
        hash = (hash ^ hash >>> 15) * 0x2c1b3c6d;
        return (hash ^ hash >>> 13) & REPLIES - 1;
    }

    /// Moves the first action with the highest score in `[from, n)` to `from`, and retains the order of the other
    /// actions. Returns false if all scores in `[from, n)` are equal, which means that the remaining actions are in
    /// order.
    static boolean bring(int[] codes, int[] scores, int from, int n) {
        int best = from, least = scores[from];
        for (int i = from + 1; i < n; i++) {
            if (scores[i] > scores[best]) best = i;
            least = Math.min(least, scores[i]);
        }
        if (scores[best] == least) return false;
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

    /// Records that the last of the first `n` actions refuted a position, and the actions before it did not.
    ///
    /// @param previous the action that led to the position
    void refuted(int[] codes, int n, int ply, int side, int previous, int depth) {
        int code = codes[n - 1], step = Math.min(MOST_STEP, STEP * depth * depth);
        int[] pair = killers[ply];
        if (pair[0] != code) {
            pair[1] = pair[0];
            pair[0] = code;
        }
        learn(side, previous, code, step);
        for (int i = 0; i < n - 1; i++) learn(side, previous, codes[i], -step / 2);
    }

    private void learn(int side, int previous, int code, int step) {
        int[] table = history[side];
        if (table.length > 0) table[code] = changed(table[code], step);
        int reply = reply(side, previous, code);
        replies[reply] = (short) changed(replies[reply], step);
    }

    /// Returns `value` moved towards `MOST` or, if `step` is negative, towards `-MOST`.
    private static int changed(int value, int step) {
        return value + step - value * Math.abs(step) / MOST;
    }
}
