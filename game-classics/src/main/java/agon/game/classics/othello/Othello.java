package agon.game.classics.othello;

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
import agon.game.classics.MoveLists;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesEncoding;
import agon.game.classics.PiecesView.Kind;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The plugin for Othello.
public final class Othello implements GamePlugin {
    private static final Options OPTIONS = Options.NONE.choice("size", "number of rows and columns", "8", "6", "4");
    /// The symmetries of the starting position: the half turn, and the reflections in the diagonals.
    private static final Vector<SquareSymmetry> SYMMETRIES = Vector.of(new SquareSymmetry(0, false),
        new SquareSymmetry(2, false), new SquareSymmetry(1, true), new SquareSymmetry(3, true));
    /// The levels for the usual size, for which a network is included.
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=15,overlook=0.9,estimate=off"),
        new Level("easy", "for beginners: sees wins and losses in one move", "mcts:iterations=20,overlook=0.7"),
        new Level("medium", "for regular players: plans ahead, but overlooks some moves",
            "mcts:iterations=250,overlook=0.35"),
        new Level("hard", "for good players: rarely overlooks a move", "mcts:iterations=3000,overlook=0.05"),
        new Level("expert", "for strong players: overlooks few moves", "minimax:net=self-play,nodes=600,overlook=0.08"),
        new Level("master", "the strongest engine of the game, 1 second per decision", "best:time=1s,book"));
    public static final Game<Pieces, OthelloAction> GAME = game(8);

    /// Called by the service loader.
    public Othello() {}

    @Override
    public String id() {
        return "othello";
    }

    @Override
    public Options options() {
        return OPTIONS;
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new MoveLists(this, "othello-moves", "f5d6c3", "[a-h][1-8]|pass|p[as]|--", "",
            (options, moves) -> TurnReader.of(game(options), moves.map(move -> move.replaceFirst("p.*|--", "pass")))),
            new GgfFormat("othello-ggf", "GGF of the Othello server GGS"),
            new WthorFormat("othello-wthor", "binary files of the WTHOR database"));
    }

    @Override
    public Game<Pieces, OthelloAction> game(Options.Values options) {
        return game(Integer.parseInt(options.choice("size")));
    }

    static Game<Pieces, OthelloAction> game(int size) {
        Board board = new Board(size, size, true, "black", "white");
        OthelloRules rules = new OthelloRules(board);
        long[] rays = OthelloSimulator.rays(board);
        return Game.of(new Game.About("Othello", "Goro Hasegawa", 1971,
            "The board has " + size + " × " + size + " cells. " + """
                Discs are black on one side and white on the other. In the starting position, two white and two black
                discs are on the four cells in the centre, with equal colours diagonally opposite. Black moves first.

                On your turn, place a disc with your colour up on an empty cell so that it flanks a straight line of
                opposing discs: a horizontal, vertical or diagonal line of one or more of them, with the new disc at
                one end and another of your discs at the other end. Turn over all discs of all lines that the new disc
                flanks. A disc that you turn over does not flank any further lines in that turn.

                If you cannot turn over any disc, you must pass. Otherwise, you must not pass.

                The game ends when neither player can move. The player with more discs of their colour wins. With
                equal numbers, the game is a draw.

                A move is written as its cell: a1 is at the top left, and the rows are counted downwards. A pass is
                written as pass."""),
            rules,
            Notation.ofNames(rules.actions(), rules::name, board::write, text -> board.read(text, _ -> Option.none())))
            .withSimulator(() -> new OthelloSimulator(board, rules, rays))
            .withSymmetries(board.symmetries(SYMMETRIES, (g, action) -> switch (action) {
                case OthelloAction.Place(int cell) -> new OthelloAction.Place(board.image(g, cell));
                case OthelloAction.Pass pass -> pass;
            }))
            .withView(new OthelloView(board, rules, new Kind("disc", "discs", Paint.BLACK, Paint.WHITE)))
            .withEncoding(new PiecesEncoding(board.grid(), PolicyLayout.on(board.grid(), board.size() + 1)
                .plane("place", 0).single("pass", board.size())))
            .withExtras(extras -> (size == 8 ? BundledParts.addTo(extras, Othello.class, board).withLevels(LEVELS)
                : extras).withMotifs(new OthelloMotifs(board)::of));
    }
}
