package agon.game.classics.connectfour;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows the board flat on the table, with the bottom row in front. Behind each column that is not full, there is a
/// disc of the player to move. The player clicks this disc, or the cell to which it falls.
record ConnectFourView(Board board, ConnectFourRules rules) implements View<Pieces, Drop>, View.Hints<Pieces> {
    private static final Shape DISC = new Shape.Disc(0.4f, 0.14f), HOLE = new Shape.Disc(0.42f, 0.01f);

    @Override
    public Scene scene(Pieces p) {
        Vector<Item> discs = Vector.of(Seat.FIRST, Seat.SECOND)
            .flatMap(seat -> Vector.ofAll(p.of(seat)).map(cell -> disc(seat, cell)));
        Vector<Item> holes = Vector.range(0, board.size()).map(cell -> Item.decoration("hole-" + board.name(cell), HOLE,
            Paint.BLACK, board.x(cell), board.z(board.row(cell))).raised(0.1));
        Vector<Item> next = rules.legal(p).map(drop -> disc(p.seat(), drop.column(), next(drop))
            .at(board.x(drop.column()), 0, board.z(-1) - 0.2));
        return new Scene(board.squares(Paint.BLUE).appendAll(holes).appendAll(discs)
            .appendAll(board.columnLabels(column -> "" + (column + 1))), next, Vector.empty())
            .next(board.side(p.seat()) + " drops a disc");
    }

    private static String next(Drop drop) {
        return "next-" + drop.name();
    }

    private Item disc(Seat seat, int cell) {
        return disc(seat, cell, board.key(seat, cell));
    }

    private Item disc(Seat seat, int cell, String key) {
        return board.piece(key, seat, cell, DISC, paint(seat));
    }

    private static Paint paint(Seat seat) {
        return seat.equals(Seat.FIRST) ? Paint.RED : Paint.YELLOW;
    }

    @Override
    public Option<View.Angle> camera() {
        return Option.of(new View.Angle(64, 0));
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
    public Seq<View.Counter> counters(Pieces p) {
        return Vector.of(Seat.FIRST, Seat.SECOND)
            .map(seat -> View.Counter.of(seat, "discs", p.of(seat).size(), 0, paint(seat)));
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
    public Option<String> describe(Pieces p, String key) {
        return board.describe(p, key, "disc");
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
        return Option.of(board.editor(seat -> Vector.of(disc(seat, 0)), _ -> Option.none(),
            rules::of));
    }
}
