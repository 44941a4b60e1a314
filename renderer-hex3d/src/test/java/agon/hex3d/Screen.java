package agon.hex3d;

import org.junit.jupiter.api.Assumptions;

/// Where tests draw.
final class Screen {
    private Screen() {}

    /// Skips the test, and says why, on a machine that cannot draw.
    static Offscreen open() {
        try {
            return Offscreen.open();
        } catch (GraphicsException e) {
            return Assumptions.abort(e.getMessage());
        }
    }
}
