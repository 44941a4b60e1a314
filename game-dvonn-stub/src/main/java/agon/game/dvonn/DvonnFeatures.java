package agon.game.dvonn;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position. A state is the sum of the numbers below. While pieces are placed, stacks
/// can move as if the board were full, and steps from red can lead over empty spaces.
///
/// - Layer 0, stack: the height, at most 11 (0 for a single red piece); 16 for a stack of the opponent; 32 if the
///   stack contains red.
/// - Layer 1, movement: 1 to 3 steps from red, or 0 if it is farther away; 4 for a stack of the opponent; for a
///   surrounded stack 8, or 16 if it could move otherwise; 24 if it cannot move because there is no target; 32 if it
///   can move; 40 if it can also land on an opposing stack.
/// - Layer 2, attacks: 1 if the seat can land on the stack; 2 if the opponent can; 4 if it is next to red; 8 for a
///   stack of the seat; 16 for a stack of the opponent.
///
/// The layers have many states, so networks do not combine neighbouring spaces.
final class DvonnFeatures implements Features {
    private static final Grid GRID = Grid.hex(Spaces.BOARD);
    private static final Vector<Integer> LAYERS = Vector.of(64, 48, 32);
    private static final int SPACES = DvonnState.PIECES, PIECES = SPACES + 1, MOVES = 80;
    /// Pieces to place, and for each seat, the moves, the pieces, and the pieces in opposing stacks that it can land
    /// on.
    private static final Vector<Integer> COUNTS = Vector.of(PIECES, MOVES, MOVES, PIECES, PIECES, PIECES, PIECES);

    private final DvonnState at;
    // for one seat, set by count()
    private long attacked, movable, taking, held;
    private int moves, pieces;

    DvonnFeatures(DvonnState at) {
        this.at = at;
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Integer> counts() {
        return COUNTS;
    }

    /// Returns 2, for placing and moving.
    @Override
    public int phases() {
        return 2;
    }

    @Override
    public int phase(int[] counts) {
        return counts[0] > 0 ? 0 : 1;
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        DvonnState s = at;
        long own = s.owned(seat), other = s.owned(seat ^ 1), stacks = own | other;
        long through = s.placing ? Lattice.BOARD : s.occupied, surrounded = Lattice.surrounded(through);
        long one = Lattice.near(s.red) & through, two = Lattice.near(one) & through,
            three = Lattice.near(two) & through;

        Features.states(cells, 0, SPACES, spaces(stacks & s.single), 0, 0, 0, spaces(other), spaces(s.red));
        count(own, other, own & ~surrounded, cells);
        long ownAttacked = attacked, allMovable = movable, allTaking = taking, allHeld = held;
        int ownMoves = moves, ownPieces = pieces;
        count(other, own, other & ~surrounded, cells);
        allMovable |= movable;
        allTaking |= taking;
        allHeld |= held;

        long free = stacks & ~surrounded, stuck = free & ~allMovable, dead = stacks & surrounded & ~allHeld;
        long first = one & stacks, second = two & ~one & stacks, third = three & ~two & stacks;
        Features.states(cells, SPACES, SPACES, spaces(first | third), spaces(second | third), spaces(other),
            spaces(dead | stuck | allTaking), spaces(allHeld | stuck), spaces(allMovable));
        Features.states(cells, 2 * SPACES, SPACES, spaces(ownAttacked), spaces(attacked), spaces(first), spaces(own),
            spaces(other), 0);
        counts[0] = s.placing ? DvonnState.PIECES - Long.bitCount(s.occupied) : 0;
        counts[1] = Math.min(ownMoves, MOVES - 1);
        counts[2] = Math.min(moves, MOVES - 1);
        counts[3] = ownPieces;
        counts[4] = pieces;
        counts[5] = s.pieces(ownAttacked & other);
        counts[6] = s.pieces(attacked & own);
    }

    private static long spaces(long bits) {
        return Long.compress(bits, Lattice.BOARD);
    }

    /// Finds the moves of a seat, counts its pieces, and adds the heights of the higher stacks to the states.
    private void count(long own, long other, long free, byte[] cells) {
        DvonnState s = at;
        long movers = free & s.single, singles = own & s.single & Lattice.steps(s.occupied);
        attacked = Lattice.steps(movers) & s.occupied;
        movable = free & singles;
        taking = movers & Lattice.steps(other);
        held = singles & ~free;
        moves = Lattice.contacts(movers, s.occupied);
        pieces = Long.bitCount(own & s.single);
        for (long left = own & ~s.single; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            int height = s.heights[bit];
            long there = Long.lowestOneBit(left), landings = s.landings(bit);
            pieces += height;
            cells[Lattice.SPACES[bit]] += (byte) Math.min(height, Lattice.TOO_HIGH);
            if (landings == 0) continue;
            if ((free & there) == 0) held |= there;
            else {
                attacked |= landings;
                moves += Long.bitCount(landings);
                movable |= there;
                if ((landings & other) != 0) taking |= there;
            }
        }
    }
}
