package agon.game.tzaar;

import agon.api.PlainText;
import agon.api.Seat;
import agon.api.scene.PointBoard;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.tzaar.TzaarAction.Capture;
import agon.game.tzaar.TzaarAction.Pass;
import agon.game.tzaar.TzaarAction.Place;
import agon.game.tzaar.TzaarAction.Stack;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// Shows TZAAR as pieces on a board of lines and points. A Tott is plain, a Tzarra has a golden disc in its top, and a
/// Tzaar a golden crown around a hexagon. The height of a stack is written on its top piece.
///
/// The key of a point is its name, such as `b2`. The keys of the pieces on it are `b2-white-1`, `b2-white-2` and so on,
/// from the bottom up; `b2-white-disc`, `b2-white-crown` and similar keys are the parts of the top piece. While players
/// fill the board, `supply-white-tzaar` and similar keys are the pieces next to it.
record TzaarView(TzaarRules rules) implements View<TzaarPosition, TzaarAction>, View.Hints<TzaarPosition> {
    private static final float PLATE = 0.16f, POINT = 0.02f, HEIGHT = 0.17f, RADIUS = 0.39f;
    private static final float DISC = 0.2f, CROWN = 0.32f, GROOVE = 0.24f, HEXAGON = 0.2f;
    private static final Shape BODY = new Shape.Disc(RADIUS, HEIGHT);

    @Override
    public Scene scene(TzaarPosition p) {
        Vector<Item> board = Board.ITEMS
            .appendAll(Points.ALL.flatMap(point -> p.pieces().get(point).toVector()
                .flatMap(
                    piece -> stack(Points.NAMES.get(point), piece, Board.x(point), Board.z(point), PLATE + POINT))))
            .appendAll(Board.LABELS);
        Vector<String> captions = TzaarPosition.SEATS.map(seat -> TzaarPosition.colour(seat) + ": " + Type.ALL
            .map(type -> p.visible(seat, type) + " " + type.title + "s").mkString(", "));
        boolean passes = p.phase() == Phase.CONTINUING && !rules.status(p).isOver();
        Vector<Item> pass = passes ? Vector.of(Item.label("pass", "pass", 4.1, 3.9)) : Vector.empty();
        return new Scene(board, supplies(p).appendAll(pass), captions)
            .next(TzaarGuide.next(rules, p));
    }

    @Override
    public Option<View.Angle> camera() {
        return Option.of(new View.Angle(62, 0));
    }

    /// Returns the items of a stack, with those that were added last on top.
    static Vector<Item> stack(String key, Piece piece, double x, double z, double y) {
        boolean white = piece.owner().equals(Seat.FIRST);
        Paint paint = white ? Paint.WHITE : Paint.BLACK;
        String prefix = key + "-" + TzaarPosition.colour(piece.owner()) + "-", text = piece.text();
        Vector<Item> below = Vector.range(1, piece.height()).map(i -> Item
            .piece(prefix + i, BODY, paint, x, z, text).raised(y + (i - 1) * HEIGHT));
        return below.appendAll(top(prefix, piece, paint).map(item -> item.at(x, y + (piece.height() - 1) * HEIGHT, z)));
    }

    /// Returns the top piece. Its last item can be clicked everywhere on the piece.
    private static Vector<Item> top(String prefix, Piece piece, Paint paint) {
        String number = piece.height() == 1 ? "" : "" + piece.height(), key = prefix + piece.height();
        return switch (piece.type()) {
            case TOTT -> Vector.of(Item.piece(key, BODY, paint, 0, 0, piece.text()).inscribed(number));
            case TZARRA -> Vector.of(
                Item.piece(prefix + "disc", new Shape.Disc(DISC, HEIGHT), Paint.GOLD, 0, 0, "").inscribed(number),
                Item.piece(key, new Shape.Ring(DISC, RADIUS, HEIGHT), paint, 0, 0, piece.text()).reach(RADIUS));
            case TZAAR -> Vector.of(
                Item.piece(prefix + "inner", new Shape.Disc(GROOVE, HEIGHT - 0.02f), paint, 0, 0, ""),
                Item.piece(prefix + "hexagon", new Shape.Tile(6, HEXAGON, HEIGHT + 0.02f), Paint.GOLD, 0, 0, "")
                    .inscribed(number),
                Item.piece(prefix + "crown", new Shape.Ring(GROOVE, CROWN, HEIGHT + 0.04f), Paint.GOLD, 0, 0, ""),
                Item.piece(key, new Shape.Ring(CROWN, RADIUS, HEIGHT), paint, 0, 0, piece.text()).reach(RADIUS));
        };
    }

    /// Returns the pieces that are not yet placed, one per type and colour, with their numbers.
    private static Vector<Item> supplies(TzaarPosition p) {
        if (p.phase() != Phase.PLACING) return Vector.empty();
        return TzaarPosition.SEATS.flatMap(seat -> Type.ALL.flatMap(type -> {
            int left = type.count - p.visible(seat, type), sign = seat.equals(Seat.FIRST) ? 1 : -1;
            double along = 1.1 * type.ordinal();
            return left == 0 ? Vector.<Item>empty()
                : stack("supply-" + type.title.toLowerCase(Locale.ROOT), new Piece(seat, type, left),
                    sign * (along - 4.2), sign * (3.4 + along * 0.577), 0);
        }));
    }

