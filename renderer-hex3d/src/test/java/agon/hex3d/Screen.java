package agon.hex3d;

import org.junit.jupiter.api.Assumptions;

/// The offscreen context in which tests draw.
final class Screen {
    private Screen() {}

    /// Opens the context. If the machine cannot draw, the test is skipped and the reason is reported.
    static Offscreen open() {
        try {
            return Offscreen.open();
        } catch (GraphicsException e) {
            return Assumptions.abort(e.getMessage());
        }
    }
}
