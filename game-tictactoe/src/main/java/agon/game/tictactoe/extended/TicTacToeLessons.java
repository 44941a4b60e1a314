package agon.game.tictactoe.extended;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import agon.api.Puzzle;
import io.vavr.collection.Vector;

/// The lessons about tic-tac-toe. A test verifies every line of play.
final class TicTacToeLessons {
    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Three in a row", Vector.of(
            Step.read(".../.../...", """
                Players take turns marking an empty cell, X first. Three of your marks in a row, column or diagonal
                win."""),
            Step.play("xx./oo./...", "X to move. Find the winning cell.", "Three in a row: X wins.",
                "That does not win yet. Look at the top row.", "c3"),
            Step.play("xx./.o./...", "O to move. O cannot win yet, but X threatens to. Block X.",
                "X can no longer complete that row.", "X marks c3 and wins. Try again.", "c3"))),
        new Lesson("Double threats", Vector.of(
            Step.play("x.o/.o./..x", "O threatens a1. Block it: the same mark makes two threats for X.",
                "X threatens a2 and b1, and O can block only one of them.", "O marks a1 and wins. Try again.", "a1"),
            Step.play("x.o/oo./x.x", "O has blocked a2 and threatens c2. Find the win for X.",
                "X wins: a double threat decides the game.", "O marks c2 and wins. Try again.",
                "b1"),
            Step.play("x../.o./..x", "You are O. X threatens to take another corner, which makes two threats. Make a "
                + "threat first.", "X must block, and the game ends in a draw.",
                "X replies to a mark in a corner by taking the last corner, which makes two threats. Try again.", "a2",
                "b1", "b3",
                "c2"))));

    static final Vector<Puzzle> PUZZLES = Vector.of(
        new Puzzle("x.o/o../x..", "X to move wins in two moves.", Vector.of("c1", "b2", "b1"), Vector.of("fork"), 900,
            ""),
        new Puzzle("x../..x/.o.", "O has only one move that does not lose.", Vector.of("b2"),
            Vector.of("only defence"), 1200, ""));

    private TicTacToeLessons() {}
}
