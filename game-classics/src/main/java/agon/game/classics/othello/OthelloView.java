package agon.game.classics.othello;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.PiecesView;
import agon.game.classics.othello.OthelloAction.Pass;
import agon.game.classics.othello.OthelloAction.Place;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Shows discs that are black on one side and white on the other. A disc keeps its key when it is turned over.
record OthelloView(Board board, OthelloRules rules, Kind kind) implements PiecesView<OthelloAction> {
    @Override
    public Scene scene(Pieces p) {
        boolean passes = rules.legal(p).exists(action -> action instanceof Pass);
        Vector<Item> pass = passes ? Vector.of(Item.label(TurnReader.PASS, TurnReader.PASS, 0, -board.rows() / 2.0 - 1))
            : Vector.empty();
        return new Scene(board.squares(Paint.GREEN).appendAll(pieces(p)).appendAll(board.labels()), pass,
            Vector.empty())
            .next(board.side(p.seat()) + (passes ? " cannot turn over a disc and passes" : " places a disc"));
    }

    @Override
    public Vector<Item> piece(Seat seat, int cell) {
        Shape shape = new Shape.TwoSided(0.4f, 0.14f, kind.paint(seat.other()));
        return Vector.of(board.piece("disc-" + board.name(cell), seat, cell, shape, kind.paint(seat)));
    }

    @Override
    public Seq<String> clicks(Pieces p, OthelloAction action) {
        return Vector.of(rules.name(action));
    }

    @Override
    public Option<String> explainRefusal(Pieces p, Seq<String> clicked, String key) {
        return board.find(key).map(Place::new)
            .filter(place -> !rules.status(p).isOver() && !rules.legal(p).contains(place))
            .map(place -> rules.explainIllegal(p, place))
            .map(why -> Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".");
    }

    @Override
    public Option<PositionEditor<Pieces>> editor() {
        return Option.of(board.editor(seat -> piece(seat, 0), p -> Option.of(p.seat()), Either::right));
    }
}
