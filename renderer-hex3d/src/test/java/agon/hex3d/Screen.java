package agon.hex3d;

import io.vavr.control.Option;
import org.junit.jupiter.api.Assumptions;

/// The offscreen context in which tests draw. They share it, because opening a context takes most of a second.
public final class Screen {
    private static Option<Offscreen> shared = Option.none();

    private Screen() {}

    /// Returns the shared context, and opens it if necessary. If the machine cannot draw, the test is skipped and the
    /// reason is reported.
    public static Offscreen shared() {
        shared = shared.orElse(() -> Option.of(open()));
        return shared.get();
    }

    /// Closes the shared context, if it is open. A test that opens its own context must call this method first, because
    /// two contexts cannot be open at the same time.
    static void close() {
        shared.forEach(Offscreen::close);
        shared = Option.none();
    }

    /// Opens a context that is not shared. If the machine cannot draw, the test is skipped.
    static Offscreen open() {
        try {
            return Offscreen.open();
        } catch (GraphicsException e) {
            return Assumptions.abort(e.getMessage());
        }
    }

    /// Returns the sum of the differences between the levels of two colours.
    static int difference(int a, int b) {
        return Math.abs((a >> 16 & 255) - (b >> 16 & 255)) + Math.abs((a >> 8 & 255) - (b >> 8 & 255))
            + Math.abs((a & 255) - (b & 255));
    }
}
