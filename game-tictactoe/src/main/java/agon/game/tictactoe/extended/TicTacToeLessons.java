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
                Two players take turns to mark a free cell: X begins, then O. Three marks in a row win, upright,
                across or slanting."""),
            Step.play("xx./oo./...", "X is to play, and wins at once. Where?", "Three in a row: X has won.",
                "That wins nothing yet. Look at the upper row.", "c3"),
            Step.play("xx./.o./...", "Now O is to play, and cannot win yet. X can, with its next turn. Stop it.",
                "X finds no third mark in that row now.", "X marks c3 and has won. Try again.", "c3"))),
        new Lesson("Two threats at once", Vector.of(
            Step.play("x.o/.o./..x", "O threatens a1. Stop it: the same mark makes two threats of your own.",
                "X threatens a2 and b1, and O can stop only one of them.", "O marks a1 and has won. Try again.", "a1"),
            Step.play("x.o/oo./x.x", "O has stopped a2, and threatens c2. Who is faster?",
                "X has won: two threats at once are what the game is about.", "O marks c2 and has won. Try again.",
                "b1"),
            Step.play("x../.o./..x", "You are O. X wants another corner, which would make two threats. Make a threat "
                + "first.", "X must answer you, and the game is drawn.",
                "In a corner that makes X answer with the last one: two threats. Try again.", "a2", "b1", "b3",
                "c2"))));

    static final Vector<Puzzle> PUZZLES = Vector.of(
        new Puzzle("x.o/o../x..", "X to play wins in two turns.", Vector.of("c1", "b2", "b1"), 2, ""),
        new Puzzle("x../..x/.o.", "Only one turn of O does not lose.", Vector.of("b2"), 3, ""));

    private TicTacToeLessons() {}
}
