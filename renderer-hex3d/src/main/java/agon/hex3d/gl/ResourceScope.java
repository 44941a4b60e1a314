package agon.hex3d.gl;

import java.util.ArrayDeque;
import java.util.Deque;

/// Resources of one owner, which are closed together in reverse order. A constructor that fails halfway also uses it to
/// release its resources.
public final class ResourceScope implements AutoCloseable {
    private final Deque<AutoCloseable> owned = new ArrayDeque<>();

    public ResourceScope() {}

    public <T extends AutoCloseable> T own(T thing) {
        owned.push(thing);
        return thing;
    }

    /// @throws IllegalStateException if a resource could not be closed; the others are closed nevertheless
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
