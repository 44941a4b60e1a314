package agon.game.zertz.board;

import io.vavr.collection.Vector;
import java.util.function.IntUnaryOperator;

/// The last turns on which a repetition can depend, without the colours of marbles. There are at most seven. They start
/// after the last ring left the board, because a turn that takes a ring cannot be repeated. A turn is the list of its
/// rings: one ring for a placement, the path of a chain, or none for a pass.
///
/// @param turns complete turns, oldest first
/// @param chain path of the current chain, or empty
public record Trail(Vector<Vector<Integer>> turns, Vector<Integer> chain) {
    public static final Trail NONE = new Trail(Vector.empty(), Vector.empty());

    private static final int PAIRS_OF_TURNS = 4;

    public Trail jump(int from, int to) {
        return new Trail(turns, chain.isEmpty() ? Vector.of(from, to) : chain.append(to));
    }

    public Trail turn(Vector<Integer> rings) {
        return new Trail(turns.append(rings).takeRight(2 * PAIRS_OF_TURNS - 1), Vector.empty());
    }

    /// Returns whether the last four turns, including `rings` as the next turn, repeat the four turns before them.
    public boolean repeats(Vector<Integer> rings) {
        return turns.size() == 2 * PAIRS_OF_TURNS - 1
            && turns.append(rings).drop(PAIRS_OF_TURNS).equals(turns.take(PAIRS_OF_TURNS));
    }

    public Trail map(IntUnaryOperator to) {
        return new Trail(turns.map(turn -> turn.map(to::applyAsInt)), chain.map(to::applyAsInt));
    }

    public boolean isEmpty() {
        return turns.isEmpty() && chain.isEmpty();
    }
}
