package agon.launcher.record;

import agon.diagram.Diagram;
import agon.launcher.console.Failure;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/// Where diagrams are written, in the format that the name of the file says.
///
/// @param format `svg`, `png` or `gif`
record DiagramFile(Path output, String format, boolean force, int dpi) {
    /// @throws Failure if the name says no format, or the file may not be written
    static DiagramFile of(Path output, boolean force, int dpi) {
        String format = format(output);
        if (!Vector.of("svg", "png", "gif").contains(format))
            throw Failure.usage("--output is " + output + "; its name must end in .svg, .png or .gif");
        OutputFile.check(output, force);
        return new DiagramFile(output, format, force, dpi);
    }

    private static String format(Path output) {
        String name = output.getFileName() == null ? "" : output.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /// A diagram as large as the picture is to be: pixels of a screen in SVG, dots in the other formats.
    static Diagram sized(Diagram diagram, Integer width, Integer height, Path output, int dpi) {
        double dots = format(output).equals("svg") ? 1 : (double) dpi / Diagram.SCREEN;
        return diagram.within(Option.of(width).map(w -> w / dots), Option.of(height).map(h -> h / dots));
    }

    boolean isAnimated() {
        return format.equals("gif");
    }

    void write(Diagram diagram) {
        OutputFile.write(output, bytes(diagram), force);
    }

    /// An animation.
    void write(Vector<Diagram> diagrams, Duration each) {
        diagrams.head().tooLarge(dpi).forEach(why -> {
            throw Failure.usage(why + "; --width and --dpi make it smaller");
        });
        OutputFile.write(output, Diagram.gif(diagrams, each, dpi), force);
    }

    /// One file for each, numbered from 0.
    void writeEach(Vector<Diagram> diagrams) {
        Vector<Path> places = Vector.range(0, diagrams.size()).map(this::numbered);
        places.forEach(place -> OutputFile.check(place, force));
        diagrams.zip(places).forEach(drawn -> OutputFile.write(drawn._2, bytes(drawn._1), force));
    }

    private Path numbered(int number) {
        String name = output.getFileName().toString(), stem = name.substring(0, name.lastIndexOf('.'));
        return output.resolveSibling(String.format(Locale.ROOT, "%s-%03d.%s", stem, number, format));
    }

    private byte[] bytes(Diagram diagram) {
        if (format.equals("svg")) return diagram.svg().getBytes(java.nio.charset.StandardCharsets.UTF_8);
        diagram.tooLarge(dpi).forEach(why -> {
            throw Failure.usage(why + "; --width, --height and --dpi make it smaller, and SVG has no size");
        });
        return diagram.png(dpi);
    }
}
