package agon.game.dvonn;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

final class DvonnLessons {
    private static final String REST = "/........../.........../........../......... ";

    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Stacks", Vector.of(
            Step.read("........." + REST + "white places", """
                First the players fill the empty board, one piece a turn: the three red pieces, and then each their \
                own. Then they move, and build stacks.

                A stack belongs to the colour on top. Who owns more pieces at the end wins."""),
            Step.play("BRRRBW..." + REST + "white moves", """
                A single piece moves one space, in any direction, and must land on another stack.

                Move the white piece onto the black one beside it.""",
                "Both pieces are yours now: white is on top.",
                "Touch the white piece, and then the black one beside it.", "F1E1"),
            Step.play("RRRBbW..." + "." + REST + "white moves", """
                A stack moves exactly as many spaces as it is high, in a straight line. What lies between does not \
                matter.

                This white stack is two high. Move it.""", "It passed over the black piece, onto the red one.",
                "It moves two spaces to the left.", "E1C1"),
            Step.play("RB......./BWB......./.RWR......./........../......... white moves", """
                A stack with neighbours on all six sides cannot move, such as the white piece on B2.

                Move the other white piece onto the black one beside it.""",
                "There is an empty space beside B2 now: this piece can move in your next turn.",
                "Touch the white piece on C3, and then the black one on C2.", "C3C2"))),
        new Lesson("Red holds everything together", Vector.of(
            Step.read("BRRRBWB.." + REST + "white moves", """
                What is no longer connected to a red piece, by a chain of neighbouring stacks, leaves the board at \
                once.

                A red piece alone belongs to nobody and cannot move. In a stack it moves along."""),
            Step.play("BRRRBWB.." + REST + "white moves", """
                White can move onto either black piece beside it. One of these moves lets the other black piece fall \
                off the board.

                Find it.""", "The black piece at the right lost its connection, and left the board.",
                "Then your own stack is cut off from the red pieces, and leaves the board. Move the other way.",
                "F1E1"),
            Step.play("RRRWB...." + REST + "white moves", """
                White owns one piece, and black owns one. Who owns more when nobody can move has won.

                White can move onto a red piece or onto the black one. Which of them wins?""",
                "The black piece is cut off, and white owns all that is left.",
                "Then the stack leaves the board, and nobody owns anything. Try the other way.", "D1C1"))));

    private DvonnLessons() {}
}
