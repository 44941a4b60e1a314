package agon.play.screen;

import agon.api.Action;
import agon.api.record.GameTree;
import agon.play.internal.Loss;
import agon.play.session.GameCursor;
import agon.play.study.Review;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The turn that a user plays in a study instead of a mistake.
///
/// @param text the turn in notation, or empty while it is incomplete
public record SecondTry<A extends Action>(Review.Mistake<A> mistake, Answer answer, String text) {
    /// The minimum reduction of the lost value that counts as better.
    private static final double BETTER = 0.1;

    public enum Answer {
        /// No turn, or an incomplete one, has been played.
        OPEN,
        /// The turn has not been analysed yet.
        UNKNOWN,
        /// The turn loses no value, as far as the search knows.
        GOOD,
        /// The turn loses value, but less than the mistake.
        BETTER,
        /// The turn is the mistake itself, or it is not better.
        WRONG
    }

    /// Returns the user's turn, or none if the current position is neither the position before the mistake nor a
    /// continuation of it.
    public static <P, A extends Action> Option<SecondTry<A>> of(Review.Mistake<A> mistake, LineReview<P, A> line) {
        GameCursor<P, A> cursor = line.study().cursor();
        GameTree<P, A> tree = cursor.tree();
        if (!tree.has(mistake.from())) return Option.none();
        Vector<Integer> path = tree.line(cursor.node());
        if (!path.contains(mistake.from())) return Option.none();
        int turns = mistake.turn() + 1;
        boolean whole = cursor.here().turns().size() >= turns
            && !(cursor.here().turns().size() == turns && cursor.here().midTurn());
        if (!whole || cursor.node() == mistake.from())
            return Option.of(new SecondTry<>(mistake, Answer.OPEN, ""));
        String text = cursor.here().texts().get(mistake.turn());
        return Option.of(new SecondTry<>(mistake, answer(mistake, line, turns), text));
    }

    private static Answer answer(Review.Mistake<?> mistake, LineReview<?, ?> line, int turns) {
        if (line.study().cursor().turnNodes().get(turns) == mistake.node()) return Answer.WRONG;
        Vector<Option<Vector<Double>>> values = line.values();
        Option<Vector<Double>> before = values.get(turns - 1), after = values.get(turns);
        if (before.isEmpty() || after.isEmpty()) return Answer.UNKNOWN;
        if (Loss.judged(mistake.seat(), before.get(), after.get()).isEmpty()) return Answer.GOOD;
        int seat = mistake.seat().index();
        double lost = before.get().get(seat) - after.get().get(seat);
        return lost <= mistake.lost() - BETTER ? Answer.BETTER : Answer.WRONG;
    }
}
