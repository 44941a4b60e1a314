package agon.game.dvonn;

/// What the fast lane thinks of an unfinished game: a weighted sum of features, white's less black's.
final class DvonnEstimate {
    static final int PLACING = 18, MOVING = 26;
    static final double[] PLACING_WEIGHTS = new double[2 * PLACING], MOVING_WEIGHTS = new double[2 * MOVING];
    static {
        PLACING_WEIGHTS[0] = 0.05;
        PLACING_WEIGHTS[1] = 0.03;
        MOVING_WEIGHTS[1] = 0.05;
        MOVING_WEIGHTS[2] = 0.10;
        MOVING_WEIGHTS[3] = 0.02;
        MOVING_WEIGHTS[5] = 0.05;
    }

    private static final long EDGE = edge(), RIM = Lattice.near(EDGE) & Lattice.BOARD & ~EDGE;

    private final DvonnState state;
    private final double[] placing, moving;
    final double[] features = new double[Math.max(PLACING, MOVING)];

    DvonnEstimate(DvonnState state, double[] placing, double[] moving) {
        this.state = state;
        this.placing = placing;
        this.moving = moving;
    }

    private static long edge() {
        return Lattice.BOARD & ~Lattice.surrounded(Lattice.BOARD);
    }

    /// What white may expect, in [-1, 1].
    double white() {
        find();
        double[] weights = state.placing ? placing : moving;
        int count = state.placing ? PLACING : MOVING;
        double stage = Long.bitCount(state.occupied) / 49.0, sum = 0;
        for (int i = 0; i < count; i++) sum += features[i] * (weights[2 * i] + stage * weights[2 * i + 1]);
        return sum / Math.sqrt(1 + sum * sum);
    }

    void find() {
        java.util.Arrays.fill(features, 0);
        if (state.placing) {
            place(state.white, state.black, 1);
            place(state.black, state.white, -1);
        } else {
            move(state.white, state.black, 1);
            move(state.black, state.white, -1);
            features[14] = 1 - 2 * state.seat;
        }
    }

    private void place(long own, long other, int sign) {
        double[] f = features;
        long red = state.red, one = Lattice.near(red), two = Lattice.near(one & Lattice.BOARD), three = Lattice
            .near(two & Lattice.BOARD);
        f[0] += sign * Long.bitCount(own & one);
        f[1] += sign * Long.bitCount(own & two & ~one);
        f[2] += sign * Long.bitCount(own & three & ~two);
        f[3] += sign * Long.bitCount(own & EDGE);
        f[4] += sign * Long.bitCount(own & EDGE & one);
        f[5] += sign * Long.bitCount(own & RIM);
        int pairs = 0, attacks = 0, moves = 0, reds = 0;
        for (long left = own; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            long around = Lattice.AROUND[bit];
            pairs += Long.bitCount(around & own);
            if ((EDGE >>> bit & 1) != 0) {
                attacks += Long.bitCount(around & other);
                moves += Long.bitCount(around & own);
                reds += Long.bitCount(around & red);
            }
        }
        f[6] += sign * pairs;
        f[7] += sign * attacks;
        f[8] += sign * moves;
        f[9] += sign * reds;
        f[10] += sign * Long.bitCount(Lattice.near(own) & ~own & Lattice.BOARD & ~other);
        f[11] += sign * Long.bitCount(Lattice.near(own & EDGE) & Lattice.BOARD);
        int eachOne = 0, eachTwo = 0;
        for (long left = red; left != 0; left &= left - 1) {
            long n1 = Lattice.near(Long.lowestOneBit(left)) & Lattice.BOARD;
            eachOne += Long.bitCount(n1 & own);
            eachTwo += Long.bitCount(Lattice.near(n1) & ~n1 & own);
        }
        f[12] += sign * eachOne;
        f[13] += sign * eachTwo;
        f[14] += sign * Long.bitCount(own & ~Lattice.near(three & Lattice.BOARD));
        f[15] += sign * Long.bitCount(own & EDGE & two);
        f[16] += sign * Long.bitCount(own & RIM & one);
        f[17] = 1;
    }

    private void move(long own, long other, int sign) {
        DvonnState s = state;
        double[] f = features;
        long free = s.free(own), attacked = 0, movable = 0;
        int moves = 0;
        for (long left = free; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            long landings = s.landings(bit);
            if (landings != 0) movable |= 1L << bit;
            moves += Long.bitCount(landings);
            attacked |= landings;
        }
        int material = 0, single = 0, stuck = 0, low = 0;
        for (long left = own; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left), height = s.heights[bit];
            material += height;
            if (height == 1) single++;
            if (height <= 3) low++;
            if ((movable >>> bit & 1) == 0) stuck += height;
        }
        int prey = 0;
        for (long left = attacked & other; left != 0; left &= left - 1)
            prey += s.heights[Long.numberOfTrailingZeros(left)];
        long one = Lattice.near(s.red) & s.occupied, two = Lattice.near(one) & s.occupied;
        f[0] += sign * Long.bitCount(own);
        f[1] += sign * material;
        f[2] += sign * Long.bitCount(movable);
        f[3] += sign * moves;
        f[4] += sign * prey;
        f[5] += sign * Long.bitCount(own & one);
        f[6] += sign * Long.bitCount(own & s.red);
        f[7] += sign * Long.bitCount(attacked & s.red);
        f[8] += sign * stuck;
        f[9] += sign * single;
        f[10] += sign * Long.bitCount(own & two & ~one);
        f[11] += sign * low;
        f[12] += sign * Long.bitCount(attacked & other);
        f[13] += sign * Long.bitCount(attacked);
        long three = Lattice.near(two) & s.occupied;
        int m1 = 0, m2 = 0;
        for (long left = own & two; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            if ((one >>> bit & 1) != 0) m1 += s.heights[bit];
            else m2 += s.heights[bit];
        }
        int potential = 0;
        for (long left = own & ~free; left != 0; left &= left - 1)
            if (s.landings(Long.numberOfTrailingZeros(left)) != 0) potential++;
        int each = 0;
        for (long left = s.red; left != 0; left &= left - 1)
            each += Long.bitCount(Lattice.near(Long.lowestOneBit(left)) & own);
        f[16] += sign * Long.bitCount(own & three & ~two);
        f[17] += sign * m1;
        f[18] += sign * m2;
        f[19] += sign * Long.bitCount(movable & one);
        f[20] += sign * Long.bitCount(attacked & other & one);
        f[21] += sign * Long.bitCount(attacked & own);
        f[22] += sign * potential;
        f[23] += sign * Long.bitCount(movable & two);
        f[24] += sign * each;
        f[25] += sign * Long.bitCount(movable & s.red);
        if (sign == 1 - 2 * s.seat) f[15] += sign * prey; // who acts
    }
}
