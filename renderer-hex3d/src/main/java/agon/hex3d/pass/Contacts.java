package agon.hex3d.pass;

import static org.lwjgl.opengl.GL33C.*;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Shape;
import agon.hex3d.RenderFrame;
import agon.hex3d.gl.Mesh;
import agon.hex3d.gl.Program;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.Target;
import agon.hex3d.gl.TextureUnit;
import agon.hex3d.gl.VertexBuffer;
import io.vavr.collection.Vector;

/// The soft shadows of items on the table around them, seen from above.
final class Contacts implements AutoCloseable {
    private static final int[] SIZES = {4, 4};
    private static final int FLOATS = 8;
    private static final float HIGHEST = 0.5f;
    /// Darkness in [0, 1], and width of the soft edge at the table, in units.
    private static final float DARK = 0.72f, SOFT = 0.34f;

    private final ResourceScope scope = new ResourceScope();
    private final Program program = scope.own(Program.link("contact", "contact", Vector.empty()));
    private final Mesh square = scope.own(Mesh.square());
    private final VertexBuffer instances = scope.own(new VertexBuffer());
    private final Target map;
    private int count;

    Contacts(int size) {
        map = scope.own(Target.texture(TextureUnit.CONTACT, size, size));
    }

    void load(RenderFrame frame) {
        Vector<Item> low = frame.items().toVector()
            .filter(item -> item.y() < HIGHEST && !(item.shape() instanceof Shape.Label));
        float[] floats = new float[low.size() * FLOATS];
        int at = 0;
        for (Item item : low) at = write(item, frame.table().height(), floats, at);
        count = low.size();
        instances.write(floats);
    }

    private static int write(Item item, float table, float[] floats, int at) {
        float width = item.shape().radius(), depth = width, corner = width;
        if (item.shape() instanceof Shape.Bar(float length, float wide, _)) {
            width = length / 2;
            depth = wide / 2;
            corner = 0.02f;
        } else if (item.shape() instanceof Shape.Tile(int sides, float radius, _)) {
            width = depth = radius * (float) Math.cos(Math.PI / sides);
            corner = sides == 4 ? 0.1f : width;
        } else if (item.shape() instanceof Shape.Ball(float radius)) width = depth = corner = 0.8f * radius;
        float dark = DARK * (1 - item.y() / HIGHEST);
        float[] values = {item.x(), item.z(), (float) Math.toRadians(item.yaw()), SOFT + 0.8f * (item.y() - table),
            width, depth, corner, dark};
        System.arraycopy(values, 0, floats, at, FLOATS);
        return at + FLOATS;
    }

    void draw() {
        map.bind();
        glClearColor(1, 1, 1, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glClearColor(0, 0, 0, 0);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ZERO, GL_ONE_MINUS_SRC_COLOR);
        program.use();
        if (count > 0) square.draw(instances, 0, count, 1, SIZES);
        glDisable(GL_BLEND);
        glEnable(GL_CULL_FACE);
        glEnable(GL_DEPTH_TEST);
        map.show();
    }

    @Override
    public void close() {
        scope.close();
    }
}
