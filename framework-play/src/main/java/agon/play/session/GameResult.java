package agon.play.session;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A game as far as it was played: who won it why, and how long everybody took.
///
/// @param tree    the game, with everything that was tried in it
/// @param left    whether somebody left it as it stands
/// @param times   one per seat: how long it took for all its decisions
/// @param efforts one per seat: of the searches behind them
public record GameResult<P, A extends Action>(GameTree<P, A> tree, boolean left, Vector<Duration> times,
    Vector<Decision.Effort> efforts) {
    /// A game lost otherwise than on the board.
    ///
    /// @param how resigned or out of time
    public record Forfeit(Seat seat, Termination how) {}

    /// A game of which nobody knows what it cost.
    public static <P, A extends Action> GameResult<P, A> of(GameTree<P, A> tree) {
        int seats = tree.variant().rules().seats();
        return new GameResult<>(tree, false, Vector.fill(seats, () -> Duration.ZERO),
            Vector.fill(seats, () -> Decision.Effort.NONE));
    }

    /// Where it stands.
    public Match<P, A> match() {
        return tree.match(tree.end());
    }

    private Status status() {
        return tree.variant().rules().status(tree.node(tree.end()).position());
    }

    /// Who lost it otherwise than on the board.
    public Option<Forfeit> forfeit() {
        if (tree.termination() == Termination.ON_BOARD || status().isOver()) return Option.none();
        int seat = Vector.of(tree.result().split("-", -1)).indexOf("0"); // the loser has the score 0
        return Option.when(seat >= 0, () -> new Forfeit(new Seat(seat), tree.termination()));
    }

    /// Whether nobody plays on.
    public boolean isOver() {
        return left || tree.termination() != Termination.ON_BOARD || status().isOver();
    }

    /// One payoff per seat; none if the game was left, or given up by one of three or more.
    public Option<Vector<Double>> payoffs() {
        if (status() instanceof Status.Over over) return Option.of(over.payoffs());
        if (times.size() > 2) return Option.none();
        return forfeit().map(lost -> Vector.range(0, times.size()).map(seat -> seat == lost.seat.index() ? -1.0 : 1.0));
    }

    /// Why it ended, if it did: the reason of the rules, or `resigned`, or `timeout`.
    public Option<String> reason() {
        return status() instanceof Status.Over(_, String why) ? Option.of(why)
            : forfeit().map(lost -> lost.how.toString());
    }

    /// How it ended; none: it is not finished, or was left.
    public Option<End> end() {
        if (status() instanceof Status.Over over)
            return Option.of(new End(over.payoffs(), Option.none(), over.reason()));
        return forfeit()
            .map(lost -> new End(payoffs().getOrElse(Vector.empty()), Option.of(lost), ""));
    }

    /// Who won why: a sentence without its full stop.
    public String verdict() {
        return end().map(End::verdict).getOrElse("the game is not finished");
    }

    /// How many turns a seat began.
    public int turns(int seat) {
        return match().turns().count(turn -> turn.seat().index() == seat);
    }

    /// The record of the game.
    ///
    /// @param headers names and values
    public GameRecord record(Map<String, String> headers) {
        return GameRecord.of(tree.headers(headers));
    }

    /// How a game ended: who won it, and why. Immutable; the game is not asked any more.
    ///
    /// ```java
    /// study.end().forEach(end -> IO.println(end.winner() + ": " + end.reason()));
    /// ```
    ///
    /// @param payoffs one per seat, of which there is at least one; empty: one of three or more has given up
    /// @param forfeit who lost it otherwise than on the board
    /// @param reason  in the words of the rules; empty if it ended otherwise than on the board
    public record End(Vector<Double> payoffs, Option<GameResult.Forfeit> forfeit, String reason) {
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
}
