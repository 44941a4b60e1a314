package agon.game.yinsh;

import agon.api.PlainText;
import agon.api.Seat;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.PointBoard;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.yinsh.YinshAction.Move;
import agon.game.yinsh.YinshAction.Pass;
import agon.game.yinsh.YinshAction.Place;
import agon.game.yinsh.YinshAction.TakeRing;
import agon.game.yinsh.YinshAction.TakeRow;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows a board of points and lines, rings, and markers that are turned over. The pool is to the left of the board;
/// the rings that are not yet placed, and those that have been removed, are to the right.
///
/// Keys are `e5` for a point, `ring-e5` and `marker-e5` for pieces on it, `pool-1` up to the number of markers in the
/// pool, and `white-1`, `black-1` and so on for rings next to the board. A marker keeps its key when it is turned over.
record YinshView(YinshRules rules) implements View<YinshPosition, YinshAction>, View.Hints<YinshPosition> {
    private static final double PLATE = 0.2, LINE = 0.04, RADIUS = 6.1, SIDE = 6.75; // heights and distances
    private static final double LETTER = 0.16; // additional distance of the letters, so that no ring covers them
    private static final int STACK = 6; // markers per stack of the pool
    private static final Shape POINT = new Shape.Disc(0.06f, (float) LINE);
    static final Shape RING = new Shape.Ring(0.29f, 0.44f, 0.2f);
    private static final float MARKER_HEIGHT = 0.13f, MARKER_RADIUS = 0.25f;
    private static final String PASS = "pass";
    private static final Vector<Item> BOARD = board();

    static Paint paint(Seat seat) {
        return seat.equals(Seat.FIRST) ? Paint.WHITE : Paint.BLACK;
    }

    static Shape marker(Seat seat) {
        return new Shape.TwoSided(MARKER_RADIUS, MARKER_HEIGHT, paint(seat.other()));
    }

    private static double x(int point) {
        return Points.BOARD.x(point);
    }

    private static double z(int point) {
        return Points.BOARD.z(point);
    }

    private static String name(int point) {
        return Points.NAMES.get(point);
    }

    private static Vector<Item> board() {
        PointBoard board = new PointBoard(Points.BOARD, PLATE);
        return Vector.of(PointBoard.plate("frame", Paint.WOOD, RADIUS + 0.35, PLATE - 0.08),
            PointBoard.plate("plate", Paint.GREY, RADIUS, PLATE))
            .appendAll(Points.BOARD.lines().map(line -> board.line("line-" + name(line.head()) + name(line.last()),
                line, Paint.BLACK, 0.035).raised(PLATE - LINE / 2)))
            .appendAll(Points.ALL.map(point -> board.point(name(point), point, POINT, Paint.BLACK, 0.4)))
            .appendAll(board.letters().map(item -> item.at(item.x(), item.y(), item.z() + LETTER)))
            .appendAll(Points.BOARD.axes().get(2).lines().map(Vector::head).map(point -> number(board, point)));
    }

    /// Returns the number of a row. The number of row 1 is further to the left than the others, because the letter of
    /// the first column is above it.
    private static Item number(PointBoard board, int point) {
        String number = name(point).substring(1);
        return number.equals("1") ? board.label("number-1", number, point, -1, -0.1)
            : board.label("number-" + number, number, point, -0.74, -0.42);
    }

