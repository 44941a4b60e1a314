package agon.game.tzaar;

import agon.api.Terms;
import io.vavr.collection.Vector;

/// The estimate of an unfinished game: a weighted sum of White's terms minus Black's. While the board is filled, all
/// terms are 0.
final class TzaarEstimate implements Terms {
    private static final Vector<String> NAMES = Vector.of("Tzaars", "Tzarras", "Totts", "scarce Tzaars",
        "scarce Tzarras", "scarce Totts", "pieces below Tzaars", "pieces below Tzarras", "pieces below Totts",
        "highest stack", "stacks too high to capture", "captures", "attacked Tzaars", "attacked Tzarras",
        "attacked Totts", "attacked pieces in stacks", "targets of the player to move", "player to move");
    private static final int SCARCE = 60; // divided by the number of pieces of a type
    /// The weights that `agon fit` found in 30,000 positions of self-play, in its second round.
    private static final double[] WEIGHTS = {0.2806, 0.141, 0.0078, -0.0055, -0.029, -0.0351, 0.2096, 0.1073, 0.0792,
        -0.004, 0.0713, 0.0173, 0.1007, 0.0174, -0.0245, 0.0987, 0.0031, 0.3141};

    private final TzaarState at;
    private final int[] values = new int[NAMES.size()];

    TzaarEstimate(TzaarState at) {
        this.at = at;
    }

    @Override
    public Vector<String> names() {
        return NAMES;
    }

    double white() {
        write(values);
        return Terms.payoff(values, WEIGHTS);
    }

    @Override
    public void write(int[] terms) {
        for (int i = 0; i < NAMES.size(); i++) terms[i] = 0;
        if (at.phase.fills()) return;
        add(0, 1, terms);
        add(1, -1, terms);
        terms[17] = at.seat == 0 ? 1 : -1;
    }

    private void add(int seat, int sign, int[] terms) {
        long own = at.owned[seat], others = at.owned[seat ^ 1], all = own | others, attacked = 0;
        int highest = 1, captures = 0;
        for (int type = 0; type < TzaarState.TYPES; type++) {
            long tops = at.tops[TzaarState.TYPES * seat + type];
            int count = Long.bitCount(tops), below = 0;
            for (long left = tops & at.stacks; left != 0; left &= left - 1) {
                int height = at.heights[Long.numberOfTrailingZeros(left)];
                below += height - 1;
                highest = Math.max(highest, height);
            }
            terms[type] += sign * count;
            terms[3 + type] += sign * (SCARCE / count);
            terms[6 + type] += sign * below;
        }
        for (long left = own; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            for (int direction = 0; direction < Points.DIRECTIONS; direction++) {
                int to = TzaarState.target(all, from, direction);
                if (!at.captures(from, to, others)) continue;
                captures++;
                attacked |= 1L << to;
            }
        }
        terms[9] += sign * highest;
        for (long left = others & at.stacks; left != 0; left &= left - 1)
            if (at.heights[Long.numberOfTrailingZeros(left)] > highest) terms[10] -= sign;
        terms[11] += sign * captures;
        for (int type = 0; type < TzaarState.TYPES; type++)
            terms[12 + type] += sign * Long.bitCount(attacked & at.tops[TzaarState.TYPES * (seat ^ 1) + type]);
        for (long left = attacked & at.stacks; left != 0; left &= left - 1)
            terms[15] += sign * (at.heights[Long.numberOfTrailingZeros(left)] - 1);
        if (at.seat == seat) terms[16] = sign * Long.bitCount(attacked);
    }
}
