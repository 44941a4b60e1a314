package agon.game.zertz;

/// 37 or 48 rings: bit `8y + x` is row y, column x of the array, so that a step is one shift. No mask is needed: a step off the board leaves the
/// 64 bits or comes to a bit that is no ring, as `LatticeTest` shows for each ring.
final class Shifts extends Lattice {
    Shifts(ZertzBoard board) {
        super(board, board.grid().cells().toJavaStream().mapToInt(hex -> 8 * hex.y() + hex.x()).toArray());
    }

    // Bits that have one of `set` as their neighbour in a direction.

    private static long up(long set) {
        return set << 8;
    }

    private static long upRight(long set) {
        return set >>> 1;
    }

    private static long downRight(long set) {
        return set >>> 9;
    }

    private static long down(long set) {
        return set >>> 8;
    }

    private static long downLeft(long set) {
        return set << 1;
    }

    private static long upLeft(long set) {
        return set << 9;
    }

    @Override
    long survey(long occupied, long vacant, Survey survey) {
        long up = up(vacant), upRight = upRight(vacant), downRight = downRight(vacant), down = down(vacant), downLeft = downLeft(vacant),
            upLeft = upLeft(vacant);
        long mUp = up(occupied), mUpRight = upRight(occupied), mDownRight = downRight(occupied), mDown = down(occupied),
            mDownLeft = downLeft(occupied),
            mUpLeft = upLeft(occupied);
        survey.closed = occupied & ~(up | upRight | downRight | down | downLeft | upLeft);
        long[] overs = survey.overs;
        return (overs[0] = occupied & up & mDown) | (overs[1] = occupied & upRight & mDownLeft) | (overs[2] = occupied & downRight & mUpLeft)
            | (overs[3] = occupied & down & mUp) | (overs[4] = occupied & downLeft & mUpRight) | (overs[5] = occupied & upLeft & mDownRight);
    }

    @Override
    long jumpers(long occupied, long vacant, int direction) {
        return occupied & towards(occupied & towards(vacant, direction), direction);
    }

    private static long towards(long set, int direction) {
        return switch (direction) {
            case 0 -> up(set);
            case 1 -> upRight(set);
            case 2 -> downRight(set);
            case 3 -> down(set);
            case 4 -> downLeft(set);
            default -> upLeft(set);
        };
    }

    @Override
    boolean anyJump(long occupied, long vacant) {
        return (occupied & (up(vacant) & down(occupied) | down(vacant) & up(occupied) | upRight(vacant) & downLeft(occupied)
            | downLeft(vacant) & upRight(occupied) | downRight(vacant) & upLeft(occupied) | upLeft(vacant) & downRight(occupied))) != 0;
    }

    @Override
    long near(long set) {
        return up(set) | upRight(set) | downRight(set) | down(set) | downLeft(set) | upLeft(set);
    }

    @Override
    long loose(long set) {
        return set & ~held(up(set), upRight(set), downRight(set), down(set), downLeft(set), upLeft(set));
    }
}
