package agon.game.zertz.board;

/// Tests for winning sets in stocks that are packed into an `int`, with 8 bits per colour and white in the lowest bits.
public final class Goals {
    private static final int WHITE = 1, GREY = 1 << 8, BLACK = 1 << 16;
    private static final int HIGH_BITS = 0x808080;
    // the colour, in 2 bits, for each set of colours (0 to 7) and each rank in this set (0 to 2)
    private static final long BY_RANK = byRank();

    private static final float[] PROMISES = promises(); // [hundredths] payoff for each lead in hundredths of log-odds

    private static final Goals BLITZ = new Goals(2), OTHERS = new Goals(3);

    private final int singles; // sets a high bit when added to captures that win with one colour
    private final int triple; // sets all high bits when added to captures that win with all colours
    private final short[] worth = new short[1 << 11]; // [captures] 3 bits white, 4 grey, 4 black

    private Goals(int each) {
        singles = packed(0x80 - each - 1, 0x80 - each - 2, 0x80 - each - 3);
        triple = packed(0x80 - each, 0x80 - each, 0x80 - each);
        for (int i = 0; i < worth.length; i++) worth[i] = (short) worth(i & 7, i >> 3 & 15, i >> 7, each);
    }

    public static Goals of(boolean blitz) {
        return blitz ? BLITZ : OTHERS;
    }

    /// Estimates the value of the captures of two seats for the first of these seats, in (-1, 1), by a logistic fit.
    ///
    /// The value of a captured marble depends on its colour. The winning set that is closest to completion adds a value
    /// that grows with the square of its collected share, because the last marbles decide the game. The weights were
    /// fitted to 62,000 quiet positions and results of 4,000 alpha-beta self-play games, with 37 and with 61 rings. An
    /// earlier estimate used the square of the closest set plus 15 % of the squares of the other sets. Compared with
    /// it, the weights gain 78 Elo [+29, +127] for alpha-beta with 37 rings.
    public float advantage(int captures, int others) {
        int ahead = worth[index(captures)] - worth[index(others)];
        return ahead < 0 ? -PROMISES[-ahead] : PROMISES[ahead];
    }

    private static int index(int captures) {
        return captures & 7 | captures >>> 5 & 15 << 3 | captures >>> 9 & 15 << 7;
    }

    /// Returns the value of captures in hundredths of log-odds.
    private static int worth(int white, int grey, int black, int each) {
        int mixed = Math.min(white, each) + Math.min(grey, each) + Math.min(black, each);
        double nearest = Math.max(Math.max((double) white / (each + 1), (double) grey / (each + 2)),
            Math.max((double) black / (each + 3), (double) mixed / (3 * each)));
        return 87 * white + 48 * grey + 26 * black + (int) Math.round(237 * nearest * nearest);
    }

    private static float[] promises() {
        float[] promises = new float[1 << 12]; // more than the highest value of captures
        for (int i = 0; i < promises.length; i++) promises[i] = (float) StrictMath.tanh(i / 200.0);
        return promises;
    }

    public boolean reached(int captures) {
        return (captures + singles & HIGH_BITS) != 0 || (captures + triple & HIGH_BITS) == HIGH_BITS;
    }

    public boolean near(int captures) {
        return reached(captures + WHITE) || reached(captures + GREY) || reached(captures + BLACK);
    }

    public static int packed(int white, int grey, int black) {
        return white * WHITE + grey * GREY + black * BLACK;
    }

    public static int packed(Stock stock) {
        return packed(stock.white(), stock.grey(), stock.black());
    }

    public static Stock unpacked(int stock) {
        return new Stock(stock & 0xff, stock >>> 8 & 0xff, stock >>> 16);
    }

    public static int one(int colour) {
        return 1 << 8 * colour;
    }

    public static boolean has(int stock, int colour) {
        return (stock >>> 8 * colour & 0xff) != 0;
    }

    /// Returns the colours in a stock as three bits.
    public static int colours(int stock) {
        return Integer.compress(stock + 0x7f7f7f, HIGH_BITS);
    }

    private static long byRank() {
        long colours = 0;
        for (int set = 0; set < 8; set++)
            for (int colour = 0, rank = 0; colour < 3; colour++)
                if ((set >>> colour & 1) != 0) colours |= (long) colour << set * 6 + rank++ * 2;
        return colours;
    }

    /// Returns the colour with this rank among `colours`. Ranks start at 0.
    public static int colour(int colours, int rank) {
        return (int) (BY_RANK >>> colours * 6 + 2 * rank) & 3;
    }
}
