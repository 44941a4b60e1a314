package agon.play.learn;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A user's progress in solving a puzzle. The replies in the solution are played automatically for the other seats.
/// Immutable.
///
/// ```java
/// var attempt = PuzzleAttempt.start(variant, puzzle).get();
/// attempt = attempt.play(action).get();
/// if (attempt.isFound()) IO.println(attempt.mistakes());
/// ```
///
/// @param start    the position of the puzzle
/// @param match    the part of the solution that has been played
/// @param answer   the state after the last action
/// @param mistakes the number of wrong turns (at least 0)
/// @param shown    the number of actions of the solution that were shown to the user (at least 0)
public record PuzzleAttempt<P, A extends Action>(Puzzle puzzle, Match<P, A> start, Match<P, A> match, Answer answer,
    int mistakes, int shown) {
    /// The state of an attempt.
    public enum Answer {
        /// The puzzle is not solved yet, and no wrong action has been played since the last correct action or hint.
        OPEN,
        /// The last action was wrong and has been taken back.
        WRONG,
        /// The puzzle is solved.
        SOLVED
    }

    /// Returns an attempt without actions, or an error message if the position of the puzzle cannot be read.
    public static <P, A extends Action> Either<String, PuzzleAttempt<P, A>> start(Variant<P, A> variant,
        Puzzle puzzle) {
        return variant.game().notation().read(puzzle.position())
            .mapLeft(why -> "the puzzle cannot be shown: " + why)
            .map(position -> Match.from(variant, position))
            .map(match -> new PuzzleAttempt<>(puzzle, match, match, Answer.OPEN, 0, 0));
    }

    /// Returns the seat that solves the puzzle.
    public Seat seat() {
        return start.status().seatToAct().get();
    }

    /// Returns the attempt after an action and the replies to it, or an error if the action is not legal. Any action
    /// that wins immediately also solves the puzzle.
    ///
    /// @throws IllegalStateException if the puzzle is already solved
    public Either<IllegalTurn, PuzzleAttempt<P, A>> play(A action) {
        if (answer == Answer.SOLVED) throw new IllegalStateException("the puzzle is solved");
        return match.play(action).map(this::after);
    }

    private PuzzleAttempt<P, A> after(Match<P, A> next) {
        if (solution().startsWith(next.actions())) return answered(next);
        if (next.status() instanceof Status.Over over && over.winner().contains(seat()))
            return new PuzzleAttempt<>(puzzle, start, next, Answer.SOLVED, mistakes, shown);
        Match<P, A> back = match.midTurn() ? match.afterTurns(match.turns().size() - 1) : match;
        return new PuzzleAttempt<>(puzzle, start, back, Answer.WRONG, mistakes + 1, shown);
    }

    private PuzzleAttempt<P, A> answered(Match<P, A> next) {
        Vector<A> left = solution().drop(next.actions().size());
        Match<P, A> here = next;
        while (left.nonEmpty() && !here.status().seatToAct().contains(seat())) {
            here = here.play(left.head()).get();
            left = left.tail();
        }
        return new PuzzleAttempt<>(puzzle, start, here, left.isEmpty() ? Answer.SOLVED : Answer.OPEN, mistakes, shown);
    }

    /// Returns the actions of the solution, including the replies.
    public Vector<A> solution() {
        return puzzle.solution().foldLeft(start, (match, turn) -> match.play(turn).get()).actions();
    }

    /// Returns the next action of the solution, or none if the puzzle is solved.
    public Option<A> hint() {
        return Option.when(answer != Answer.SOLVED, () -> solution().get(match.actions().size()));
    }

    /// Returns the attempt after the next action was shown to the user. A puzzle that is solved with such help does not
    /// count as found.
    public PuzzleAttempt<P, A> helped() {
        return new PuzzleAttempt<>(puzzle, start, match, Answer.OPEN, mistakes, shown + 1);
    }

    /// Returns whether the puzzle was solved without a hint.
    public boolean isFound() {
        return answer == Answer.SOLVED && shown == 0;
    }
}
