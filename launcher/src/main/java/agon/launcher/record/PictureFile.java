package agon.launcher.record;

import agon.api.PlainText;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;

record PictureFile(Path path, String format, ForceOption force, Console console) {
    static PictureFile of(Path path, ForceOption force, Console console) {
        String name = path.getFileName() == null ? "" : path.getFileName().toString();
        String format = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (Vector.of("mp4", "webm", "mov", "avi", "mkv").contains(format))
            throw Failure.usage("'--output' is " + path + "; expected a name that ends in .png or .gif, which other "
                + "programs convert: ffmpeg -i game.png " + name);
        if (!Vector.of("svg", "png", "gif").contains(format))
            throw Failure.usage("'--output' is " + path + "; expected a name that ends in .svg, .png or .gif");
        force.check(path);
        return new PictureFile(path, format, force, console);
    }

    void write(byte[] bytes) {
        force.write(path, bytes);
        console.err().println("saved " + path);
    }

    /// Writes the file while `content` runs. If it does not return, there is no file.
    void stream(Content content) {
        try (OutputFile draft = new OutputFile(path, force.isGiven())) {
            OutputStream out = new BufferedOutputStream(draft.stream(), 1 << 16);
            content.write(out);
            out.flush();
            draft.keep();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        console.err().println("saved " + path);
    }

    interface Content {
        void write(OutputStream out) throws IOException;
    }

    /// Writes one file per picture, numbered from 0. If one of them may not be written, none is.
    void writeEach(Vector<byte[]> pictures) {
        Vector<Path> places = Vector.range(0, pictures.size()).map(this::numbered);
        places.forEach(force::check);
        pictures.zip(places).forEach(picture -> force.write(picture._2, picture._1));
        console.err()
            .println("saved " + PlainText.count(places.size(), "picture") + (places.size() == 1 ? " as " + places.head()
                : ", " + places.head() + " to " + places.last()));
    }

    private Path numbered(int number) {
        String name = path.getFileName().toString(), stem = name.substring(0, name.lastIndexOf('.'));
        return path.resolveSibling(String.format(Locale.ROOT, "%s-%03d.%s", stem, number, format));
    }
}
