package agon.game.gipf;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import io.vavr.collection.Vector;

/// The lessons of each version. The lessons of the basic version explain the common rules.
final class GipfLessons {
    private static final Vector<Lesson> BASIC = Vector.of(
        new Lesson("Push pieces", Vector.of(
            Step.read("b..w/...../....../w.....b/....../...../b..w white 12 12", """
                Each player has three pieces on the corners of the board and twelve in reserve.

                On your turn, you place a piece from your reserve on a dot at the edge, and push it one step along a \
                line, onto the board."""),
            Step.play("b..w/...../....../w.....b/....../...../b..w white 12 12",
                "Place a piece on the dot d1 and push it up to d2.",
                "Your reserve has eleven pieces left.", "Click the dot d1, and then the spot d2.", "d1-d2"),
            Step.play("..../...../....../wb...../....../...../.... white 11 11", """
                If the first spot is occupied, your piece pushes the pieces of both colours in front of it: all pieces \
                up to the first empty spot move one step.

                Push a piece from e1 to e2.""", "The two pieces on the line have moved to e3 and e4.",
                "Click the dot e1, and then the piece on e2.", "e1-e2"),
            Step.play("wbwb/...../....../......./....../...../.... white 9 9",
                """
                    Pieces never leave the board. The line from b1 to b6 has no empty spot, so you cannot push along it.

                    The other lines have empty spots. Push the piece on b3 to the right, from the dot a3.""",
                "The piece has moved to c3.", "Click the dot a3, and then the piece on b3.", "a3-b3"))),
        new Lesson("Remove rows", Vector.of(
            Step.read("b.../...../....../wwwwb.b/....../...../b... white pushed 8 9", """
                Four or more adjacent pieces of one colour in a line are a row. The player with this colour must \
                remove it, together with all pieces that extend it without a gap: here, the black piece on e6.

                Your own pieces return to your reserve. Your opponent's pieces are captured: they leave the game."""),
            play("b.../...../....../.www..b/....../...../b... white 8 8", "Complete the row, and remove it.",
                "All four pieces are in your reserve again.",
                "Push a piece to e2. Then click a piece of the row.", pushes("e2", " x:e2-e5")),
            play("..../...../....../.wwwbb./....../...../b..w white 8 8", """
                Captures decide most games, because a captured piece never comes back.

                Capture two pieces.""", "You have captured the pieces on e6 and e7.",
                "Complete the row e2-e5: the black pieces next to it are captured.", pushes("e2", " x:e2-e7")),
            play("bb../...../....../.wwwb../....../.www./.... white 8 8",
                "There are two ways to complete a row. Which one captures a piece?",
                "The piece on e6 extended the row, so you have captured it.",
                "This row captures nothing. Try the other one.",
                pushes("e2", " x:e2-e6")))),
        new Lesson("Rows of both players", Vector.of(
            Step.read("..../...../b...../.b...../.b..../.b.../.... black 11 8", """
                A push can complete rows of both colours. The player who has pushed removes rows first. The opponent \
                then starts the next turn by removing rows, before pushing a piece.

                Here, Black has to remove a row at the start of the turn."""),
            Step.play("..../...../b...../b....../wb..../wb.../w... white 8 8",
                "A push from e1 completes a row of each colour. Push, and remove your row.",
                "Now Black removes the row d2-g3, and then pushes a piece.",
                "Push a piece from e1 to e2. Then click a piece of your row.", "e1-e2 x:e2-h2"),
            play(".www/...../w...../.w...bb/.w..../.w.../.b.. white 6 8", """
                Your opponent's push has completed a row of yours. Remove it: this captures a piece.

                Then push a piece as usual. Complete another row.""", "You have removed two rows in one turn.",
                "Click the row d2-h3. Then complete the row b2-b5, and click it.",
                pushes("b2", " x:b2-b5").map("x:d2-h3 "::concat).append("x:d2-h3 b6-b5 x:b2-b5")),
            play("b.../...../....../.wwwb../w...../w..../w... white 8 8", """
                If two rows cross, you choose which one to remove first. Without the shared piece, the other one may \
                no longer be a row.

                Complete both rows, and remove the one that captures a piece.""",
                "The other row has only three pieces left and stays.",
                "Push a piece to e2. Then click a piece of the row e2-e6.",
                pushes("e2", " x:e2-e6").append("i2-h2 x:e2-e6")))),
        new Lesson("The reserve", Vector.of(
            Step.read("..../.w.../..bw../...bb../..w.../...../.... white 0 3", """
                You lose if you have to push a piece and your reserve is empty. White has lost this game.

                Rows bring your pieces back to your reserve, and captures leave fewer to your opponent."""),
            play("bb../...../....../.www.../....../...../b..w white 1 4",
                "You have one piece left in reserve. Use it well.",
                "The row has brought four pieces back to your reserve.",
                "Then you cannot push on your next turn. Complete a row.", pushes("e2", " x:e2-e5")),
            play("b.../...../....../.wwwb../w...../w..../w... white 1 1", """
                Each player has one piece in reserve. One push completes two crossing rows.

                Remove the one that captures a piece: it also brings back four of yours.""",
                "Black has one piece in reserve, and you have four.",
                "The row e2-e6 is better: it captures the black piece.",
                pushes("e2", " x:e2-e6").append("i2-h2 x:e2-e6")),
            play("..w./...w./b...../b.....b/.b..w./.b.../...w white 2 0", """
                Black has no piece in reserve. If no row of Black is completed, Black loses now.

                Which push must you avoid? Play any other one.""", "Black cannot push: you win.",
                "This push completes the row d2-g3, which gives Black four pieces back.",
                GipfAction.PUSHES.map(GipfAction::text).remove("e1-e2")))));

