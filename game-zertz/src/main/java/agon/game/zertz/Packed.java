package agon.game.zertz;

import java.util.stream.IntStream;

/// Any board: bit i is ring i. A step in one direction keeps the order of rings, for they are numbered row by row. So the rings that have a
/// neighbour there are packed side by side and laid out on those neighbours, which is two instructions. 61 rings need it: 64 bits have no room for a
/// layout in which every step is one shift.
final class Packed extends Lattice {
    private final long up, upRight, downRight, down, downLeft, upLeft; // rings that have a neighbour there

    Packed(ZertzBoard board) {
        super(board, IntStream.range(0, board.size()).toArray());
        up = having(board, 0);
        upRight = having(board, 1);
        downRight = having(board, 2);
        down = having(board, 3);
        downLeft = having(board, 4);
        upLeft = having(board, 5);
    }

    private static long having(ZertzBoard board, int direction) {
        return IntStream.range(0, board.size()).filter(ring -> board.neighbour(ring, direction) != ZertzBoard.NOWHERE).mapToLong(ring -> 1L << ring)
            .sum();
    }

    // Rings that have one of `set` as their neighbour in a direction.

    private long up(long set) {
        return Long.expand(Long.compress(set, down), up);
    }

    private long upRight(long set) {
        return set >>> 1 & upRight;
    }

    private long downRight(long set) {
        return Long.expand(Long.compress(set, upLeft), downRight);
    }

    private long down(long set) {
        return Long.expand(Long.compress(set, up), down);
    }

    private long downLeft(long set) {
        return set << 1 & downLeft;
    }

    private long upLeft(long set) {
        return Long.expand(Long.compress(set, downRight), upLeft);
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
