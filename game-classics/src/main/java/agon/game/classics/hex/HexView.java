package agon.game.classics.hex;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesView;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows a rhombus of hexagons. The hexagons around it have the colours of the players who connect its edges.
record HexView(Board board, HexRules rules, Kind kind) implements PiecesView<Place> {
    private static final Shape STONE = new Shape.Disc(0.42f, 0.16f);

    @Override
    public Scene scene(Pieces p) {
        return Scene.of(board.squares(Paint.BOARD).appendAll(edges()).appendAll(pieces(p)).appendAll(board.labels()))
            .next(board.side(p.seat()) + " places a stone");
    }

    @Override
    public Vector<Item> piece(Seat seat, int cell) {
        return Vector.of(board.piece(board.key(seat, cell), seat, cell, STONE, kind.paint(seat)));
    }

    /// Returns hexagons around the board in the colours of the edges.
    private Vector<Item> edges() {
        int size = board.rows();
        return Vector.range(0, size).flatMap(i -> Vector.of(edge("top", Seat.FIRST, i, -1),
            edge("bottom", Seat.FIRST, i, size), edge("left", Seat.SECOND, -1, i),
            edge("right", Seat.SECOND, size, i)));
    }

    private Item edge(String name, Seat seat, int column, int row) {
        return Item.decoration("edge-" + name + "-" + (seat.equals(Seat.FIRST) ? column : row), Board.HEXAGON,
            kind.paint(seat), board.x(column, row), board.z(row)).turned(30);
    }

    @Override
    public Seq<String> clicks(Pieces p, Place place) {
        return Vector.of(board.name(place.cell()));
    }

    @Override
    public Seq<String> winning(Pieces p) {
        Seat winner = p.seat().other();
        return rules.chain(p.others(), winner).map(cell -> board.key(winner, cell));
    }

    @Override
    public Option<String> explainRefusal(Pieces p, Seq<String> clicked, String key) {
        return board.find(key).filter(cell -> p.all().has(cell) && !rules.status(p).isOver())
            .map(cell -> "The cell " + board.name(cell) + " has a stone.");
    }

    @Override
    public Option<PositionEditor<Pieces>> editor() {
        return Option.of(board.editor(seat -> piece(seat, 0), _ -> Option.none(), rules::of));
    }
}