    @Override
    public Scene scene(YinshPosition p) {
        Vector<Item> pieces = YinshPosition.SEATS.flatMap(seat -> Vector.ofAll(p.of(seat).markers())
            .map(point -> Item.piece("marker-" + name(point), marker(seat), paint(seat), x(point), z(point),
                seat.equals(Seat.FIRST) ? "w" : "b"))
            .appendAll(Vector.ofAll(p.of(seat).rings()).map(point -> ring("ring-" + name(point), seat, x(point),
                z(point)).reach(0.44))))
            .map(item -> item.raised(PLATE + LINE));
        Vector<Item> pass = rules.legal(p).contains(new Pass()) ? Vector.of(Item.label(PASS, PASS, 0, -RADIUS - 0.5))
            : Vector.empty();
        return new Scene(BOARD.appendAll(pieces),
            pool(p.pool()).appendAll(YinshPosition.SEATS.flatMap(seat -> aside(p, seat)))
                .appendAll(pass),
            Vector.of("rings removed by white: " + p.white().taken(),
                "rings removed by black: " + p.black().taken(), "markers in the pool: " + p.pool()))
            .next(prompt(p));
    }

    private static Item ring(String key, Seat seat, double x, double z) {
        return Item.piece(key, RING, paint(seat), x, z, seat.equals(Seat.FIRST) ? "W" : "B");
    }

    /// Returns the stacks of the pool, from the back to the front.
    private static Vector<Item> pool(int markers) {
        return Vector.range(0, markers).map(i -> Item.piece("pool-" + (i + 1), marker(Seat.SECOND), Paint.BLACK,
            -SIDE, (i / STACK - 4) * 0.8, "").raised(i % STACK * MARKER_HEIGHT));
    }

    /// Returns the rings of a seat next to the board, and the places of the rings that win.
    private Vector<Item> aside(YinshPosition p, Seat seat) {
        String colour = YinshPosition.colour(seat);
        double sign = seat.equals(Seat.FIRST) ? 1 : -1;
        Vector<Item> places = Vector.range(0, rules.goal()).map(i -> Item.decoration("place-" + colour + "-" + i,
            new Shape.Disc(0.48f, 0.04f), Paint.GREY, SIDE, sign * (4.8 - i)));
        return places.appendAll(Vector.range(0, aside(p.of(seat), p.phase()))
            .map(i -> ring(colour + "-" + (i + 1), seat, SIDE, sign * (4.8 - i)).raised(0.04)));
    }

    private static int aside(YinshPosition.Side side, Phase phase) {
        return phase == Phase.PLACES ? YinshPosition.RINGS - side.rings().size() : side.taken();
    }

    private String prompt(YinshPosition p) {
        String colour = YinshPosition.colour(p.seat());
        if (p.phase() == Phase.PLACES) return "place a " + colour + " ring";
        if (p.ringDue()) return "remove a " + colour + " ring";
        if (p.own().hasRow()) return "remove a row of five " + colour + " markers";
        return rules.legal(p).contains(new Pass()) ? "no ring can move: pass" : "move a " + colour + " ring";
    }

    @Override
    public Option<View.Angle> camera() {
        return Option.of(new View.Angle(62, 0));
    }

    @Override
    public Seq<String> clicks(YinshPosition p, YinshAction action) {
        return switch (action) {
            case Place(int to) -> Vector.of(name(to));
            case Move(int from, int to) -> Vector.of("ring-" + name(from), name(to));
            case TakeRow _ -> clickSequences(p, action).head();
            case TakeRing(int from) -> Vector.of("ring-" + name(from));
            case Pass() -> Vector.of(PASS);
        };
    }

    /// Returns a click on any marker that belongs to no other row. If there is none, the ends of the row are clicked.
    @Override
    public Seq<Seq<String>> clickSequences(YinshPosition p, YinshAction action) {
        if (!(action instanceof TakeRow(int line))) return Vector.of(clicks(p, action));
        Vector<Integer> row = Points.FIVES.get(line);
        Vector<Integer> others = rules.legal(p).remove(action)
            .flatMap(other -> other instanceof TakeRow(int number) ? Points.FIVES.get(number) : Vector.empty());
        Vector<Seq<String>> single = row.removeAll(others).map(point -> Vector.of("marker-" + name(point)));
        Vector<String> ends = Vector.of("marker-" + name(row.head()), "marker-" + name(row.last()));
        return single.isEmpty() ? Vector.of(ends, ends.reverse()) : single;
    }

