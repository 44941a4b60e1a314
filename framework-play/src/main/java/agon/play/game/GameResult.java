package agon.play.game;

import agon.api.Action;
import agon.api.PlainText;
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

/// A finished or unfinished game, with its outcome and the cost of its decisions.
///
/// @param tree    the game with all variations
/// @param left    whether the game was left unfinished
/// @param times   the times used for all decisions, one per seat
/// @param efforts the costs of all searches, one per seat
public record GameResult<P, A extends Action>(GameTree<P, A> tree, boolean left, Vector<Duration> times,
    Vector<Decision.Effort> efforts) {
    /// A loss by resignation, on time, or because a program failed.
    public record Forfeit(Seat seat, Termination how) {}

    /// Returns the result of a game whose times and search costs are unknown.
    public static <P, A extends Action> GameResult<P, A> of(GameTree<P, A> tree) {
        int seats = tree.variant().rules().seats();
        return new GameResult<>(tree, false, Vector.fill(seats, () -> Duration.ZERO),
            Vector.fill(seats, () -> Decision.Effort.NONE));
    }

    /// Returns the game as a match.
    public Match<P, A> match() {
        return tree.match(tree.end());
    }

    private Status status() {
        return tree.variant().rules().status(tree.node(tree.end()).position());
    }

    /// Returns the loss that the rules did not decide, if there was one.
    public Option<Forfeit> forfeit() {
        if (status().isOver() || tree.termination() == Termination.ON_BOARD || isDecidedOffBoard())
            return Option.none();
        int seat = Vector.of(tree.result().split("-", -1)).indexOf("0"); // the loser has the score 0
        return Option.when(seat >= 0, () -> new Forfeit(new Seat(seat), tree.termination()));
    }

    /// Returns one payoff per seat, or none if the game is unfinished, or if it has three or more seats and ended by
    /// a [Forfeit].
    public Option<Vector<Double>> payoffs() {
        if (status() instanceof Status.Over over) return Option.of(over.payoffs());
        if (isDecidedOffBoard()) return GameRecord.payoffs(tree.result(), times.size());
        if (times.size() > 2) return Option.none();
        return forfeit().map(lost -> Vector.range(0, times.size()).map(seat -> seat == lost.seat.index() ? -1.0 : 1.0));
    }

    private boolean isDecidedOffBoard() {
        Termination how = tree.termination();
        return (how == Termination.ADJUDICATED || how == Termination.AGREED) && !status().isOver();
    }

    /// Returns the reason for the end of the game: the reason given by the rules, or the name of a [Termination].
    public Option<String> reason() {
        return status() instanceof Status.Over(_, String why) ? Option.of(why)
            : isDecidedOffBoard() ? Option.of(tree.termination().toString())
                : forfeit().map(lost -> lost.how.toString());
    }

    /// Returns the end of the game, or none if the game is unfinished.
    public Option<End> end() {
        if (status() instanceof Status.Over over)
            return Option.of(new End(over.payoffs(), Option.none(), over.reason()));
        if (isDecidedOffBoard()) return payoffs().map(paid -> new End(paid, Option.none(), reason().get()));
        return forfeit()
            .map(lost -> new End(payoffs().getOrElse(Vector.empty()), Option.of(lost), ""));
    }

    /// Returns the outcome as a clause without a full stop, for example `second wins (three in a row)`.
    public String verdict() {
        return end().map(End::verdict).getOrElse("the game is not finished");
    }

    /// Returns the number of turns that a seat started.
    public int turns(int seat) {
        return match().turns().count(turn -> turn.seat().index() == seat);
    }

    /// Returns the record of the game with these headers.
    public GameRecord record(Map<String, String> headers) {
        return GameRecord.of(tree.headers(headers));
    }

    /// Returns the variant, the number of turns and the verdict, for example
    /// `tictactoe, 5 moves: first wins (three in a row)`.
    @Override
    public String toString() {
        return tree.variant() + ", " + PlainText.count(match().turns().size(), "move") + ": " + verdict();
    }

    /// The end of a game. Immutable; its methods do not run code of the game.
    ///
    /// ```java
    /// study.end().forEach(end -> IO.println(end.winner() + ": " + end.reason()));
    /// ```
    ///
    /// @param payoffs one payoff per seat, or none if a game of three or more seats ended by a [Forfeit]
    /// @param forfeit the loss that the rules did not decide, if there was one
    /// @param reason  the reason given by the rules, or empty if the game ended by a [Forfeit]
    public record End(Vector<Double> payoffs, Option<GameResult.Forfeit> forfeit, String reason) {
        /// Returns the seat with a positive payoff that is higher than that of every other seat, if there is one.
        public Option<Seat> winner() {
            return best().filter(most -> most > 0 && payoffs.count(most::equals) == 1)
                .map(most -> new Seat(payoffs.indexOf(most)));
        }

        /// Returns the seats with the highest payoff. Returns all seats if the payoffs are equal, and no seats if the
        /// payoffs are unknown.
        public Vector<Seat> leaders() {
            return best().toVector().flatMap(most -> Vector.range(0, payoffs.size())
                .filter(seat -> payoffs.get(seat).equals(most)).map(Seat::new));
        }

        private Option<Double> best() {
            return payoffs.max();
        }

        /// Returns the outcome as a clause without a full stop.
        public String verdict() {
            return forfeit.map(this::verdict).getOrElse(() -> score() + " (" + reason + ")");
        }

        private String verdict(GameResult.Forfeit lost) {
            String what = lost.how() == Termination.RESIGNED ? "resigns" : lost.how().predicate();
            return lost.seat() + " " + what + winner().map(seat -> ", " + seat + " wins").getOrElse("");
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
