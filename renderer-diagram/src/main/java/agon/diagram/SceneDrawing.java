package agon.diagram;

import agon.api.scene.Coordinates;
import agon.api.scene.Mark;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.diagram.Figure.Area;
import agon.diagram.Figure.Contour;
import agon.diagram.Figure.Contour.Oval;
import agon.diagram.Figure.Pen;
import agon.diagram.Figure.Spot;
import agon.diagram.Figure.Words;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Draws a scene in this order: cells, disappeared items, pieces from back to front, labels, arrows.
record SceneDrawing(Scene scene, Diagram.Style style, PagePlan plan) {
    private static final float SMALLEST = 0.3f; // radius of the mark on a cell
    private static final double CELL_LINE = 0.026, PIECE_LINE = 0.036, MARK_LINE = 0.19;
    private static final double TYPE = 1.08; // font size per label height
    private static final double NAME = 0.25, INSCRIPTION = 0.44; // font sizes, units
    private static final double FADED = 0.4, PALE = 0.45; // opacities
    private static final double SAME = 0.2; // maximum distance between a label and the centre of its piece, units

    static SceneDrawing of(Scene scene, Diagram.Style style) {
        return new SceneDrawing(scene, style, PagePlan.of(scene, style.boards()));
    }

    Vector<Figure> figures() {
        Vector<Item> shown = (style.aside() || scene.board().isEmpty() ? scene.items() : scene.board()).toVector();
        Vector<Item> flat = shown.filter(item -> item.role() == Role.CELL || item.role() == Role.DECORATION)
            .sortBy(item -> item.y());
        Vector<Item> pieces = shown.filter(item -> item.role() == Role.PIECE)
            .sorted((a, b) -> a.z() != b.z() ? Float.compare(a.z(), b.z()) : Float.compare(a.y(), b.y()));
        Vector<Item> letters = shown.filter(item -> item.role() == Role.LABEL);
        return flat.flatMap(this::cell).appendAll(style.gone().flatMap(this::gone))
            .appendAll(
                style.coordinates() == Coordinates.FULL ? names(flat, pieces, letters) : Vector.empty())
            .appendAll(pieces(pieces))
            .appendAll(letters.flatMap(label -> label(label, pieces)))
            .appendAll(ArrowDrawing.of(style.arrows(), plan));
    }

    private boolean isFaded(Item item) {
        return style.marks().strength(item.key(), Mark.FADED) > 0;
    }

    private Pen pen(Item item, double line) {
        Pen pen = new Pen(Swatch.of(item.paint()), Swatch.BLACK, line, false);
        return isFaded(item) ? pen.faded(FADED) : pen;
    }

    private Vector<Figure> cell(Item item) {
        if (item.shape() instanceof Shape.Label(String text, float height))
            return Vector.of(words(item, text, height * TYPE, Swatch.BLACK));
        Vector<Contour> contours = ItemShape.of(plan, item);
        Vector<Figure> drawn = Vector.of(new Area(contours, pen(item, CELL_LINE)));
        for (Mark mark : style.marks().colours(item.key())) {
            float strength = style.marks().strength(item.key(), mark);
            int alpha = Math.round(255 * (mark == Mark.LAST ? 0.4f : 0.1f + 0.65f * strength));
            if (strength > 0)
                drawn = drawn.append(new Area(marked(item),
                    new Pen(alpha << 24 | Swatch.colour(mark) & 0xffffff, Swatch.BLACK, CELL_LINE, false)));
        }
        return drawn;
    }

    /// Returns the area that a mark covers: the cell, or a disc around the small cell of a board of points.
    private Vector<Contour> marked(Item cell) {
        return ItemShape.of(plan,
            cell.shape().radius() < SMALLEST ? cell.shaped(new Shape.Disc(SMALLEST, cell.shape().top())) : cell);
    }

    /// Draws pieces. Parts of one piece, such as the bars of a cross, share an outline.
    private Vector<Figure> pieces(Vector<Item> pieces) {
        Vector<Figure> drawn = Vector.empty();
        for (int i = 0; i < pieces.size();) {
            Item first = pieces.get(i);
            Vector<Item> one = pieces.drop(i).takeWhile(item -> item.x() == first.x() && item.z() == first.z()
                && item.y() == first.y());
            drawn = drawn.appendAll(one.flatMap(item -> halo(item, pieces))).appendAll(one.flatMap(this::outline))
                .appendAll(one.flatMap(this::fill));
            i += one.size();
        }
        return drawn;
    }

