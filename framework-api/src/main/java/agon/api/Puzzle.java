package agon.api;

import io.vavr.collection.Vector;

/// A position with something to find in it.
///
/// @param position as the game's notation writes it; the seat that acts there is the one who solves it
/// @param task     what is to be found: `Win in two turns.`
/// @param solution whole turns in notation, each legal after the one before, those of the other seats included: the
///                 first one is what is asked for, and should be the only one that does it; the others show why
/// @param grade    how hard it is, from 1 (seen at once) to 5
/// @param source   who made it, or where it was played; empty: nobody says
public record Puzzle(String position, String task, Vector<String> solution, int grade, String source) {
    /// The highest grade.
    public static final int HARDEST = 5;

    private static final int POSITION = 20_000;

    /// @throws IllegalArgumentException if the position is blank or no plain line of at most 20,000 characters, task,
    ///                                  source or a turn is no plain line of at most 200, task or a turn is blank,
    ///                                  there is no turn, or the grade is not in [1, 5]
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
