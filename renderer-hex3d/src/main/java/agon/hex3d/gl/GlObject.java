package agon.hex3d.gl;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/// Something that lives in the driver and is deleted by whoever made it. Only on the thread of its context.
public final class GlObject implements AutoCloseable {
    private static final AtomicInteger ALIVE = new AtomicInteger();

    private final int name;
    private final IntConsumer delete;
    private boolean closed;

    /// @param name   that the driver gave it
    /// @param delete the driver's function that takes it back
    public GlObject(int name, IntConsumer delete) {
        this.name = name;
        this.delete = delete;
        ALIVE.incrementAndGet();
    }

    /// How many there are in this process: what is left after everything was closed has leaked.
    public static int alive() {
        return ALIVE.get();
    }

    /// @throws IllegalStateException once it is closed
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
