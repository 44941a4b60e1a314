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
        return new Lesson("A move", Vector.of(
            Step.read(START, """
                The marbles belong to neither player. Both players place white, grey and black marbles, and both \
                capture them. The board shrinks as you play.

                The first player to capture 4 white, 5 grey or 6 black marbles, or 3 of each colour, wins."""),
            Step.play(START, """
                A move has two parts. First, place a marble of any colour on any vacant ring. Then remove a free ring \
                at the edge of the board.

                Place a white marble on d4, the ring in the middle, and then remove any ring at the edge.""",
                "That is a complete move. In a game, your opponent would play next.",
                "Click a white marble, then d4 in the middle, then a ring at the edge.",
                EDGE.map(ring -> "Wd4," + ring).toJavaArray(String[]::new)),
            Step.play("4/5/2WG2/2ooo2/2oo2/5/4 5/7/10 0/0/0 0/0/0 1",
                """
                    A ring is free if it is vacant and can slide out of the board: two adjacent neighbours are \
                    missing.

                    A ring with a marble is never free, and d4 in the middle is not free yet. Place a black marble on \
                    d4 and remove d3.""",
                "d3 is gone. If no ring is free, none is removed, and the move ends after the marble.",
                "Place the black marble on d4 in the middle, then click d3.", "Bd4,d3")));
    }

    private static Lesson captures() {
        return new Lesson("Captures", Vector.of(
            Step.play("oooo/ooooo/oooooo/ooWGooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1", """
                Two marbles are next to each other, with vacant rings behind them. Either marble can jump over the \
                other and capture it.

                Capture the white marble: click the grey one, and then the ring behind the white one.""",
                "You captured the white marble. A capture is a complete move: you place no marble and remove no ring.",
                "That captured the grey marble. Capture the white one: jump over it with the grey marble.",
                "x d4Wd2"),
            Step.play("oooo/ooooo/oooooo/oBGoWoo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1", """
                If a marble can jump again after a jump, it must. All of its jumps are one move.

                Capture two marbles in one move.""", "You captured a grey and a white marble in one move.",
                "That captures only one marble. Start with the black marble.", "x d2Gd4Wd6"),
            Step.read("oooo/ooooo/oooooo/ooWGooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 2", """
                If you can capture, you must. If there are several captures, you choose one.

                This is the heart of the game: with a marble next to another one, you can force your opponent's next \
                move.""")));
    }

    private static Lesson isolation() {
        String stalk = "o3/1o3/oooo2/GoWo3/1ooW2/2o2/4 4/7/10 0/0/0 0/0/0 1";
        return new Lesson("Isolated rings", Vector.of(
            Step.play(stalk, """
                There is another way to capture. If your move isolates a group of rings and every ring of the group \
                holds a marble, you capture these marbles.

                Here only b2 connects a1 to the board. Place any marble on a1, and then remove b2.""",
                "a1 was isolated and full: you capture its marble, and the ring is removed.",
                "Place a marble on a1, the single ring on the left, and then click b2, which connects it to the board.",
                "Wa1,b2 x Wa1", "Ga1,b2 x Ga1", "Ba1,b2 x Ba1"),
            Step.play("4/1o1o1/Wooooo/o2oooo/2oooo/2ooW/1ooo 1/4/5 2/0/0 1/4/5 1", """
                You can also isolate a group of several rings. There is a white marble on c1, and d1 next to it is \
                vacant.

                You have two white marbles, and four win. Capture two more in one move.""",
                "You captured two white marbles and now have four: you win.",
                "Fill the small group: place a white marble on d1, and then remove c2.", "Wd1,c2 x Wc1Wd1")));
    }

    private static Lesson wins() {
        return new Lesson("How to win", Vector.of(
            Step.read(START, """
                You win as soon as you have captured

                4 white marbles, or
                5 grey marbles, or
                6 black marbles, or
                3 marbles of each colour."""),
            Step.play("oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 2/7/10 3/0/0 0/0/0 1",
                "You have three white marbles. Win.", "Four white marbles: you win.",
                "That captured the grey marble. Jump over the white marble with the grey one.", "x d3Wd5"),
            Step.play("oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 3/4/7 2/3/3 0/0/0 1",
                "You have two white, three grey and three black marbles. Which capture wins?",
                "Three of each: you win.", "Now you have four grey marbles, but five win.", "x d3Wd5")));
    }

    private static Lesson tactics() {
        String gift = "ooo1/ooo2/1oGo2/ooooo2/ooWo2/oo3/4 1/5/3 1/1/5 3/1/2 1";
        return new Lesson("Give a marble, win the game", Vector.of(
            Step.read(gift, """
                You have five black marbles. One more wins.

                There is no black marble to capture yet. But your opponent must capture whenever possible, so you can \
                choose where your opponent jumps."""),
            Step.play(gift,
                """
                    Place a black marble next to the grey one so that your opponent must jump over the grey marble \
                    and land next to the white one.

                    Then remove a3; otherwise, the grey marble could jump over the black one instead.""",
                "Your opponent must jump over the grey marble and land on d3, next to the white one.",
                "Place the black marble on b3, next to the grey one, so that it must jump over it. Then remove a3.",
                "Bb3,a3"),
            Step.play("oo2/ooo2/1ooo2/ooBoo2/ooWo2/oo3/4 1/5/2 1/1/5 3/2/2 1",
                "Your opponent has jumped. Now capture the black marble.",
                "That is your sixth black marble: you win. You gave up a grey marble to win the game.",
                "Jump over the black marble with the white one.", "x e3Bc2"),
            Step.play("oo2/oGo2/1ooo2/Boo4/ooo3/5/4 1/1/2 3/2/4 2/4/3 1", """
                Use the same idea. You have three white, two grey and four black marbles: one more grey marble makes \
                three of each.

                Give up a black marble so that your opponent jumps to a ring where you can capture.""",
                "Your opponent must jump over the black marble with the grey one. Capture it: three of each colour.",
                "Place the black marble on c2, next to the grey one on b2. Then remove a2.", "Bc2,a2"),
            Step.play("o3/ooo2/1ooo2/BGo4/ooo3/5/4 1/1/1 3/2/4 2/4/4 1",
                "Your opponent has jumped over the black marble. Win.", "Three of each: you win.",
                "Jump over the grey marble with the black one.", "x d1Gd3")));
    }
}
