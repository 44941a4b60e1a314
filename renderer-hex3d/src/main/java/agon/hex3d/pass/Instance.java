package agon.hex3d.pass;

import agon.api.scene.Mark;
import agon.api.scene.Scene;
import agon.hex3d.Frame;
import agon.hex3d.material.Colour;
import io.vavr.collection.Seq;
import io.vavr.control.Option;

/// One item as the vertex shader of bodies reads it.
final class Instance {
    /// Floats of each attribute: place and yaw; paint, opacity, shine, rimmed; first tint; second tint; grain.
    static final int[] SIZES = {4, 4, 4, 4, 4};
    static final int FLOATS = 20;
    /// How opaque a fully faded item is.
    private static final float FADED = 0.7f;

    private Instance() {}

    /// Writes one instance.
    ///
    /// @return where the next one goes
    static int write(Frame frame, Scene.Item item, float[] floats, int at) {
        int next = put(floats, at, item.x(), item.y(), item.z(), (float) Math.toRadians(item.yaw()));
        float opacity = 1 - (1 - FADED) * frame.marks().strength(item.key(), Mark.FADED);
        boolean rimmed = item.role() == Scene.Role.PIECE;
        next = put(floats, next, item.paint().ordinal(), opacity, frame.marks().strength(item.key(), Mark.HOVER),
            rimmed ? 1 : 0);
        Seq<Mark> colours = frame.marks().colours(item.key());
        next = tint(frame, item, colours.headOption(), floats, next);
        next = tint(frame, item, colours.drop(1).headOption().orElse(colours.headOption()), floats, next);
        long grain = frame.seeds().of(item.key());
        float turn = item.paint() == Scene.Paint.WOOD ? 0 : part(grain, 48); // wood is cut along its fibres
        return put(floats, next, part(grain, 0), part(grain, 16), part(grain, 32), turn);
    }

    private static int tint(Frame frame, Scene.Item item, Option<Mark> mark, float[] floats, int at) {
        Colour colour = mark.map(m -> Colour.of(m.rgb())).getOrElse(Colour.BLACK);
        float strength = mark.map(m -> frame.marks().strength(item.key(), m)).getOrElse(0f);
        return put(floats, at, colour.red(), colour.green(), colour.blue(), strength);
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
