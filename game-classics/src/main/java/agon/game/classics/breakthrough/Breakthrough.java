package agon.game.classics.breakthrough;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Level;
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

/// The plugin for Breakthrough.
public final class Breakthrough implements GamePlugin {
    private static final Options OPTIONS = Options.NONE.whole("size", "number of rows and columns", 5, 8,
        Option.of(8L));
    private static final Vector<SquareSymmetry> MIRROR = Vector.of(new SquareSymmetry(0, false),
        new SquareSymmetry(0, true));
    private static final Vector<String> DIRECTIONS = Vector.of("white left", "white straight", "white right",
        "black left", "black straight", "black right");
    /// The levels for the usual size, for which a network is included.
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=15,overlook=0.9,estimate=off"),
        new Level("easy", "for beginners: sees wins and losses in one move", "mcts:iterations=30,overlook=0.55"),
        new Level("medium", "for regular players: plans ahead, but overlooks some moves",
            "mcts:iterations=150,overlook=0.35"),
        new Level("hard", "for good players: rarely overlooks a move", "mcts:iterations=1200,overlook=0.12"),
        new Level("expert", "for strong players: plans ahead", "minimax:net=self-play,nodes=100,overlook=0.42"),
        new Level("master", "the strongest engine of the game, 1 second per decision", "best:time=1s,book"));
    public static final Game<Pieces, Move> GAME = game(8);

    /// Called by the service loader.
    public Breakthrough() {}

    @Override
    public String id() {
        return "breakthrough";
    }

    @Override
    public Options options() {
        return OPTIONS;
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new MoveLists(this, "breakthrough-moves", "b2-c3 b7-b6", "[a-h][1-8][-x][a-h][1-8]", " ",
            (_, moves) -> moves));
    }

    @Override
    public Game<Pieces, Move> game(Options.Values options) {
        return game((int) options.whole("size"));
    }

    static Game<Pieces, Move> game(int size) {
        Board board = new Board(size, size, false, "white", "black");
        BreakthroughRules rules = new BreakthroughRules(board);
        PolicyLayout policy = DIRECTIONS.zipWithIndex().foldLeft(PolicyLayout.on(board.grid(), rules.codeCount()),
            (layout, direction) -> layout.plane(direction._1, direction._2 * board.size()));
        return Game.of(new Game.About("Breakthrough", "Dan Troyka", 2000,
            "The board has " + size + " × " + size + " cells. " + """
                In the starting position, the men of each player fill the
                two rows on their side. White moves first.

                On your turn, move one of your men one step forward, straight or diagonally, to an empty
                cell. A man can also capture an opposing man, but only diagonally forward. Captures are
                optional.

                You win by reaching the last row with a man, or by capturing all opposing men. There are
                no draws.

                A move is written as the starting cell and the new cell: b2-c3, or b2xc3 for a capture."""),
            rules, new BreakthroughNotation(board, rules)).withSimulator(() -> new BreakthroughSimulator(rules))
            .withSymmetries(board.symmetries(MIRROR,
                (g, move) -> rules.move(board.image(g, move.from()), board.image(g, move.to()))))
            .withView(new BreakthroughView(board, rules, new Kind("man", "men", Paint.WHITE, Paint.BLACK)))
            .withEncoding(new PiecesEncoding(board.grid(), policy))
            .withExtras(extras -> size == 8
                ? BundledParts.addTo(extras, Breakthrough.class, board).withLevels(LEVELS) : extras)
            .withExtras(extras -> extras.withMotifs(BreakthroughMotifs::of));
    }
}
