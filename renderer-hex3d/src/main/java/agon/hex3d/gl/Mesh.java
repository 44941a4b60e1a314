package agon.hex3d.gl;

import static org.lwjgl.opengl.GL33C.*;

/// Triangles in the memory of the graphics card, which can be drawn many times in one call.
public final class Mesh implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final int array;
    private final int indices;

    /// @param vertices floats of all vertices, one vertex after the other
    /// @param indices  three indices per triangle, counter-clockwise seen from outside
    /// @param sizes    number of floats of each vertex attribute, starting with attribute 0
    public Mesh(float[] vertices, int[] indices, int... sizes) {
        this.indices = indices.length;
        array = scope.own(new GlObject(glGenVertexArrays(), id -> glDeleteVertexArrays(id))).name();
        glBindVertexArray(array);
        VertexBuffer buffer = scope.own(new VertexBuffer());
        buffer.write(vertices);
        buffer.attach(0, 0, 0, sizes);
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER,
            scope.own(new GlObject(glGenBuffers(), id -> glDeleteBuffers(id))).name());
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, indices, GL_STATIC_DRAW);
    }

    public static Mesh screen() {
        return new Mesh(new float[]{-1, -1, 3, -1, -1, 3}, new int[]{0, 1, 2}, 2);
    }

    public static Mesh square() {
        return new Mesh(new float[]{-1, -1, 1, -1, 1, 1, -1, 1}, new int[]{0, 1, 2, 0, 2, 3}, 2);
    }

    public void draw() {
        glBindVertexArray(array);
        glDrawElements(GL_TRIANGLES, indices, GL_UNSIGNED_INT, 0L);
    }

    /// @param location location of the first instance attribute
    /// @param sizes    number of floats of each instance attribute
    public void draw(VertexBuffer instances, int first, int count, int location, int... sizes) {
        glBindVertexArray(array);
        instances.attach(location, first, 1, sizes);
        glDrawElementsInstanced(GL_TRIANGLES, indices, GL_UNSIGNED_INT, 0L, count);
    }

    @Override
    public void close() {
        scope.close();
    }
}
