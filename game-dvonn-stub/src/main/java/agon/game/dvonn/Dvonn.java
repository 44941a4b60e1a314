package agon.game.dvonn;

import agon.api.BundledNet;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Lesson;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Puzzle;
import agon.api.PuzzleFile;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.record.RecordFormat;
import agon.api.scene.View;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// DVONN, by Kris Burm. Copy this folder to begin a game of your own: each method here says what it gives.
public record Dvonn() implements GamePlugin, Game<DvonnPosition, DvonnAction> {
    /// Gives the name for commands and records.
    @Override
    public String id() {
        return "dvonn";
    }

    /// Gives the one variant there is. A game with several also has `options()`, and makes here what they choose.
    @Override
    public Game<?, ?> game(Options.Values options) {
        return this;
    }

    /// Gives the entry in the menu and the page `How to play`.
    @Override
    public About about() {
        return new About("DVONN", "Kris Burm", 2001,
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
    }

    /// Gives legal actions and results, and with them the opponent, analysis, tournaments and the contract.
    @Override
    public Rules<DvonnPosition, DvonnAction> rules() {
        return new DvonnRules();
    }

    /// Gives the text of turns and positions: the terminal, the list of turns, records.
    @Override
    public Notation<DvonnPosition, DvonnAction> notation() {
        return Notation.ofNames(DvonnAction.ALL, DvonnAction::text, DvonnPosition::text, DvonnPosition::read);
    }

    /// Optional. Gives speed, and an opinion of unfinished games: the second step, for when the rules are right. Leave
    /// it out at first, with the six files that it leads to: the rules alone are played, too.
    @Override
    public Simulator<DvonnPosition> simulator() {
        return new DvonnSimulator();
    }

    /// Optional. Gives equal positions that look different one name, for `canonical` and for a search that knows them
    /// as one.
    @Override
    public Symmetries<?, DvonnPosition, DvonnAction> symmetries() {
        return Symmetries.of(Spaces.BOARD.symmetries(),
            (g, position) -> position.image(Spaces.ORIGINS.get(g).get()),
            (g, action) -> action.image(Spaces.IMAGES.get(g).get()),
            DvonnPosition::key);
    }

    /// Optional. Gives the board in the window, in pictures and in the terminal, and playing by mouse; without it there
    /// is a list of actions.
    @Override
    public View<DvonnPosition, DvonnAction> view() {
        return new DvonnView();
    }

    /// Optional. Gives positions as numbers, for learning; without it they are made of the pictures.
    @Override
    public Encoding<DvonnPosition> encoding() {
        return new DvonnEncoding();
    }

    /// Optional. Gives records of another program, to be replayed, verified and converted.
    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new MovesFormat(), new BoardspaceFormat());
    }

    /// Optional. Says who plays it best: alpha-beta, as docs/search.md measured; else it is the tree search.
    @Override
    public String engine() {
        return "minimax";
    }

    /// Optional. Gives lessons at the board.
    @Override
    public Vector<Lesson> lessons() {
        return DvonnLessons.LESSONS;
    }

    /// Optional. Gives nets, which `agon train` makes.
    @Override
    public Vector<BundledNet> nets() {
        return Vector.of(new BundledNet("search", "has seen games of the tree search",
            Dvonn.class.getResource("search.onnx")));
    }

    /// Optional. Gives puzzles, which `agon puzzles` finds.
    @Override
    public Vector<Puzzle> puzzles() {
        return PuzzleFile.read(Dvonn.class.getResourceAsStream("bundled-puzzles.txt"));
    }
}
