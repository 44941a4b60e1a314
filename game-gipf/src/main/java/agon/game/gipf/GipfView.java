package agon.game.gipf;

import agon.api.Cells;
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
import agon.game.gipf.GipfAction.Push;
import agon.game.gipf.GipfAction.Remove;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows GIPF on its points and lines, with the reserves to the right and the captured pieces to the left.
///
/// Keys of items are `dot-a3`, `spot-b4`, `white-b4` and `white-b4-top` for the two pieces of a GIPF-piece,
/// `white-reserve-1` up to the number of pieces in reserve, `white-captured-1`, and the labels `gipf` and `done`.
record GipfView(GipfRules rules) implements View<GipfPosition, GipfAction>, View.Hints<GipfPosition> {
    private static final float PIECE = 0.21f; // height
    static final Shape DISC = new Shape.Disc(0.41f, PIECE);
    private static final Shape SPOT = new Shape.Disc(0.11f, 0.05f), DOT = new Shape.Disc(0.18f, 0.05f);
    private static final double PLATE = 0.12, FIELD = 0.02; // height of the board, and of the field on top of it
    private static final double EDGE = 5.15, TRAY = 5.65, GAP = 0.88; // distances from the centre, and between pieces
    private static final int ROWS = 6, PLACES = 2 * ROWS; // of a tray
    private static final Vector<Seat> SEATS = Vector.of(Seat.FIRST, Seat.SECOND);
    /// The parts of the scene that are the same in all positions.
    private static final Vector<Item> BOARD = board(), ASIDE = SEATS.flatMap(GipfView::trays);

    @Override
    public Scene scene(GipfPosition p) {
        Vector<Item> pieces = Spots.in(p.occupied()).flatMap(spot -> pieces(p, spot));
        Vector<Item> supplies = SEATS.flatMap(
            seat -> supply(seat, "reserve", p.side(seat).reserve(), sign(seat), TRAY)
                .appendAll(supply(seat, "captured", captured(p, seat), -sign(seat), -TRAY)));
        Vector<Item> labels = !rules.variant().hasGipf() ? Vector.empty()
            : rules.variant() == GipfVariant.TOURNAMENT
                ? Vector.of(label("gipf", "GIPF", -0.9), label("done", "done", 0.9))
                : Vector.of(label("done", "done", 0));
        return new Scene(BOARD.appendAll(pieces), ASIDE.appendAll(supplies).appendAll(labels),
            Vector.of("reserve: " + p.white().reserve() + " white, " + p.black().reserve() + " black",
                "captured: " + captured(p, Seat.SECOND) + " black by White, " + captured(p, Seat.FIRST)
                    + " white by Black"))
            .next(next(p));
    }

    private String next(GipfPosition p) {
        Vector<Integer> rows = GipfRules.rows(p);
        String piece = p.own().pushes() == Kinds.GIPF ? "GIPF-piece" : "piece";
        if (rows.isEmpty())
            return "push a " + piece + ": choose a dot, then the spot next to it"
                + (p.own().pushes() == Kinds.ANY && p.own().canPush(true) ? "; for a GIPF-piece, choose GIPF first"
                    : "");
        return gipf(p, rows).isEmpty() ? "remove a row of four or more pieces"
            : "remove a row: choose " + (rows.size() == 1 ? "" : "it, then ") + "the GIPF-pieces that stay, then done";
    }

    /// Returns the GIPF-pieces in rows.
    private static Vector<Integer> gipf(GipfPosition p, Vector<Integer> rows) {
        return rows.flatMap(row -> Spots.SEGMENTS.get(row).spots()).distinct().filter(p.gipf()::has);
    }

    private static double x(int point) {
        return Spots.POINTS.x(point);
    }

    private static double z(int point) {
        return Spots.POINTS.z(point);
    }

