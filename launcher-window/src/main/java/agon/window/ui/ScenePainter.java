package agon.window.ui;

import static org.lwjgl.opengl.GL33C.*;

import agon.hex3d.Offscreen;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.Renderer;
import agon.hex3d.screen.AutoQuality;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// Draws boards in the best quality that is fast enough on this machine. The renderer is created on first use, because
/// computing the stone texture takes noticeable time.
public final class ScenePainter implements AutoCloseable {
    private static final Vector<String> SOFTWARE = Vector.of("llvmpipe", "softpipe", "swiftshader", "software");

    private final Lazy<Renderer> renderer = Lazy.of(Renderer::new);
    private AutoQuality automatic = isSoftware() ? new AutoQuality(Quality.LOW, Quality.LOW, Vector.empty())
        : AutoQuality.start();
    private Option<Quality> warm = Option.none();
    private Preferences preferences = Preferences.DEFAULT;

    public void prefer(Preferences preferences) {
        this.preferences = preferences;
    }

    private static boolean isSoftware() {
        String driver = String.valueOf(glGetString(GL_RENDERER)).toLowerCase(Locale.ROOT);
        return SOFTWARE.exists(driver::contains);
    }

    public Quality quality() {
        return preferences.quality().getOrElse(automatic.quality());
    }

    /// Shows a frame on a surface, unless it is already shown.
    public void show(PixelSurface surface, RenderFrame frame) {
        if (surface.shows(frame)) return;
        long begun = System.nanoTime();
        surface.show(renderer.get(), frame);
        glFinish();
        if (warm.contains(frame.quality()) && frame.quality() == automatic.quality())
            automatic = automatic.measured((System.nanoTime() - begun) / 1e6f);
        warm = Option.of(frame.quality());
    }

    public Offscreen.Picture picture(RenderFrame frame) {
        return renderer.get().picture(frame);
    }

    @Override
    public void close() {
        if (renderer.isEvaluated()) renderer.get().close();
    }
}
