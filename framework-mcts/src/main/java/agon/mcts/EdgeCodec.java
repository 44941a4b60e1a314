package agon.mcts;

import agon.api.Simulator;
import io.vavr.collection.Iterator;
import io.vavr.collection.Vector;

/// What leads from a node to its child: one action, or as much of a turn as fits, packed into the 31 bits that a node
/// keeps of it.
///
/// An action takes a field of just enough bits for its code plus one, the first action lowest; 0 ends. ZÈRTZ has room
/// for three actions, so that a placement with its ring is one edge, and a chain of four jumps two.
final class EdgeCodec {
    private final int bits; // of a field
    private final int mask;
    private final int longest;

    /// @param codes of the game
    /// @param turns whether an edge may hold several actions
    /// @throws IllegalArgumentException if it may, and there are too many codes for that
    EdgeCodec(int codes, boolean turns) {
        bits = 32 - Integer.numberOfLeadingZeros(codes);
        mask = (int) ((1L << bits) - 1);
        longest = turns ? 31 / bits : 1;
        if (turns && longest == 1)
            throw new IllegalArgumentException(
                "edges=turn packs several actions into 31 bits, too few for a game with " + codes
                    + " codes; choose edges=action");
    }

    /// Actions of an edge, at most.
    int longest() {
        return longest;
    }

    /// The edge that begins with `edge`, whose actions are `count`, and goes on with one more.
    int with(int edge, int count, int code) {
        return edge | code + 1 << count * bits;
    }

    /// The code of the first action.
    int first(int edge) {
        return (edge & mask) - 1;
    }

    /// The edge without its first action; 0 if that was all.
    int rest(int edge) {
        return longest == 1 ? 0 : edge >>> bits;
    }

    /// The codes of its actions.
    Vector<Integer> actions(int edge) {
        return Iterator.iterate(edge, this::rest).takeWhile(rest -> rest != 0).map(this::first).toVector();
    }

    /// Plays the actions of an edge.
    void play(Simulator<?> walker, int edge) {
        walker.play(first(edge));
        for (int rest = rest(edge); rest != 0; rest = rest(rest)) walker.play(first(rest));
    }
}
