package agon.game.classics.hex;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Options;
import agon.api.encoding.PolicyLayout;
import agon.api.record.RecordFormat;
import agon.api.scene.Scene.Paint;
import agon.api.symmetry.SquareSymmetry;
import agon.game.classics.Board;
import agon.game.classics.BundledParts;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesEncoding;
import agon.game.classics.PiecesView.Kind;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The plugin for Hex.
public final class Hex implements GamePlugin {
    private static final Options OPTIONS = Options.NONE.whole("size", "number of rows and columns", 3, 19,
        Option.of(11L));
    private static final Vector<SquareSymmetry> HALF_TURN = Vector.of(new SquareSymmetry(0, false),
        new SquareSymmetry(2, false));
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=15,overlook=0.9,estimate=off"),
        new Level("easy", "for beginners: sees wins and losses in one move", "mcts:iterations=20,overlook=0.7"),
        new Level("medium", "for regular players: plans ahead, but overlooks many moves",
            "mcts:iterations=100,overlook=0.45"),
        new Level("hard", "for good players: overlooks some moves", "mcts:iterations=500,overlook=0.2"),
        new Level("expert", "for strong players: rarely overlooks a move", "mcts:iterations=1500,overlook=0.08"),
        new Level("master", "the strongest engine of the game, 1 second per decision", "best:time=1s,book"));
    public static final Game<Pieces, Place> GAME = game(11);

    /// Called by the service loader.
    public Hex() {}

    @Override
    public String id() {
        return "hex";
    }

    @Override
    public Options options() {
        return OPTIONS;
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new HexSgf("hex-sgf", "SGF of HexGui and Little Golem"));
    }

    @Override
    public Game<Pieces, Place> game(Options.Values options) {
        return game((int) options.whole("size"));
    }

    static Game<Pieces, Place> game(int size) {
        Board board = Board.rhombus(size, "red", "blue");
        HexRules rules = new HexRules(board);
        int[][] neighbours = HexSimulator.neighbours(board);
        return Game.of(new Game.About("Hex", "Piet Hein, John Nash", 1942,
            "The board is a rhombus of " + size + " × " + size + " hexagonal cells. " + """
                Red moves first.

                Players take turns placing a stone of their colour on an empty cell. Stones never
                move.

                Red wins with an unbroken chain of red stones from the top edge to the bottom edge,
                and Blue with one from the left edge to the right edge. A corner belongs to both
                edges. There are no draws.

                The first player has a great advantage. With the option swap, the second player may
                change sides after the first move.

                A move is written as its cell: a1 is at the top left, and the rows are counted
                downwards."""),
            rules, Notation.ofNames(rules.places(), place -> board.name(place.cell()), board::write, rules::read))
            .withSimulator(() -> new HexSimulator(board, neighbours))
            .withSymmetries(board.symmetries(HALF_TURN, (g, place) -> new Place(board.image(g, place.cell()))))
            .withView(new HexView(board, rules, new Kind("stone", "stones", Paint.RED, Paint.BLUE)))
            .withEncoding(new PiecesEncoding(board.grid(), PolicyLayout.on(board.grid(), board.size())
                .plane("place", 0)))
            .withExtras(extras -> size == 11
                ? BundledParts.addTo(extras, Hex.class, board) : extras)
            .withExtras(extras -> extras.withMotifs(new HexMotifs(board)::of).withLevels(LEVELS));
    }
}
