package agon.api.strip;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Tiles in a row, discs that slide.
public class StripView implements View<Row, Step>, View.Hints<Row> {
    @Override
    public Scene scene(Row row) {
        return Scene.of(Vector.range(0, Strip.SIZE).flatMap(cell -> items(row, cell)));
    }

    private static Vector<Scene.Item> items(Row row, int cell) {
        Vector<Scene.Item> tile = Vector
            .of(Scene.Item.cell(cell(cell), new Scene.Shape.Tile(4, 0.7f, 0.1f), Scene.Paint.WOOD, cell, 0));
        if (row.free(cell)) return tile;
        boolean first = row.first().has(cell);
        return tile.append(
            Scene.Item
                .piece(stone(cell), new Scene.Shape.Disc(0.4f, 0.2f), first ? Scene.Paint.WHITE : Scene.Paint.BLACK,
                    cell, 0, first ? "X" : "O")
                .raised(0.1));
    }

    @Override
    public Option<PositionEditor<Row>> editor() {
        Scene.Shape disc = new Scene.Shape.Disc(0.4f, 0.2f);
        return Option.of(PositionEditor.ofLetters(
            Vector.of(PositionEditor.Piece.of("white", disc, Scene.Paint.WHITE),
                PositionEditor.Piece.of("black", disc, Scene.Paint.BLACK)),
            LinkedHashMap.of('X', Vector.of("white"), 'O', Vector.of("black")),
            Vector.range(0, Strip.SIZE).map(StripView::cell),
            row -> Vector.range(0, Strip.SIZE).map(c -> row.first().has(c) ? 'X' : row.second().has(c) ? 'O' : '.')
                .mkString(),
            row -> Option.of(row.seat()), StripView::setUp, '.'));
    }

    private static Either<String, Row> setUp(String letters, Seat seat) {
        Row row = new Row(StripNotation.cells(letters, 'X'), StripNotation.cells(letters, 'O'), seat, false);
        return row.first().size() == row.second().size() + seat.index() ? Either.right(row)
            : Either.left("the second seat moves when it has one stone less, and the first when it has as many");
    }

    protected static String cell(int cell) {
        return "cell-" + StripNotation.letter(cell);
    }

    protected static String stone(int cell) {
        return "stone-" + StripNotation.letter(cell);
    }

    @Override
    public Seq<String> clicks(Row row, Step step) {
        return step instanceof Slide(int from, int to) ? Vector.of(stone(from), cell(to))
            : Vector.of(cell(step.code()));
    }

    @Override
    public Map<String, String> moves(Row row, Step step) {
        return step instanceof Slide(int from, int to) ? LinkedHashMap.of(stone(from), stone(to))
            : LinkedHashMap.empty();
    }
}
