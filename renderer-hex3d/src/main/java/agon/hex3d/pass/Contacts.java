package agon.hex3d.pass;

import static org.lwjgl.opengl.GL33C.*;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Shape;
import agon.hex3d.RenderFrame;
import agon.hex3d.gl.Target;
import agon.hex3d.gl.TextureUnit;
import io.vavr.collection.Vector;

/// The soft shadows of items on the table around them, seen from above.
final class Contacts extends Squares {
    private static final float HIGHEST = 0.5f;
    /// Darkness in [0, 1], and width of the soft edge at the table, in units.
    private static final float DARK = 0.72f, SOFT = 0.34f;

    private final Target map;

    Contacts(int size) {
        super("contact", 4, 4);
        map = scope.own(Target.texture(TextureUnit.CONTACT, size, size));
    }

    void load(RenderFrame frame) {
        float table = Surface.of(frame.table()).height();
        load(frame.items().toVector().filter(item -> lowest(item) < HIGHEST && !(item.shape() instanceof Shape.Label))
            .map(item -> square(item, table)));
    }

    private static float[] square(Item item, float table) {
        float width = item.shape().radius(), depth = width, corner = width, yaw = item.yaw();
        if (item.tilt() != 0) {
            RenderFrame.Bounds box = RenderFrame.Bounds.of(Vector.of(item));
            width = (box.right() - box.left()) / 2;
            depth = (box.front() - box.back()) / 2;
            corner = Math.min(width, depth) / 2;
            yaw = 0;
        } else if (item.shape() instanceof Shape.Bar(float length, float wide, _)) {
            width = length / 2;
            depth = wide / 2;
            corner = 0.02f;
        } else if (item.shape() instanceof Shape.Tile(int sides, float radius, _, _)) {
            width = depth = radius * (float) Math.cos(Math.PI / sides);
            corner = sides == 4 ? 0.1f : width;
        } else if (item.shape() instanceof Shape.Ball(float radius)) width = depth = corner = 0.8f * radius;
        float low = lowest(item), dark = DARK * (1 - Math.max(low, 0) / HIGHEST);
        return new float[]{item.x(), item.z(), (float) Math.toRadians(yaw), SOFT + 0.8f * (low - table),
            width, depth, corner, dark};
    }

    private static float lowest(Item item) {
        return item.tilt() == 0 ? item.y() : RenderFrame.Bounds.of(Vector.of(item)).bottom();
    }

    @Override
    void draw() {
        map.bind();
        glClearColor(1, 1, 1, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glClearColor(0, 0, 0, 0);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ZERO, GL_ONE_MINUS_SRC_COLOR);
        super.draw();
        glDisable(GL_BLEND);
        glEnable(GL_CULL_FACE);
        glEnable(GL_DEPTH_TEST);
        map.show();
    }
}
