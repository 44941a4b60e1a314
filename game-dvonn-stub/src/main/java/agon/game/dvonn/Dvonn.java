package agon.game.dvonn;

import agon.api.BundledNet;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Notation;
import agon.api.Options;
import agon.api.PuzzleFile;
import agon.api.record.RecordFormat;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// DVONN, by Kris Burm. Copy this folder to start your own game; the comments explain what each part provides.
public final class Dvonn implements GamePlugin {
    private static final Game.About ABOUT = new Game.About("DVONN", "Kris Burm", 2001,
        """
            Two players, white and black, build stacks. A stack, with all its pieces, belongs to the colour on \
            top; whoever owns more pieces at the end wins.

            First the empty board is filled, one piece a turn, on any empty space: the three red pieces, then \
            each player's own. White begins.

            Then the players move whole stacks of their own, in a straight line, exactly as many spaces as the \
            stack is high, onto another
            stack. Empty spaces are passed over; they are not landed on. A stack with neighbours on all six \
            sides cannot move, nor can a red piece alone.

            Stacks that are no longer connected to a red piece, by a chain of neighbouring stacks, leave the \
            board at once.

            You must move if you can, and pass if you cannot. When nobody can, whoever owns more pieces wins; \
            as many each is a draw.

            Notation: D2 places a piece on D2, I1J2 moves the stack on I1 to J2, PASS passes.

            DVONN is a game of the GIPF project by Kris Burm, and a trademark of its owner.
            """);

    /// The game. It is already playable without the optional parts.
    public static final Game<DvonnPosition, DvonnAction> GAME = Game.of(
        // The entry in the menu and the page `How to play`.
        ABOUT,
        // Legal actions and results. They are sufficient for opponents, analysis, tournaments and the contract.
        new DvonnRules(),
        // The text of turns and positions: for the terminal, the move list and records.
        Notation.ofNames(DvonnAction.ALL, DvonnAction::text, DvonnPosition::text, DvonnPosition::read))
        // Optional. Speed, and an estimate of unfinished games: the second step, when the rules are correct.
        .withSimulator(DvonnSimulator::new)
        // Optional. Symmetries of the board, for `canonical` and for searches.
        .withSymmetries(Symmetries.of(Spaces.BOARD.symmetries(),
            (g, position) -> position.image(Spaces.ORIGINS.get(g).get()),
            (g, action) -> action.image(Spaces.IMAGES.get(g).get()),
            DvonnPosition::key))
        // Optional. The board in the window, in pictures and in the terminal, and input by mouse.
        .withView(new DvonnView())
        // Optional. Positions as numbers, for learning; by default they are computed from the pictures.
        .withEncoding(new DvonnEncoding())
        // Optional. The best engine, as measured in docs/lab/2026-11-alpha-beta.md; lessons; a network of `agon train`;
        // puzzles of `agon puzzles`.
        .withExtras(extras -> extras.withEngine("minimax").withLessons(DvonnLessons.LESSONS)
            .withNets(Vector.of(new BundledNet("search", "has seen games of the tree search",
                Dvonn.class.getResource("search.onnx"))))
            .withPuzzles(PuzzleFile.read(Dvonn.class.getResourceAsStream("bundled-puzzles.txt"))));

    /// Returns the name for commands and records.
    @Override
    public String id() {
        return "dvonn";
    }

    /// Returns the only variant. A game with several also overrides `options()`, and creates the chosen variant here.
    @Override
    public Game<DvonnPosition, DvonnAction> game(Options.Values options) {
        return GAME;
    }

    /// Optional. Returns formats of records from other programs, for replaying, verifying and converting.
    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new MovesFormat(), new BoardspaceFormat());
    }
}
