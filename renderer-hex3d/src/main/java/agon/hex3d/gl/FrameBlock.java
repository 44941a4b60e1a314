package agon.hex3d.gl;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.FloatBuffer;
import java.util.function.Consumer;
import org.lwjgl.system.MemoryStack;

/// The data of a frame for all shaders, which is the uniform block `Frame` in `frame.glsl`. Values must be written in
/// the order of that file.
public final class FrameBlock implements AutoCloseable {
    static final int BINDING = 0;
    private static final int FLOATS = 2 * 16 + 8 * 4;

    private final GlObject buffer = new GlObject(glGenBuffers(), id -> glDeleteBuffers(id));

    public FrameBlock() {
        glBindBuffer(GL_UNIFORM_BUFFER, buffer.name());
        glBufferData(GL_UNIFORM_BUFFER, FLOATS * Float.BYTES, GL_STREAM_DRAW);
    }

    public void write(Consumer<FloatBuffer> values) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            FloatBuffer floats = stack.mallocFloat(FLOATS);
            values.accept(floats);
            glBindBufferBase(GL_UNIFORM_BUFFER, BINDING, buffer.name());
            glBufferSubData(GL_UNIFORM_BUFFER, 0, floats.clear());
        }
    }

    @Override
    public void close() {
        buffer.close();
    }
}
