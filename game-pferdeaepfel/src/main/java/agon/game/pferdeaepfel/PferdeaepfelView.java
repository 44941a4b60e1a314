package agon.game.pferdeaepfel;

import agon.api.Seat;
import agon.api.Status;
import agon.api.scene.PositionEditor;
import agon.api.scene.PositionEditor.Piece;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.pferdeaepfel.PferdeaepfelAction.Move;
import agon.game.pferdeaepfel.PferdeaepfelAction.Pass;
import agon.game.pferdeaepfel.PferdeaepfelAction.Place;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows an uncoloured board, brown and golden apples, and the knights. Every action is a single click of a square or,
/// to pass, of the knight that has moved.
record PferdeaepfelView(
    Mode mode) implements View<PferdeaepfelPosition, PferdeaepfelAction>, View.Hints<PferdeaepfelPosition> {
    private static final Shape TILE = new Shape.Tile(4, 0.68f, 0.1f), KNIGHT = new Shape.Knight(1.1f),
        APPLE = new Shape.Heap(0.3f), FRESH = new Shape.Heap(0.17f);
    private static final View.Angle ANGLE = new View.Angle(47, 0);
    private static final String BROWN = "brown apple", GOLDEN = "golden apple", WHITE = "white knight",
        BLACK = "black knight";
    private static final double MIDDLE = (Board.SIDE - 1) / 2.0;
    /// Distance of an apple from the middle of its square, if it shares the square with a knight that has not moved.
    private static final double BEHIND = 0.33;
    /// The angle, in degrees, by which a knight is turned towards the first seat.
    private static final double TURN = 10;

    @Override
    public Scene scene(PferdeaepfelPosition p) {
        Vector<Item> cells = Vector.range(0, Board.CELLS).map(cell -> Item.cell(key(cell), TILE,
            Paint.BOARD, x(cell), z(cell)));
        Vector<Item> apples = Vector.ofAll(() -> p.apples().iterator()).map(cell -> apple(p, cell));
        Vector<Item> knights = p.captured() ? Vector.of(knight(p, Seat.SECOND))
            : Vector.of(knight(p, Seat.FIRST), knight(p, Seat.SECOND));
        Vector<Item> letters = Vector.range(0, Board.SIDE)
            .flatMap(i -> Vector.of(Item.label("column-" + i, "" + "abcdefgh".charAt(i), i - MIDDLE, MIDDLE + 1),
                Item.label("row-" + i, "" + (Board.SIDE - i), -MIDDLE - 1, i - MIDDLE)));
        Vector<Item> board = cells.appendAll(apples).appendAll(knights).appendAll(letters);
        Vector<String> supply = mode == Mode.CLASSIC ? Vector.of(supply(p)) : Vector.empty();
        return switch (new PferdeaepfelRules(mode).status(p)) {
            case Status.Over(_, String reason) -> new Scene(board, Vector.empty(), supply.prepend(reason));
            case Status _ -> new Scene(board, Vector.empty(), supply).next(next(p));
        };
    }

    private static Item apple(PferdeaepfelPosition p, int cell) {
        boolean golden = p.golden().has(cell);
        Item apple = Item.piece("apple-" + Board.name(cell), APPLE, golden ? Paint.GOLD : Paint.BROWN, x(cell), z(cell),
            golden ? "*" : "o").raised(0.1).turned(73 * cell);
        int behind = cell == p.white() ? -1 : 1;
        return cell != p.white() && cell != p.black() ? apple
            : apple.shaped(FRESH).at(x(cell) + BEHIND * behind, 0.1, z(cell) - BEHIND);
    }

    private static Item knight(PferdeaepfelPosition p, Seat seat) {
        boolean white = seat.equals(Seat.FIRST);
        int cell = p.knight(seat);
        return Item.piece(knightKey(seat), KNIGHT, white ? Paint.WHITE : Paint.BLACK, x(cell), z(cell),
            white ? "wN" : "bN").raised(0.1).turned(white ? -TURN : 180 + TURN);
    }

    @Override
    public Option<PositionEditor<PferdeaepfelPosition>> editor() {
        Vector<Piece> pieces = Vector.of(Piece.of(BROWN, APPLE, Paint.BROWN), Piece.of(GOLDEN, APPLE, Paint.GOLD),
            Piece.of(WHITE, KNIGHT, Paint.WHITE), Piece.of(BLACK, KNIGHT, Paint.BLACK));
        return Option.of(PositionEditor.ofLetters(
            mode == Mode.CLASSIC ? pieces : pieces.reject(piece -> piece.name().equals(GOLDEN)),
            LinkedHashMap.of('o', Vector.of(BROWN), '*', Vector.of(GOLDEN), 'W', Vector.of(WHITE), 'B',
                Vector.of(BLACK), 'w', Vector.of(BROWN, WHITE), 'b', Vector.of(BROWN, BLACK)),
            Vector.range(0, Board.CELLS).map(PferdeaepfelView::key), PositionText::letters, p -> Option.of(p.seat()),
            new PositionText(mode)::ofLetters, '.'));
    }

    private static String knightKey(Seat seat) {
        return seat.equals(Seat.FIRST) ? "knight-white" : "knight-black";
    }

    private String next(PferdeaepfelPosition p) {
        String who = p.seat().equals(Seat.FIRST) ? "white" : "black";
        if (!p.placing()) return who + " moves";
        return mode == Mode.CLASSIC ? who + " places a second apple, or clicks the knight for none"
            : who + " places an apple";
    }

    private static String supply(PferdeaepfelPosition p) {
        int golden = p.golden().size(), brown = Mode.BROWN - (p.apples().size() - golden);
        if (golden > 0)
            return "golden apples placed: " + golden + " of " + Mode.GOLDEN + "; " + golden
                + " points for white so far";
        return brown + " brown apples left: " + brown + " points if black wins now";
    }

    @Override
    public Seq<String> clicks(PferdeaepfelPosition p, PferdeaepfelAction action) {
        return switch (action) {
            case Move(int to) -> Vector.of(key(to));
            case Place(int cell) -> Vector.of(key(cell));
            case Pass _ -> Vector.of(knightKey(p.seat()));
        };
    }

    @Override
    public Option<View.Angle> camera() {
        return Option.of(ANGLE);
    }
    /// Returns the knight of the winner, unless the knight was captured and its owner won on points.
    @Override
    public Seq<String> winning(PferdeaepfelPosition p) {
        return new PferdeaepfelRules(mode).status(p) instanceof Status.Over over
            ? over.winner().filter(seat -> !p.captured() || seat.equals(Seat.SECOND)).map(PferdeaepfelView::knightKey)
                .toVector()
            : Vector.empty();
    }

    /// Returns the number of moves of each knight and, in the classic mode, the numbers of golden apples and of
    /// remaining brown apples.
    @Override
    public Seq<View.Counter> counters(PferdeaepfelPosition p) {
        Vector<View.Counter> ways = Vector.of(Seat.FIRST, Seat.SECOND)
            .map(seat -> View.Counter.of(seat, "moves", p.captured() ? 0 : p.ways(seat).size(), 0,
                seat.equals(Seat.FIRST) ? Paint.WHITE : Paint.BLACK));
        if (mode != Mode.CLASSIC) return ways;
        int golden = p.golden().size(), brown = Mode.BROWN - (p.apples().size() - golden);
        return ways.append(View.Counter.of(Seat.FIRST, "golden apples", golden, Mode.GOLDEN, Paint.GOLD))
            .append(View.Counter.of(Seat.SECOND, "brown apples left", brown, 0, Paint.BROWN));
    }

    @Override
    public Option<String> explainRefusal(PferdeaepfelPosition p, Seq<String> clicked, String key) {
        PferdeaepfelRules rules = new PferdeaepfelRules(mode);
        boolean may = rules.legal(p).exists(action -> clicks(p, action).contains(key));
        Option<Integer> cell = cell(p, key);
        if (may || cell.isEmpty() || rules.status(p).isOver()) return Option.none();
        String why = rules.explainIllegal(p, p.placing() ? new Place(cell.get()) : new Move(cell.get()));
        return Option.of(Character.toUpperCase(why.charAt(0)) + why.substring(1) + ".");
    }

    private static Option<Integer> cell(PferdeaepfelPosition p, String key) {
        if (key.equals(knightKey(Seat.FIRST))) return Option.of(p.white());
        if (key.equals(knightKey(Seat.SECOND))) return Option.of(p.black());
        return Option.when(key.startsWith("cell-") || key.startsWith("apple-"),
            () -> Board.cell(key.substring(key.indexOf('-') + 1)));
    }

    private static String key(int cell) {
        return "cell-" + Board.name(cell);
    }

    private static double x(int cell) {
        return cell % Board.SIDE - MIDDLE;
    }

    private static double z(int cell) {
        return cell / Board.SIDE - MIDDLE;
    }
}
