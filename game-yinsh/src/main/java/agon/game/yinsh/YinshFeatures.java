package agon.game.yinsh;

import agon.api.Features;
import agon.api.encoding.Grid;
import io.vavr.collection.Vector;

/// The features of the simulator's position. The state of a point is the sum of the numbers that apply to it.
///
/// - Layer 0: 1 for an own ring, 2 for a ring of the opponent, 3 for an own marker, 4 for a marker of the opponent.
/// - Layer 1, rows: 1 for an own marker between two own markers on a line, 2 for a marker of the opponent between two
///   markers of the opponent; 4 for a point that completes a row of the seat, 8 for one that completes a row of the
///   opponent; 16 for an own ring, 32 for a ring of the opponent, 48 for a marker.
/// - Layer 2, moves: 4 for an own marker, 8 for a marker of the opponent; 16 for a point that completes a row of the
///   seat, 32 for one that completes a row of the opponent; 1 for such a point or marker that own rings can land on or
///   jump over, 2 for one that the opponent's rings can land on or jump over. Rings have other states, which encode
///   their owner and a class of their number of moves. When this layer also contained all other empty points that
///   rings can reach, networks did not learn more, but each move changed many more states.
/// - Counts: the rings removed by each seat, with the phase; the moves of each seat; the markers in the pool; the
///   number of ways in which each seat can complete a row with its next move; these numbers again, combined with the
///   rings removed by each seat.
///
/// The last two layers have many states, so networks do not combine neighbouring points of these layers.
final class YinshFeatures implements Features {
    private static final Grid GRID = Grid.hex(Points.BOARD);
    private static final int TAKEN = 4, PHASES = 3, OWN_THREATS = 4, OTHER_THREATS = 8, MOVES = YinshRules.MOST_ACTIONS,
        SIZE = Points.SIZE;
    private static final Vector<Integer> LAYERS = Vector.of(5, 64, 64),
        COUNTS = Vector.of(TAKEN * TAKEN * PHASES, MOVES, MOVES, YinshPosition.MARKERS + 1,
            OWN_THREATS * OTHER_THREATS, 3 * 4 * TAKEN * TAKEN);
    private static final int[] FEWER = {1, 3, 6, 10, 15}; // limits of the classes of a ring by its moves
    private static final int CLASSES = FEWER.length + 1;

    private final YinshState at;
    private final RingMoves moves = new RingMoves();
    private final Fours ownFours = new Fours(), otherFours = new Fours();

    YinshFeatures(YinshState at) {
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

    /// Returns 3: placing rings, moving, and removing a row or a ring.
    @Override
    public int phases() {
        return PHASES;
    }

    @Override
    public int phase(int[] counts) {
        return counts[0] % PHASES;
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        int own = 2 * seat, other = own ^ 2;
        ownFours.find(at.markers[own], at.markers[own + 1]);
        otherFours.find(at.markers[other], at.markers[other + 1]);
        moves.find(at);
        moves.threats(at, seat, ownFours);
        moves.threats(at, seat ^ 1, otherFours);
        RingMoves.OfSeat ownMoves = moves.seats[seat], otherMoves = moves.seats[seat ^ 1];
        for (int word = 0; word < 2; word++) {
            long ownRings = at.rings[own + word], otherRings = at.rings[other + word],
                ownMarkers = at.markers[own + word], otherMarkers = at.markers[other + word],
                markers = ownMarkers | otherMarkers, ownFour = ownFours.points[word],
                otherFour = otherFours.points[word], shown = markers | ownFour | otherFour;
            write(cells, 0, word, ownRings | ownMarkers, otherRings | ownMarkers, otherMarkers, 0, 0, 0);
            write(cells, SIZE, word, ownFours.middle[word], otherFours.middle[word], ownFour, otherFour,
                ownRings | markers, otherRings | markers);
            write(cells, 2 * SIZE, word, ownMoves.points[word] & shown, otherMoves.points[word] & shown, ownMarkers,
                otherMarkers, ownFour, otherFour);
        }
        rings(cells, ownMoves, 0);
        rings(cells, otherMoves, CLASSES);
        int phase = at.phase == YinshState.PLACES ? 0 : at.ringDue || at.hasRow ? 2 : 1;
        int removed = TAKEN * at.taken[seat] + at.taken[seat ^ 1], threats = ownMoves.threats,
            otherThreats = otherMoves.threats;
        counts[0] = removed * PHASES + phase;
        counts[1] = ownMoves.number;
        counts[2] = otherMoves.number;
        counts[3] = YinshPosition.MARKERS - at.markerCount();
        counts[4] = Math.min(threats, OWN_THREATS - 1) + OWN_THREATS * Math.min(otherThreats, OTHER_THREATS - 1);
        counts[5] = (Math.min(threats, 2) + 3 * Math.min(otherThreats, 3)) * TAKEN * TAKEN + removed;
    }

    /// Writes states of a word to a layer. Each set contains the points whose state has this binary digit.
    private static void write(byte[] cells, int layer, int word, long ones, long twos, long fours, long eights,
        long sixteens, long thirtyTwos) {
        long all = word == 0 ? Lattice.LOW : Lattice.HIGH;
        int first = word * Lattice.LOW_SIZE, size = word == 0 ? Lattice.LOW_SIZE : SIZE - Lattice.LOW_SIZE;
        Features.states(cells, layer + first, size, Long.compress(ones, all), Long.compress(twos, all),
            Long.compress(fours, all), Long.compress(eights, all), Long.compress(sixteens, all),
            Long.compress(thirtyTwos, all));
    }

    /// Writes the states of the rings to the last layer. They have both 4 and 8, unlike the states of other points.
    private static void rings(byte[] cells, RingMoves.OfSeat moves, int first) {
        for (int i = 0; i < moves.rings; i++) {
            int number = first;
            for (int limit : FEWER) if (moves.moves[i] >= limit) number++;
            cells[2 * SIZE + Lattice.POINT[moves.bit[i]]] = (byte) (12 + (number & 3) + 16 * (number >> 2));
        }
    }
}
