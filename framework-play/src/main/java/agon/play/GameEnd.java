package agon.play;

import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Termination;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// How a game ended: who won it, and why. Immutable; the game is not asked any more.
///
/// ```java
/// study.end().forEach(end -> IO.println(end.winner() + ": " + end.reason()));
/// ```
///
/// @param payoffs one per seat, of which there is at least one; empty: one of three or more has given up
/// @param forfeit who lost it otherwise than on the board
/// @param reason  in the words of the rules; empty if it ended otherwise than on the board
public record GameEnd(Vector<Double> payoffs, Option<GameResult.Forfeit> forfeit, String reason) {
    /// The seat that got more than nothing and more than every other seat, if there is one.
    public Option<Seat> winner() {
        return best().filter(most -> most > 0 && payoffs.count(most::equals) == 1)
            .map(most -> new Seat(payoffs.indexOf(most)));
    }

    /// The seats that got the most, all of them where everybody got the same; none: nobody knows.
    public Vector<Seat> leaders() {
        return best().toVector().flatMap(most -> Vector.range(0, payoffs.size())
            .filter(seat -> payoffs.get(seat).equals(most)).map(Seat::new));
    }

    private Option<Double> best() {
        return payoffs.max();
    }

    /// Who won why: a sentence without its full stop.
    public String verdict() {
        return forfeit.map(this::verdict).getOrElse(() -> score() + " (" + reason + ")");
    }

    private String verdict(GameResult.Forfeit lost) {
        String what = lost.how() == Termination.TIMEOUT ? " ran out of time" : " resigns";
        return lost.seat() + what + winner().map(seat -> ", " + seat + " wins").getOrElse("");
    }

    private String score() {
        boolean alone = payoffs.size() == 1;
        if (winner().isDefined()) return alone ? "won" : winner().get() + " wins";
        if (payoffs.forAll(p -> p == -1)) return alone ? "lost" : payoffs.size() == 2 ? "both lose" : "all lose";
        return payoffs.forAll(p -> p == 0) ? "a draw"
            : "the result is " + new Status.Over(payoffs, reason).score();
    }
}
