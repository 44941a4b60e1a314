package agon.api.strip;

import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// Tiles in a row, discs that slide.
public class StripView implements View<Row, Step> {
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

    protected static String cell(int cell) {
        return "cell-" + StripNotation.letter(cell);
    }

    protected static String stone(int cell) {
        return "stone-" + StripNotation.letter(cell);
    }

    @Override
    public Seq<String> touches(Row row, Step step) {
        return step instanceof Slide(int from, int to) ? Vector.of(stone(from), cell(to))
            : Vector.of(cell(step.code()));
    }

    @Override
    public Map<String, String> moves(Row row, Step step) {
        return step instanceof Slide(int from, int to) ? LinkedHashMap.of(stone(from), stone(to))
            : LinkedHashMap.empty();
    }
}
