package agon.game.classics.connectfour;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesView;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows an upright frame with a round hole for each cell. Above each column that is not full, there is a disc of the
/// player to move. The player clicks this disc, or the cell to which it falls.
record ConnectFourView(Board board, ConnectFourRules rules, Kind kind) implements PiecesView<Drop> {
    private static final Shape DISC = new Shape.Disc(0.42f, 0.14f), CELL = new Shape.Tile(4, 0.7072f, 0.22f, 0.41f);
    /// Lengths in units. The discs are in the middle of the frame.
    private static final double FRAME = 0.15, DISCS = 0.19, RAIL = 0.16, BASE = 0.3;

    @Override
    public Scene scene(Pieces p) {
        Vector<Item> next = rules.legal(p).map(drop -> disc(p.seat(), drop.column(), next(drop))
            .at(board.x(drop.column()), DISCS, board.z(-1) - 0.8));
        return new Scene(board.squares(Paint.BLUE).map(cell -> cell.shaped(CELL).raised(FRAME)).appendAll(rails())
            .appendAll(pieces(p)).appendAll(labels()), next, Vector.empty()).upright(true)
            .next(board.side(p.seat()) + " drops a disc");
    }

    /// Returns the edges of the frame to the left and right, and its base.
    private Vector<Item> rails() {
        double side = (board.columns() + RAIL) / 2, height = FRAME + CELL.top() / 2;
        Shape rail = new Shape.Bar(board.rows(), (float) RAIL, 0.34f),
            base = new Shape.Bar((float) (board.columns() + 2 * RAIL), (float) BASE, (float) (2 * height));
        return Vector.of(-1, 1)
            .map(way -> Item.decoration((way < 0 ? "left" : "right") + "-rail", rail, Paint.BLUE, way * side, 0)
                .turned(90)
                .raised(height - 0.17))
            .append(Item.decoration("base", base, Paint.BLUE, 0, (board.rows() + BASE) / 2));
    }

    /// Returns the numbers of the columns, which are between the frame and the next discs.
    private Vector<Item> labels() {
        return board.columnLabels(column -> "" + (column + 1))
            .map(label -> label.at(label.x(), FRAME, board.z(-1) + 0.1));
    }

    private static String next(Drop drop) {
        return "next-" + drop.name();
    }

    @Override
    public Vector<Item> piece(Seat seat, int cell) {
        return Vector.of(disc(seat, cell, board.key(seat, cell)));
    }

    private Item disc(Seat seat, int cell, String key) {
        return board.piece(key, seat, cell, DISC, kind.paint(seat)).raised(DISCS);
    }

    @Override
    public Seq<String> clicks(Pieces p, Drop drop) {
        return Vector.of(board.name(rules.cell(p, drop).get()));
    }

    @Override
    public Seq<Seq<String>> clickSequences(Pieces p, Drop drop) {
        return Vector.of(clicks(p, drop), Vector.of(next(drop)));
    }

    @Override
    public Map<String, String> moves(Pieces p, Drop drop) {
        return LinkedHashMap.of(next(drop), board.key(p.seat(), rules.cell(p, drop).get()));
    }

    @Override
    public Seq<Seq<String>> lines(Pieces p, String key) {
        return rules.status(p).isOver() ? Vector.empty() : board.find(key).toVector()
            .flatMap(cell -> rules.open(p.others(), cell)).map(four -> Vector.ofAll(four).map(board::name));
    }

    @Override
    public Seq<String> winning(Pieces p) {
        return Vector.ofAll(rules.rows(p).foldLeft(Cells.NONE, Cells::or))
            .map(cell -> board.key(p.seat().other(), cell));
    }

    @Override
    public Option<String> explainRefusal(Pieces p, Seq<String> clicked, String key) {
        return board.find(key).map(cell -> new Drop(board.column(cell)))
            .flatMap(drop -> rules.cell(p, drop).map(cell -> key.equals(board.name(cell)) ? ""
                : "A disc in column " + drop.name() + " falls to " + board.name(cell) + ".")
                .orElse(() -> Option.of("Column " + drop.name() + " is full.")))
            .filter(why -> !why.isEmpty() && !rules.status(p).isOver());
    }

    @Override
    public Option<PositionEditor<Pieces>> editor() {
        return Option
            .of(board.editor(seat -> piece(seat, 0).map(disc -> disc.raised(DISCS - FRAME)), _ -> Option.none(),
                rules::of));
    }
}
