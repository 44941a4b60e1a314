package agon.game.zertz;

/// Stocks packed into an `int`, 8 bits a colour and white lowest, and whether one holds a winning set.
final class Goals {
    private static final int WHITE = 1, GREY = 1 << 8, BLACK = 1 << 16;
    private static final int HIGH_BITS = 0x808080;

    private final int singles; // added to captures, sets a high bit where one colour wins
    private final int triple;  // added to captures, sets all high bits where one of each colour wins

    Goals(boolean blitz) {
        int each = blitz ? 2 : 3;
        singles = packed(0x80 - each - 1, 0x80 - each - 2, 0x80 - each - 3);
        triple = packed(0x80 - each, 0x80 - each, 0x80 - each);
    }

    boolean reached(int captures) {
        return (captures + singles & HIGH_BITS) != 0 || (captures + triple & HIGH_BITS) == HIGH_BITS;
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
}
