package agon.game.pferdeaepfel;

/// Estimates which knight reaches the remaining squares first, and how many of them it can use. This decides games in
/// the trail mode, in which a square can be left only once and the longer path wins. It is the territory heuristic
/// known from Tron and Isolation. The methods do not allocate memory.
final class Territory {
    private static final long LIGHT = 0xaa55aa55_aa55aa55L; // a8 is light

    private Territory() {}

    /// Returns the estimated number of moves by which white's path is longer than black's. The estimate is the
    /// difference of two upper bounds. It assumes that the knights move alternately, that each knight uses the squares
    /// that it reaches first, and that nothing obstructs it.
    ///
    /// @param free      squares without an apple or a knight
    /// @param white     the square of white's knight
    /// @param black     the square of black's knight
    /// @param whiteNext whether white moves next
    static int ahead(long free, int white, int black, boolean whiteNext) {
        long left = free, whites = 0, blacks = 0, whiteFront = 1L << white, blackFront = 1L << black;
        for (boolean next = whiteNext; (whiteFront | blackFront) != 0; next = !next) {
            if (next) {
                whiteFront = Mobility.jumps(whiteFront) & left;
                whites |= whiteFront;
                left &= ~whiteFront;
            } else {
                blackFront = Mobility.jumps(blackFront) & left;
                blacks |= blackFront;
                left &= ~blackFront;
            }
        }
        return way(whites, 1L << white) - way(blacks, 1L << black);
    }

    /// Returns an upper bound for the length of a path on these squares. Light and dark squares alternate on a path.
    private static int way(long squares, long start) {
        boolean fromLight = (start & LIGHT) != 0;
        int light = Long.bitCount(squares & LIGHT), dark = Long.bitCount(squares) - light;
        int first = fromLight ? dark : light, second = fromLight ? light : dark;
        return first > second ? 2 * second + 1 : 2 * first;
    }
}
