package agon.game.dvonn;

import agon.api.Seat;
import java.util.Locale;

/// The position of the simulator and its transitions: bitboards, heights, and the pieces of each stack as a linked
/// list.
///
/// A piece is identified by a bit number. The lowest piece of a stack has the bit of its space, and the other pieces
/// have unused bits. When a stack lands on another stack, the two lists are joined, so moving twenty pieces takes no
/// longer than moving one.
///
/// The fields are not private, because [DvonnPlayout], [DvonnEstimate] and [DvonnPacking] read and write many of them.
final class DvonnState {
    static final int PIECES = 49;
    static final int REDS = 3;

    long occupied, white, black; // spaces with any stack, a white stack, a black stack
    long red; // spaces with a red piece in the stack
    long single; // spaces with a single piece
    long whitePieces, blackPieces; // pieces in any stack; the others are red
    final byte[] heights = new byte[64]; // [bits] heights of stacks; undefined for empty spaces
    final byte[] tops = new byte[64]; // [bits] the top piece of a stack
    final byte[] above = new byte[64]; // [pieces] the piece above; undefined for the top piece
    int seat;
    boolean placing;
    boolean passing; // whether the seat to act cannot move, but the other seat can
    boolean over;

    void load(DvonnPosition p) {
        occupied = Lattice.bits(p.occupied());
        white = Lattice.bits(p.ownedBy(Seat.FIRST));
        black = Lattice.bits(p.ownedBy(Seat.SECOND));
        red = single = whitePieces = blackPieces = 0;
        seat = p.seat().index();
        placing = p.placing();
        long names = ~occupied; // unused bits
        for (long left = occupied; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            String stack = p.stacks().get(Lattice.SPACES[bit]).toLowerCase(Locale.ROOT);
            heights[bit] = (byte) stack.length();
            if (stack.length() == 1) single |= 1L << bit;
            if (stack.indexOf('r') >= 0) red |= 1L << bit;
            int piece = bit;
            colour(piece, stack.charAt(0));
            for (int i = 1; i < stack.length(); i++, names &= names - 1) {
                int next = Long.numberOfTrailingZeros(names);
                above[piece] = (byte) next;
                piece = next;
                colour(piece, stack.charAt(i));
            }
            tops[bit] = (byte) piece;
        }
        settle();
    }

    private void colour(int piece, char colour) {
        if (colour == 'w') whitePieces |= 1L << piece;
        if (colour == 'b') blackPieces |= 1L << piece;
    }

    void copyFrom(DvonnState that) {
        occupied = that.occupied;
        white = that.white;
        black = that.black;
        red = that.red;
        single = that.single;
        whitePieces = that.whitePieces;
        blackPieces = that.blackPieces;
        System.arraycopy(that.heights, 0, heights, 0, heights.length);
        System.arraycopy(that.tops, 0, tops, 0, tops.length);
        System.arraycopy(that.above, 0, above, 0, above.length);
        seat = that.seat;
        placing = that.placing;
        passing = that.passing;
        over = that.over;
    }

    DvonnPosition position() {
        return new DvonnPosition(Spaces.ALL.map(this::stack), seat == 0 ? Seat.FIRST : Seat.SECOND, placing);
    }

    private String stack(int space) {
        int bit = Lattice.BITS[space], piece = bit;
        if ((occupied >>> bit & 1) == 0) return ".";
        StringBuilder stack = new StringBuilder();
        for (; piece != tops[bit]; piece = above[piece]) stack.append(letter(piece));
        return stack.append(Character.toUpperCase(letter(piece))).toString();
    }

    private char letter(int piece) {
        return (whitePieces >>> piece & 1) != 0 ? 'w' : (blackPieces >>> piece & 1) != 0 ? 'b' : 'r';
    }

    long owned(int seat) {
        return seat == 0 ? white : black;
    }

    /// Returns the stacks of `own` that are not surrounded.
    long free(long own) {
        return own & ~Lattice.surrounded(occupied);
    }

    long landings(int bit) {
        return Lattice.LANDINGS[Lattice.reach(bit, heights[bit])] & occupied;
    }

    void place(int bit) {
        long there = 1L << bit;
        int placed = Long.bitCount(occupied) + 1;
        occupied |= there;
        single |= there;
        heights[bit] = 1;
        tops[bit] = (byte) bit;
        if (placed <= REDS) red |= there;
        else if (seat == 0) {
            white |= there;
            whitePieces |= there;
        } else {
            black |= there;
            blackPieces |= there;
        }
        seat ^= 1;
        if (placed == PIECES) begin();
    }

    /// Places all remaining pieces in one step.
    void fill(long reds, long whites, long blacks) {
        for (long left = Lattice.BOARD & ~occupied; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            heights[bit] = 1;
            tops[bit] = (byte) bit;
        }
        occupied = single = Lattice.BOARD;
        red |= reds;
        white |= whites;
        whitePieces |= whites;
        black |= blacks;
        blackPieces |= blacks;
        begin();
    }

    /// Starts the second phase, in which stacks move. The board is full, and white moves first.
    private void begin() {
        placing = false;
        seat = 0;
        settle();
    }

    void move(int from, int to) {
        land(from, to);
        seat ^= 1;
        settle();
    }

    void pass() {
        seat ^= 1;
        settle();
    }

    /// Moves a stack onto another stack, and removes the stacks that are then cut off.
    void land(int from, int to) {
        long gone = 1L << from, there = 1L << to;
        above[tops[to]] = (byte) from; // its lowest piece
        tops[to] = tops[from];
        heights[to] += heights[from];
        occupied ^= gone;
        single &= ~(gone | there);
        if (seat == 0) {
            white = white ^ gone | there;
            black &= ~there;
        } else {
            black = black ^ gone | there;
            white &= ~there;
        }
        boolean held = (red & gone) == 0;
        if (!held) red = red ^ gone | there;
        if (held && Lattice.holdsTogether(from, occupied)) return;
        occupied = Lattice.connected(red, occupied);
        white &= occupied;
        black &= occupied;
        single &= occupied;
    }

    void settle() {
        passing = !placing && !canMove(owned(seat));
        over = passing && !canMove(owned(seat ^ 1));
        passing &= !over;
    }

    private boolean canMove(long own) {
        for (long left = free(own); left != 0; left &= left - 1)
            if (landings(Long.numberOfTrailingZeros(left)) != 0) return true;
        return false;
    }

    /// Returns whether it is certain that the next move does not end the game. This is the case if three single pieces
    /// that can move are next to a red piece that cannot move. A move changes at most two spaces, so one of the three
    /// pieces can still land on the red piece afterwards. If the red piece itself can move, there must be two such red
    /// pieces, because only one of them can move away.
    boolean goesOn() {
        long free = free(white | black), pieces = free & single;
        int held = 0;
        for (long left = red; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            if (Long.bitCount(Lattice.AROUND[bit] & pieces) >= 3) held += (free >>> bit & 1) == 0 ? 2 : 1;
        }
        return held >= 2;
    }

    int total(int seat) {
        return pieces(owned(seat));
    }

    int pieces(long stacks) {
        int pieces = Long.bitCount(stacks & single);
        for (long left = stacks & ~single; left != 0; left &= left - 1)
            pieces += heights[Long.numberOfTrailingZeros(left)];
        return pieces;
    }
}