    private static Vector<Item> board() {
        PointBoard board = new PointBoard(Spots.POINTS, PLATE);
        Vector<Item> plates = Vector.of(
            PointBoard.plate("plate", Paint.WOOD, EDGE, PLATE),
            PointBoard.plate("field", Paint.BOARD, 3.6f, PLATE + FIELD));
        Vector<Item> lines = Spots.POINTS.lines().reject(line -> line.forAll(Spots::isDot)).map(line -> board.line(
            "line-" + Spots.POINT_NAMES.get(line.head()) + Spots.POINT_NAMES.get(line.last()), line, Paint.BLACK,
            0.035));
        Vector<Item> points = Vector.range(0, Spots.POINTS.size()).map(point -> Spots.isDot(point)
            ? board.point("dot-" + Spots.POINT_NAMES.get(point), point, DOT, Paint.BLACK, 0.42).worded("o")
            : board.point("spot-" + Spots.POINT_NAMES.get(point), point, SPOT, Paint.BLACK, 0.45));
        Vector<Item> labels = Vector.range(0, Spots.POINTS.size()).filter(Spots::isDot)
            .map(dot -> board.label("label-" + Spots.POINT_NAMES.get(dot), Spots.POINT_NAMES.get(dot), dot,
                x(dot) * 0.48 / Math.hypot(x(dot), z(dot)), z(dot) * 0.48 / Math.hypot(x(dot), z(dot)))
                .shaped(new Shape.Label(Spots.POINT_NAMES.get(dot), 0.3f)));
        return plates.appendAll(lines).appendAll(points).appendAll(labels);
    }

    private static Item label(String key, String text, double x) {
        return Item.label(key, text, x, EDGE + 0.45);
    }

    private static double sign(Seat seat) {
        return seat.equals(Seat.FIRST) ? 1 : -1;
    }

    private static Item piece(String key, Seat seat, double x, double z) {
        return Item.piece(key, DISC, seat.equals(Seat.FIRST) ? Paint.WHITE : Paint.BLACK, x, z,
            GipfRules.name(seat).substring(0, 1));
    }

    private static Vector<Item> pieces(GipfPosition p, int spot) {
        Seat seat = p.white().pieces().has(spot) ? Seat.FIRST : Seat.SECOND;
        int point = Spots.ON_POINTS.get(spot);
        String key = GipfRules.name(seat) + "-" + Spots.name(spot);
        Item bottom = piece(key, seat, x(point), z(point)).raised(PLATE + FIELD);
        if (!p.gipf().has(spot)) return Vector.of(bottom);
        String letter = seat.equals(Seat.FIRST) ? "W" : "B";
        return Vector.of(bottom.worded(letter), piece(key + "-top", seat, x(point), z(point)).worded(letter)
            .inscribed("G").raised(PLATE + FIELD + PIECE));
    }

    /// Returns the trays of a seat: its reserve, and the pieces that it has captured.
    private static Vector<Item> trays(Seat seat) {
        return tray(GipfRules.name(seat) + "-reserve", TRAY, sign(seat))
            .appendAll(tray(GipfRules.name(seat) + "-captures", -TRAY,
                sign(seat)));
    }

    private static double trayZ(double sign) {
        return sign * (ROWS * GAP / 2 + 0.2);
    }

    private static Vector<Item> tray(String key, double x, double sign) {
        double width = 2 * GAP + 0.1, depth = ROWS * GAP + 0.1, z = trayZ(sign), rim = 0.12;
        return Vector.of(bar(key + "-rim", width + rim, depth + rim, 0.05, Paint.BOARD, x, z),
            bar(key + "-tray", width, depth, 0.06, Paint.WOOD, x, z));
    }

    private static Item bar(String key, double length, double width, double height, Paint paint, double x, double z) {
        return Item.decoration(key, new Shape.Bar((float) length, (float) width, (float) height), paint, x, z);
    }

    /// Returns the pieces in a tray. If it is full, the next pieces are on top of the first ones.
    private static Vector<Item> supply(Seat seat, String kind, int number, double sign, double x) {
        return Vector.range(0, number).map(i -> {
            int place = i % PLACES;
            double row = (ROWS - 1) / 2.0 - place / 2, column = place % 2 - 0.5;
            return piece(GipfRules.name(seat) + "-" + kind + "-" + (i + 1), seat, x + column * GAP,
                trayZ(sign) + row * GAP)
                .raised(0.06 + i / PLACES * PIECE);
        });
    }

    /// Returns the number of captured pieces of a seat.
    private int captured(GipfPosition p, Seat seat) {
        return Math.max(0, rules.variant().pieces() - p.side(seat).total());
    }

