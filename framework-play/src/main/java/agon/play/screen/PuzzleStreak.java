package agon.play.screen;

import agon.play.learn.PuzzleAttempt;

/// How many puzzles somebody has solved in a row, each at the first try and without help. Immutable.
///
/// @param count of those before the one that is being solved, ≥ 0
/// @param best  the longest row so far, ≥ `count`
public record PuzzleStreak(int count, int best) {
    /// @throws IllegalArgumentException if the longest row is shorter than this one, or this one is negative
    public PuzzleStreak {
        if (count < 0 || best < count)
            throw new IllegalArgumentException("a row of " + count + " puzzles is not in [0, " + best + "]");
    }

    /// Where somebody begins.
    ///
    /// @param best the longest row so far, ≥ 0
    public static PuzzleStreak begin(int best) {
        return new PuzzleStreak(0, best);
    }

    /// The same with a puzzle as far as it is solved: a wrong try or help ends the row.
    public PuzzleStreak with(PuzzleAttempt<?, ?> attempt) {
        if (attempt.mistakes() > 0 || attempt.shown() > 0) return begin(best);
        return attempt.isFound() ? new PuzzleStreak(count + 1, Math.max(best, count + 1)) : this;
    }

    /// The same once a puzzle is left: one that is not solved ends the row, too.
    public PuzzleStreak after(PuzzleAttempt<?, ?> attempt) {
        return attempt.isFound() ? with(attempt) : begin(best);
    }
}
