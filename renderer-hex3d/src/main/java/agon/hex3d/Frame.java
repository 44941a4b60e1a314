package agon.hex3d;

import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.view.Ray;
import agon.hex3d.view.Viewpoint;
import io.vavr.collection.Seq;

/// One picture to draw, as plain data. Equal frames give equal pictures: a window draws again when its frame is no
/// longer equal to the last one.
///
/// @param items   what there is: `scene.items()`, or [Animation#items] while something moves
/// @param marks   what they mean just now
/// @param seeds  from which stone they are cut
/// @param bounds  what has to be seen: of the scene, or of all scenes of a game, so that the view stands still while
///                items fly and vanish
/// @param camera  from where
/// @param width   pixels, > 0
/// @param height  pixels, > 0
/// @param quality how carefully
/// @param seconds how far the ripples have run; a constant makes them stand still
/// @param table   on what it all lies
public record Frame(Seq<Scene.Item> items, Marks marks, TextureSeeds seeds, Bounds bounds, Camera camera, int width,
    int height, Quality quality, float seconds, TableTheme table) {
    /// @throws IllegalArgumentException if the size is not positive
    public Frame {
        if (width <= 0 || height <= 0)
            throw new IllegalArgumentException("size " + width + " x " + height + " is not positive");
    }

    /// The same on deep water.
    public Frame(Seq<Scene.Item> items, Marks marks, TextureSeeds seeds, Bounds bounds, Camera camera, int width,
        int height, Quality quality, float seconds) {
        this(items, marks, seeds, bounds, camera, width, height, quality, seconds, TableTheme.DEEP_WATER);
    }

    /// All of a scene that rests, without marks, on deep water.
    public static Frame of(Scene scene, Camera camera, int width, int height, Quality quality) {
        return new Frame(scene.items(), Marks.NONE, TextureSeeds.of(0), Bounds.of(scene), camera, width, height,
            quality, 0);
    }

    /// The same with other marks.
    public Frame marked(Marks marks) {
        return new Frame(items, marks, seeds, bounds, camera, width, height, quality, seconds, table);
    }

    /// The same on another table.
    public Frame on(TableTheme table) {
        return new Frame(items, marks, seeds, bounds, camera, width, height, quality, seconds, table);
    }

    /// The same with other items.
    public Frame showing(Seq<Scene.Item> items) {
        return new Frame(items, marks, seeds, bounds, camera, width, height, quality, seconds, table);
    }

    /// The camera after the hand has dragged the table: the point of it that was under the first pixel is then under
    /// the second one.
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
}
