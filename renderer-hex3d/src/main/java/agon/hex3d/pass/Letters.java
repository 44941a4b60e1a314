package agon.hex3d.pass;

import agon.api.scene.Mark;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;
import agon.hex3d.RenderFrame;
import agon.hex3d.gl.Mesh;
import agon.hex3d.gl.Program;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.VertexBuffer;
import agon.hex3d.material.Colour;
import agon.hex3d.material.Material;
import agon.hex3d.text.Font;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;

/// All labels of a frame, facing the viewer.
final class Letters implements AutoCloseable {
    /// Height of a capital letter in a label of height 1.
    private static final float CAPITAL = 0.72f;
    /// Number of floats per attribute. The attributes are: place and size; corners; corners in the texture; colour;
    /// whether the letter is on a piece.
    private static final int[] SIZES = {4, 4, 4, 4, 1};
    private static final int FLOATS = 17;

    private final ResourceScope scope = new ResourceScope();
    private final Font font;
    private final Program program = scope.own(Program.link("letter", "letter", Vector.empty()));
    private final Mesh square = scope.own(Mesh.square());
    private final VertexBuffer instances = scope.own(new VertexBuffer());
    private int count;

    Letters(Font font) {
        this.font = font;
    }

    void load(RenderFrame frame) {
        Vector<Scene.Item> items = frame.items().toVector();
        Vector<Tuple2<Scene.Item, Font.Quad>> free = items.flatMap(this::quads),
            inscribed = items.flatMap(item -> Inscriptions.label(item, frame.camera())).flatMap(this::quads);
        count = free.size() + inscribed.size();
        float[] floats = new float[count * FLOATS];
        int at = 0;
        for (Tuple2<Scene.Item, Font.Quad> letter : free) at = write(frame, letter._1, letter._2, false, floats, at);
        for (Tuple2<Scene.Item, Font.Quad> letter : inscribed)
            at = write(frame, letter._1, letter._2, true, floats, at);
        instances.write(floats);
    }

    private Vector<Tuple2<Scene.Item, Font.Quad>> quads(Scene.Item item) {
        return item.shape() instanceof Shape.Label(String text, _) ? font.line(text).map(quad -> Tuple.of(item, quad))
            : Vector.empty();
    }

    private static int write(RenderFrame frame, Scene.Item item, Font.Quad quad, boolean inscribed,
        float[] floats, int at) {
        float height = ((Shape.Label) item.shape()).height();
        Colour colour = frame.marks().colours(item.key()).headOption().map(mark -> Colour.of(mark.rgb()))
            .getOrElse(() -> item.paint() == Scene.Paint.TEXT ? Colour.of(frame.table().letters())
                : Material.of(item.paint()).ground());
        float opacity = 1 - 0.5f * frame.marks().strength(item.key(), Mark.FADED);
        float[] values = {item.x(), item.y() + height / 2, item.z(), CAPITAL * height, quad.left(), quad.bottom(),
            quad.right(), quad.top(), quad.u(),
            quad.v(), quad.u2(), quad.v2(), colour.red(), colour.green(), colour.blue(), opacity, inscribed ? 1 : 0};
        System.arraycopy(values, 0, floats, at, FLOATS);
        return at + FLOATS;
    }

    void draw() {
        if (count == 0) return;
        program.use();
        square.draw(instances, 0, count, 1, SIZES);
    }

    @Override
    public void close() {
        scope.close();
    }
}
