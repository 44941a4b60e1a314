package agon.hex3d.gl;

import static org.lwjgl.opengl.GL33C.*;

import io.vavr.collection.Vector;

public final class VertexBuffer implements AutoCloseable {
    private final GlObject buffer = new GlObject(glGenBuffers(), id -> glDeleteBuffers(id));

    public VertexBuffer() {}

    public void write(float[] floats) {
        glBindBuffer(GL_ARRAY_BUFFER, buffer.name());
        glBufferData(GL_ARRAY_BUFFER, floats, GL_STREAM_DRAW);
    }

    /// Writes the concatenation of arrays.
    public void write(Vector<float[]> parts) {
        float[] floats = new float[parts.map(part -> part.length).sum().intValue()];
        int at = 0;
        for (float[] part : parts) {
            System.arraycopy(part, 0, floats, at, part.length);
            at += part.length;
        }
        write(floats);
    }

    /// Connects attributes of the bound vertex array to this buffer: `sizes[i]` floats for attribute `location + i`,
    /// one after the other.
    ///
    /// @param first   index of the first vertex or instance to read
    /// @param divisor 0 for vertices, 1 for instances
    public void attach(int location, int first, int divisor, int... sizes) {
        int stride = 0;
        for (int size : sizes) stride += size * Float.BYTES;
        glBindBuffer(GL_ARRAY_BUFFER, buffer.name());
        long offset = (long) first * stride;
        for (int i = 0; i < sizes.length; i++) {
            glVertexAttribPointer(location + i, sizes[i], GL_FLOAT, false, stride, offset);
            glVertexAttribDivisor(location + i, divisor);
            glEnableVertexAttribArray(location + i);
            offset += (long) sizes[i] * Float.BYTES;
        }
    }

    @Override
    public void close() {
        buffer.close();
    }
}
