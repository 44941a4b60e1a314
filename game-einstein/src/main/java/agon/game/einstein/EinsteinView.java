package agon.game.einstein;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import agon.game.einstein.EinsteinAction.Move;
import agon.game.einstein.EinsteinAction.Place;
import agon.game.einstein.EinsteinAction.Roll;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Shows the board, the stones with their numbers, and a die next to the board. Before the roll, all six faces of the
/// die are shown and can be clicked. After the roll, only the rolled face is visible.
final class EinsteinView implements View<EinsteinPosition, EinsteinAction>, View.Hints<EinsteinPosition> {
    private static final Shape TILE = new Shape.Tile(4, 0.68f, 0.1f), STONE = new Shape.Tile(4, 0.5f, 0.4f),
        FACE = new Shape.Tile(4, 0.4f, 0.4f);

    @Override
    public Scene scene(EinsteinPosition p) {
        Vector<Item> cells = Vector.range(0, Board.CELLS)
            .map(cell -> Item.cell(key(cell), TILE, Paint.WOOD, x(cell), z(cell)));
        Vector<Item> stones = Vector.range(0, Board.CELLS).filter(cell -> p.stone(cell) != 0)
            .map(cell -> stone(p.stone(cell), cell));
        Vector<Item> letters = Vector.range(0, Board.SIDE)
            .flatMap(i -> Vector.of(Item.label("column-" + i, "" + "abcde".charAt(i), i - 2, 3),
                Item.label("row-" + i, "" + (Board.SIDE - i), -3, i - 2)));
        Vector<Item> board = cells.appendAll(stones).appendAll(letters);
        Scene scene = new Scene(board, dice(p), Vector.empty());
        return p.won(Seat.FIRST) || p.won(Seat.SECOND) ? scene : scene.next(next(p));
    }

    private static Item stone(int stone, int cell) {
        boolean first = stone > 0;
        String number = "" + Math.abs(stone);
        return Item.piece("stone-" + (first ? "first-" : "second-") + number, STONE, first ? Paint.WHITE : Paint.BLACK,
            x(cell), z(cell),
            (first ? "w" : "b") + number).raised(0.1).inscribed(number);
    }

    /// Returns an editor for positions at the start of a turn. If all stones are in their corners, they are still being
    /// placed. Otherwise, the seat to move must roll.
    @Override
    public Option<PositionEditor<EinsteinPosition>> editor() {
        Vector<PositionEditor.Piece> pieces = Vector.of(1, -1).flatMap(sign -> Vector.rangeClosed(1, 6)
            .map(number -> new PositionEditor.Piece(name(number * sign), Vector.of(stone(number * sign, 12)
                .at(0, 0, 0)))));
        Map<Character, Vector<String>> letters = Vector.rangeClosed(-6, 6).reject(stone -> stone == 0)
            .toLinkedMap(stone -> EinsteinPosition.LETTERS.charAt(stone + 6), stone -> Vector.of(name(stone)));
        return Option.of(PositionEditor.ofLetters(pieces, letters,
            Vector.range(0, Board.CELLS).map(EinsteinView::key),
            p -> p.text().substring(0, p.text().indexOf(' ')).replace("/", ""), p -> Option.of(p.seat()),
            EinsteinPosition::ofLetters, '.'));
    }

    private static String name(int stone) {
        return (stone > 0 ? "white " : "black ") + Math.abs(stone);
    }

    private static Vector<Item> dice(EinsteinPosition p) {
        if (p.placing() || p.won(Seat.FIRST) || p.won(Seat.SECOND)) return Vector.empty();
        return p.roll() > 0 ? Vector.of(face(p.roll(), 0))
            : Vector.rangeClosed(1, 6).map(number -> face(number, number - 3.5));
    }

    private static Item face(int number, double z) {
        return Item.piece("die-" + number, FACE, Paint.RED, 4, z, "" + number).inscribed("" + number);
    }

    private static String next(EinsteinPosition p) {
        String who = p.seat().equals(Seat.FIRST) ? "white" : "black";
        if (p.placing()) return who + " places stone " + (p.numbers(p.seat()).size() + 1);
        return p.roll() == 0 ? who + " rolls" : who + " moves stone " + p.movable().mkString(" or ");
    }

    @Override
    public Seq<String> clicks(EinsteinPosition p, EinsteinAction action) {
        return switch (action) {
            case Place(int cell) -> Vector.of(key(cell));
            case Roll(int number) -> Vector.of("die-" + number);
            case Move move -> Vector.of(key(move.from()), key(move.to()));
        };
    }
    @Override
    public Seq<String> winning(EinsteinPosition p) {
        for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND))
            if (p.won(seat) && p.stone(Board.goal(seat)) * EinsteinPosition.sign(seat) > 0)
                return Vector.of(key(Board.goal(seat)));
        return Vector.empty();
    }

    @Override
    public Seq<View.Counter> counters(EinsteinPosition p) {
        return Vector.of(View.Counter.of(Seat.FIRST, "stones", p.numbers(Seat.FIRST).size(), 0, Paint.WHITE),
            View.Counter.of(Seat.SECOND, "stones", p.numbers(Seat.SECOND).size(), 0, Paint.BLACK));
    }

    @Override
    public Option<String> describe(EinsteinPosition p, String key) {
        int cell = cell(p, key);
        if (key.startsWith("die-")) return Option.of("roll of " + key.substring(key.indexOf('-') + 1));
        return Option.when(cell >= 0 && p.stone(cell) != 0, () -> name(p.stone(cell)));
    }

    @Override
    public Option<String> explainRefusal(EinsteinPosition p, Seq<String> clicked, String key) {
        return EinsteinGuide.explainIllegal(p, clicked.headOption().map(first -> cell(p, first)), key, cell(p, key));
    }

    private static int cell(EinsteinPosition p, String key) {
        return Vector.range(0, Board.CELLS).find(cell -> key.equals(key(cell))
            || p.stone(cell) != 0 && key.equals(stone(p.stone(cell), cell).key())).getOrElse(-1);
    }

    private static String key(int cell) {
        return "cell-" + Board.name(cell);
    }

    private static double x(int cell) {
        return cell % Board.SIDE - 2;
    }

    private static double z(int cell) {
        return cell / Board.SIDE - 2;
    }
}
