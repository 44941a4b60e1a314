package agon.hex3d.gl;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/// An OpenGL object, which its creator must delete. Use it only on the thread of its context.
public final class GlObject implements AutoCloseable {
    private static final AtomicInteger ALIVE = new AtomicInteger();

    private final int name;
    private final IntConsumer delete;
    private boolean closed;

    public GlObject(int name, IntConsumer delete) {
        this.name = name;
        this.delete = delete;
        ALIVE.incrementAndGet();
    }

    /// Returns the number of objects in this process. If it is not 0 after everything has been closed, objects have
    /// leaked.
    public static int alive() {
        return ALIVE.get();
    }

    public int name() {
        if (closed) throw new IllegalStateException("GL object " + name + " was used after it was closed");
        return name;
    }

    @Override
    public void close() {
        if (closed) return;
        closed = true;
        ALIVE.decrementAndGet();
        delete.accept(name);
    }
}
