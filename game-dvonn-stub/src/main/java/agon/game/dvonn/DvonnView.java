package agon.game.dvonn;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.dvonn.DvonnAction.Move;
import agon.game.dvonn.DvonnAction.Pass;
import agon.game.dvonn.DvonnAction.Place;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// Shows DVONN as hexagons and stacked discs. The key of a space is its name, such as `D2`; the keys of its discs are
/// `D2-1`, `D2-2` and so on, from the bottom up.
record DvonnView() implements View<DvonnPosition, DvonnAction>, View.Hints<DvonnPosition> {
    private static final float BOARD = 0.12f, PIECE = 0.15f; // thickness; the distance of adjacent spaces is 1
    static final Shape DISC = new Shape.Disc(0.37f, PIECE);
    /// A ring around the number of a stack that contains a red piece, because the red piece may be hidden.
    private static final Shape RED_RING = new Shape.Ring(0.27f, 0.325f, 0.012f);
    private static final Shape TILE = new Shape.Tile(6, 0.56f, BOARD);

    @Override
    public Scene scene(DvonnPosition p) {
        boolean passes = new DvonnRules().legal(p).contains(new Pass());
        Vector<Item> pass = passes ? Vector.of(Item.label("pass", "pass", 0, z(-2))) : Vector.empty();
        Vector<Item> board = Spaces.ALL.flatMap(space -> tower(p, space)).appendAll(labels());
        if (p.placing()) return new Scene(board, pass, Vector.empty()).next("place a " + coming(p) + " piece");
        return new Scene(board, pass,
            Vector.of("pieces owned by white: " + p.total(Seat.FIRST),
                "pieces owned by black: " + p.total(Seat.SECOND)))
            .next(passes ? "you cannot move: pass"
                : "move one of your stacks in a straight line, as many spaces as it has pieces, onto another stack");
    }

    private static String coming(DvonnPosition p) {
        return p.occupied().size() < 3 ? "red" : p.seat().equals(Seat.FIRST) ? "white" : "black";
    }

    /// Optional. Returns a camera that is high above the board, because the board is wide and flat.
    @Override
    public Option<View.Angle> camera() {
        return Option.of(new View.Angle(64, 0));
    }

    private static double x(int column, int row) {
        return column - 4 - row / 2.0;
    }

    private static double z(int row) {
        return (2 - row) * Math.sqrt(3) / 2;
    }

    private static Vector<Item> tower(DvonnPosition p, int space) {
        String name = Spaces.NAMES.get(space), pieces = p.stacks().get(space).replace(".", "");
        int height = pieces.length();
        double x = x(Spaces.column(space), Spaces.row(space)), z = z(Spaces.row(space));
        String words = height < 2 ? pieces
            // such as B4r in the terminal
            : pieces.substring(height - 1) + height + (DvonnPosition.holdsRed(pieces) ? "r" : "");
        Vector<Item> items = Vector.range(0, height)
            .map(i -> Item.piece(name + "-" + (i + 1), DISC, paint(pieces.charAt(i)), x, z, words)
                .raised(BOARD + i * PIECE))
            .prepend(Item.cell(name, TILE, Paint.BOARD, x, z).turned(30));
        if (height < 2) return items;
        Vector<Item> numbered = items.init().append(items.last().inscribed("" + height));
        return DvonnPosition.holdsRed(pieces)
            ? numbered.append(Item.decoration(name + "-red", RED_RING, Paint.RED, x, z).raised(BOARD + height * PIECE))
            : numbered;
    }

    static Paint paint(char piece) {
        return switch (piece) {
            case 'r', 'R' -> Paint.RED;
            case 'w', 'W' -> Paint.WHITE;
            default -> Paint.BLACK;
        };
    }

    /// Optional. Provides the position editor.
    @Override
    public Option<PositionEditor<DvonnPosition>> editor() {
        return Option.of(new DvonnEditor());
    }

