package agon.api;

import io.vavr.collection.Vector;

/// A position with a task and its solution.
///
/// @param position the position in notation, at most 20,000 characters. The seat to act solves the puzzle.
/// @param task     the task, for example `Win in two moves.`, one line of at most 200 characters
/// @param solution the turns of the solution in notation, including the turns of the other seats. Every turn is
///                 complete, and legal after the previous turn. The first turn is the answer and should be the only
///                 correct answer. The other turns explain it.
/// @param grade    the difficulty, from 1 (obvious) to 5 (hard)
/// @param source   the author, or the game from which the puzzle comes, or empty if it is unknown
public record Puzzle(String position, String task, Vector<String> solution, int grade, String source) {
    /// The highest grade.
    public static final int HARDEST = 5;

    private static final int POSITION = 20_000;

    /// @throws IllegalArgumentException if a text is too long, is blank although it is required, or contains control
    ///   characters, if the solution is empty, or if the grade is not in [1, 5]
    public Puzzle {
        PlainText.requireLine("position of a puzzle", position, POSITION);
        PlainText.requireLine("task of a puzzle", task);
        if (solution.isEmpty()) throw new IllegalArgumentException("the puzzle '" + task + "' has no solution");
        solution.forEach(turn -> PlainText.requireLine("turn of a puzzle", turn));
        if (grade < 1 || grade > HARDEST)
            throw new IllegalArgumentException("the grade " + grade + " of a puzzle is not in [1, " + HARDEST + "]");
        if (!source.isEmpty()) PlainText.requireLine("source of a puzzle", source);
    }
}
