package agon.game.zertz.board;

import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Seq;
import java.util.Arrays;

/// Looks up the images of sets of rings under the turns and mirrors of the full board. Bit i represents ring i. There
/// are 12 images for 37 and 61 rings, and 6 for 48.
public final class Images {
    private static final Images[] ALL = Arrays.stream(ZertzBoard.values()).map(Images::new).toArray(Images[]::new);

    private final int count;
    private final int bytes;     // bytes per set
    // [(image * bytes + byte) * 256 + value] image of eight rings; 123 KB for 37 rings, 197 KB for 61
    private final long[] tables;
    private final byte[] rings;  // [image * 64 + ring] image of each ring

    private Images(ZertzBoard board) {
        HexBoard grid = board.grid();
        Seq<HexSymmetry> symmetries = grid.symmetries();
        count = symmetries.size();
        bytes = (board.size() + 7) / 8;
        rings = new byte[count * 64];
        for (int i = 0; i < count; i++) {
            int[] images = grid.images(symmetries.get(i));
            for (int ring = 0; ring < board.size(); ring++) rings[i * 64 + ring] = (byte) images[ring];
        }
        tables = new long[count * bytes * 256];
        for (int i = 0; i < tables.length; i++)
            tables[i] = slow(i / 256 / bytes, (i & 0xffL) << 8 * (i / 256 % bytes), board.size());
    }

    private long slow(int image, long set, int size) {
        long moved = 0;
        for (int ring = 0; ring < size; ring++) if ((set >>> ring & 1) != 0) moved |= 1L << rings[image * 64 + ring];
        return moved;
    }

    public static Images of(ZertzBoard board) {
        return ALL[board.ordinal()];
    }

    public int count() {
        return count;
    }

    /// @param image number of the image in `[0, count)`; 0 is the identity
    public long of(int image, long set) {
        long moved = 0;
        int table = image * bytes * 256;
        for (long rest = set; rest != 0; rest >>>= 8, table += 256) moved |= tables[table + (int) (rest & 0xff)];
        return moved;
    }

    public int ring(int image, int ring) {
        return rings[image * 64 + ring];
    }
}
