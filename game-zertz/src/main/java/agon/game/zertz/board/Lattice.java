package agon.game.zertz.board;

import agon.api.Cells;
import java.util.Arrays;
import java.util.stream.IntStream;

/// A board for the simulator, as a `long` with one bit per ring, in the order of the rings. It does not allocate memory
/// after construction.
///
/// With 37 or 48 rings, bit `8y + x` is row y, column x of the array, and a step is a single shift. No mask is needed.
/// A step off the board leaves the 64 bits or reaches a bit without a ring, as `LatticeTest` verifies for each ring. A
/// board with 61 rings does not fit into this layout, so bit i is ring i. Rings are numbered row by row, so a step in
/// one direction preserves their order. The rings with a neighbour in this direction are compressed and then expanded
/// onto their neighbours, which takes two instructions.
///
/// One class implements both layouts, because a method with two implementations would not always be inlined into a
/// playout.
public final class Lattice {
    private static final Lattice[] ALL = Arrays.stream(ZertzBoard.values()).map(Lattice::new).toArray(Lattice[]::new);

    private final Neighbours neighbours;
    private final boolean roomy; // whether a step is a single shift
    private final long all;                    // all rings
    private final int[] bits; // [rings] bit of each ring
    private final byte[] rings = new byte[64]; // [bits] ring of each bit
    private final long up, upRight, downRight, down, downLeft, upLeft; // rings with a neighbour in this direction

    private Lattice(ZertzBoard board) {
        roomy = board != ZertzBoard.RINGS_61;
        bits = roomy ? board.grid().cells().toJavaStream().mapToInt(hex -> 8 * hex.y() + hex.x()).toArray()
            : IntStream.range(0, board.size()).toArray();
        all = Arrays.stream(bits).mapToLong(bit -> 1L << bit).sum();
        for (int ring = 0; ring < bits.length; ring++) rings[bits[ring]] = (byte) ring;
        neighbours = new Neighbours(board, bits);
        up = having(board, 0);
        upRight = having(board, 1);
        downRight = having(board, 2);
        down = having(board, 3);
        downLeft = having(board, 4);
        upLeft = having(board, 5);
    }

    private long having(ZertzBoard board, int direction) {
        return IntStream.range(0, bits.length).filter(ring -> board.neighbour(ring, direction) != ZertzBoard.NOWHERE)
            .mapToLong(ring -> 1L << bits[ring]).sum();
    }

    public static Lattice of(ZertzBoard board) {
        return ALL[board.ordinal()];
    }

    public Neighbours neighbours() {
        return neighbours;
    }

    public long bits(Cells cells) {
        return spread(cells.bits());
    }

    public Cells cells(long set) {
        return Cells.ofBits(packed(set));
    }

    public long packed(long set) {
        return Long.compress(set, all);
    }

    public long spread(long packed) {
        return Long.expand(packed, all);
    }

    public int size() {
        return bits.length;
    }

    public int bit(int ring) {
        return bits[ring];
    }

    public int ring(int bit) {
        return rings[bit];
    }

    // The following methods return the bits whose neighbour in a direction is in `set`. The result may include bits
    // without a ring.

    private long up(long set) {
        return roomy ? set << 8 : Long.expand(Long.compress(set, down), up);
    }

    private long upRight(long set) {
        return roomy ? set >>> 1 : set >>> 1 & upRight;
    }

    private long downRight(long set) {
        return roomy ? set >>> 9 : Long.expand(Long.compress(set, upLeft), downRight);
    }

    private long down(long set) {
        return roomy ? set >>> 8 : Long.expand(Long.compress(set, up), down);
    }

    private long downLeft(long set) {
        return roomy ? set << 1 : set << 1 & downLeft;
    }

    private long upLeft(long set) {
        return roomy ? set << 9 : Long.expand(Long.compress(set, downRight), upLeft);
    }

    private long towards(long set, int direction) {
        return switch (direction) {
            case 0 -> up(set);
            case 1 -> upRight(set);
            case 2 -> downRight(set);
            case 3 -> down(set);
            case 4 -> downLeft(set);
            default -> upLeft(set);
        };
    }

    /// Returns the rings next to `set`. The result may include bits without a ring, and rings of `set`.
    public long near(long set) {
        if (!roomy) return up(set) | upRight(set) | downRight(set) | down(set) | downLeft(set) | upLeft(set);
        long left = set | set << 1, right = set | set >>> 1; // a step by 9 is a step by 1 and a step by 8
        return left | left << 8 | right | right >>> 8;
    }

    public long survey(long occupied, long vacant, Survey survey) {
        long[] overs = survey.overs;
        return (overs[0] = occupied & up(vacant) & down(occupied))
            | (overs[1] = occupied & upRight(vacant) & downLeft(occupied))
            | (overs[2] = occupied & downRight(vacant) & upLeft(occupied))
            | (overs[3] = occupied & down(vacant) & up(occupied))
            | (overs[4] = occupied & downLeft(vacant) & upRight(occupied))
            | (overs[5] = occupied & upLeft(vacant) & downRight(occupied));
    }

    public long jumpers(long occupied, long vacant, int direction) {
        return occupied & towards(occupied & towards(vacant, direction), direction);
    }

    /// Returns whether any marble has a marble on one side and a vacant ring beyond it.
    public boolean anyJump(long occupied, long vacant) {
        return (occupied
            & (up(vacant) & down(occupied) | down(vacant) & up(occupied) | upRight(vacant) & downLeft(occupied)
                | downLeft(vacant) & upRight(occupied) | downRight(vacant) & upLeft(occupied)
                | upLeft(vacant) & downRight(occupied))) != 0;
    }

    /// Returns the rings of `set` that can slide out, because at least two adjacent neighbours are missing.
    public long loose(long set) {
        long up = up(set), downRight = downRight(set), downLeft = downLeft(set);
        long held = (upRight(set) | up & downRight) & (down(set) | downRight & downLeft)
            & (upLeft(set) | downLeft & up);
        return set & ~held;
    }

    /// Returns the occupied rings that are not connected to a vacant ring. If there are any, they are isolated or the
    /// board is full.
    public long isolated(long occupied, long vacant) {
        long closed = occupied;
        for (long reached = vacant; reached != 0 && closed != 0;) {
            reached = closed & near(reached);
            closed &= ~reached;
        }
        return closed;
    }
}
