package agon.game.tzaar;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

final class TzaarLessons {
    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Pieces and captures", Vector.of(
            Step.read(TzaarRules.FIXED.text(), """
                Each player has 6 Tzaars with a crown, 9 Tzarras with a disc, and 15 plain Totts. The board is full \
                at the start.

                You need all three types: without a visible piece of each type, you lose."""),
            Step.play(TzaarRules.FIXED.text(), """
                A piece captures an opposing piece that it reaches in a straight line. The captured piece leaves the \
                game. White's first turn is only one capture.

                Capture the Tzaar on c3 with the Tzaar on d3.""", "Black has five Tzaars left.",
                "Click the Tzaar on d3, and then the one on c3.", "d3xc3"),
            Step.play(white("c1T c6o a1R a2O h2O i1t i2r i4o i5o h1r"), """
                A piece moves over any number of empty points, but it always stops on the first piece. Here, the \
                Tzaar on c1 can reach the Tott on c6.

                Capture it, and then pass.""", "Black has lost a Tott.",
                "Click the Tzaar on c1, then the Tott on c6, and then pass.", "c1xc6 pass"),
            Step.play(white("e3T e6o d3o a1R a2O h2O h1r i1t i2r"), """
                No piece can cross the hole in the centre, so the Tzaar on e3 cannot capture the Tott on e6.

                Capture the Tott that it can reach, and then pass.""", "The Tott on e6 is out of reach.",
                "The Tott on d3 is next to the Tzaar. Capture it, and then pass.", "e3xd3 pass"))),
        new Lesson("The two parts of a turn", Vector.of(
            Step.read(white("c3T c4o b1R a1O e8R h1t h2r h3o"), """
                Every later turn has two parts. First, you must capture. Then you choose: capture again, move one of \
                your pieces onto another one to make a stack, or pass."""),
            Step.play(white("c3T c4o c6r a1R a2O b1O h1t h2r h3o"), """
                You can capture twice, with the same piece or with two different ones.

                Capture the Tott on c4 and then the Tzarra on c6, both with the Tzaar.""",
                "Black has lost two pieces in one turn.", "Move the Tzaar to c4, and then from c4 to c6.",
                "c3xc4 c4xc6"),
            Step.play(white("c3T c4o b1R a1O e8R h1t h2r h3o"), """
                Instead of a second capture, you can make a stack.

                Capture the Tott on c4, and then move the Tott on a1 onto the Tzarra on b1.""",
                "The stack is stronger, but you have one fewer visible Tzarra.",
                "Capture with the Tzaar, and then move from a1 to b1.", "c3xc4 a1-b1"),
            Step.play(white("c3T c4o b1R a1O e8R h1t h2r h3o"), """
                If a second capture or a stack does not improve your position, pass.

                Capture the Tott on c4, and then pass.""", "It is your opponent's turn.",
                "Capture with the Tzaar, and then click pass.", "c3xc4 pass"))),
        new Lesson("Stacks", Vector.of(
            Step.read(white("b2T b1O2 b4t2 c5R c6o i1r i2o"), """
                A stack moves as one piece. The number on it is its height. A stack captures pieces and stacks that \
                are not higher, and the whole stack is removed."""),
            Step.play(white("c3T2 c6o2 a1R a2O h2r h3o i1t i2o"), """
                Both stacks have a height of two.

                Capture the stack of Black, and then pass.""", "A stack of equal height can be captured.",
                "Capture the stack on c6 with the one on c3, and then pass.", "c3xc6 pass"),
            Step.play(white("c3R2 c2o3 d4r2 a1T a2O h1t h2r h3o"), """
                The stack on c2 is too high for yours.

                Capture the other stack, and then pass.""", "The stack on c2 is still higher than yours: be careful.",
                "Capture the stack on d4, and then pass.", "c3xd4 pass"),
            Step.play(white("b2T b1R2 b4t2 c5R c6o a5O a4O i1r i2o"), """
                Your last Tzaar, on b2, is attacked by the stack on b4. A stack of three is too high for it.

                Capture the Tott on c6, and then make your Tzaar safe.""",
                "No stack of Black can capture your Tzaar now.", "Move the Tzaar onto the stack on b1.",
                "c5xc6 b2-b1"))),
        new Lesson("Only the top counts", Vector.of(
            Step.read(white("c3R3 c5t3 a1T a2O i1r i2o i3o"), """
                Only the top piece of a stack counts. The three pieces on c5 count as one Tzaar, whatever is below it.

                If you cover one of your pieces, you have one fewer of its type."""),
            Step.play(white("c3O c4o c5T a1R g1T i1t i2r i3o h1t"), """
                White has one Tott. If it is covered, White loses.

                Capture the Tott on c4 with your Tott. Then make a stack, and keep all three types visible.""",
                "The Tott is on top, and the other Tzaar still counts.",
                "Move the Tott from c4 onto the Tzaar on c5.", "c3xc4 c4-c5"),
            Step.play(white("c3R3 c5t3 a1T a2O i1r i2o i3o"), """
                This stack is the last Tzaar of Black.

                Win with one capture.""", "Black has no Tzaar left: you win, in the middle of your turn.",
                "Capture the stack on c5.", "c3xc5"),
            Step.play(white("c3R c4r b4T b5r a1O i1t i2o"), """
                Black has two Tzarras.

                Win in this turn.""", "You win: Black has no Tzarra left, or cannot capture.",
                "Capture both Tzarras, on c4 and b5.", "c3xc4 b4xb5", "b4xb5 c3xc4", "b4xc4 pass"))),
        new Lesson("No capture left", Vector.of(
            Step.read(white("c3T2 c4o2 a1R2 a2O2 i1t i2r i3o"), """
                Each turn starts with a capture. If you cannot capture at the start of your turn, you lose, even if \
                you have all three types.

                Many games end this way."""),
            Step.play(white("c3T2 c4o2 a1R2 a2O2 i1t i2r i3o"), """
                The pieces of Black on the right are too low for your stacks.

                Win in this turn, without making a stack.""", "Black cannot capture: you win.",
                "Capture the stack on c4, and then pass.", "c3xc4 pass", "a2xc4 pass"),
            Step.play(white("c3T c4o e1R2 e2O2 f1r3 a1O i5t i4o"), """
                The stack of three on f1 can capture your stacks of two.

                Win in this turn: make a stack that is too high for it.""", "Black cannot capture: you win.",
                "Move the stack on e1 onto the one on e2.", "c3xc4 e1-e2"),
            Step.read(white("c3T c4o e1R2 e2O2 f1r3 a1O i5t i4o"), """
                The player with the higher stacks can often capture longer. But each stack covers a piece, which no \
                longer counts: balance the two."""))));

    private TzaarLessons() {}

    private static String white(String pieces) {
        return text(pieces) + " white captures";
    }

    /// Returns the text of a board.
    ///
    /// @param pieces the pieces with their points, for example `c3T c4o2`
    static String text(String pieces) {
        Map<String, String> at = HashMap.ofEntries(Vector.of(pieces.split(" "))
            .map(piece -> Tuple.of(piece.substring(0, 2), piece.substring(2))));
        return Points.BOARD.write(point -> at.getOrElse(Points.NAMES.get(point), "."));
    }
}
