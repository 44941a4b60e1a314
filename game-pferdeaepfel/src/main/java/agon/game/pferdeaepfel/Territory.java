package agon.game.pferdeaepfel;

/// Who comes first to the squares that are left, and how many of them a knight can use. What decides the trail mode,
/// where every square is left once and the longer way wins. The idea is that of the territory heuristic of Tron and
/// Isolation. Allocates nothing.
final class Territory {
    private static final long LIGHT = 0xaa55aa55_aa55aa55L; // a8 is light

    private Territory() {}

    /// By how many moves white's way is the longer one, if both knights move in turns over the squares that they reach
    /// first, and nothing is in their way: an upper bound of each way.
    ///
    /// @param free      squares without apple and knight
    /// @param white     the square of its knight
    /// @param black     the same
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

    /// A knight changes the colour of its square with every move.
    private static int way(long squares, long start) {
        boolean fromLight = (start & LIGHT) != 0;
        int light = Long.bitCount(squares & LIGHT), dark = Long.bitCount(squares) - light;
        int first = fromLight ? dark : light, second = fromLight ? light : dark;
        return first > second ? 2 * second + 1 : 2 * first;
    }
}
