package agon.game.gipf;

import agon.api.Cells;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Vector;
import java.util.Arrays;

/// The board as bits of a `long`, for the simulator. The bit of a spot is `8·column + row`, where rows are counted
/// along the diagonals, so a step in a given direction is the same shift from every spot. The eighth row is empty, so a
/// step off the board reaches a bit without a spot. Bits are in the order of the spots.
final class Lattice {
    private static final int WIDTH = 8, BYTES = 5; // bytes of a set of spots
    static final int LINES = Spots.LINES.size(), WAYS = Spots.WAYS.size();

    static final long BOARD; // every spot
    /// [axes] the steps along a line.
    static final int[] STEPS = {1, WIDTH + 1, WIDTH};
    static final long[] LINE = new long[LINES]; // [lines] the spots
    /// [axes · 64] the line of an axis through a bit.
    static final byte[] LINE_AT = new byte[3 * 64];
    /// [lines · 8 · 8] the segment of a line between two of its spots, or -1.
    static final byte[] SEGMENT_AT = new byte[LINES * 64];
    static final long[] SEGMENT = new long[Spots.SEGMENTS.size()]; // [segments] the spots
    static final int[] CODE = new int[Spots.SEGMENTS.size()]; // [segments] the first code
    static final byte[] SEGMENT_OF = new byte[GipfAction.CODES.last()]; // [codes of removals] the segment
    static final int SYMMETRIES = Spots.BOARD.symmetries().size();
    /// [symmetries · bytes · 256] the image of eight spots, one bit per spot. The first symmetry is the identity.
    private static final long[] IMAGES = new long[SYMMETRIES * BYTES << 8];
    static final byte[] LINE_IMAGES = new byte[SYMMETRIES * LINES]; // [symmetries · lines]

    static {
        byte[] bits = new byte[Spots.ALL.size()];
        int spot = 0;
        for (int column = 0; column < 7; column++)
            for (int row = Math.max(0, column - 3); row < Math.min(7, column + 4); row++)
                bits[spot++] = (byte) (WIDTH * column + row);
        long board = 0;
        for (byte bit : bits) board |= 1L << bit;
        BOARD = board;
        Arrays.fill(SEGMENT_AT, (byte) -1);
        for (int line = 0; line < LINES; line++)
            for (int on : Spots.LINES.get(line)) {
                LINE[line] |= 1L << bits[on];
                LINE_AT[line / 7 << 6 | bits[on]] = (byte) line;
            }
        for (int segment = 0; segment < SEGMENT.length; segment++) {
            Spots.Segment part = Spots.SEGMENTS.get(segment);
            SEGMENT[segment] = bits(Cells.of(part.spots()));
            CODE[segment] = GipfAction.CODES.get(segment);
            Arrays.fill(SEGMENT_OF, CODE[segment], GipfAction.CODES.get(segment + 1), (byte) segment);
            Vector<Integer> line = Spots.LINES.get(part.line());
            SEGMENT_AT[part.line() << 6 | line.indexOf(part.spots().head()) << 3
                | line.indexOf(part.spots().last())] = (byte) segment;
        }
        for (int g = 0; g < SYMMETRIES; g++) images(g, Spots.BOARD.symmetries().get(g));
    }

    private Lattice() {}

    private static void images(int g, HexSymmetry symmetry) {
        for (int line = 0; line < LINES; line++)
            LINE_IMAGES[g * LINES + line] = (byte) Spots.IMAGES.get(symmetry).get().line(line);
        int[] to = Spots.BOARD.images(symmetry);
        for (int spot : Spots.ALL) {
            long image = 1L << to[spot];
            for (int set = 0; set < 256; set++)
                if ((set >> (spot & 7) & 1) != 0) IMAGES[(g * BYTES + (spot >> 3)) << 8 | set] |= image;
        }
    }

    static long bits(Cells spots) {
        return Long.expand(spots.bits(), BOARD);
    }

    /// Returns the spots as a set with one bit per spot.
    static long spots(long bits) {
        return Long.compress(bits, BOARD);
    }

    static Cells cells(long bits) {
        return Cells.ofBits(spots(bits));
    }

    /// Returns the image of a set with one bit per spot.
    static long image(int g, long spots) {
        int at = g * BYTES << 8;
        return IMAGES[at | (int) spots & 255] | IMAGES[at + 256 | (int) (spots >>> 8) & 255]
            | IMAGES[at + 512 | (int) (spots >>> 16) & 255] | IMAGES[at + 768 | (int) (spots >>> 24) & 255]
            | IMAGES[at + 1024 | (int) (spots >>> 32) & 255];
    }

    static long image(int g, int lines) {
        long image = 0;
        for (int left = lines; left != 0; left &= left - 1)
            image |= 1L << LINE_IMAGES[g * LINES + Integer.numberOfTrailingZeros(left)];
        return image;
    }

    /// Returns the first spots of all sets of four adjacent spots along an axis.
    static long fours(long set, int axis) {
        int step = STEPS[axis];
        long pairs = set & set >>> step;
        return pairs & pairs >>> 2 * step;
    }

    /// Returns the lines, as bits, that contain four adjacent spots.
    static int rows(long set) {
        int lines = 0;
        for (int axis = 0; axis < 3; axis++)
            for (long left = fours(set, axis); left != 0; left &= left - 1)
                lines |= 1 << LINE_AT[axis << 6 | Long.numberOfTrailingZeros(left)];
        return lines;
    }

    /// Returns the segment of a line that contains the row of a player.
    static int segment(long own, long occupied, int line) {
        int row = Integer.numberOfTrailingZeros(rowBits(Long.compress(own, LINE[line])));
        int gaps = ~(int) Long.compress(occupied, LINE[line]);
        int from = 32 - Integer.numberOfLeadingZeros(gaps & (1 << row) - 1);
        int to = Integer.numberOfTrailingZeros(gaps & -1 << row) - 1;
        return SEGMENT_AT[line << 6 | from << 3 | to];
    }

    private static int rowBits(long set) {
        return (int) (set & set >>> 1 & set >>> 2 & set >>> 3);
    }
}
