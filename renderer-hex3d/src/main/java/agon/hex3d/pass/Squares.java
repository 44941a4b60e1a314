package agon.hex3d.pass;

import agon.hex3d.gl.Mesh;
import agon.hex3d.gl.Program;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.VertexBuffer;
import io.vavr.collection.Vector;

/// Squares that are drawn together, each with its own attributes.
abstract class Squares implements AutoCloseable {
    final ResourceScope scope = new ResourceScope();
    private final Program program;
    private final Mesh square = scope.own(Mesh.square());
    private final VertexBuffer instances = scope.own(new VertexBuffer());
    private final int[] sizes;
    private int count;

    /// @param shader name of the vertex shader and of the fragment shader
    /// @param sizes  number of floats per attribute
    Squares(String shader, int... sizes) {
        program = scope.own(Program.link(shader, shader, Vector.empty()));
        this.sizes = sizes;
    }

    /// @param squares attributes of each square
    void load(Vector<float[]> squares) {
        count = squares.size();
        instances.write(squares);
    }

    void draw() {
        if (count == 0) return;
        program.use();
        square.draw(instances, 0, count, 1, sizes);
    }

    @Override
    public void close() {
        scope.close();
    }
}
