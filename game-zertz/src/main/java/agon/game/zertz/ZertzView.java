package agon.game.zertz;

import agon.api.Cells;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The scene of ZÈRTZ. It shows the rings in columns, the marbles on them, the pool in a tray to the left, and each
/// seat's captures in a tray to the right.
///
/// Keys of items are `ring-d4`, `marble-d4`, `pool-W-1` up to the number of white marbles in the pool, `first-W-1`,
/// `second-W-1`, `pool-tray` and similar keys for other trays, and `pass`.
record ZertzView(ZertzRules rules) implements View<ZertzPosition, ZertzAction>, View.Hints<ZertzPosition> {
    private static final double MARBLE = 0.66; // distance between marbles outside the board
    private static final Shape RING = new Shape.Ring(0.24f, 0.47f, 0.16f);
    private static final Shape BALL = new Shape.Ball(0.32f);
    private static final double ON_RING = 0.01; // height of a marble, which sinks into the hole of its ring
    private static final int LINES = 3; // rows per tray: white, grey, black
    private static final double FLOOR = 0.05, RIM = 0.13, EDGE = 0.17; // trays: floor height, rim width, rim height

    @Override
    public Scene scene(ZertzPosition p) {
        return new Scene(board(p), aside(p),
            Vector.of("pool: " + words(p.pool()), "first: " + words(p.first()), "second: " + words(p.second())),
            ZertzGuide.next(p, rules.legal(p)));
    }

    private static String words(Stock stock) {
        return Vector.of(Marble.values()).map(m -> stock.of(m) + " " + m).mkString(", ");
    }

    private static double x(ZertzBoard board, int ring) {
        return board.grid().x(ring);
    }

    private static double z(ZertzBoard board, int ring) {
        return board.grid().z(ring);
    }

    private Vector<Item> board(ZertzPosition p) {
        ZertzBoard board = p.board();
        Vector<Integer> rings = Vector.range(0, board.size());
        Vector<Item> cells = rings.filter(p.rings()::has)
            .map(r -> Item.cell("ring-" + board.name(r), RING, Paint.BOARD, x(board, r), z(board, r)));
        Vector<Item> marbles = rings.flatMap(
            r -> p.on(r).map(m -> marble("marble-" + board.name(r), m, x(board, r), z(board, r)).raised(ON_RING)));
        return cells.appendAll(marbles).appendAll(labels(board));
    }

    private static Item marble(String key, Marble marble, double x, double z) {
        return Item.piece(key, BALL, marble.paint(), x, z, "" + marble.letter());
    }

    private static Vector<Item> labels(ZertzBoard board) {
        return Vector.range(0, board.columns().size()).flatMap(column -> {
            int bottom = board.ring(column, 1), top = board.ring(column, board.columns().get(column));
            return Vector.of(
                Item.label("letter-" + board.letter(column), "" + board.letter(column), x(board, bottom),
                    z(board, bottom) + 1),
                Item.label("number-" + board.letter(column), "" + board.columns().get(column), x(board, top),
                    z(board, top) - 1));
        });
    }

    private Vector<Item> aside(ZertzPosition p) {
        double half = (p.board().columns().max().get() - 1) / 2.0;
        double right = x(p.board(), p.board().size() - 1) + 0.5 + LINES * MARBLE / 2 + 0.35;
        int most = Vector.of(Marble.values()).map(m -> rules.variant().marbles().of(m)).max().get();
        int places = (int) ((half + 0.5) / MARBLE);
        double middle = (places * MARBLE + 3 * RIM) / 2 + 0.08;
        boolean passes = rules.legal(p).headOption().exists(a -> a instanceof Pass);
        return tray("pool", p.pool(), -right, 0, most).appendAll(tray("first", p.first(), right, middle, places))
            .appendAll(tray("second", p.second(), right, -middle, places))
            .append(Item.label("first-name", "first", right, 2 * middle + 0.3))
            .append(Item.label("second-name", "second", right, -2 * middle - 0.3))
            .appendAll(passes ? Vector.of(Item.label("pass", "pass", 0, half + 2)) : Vector.empty());
    }