    @Override
    public Map<String, String> moves(YinshPosition p, YinshAction action) {
        String beside = YinshPosition.colour(p.seat()) + "-";
        return switch (action) {
            case Place(int to) -> LinkedHashMap.of(
                beside + (YinshPosition.RINGS - p.own().rings().size()), "ring-" + name(to));
            case Move(int from, int to) -> LinkedHashMap.of("pool-" + p.pool(), "marker-" + name(from),
                "ring-" + name(from), "ring-" + name(to));
            case TakeRow(int line) -> Points.FIVES.get(line).zipWithIndex().toLinkedMap(
                marker -> Tuple.of("marker-" + name(marker._1), "pool-" + (p.pool() + marker._2 + 1)));
            case TakeRing(int from) -> LinkedHashMap.of("ring-" + name(from), beside + (p.own().taken() + 1));
            case Pass() -> LinkedHashMap.empty();
        };
    }

    @Override
    public Seq<View.Counter> counters(YinshPosition p) {
        return YinshPosition.SEATS.map(seat -> View.Counter.of(seat, "rings removed", p.of(seat).taken(), rules.goal(),
            paint(seat)));
    }

    /// Returns the rings that the winner has removed.
    @Override
    public Seq<String> winning(YinshPosition p) {
        return YinshPosition.SEATS.filter(seat -> p.of(seat).taken() == rules.goal()).flatMap(seat -> Vector
            .rangeClosed(1, rules.goal()).map(i -> YinshPosition.colour(seat) + "-" + i));
    }

    /// Marks the rows that the seat must remove.
    @Override
    public Marks forced(YinshPosition p) {
        return rules.legal(p).flatMap(action -> action instanceof TakeRow(int line) ? Points.FIVES.get(line)
            : Vector.<Integer>empty()).distinct()
            .foldLeft(Marks.NONE, (marks, point) -> marks.with("marker-" + name(point), Mark.TAKE));
    }

    @Override
    public Option<String> describe(YinshPosition p, String key) {
        if (key.startsWith("pool-")) return Option.of(PlainText.count(p.pool(), "marker"));
        for (Seat seat : YinshPosition.SEATS)
            if (key.startsWith(YinshPosition.colour(seat) + "-"))
                return Option.of(PlainText.count(aside(p.of(seat), p.phase()),
                    (p.phase() == Phase.PLACES ? "" : "removed ") + YinshPosition.colour(seat) + " ring"));
        int point = Points.named(key);
        return Option.when(point >= 0, () -> YinshEditor.NAMES.getOrElse(p.letter(point), "empty"));
    }

    @Override
    public Option<String> explainRefusal(YinshPosition p, Seq<String> clicked, String key) {
        Vector<YinshAction> legal = rules.legal(p);
        int point = point(key);
        if (point < 0 || legal.isEmpty() || legal.exists(action -> clickSequences(p, action)
            .exists(keys -> keys.startsWith(clicked.append(key))))) return Option.none();
        int from = clicked.headOption().map(YinshView::point).getOrElse(point);
        String why = p.phase() == Phase.PLACES ? rules.explainIllegal(p, new Place(point))
            : p.ringDue() ? rules.explainIllegal(p, new TakeRing(point))
                : p.own().hasRow() ? "remove a row of five " + YinshPosition.colour(p.seat()) + " markers"
                    : clicked.isEmpty() && p.own().rings().has(point) ? "the ring on " + name(point) + " cannot move"
                        : rules.explainIllegal(p, new Move(from, point));
        return Option.of(Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".");
    }

    /// Returns the point of an item on the board, or -1.
    private static int point(String key) {
        return Points.named(key.substring(key.indexOf('-') + 1));
    }

    @Override
    public Option<PositionEditor<YinshPosition>> editor() {
        return Option.of(new YinshEditor(rules.goal()));
    }
}
