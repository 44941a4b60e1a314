package agon.play.learn;

import agon.api.Puzzle;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDate;

/// The ratings that follow from a user's results in the puzzles of a game, and the days on which failed puzzles come
/// back. Immutable.
///
/// A user with the rating s is expected to solve a puzzle with the rating r with the probability
/// e = 1 / (1 + 10^((r − s) / 400)), as in the Elo system. A result x, which is 1 or 0, changes the rating of the user
/// by K (x − e), where K is 40 in the first 20 results and 20 later, and that of the puzzle by 8 (e − x).
///
/// A failed puzzle comes back after 1 day. If it is then solved, it comes back after 3, 7, 16 and 35 days. A result
/// counts only if the puzzle is new or has come back.
///
/// ```java
/// var history = PuzzleHistory.NONE.with(puzzle, false, LocalDate.of(2026, 11, 28));
/// history.rating();
/// history.due(puzzle, LocalDate.of(2026, 11, 29)); // true
/// ```
///
/// @param exactRating the rating of the user
/// @param results     the number of results that counted
/// @param puzzles     the puzzles with results, by position, in the order of their first results
public record PuzzleHistory(double exactRating, int results, Map<String, Known> puzzles) {
    private static final int START = 1_000, SPREAD = 400;
    private static final int FIRST_RESULTS = 20, FAST = 40, SLOW = 20, PUZZLE = 8; // K factors
    private static final Vector<Integer> DAYS = Vector.of(1, 3, 7, 16, 35);

    /// The history of a user without results, with the rating 1,000.
    public static final PuzzleHistory NONE = new PuzzleHistory(START, 0, LinkedHashMap.empty());

    /// A puzzle with results.
    ///
    /// @param rating the rating of the puzzle
    /// @param stage  the number of the interval after which it comes back, from 1, or 0 if it does not come back
    /// @param day    the day of the last result that counted
    public record Known(double rating, int stage, LocalDate day) {
        Option<LocalDate> due() {
            return Option.when(stage > 0, () -> day.plusDays(DAYS.get(stage - 1)));
        }

        Known after(double rating, boolean solved, LocalDate today) {
            int next = !solved ? 1 : stage == 0 || stage == DAYS.size() ? 0 : stage + 1;
            return new Known(rating, next, today);
        }
    }

    /// Returns the rating of the user.
    public int rating() {
        return (int) Math.round(exactRating);
    }

    /// Returns the rating of a puzzle.
    public int rating(Puzzle puzzle) {
        return (int) Math.round(known(puzzle).map(Known::rating).getOrElse((double) puzzle.rating()));
    }

    /// Returns whether a puzzle has results.
    public boolean contains(Puzzle puzzle) {
        return known(puzzle).isDefined();
    }

    /// Returns whether a failed puzzle has come back.
    public boolean due(Puzzle puzzle, LocalDate today) {
        return dueDay(puzzle).exists(day -> !day.isAfter(today));
    }

    private Option<LocalDate> dueDay(Puzzle puzzle) {
        return known(puzzle).flatMap(Known::due);
    }

    private Option<Known> known(Puzzle puzzle) {
        return puzzles.get(puzzle.position());
    }

    /// Returns the history after a result. A puzzle counts as solved if it was solved at the first attempt and without
    /// hints.
    public PuzzleHistory with(Puzzle puzzle, boolean solved, LocalDate today) {
        if (contains(puzzle) && !due(puzzle, today)) return this;
        double before = known(puzzle).map(Known::rating).getOrElse((double) puzzle.rating());
        double surprise = (solved ? 1 : 0) - 1 / (1 + Math.pow(10, (before - exactRating) / SPREAD));
        Known known = known(puzzle).getOrElse(new Known(before, 0, today))
            .after(before - PUZZLE * surprise, solved, today);
        return new PuzzleHistory(exactRating + (results < FIRST_RESULTS ? FAST : SLOW) * surprise, results + 1,
            puzzles.put(puzzle.position(), known));
    }

    /// Returns the next puzzle for the user: the failed puzzle that has come back first; otherwise, the new puzzle
    /// whose rating is closest to that of the user; otherwise, the one that comes back next or, if there is none, the
    /// first puzzle.
    ///
    /// @param puzzles the puzzles, at least one
    public Puzzle next(Vector<Puzzle> puzzles, LocalDate today) {
        Option<Puzzle> failed = puzzles.filter(puzzle -> dueDay(puzzle).isDefined())
            .minBy(puzzle -> dueDay(puzzle).get());
        return failed.filter(puzzle -> due(puzzle, today))
            .orElse(() -> puzzles.reject(this::contains)
                .minBy(puzzle -> Math.abs(puzzle.rating() - exactRating)))
            .orElse(failed).getOrElse(puzzles.head());
    }
}