    private static Vector<Item> tray(String owner, Stock stock, double x, double z, int places) {
        double wide = LINES * MARBLE, deep = places * MARBLE;
        Vector<Item> wood = Vector.of(
            part(owner + "-tray", wide + RIM, deep + RIM, FLOOR, Paint.WOOD, x, z),
            part(owner + "-back", wide + 3 * RIM, RIM, EDGE, Paint.BOARD, x, z - deep / 2 - RIM),
            part(owner + "-front", wide + 3 * RIM, RIM, EDGE, Paint.BOARD, x, z + deep / 2 + RIM),
            part(owner + "-left", RIM, deep + 3 * RIM, EDGE, Paint.BOARD, x - wide / 2 - RIM, z),
            part(owner + "-right", RIM, deep + 3 * RIM, EDGE, Paint.BOARD, x + wide / 2 + RIM, z));
        return wood.appendAll(Vector.of(Marble.values())
            .flatMap(m -> Vector.range(0, stock.of(m)).map(i -> lying(owner, stock, m, i, x, z, places))));
    }

    private static Item part(String key, double length, double width, double height, Paint paint, double x, double z) {
        return Item.decoration(key, new Shape.Bar((float) length, (float) width, (float) height), paint, x, z);
    }

    /// Returns a marble in a tray. The first marble of a row is in front. Marbles for which the row has no room, which
    /// are rare, are placed at the back of another row or on top of other marbles.
    private static Item lying(String owner, Stock stock, Marble marble, int i, double x, double z, int places) {
        Option<Marble> guest = i < places ? Option.none() : host(stock, marble, i - places, places);
        double line = guest.getOrElse(marble).ordinal() - (LINES - 1) / 2.0;
        int at = guest.isDefined() ? 2 * places - 1 - i : i;
        double place = (places - 1) / 2.0 - at % places;
        return marble(owner + "-" + marble.letter() + "-" + (i + 1), marble, x + line * MARBLE, z + place * MARBLE)
            .raised(FLOOR + at / places * MARBLE);
    }

    /// Returns the nearest row with room at its back. Returns none if another row also has surplus marbles.
    private static Option<Marble> host(Stock stock, Marble marble, int over, int places) {
        Vector<Marble> others = Vector.of(Marble.values()).remove(marble);
        return others.forAll(other -> stock.of(other) <= places)
            ? others.reverse().find(other -> stock.of(other) < places - over) : Option.none();
    }

    private static String supplied(ZertzPosition p, Marble marble) {
        return (p.pool().isEmpty() ? p.seat().toString() : "pool") + "-" + marble.letter() + "-"
            + p.supply().of(marble);
    }

    @Override
    public Seq<String> clicks(ZertzPosition p, ZertzAction action) {
        ZertzBoard board = p.board();
        return switch (action) {
            case Place(_, Marble marble, int ring) -> Vector.of(supplied(p, marble), "ring-" + board.name(ring));
            case Take(_, int ring) -> Vector.of("ring-" + board.name(ring));
            case Jump jump when p.phase() instanceof Phase.Jumping -> Vector.of("ring-" + board.name(jump.to()));
            case Jump jump -> Vector.of("marble-" + board.name(jump.from()), "ring-" + board.name(jump.to()));
            case Pass _ -> Vector.of("pass");
        };
    }

    @Override
    public Map<String, String> moves(ZertzPosition p, ZertzAction action) {
        ZertzBoard board = p.board();
        ZertzPosition after = rules.after(p, action);
        LinkedHashMap<String, String> moves = switch (action) {
            case Place(_, Marble marble, int ring) when after.occupied().has(ring) ->
                LinkedHashMap.of(supplied(p, marble), "marble-" + board.name(ring));
            case Jump jump -> LinkedHashMap.of("marble-" + board.name(jump.from()), "marble-" + board.name(jump.to()));
            default -> LinkedHashMap.empty();
        };
        return captures(p, after, action).foldLeft(moves, (all, move) -> all.put(move));
    }