    private static String supply(TzaarPosition p, Type type) {
        return "supply-" + type.title.toLowerCase(Locale.ROOT) + "-" + TzaarPosition.colour(p.seat()) + "-"
            + (type.count - p.visible(p.seat(), type));
    }

    private static String top(TzaarPosition p, int point) {
        Piece piece = p.pieces().get(point).get();
        return Points.NAMES.get(point) + "-" + TzaarPosition.colour(piece.owner()) + "-" + piece.height();
    }

    @Override
    public Seq<String> clicks(TzaarPosition p, TzaarAction action) {
        return switch (action) {
            case Place(_, int to) when p.phase() == Phase.SETUP -> Vector.of(Points.NAMES.get(to));
            case Place(Type type, int to) -> Vector.of(supply(p, type), Points.NAMES.get(to));
            case Capture(int from, int to) -> Vector.of(top(p, from), top(p, to));
            case Stack(int from, int to) -> Vector.of(top(p, from), top(p, to));
            case Pass() -> Vector.of("pass");
        };
    }

    @Override
    public Map<String, String> moves(TzaarPosition p, TzaarAction action) {
        return switch (action) {
            case Place(Type type, int to) when p.phase() == Phase.PLACING ->
                moved(supply(p, type).replaceFirst("-\\d+$", "-"), Points.NAMES.get(to) + "-"
                    + TzaarPosition.colour(p.seat()) + "-", type, type.count - p.visible(p.seat(), type), 1, 0);
            case Capture(int from, int to) -> moved(p, from, to, 0);
            case Stack(int from, int to) -> moved(p, from, to, p.pieces().get(to).get().height());
            case Place _,Pass _ -> LinkedHashMap.empty();
        };
    }

    private static Map<String, String> moved(TzaarPosition p, int from, int to, int under) {
        Piece piece = p.pieces().get(from).get();
        String colour = "-" + TzaarPosition.colour(piece.owner()) + "-";
        return moved(Points.NAMES.get(from) + colour, Points.NAMES.get(to) + colour, piece.type(), piece.height(),
            piece.height(), under);
    }

    /// Returns the moves of the uppermost pieces of a stack.
    ///
    /// @param height the height of the stack
    /// @param count  the number of pieces that move
    /// @param under  the number of pieces on which they land
    private static Map<String, String> moved(String from, String to, Type type, int height, int count, int under) {
        Map<String, String> moves = Vector.rangeClosed(1, count)
            .toLinkedMap(i -> from + (height - count + i), i -> to + (under + i));
        return top("", new Piece(Seat.FIRST, type, 1), Paint.WHITE).init().map(Item::key)
            .foldLeft(moves, (all, part) -> all.put(from + part, to + part));
    }

    @Override
    public Seq<View.Counter> counters(TzaarPosition p) {
        return TzaarPosition.SEATS.flatMap(seat -> Type.ALL.map(type -> View.Counter.of(seat, type.title + "s",
            p.visible(seat, type), 0, seat.equals(Seat.FIRST) ? Paint.WHITE : Paint.BLACK)));
    }

    @Override
    public Option<PositionEditor<TzaarPosition>> editor() {
        return Option.of(new TzaarEditor(rules.start()));
    }

    @Override
    public Option<String> describe(TzaarPosition p, String key) {
        if (key.startsWith("supply-")) {
            Option<Type> type = Type.ALL.find(one -> key.startsWith("supply-" + one.title.toLowerCase(
                Locale.ROOT) + "-"));
            Seat seat = key.contains("-white-") ? Seat.FIRST : Seat.SECOND;
            return type.map(one -> PlainText.count(one.count - p.visible(seat, one),
                TzaarPosition.colour(seat) + " " + one.title));
        }
        return TzaarGuide.point(key).flatMap(point -> p.pieces().get(point)).map(TzaarGuide::words);
    }

    @Override
    public Option<String> explainRefusal(TzaarPosition p, Seq<String> clicked, String key) {
        return TzaarGuide.explainRefusal(rules, p, clicked, key);
    }

    /// The parts of the board that never change.
    private static final class Board {
        private static final PointBoard GRID = new PointBoard(Points.BOARD, PLATE);
        static final Vector<Item> ITEMS = Vector.of(PointBoard.plate("plate", Paint.WOOD, 5.05f, PLATE),
            PointBoard.plate("hole", Paint.BLACK, 0.52f, POINT).raised(PLATE))
            .appendAll(Points.BOARD.lines().map(line -> GRID.line("line-" + Points.NAMES.get(line.head()) + "-"
                + Points.NAMES.get(line.last()), line, Paint.BOARD, 0.05).raised(PLATE - 0.03)))
            .appendAll(Points.ALL.map(point -> GRID.point(Points.NAMES.get(point), point, new Shape.Disc(0.11f, POINT),
                Paint.BOARD, 0.4)));
        static final Vector<Item> LABELS = GRID.letters()
            .zip(Points.BOARD.columns().map(Vector::last)).flatMap(column -> Vector.of(column._1, GRID.label(
                column._1.key().replace("letter", "number"), Points.NAMES.get(column._2).substring(1), column._2, 0,
                -0.62)));

        private Board() {}

        static double x(int point) {
            return Points.BOARD.x(point);
        }

        static double z(int point) {
            return Points.BOARD.z(point);
        }
    }
}