    /// Draws a mark around a piece. In a stack, a mark is drawn only once, around the topmost of the widest items.
    private Vector<Figure> halo(Item item, Vector<Item> pieces) {
        Vector<Mark> marks = style.marks().colours(item.key()).toVector();
        if (marks.isEmpty()) return Vector.empty();
        Vector<Item> stack = pieces.filter(other -> other.x() == item.x() && other.z() == item.z()
            && plan.level(other) == plan.level(item) && (other.shape().radius() > item.shape().radius()
                ? other.y() != item.y() : other.shape().radius() == item.shape().radius() && other.y() > item.y()));
        return marks.filter(mark -> stack.forAll(
            other -> style.marks().strength(other.key(), mark) == 0)).map(mark -> {
                float strength = style.marks().strength(item.key(), mark);
                int opaque = Math.round(255 * Math.max(0.25f, strength));
                return area(item, new Pen(0, opaque << 24 | Swatch.colour(mark) & 0xffffff, MARK_LINE, false));
            });
    }

    private Vector<Figure> outline(Item item) {
        return Vector.of(area(item, new Pen(0, pen(item, PIECE_LINE).outline(), PIECE_LINE, false)));
    }

    private Figure area(Item item, Pen pen) {
        return new Area(ItemShape.of(plan, item), pen);
    }

    private Vector<Figure> fill(Item item) {
        if (item.shape() instanceof Shape.Label(String text, float height))
            return Vector.of(words(item, text, height * TYPE, Swatch.BLACK));
        boolean one = item.shape() instanceof Shape.Bar;
        Vector<Figure> drawn = Vector.of(area(item, one ? new Pen(pen(item, 0).fill(), 0, 0, false)
            : pen(item, PIECE_LINE)));
        if (item.shape() instanceof Shape.Ball(float radius) && item.paint() != Scene.Paint.WHITE)
            drawn = drawn.append(shine(item, radius));
        if (item.inscription().isEmpty()) return drawn;
        double height = Math.min(INSCRIPTION, item.shape().radius() * 1.9 / item.inscription().length());
        return drawn.append(words(item, item.inscription(), height, Swatch.on(item.paint())));
    }

    private Figure shine(Item item, double radius) {
        Spot at = plan.spot(item);
        Pen pen = new Pen(0x60ffffff, 0, 0, false);
        return new Area(Vector.of(new Oval(at.x() - 0.3 * radius, at.y() - 0.34 * radius, radius * 0.17,
            radius * 0.17)), isFaded(item) ? pen.faded(FADED) : pen);
    }

    private Vector<Figure> gone(Item item) {
        boolean last = style.marks().strength(item.key(), Mark.LAST) > 0;
        int fill = item.role() == Role.PIECE ? new Pen(Swatch.of(item.paint()), 0, 0, false).faded(PALE).fill() : 0;
        return Vector.of(new Area(ItemShape.of(plan, item).take(1),
            new Pen(fill, last ? Swatch.LAST : Swatch.GHOST, CELL_LINE * (last ? 2 : 1), true)));
    }

    private Words words(Item item, String text, double height, int ink) {
        Spot at = plan.spot(item);
        return Words.at(text, at.x(), at.y(), height, ink);
    }

    /// Draws a label. Labels on a piece are on top of its stack; labels around the board are its coordinates.
    private Vector<Figure> label(Item label, Vector<Item> pieces) {
        if (!(label.shape() instanceof Shape.Label(String text, float height))) return Vector.empty();
        Option<Item> under = pieces.filter(piece -> plan.level(piece) == plan.level(label) && lieTogether(piece, label))
            .filter(piece -> piece.y() + piece.shape().top() >= label.y() - 0.01 && label.y() >= piece.y())
            .lastOption();
        if (under.isDefined()) return Vector.of(words(under.get(), text, height * TYPE, ink(label, under.get())));
        boolean aside = scene.aside().contains(label);
        return style.coordinates() == Coordinates.NONE && !aside ? Vector.empty()
            : Vector.of(words(label, text, height * TYPE, aside ? Swatch.BLACK : Swatch.COORDINATE));
    }

    private static boolean lieTogether(Item piece, Item label) {
        return Math.abs(piece.x() - label.x()) < SAME && Math.abs(piece.z() - label.z()) < SAME;
    }

    private static int ink(Item label, Item under) {
        return label.paint() == Scene.Paint.TEXT || label.paint() == under.paint() ? Swatch.on(under.paint())
            : Swatch.of(label.paint());
    }

    private Vector<Figure> names(Vector<Item> flat, Vector<Item> pieces, Vector<Item> letters) {
        return flat.filter(item -> item.role() == Role.CELL && scene.board().contains(item))
            .filter(cell -> pieces.appendAll(letters).forAll(piece -> !lieTogether(piece, cell)
                || plan.level(piece) != plan.level(cell)))
            .map(cell -> Words.at(Coordinates.name(cell), plan.spot(cell).x(), plan.spot(cell).y(), NAME,
                Swatch.COORDINATE));
    }
}