    /// Returns the key of the item on top of a spot.
    private static String top(GipfPosition p, int spot) {
        if (!p.occupied().has(spot)) return "spot-" + Spots.name(spot);
        return (p.white().pieces().has(spot) ? "white-" : "black-") + Spots.name(spot)
            + (p.gipf().has(spot) ? "-top" : "");
    }

    @Override
    public Seq<String> clicks(GipfPosition p, GipfAction action) {
        return clickSequences(p, action).head();
    }

    @Override
    public Seq<Seq<String>> clickSequences(GipfPosition p, GipfAction action) {
        return switch (action) {
            case Push(int way, boolean gipf) -> {
                Vector<String> clicks = Vector.of("dot-" + Spots.WAYS.get(way).dot(),
                    top(p, Spots.WAYS.get(way).spots().head()));
                yield Vector.of(gipf && p.own().pushes() != Kinds.GIPF ? clicks.prepend("gipf") : clicks);
            }
            case Remove(int segment, Cells staying) -> {
                Vector<Integer> spots = Spots.SEGMENTS.get(segment).spots();
                Vector<String> stay = spots.filter(staying::has).map(spot -> top(p, spot));
                boolean chosen = spots.exists(p.gipf()::has);
                yield selections(p, segment)
                    .map(clicks -> chosen ? clicks.appendAll(stay).append("done") : clicks);
            }
        };
    }

    /// Returns the clicks that select a row: any piece that belongs to no other row and is not a GIPF-piece, or the
    /// dots of the line. The only row is selected without a click if there are GIPF-pieces to choose.
    private static Vector<Vector<String>> selections(GipfPosition p, int segment) {
        Vector<Integer> spots = Spots.SEGMENTS.get(segment).spots();
        Vector<Integer> others = GipfRules.rows(p).remove(segment);
        if (others.isEmpty() && spots.exists(p.gipf()::has)) return Vector.of(Vector.empty());
        Vector<Integer> single = spots.reject(p.gipf()::has)
            .reject(spot -> others.exists(other -> Spots.SEGMENTS.get(other).spots().contains(spot)));
        if (single.nonEmpty()) return single.map(spot -> Vector.of(top(p, spot)));
        Vector<String> dots = Spots.SEGMENTS.get(segment).dots().map(dot -> "dot-" + dot);
        return Vector.of(dots, dots.reverse());
    }

    @Override
    public Seq<String> toggles(GipfPosition p) {
        return gipf(p, GipfRules.rows(p)).map(spot -> top(p, spot));
    }

    @Override
    public Map<String, String> moves(GipfPosition p, GipfAction action) {
        String own = GipfRules.name(p.seat());
        return switch (action) {
            case Push(int way, boolean gipf) -> {
                Vector<Integer> line = Spots.WAYS.get(way).spots();
                String first = own + "-" + Spots.name(line.head());
                int reserve = p.own().reserve();
                Map<String, String> moves = LinkedHashMap.of(own + "-reserve-" + reserve,
                    gipf ? first + "-top" : first);
                if (gipf) moves = moves.put(own + "-reserve-" + (reserve - 1), first);
                yield GipfRules.moves(p, line).foldLeft(moves,
                    (all, step) -> pieces(p, step._1).foldLeft(all, (keys, item) -> keys.put(item.key(),
                        item.key().replace("-" + Spots.name(step._1), "-" + Spots.name(step._2)))));
            }
            case Remove(int segment, Cells staying) -> {
                Vector<String> gone = Spots.SEGMENTS.get(segment).spots().reject(staying::has)
                    .flatMap(spot -> pieces(p, spot)).map(Item::key);
                Vector<String> back = gone.filter(key -> key.startsWith(own)), lost = gone.removeAll(back);
                int captured = captured(p, p.seat().other());
                yield LinkedHashMap
                    .ofEntries(back.zipWithIndex((key, i) -> Tuple.of(key,
                        own + "-reserve-" + (p.own().reserve() + i + 1))))
                    .merge(LinkedHashMap.ofEntries(lost.zipWithIndex((key, i) -> Tuple.of(key,
                        GipfRules.name(p.seat().other()) + "-captured-" + (captured + i + 1)))));
            }
        };
    }

