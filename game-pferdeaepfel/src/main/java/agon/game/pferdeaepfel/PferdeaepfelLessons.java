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
                Each player has one knight, the piece with an N, on an apple. It moves as in chess: two squares in \
                one direction and one square sideways. A knight cannot move to a square with an apple.

                You lose if you cannot move on your turn."""),
            Step.play(START, """
                On your turn, place an apple on any empty square, and then move your knight.

                Place an apple on f7, where the black knight could move, and move your knight to c2.""",
                "The black knight has only one move left: g6. The apple under your knight stays on a1.",
                "Place the apple on f7, and then move the knight to c2.", "+f7 c2"),
            Step.play(".......b/......../......o./......../......../......../......../w....... 1 apple", """
                The black knight in the corner has only two moves, and an apple blocks one of them.

                Win in one move.""", "The black knight cannot move: you win.",
                "The other move out of the corner is f7. Place an apple there, and then move.", "+f7 b3", "+f7 c2"))),
        new Lesson("Black captures", Vector.of(
            Step.read("o......o/.....B../......o./....W.../......../......../......../o....... 2 apple", """
                A knight that moves to the square of the other knight captures it and wins.

                Both knights start on squares of the same colour, and White moves first. On White's turn, the knights \
                are therefore never a knight's move apart: only Black can capture."""),
            Step.play("o......o/.....B../......o./....W.../......../......../......../o....... 2 apple",
                "Black to move. Place the apple on a5, and then capture.",
                "Black captures the white knight and wins.",
                "Place the apple on a5. Then move the black knight to the square of the white one.", "+a5 e5"))));

    private PferdeaepfelLessons() {}
}
