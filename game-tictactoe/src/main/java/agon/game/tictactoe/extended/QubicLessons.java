package agon.game.tictactoe.extended;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

final class QubicLessons {
    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Lines in the cube", Vector.of(
            Step.read("..../..../..../.... ..../..../..../.... ..../..../..../.... ..../..../..../....", """
                The cube consists of four boards, one above the other: levels 1 to 4, from the bottom to the top. \
                They are shown side by side.

                Players take turns marking a cell, Red first, and four in a line win: on one board, straight up \
                through all of them, or diagonally. There are 76 such lines.

                The name of a cell consists of its column, row and board, counted from the bottom: c12 is column c, \
                row 1, on board L2."""),
            Step.play("o..o/.o../..../xxx. ..../..../..../.... ..../..../..../.... ..../..../..../....",
                "Red to move and win on the bottom board.", "Four in a line: Red wins.",
                "Look at row 1 of the bottom board: a, b, c …",
                "d11"),
            Step.play("..../..o./..../x..o ..../..../..../x... ..../..../.o../x... ..../..../..../....",
                "There are three red crosses one above the other, on a1 of three boards. Add the fourth.",
                "Four in a line, straight up: Red wins.", "The cell a1 on the top board is still empty.", "a14"),
            Step.play("..../..../..../x..o ..../..../.x../...o ..../..x./..../..o. ..../..../..../....",
                "The longest lines run from corner to corner through all boards. Red to move and win.",
                "The line runs from a1 on the bottom board to d4 on the top board: Red wins.",
                "a11, b22, c33: each step is one column, one row and one board further.", "d44"))),
        new Lesson("Threats", Vector.of(
            Step.play("x..x/.x../..../ooo. ..../..../..../.... ..../..../..../.... ..../..../..../....",
                "You are Red. White threatens to win on the bottom board. Block the line.",
                "A threat is harmless if you see it in time.",
                "White needs d1 on the bottom board, the cell d11.", "d11"),
            Step.play("..../..o./..../.xx. ..../..../..../x... ..../..../.o../x... .o../..o./..../....", """
                Your opponent can block only one of two threats. Look for a cell where two lines meet that already \
                have two of your marks each.

                Red to move. Make two threats with one mark.""",
                "Red threatens d11 and a14, and White can block only one of them. Long series of threats "
                    + "often end this way.",
                "Row 1 of the bottom board and the column of cells above a1 share one cell: a1 on that board.",
                "a11"))));

    private QubicLessons() {}
}
