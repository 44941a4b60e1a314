package agon.play;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What is to be said of a turn that was worse than the search expected, with the signs of chess. From which loss on, in values from -1 to 1, is our
/// choice: wide enough that the chance in a fifth of a second's search seldom accuses a good turn.
public enum Judgement {
    /// The game is thrown away.
    BLUNDER("??", 0.8),
    /// Much is lost.
    MISTAKE("?", 0.4),
    /// More is lost than chance explains.
    DUBIOUS("?!", 0.2);

    private final String sign;
    private final double loss;

    Judgement(String sign, double loss) {
        this.sign = sign;
        this.loss = loss;
    }

    /// What stands behind the turn.
    public String sign() {
        return sign;
    }

    /// Of a turn in a game for two; none: it was as good as any, as far as the search knows.
    ///
    /// @param seat   who played it
    /// @param before value to the first seat of the position before it, in [-1, 1]
    /// @param after  of the position after it
    public static Option<Judgement> of(Seat seat, double before, double after) {
        double lost = seat.equals(Seat.FIRST) ? before - after : after - before;
        return Vector.of(values()).find(judgement -> lost >= judgement.loss);
    }
}
