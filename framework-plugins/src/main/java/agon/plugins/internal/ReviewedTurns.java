package agon.plugins.internal;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation.TurnReview;
import agon.api.record.GameTree;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The reviewed turns of the main line of a game.
///
/// @param count the number of turns that can be reviewed
/// @param turns the turns that were reviewed, in the order of the game
public record ReviewedTurns(int count, Vector<ReviewedTurn> turns) {

    /// A turn that was reviewed.
    ///
    /// @param turn the number of the turn, from 0
    /// @param seat the index of the seat that played it
    public record ReviewedTurn(int turn, int seat, TurnReview review) {}

    public static <P, A extends Action> ReviewedTurns of(GameTree<P, A> tree) {
        Match<P, A> line = tree.match(tree.end());
        Vector<Integer> ids = tree.line(tree.end()),
            reviewable = Vector.range(0, line.turns().size()).filter(turn -> isReviewable(line, turn));
        return new ReviewedTurns(reviewable.size(), reviewable.flatMap(turn -> {
            Turn<A> played = line.turns().get(turn);
            return tree.node(ids.get(played.from() + played.steps())).annotation().review()
                .map(review -> new ReviewedTurn(turn, played.seat().index(), review));
        }));
    }

    /// Returns whether a turn of a line, counted from 0, can be reviewed.
    public static <P, A extends Action> boolean isReviewable(Match<P, A> line, int turn) {
        Turn<A> played = line.turns().get(turn);
        int from = decided(line, turn), end = played.from() + played.steps();
        return played.departure().isEmpty() && played.finished() && from < end && Vector.range(from, end)
            .forAll(at -> line.game().rules().status(line.positions().get(at)) instanceof Status.ToMove);
    }

    /// Returns the number of the position in which the seat first decides in a turn, after any rolls.
    public static <P, A extends Action> int decided(Match<P, A> line, int turn) {
        Turn<A> played = line.turns().get(turn);
        int at = played.from();
        while (at < played.from() + played.actions().size()
            && line.game().rules().status(line.positions().get(at)) instanceof Status.Chance) at++;
        return at;
    }

    /// Returns whether all turns that can be reviewed were reviewed, at least one.
    public boolean isComplete() {
        return count > 0 && turns.size() == count;
    }

    /// Returns the accuracy of a seat in [0, 100], or none unless the review is complete and contains a turn of the
    /// seat.
    public Option<Double> accuracy(int seat) {
        return isComplete() ? accuracy(turns.filter(turn -> turn.seat == seat).map(turn -> turn.review.loss()))
            : Option.none();
    }

    /// Returns the accuracy of turns that lose these expected scores; see `agon.play.study.Review`.
    public static Option<Double> accuracy(Vector<Double> losses) {
        if (losses.isEmpty()) return Option.none();
        Vector<Double> turns = losses
            .map(loss -> Math.clamp(103.1668 * StrictMath.exp(-4.354 * loss) - 3.1669, 0.0, 100.0));
        double mean = turns.average().get(), reciprocals = turns.map(turn -> 1 / Math.max(1, turn)).average().get();
        return Option.of((mean + 1 / reciprocals) / 2);
    }
}
