package agon.game.tictactoe.extended;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

final class QubicLessons {
    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Lines in the cube", Vector.of(
            Step.read("..../..../..../.... ..../..../..../.... ..../..../..../.... ..../..../..../....", """
                Four boards lie above each other: L1 is the lowest, L4 the highest. They are shown side by side.

                Two players set marbles in turn, black begins, and four in a row win: on one board, straight up \
                through all of them, or slanting. There are 76 such lines.

                A cell has three signs: column, row and board. c12 is column c, row 1, on board L2."""),
            Step.play("o..o/.o../..../xxx. ..../..../..../.... ..../..../..../.... ..../..../..../....",
                "Black is to play, and wins on board L1.", "Four in a row: black has won.",
                "Look at row 1 of board L1: a, b, c …",
                "d11"),
            Step.play("..../..o./..../x..o ..../..../..../x... ..../..../.o../x... ..../..../..../....",
                "Three black marbles stand above each other, at a1 of three boards. Add the fourth.",
                "Four in a row, straight up: black has won.", "Board L4 is still empty at a1.", "a14"),
            Step.play("..../..../..../x..o ..../..../.x../...o ..../..x./..../..o. ..../..../..../....",
                "The longest lines go from corner to corner through all the boards. Black is to play, "
                    + "and wins.",
                "From a1 on board L1 to d4 on board L4: black has won.",
                "a11, b22, c33: each step goes one column, one row and one board on.", "d44"))),
        new Lesson("Threats", Vector.of(
            Step.play("x..x/.x../..../ooo. ..../..../..../.... ..../..../..../.... ..../..../..../....",
                "White threatens to win on board L1. You are black: stop it.",
                "Whoever sees the threat in time need not fear it.",
                "White needs d1 on board L1: d11.", "d11"),
            Step.play("..../..o./..../.xx. ..../..../..../x... ..../..../.o../x... .o../..o./..../....", """
                Two threats at once cannot both be stopped. Look for a cell in which two of your lines meet, each with \
                two marbles already.

                Black is to play. Make two threats with one marble.""",
                "Black threatens d11 and a14, and white can stop only one of them. Long runs of threats often end so.",
                "Row 1 of board L1, and the cells above a1, meet in one cell: a1 on board L1.", "a11"))));

    private QubicLessons() {}
}
