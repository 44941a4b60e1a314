package agon.game.pferdeaepfel;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

final class PferdeaepfelLessons {
    private static final String START = ".......b/......../......../......../......../"
        + "......../......../w....... 1 apple";

    static final Vector<Lesson> LESSONS = Vector.of(
        new Lesson("Apples and knights", Vector.of(
            Step.read(START, """
                Each player has one knight, the piece with an N, and it stands on an apple. It moves as in chess: two \
                squares along and one across. No knight enters a square with an apple.

                Whoever cannot move when it is their turn has lost."""),
            Step.play(START, """
                A turn is an apple on any empty square, and then a move of your knight.

                Put an apple on f7, where the black knight could go, and move your knight to c2.""",
                "The black knight has one way left: g6. The apple under your knight stays on a1.",
                "Put the apple on f7, then move the knight to c2.", "+f7 c2"),
            Step.play(".......b/......../......o./......../......../......../......../w....... 1 apple", """
                The black knight in the corner has two ways out, and an apple lies on one of them.

                Win at once.""", "The black knight cannot move: you have won.",
                "The other way out of the corner is f7. Put an apple there, and then move.", "+f7 b3", "+f7 c2"))),
        new Lesson("Black captures", Vector.of(
            Step.read("o......o/.....B../......o./....W.../......../......../......../o....... 2 apple", """
                A knight that moves onto the other one captures it, and wins.

                Both knights began on squares of one colour, and White moved first. So White never stands a knight's \
                move away from Black when it is White's turn: only Black can capture."""),
            Step.play("o......o/.....B../......o./....W.../......../......../......../o....... 2 apple",
                "Black is to play. Put the apple on a5, and then capture.",
                "Black has captured the white knight, and won.",
                "Put the apple on a5. Then move the black knight onto the white one.", "+a5 e5"))));

    private PferdeaepfelLessons() {}
}
