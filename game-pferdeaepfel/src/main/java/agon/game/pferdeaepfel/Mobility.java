package agon.game.pferdeaepfel;

/// What an unfinished game may bring, judged by where the knights can go. Shared by both lanes; allocates nothing.
///
/// Counted are the squares that a knight reaches with its next move and those that it reaches with two. White counts
/// only next squares that black does not attack, and black wins where it attacks white's knight, for black moves next
/// whenever the knights are on squares of different colours. The first few ways count most: who has one left is nearly
/// lost. In the trail mode [Territory] counts too. The weights are round numbers, held against others in games only
/// roughly.
final class Mobility {
    /// [9] by next squares: what they are worth.
    private static final double[] NEXT = {-2, -0.9, -0.4, -0.1, 0.1, 0.2, 0.3, 0.35, 0.4};
    /// Each square that two moves lead to.
    private static final double SECOND = 0.05;
    /// Each move by which a way may be longer in the trail mode: with 0.05, alpha-beta with 400,000 positions won 39 of
    /// 40 games against greedy, with 0.1 36, with 0.2 30; with 100,000 positions and none 54 of 60.
    private static final double WAY = 0.05;
    /// Being attacked.
    private static final double LOST = -3;
    /// Files a to h, from one side of a jump off the board to the other.
    private static final long NOT_A = 0xfefefefe_fefefefeL, NOT_AB = 0xfcfcfcfc_fcfcfcfcL,
        NOT_H = 0x7f7f7f7f_7f7f7f7fL, NOT_GH = 0x3f3f3f3f_3f3f3f3fL;

    private Mobility() {}

    /// Where knights on these squares jump.
    static long jumps(long from) {
        return from << 17 & NOT_A | from >>> 15 & NOT_A | from << 15 & NOT_H | from >>> 17 & NOT_H
            | from << 10 & NOT_AB | from >>> 6 & NOT_AB | from << 6 & NOT_GH | from >>> 10 & NOT_GH;
    }

    /// What white may expect, in [-1, 1].
    ///
    /// @param apples  squares
    /// @param white   the square of its knight
    /// @param black   the same
    /// @param seat    who acts
    /// @param placing whether an apple is to be placed
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

    /// Once a golden apple is placed white has won at least that many points.
    ///
    /// @param golden apples on the board; negative while brown ones are left
    private static double points(double expected, int golden) {
        if (golden <= 0) return 0.75 * expected;
        return 0.5 + golden / 48.0 + (Mode.GOLDEN - golden) / 96.0 * (1 + expected);
    }
}
