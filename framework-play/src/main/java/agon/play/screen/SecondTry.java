package agon.play.screen;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.game.GameCursor;
import agon.play.study.Review;
import agon.play.study.Reviewer;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The turn that a user plays in a study instead of a mistake.
///
/// @param node    the id of the node after the turn, or of the position before it while the turn is incomplete
/// @param text    the turn in notation, or empty while it is incomplete
/// @param attempt the result of the search, or none if there is none yet or none is needed
public record SecondTry(Review.ReviewedTurn mistake, Answer answer, int node, String text,
    Option<Reviewer.Attempt> attempt) {
    public enum Answer {
        /// No turn, or an incomplete one, has been played.
        OPEN,
        /// The turn has not been searched yet.
        UNKNOWN,
        /// The turn is accepted.
        GOOD,
        /// The turn is the mistake itself, or it is also a mistake.
        WRONG
    }

    /// Returns the user's turn, or none if the current position is neither the position before the mistake nor a
    /// continuation of it.
    ///
    /// @param attempts the results of earlier searches, by the id of the node after the turn
    public static <P, A extends Action> Option<SecondTry> of(Review.ReviewedTurn mistake, GameCursor<P, A> cursor,
        Map<Integer, Reviewer.Attempt> attempts) {
        if (!cursor.tree().has(mistake.from())
            || !cursor.tree().line(cursor.node()).contains(mistake.from())) return Option.none();
        Match<P, A> here = cursor.here();
        int turns = mistake.turn() + 1;
        boolean whole = here.turns().size() >= turns && !(here.turns().size() == turns && here.midTurn());
        if (!whole || cursor.node() == mistake.from())
            return Option.of(new SecondTry(mistake, Answer.OPEN, mistake.from(), "", Option.none()));
        int node = cursor.turnNodes().get(turns);
        Option<Reviewer.Attempt> attempt = attempts.get(node);
        Answer answer = node == mistake.node() ? Answer.WRONG
            : attempt.map(found -> found.accepted() ? Answer.GOOD : Answer.WRONG).getOrElse(Answer.UNKNOWN);
        return Option.of(new SecondTry(mistake, answer, node, here.texts().get(mistake.turn()), attempt));
    }

    /// Returns the line that refutes a wrong turn, in notation, or an empty line.
    public Vector<String> refutation() {
        return answer != Answer.WRONG ? Vector.empty()
            : attempt.map(Reviewer.Attempt::reply).getOrElse(() -> mistake.review().reply());
    }
}
