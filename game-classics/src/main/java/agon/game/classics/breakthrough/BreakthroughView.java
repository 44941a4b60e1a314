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
import agon.game.classics.PiecesView;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Shows a chequered board with men. The player clicks a man and then its new cell or the man to capture.
record BreakthroughView(Board board, BreakthroughRules rules, Kind kind) implements PiecesView<Move> {
    private static final Shape FOOT = new Shape.Disc(0.34f, 0.16f), NECK = new Shape.Disc(0.2f, 0.2f),
        HEAD = new Shape.Ball(0.19f);
    private static final double BOARD = 0.1; // the height of a cell

    @Override
    public Scene scene(Pieces p) {
        return Scene.of(board.squares(Paint.WOOD).appendAll(pieces(p)).appendAll(board.labels())).chequered()
            .next(board.side(p.seat()) + " moves a man");
    }

    @Override
    public Option<View.Angle> camera() {
        return Option.none();
    }

    /// Returns the foot, the neck and the head of a man. The head, which is on top, can be clicked.
    @Override
    public Vector<Item> piece(Seat seat, int cell) {
        String key = board.key(seat, cell);
        Paint paint = kind.paint(seat);
        return Vector.of(board.piece(foot(key), seat, cell, FOOT, paint).worded(""),
            board.piece(neck(key), seat, cell, NECK, paint).worded("").raised(BOARD + FOOT.top()),
            board.piece(key, seat, cell, HEAD, paint).raised(BOARD + FOOT.top() + NECK.top() - 0.06).reach(0.34));
    }

    private static String foot(String key) {
        return key + "-foot";
    }

    private static String neck(String key) {
        return key + "-neck";
    }

    @Override
    public Seq<String> clicks(Pieces p, Move move) {
        return Vector.of(board.key(p.seat(), move.from()),
            p.others().has(move.to()) ? board.key(p.seat().other(), move.to()) : board.name(move.to()));
    }

    @Override
    public Map<String, String> moves(Pieces p, Move move) {
        String from = board.key(p.seat(), move.from()), to = board.key(p.seat(), move.to());
        return LinkedHashMap.of(from, to, foot(from), foot(to), neck(from), neck(to));
    }

    @Override
    public Seq<String> winning(Pieces p) {
        Seat opponent = p.seat().other();
        return Vector.ofAll(p.others().and(rules.goal(opponent))).map(cell -> board.key(opponent, cell));
    }

    @Override
    public Option<String> explainRefusal(Pieces p, Seq<String> clicked, String key) {
        Vector<Move> legal = rules.legal(p);
        Option<Integer> found = board.find(key);
        if (legal.isEmpty() || found.isEmpty()) return Option.none();
        int cell = found.get();
        if (clicked.isEmpty())
            return !p.own().has(cell) || key.equals(board.name(cell))
                ? Option.of("Click one of your men, which are " + board.side(p.seat()) + ".")
                : Option.when(!legal.exists(move -> move.from() == cell), () -> "The man on " + board.name(cell)
                    + " cannot move.");
        Vector<Move> from = legal.filter(move -> clicks(p, move).head().equals(clicked.head()));
        return Option.when(!from.exists(move -> move.to() == cell),
            () -> "The man can move to " + from.map(move -> board.name(move.to())).mkString(", ") + ".");
    }

    @Override
    public Option<PositionEditor<Pieces>> editor() {
        return Option.of(board.editor(seat -> piece(seat, 0), p -> Option.of(p.seat()),
            p -> rules.fault(p).map(Either::<String, Pieces>left).getOrElse(Either.right(p))));
    }
}