    @Override
    public Seq<View.Counter> counters(GipfPosition p) {
        return SEATS.flatMap(seat -> {
            Paint paint = seat.equals(Seat.FIRST) ? Paint.WHITE : Paint.BLACK,
                others = seat.equals(Seat.FIRST) ? Paint.BLACK : Paint.WHITE;
            Vector<View.Counter> counters = Vector.of(
                View.Counter.of(seat, "reserve", p.side(seat).reserve(), 0, paint),
                View.Counter.of(seat, "captured", captured(p, seat.other()), 0, others));
            return rules.variant().hasGipf()
                ? counters.append(View.Counter.of(seat, "GIPF-pieces", p.side(seat).gipf().size(), 0, paint))
                : counters;
        });
    }

    @Override
    public Option<String> describe(GipfPosition p, String key) {
        Option<Integer> spot = spot(key).filter(p.gipf()::has);
        if (spot.isDefined())
            return spot.map(at -> (p.white().pieces().has(at) ? "white" : "black") + " GIPF-piece");
        return key.startsWith("dot-") ? Option.of("dot") : Option.none();
    }

    private static Option<Integer> spot(String key) {
        String[] parts = key.split("-");
        int spot = parts.length < 2 ? -1 : Spots.NAMES.indexOf(parts[1]);
        return Option.when(spot >= 0, spot);
    }

    @Override
    public Option<String> explainRefusal(GipfPosition p, Seq<String> clicked, String key) {
        Vector<Integer> rows = GipfRules.rows(p);
        if (rules.status(p).isOver()) return Option.none();
        if (rows.nonEmpty()) {
            Seq<String> toggles = toggles(p);
            boolean may = toggles.contains(key) || rows.exists(row -> clickSequences(p, new Remove(row, Cells.NONE))
                .exists(clicks -> clicks.startsWith(clicked.reject(toggles::contains).append(key))));
            return may ? Option.none() : Option.of("You must remove "
                + rows.map(row -> "the row " + Spots.SEGMENTS.get(row).name()).mkString(" or ") + " first.");
        }
        Option<String> dot = clicked.find(other -> other.startsWith("dot-"));
        Cells occupied = p.occupied();
        Vector<Spots.Way> ways = !dot.getOrElse(key).startsWith("dot-") ? Vector.empty()
            : Spots.WAYS.filter(way -> way.dot().equals(dot.getOrElse(key).substring(4)))
                .reject(way -> way.spots().forAll(occupied::has));
        if (dot.isDefined())
            return Option.when(!ways.exists(way -> top(p, way.spots().head()).equals(key)),
                "From " + dot.get().substring(4) + ", a piece can only be pushed onto "
                    + ways.map(way -> Spots.name(way.spots().head())).mkString(" or ") + ".");
        if (key.startsWith("dot-"))
            return Option.when(ways.isEmpty(), "No line from " + key.substring(4) + " has an empty spot.");
        if (key.equals("gipf"))
            return Option.when(clicked.nonEmpty() || p.own().pushes() != Kinds.ANY || !p.own().canPush(true),
                p.own().pushes() == Kinds.SINGLE ? "After your first single piece, you can push no more GIPF-pieces."
                    : p.own().canPush(true) ? "A GIPF-piece is already selected: click a dot."
                        : "A GIPF-piece needs two pieces in reserve.");
        return key.equals("done") ? Option.of("No row can be removed.")
            : spot(key).map(_ -> "Pieces enter the board at its edge: click a dot first.");
    }

    @Override
    public Marks forced(GipfPosition p) {
        return rules.status(p).isOver() || p.phase() != Phase.START ? Marks.NONE
            : Marks.NONE.with(GipfRules.rows(p).flatMap(row -> Spots.SEGMENTS.get(row).spots())
                .map(spot -> top(p, spot)), Mark.TAKE);
    }

    @Override
    public Seq<String> winning(GipfPosition p) {
        return rules.hasLostGipf(p.own()) || rules.hasLostGipf(p.other())
            ? Spots.in(rules.hasLostGipf(p.other()) ? p.own().gipf() : p.other().gipf()).map(spot -> top(p, spot))
            : Vector.empty();
    }

    @Override
    public Option<PositionEditor<GipfPosition>> editor() {
        return Option.of(new GipfEditor(new PositionText(rules)));
    }
}