    /// Returns letters below the slanted lines, and numbers to the left of the rows.
    private static Vector<Item> labels() {
        Vector<Item> letters = Vector.range(0, 11)
            .map(column -> label("" + (char) ('A' + column), column, Math.max(0, column - 8) - 1));
        return letters.appendAll(Vector.range(0, 5).map(row -> label("" + (row + 1), Math.max(0, row - 2) - 1, row)));
    }

    private static Item label(String text, int column, int row) {
        return Item.label("label-" + text, text, x(column, row), z(row));
    }

    /// Returns the items to click, in order, to play an action.
    @Override
    public Seq<String> clicks(DvonnPosition p, DvonnAction action) {
        return switch (action) {
            case Place(int to) -> Vector.of(Spaces.NAMES.get(to));
            case Move(int from, int to) -> Vector.of(top(p, from), top(p, to));
            case Pass() -> Vector.of("pass");
        };
    }

    private static String top(DvonnPosition p, int space) {
        return Spaces.NAMES.get(space) + "-" + p.stacks().get(space).length();
    }

    /// Optional. Returns the new keys of the discs that move, by their old keys, for the animation of moves. All other
    /// discs stay, appear or disappear.
    @Override
    public Map<String, String> moves(DvonnPosition p, DvonnAction action) {
        if (!(action instanceof Move(int from, int to)) || !new DvonnRules().after(p, action).occupied().has(to))
            return LinkedHashMap.empty();
        int under = p.stacks().get(to).length();
        return Vector.rangeClosed(1, p.stacks().get(from).length())
            .toLinkedMap(i -> Spaces.NAMES.get(from) + "-" + i, i -> Spaces.NAMES.get(to) + "-" + (under + i));
    }

    /// Optional. Returns the numbers to display next to the players: the number of pieces in their stacks.
    @Override
    public Seq<View.Counter> counters(DvonnPosition p) {
        return Vector.of(View.Counter.of(Seat.FIRST, "pieces owned", p.total(Seat.FIRST), 0, Paint.WHITE),
            View.Counter.of(Seat.SECOND, "pieces owned", p.total(Seat.SECOND), 0, Paint.BLACK));
    }

    /// Optional. Returns a stack in words, for people who do not see the board.
    @Override
    public Option<String> describe(DvonnPosition p, String key) {
        return space(key).map(space -> p.stacks().get(space).replace(".", "")).filter(pieces -> pieces.length() > 1)
            .map(pieces -> paint(pieces.charAt(pieces.length() - 1)).name().toLowerCase(Locale.ROOT) + " stack of "
                + pieces.length() + (DvonnPosition.holdsRed(pieces) ? " with red" : ""));
    }

    /// Optional. Returns an explanation of why a click has no effect.
    @Override
    public Option<String> explainRefusal(DvonnPosition p, Seq<String> clicked, String key) {
        DvonnRules rules = new DvonnRules();
        boolean may = rules.legal(p).exists(action -> clicks(p, action).startsWith(clicked.append(key)));
        Option<Integer> to = space(key), from = clicked.headOption().flatMap(DvonnView::space);
        if (may || to.isEmpty() || rules.status(p).isOver()) return Option.none();
        DvonnAction tried = p.placing() ? new Place(to.get()) : new Move(from.getOrElse(to.get()), to.get());
        boolean stuck = !p.placing() && from.isEmpty() && p.ownedBy(p.seat()).has(to.get())
            && !DvonnRules.isSurrounded(p.occupied(), to.get());
        String why = stuck ? "the stack on " + Spaces.NAMES.get(to.get()) + " has no stack to land on"
            : rules.explainIllegal(p, tried);
        return Option.of(Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".");
    }

    private static Option<Integer> space(String key) {
        int space = Spaces.NAMES.indexOf(key.contains("-") ? key.substring(0, key.indexOf('-')) : key);
        return Option.when(space >= 0, space);
    }
}
