package agon.game.yinsh;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

final class YinshLessons {
    private static final Vector<String> CORNER = Vector.of("a2", "a3", "a4", "a5"), RINGS = CORNER.prepend("d4");
    private static final String FAR = " B k7 k8 k9 k10 j11", FAR_THREE = " B k7 k8 k9";
    private static final String CORNER_RINGS = "W " + CORNER.mkString(" ") + " ", START = " white starts 0-0";

    /// The lessons that are valid in all variants.
    private static final Vector<Lesson> BASICS = Vector.of(
        new Lesson("Rings", Vector.of(
            Step.read(at("", " white places 0-0"), """
                First, the players place their five rings on the empty board, one per turn. Rings can be placed on any \
                empty point."""),
            Step.play(at("", " white places 0-0"), "Place a white ring on the centre of the board, f6.",
                "A ring on the centre can move in all six directions.", "Click the centre, f6.", "f6"),
            Step.read(at("W f6 e4 h7 c3 g8 B d5 g5 f9 e7 i8", START), """
                When all rings are placed, the players move in turn. White starts. On each turn, you lay a marker of \
                your colour in one of your rings. Then you move this ring along a line; the marker stays."""),
            Step.play(at(CORNER_RINGS + "e1" + FAR, START), """
                A ring can move over any number of empty points.

                Move the ring on e1 up to e7.""", "The ring has left a white marker on e1.",
                "Click the ring on e1, and then e7.", "e1-e7"),
            Step.play(at(CORNER_RINGS + "e1 B e6 k8 k9 k10 j11", START), """
                A ring can never move over another ring.

                Move the ring on e1 upwards, as far as possible.""", "The black ring on e6 blocks the line.",
                "The ring on e1 can move up to e5.", "e1-e5"))),
        new Lesson("Jumps", Vector.of(
            Step.play(at(CORNER_RINGS + "e1" + FAR + " b e2", START), """
                A ring can jump over markers. It lands on the first empty point behind them.

                Jump over the black marker on e2.""", "The marker has been turned over: it is white now.",
                "Click the ring on e1, and then e3.", "e1-e3"),
            Step.play(at(CORNER_RINGS + "e1" + FAR + " b e3 e5 w e4", START), """
                A ring can jump over several adjacent markers of any colours, and over empty points before them. All \
                markers that it jumps over are turned over.

                Jump over the three markers.""", "Two markers have become white, and one has become black.",
                "Click the ring on e1, and then e6, the first empty point behind the markers.", "e1-e6"),
            Step.read(at("W a2 a3 a4 a5 e6" + FAR + " w e1 e3 e5 b e4", " black starts 0-0"), """
                The marker that you have just laid is never turned over. A ring stops after a jump, so it cannot \
                jump over two groups of markers in one move."""),
            Step.play(at(CORNER_RINGS + "e1" + FAR + " b e2 f2 g3 h4 w e3", START), """
                Three directions are possible for the ring on e1.

                Turn over as many black markers as possible.""", "Three markers have become white.",
                "Jump to the upper right, over f2, g3 and h4.", "e1-i5"))),
        new Lesson("Rows", Vector.of(
            Step.read(at(CORNER_RINGS + "e7" + FAR + " w e2 e3 e4 e5 e6", " white moved 0-0"), """
                Five adjacent markers of your colour in a line are a row. You must remove it: the five markers return \
                to the pool. Then you remove one of your rings from the board."""),
            Step.play(at(CORNER_RINGS + "d4" + FAR + " w e2 e3 e5 e6 b e4", START), """
                Complete a row with a jump. Then click the row, and one of your rings.""",
                "You have removed your first ring.", "Jump over the black marker on e4 with the ring on d4.",
                turns("d4-f4 x:e2-e6", CORNER.append("f4"))),
            Step.play(at(CORNER_RINGS + "d4" + FAR + " w e1 e2 e3 e4 e5 e6", " white moved 0-0"), """
                In a row of more than five markers, you choose five adjacent ones.

                Keep the marker on e1.""", "The marker on e1 stays.", "Remove the markers from e2 to e6.",
                turns("x:e2-e6", RINGS)),
            Step.play(at(CORNER_RINGS + "b1" + FAR + " w e2 e3 e4 e5 e6 c4 d4 f4 g4", " white moved 0-0"), """
                If two rows cross, you remove only one: without the shared marker, the other row is not complete.

                Remove the row from c4 to g4.""", "Four markers stay in column e, close to the next row.",
                "Click c4, d4, f4 or g4, and then one of your rings.",
                turns("x:c4-g4", CORNER.append("b1"))),
            Step.read(at(CORNER_RINGS + "b1" + FAR + " w e2 e3 e4 e5 e6 g3 g4 g5 g6 g7", " white moved 0-0"), """
                If rows do not cross, you remove all of them, and one ring for each."""))),
        new Lesson("Rows of both players", Vector.of(
            Step.read(at("W a2 a3 a4 a5 f4" + FAR + " b e2 e3 e4 e5 e6 w d4", " black starts 0-0"), """
                Jumps can complete rows of your opponent. White has just turned over the marker on e4.

                Black removes the row and a ring at the start of the next turn, and then moves as usual."""),
            Step.play(at(CORNER_RINGS + "d4" + FAR + " w d5 d6 d7 d8 e4 b e2 e3 e5 e6", START), """
                If a move completes rows of both players, the player who has moved removes rows first.

                Jump over the marker on e4.""", "You remove your row, and then Black removes the other one.",
                "Jump with the ring on d4, which also completes your row from d4 to d8.",
                turns("d4-f4 x:d4-d8", CORNER.append("f4"))),
            Step.read(at("W a2 a3 a4 a5 f2 B d4 k7 k8 k9 j11 b e2 e3 e5 e6 w e4", START), """
                The black ring on d4 threatens to jump over e4 to f4, which completes a row. You can turn over one \
                of the black markers, or block the line with a ring."""),
            Step.play(at("W a2 a3 a4 a5 f2 B d4 k7 k8 k9 j11 b e2 e3 e5 e6 w e4", START), """
                Block the line with your ring on f2.""", "The black ring cannot land on f4.",
                "Move the ring on f2 to f4, where the black ring would land.", "f2-f4"))));
    private static final Lesson WINNING = new Lesson("Winning", Vector.of(
        Step.read(at("W a2 a3 d4" + FAR_THREE + " w e2 e3 e5 e6 b e4", " white starts 2-2"), """
            The first player to remove three rings wins. But each ring that you remove leaves you fewer rings to \
            move."""),
        Step.play(at("W a2 a3 d4" + FAR_THREE + " w e2 e3 e5 e6 b e4", " white starts 2-2"), """
            White has removed two rings, and so has Black.

            Win in one move.""", "This is your third ring: you win.",
            "Jump over the black marker on e4 with the ring on d4.",
            turns("d4-f4 x:e2-e6", Vector.of("a2", "a3", "f4"))),
        Step.play(at("W a2 a3 d4" + FAR_THREE + " w d5 d6 d7 d8 e4 b e2 e3 e5 e6", " white starts 2-2"), """
            If one move completes the third row of both players, the player who has moved wins.

            Win in one move.""", "You remove your third ring first, and win.",
            "Jump over the marker on e4. This completes rows of both colours.",
            turns("d4-f4 x:d4-d8", Vector.of("a2", "a3", "f4"))),
        Step.play(at("W a2 a3 e7" + FAR_THREE + " k10 w e2 e3 e4 e5 e6", " white moved 2-1"), """
            A row does not count until its ring has been removed.

            Remove the row, and win.""", "You win immediately, even if there are other rows.",
            "Click the row, and then any ring.", turns("x:e2-e6", Vector.of("a2", "a3", "e7"))),
        Step.read(at("W a2 a3 d4 f6" + FAR_THREE + " w e2 e3 e5 e6 b e4", " white starts 1-2"), """
            When all 51 markers are on the board, the player who has removed more rings wins. If both have removed \
            the same number, the game is a draw.""")));

    private YinshLessons() {}

    static Vector<Lesson> of(int goal) {
        return goal == 1 ? BASICS : BASICS.append(WINNING);
    }

    /// Returns the turns that end with the removal of one of these rings.
    private static String[] turns(String turn, Vector<String> rings) {
        return rings.map(ring -> turn + " r:" + ring).toJavaArray(String[]::new);
    }

    /// Returns the text of a position.
    ///
    /// @param pieces names of points, after the letters of their pieces
    private static String at(String pieces, String rest) {
        Map<String, String> letters = HashMap.empty();
        String letter = "";
        for (String word : pieces.split(" "))
            if (word.length() == 1) letter = word;
            else letters = letters.put(word, letter);
        Map<String, String> all = letters;
        return Points.BOARD.write(point -> all.getOrElse(Points.NAMES.get(point), ".")) + rest;
    }
}
