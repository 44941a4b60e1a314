package agon.api.encoding;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.api.scene.View;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The default encoding of a game, as specified by [Encoding#ofScenes].
final class SceneEncoding<P, A extends Action> implements Encoding<P> {
    /// The maximum count. Larger counts are clamped.
    private static final int MOST = 64;
    /// The maximum distance of a piece from the centre of its cell, in units.
    private static final double REACH = 0.6;
    /// The precision with which coordinates are compared, in steps per unit.
    private static final int STEPS = 100;
    /// The maximum number of places per cell. Boards that need more are encoded as a single row.
    private static final int SPARSE = 8;

    private static final Vector<Paint> PAINTS = Vector.of(Paint.values());
    private static final Vector<String> FORMS = Vector.of("balls", "discs", "two-sided discs", "rings", "tiles",
        "bars");
    private static final int CELL = 0, PAINT = 1, FORM = PAINT + PAINTS.size(), LETTER = FORM + FORMS.size();

    private final Rules<P, A> rules;
    private final View<P, A> view;
    private final Vector<Item> cells; // of the starting position
    private final Vector<Integer> numbers; // index of each cell in the grid
    private final Grid grid;
    private final Vector<Encoding.Channel> layers, globals;

    SceneEncoding(Rules<P, A> rules, View<P, A> view) {
        this.rules = rules;
        this.view = view;
        cells = cells(view.scene(rules.start()));
        Seq<Integer> columns = steps(cells.map(Item::x)), rows = steps(cells.map(Item::z));
        boolean levelled = cells.map(cell -> step(cell.x()) + " " + step(cell.z())).distinct().size() < cells.size();
        Seq<Integer> levels = levelled ? steps(cells.map(Item::y)) : Vector.of(0);
        long area = (long) levels.size() * rows.size() * columns.size();
        boolean inRows = area <= (long) SPARSE * Math.max(1, cells.size());
        grid = cells.isEmpty() ? Grid.of(1, 1)
            : inRows ? Grid.of(levels.size() * rows.size(), columns.size()) : Grid.of(1, cells.size());
        numbers = inRows
            ? cells.map(cell -> ((levelled ? levels.indexOf(step(cell.y())) : 0) * rows.size()
                + rows.indexOf(step(cell.z()))) * columns.size() + columns.indexOf(step(cell.x())))
            : Vector.range(0, cells.size());
        layers = Vector.of(Encoding.Channel.flag("cell", "there is a cell"))
            .appendAll(PAINTS.map(paint -> counted(word(paint) + " pieces", "on the cell")))
            .appendAll(FORMS.map(form -> counted(form, "on the cell")))
            .append(new Encoding.Channel("letter", Option.none(), 0, 1,
                "the first letter of the topmost piece: its code point / 128, at most 1"));
        globals = Vector.range(0, rules.seats())
            .map(seat -> Encoding.Channel.flag("to act", "this seat is to act").of(new Seat(seat)))
            .append(Encoding.Channel.flag("mid-turn", "a turn is in progress"))
            .append(Encoding.Channel.flag("chance", "nobody decides"))
            .appendAll(PAINTS.map(paint -> counted(word(paint) + " pieces in front", "next to the board, near the "
                + "first seat")))
            .appendAll(PAINTS.map(paint -> counted(word(paint) + " pieces behind", "elsewhere next to the board")))
            .append(counted("outside", "cells and pieces where the start has no cell"));
    }

    private static Vector<Item> cells(Scene scene) {
        return scene.board().filter(item -> item.role() == Role.CELL).toVector();
    }

    private static int step(double length) {
        return (int) Math.round(length * STEPS);
    }

    private static Seq<Integer> steps(Seq<Float> lengths) {
        return lengths.map(SceneEncoding::step).distinct().sorted();
    }

    private static Encoding.Channel counted(String name, String meaning) {
        return Encoding.Channel.count(name, MOST, meaning + ", at most " + MOST + " of them");
    }

    private static String word(Paint paint) {
        return paint.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Grid grid() {
        return grid;
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return layers;
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return globals;
    }

    @Override
    public void write(P position, EncodingBuffer frame) {
        Scene scene = view.scene(position);
        int outside = 0;
        float[] tops = new float[grid.cells()]; // top of the highest piece so far
        for (Item item : scene.board()) {
            if (item.role() != Role.CELL && item.role() != Role.PIECE) continue;
            int cell = cell(item);
            if (cell < 0) outside++;
            else if (item.role() == Role.CELL) frame.put(CELL, cell, 1);
            else piece(item, cell, tops, frame);
        }
        if (frame.isPresent()) beside(position, scene, outside, frame);
    }

    /// Returns the cell nearest to an item, or -1 if there is none. If several cells are above each other, returns the
    /// highest one below the item.
    private int cell(Item item) {
        double nearest = REACH;
        float highest = Float.NEGATIVE_INFINITY;
        int found = -1;
        for (int i = 0; i < cells.size(); i++) {
            Item cell = cells.get(i);
            double dx = cell.x() - item.x(), dz = cell.z() - item.z(), far = nearest + 2.0 / STEPS;
            if (Math.abs(dx) > far || Math.abs(dz) > far) continue; // avoids the slow hypot for most cells
            double distance = Math.hypot(dx, dz);
            boolean as = Math.abs(distance - nearest) < 1.0 / STEPS;
            boolean below = cell.y() <= item.y() + 1f / STEPS;
            if (!(distance < nearest && !as) && !(as && below && cell.y() > highest && found >= 0)) continue;
            nearest = Math.min(nearest, distance);
            highest = cell.y();
            found = numbers.get(i);
        }
        return found;
    }

    private static void piece(Item item, int cell, float[] tops, EncodingBuffer frame) {
        add(frame, PAINT + item.paint().ordinal(), cell);
        int form = form(item.shape());
        if (form >= 0) add(frame, FORM + form, cell);
        String text = item.inscription().isEmpty() ? item.text() : item.inscription();
        float top = item.y() + item.shape().top();
        if (text.isEmpty() || top < tops[cell]) return;
        tops[cell] = top;
        frame.put(LETTER, cell, Math.min(1, text.codePointAt(0) / 128f));
    }

    private static void add(EncodingBuffer frame, int layer, int cell) {
        frame.put(layer, cell, Math.min(MOST, frame.get(layer, cell) + 1));
    }

    private static int form(Shape shape) {
        return switch (shape) {
            case Shape.Ball _,Shape.Heap _ -> 0;
            case Shape.Disc _,Shape.Knight _ -> 1;
            case Shape.TwoSided _ -> 2;
            case Shape.Ring _ -> 3;
            case Shape.Tile _ -> 4;
            case Shape.Bar _,Shape.Cross _ -> 5;
            case Shape.Label _ -> -1;
        };
    }

    private void beside(P position, Scene scene, int outside, EncodingBuffer frame) {
        int seats = rules.seats(), next = seats + 2;
        Status status = rules.status(position);
        status.seatToAct().forEach(seat -> frame.flag(seat.index(), true));
        frame.flag(seats, status.midTurn());
        frame.flag(seats + 1, status instanceof Status.Chance);
        for (Item item : scene.aside()) {
            if (item.role() != Role.PIECE) continue;
            int global = next + (item.z() > 0 ? 0 : PAINTS.size()) + item.paint().ordinal();
            frame.number(global, Math.min(MOST, frame.number(global) + 1));
        }
        frame.number(next + 2 * PAINTS.size(), Math.min(MOST, outside));
    }
}