    private static final Vector<Lesson> STANDARD = Vector.of(new Lesson("GIPF-pieces", Vector.of(
        Step.read("B..W/...../....../W.....B/....../...../B..W white 12 12", """
            A GIPF-piece consists of two pieces, one on top of the other. It counts as one piece in a row, and is \
            pushed like any other piece.

            You also lose if you have no GIPF-piece left on the board. All other rules are those of the basic version, \
            which has its own lessons."""),
        play("B.../...../....../.wWw.../....../...../B... white 8 8", """
            If there are GIPF-pieces in a row, you choose which ones to remove. The others stay.

            Complete the row, and leave your GIPF-piece on the board: it is your last one, and you would lose without \
            it.""",
            "The single pieces are in your reserve again, and the GIPF-piece is on the board.",
            "After the push, click the GIPF-piece that stays, and then done.",
            pushes("e2", " x:e2-e5+e4")),
        play("B.../...../....../.wWw.../....../...../B..W white 1 6", """
            A GIPF-piece that you remove returns to your reserve as two single pieces. It can never become a \
            GIPF-piece again.

            Your reserve is almost empty, and you have another GIPF-piece. Take back as many pieces as you can.""",
            "You have five pieces in reserve.", "Complete the row, and click done without choosing a GIPF-piece.",
            pushes("e2", " x:e2-e5")),
        play("b.../...../....../.wWwB../....../...../...W white 8 8", """
            If a GIPF-piece of your opponent extends your row, you can capture it, which captures two pieces.

            Black has only one GIPF-piece. Win the game.""", "Black has no GIPF-piece left: you win.",
            "Complete the row e2-e6, and remove the black GIPF-piece.", pushes("e2", " x:e2-e6", " x:e2-e6+e4")))));

    private static final Vector<Lesson> TOURNAMENT = Vector.of(new Lesson("An empty board", Vector.of(
        Step.play("..../...../....../......./....../...../.... white 18 18 gipf gipf",
            """
                In the tournament version, the board is empty at the start. Your first piece is a GIPF-piece, which \
                consists of two pieces. The lessons of the basic and the standard version explain the other rules.

                Push a GIPF-piece from e1 to e2.""",
            "It has cost you two pieces of your reserve.",
            "Click the dot e1, and then the spot e2.", "Ge1-e2"),
        Step.play("B.../...../....../...W.../....../...../.... white 16 16 any any", """
            You can push more GIPF-pieces. You lose if you have none left on the board, so several are safer. But \
            each one costs two pieces.

            Push another GIPF-piece from i5 to h5.""", "You have two GIPF-pieces, and fourteen pieces in reserve.",
            "Click GIPF, then the dot i5, and then the spot h5.", "Gi5-h5"),
        Step.play("B.../...../....../...W.../....../...../...W white 14 16 any any", """
            After your first single piece, you can push only single pieces for the rest of the game.

            Push a single piece from e1 to e2.""", "From now on, you can push only single pieces.",
            "Click the dot e1, and then the spot e2, without GIPF.", "e1-e2"),
        play("B.../...../....../.WWW.../....../...../.b.. white 4 8 any single",
            """
                GIPF-pieces never have to be removed. A row that consists only of GIPF-pieces can therefore stay. \
                After the next push, you can decide again.

                Complete the row with a GIPF-piece, and let all four stay.""",
            "The four GIPF-pieces are still there.",
            "Click all four GIPF-pieces of the row, and then done.",
            pushes("e2", " x:e2-e5+e2+e3+e4+e5").map("G"::concat)))));

    private GipfLessons() {}

    static Vector<Lesson> of(GipfVariant variant) {
        return switch (variant) {
            case BASIC -> BASIC;
            case STANDARD -> STANDARD;
            case TOURNAMENT -> TOURNAMENT;
        };
    }

    private static Step play(String position, String text, String done, String wrong, Vector<String> turns) {
        return new Step(position, text, turns, done, wrong);
    }

    /// Returns the turns that start with a push onto an empty spot, which is possible from several dots.
    private static Vector<String> pushes(String spot, String... removals) {
        return Spots.WAYS.filter(way -> Spots.name(way.spots().head()).equals(spot))
            .flatMap(way -> Vector.of(removals).map(removal -> way.dot() + "-" + spot + removal));
    }
}
