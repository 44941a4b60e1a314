package agon.game.classics.othello;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.othello.OthelloAction.Pass;
import agon.game.classics.othello.OthelloAction.Place;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Shows discs that are black on one side and white on the other. A disc keeps its key when it is turned over.
record OthelloView(Board board, OthelloRules rules) implements View<Pieces, OthelloAction>, View.Hints<Pieces> {
    private static final String PASS = "pass";

    @Override
    public Scene scene(Pieces p) {
        boolean passes = rules.legal(p).exists(action -> action instanceof Pass);
        Vector<Item> discs = Vector.of(Seat.FIRST, Seat.SECOND)
            .flatMap(seat -> Vector.ofAll(p.of(seat)).map(cell -> disc(seat, cell)));
        Vector<Item> pass = passes ? Vector.of(Item.label(PASS, PASS, 0, -board.rows() / 2.0 - 1)) : Vector.empty();
        return new Scene(board.squares(Paint.GREEN).appendAll(discs).appendAll(board.labels()), pass, Vector.empty())
            .next(board.side(p.seat()) + (passes ? " cannot turn over a disc and passes" : " places a disc"));
    }

    private Item disc(Seat seat, int cell) {
        boolean black = seat.equals(Seat.FIRST);
        Shape shape = new Shape.TwoSided(0.4f, 0.14f, black ? Paint.WHITE : Paint.BLACK);
        return board.piece("disc-" + board.name(cell), seat, cell, shape, black ? Paint.BLACK : Paint.WHITE);
    }

    @Override
    public Option<View.Angle> camera() {
        return Option.of(new View.Angle(64, 0));
    }

    @Override
    public Seq<String> clicks(Pieces p, OthelloAction action) {
        return Vector.of(rules.name(action));
    }

    @Override
    public Seq<View.Counter> counters(Pieces p) {
        return Vector.of(View.Counter.of(Seat.FIRST, "discs", p.first().size(), 0, Paint.BLACK),
            View.Counter.of(Seat.SECOND, "discs", p.second().size(), 0, Paint.WHITE));
    }

    @Override
    public Option<String> describe(Pieces p, String key) {
        return board.describe(p, key, "disc");
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
        return Option.of(board.editor(seat -> Vector.of(disc(seat, 0)), p -> Option.of(p.seat()),
            Either::right));
    }
}
