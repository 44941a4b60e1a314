package agon.hex3d;

import agon.api.scene.Scene;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.gl.Target;
import agon.hex3d.gl.TextureUnit;
import com.sun.management.OperatingSystemMXBean;
import io.vavr.collection.Vector;
import java.lang.management.ManagementFactory;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.lwjgl.opengl.GL33C;

/// Measures the duration of frames for each quality: `FrameTimes WIDTH HEIGHT QUALITY…`.
final class FrameTimes {
    private static final int WARM_UP = 30, FRAMES = 20;

    private FrameTimes() {}

    public static void main(String[] arguments) {
        int width = Integer.parseInt(arguments[0]), height = Integer.parseInt(arguments[1]);
        Scene scene = Scenes.of(Scenes.zertz("rings=61", 20, 1));
        long start = System.nanoTime();
        try (Offscreen offscreen = Offscreen.open();
            Target target = Target.texture(TextureUnit.PICTURE, width, height)) {
            System.out.printf("opened in %.0f ms%n", millis(start));
            for (Quality quality : Vector.of(arguments).drop(2).map(Quality::valueOf)) {
                IntToDoubleFunction time = turn -> time(offscreen, target,
                    RenderFrame.of(scene, Camera.ORBIT.orbit(turn, 0), width, height, quality));
                double first = time.applyAsDouble(0);
                IntStream.range(0, WARM_UP).mapToDouble(time).sum();
                long busy = processor();
                double[] times = IntStream.range(0, FRAMES).mapToDouble(time).sorted().toArray();
                System.out.printf(
                    "%s: first %.0f ms, median %.1f ms, fastest %.1f ms, processor time of a core %.1f ms%n", quality,
                    first,
                    times[FRAMES / 2], times[0], (processor() - busy) / 1e6 / FRAMES);
            }
        }
    }

    private static double time(Offscreen offscreen, Target target, RenderFrame frame) {
        long start = System.nanoTime();
        target.bind();
        offscreen.renderer().draw(frame);
        GL33C.glFinish();
        return millis(start);
    }

    /// Returns the processor time of the process in nanoseconds. It is more accurate than the clock if other programs
    /// are running.
    private static long processor() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static double millis(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
