package agon.play.internal;

import agon.api.Seat;
import agon.api.record.Judgement;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A judgement of a turn, and the minimum loss of value that leads to it. The thresholds are high enough that the noise
/// of a 0.2-second search seldom causes a judgement.
///
/// @param value the minimum difference of two values in [-1, 1]
public record Loss(Judgement judgement, double value) {
    private static final Vector<Loss> ALL = Vector.of(new Loss(Judgement.BLUNDER, 0.8),
        new Loss(Judgement.MISTAKE, 0.4),
        new Loss(Judgement.DUBIOUS, 0.2));

    /// Returns the judgement of a turn, or none if the turn loses too little value.
    ///
    /// @param before the values of the position before the turn, one per seat
    public static Option<Judgement> judged(Seat seat, Vector<Double> before, Vector<Double> after) {
        double lost = before.get(seat.index()) - after.get(seat.index());
        return ALL.find(loss -> lost >= loss.value).map(Loss::judgement);
    }
}
