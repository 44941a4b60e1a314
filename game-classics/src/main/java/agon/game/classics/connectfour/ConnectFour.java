package agon.game.classics.connectfour;

import agon.api.Game;
import agon.api.GamePlugin;
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
import java.util.stream.IntStream;

/// The plugin for Connect Four.
public final class ConnectFour implements GamePlugin {
    private static final Options OPTIONS = Options.NONE
        .whole("columns", "number of columns", 4, 9, Option.of(7L))
        .whole("rows", "number of rows", 4, 8, Option.of(6L))
        .check(values -> Option.when(values.whole("columns") * (values.whole("rows") + 1) > Long.SIZE,
            "a board of " + values.whole("columns") + " × " + values.whole("rows")
                + " is too large; at most 9 × 6 and 8 × 7 are possible"));
    private static final Vector<SquareSymmetry> MIRROR = Vector.of(new SquareSymmetry(0, false),
        new SquareSymmetry(0, true));
    public static final Game<Pieces, Drop> GAME = game(7, 6);

    /// Called by the service loader.
    public ConnectFour() {}

    @Override
    public String id() {
        return "connect-four";
    }

    @Override
    public Options options() {
        return OPTIONS;
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new MoveLists(this, "connect-four-columns", "4453", "[1-9]", "", (_, moves) -> moves));
    }

    @Override
    public Game<Pieces, Drop> game(Options.Values options) {
        return game((int) options.whole("columns"), (int) options.whole("rows"));
    }

    static Game<Pieces, Drop> game(int columns, int rows) {
        Board board = new Board(columns, rows, false, "red", "yellow");
        ConnectFourRules rules = new ConnectFourRules(board);
        PolicyLayout policy = IntStream.range(0, columns).boxed().reduce(PolicyLayout.on(board.grid(), columns),
            (layout, column) -> layout.single("column " + (column + 1), column), (one, _) -> one);
        return Game.of(new Game.About("Connect Four", "Howard Wexler", 1974,
            "The board is upright and has " + columns + " columns with " + rows + " cells each. " + """
                Red moves first.

                Players take turns dropping a disc of their colour into a column that is not full. The
                disc falls to the lowest empty cell of the column.

                You win with four of your discs in a row: horizontally, vertically or diagonally. If
                the board fills up first, the game is a draw.

                A move is written as the number of its column, counted from the left."""),
            rules, Notation.ofNames(rules.drops(), Drop::name, board::write, rules::read))
            .withSimulator(() -> new ConnectFourSimulator(board))
            .withSymmetries(board.symmetries(MIRROR,
                (g, drop) -> g.mirror() ? new Drop(columns - 1 - drop.column()) : drop))
            .withView(new ConnectFourView(board, rules, new Kind("disc", "discs", Paint.RED, Paint.YELLOW)))
            .withEncoding(new PiecesEncoding(board.grid(), policy))
            .withExtras(extras -> columns == 7 && rows == 6
                ? BundledParts.addTo(extras, ConnectFour.class, board) : extras)
            .withExtras(extras -> extras.withMotifs(new ConnectFourMotifs(rules)::of));
    }
}
