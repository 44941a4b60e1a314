package agon.play.internal;

import agon.api.Seat;
import agon.api.record.Judgement;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// From which loss of value on a turn is judged, with the signs of chess. The thresholds are wide enough that the noise
/// in a fifth of a second's search seldom accuses a good turn.
///
/// @param judgement of a turn that loses so much
/// @param value     in values from -1 to 1
public record Loss(Judgement judgement, double value) {
    private static final Vector<Loss> ALL = Vector.of(new Loss(Judgement.BLUNDER, 0.8),
        new Loss(Judgement.MISTAKE, 0.4),
        new Loss(Judgement.DUBIOUS, 0.2));

    /// The judgement of a turn; none: it was as good as any, as far as the search knows.
    ///
    /// @param seat   who played it
    /// @param before values of the position before it, one per seat
    /// @param after  values of the position after it
    public static Option<Judgement> judged(Seat seat, Vector<Double> before, Vector<Double> after) {
        double lost = before.get(seat.index()) - after.get(seat.index());
        return ALL.find(loss -> lost >= loss.value).map(Loss::judgement);
    }
}
