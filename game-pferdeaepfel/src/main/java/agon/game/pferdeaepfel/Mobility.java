package agon.game.pferdeaepfel;

/// Estimates an unfinished game by the mobility of the knights, for the rules and the simulator. The methods do not
/// allocate memory.
///
/// The estimate is based on the squares that a knight can reach with one move and with two moves. If white moves next,
/// squares that black attacks do not count. If black moves next and attacks white's knight, black wins. The first few
/// moves count most, because a knight with one move left is nearly lost. In the trail mode, [Territory] is also used.
/// The weights are round numbers that were compared only roughly in games.
final class Mobility {
    /// [9] value by the number of next squares.
    private static final double[] NEXT = {-2, -0.9, -0.4, -0.1, 0.1, 0.2, 0.3, 0.35, 0.4};
    /// Value per square reached with two moves.
    private static final double SECOND = 0.05;
    /// Value per move by which one path is longer than the other path, in the trail mode. Against greedy, alpha-beta
    /// with 400,000 positions won 39 of 40 games with the value 0.05, 36 with 0.1, and 30 with 0.2. Without this
    /// feature and with 100,000 positions, it won 54 of 60 games.
    private static final double WAY = 0.05;
    private static final double LOST = -3;
    /// Masks that prevent jumps over the left or right edge.
    private static final long NOT_A = 0xfefefefe_fefefefeL, NOT_AB = 0xfcfcfcfc_fcfcfcfcL,
        NOT_H = 0x7f7f7f7f_7f7f7f7fL, NOT_GH = 0x3f3f3f3f_3f3f3f3fL;

    private Mobility() {}

    /// Returns the targets of knights on these squares.
    static long jumps(long from) {
        return from << 17 & NOT_A | from >>> 15 & NOT_A | from << 15 & NOT_H | from >>> 17 & NOT_H
            | from << 10 & NOT_AB | from >>> 6 & NOT_AB | from << 6 & NOT_GH | from >>> 10 & NOT_GH;
    }

    /// @return the value for white, in [-1, 1]
    static double white(Mode mode, long apples, int white, int black, int seat, boolean placing) {
        long free = ~apples, attacked = jumps(1L << black);
        long nextWhite = jumps(1L << white) & free, nextBlack = attacked & free;
        boolean moved = placing && mode != Mode.APPLE_FIRST, whiteNext = seat == 0 != moved;
        double ahead = 0;
        if (!whiteNext && (nextBlack >>> white & 1) != 0) ahead = LOST;
        else {
            long safe = whiteNext ? nextWhite & ~attacked : nextWhite;
            ahead = NEXT[Long.bitCount(safe)] - NEXT[Long.bitCount(nextBlack)]
                + SECOND * (Long.bitCount(jumps(safe) & free) - Long.bitCount(jumps(nextBlack) & free));
            if (mode == Mode.TRAIL)
                ahead += WAY * Territory.ahead(free & ~(1L << white | 1L << black), white, black, whiteNext);
        }
        double expected = ahead / Math.sqrt(1 + ahead * ahead);
        return mode == Mode.CLASSIC ? points(expected, Long.bitCount(apples) - Mode.BROWN) : expected;
    }

    /// Limits the expected points of white. Once a golden apple has been placed, white has at least `golden` points;
    /// before that, `golden` is negative.
    private static double points(double expected, int golden) {
        if (golden <= 0) return 0.75 * expected;
        return 0.5 + golden / 48.0 + (Mode.GOLDEN - golden) / 96.0 * (1 + expected);
    }
}
