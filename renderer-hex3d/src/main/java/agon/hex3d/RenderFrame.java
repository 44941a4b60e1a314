package agon.hex3d;

import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.view.Ray;
import agon.hex3d.view.Viewpoint;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;

/// A picture to draw, as plain data. Equal frames produce identical pictures, so a window only needs to draw again when
/// its frame has changed.
///
/// @param items   items to draw: `scene.items()`, or [agon.hex3d.screen.Animation#items] while something moves
/// @param marks   marks on the items
/// @param seeds   seeds for the stone texture of each item
/// @param bounds  part to show: the bounds of the scene, or of all scenes of a game, so that the view does not move
/// while items appear and disappear
/// @param width   width in pixels (positive)
/// @param height  height in pixels (positive)
/// @param seconds time in seconds, which determines the shape of the ripples
/// @param appearance materials of the table, the board and the pieces
public record RenderFrame(Seq<Scene.Item> items, Marks marks, Seeds seeds, Bounds bounds, Camera camera, int width,
    int height, Quality quality, float seconds, Appearance appearance) {
    /// @throws IllegalArgumentException if the size is not positive
    public RenderFrame {
        if (width <= 0 || height <= 0)
            throw new IllegalArgumentException("size " + width + " x " + height + " is not positive");
    }

    /// Creates a frame with the default appearance.
    public RenderFrame(Seq<Scene.Item> items, Marks marks, Seeds seeds, Bounds bounds, Camera camera, int width,
        int height, Quality quality, float seconds) {
        this(items, marks, seeds, bounds, camera, width, height, quality, seconds, Appearance.DEFAULT);
    }

    /// Returns a frame of a resting scene without marks on deep water.
    public static RenderFrame of(Scene scene, Camera camera, int width, int height, Quality quality) {
        Scene raised = raised(scene);
        return new RenderFrame(raised.items(), Marks.NONE, Seeds.of(0), Bounds.of(raised), camera, width, height,
            quality, 0);
    }

    /// Returns the scene that is drawn for a scene with an upright board: its items are raised and tilted. Returns
    /// other scenes unchanged.
    public static Scene raised(Scene scene) {
        if (!scene.upright()) return scene;
        float front = Bounds.of(scene.items().filter(item -> !(item.shape() instanceof Shape.Label))).front();
        return new Scene(scene.board().map(item -> raised(item, front)), scene.aside().map(item -> raised(item, front)),
            scene.captions(), scene.next());
    }

    private static Scene.Item raised(Scene.Item item, float front) {
        float middle = item.shape().top() / 2;
        return item.at(item.x(), front - item.z() - middle, item.y() + middle)
            .tilted(item.shape() instanceof Shape.Label ? 0 : item.tilt() + 90);
    }

    /// Returns the frame with other marks.
    public RenderFrame marked(Marks marks) {
        return new RenderFrame(items, marks, seeds, bounds, camera, width, height, quality, seconds, appearance);
    }

    /// Returns the table.
    public TableTheme table() {
        return appearance.table();
    }

    /// Returns the frame on another table.
    public RenderFrame on(TableTheme table) {
        return with(appearance.on(table));
    }

    /// Returns the frame with other materials.
    public RenderFrame with(Appearance appearance) {
        return new RenderFrame(items, marks, seeds, bounds, camera, width, height, quality, seconds, appearance);
    }

    /// Returns the frame with other items.
    public RenderFrame showing(Seq<Scene.Item> items) {
        return new RenderFrame(items, marks, seeds, bounds, camera, width, height, quality, seconds, appearance);
    }

    /// Returns the camera after the table was dragged from the first pixel to the second. The point of the table that
    /// was under the first pixel is then under the second one.
    public Camera grab(float fromX, float fromY, float toX, float toY) {
        Ray from = viewpoint().ray(fromX, fromY), to = viewpoint().ray(toX, toY);
        if (from.dy() > -0.05 || to.dy() > -0.05) return camera;
        return camera.panned((float) (onTable(from, from.dx(), from.x()) - onTable(to, to.dx(), to.x())),
            (float) (onTable(from, from.dz(), from.z()) - onTable(to, to.dz(), to.z())), bounds);
    }

    private static double onTable(Ray ray, double direction, double start) {
        return start - ray.y() / ray.dy() * direction;
    }

    Viewpoint viewpoint() {
        return new Viewpoint(camera, bounds, width, height);
    }

    /// A bounding box with sides along the axes, in scene units. `left` is the smallest x, `bottom` the smallest y, and
    /// `back` the smallest z.
    public record Bounds(float left, float bottom, float back, float right, float top, float front) {
        static final Bounds UNIT = new Bounds(-0.5f, 0, -0.5f, 0.5f, 1, 0.5f);
        /// Mean width of a letter, as a fraction of the line height.
        static final float LETTER = 0.62f;

        /// Returns the bounds of all items of a scene.
        public static Bounds of(Scene scene) {
            return of(scene.items());
        }

        /// Returns the bounds of some items; a unit box if there are none.
        public static Bounds of(Seq<Scene.Item> items) {
            return items.map(Bounds::of).reduceOption(Bounds::with).getOrElse(UNIT);
        }

        private static Bounds of(Scene.Item item) {
            return switch (item.shape()) {
                case Shape.Bar(float length, float width, float height) ->
                    turned(item, length / 2, width / 2, height / 2);
                case Shape.Label(String text, float height) ->
                    around(item, LETTER * height * text.length() / 2, height / 2, height);
                case Shape round when item.tilt() == 0 -> around(item, round.radius(), round.radius(), round.top());
                case Shape round -> turned(item.turned(0), round.radius(), round.radius(), round.top() / 2);
            };
        }

        /// Returns the bounds of a turned and tilted box, whose sides are twice as long as these lengths.
        private static Bounds turned(Scene.Item item, float x, float z, float y) {
            double cos = part(item.yaw() + 90), sin = part(item.yaw()), flat = part(item.tilt() + 90),
                steep = part(item.tilt()), deep = sin * x + cos * z;
            float high = (float) (flat * y + steep * deep);
            return around(item.raised(item.y() + y - high), (float) (cos * x + sin * z),
                (float) (flat * deep + steep * y), 2 * high);
        }

        private static double part(float degrees) {
            return Math.abs(Math.sin(Math.toRadians(degrees)));
        }

        private static Bounds around(Scene.Item item, float x, float z, float height) {
            return new Bounds(item.x() - x, item.y(), item.z() - z, item.x() + x, item.y() + height, item.z() + z);
        }

        /// Returns the smallest box that contains both.
        public Bounds with(Bounds other) {
            return new Bounds(Math.min(left, other.left), Math.min(bottom, other.bottom), Math.min(back, other.back),
                Math.max(right, other.right),
                Math.max(top, other.top), Math.max(front, other.front));
        }

        /// Returns the x coordinate of the centre.
        public float centreX() {
            return (left + right) / 2;
        }

        /// Returns the y coordinate of the centre.
        public float centreY() {
            return (bottom + top) / 2;
        }

        /// Returns the z coordinate of the centre.
        public float centreZ() {
            return (back + front) / 2;
        }

        /// Returns the radius of the smallest sphere around the box.
        public float radius() {
            return (float) Math.sqrt(square(right - left) + square(top - bottom) + square(front - back)) / 2;
        }

        private static double square(double length) {
            return length * length;
        }
    }

    /// Selects the part of the stone texture that each item shows. All marbles have different veins, and a marble keeps
    /// its veins when it moves.
    ///
    /// @param seed    seed of the texture, unrelated to the seed of a game
    /// @param origins first key of each item that has moved, by its current key
    public record Seeds(long seed, Map<String, String> origins) {
        /// Returns the seeds for a scene in which no item has moved yet.
        public static Seeds of(long seed) {
            return new Seeds(seed, LinkedHashMap.empty());
        }

        /// Returns the seeds after items have received new keys.
        ///
        /// @param moves new keys by old keys, as in [agon.api.scene.View#moves]
        public Seeds after(Map<String, String> moves) {
            return new Seeds(seed,
                moves.foldLeft(origins.removeAll(moves.keySet()), (all, move) -> all.put(move._2, origin(move._1))));
        }

        private String origin(String key) {
            return origins.getOrElse(key, key);
        }

        /// Returns a hash of an item's key, with all bits mixed. Source: SplitMix64, Steele, Lea and Flood 2014.
        public long of(String key) {
            long mixed = seed + origin(key).hashCode() * 0x9E3779B97F4A7C15L;
            mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
            mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
            return mixed ^ mixed >>> 31;
        }
    }

    /// The level of detail of a picture. Machines without a graphics card need a lower one.
    public enum Quality {
        /// Shadows have hard edges, water has a low resolution, and edges are smoothed in the finished picture.
        LOW,
        /// Shadows are soft, and each pixel has four samples.
        MEDIUM,
        /// Shadows are softer, and reflections and meshes are the finest.
        HIGH
    }
}
