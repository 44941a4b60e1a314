package agon.game.dvonn;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Puzzle;
import agon.api.record.BoardspaceFormat;
import agon.api.record.RecordFormat;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The plugin for DVONN, a game by Kris Burm. Copy this folder to start your own game. The comments explain what each
/// part provides.
public final class Dvonn implements GamePlugin {
    private static final Game.About ABOUT = new Game.About("DVONN", "Kris Burm", 2001,
        """
            White and Black build stacks. A stack, with all its pieces, belongs to the colour on top. The player \
            who owns more pieces at the end wins.

            First, the players fill the empty board, one piece per turn, on any empty space: the three red pieces, \
            then their own pieces. White starts.

            Then the players move their own stacks. A stack moves in a straight line, exactly as many spaces as it \
            has pieces, onto another stack. It can pass over empty spaces but cannot land on one. A stack with \
            neighbours on all six sides cannot move, nor can a single red piece.

            Stacks that are no longer connected to a red piece by a chain of neighbouring stacks are removed \
            immediately.

            You must move if you can; otherwise, you pass. When neither player can move, the game ends. Equal \
            numbers of pieces are a draw.

            Notation: D2 places a piece on D2, I1J2 moves the stack on I1 to J2, PASS passes.

            DVONN is a game of the GIPF project by Kris Burm, and a trademark of its owner.
            """, "GIPF project");

    /// The levels of DVONN, whose differences in strength are more even than those of the standard levels.
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=30,overlook=0.8,estimate=off"),
        new Level("easy", "for beginners: prefers stacks near red pieces", "mcts:iterations=20,overlook=0.87"),
        new Level("medium", "for regular players: overlooks many moves", "mcts:iterations=20,overlook=0.72"),
        new Level("hard", "for good players: overlooks some moves", "mcts:iterations=100,overlook=0.43"),
        new Level("expert", "overlooks nothing, but does not look far ahead", "mcts:iterations=400"),
        new Level("master", "the strongest engine of the game, but with a small budget; weaker than best",
            "best:nodes=2000,book"));

    /// The game. It is already playable without the optional parts.
    public static final Game<DvonnPosition, DvonnAction> GAME = Game.of(
        // The entry in the menu and the page `How to play`.
        ABOUT,
        // Legal actions and results. Opponents, analysis, tournaments and the contract check need nothing else.
        new DvonnRules(),
        // The text of turns and positions, for the terminal, the move list and records.
        Notation.ofNames(DvonnAction.ALL, DvonnAction::text, DvonnPosition::text, DvonnPosition::read))
        // Optional. Makes the game faster, and estimates unfinished games. Add it when the rules are correct.
        .withSimulator(DvonnSimulator::new)
        // Optional. Symmetries of the board, for `canonical` and for searches.
        .withSymmetries(Symmetries.of(Spaces.BOARD.symmetries(),
            (g, position) -> position.image(Spaces.BOARD.images(g.inverse())),
            (g, action) -> action.image(Spaces.BOARD.images(g)),
            DvonnPosition::key))
        // Optional. The board in the window, in pictures and in the terminal, and input by mouse.
        .withView(new DvonnView())
        // Optional. Positions as numbers, for learning. By default, they are computed from the view.
        .withEncoding(new DvonnEncoding())
        // Optional. Levels with even differences in strength (see docs/lab/2026-11-even-levels.md), lessons, a network
        // trained by `agon train`, and puzzles found by `agon puzzles`. The strongest engine is in the resource
        // META-INF/agon/dvonn-engines.txt, which `agon engines measure` has written.
        .withExtras(extras -> extras.withLevels(LEVELS).withLessons(DvonnLessons.LESSONS)
            .withNets(Vector.of(new BundledNet("search", "trained on games of the tree search",
                Dvonn.class.getResource("search.onnx")),
                new BundledNet("self-play", "a value network trained by self-play",
                    Dvonn.class.getResource("self-play.nnue"))))
            .withPuzzles(Puzzle.read(Dvonn.class.getResourceAsStream("bundled-puzzles.txt")))
            .withEnds(Vector.of("win", "draw"), over -> over.payoffs().contains(1.0) ? "win" : "draw"));

    /// Returns the name for commands and records.
    @Override
    public String id() {
        return "dvonn";
    }

    /// Returns the only variant. A game with several variants also overrides `options()` and creates the chosen variant
    /// here.
    @Override
    public Game<DvonnPosition, DvonnAction> game(Options.Values options) {
        return GAME;
    }

    /// Optional. Returns record formats of other programs, whose records can then be replayed, verified and converted.
    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new MovesFormat(), new BoardspaceFormat<>(new DvonnBoardspace()));
    }
}
