package agon.game.classics.breakthrough;

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
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Shows a chequered board with men. The player clicks a man and then its new cell or the man to capture.
record BreakthroughView(Board board, BreakthroughRules rules) implements View<Pieces, Move>, View.Hints<Pieces> {
    private static final Shape MAN = new Shape.Disc(0.35f, 0.26f);

    @Override
    public Scene scene(Pieces p) {
        Vector<Item> men = Vector.of(Seat.FIRST, Seat.SECOND)
            .flatMap(seat -> Vector.ofAll(p.of(seat)).map(cell -> man(seat, cell)));
        return Scene.of(board.squares(Paint.WOOD).appendAll(men).appendAll(board.labels())).chequered()
            .next(board.side(p.seat()) + " moves a man");
    }

    private Item man(Seat seat, int cell) {
        return board.piece(board.key(seat, cell), seat, cell, MAN, seat.equals(Seat.FIRST) ? Paint.WHITE : Paint.BLACK);
    }

    @Override
    public Seq<String> clicks(Pieces p, Move move) {
        return Vector.of(board.key(p.seat(), move.from()),
            p.others().has(move.to()) ? board.key(p.seat().other(), move.to()) : board.name(move.to()));
    }

    @Override
    public Map<String, String> moves(Pieces p, Move move) {
        return LinkedHashMap.of(board.key(p.seat(), move.from()), board.key(p.seat(), move.to()));
    }

    @Override
    public Seq<String> winning(Pieces p) {
        Seat opponent = p.seat().other();
        return Vector.ofAll(p.others().and(rules.goal(opponent))).map(cell -> board.key(opponent, cell));
    }

    @Override
    public Seq<View.Counter> counters(Pieces p) {
        return Vector.of(View.Counter.of(Seat.FIRST, "men", p.first().size(), 0, Paint.WHITE),
            View.Counter.of(Seat.SECOND, "men", p.second().size(), 0, Paint.BLACK));
    }

    @Override
    public Option<String> describe(Pieces p, String key) {
        return board.describe(p, key, "man");
    }

    @Override
    public Option<String> explainRefusal(Pieces p, Seq<String> clicked, String key) {
        Vector<Move> legal = rules.legal(p);
        if (legal.isEmpty()) return Option.none();
        if (clicked.isEmpty())
            return board.find(key).filter(cell -> !legal.exists(move -> clicks(p, move).head().equals(key)))
                .map(cell -> p.own().has(cell) && !key.equals(board.name(cell))
                    ? "The man on " + board.name(cell) + " cannot move."
                    : "Click one of your men, which are " + board.side(p.seat()) + ".");
        Vector<Move> from = legal.filter(move -> clicks(p, move).head().equals(clicked.head()));
        return Option.when(board.find(key).isDefined() && !from.exists(move -> clicks(p, move).last().equals(key)),
            () -> "The man can move to " + from.map(move -> board.name(move.to())).mkString(", ") + ".");
    }

    @Override
    public Option<PositionEditor<Pieces>> editor() {
        return Option.of(board.editor(Vector.of(man(Seat.FIRST, 0), man(Seat.SECOND, 0)), p -> Option.of(p.seat()),
            p -> rules.fault(p).map(Either::<String, Pieces>left).getOrElse(Either.right(p))));
    }
}
