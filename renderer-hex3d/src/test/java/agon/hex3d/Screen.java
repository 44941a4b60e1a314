package agon.hex3d;

import org.junit.jupiter.api.Assumptions;

/// The offscreen context in which tests draw.
public final class Screen {
    private Screen() {}

    /// Opens the context. If the machine cannot draw, the test is skipped and the reason is reported.
    public static Offscreen open() {
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
