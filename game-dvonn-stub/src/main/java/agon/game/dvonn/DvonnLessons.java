package agon.game.dvonn;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

final class DvonnLessons {
    private static final String REST = "/........../.........../........../......... ";

    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Stacks", Vector.of(
            Step.read("........." + REST + "white places", """
                First, the players fill the empty board, one piece per turn: the three red pieces, and then their own \
                pieces. Then they move and build stacks.

                A stack belongs to the colour on top. The player who owns more pieces at the end wins."""),
            Step.play("BRRRBW..." + REST + "white moves", """
                A single piece moves one space in any direction and must land on another stack.

                Move the white piece onto the black one next to it.""",
                "You own both pieces now: white is on top.",
                "Click the white piece, and then the black one next to it.", "F1E1"),
            Step.play("RRRBbW..." + "." + REST + "white moves", """
                A stack moves in a straight line, exactly as many spaces as it has pieces. The spaces in between do \
                not matter.

                This white stack has two pieces. Move it.""",
                "It passed over the black piece and landed on the red one.",
                "It moves two spaces to the left.", "E1C1"),
            Step.play("RB......./BWB......./.RWR......./........../......... white moves", """
                A stack with neighbours on all six sides cannot move. The white piece on B2 is an example.

                Move the other white piece onto the black one next to it.""",
                "Now there is an empty space next to B2, so this piece can move on your next turn.",
                "Click the white piece on C3, and then the black one on C2.", "C3C2"))),
        new Lesson("Connected to red", Vector.of(
            Step.read("BRRRBWB.." + REST + "white moves", """
                Stacks that are no longer connected to a red piece by a chain of neighbouring stacks are removed \
                immediately.

                A single red piece belongs to neither player and cannot move. In a stack, it moves with the stack."""),
            Step.play("BRRRBWB.." + REST + "white moves", """
                White can move onto either adjacent black piece. One of these moves disconnects the other black \
                piece.

                Find it.""", "The black piece on the right lost its connection and was removed.",
                "Your own stack lost its connection to the red pieces and was removed. Move the other way.",
                "F1E1"),
            Step.play("RRRWB...." + REST + "white moves", """
                White and Black own one piece each. The player who owns more when neither player can move wins.

                White can move onto a red piece or onto the black one. Which move wins?""",
                "The black piece is disconnected, and White owns all remaining pieces.",
                "The stack is removed, and neither player owns a piece. Try the other move.", "D1C1"))));

    private DvonnLessons() {}
}
