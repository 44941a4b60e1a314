package agon.hex3d;

import io.vavr.control.Option;
import org.junit.jupiter.api.Assumptions;

/// The offscreen context in which tests draw. The tests share it, because it takes most of a second to open one.
public final class Screen {
    private static Option<Offscreen> shared = Option.none();

    private Screen() {}

    /// Returns the open context. If the machine cannot draw, the test is skipped and the reason is reported.
    public static Offscreen shared() {
        shared = shared.orElse(() -> Option.of(open()));
        return shared.get();
    }

    /// Closes the shared context, because two contexts cannot be open at the same time.
    static void close() {
        shared.forEach(Offscreen::close);
        shared = Option.none();
    }

    /// Opens another context.
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
