package agon.game.classics.connectfour;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows the board flat on the table, with the bottom row in front. The player clicks the cell to which the disc falls.
record ConnectFourView(Board board, ConnectFourRules rules) implements View<Pieces, Drop>, View.Hints<Pieces> {
    private static final Shape DISC = new Shape.Disc(0.4f, 0.14f);

    @Override
    public Scene scene(Pieces p) {
        Vector<Item> discs = Vector.of(Seat.FIRST, Seat.SECOND)
            .flatMap(seat -> Vector.ofAll(p.of(seat)).map(cell -> disc(seat, cell)));
        return Scene.of(board.squares(Paint.BLUE).appendAll(discs)
            .appendAll(board.columnLabels(column -> "" + (column + 1))))
            .next(board.side(p.seat()) + " drops a disc");
    }

    private Item disc(Seat seat, int cell) {
        return board.piece(board.key(seat, cell), seat, cell, DISC, seat.equals(Seat.FIRST) ? Paint.RED : Paint.YELLOW);
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
    public Seq<String> winning(Pieces p) {
        return Vector.ofAll(rules.winning(p)).map(cell -> board.key(p.seat().other(), cell));
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
        return Option.of(board.editor(Vector.of(disc(Seat.FIRST, 0), disc(Seat.SECOND, 0)), _ -> Option.none(),
            rules::of));
    }
}
