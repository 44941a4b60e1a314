package agon.game.zertz;

/// Stocks packed into an `int`, 8 bits a colour and white lowest, and whether one holds a winning set.
final class Goals {
    private static final int WHITE = 1, GREY = 1 << 8, BLACK = 1 << 16;
    private static final int HIGH_BITS = 0x808080;
    private static final float REST = 0.15f; // what sets count that are not the nearest
    // 2 bits for each set of colours (0 to 7) and rank in it (0 to 2): the colour.
    private static final long BY_RANK = byRank();

    private static final Goals BLITZ = new Goals(2), OTHERS = new Goals(3);

    private final int singles; // added to captures, sets a high bit where one colour wins
    private final int triple;  // added to captures, sets all high bits where one of each colour wins
    private final float[] nearness = new float[1 << 11]; // [captures: 3 bits white, 4 grey, 4 black]

    /// @param each marbles of each colour that win together; of white alone it takes one more, of grey two, of black
    ///             three
    private Goals(int each) {
        singles = packed(0x80 - each - 1, 0x80 - each - 2, 0x80 - each - 3);
        triple = packed(0x80 - each, 0x80 - each, 0x80 - each);
        for (int i = 0; i < nearness.length; i++) nearness[i] = nearness(i & 7, i >> 3 & 15, i >> 7, each);
    }

    static Goals of(boolean blitz) {
        return blitz ? BLITZ : OTHERS;
    }

    /// How near captures are to a winning set, in [0, 1]: the square of the share of the nearest one that is there, and
    /// a little of the squares of the others. Squared, because the last marbles decide: measured with a horizon of 6
    /// actions, the square was worth +190 Elo, the share itself nothing. The others tell quiet positions apart: worth
    /// +83 [+31, +135] Elo to alpha-beta with 61 rings, nothing with 37.
    float nearness(int captures) {
        return nearness[captures & 7 | captures >>> 5 & 15 << 3 | captures >>> 9 & 15 << 7];
    }

    private static float nearness(int white, int grey, int black, int each) {
        int mixed = Math.min(white, each) + Math.min(grey, each) + Math.min(black, each);
        float[] shares = {(float) white / (each + 1), (float) grey / (each + 2), (float) black / (each + 3),
            (float) mixed / (3 * each)};
        float nearest = 0, all = 0;
        for (float share : shares) {
            nearest = Math.max(nearest, share * share);
            all += share * share;
        }
        return Math.min(1, nearest + REST * (all - nearest));
    }

    boolean reached(int captures) {
        return (captures + singles & HIGH_BITS) != 0 || (captures + triple & HIGH_BITS) == HIGH_BITS;
    }

    /// Whether one marble more may do.
    boolean near(int captures) {
        return reached(captures + WHITE) || reached(captures + GREY) || reached(captures + BLACK);
    }

    static int packed(int white, int grey, int black) {
        return white * WHITE + grey * GREY + black * BLACK;
    }

    static int packed(Stock stock) {
        return packed(stock.white(), stock.grey(), stock.black());
    }

    static Stock unpacked(int stock) {
        return new Stock(stock & 0xff, stock >>> 8 & 0xff, stock >>> 16);
    }

    /// One marble of a colour.
    static int one(int colour) {
        return 1 << 8 * colour;
    }

    static boolean has(int stock, int colour) {
        return (stock >>> 8 * colour & 0xff) != 0;
    }

    /// The colours that a stock has, as three bits.
    static int colours(int stock) {
        return Integer.compress(stock + 0x7f7f7f, HIGH_BITS);
    }

    private static long byRank() {
        long colours = 0;
        for (int set = 0; set < 8; set++)
            for (int colour = 0, rank = 0; colour < 3; colour++)
                if ((set >>> colour & 1) != 0) colours |= (long) colour << set * 6 + rank++ * 2;
        return colours;
    }

    /// The colour that has so many others of `colours` before it.
    static int colour(int colours, int rank) {
        return (int) (BY_RANK >>> colours * 6 + 2 * rank) & 3;
    }
}
