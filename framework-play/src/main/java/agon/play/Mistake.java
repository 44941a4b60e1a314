package agon.play;

import agon.api.Action;
import agon.api.Seat;
import agon.api.record.Judgement;
import io.vavr.collection.Vector;

/// A turn that lost something.
///
/// @param turn       its number, from 0
/// @param node       id of the node after it
/// @param from       id of the node in which its seat began to decide
/// @param seat       who played it
/// @param judgement  `?!`, `?` or `??`
/// @param lost       value that it lost for its seat, in (0, 2]
/// @param text       of it, in notation
/// @param best       what should have been played from `from`, and how it would have gone on; empty: nobody knows
/// @param bestText   the first turn of that
/// @param refutation how the others make use of it after `node`; empty: nobody knows
/// @param why        the turns of that
public record Mistake<A extends Action>(int turn, int node, int from, Seat seat, Judgement judgement, double lost,
    String text, Vector<A> best, String bestText, Vector<A> refutation, Vector<String> why) {}
