package agon.game.dvonn;

/// The simulator's estimate of an unfinished game: a weighted sum of white's features minus black's, mapped to [-1, 1].
/// The most important feature is the distance to red pieces, because stacks next to them are not cut off. Threats and
/// the number of stacks that can move are also important. Many stacks are better than high stacks.
///
/// The weights are a least-squares fit to the results of 11,000 self-play games of the search, with some random
/// actions. The search used earlier weights, which were found in the same way. The first weights were guessed. Each
/// weight is a quadratic function of the occupied share of the board, because some features matter only early in the
/// game. Doubling or halving all weights does not change the strength.
final class DvonnEstimate {
    /// The weights per feature while pieces are placed. The columns are a constant, a factor for the occupied share of
    /// the board, and a factor for the square of this share.
    static final double[][] PLACING = {
        {0.135, 0.471, -0.284}, // first move after the placement; only white has it
        {0.003, 0.406, -0.122}, // next to red
        {0.005, 0.476, -0.206}, // two steps from red
        {0.035, 0.225, -0.070}, // three steps from red
        {-0.287, 0.633, -0.463}, // on the edge, where pieces can move first
        {0.250, -0.602, 0.374}, // on the edge and next to red
        {0.226, -0.373, 0.229}, // on the edge and within two steps of red
        {-0.164, 0.352, -0.167}, // next to the edge
        {0.182, -0.423, 0.261}, // next to the edge and next to red
        {-0.019, 0.088, -0.072}, // neighbours of the same colour, counted for both
        {0.035, -0.086, 0.089}, // opposing pieces next to own pieces on the edge
        {-0.166, 0.456, -0.289}, // red pieces next to own pieces on the edge
        {0.102, 0.159, -0.121}, // adjacent red pieces, counted per piece
        {0.019, 0.125, -0.076} // red pieces at two steps, counted per piece
    };
    /// Like [#PLACING], but for the phase in which stacks move.
    static final double[][] MOVING = {
        {-1.038, 2.862, -1.520}, // being the side to move, a disadvantage near the end
        {0.133, -0.272, 0.140}, // for the side to move: pieces in opposing stacks that it can land on
        {-0.230, -0.229, 0.502}, // stacks
        {0.650, -1.813, 1.190}, // pieces in these stacks
        {0.943, -1.474, 0.559}, // stacks that can move
        {0.407, -0.802, 0.409}, // moves
        {0.787, -2.087, 1.365}, // pieces in opposing stacks that can be landed on
        {0.541, 0.481, -0.513}, // stacks next to red
        {0.271, 0.864, -0.738}, // stacks two steps from red, over stacks
        {0.072, 0.745, -0.615}, // stacks three steps from red
        {-1.414, 3.159, -1.777}, // opposing stacks that can be landed on
        {-0.931, 1.337, -0.415}, // own stacks that can be landed on
        {0.534, -0.234, -0.320}, // all stacks that can be landed on
        {2.048, -2.919, 0.945} // stacks that cannot move only because they are surrounded
    };
    private static final long EDGE = Lattice.BOARD & ~Lattice.surrounded(Lattice.BOARD),
        RIM = Lattice.near(EDGE) & Lattice.BOARD & ~EDGE; // next to the edge

    // [stacks on the board][features]
    private static final double[][] PLACING_BY_STACKS = weights(PLACING), MOVING_BY_STACKS = weights(MOVING);

    private final DvonnState state;
    private double[] weights; // [features] for the current number of stacks
    private long one, two, three; // at most this number of steps from red

    DvonnEstimate(DvonnState state) {
        this.state = state;
    }

    private static double[][] weights(double[][] features) {
        double[][] weights = new double[DvonnState.PIECES + 1][features.length];
        for (int stacks = 0; stacks <= DvonnState.PIECES; stacks++)
            for (int i = 0; i < features.length; i++) {
                double full = (double) stacks / DvonnState.PIECES;
                weights[stacks][i] = features[i][0] + full * (features[i][1] + full * features[i][2]);
            }
        return weights;
    }

    double white() {
        DvonnState s = state;
        long through = s.placing ? Lattice.BOARD : s.occupied;
        one = Lattice.near(s.red) & through;
        two = Lattice.near(one) & through;
        three = Lattice.near(two) & through;
        weights = (s.placing ? PLACING_BY_STACKS : MOVING_BY_STACKS)[Long.bitCount(s.occupied)];
        double ahead = s.placing ? weights[0] + placed(s.white, s.black) - placed(s.black, s.white)
            : moved(s.white, s.black, s.seat == 0) - moved(s.black, s.white, s.seat == 1);
        return ahead / Math.sqrt(1 + ahead * ahead);
    }

    private double placed(long own, long other) {
        double[] w = weights;
        long edge = own & EDGE, red = state.red;
        return w[1] * Long.bitCount(own & one) + w[2] * Long.bitCount(own & two & ~one)
            + w[3] * Long.bitCount(own & three & ~two) + w[4] * Long.bitCount(edge)
            + w[5] * Long.bitCount(edge & one) + w[6] * Long.bitCount(edge & two)
            + w[7] * Long.bitCount(own & RIM) + w[8] * Long.bitCount(own & RIM & one)
            + w[9] * Lattice.contacts(own, own) + w[10] * Lattice.contacts(edge, other)
            + w[11] * Lattice.contacts(edge, red) + bySeveral(own, w[12], w[13]);
    }

    /// Returns the sum over all red pieces of the weighted numbers of stacks near them. A stack near two red pieces
    /// counts twice.
    private double bySeveral(long own, double next, double second) {
        double sum = 0;
        for (long left = state.red; left != 0; left &= left - 1) {
            long near = Lattice.near(Long.lowestOneBit(left)) & Lattice.BOARD;
            sum += next * Long.bitCount(near & own) + second * Long.bitCount(Lattice.near(near) & ~near & own);
        }
        return sum;
    }

    private double moved(long own, long other, boolean acts) {
        DvonnState s = state;
        double[] w = weights;
        long free = s.free(own), pieces = free & s.single,
            attacked = Lattice.steps(pieces) & s.occupied, movable = pieces & Lattice.steps(s.occupied);
        int moves = Lattice.contacts(pieces, s.occupied);
        for (long left = free & ~pieces; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            long landings = s.landings(bit);
            attacked |= landings;
            moves += Long.bitCount(landings);
            if (landings != 0) movable |= 1L << bit;
        }
        int prey = s.pieces(attacked & other);
        return (acts ? w[0] + w[1] * prey : 0) + w[2] * Long.bitCount(own) + w[3] * s.pieces(own)
            + w[4] * Long.bitCount(movable) + w[5] * moves + w[6] * prey + w[7] * Long.bitCount(own & one)
            + w[8] * Long.bitCount(own & two & ~one) + w[9] * Long.bitCount(own & three & ~two)
            + w[10] * Long.bitCount(attacked & other) + w[11] * Long.bitCount(attacked & own)
            + w[12] * Long.bitCount(attacked) + w[13] * held(own & ~free);
    }

    /// Counts the stacks that cannot move only because they are surrounded.
    private int held(long surrounded) {
        int held = Long.bitCount(surrounded & state.single);
        for (long left = surrounded & ~state.single; left != 0; left &= left - 1)
            if (state.landings(Long.numberOfTrailingZeros(left)) != 0) held++;
        return held;
    }
}