    /// Returns the new keys of captured marbles, which are appended to the captures of the seat to act.
    private static Map<String, String> captures(ZertzPosition p, ZertzPosition after, ZertzAction action) {
        Seat seat = p.seat();
        Map<String, String> moves = LinkedHashMap.empty();
        for (Marble marble : Marble.values()) {
            int had = p.captures(seat).of(marble);
            Cells gone = action instanceof Jump jump ? p.of(marble).and(Cells.of(jump.over()))
                : p.of(marble).minus(after.of(marble));
            for (var rings = gone.iterator(); rings.hasNext();)
                moves = moves.put("marble-" + p.board().name(rings.nextInt()),
                    seat + "-" + marble.letter() + "-" + ++had);
            if (action instanceof Place(_, Marble placed, int ring) && placed == marble && !p.pool().isEmpty()
                && !after.occupied().has(ring))
                moves = moves.put(supplied(p, marble), seat + "-" + marble.letter() + "-" + ++had);
        }
        return moves;
    }
    @Override
    public Seq<String> winning(ZertzPosition p) {
        if (!rules.status(p).isOver()) return Vector.empty();
        return Vector.of(Seat.FIRST, Seat.SECOND).flatMap(seat -> rules.variant().winningSet(p.captures(seat))
            .map(set -> Vector.of(Marble.values())
                .flatMap(m -> Vector.rangeClosed(1, set.of(m)).map(i -> seat + "-" + m.letter() + "-" + i)))
            .getOrElse(Vector.empty()));
    }

    @Override
    public Seq<View.Counter> counters(ZertzPosition p) {
        return ZertzGuide.counters(rules.variant(), p);
    }

    @Override
    public Option<String> describe(ZertzPosition p, String key) {
        int ring = Vector.range(0, p.board().size()).indexWhere(r -> key.equals("ring-" + p.board().name(r)));
        if (ring >= 0) return Option.of(p.on(ring).map(marble -> marble + " marble").getOrElse("empty ring"));
        for (Marble marble : Marble.values())
            for (Tuple2<String, Stock> stock : Vector.of(Tuple.of("pool", p.pool()), Tuple.of("first", p.first()),
                Tuple.of("second", p.second())))
                if (key.startsWith(stock._1 + "-" + marble.letter() + "-"))
                    return Option.of(PlainText.count(stock._2.of(marble), marble + " marble"));
        return Option.none();
    }

    @Override
    public Option<String> explainRefusal(ZertzPosition p, Seq<String> clicked, String key) {
        boolean may = rules.legal(p).exists(action -> clicks(p, action).startsWith(clicked.append(key)));
        return may ? Option.none() : ZertzGuide.explainIllegal(p, rules.legal(p), clicked, key);
    }

    @Override
    public Marks forced(ZertzPosition p) {
        return rules.legal(p).foldLeft(Marks.NONE, (marks, action) -> action instanceof Jump jump
            ? marks.with("marble-" + p.board().name(jump.from()), Mark.CAPTURE)
                .with("marble-" + p.board().name(jump.over()), Mark.TAKE)
            : marks);
    }

    @Override
    public Option<PositionEditor<ZertzPosition>> editor() {
        return Option.of(new ZertzEditor(rules));
    }

    @Override
    public Seq<String> outOfPlay(ZertzPosition p) {
        Cells apart = ZertzRules.apart(p);
        return Vector.range(0, p.board().size()).filter(apart::has).map(ring -> "ring-" + p.board().name(ring))
            .appendAll(Vector.range(0, p.board().size()).filter(apart.and(p.occupied())::has)
                .map(ring -> "marble-" + p.board().name(ring)));
    }
}
