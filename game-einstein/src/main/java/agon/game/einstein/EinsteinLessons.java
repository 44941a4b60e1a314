package agon.game.einstein;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

final class EinsteinLessons {
    private static final String START = "123../45.../6...f/...ed/..cba 1 ";

    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Roll and move", Vector.of(
            Step.read(START + "roll", """
                Each player has six stones with the numbers 1 to 6. You start in the top left corner and move towards \
                the bottom right corner. Your opponent moves the other way.

                Each turn starts with a roll of the die. You move the stone with that number one step to the right, \
                down, or diagonally in both directions."""),
            Step.play(START + "5", "The die shows 5. Move stone 5 diagonally, to c3.",
                "Diagonal moves are the fastest way to the corner.", "Move stone 5, which is on b4, to c3.",
                "b4-c3"))),
        new Lesson("The corner", Vector.of(
            Step.play("1..../...../...../...4./b.... 1 4", """
                You win by reaching the corner cell of your opponent, e1.

                Win in one move.""", "Stone 4 is in the corner: you win.",
                "Move stone 4 diagonally, from d2 to e1.", "d2-e1"))),
        new Lesson("Captures", Vector.of(
            Step.play("1..../..3../...b./...../a.... 1 3", """
                A stone that moves to an occupied cell captures the stone there.

                Capture stone 2 of your opponent.""", "Your opponent has one stone left.",
                "Move stone 3 diagonally, to d3.", "c4-d3"),
            Step.play("...../.2.../..a../...../..... 1 2", """
                You also win by capturing all stones of your opponent.

                Win in one move.""", "No stone of your opponent is left: you win.",
                "Move stone 2 diagonally, to c3.", "b4-c3"))),
        new Lesson("Missing numbers", Vector.of(
            Step.play(".1.../...2./..4../...b./....a 1 3", """
                If the stone with the number on the die has been captured, you move the stone with the next lower or \
                the next higher number. The choice is yours.

                The die shows 3, so you can move stone 2 or stone 4. Capture with one of them.""",
                "Stone 4 has captured a stone.", "Move stone 4 diagonally, to d2.", "c3-d2"))),
        new Lesson("Your own stones", Vector.of(
            Step.play("16.../.5.../...../...../.b..a 1 1", """
                You can also capture your own stones. This may be good: the fewer stones you have, the more often you \
                can choose.

                Capture your own stone 5 with stone 1.""",
                "Now you can choose the stone after a roll of 2, 3, 4 or 5, so both stones move more often.",
                "Move stone 1 diagonally, to b4.", "a5-b4"))));

    private EinsteinLessons() {}
}
