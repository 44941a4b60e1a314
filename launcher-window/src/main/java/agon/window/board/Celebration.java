package agon.window.board;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The animation of a win. From one end of the winning line or area to the other, the pieces jump and turn, their signs
/// appear, and small pieces fly away from them. The camera turns a little and returns. Only the drawn frame changes.
/// Immutable, without random numbers.
final class Celebration {
    /// Duration of the camera movement in seconds. Everything else ends earlier.
    static final float SECONDS = 3.4f;
    /// Maximum seconds from one place to the next, and from the first place to the last.
    private static final float STEP = 0.18f, TRAVEL = 1;
    private static final float HOP = 0.55f, HIGH = 0.5f, FLIGHT = 1.5f, GRAVITY = 5.5f;
    private static final float YAW = 9, PITCH = -5, NEARER = 0.03f;
    private static final double GOLDEN_ANGLE = 2.39996;
    /// Number of small pieces in total, and bounds for each place.
    private static final int SPARKS = 88, FEWEST = 3, MOST = 22;
    /// Sizes of small pieces. There are only a few, because each needs its own mesh.
    private static final Vector<Float> SIZES = Vector.of(0.19f, 0.15f, 0.11f, 0.07f);

    /// A place of the winning line or area: a cell or a piece.
    ///
    /// @param piece the piece there
    /// @param start time in seconds at which the celebration reaches the place
    private record Place(Item item, Option<Item> piece, float start) {}

    private final Vector<Place> places;

    private Celebration(Vector<Place> places) {
        this.places = places;
    }

    /// Returns the celebration of the marked items; none if no item in the frame has the mark.
    static Option<Celebration> of(RenderFrame frame, Mark mark) {
        Vector<Item> solids = frame.items().filter(item -> !(item.shape() instanceof Shape.Label)).toVector();
        Vector<Item> marked = solids.filter(item -> frame.marks().strength(item.key(), mark) > 0);
        Vector<Item> pieces = marked.filter(item -> item.role() == Role.PIECE);
        Vector<Item> cells = marked.filter(item -> item.role() == Role.CELL)
            .reject(cell -> pieces.exists(piece -> isOn(piece, cell)));
        Vector<Item> line = along(pieces.appendAll(cells));
        float step = Math.min(STEP, TRAVEL / Math.max(1, line.size()));
        return Option.when(line.nonEmpty(), () -> new Celebration(line.zipWithIndex((item, i) -> new Place(item,
            item.role() == Role.PIECE ? Option.of(item)
                : solids.find(piece -> piece.role() == Role.PIECE && isOn(piece, item)),
            i * step))));
    }

    private static boolean isOn(Item piece, Item cell) {
        return Math.hypot(piece.x() - cell.x(), piece.z() - cell.z()) < 0.3 && piece.y() >= cell.y()
            && piece.y() - cell.y() < 0.6;
    }

    /// Sorts items by their distance from the item that is farthest from the first one. In a line, that item is an end.
    private static Vector<Item> along(Vector<Item> items) {
        if (items.isEmpty()) return items;
        Item end = items.maxBy(item -> distance(items.head(), item)).get();
        return items.sortBy(item -> distance(end, item));
    }

    private static double distance(Item a, Item b) {
        return Math.hypot(Math.hypot(a.x() - b.x(), a.z() - b.z()), a.y() - b.y());
    }

    /// Returns the frame at a time.
    ///
    /// @param t seconds since the start (at least 0); from [#SECONDS] on, the frame is not changed
    RenderFrame at(RenderFrame frame, float t) {
        if (t >= SECONDS) return frame;
        Seq<Item> items = frame.items()
            .map(item -> places.find(place -> place.piece.exists(piece -> piece.key().equals(item.key())))
                .map(place -> hopped(item, t - place.start)).getOrElse(item));
        return new RenderFrame(items.appendAll(places.zipWithIndex().flatMap(place -> sparks(place, t))),
            marks(frame.marks(), t), frame.seeds(), frame.bounds(), swung(frame.camera(), t / SECONDS), frame.width(),
            frame.height(), frame.quality(), frame.seconds(), frame.appearance());
    }

    private static Item hopped(Item item, float t) {
        if (t <= 0 || t >= HOP) return item;
        float u = t / HOP, turned = u * u * (3 - 2 * u), out = HIGH * 4 * u * (1 - u);
        if (item.tilt() != 0) return item.at(item.x(), item.y(), item.z() + out);
        return item.raised(item.y() + out).turned(item.yaw() + 360 * turned);
    }

    /// Leaves out the signs of places that the celebration has not reached, and of cells under pieces that jump.
    private Marks marks(Marks marks, float t) {
        Set<String> reached = places.filter(place -> t >= place.start).map(place -> place.item.key()).toLinkedSet();
        return new Marks(marks.of()
            .map((key, strengths) -> Tuple.of(key, reached.contains(key) ? strengths : strengths.remove(Mark.WIN))));
    }

    private Vector<Item> sparks(Tuple2<Place, Integer> place, float t) {
        float since = t - place._1.start - 0.3f * HOP;
        int count = Math.clamp(SPARKS / places.size(), FEWEST, MOST);
        return since < 0 || since >= FLIGHT ? Vector.empty()
            : Vector.range(0, count).map(i -> spark(place._1, place._2 * MOST + i, since));
    }

    private static Item spark(Place place, int number, float t) {
        Item source = place.piece.getOrElse(place.item);
        double angle = number * GOLDEN_ANGLE, out = 0.12 + (0.3 + 1.7 * share(number, 1)) * t;
        double up = 1.7 + 2.3 * share(number, 2),
            height = source.y() + source.shape().top() + up * t - GRAVITY * t * t / 2;
        int shrunk = (int) (SIZES.size() * (0.8 * t / FLIGHT + 0.35 * share(number, 3)));
        return Item.decoration("spark-" + number, small(source.shape(), SIZES.get(Math.min(SIZES.size() - 1, shrunk))),
            number % 3 == 0 ? Paint.YELLOW : source.paint(), source.x() + out * Math.cos(angle),
            source.z() + out * Math.sin(angle)).raised(Math.max(0, height))
            .turned(360 * share(number, 4) + 500 * (share(number, 5) - 0.5) * t);
    }

    /// Returns a number in [0, 1) that depends irregularly on the arguments.
    private static double share(int number, int salt) {
        double wave = Math.sin(12.9898 * number + 78.233 * salt) * 43758.5453;
        return wave - Math.floor(wave);
    }

    private static Shape small(Shape shape, float size) {
        return switch (shape) {
            case Shape.Cross _ -> new Shape.Cross(size, 0.42f * size, 0.4f * size);
            case Shape.Ring _ -> new Shape.Ring(0.5f * size, 0.95f * size, 0.45f * size);
            default -> new Shape.Ball(0.62f * size);
        };
    }

    private static Camera swung(Camera camera, float u) {
        float wave = (float) Math.sin(Math.PI * u), gentle = wave * wave;
        return camera.orbit(YAW * gentle * (float) Math.cos(Math.PI * u), PITCH * gentle).zoomed(1 + NEARER * gentle);
    }
}
