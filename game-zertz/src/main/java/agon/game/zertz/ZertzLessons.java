package agon.game.zertz;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

/// The lessons about ZÈRTZ, on the board with 37 rings.
final class ZertzLessons {
    private static final String START = "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1";
    private static final Vector<String> EDGE = Vector.of("a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7",
        "e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4");

    static final Vector<Lesson> LESSONS = Vector.of(turns(), captures(), isolation(), wins(), tactics());

    private ZertzLessons() {}

    private static Lesson turns() {
        return new Lesson("A turn", Vector.of(
            Step.read(START, """
                Nobody owns the marbles. Both players put white, grey and black ones on the rings, and both try to \
                capture them. The board gets smaller while you play.

                Whoever first has 4 white marbles, 5 grey ones, 6 black ones, or 3 of each colour, has won."""),
            Step.play(START, """
                A turn has two parts. First put a marble of any colour on any vacant ring. Then take away a free ring, \
                one at the edge.

                Put a white marble on d4, the ring in the middle, and then take any ring of the edge.""",
                "That was a whole turn. Now it would be the other player's.",
                "Take a white marble, put it on d4 in the middle, and then touch a ring at the edge.",
                EDGE.map(ring -> "Wd4," + ring).toJavaArray(String[]::new)),
            Step.play("4/5/2WG2/2ooo2/2oo2/5/4 5/7/10 0/0/0 0/0/0 1",
                """
                    A ring is free if it is vacant and can be slid out sideways: two neighbours that lie side by side \
                    are missing.

                    Here d4 is never free, and a ring with a marble is not either. Put a black marble on d4, and \
                    take d3.""",
                "d3 is gone. A board without a free ring stays as it is: then the turn ends with the marble.",
                "Put the black marble on d4 in the middle, then touch d3.", "Bd4,d3")));
    }

    private static Lesson captures() {
        return new Lesson("Captures", Vector.of(
            Step.play("oooo/ooooo/oooooo/ooWGooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1", """
                Two marbles lie side by side, and there are vacant rings behind them. So either can jump over the \
                other, and capture it.

                Capture the white marble: touch the grey one, and then the ring behind the white one.""",
                "The white marble is yours. A capture is a whole turn: no marble is placed, and no ring is taken.",
                "That captured the grey marble. This time capture the white one: the grey marble jumps over it.",
                "x d4Wd2"),
            Step.play("oooo/ooooo/oooooo/oBGoWoo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1", """
                A marble that has jumped and can jump once more must do so. All of it is one turn.

                Capture two marbles in one turn.""", "A grey and a white one, in one turn.",
                "That captured only one. Begin with the black marble.", "x d2Gd4Wd6"),
            Step.read("oooo/ooooo/oooooo/ooWGooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 2", """
                Whoever can capture must capture. If there are several ways, you choose.

                That is the heart of the game: a marble that you place beside another one tells your opponent what to \
                do.""")));
    }

    private static Lesson isolation() {
        String stalk = "o3/1o3/oooo2/GoWo3/1ooW2/2o2/4 4/7/10 0/0/0 0/0/0 1";
        return new Lesson("Cut off", Vector.of(
            Step.play(stalk, """
                There is another way to capture. If rings are cut off from the others, and each of them has a marble, \
                you capture these marbles.

                Here a1 hangs on b2 alone. Put any marble on a1, and then take b2.""",
                "a1 was cut off and full: its marble is yours, and the ring is gone.",
                "Put a marble on a1, the ring on its own at the left, and then touch b2, which joins it to the others.",
                "Wa1,b2 x Wa1", "Ga1,b2 x Ga1", "Ba1,b2 x Ba1"),
            Step.play("4/1o1o1/Wooooo/o2oooo/2oooo/2ooW/1ooo 1/4/5 2/0/0 1/4/5 1", """
                A whole group can be cut off, too. c1 has a white marble, and beside it d1 is vacant.

                You have two white marbles, and four win. Capture two more at once.""",
                "Two white marbles, and you had two: you have won.",
                "Fill the small group: put a white marble on d1, and then take the ring c2.", "Wd1,c2 x Wc1Wd1")));
    }

    private static Lesson wins() {
        return new Lesson("How to win", Vector.of(
            Step.read(START, """
                You win as soon as you have captured

                4 white marbles, or
                5 grey ones, or
                6 black ones, or
                3 of each colour."""),
            Step.play("oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 2/7/10 3/0/0 0/0/0 1",
                "You have three white marbles. Win.", "Four white marbles: you have won.",
                "That was the grey one. The grey marble is to jump over the white one.", "x d3Wd5"),
            Step.play("oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 3/4/7 2/3/3 0/0/0 1",
                "You have two white, three grey and three black marbles. Which capture wins?",
                "Three of each: you have won.", "That makes four grey marbles, and five are needed.", "x d3Wd5")));
    }

    private static Lesson tactics() {
        String gift = "ooo1/ooo2/1oGo2/ooooo2/ooWo2/oo3/4 1/5/3 1/1/5 3/1/2 1";
        return new Lesson("Give one, take the game", Vector.of(
            Step.read(gift, """
                You have five black marbles. One more wins.

                There is no black marble to capture yet. But your opponent must capture whenever that is possible: so \
                you can tell it where to jump."""),
            Step.play(gift,
                """
                    Put a black marble beside the grey one, where your opponent must jump with it, and where it lands \
                    beside the white one.

                    Then take ring a3: else the grey marble could jump over the black one instead.""",
                "Your opponent must jump over the grey marble, and lands on d3, beside the white one.",
                "Put the black marble on b3, beside the grey one: it must then jump over it. Take ring a3.", "Bb3,a3"),
            Step.play("oo2/ooo2/1ooo2/ooBoo2/ooWo2/oo3/4 1/5/2 1/1/5 3/2/2 1",
                "Your opponent has jumped. Now capture the black marble.",
                "The sixth black marble: you have won. You gave a grey one for the game.",
                "The white marble is to jump over the black one.", "x e3Bc2"),
            Step.play("oo2/oGo2/1ooo2/Boo4/ooo3/5/4 1/1/2 3/2/4 2/4/3 1", """
                The same idea. You have three white marbles, two grey and four black ones: one grey marble makes three \
                of each.

                Give a black marble, so that your opponent jumps to where you capture.""",
                "Your opponent must jump over it with the grey marble, and you capture that one: three of each.",
                "Put the black marble on c2, beside the grey one on b2. Take ring a2.", "Bc2,a2"),
            Step.play("o3/ooo2/1ooo2/BGo4/ooo3/5/4 1/1/1 3/2/4 2/4/4 1",
                "Your opponent has jumped over the black marble. Win.", "Three of each: you have won.",
                "The black marble is to jump over the grey one.", "x d1Gd3")));
    }
}
