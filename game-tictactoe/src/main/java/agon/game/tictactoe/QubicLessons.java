package agon.game.tictactoe;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

/// What there is to learn about four in a row in the cube.
final class QubicLessons {
    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Lines in the cube", Vector.of(
            Step.read("..../..../..../.... ..../..../..../.... ..../..../..../.... ..../..../..../....", """
                Four boards lie above each other. Two players mark cells in turn, and four in a row win: on one board, \
                straight up, or slanting through all boards. There are 76 such lines.

                A cell has three signs: column, row and board. c12 is column c, row 1, of the second board."""),
            Step.play("o..o/.o../..../xxx. ..../..../..../.... ..../..../..../.... ..../..../..../....",
                "X is to play, and wins on the lowest board.", "Four in a row: X has won.",
                "Look at the first row: a, b, c …",
                "d11"),
            Step.play("..../..o./..../x..o ..../..../..../x... ..../..../.o../x... ..../..../..../....",
                "Three marks stand above each other. Finish the column.", "Four in a row, straight up: X has won.",
                "The fourth board is still empty at a1.", "a14"),
            Step.play("..../..../..../x..o ..../..../.x../...o ..../..x./..../..o. ..../..../..../....",
                "The longest lines go from corner to corner through the whole cube. Win.",
                "From a1 on the lowest board to d4 on the highest: X has won.",
                "a11, b22, c33: each step goes one column, one row and one board on.", "d44"))),
        new Lesson("Threats", Vector.of(
            Step.play("x..x/.x../..../ooo. ..../..../..../.... ..../..../..../.... ..../..../..../....",
                "O threatens to win. Stop it.", "Whoever sees the threat in time need not fear it.",
                "O needs d11.", "d11"),
            Step.play("..../..o./..../.xx. ..../..../..../x... ..../..../.o../x... .o../..o./..../....", """
                Two threats at once cannot both be stopped. Look for a cell in which two of your lines meet, each with \
                two marks already.

                X is to play. Make two threats with one mark.""",
                "X threatens d11 and a14, and O can stop only one of them. A long run of threats often ends so.",
                "The first row of the lowest board and the column at its corner meet in one cell.", "a11"))));

    private QubicLessons() {}
}
