package agon.hex3d.gl;

import java.util.ArrayDeque;
import java.util.Deque;

/// Things that one owner closes together, the latest first. Closing it is what a constructor does that fails half-way.
public final class ResourceScope implements AutoCloseable {
    private final Deque<AutoCloseable> owned = new ArrayDeque<>();

    /// Empty.
    public ResourceScope() {}

    /// Owns it from now on.
    public <T extends AutoCloseable> T own(T thing) {
        owned.push(thing);
        return thing;
    }

    /// @throws IllegalStateException if something could not be closed; the rest is closed nevertheless
    @Override
    public void close() {
        if (owned.isEmpty()) return;
        try {
            owned.pop().close();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        } finally {
            close();
        }
    }
}
