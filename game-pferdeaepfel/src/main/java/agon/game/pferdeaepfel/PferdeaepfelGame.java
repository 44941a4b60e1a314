package agon.game.pferdeaepfel;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Lesson;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Puzzle;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.Function1;
import io.vavr.collection.Vector;
import java.nio.charset.StandardCharsets;

final class PferdeaepfelGame {
    private static final Function1<Mode, Game<PferdeaepfelPosition, PferdeaepfelAction>> GAMES = Function1
        .of(PferdeaepfelGame::made).memoized();
    private static final String TRAIL = """
        On each turn, move your knight; the square that it leaves gets an apple. A player whose
        knight is captured or cannot move loses.

        A move is written as the square that the knight moves to: c2.""";
    private static final String CLASSIC = """
        There are 28 brown apples, two of them on the board, and 12 golden ones. On each turn, move
        your knight; the square that it leaves gets an apple. Then you may place a second apple on
        any empty square, unless that blocks White's last move. Golden apples are used when there
        are no brown ones left.

        Black tries to capture White's knight or to leave it without a move while there are brown
        apples, and scores a point for each remaining brown apple. White tries to survive. When the
        first golden apple is needed, White has won and plays for points: one for each golden apple
        placed before White is captured or cannot move; 24 if all golden apples are placed and White
        can still move, or if Black cannot move; 12 if Black cannot move before the first golden
        apple. If White is captured or blocked with no brown apple left and no golden apple placed,
        the game is a draw.

        A turn is written as the square that the knight moves to and the second apple, or - for
        none: c2 +e5.""";

    private PferdeaepfelGame() {}

    static Game<PferdeaepfelPosition, PferdeaepfelAction> of(Mode mode) {
        return GAMES.apply(mode);
    }

    /// All eight symmetries apply, because no rule except the starting position depends on particular squares. Only the
    /// reflection in the knights' diagonal also preserves the starting position. No symmetry exchanges the seats. If a
    /// symmetry did, the side to move would also change. However, the knights are on squares of the same colour
    /// whenever white moves, and on squares of different colours whenever black moves, so the image would be a position
    /// that never occurs.
    private static Game<PferdeaepfelPosition, PferdeaepfelAction> made(Mode mode) {
        PferdeaepfelRules rules = new PferdeaepfelRules(mode);
        // Measurements of the engine: docs/lab/2026-11-pferdeaepfel-players.md.
        return Game
            .of(about(mode), rules,
                Notation.ofTurns(PferdeaepfelAction.ALL.take(mode.codeCount()), PferdeaepfelAction::text, " ",
                    PositionText::write, new PositionText(mode)::read))
            .withSimulator(() -> new PferdeaepfelSimulator(mode))
            .withSymmetries(Symmetries.of(SquareSymmetry.d4(), (g, position) -> position.image(g),
                (g, action) -> action.image(g),
                position -> PositionText.write(position).getBytes(StandardCharsets.US_ASCII)))
            .withView(new PferdeaepfelView(mode)).withEncoding(new PferdeaepfelEncoding(mode))
            .withExtras(extras -> extras.withStrategies(Vector.of(new Greedy(rules))).withEngine("minimax")
                .withLevels(levels(mode)).withNets(nets(mode)).withLessons(lessons(mode)).withPuzzles(puzzles(mode)));
    }

    /// The differences in strength between the levels are measured in docs/lab/2026-11-fewer-levels.md. A variant
    /// has fewer than six levels if an additional level would hardly be stronger than the others.
    private static Vector<Level> levels(Mode mode) {
        return switch (mode) {
            case APPLE_FIRST -> levels("mcts:iterations=15,overlook=0.9,estimate=off", "mcts:iterations=1,overlook=0.9",
                "mcts:iterations=60,overlook=0.55", "mcts:iterations=1000,overlook=0.25", "mcts:iterations=20000");
            case MOVE_FIRST -> levels("mcts:iterations=20,overlook=0.8", "mcts:iterations=1,overlook=0.9",
                "mcts:iterations=100,overlook=0.45", "mcts:iterations=3000,overlook=0.05", "mcts:iterations=20000");
            case TRAIL -> levels("mcts:iterations=60,overlook=0.55", "mcts:iterations=60,overlook=0.5",
                "minimax:nodes=1000,overlook=0.15", "minimax:nodes=3000");
            case CLASSIC -> levels("mcts:iterations=60,overlook=0.6", "mcts:iterations=200,overlook=0.38",
                "mcts:iterations=800,overlook=0.16", "mcts:iterations=6000,overlook=0.02", "mcts:iterations=20000",
                "best:time=1s,book");
        };
    }

    private static Vector<Level> levels(String... players) {
        Vector<String> meanings = Vector.of("for a first game: overlooks most moves",
            "for beginners: sees wins and losses in one move",
            "for regular players: also plans ahead, but overlooks some moves",
            "for good players: rarely overlooks a move", "overlooks nothing and plays quickly",
            Level.STANDARD.last().meaning());
        return Vector.of(players)
            .zipWithIndex((player, i) -> new Level(Level.STANDARD.get(i).name(), meanings.get(i), player));
    }

    private static Vector<BundledNet> nets(Mode mode) {
        return mode != Mode.TRAIL ? Vector.empty() : Vector.of(new BundledNet("search",
            "trained on games of the alpha-beta search", PferdeaepfelGame.class.getResource("search-trail.onnx")));
    }

    private static Vector<Lesson> lessons(Mode mode) {
        return mode == Mode.APPLE_FIRST ? PferdeaepfelLessons.LESSONS : Vector.empty();
    }

    private static Vector<Puzzle> puzzles(Mode mode) {
        return mode == Mode.APPLE_FIRST
            ? Puzzle.read(PferdeaepfelGame.class.getResourceAsStream("bundled-puzzles.txt"))
            : Vector.empty();
    }

    private static Game.About about(Mode mode) {
        return new Game.About("Pferdeäpfel", "Alex Randolph", 1981,
            """
                Two knights on a board of 8 × 8 squares: White's in the corner a1, Black's in the corner
                h8, with an apple under each. White moves first.

                A knight moves as in chess, two squares in one direction and one square sideways, to a
                square without an apple.
                Moving onto the other knight captures it; only Black can ever do this.

                """ + turns(mode));
    }

    private static String turns(Mode mode) {
        return switch (mode) {
            case APPLE_FIRST -> free(", then move your knight", "the apple and the move: +e5 c2");
            case MOVE_FIRST -> free(" after moving your\nknight, including the square that it has just left",
                "the move and the apple: c2 +e5");
            case TRAIL -> TRAIL;
            case CLASSIC -> CLASSIC;
        };
    }

    private static String free(String order, String written) {
        return "On each turn, place an apple on any empty square" + order + """
            .
            If the apple blocks your own last move, you lose. A player whose knight is captured or cannot move loses.

            A turn is written as\s""" + written + ".";
    }
}
