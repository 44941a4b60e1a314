package agon.hex3d.pass;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.RenderFrame;
import agon.hex3d.material.Material;

/// The data of one item for the vertex shader of solid items.
final class Instance {
    /// Number of floats per attribute. The attributes are: place and yaw; material, opacity, shine and rim; the piece
    /// on top; the grain.
    static final int[] SIZES = {4, 4, 4, 4};
    static final int FLOATS = 16;
    /// Opacity of the front of a completely faded item. It is higher for pieces, because they must remain
    /// distinguishable.
    private static final float FADED_PIECE = 0.55f, FADED = 0.34f;

    private Instance() {}

    static int write(RenderFrame frame, Scene.Item item, Standing standing, Glass glass, float[] floats, int at) {
        Marks marks = frame.marks();
        boolean piece = item.role() == Scene.Role.PIECE;
        int next = put(floats, at, item.x(), item.y(), item.z(), (float) Math.toRadians(item.yaw()));
        boolean clear = glass.isMadeOf(item);
        int material = clear ? Material.glass() : Material.index(item);
        float opacity = (clear ? Glass.OPACITY : 1)
            * (1 - (1 - (piece ? FADED_PIECE : FADED)) * marks.strength(item.key(), Mark.FADED));
        next = put(floats, next, material, opacity,
            marks.strength(item.key(), Mark.HOVER), piece ? 1 : 0.35f);
        next = put(floats, next, standing.radius(item), standing.gap(item), 0, 0);
        long grain = frame.seeds().of(item.key());
        // the fibres of wood are parallel to the long side of an item
        boolean fibrous = Material.all().get(material).fibres() > 0.5f;
        return put(floats, next, part(grain, 0), part(grain, 16), part(grain, 32), fibrous ? 0 : part(grain, 48));
    }

    private static float part(long grain, int shift) {
        return (grain >>> shift & 0xFFFF) / 65536f;
    }

    private static int put(float[] floats, int at, float a, float b, float c, float d) {
        floats[at] = a;
        floats[at + 1] = b;
        floats[at + 2] = c;
        floats[at + 3] = d;
        return at + 4;
    }
}
