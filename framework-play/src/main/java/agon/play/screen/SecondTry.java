package agon.play.screen;

import agon.api.Action;
import agon.api.record.GameTree;
import agon.play.internal.Loss;
import agon.play.session.GameCursor;
import agon.play.study.Review;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A second try at a turn that lost something: what somebody plays instead of it in a study, and whether that is
/// better. Immutable.
///
/// @param mistake what was played in the game
/// @param answer  to what is played instead
/// @param text    of that, in notation; empty as long as the turn is not whole
public record SecondTry<A extends Action>(Review.Mistake<A> mistake, Answer answer, String text) {
    /// A try that loses so much less than the mistake is better.
    private static final double BETTER = 0.1;

    /// What is to be said of it.
    public enum Answer {
        /// Nothing is played yet, or a part of a turn.
        OPEN,
        /// Nobody knows yet what it is worth.
        UNKNOWN,
        /// It is as good as any, as far as the search knows.
        GOOD,
        /// It loses something, but less than the mistake.
        BETTER,
        /// It is no better than the mistake, or is the mistake.
        WRONG
    }

    /// Of the place where one stands in a study.
    ///
    /// @return none: one stands neither before the mistake nor beside it
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
