package agon.play.learn;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.IllegalTurn;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// How far somebody has come with a puzzle. Immutable. The others play what the solution says they do.
///
/// ```java
/// var attempt = PuzzleAttempt.begin(variant, puzzle).get();
/// attempt = attempt.play(action).get();
/// if (attempt.isFound()) IO.println(attempt.mistakes());
/// ```
///
/// @param puzzle   that is to be solved
/// @param begin    its position
/// @param match    what was played of the solution
/// @param answer   to what was played last
/// @param mistakes turns that were wrong, ≥ 0
/// @param shown    actions of the solution that were shown, ≥ 0
public record PuzzleAttempt<P, A extends Action>(Puzzle puzzle, Match<P, A> begin, Match<P, A> match, Answer answer,
    int mistakes, int shown) {
    /// What was made of it.
    public enum Answer {
        /// Nothing yet, or a beginning that is right.
        OPEN,
        /// Something that is not the solution, which is taken back.
        WRONG,
        /// All of it.
        SOLVED
    }

    /// Nothing is played; left: a sentence that says why its position cannot be shown.
    public static <P, A extends Action> Either<String, PuzzleAttempt<P, A>> begin(Variant<P, A> variant,
        Puzzle puzzle) {
        return variant.game().notation().read(puzzle.position())
            .mapLeft(why -> "the puzzle cannot be shown: " + why)
            .map(position -> Match.from(variant, position))
            .map(match -> new PuzzleAttempt<>(puzzle, match, match, Answer.OPEN, 0, 0));
    }

    /// Who solves it.
    public Seat seat() {
        return begin.status().turnOf().get();
    }

    /// One action; left: it is not legal. Whoever wins at once in another way has solved it too.
    ///
    /// @throws IllegalStateException if it is solved
    public Either<IllegalTurn, PuzzleAttempt<P, A>> play(A action) {
        if (answer == Answer.SOLVED) throw new IllegalStateException("the puzzle is solved");
        return match.play(action).map(this::after);
    }

    private PuzzleAttempt<P, A> after(Match<P, A> next) {
        if (solution().startsWith(next.actions())) return answered(next);
        if (next.status() instanceof Status.Over over && over.winner().contains(seat()))
            return new PuzzleAttempt<>(puzzle, begin, next, Answer.SOLVED, mistakes, shown);
        // Back to where the turn began.
        Match<P, A> back = match.midTurn() ? match.afterTurns(match.turns().size() - 1) : match;
        return new PuzzleAttempt<>(puzzle, begin, back, Answer.WRONG, mistakes + 1, shown);
    }

    /// The others answer as the solution says.
    private PuzzleAttempt<P, A> answered(Match<P, A> next) {
        Vector<A> left = solution().drop(next.actions().size());
        Match<P, A> here = next;
        while (left.nonEmpty() && !here.status().turnOf().contains(seat())) {
            here = here.play(left.head()).get();
            left = left.tail();
        }
        return new PuzzleAttempt<>(puzzle, begin, here, left.isEmpty() ? Answer.SOLVED : Answer.OPEN, mistakes, shown);
    }

    /// The actions of the solution, those of all seats.
    public Vector<A> solution() {
        return puzzle.solution().foldLeft(begin, (match, turn) -> match.play(turn).get()).actions();
    }

    /// The action that comes next, to be shown; none: it is solved.
    public Option<A> hint() {
        return Option.when(answer != Answer.SOLVED, () -> solution().get(match.actions().size()));
    }

    /// The same after the next action was shown: it is not found any more.
    public PuzzleAttempt<P, A> helped() {
        return new PuzzleAttempt<>(puzzle, begin, match, Answer.OPEN, mistakes, shown + 1);
    }

    /// Whether it is solved, and nothing of it had to be shown.
    public boolean isFound() {
        return answer == Answer.SOLVED && shown == 0;
    }
}
