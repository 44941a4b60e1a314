package agon.play.screen;

import agon.play.learn.PuzzleAttempt;

/// A streak of puzzles that were solved at the first attempt and without hints. Immutable.
///
/// @param count the number of solved puzzles, without the current one (at least 0)
/// @param best  the longest streak so far, ≥ `count`
public record PuzzleStreak(int count, int best) {
    public PuzzleStreak {
        if (count < 0 || best < count)
            throw new IllegalArgumentException("the streak of " + count + " puzzles is not in [0, " + best + "]");
    }

    public static PuzzleStreak start(int best) {
        return new PuzzleStreak(0, best);
    }

    /// Returns the streak including the current state of a puzzle. A wrong attempt or a hint ends the streak.
    public PuzzleStreak with(PuzzleAttempt<?, ?> attempt) {
        if (attempt.mistakes() > 0 || attempt.shown() > 0) return start(best);
        return attempt.isFound() ? new PuzzleStreak(count + 1, Math.max(best, count + 1)) : this;
    }

    /// Returns the streak after the user has left a puzzle. A puzzle that was started but not solved also ends the
    /// streak. A puzzle in which no action was played does not change it.
    public PuzzleStreak after(PuzzleAttempt<?, ?> attempt) {
        boolean started = attempt.match().positions().size() > attempt.start().positions().size();
        return attempt.isFound() || !started ? with(attempt) : start(best);
    }
}
