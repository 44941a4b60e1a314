package agon.window.ui;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The choices made when a game was last set up, stored in a file of lines `what=value`. Read and write errors are
/// ignored, because the choices can be made again.
///
/// @param of values values by name
public record SetUpChoices(Map<String, String> of) {
    private static final long LARGEST = 1 << 16;

    public static SetUpChoices read(UiContext ui, String id) {
        Path file = file(ui, id);
        Vector<String> lines = Try.of(() -> Files.size(file) > LARGEST ? List.<String>of() : Files.readAllLines(file))
            .map(Vector::ofAll).getOrElse(Vector.empty());
        return new SetUpChoices(lines.map(line -> line.split("=", 2)).filter(parts -> parts.length == 2)
            .toLinkedMap(parts -> parts[0], parts -> parts[1]));
    }

    public SetUpChoices with(String what, String value) {
        return new SetUpChoices(of.put(what, value));
    }

    public void keep(UiContext ui, String id) {
        try {
            Path file = file(ui, id);
            OutputFile.folder(file.toAbsolutePath().getParent());
            OutputFile.write(file, of.map(line -> line._1 + "=" + line._2.replaceAll("\\p{Cntrl}", " ") + "\n")
                .mkString(), true);
        } catch (FileException _) {
            return;
        }
    }

    private static Path file(UiContext ui, String id) {
        return ui.records().resolveSibling("setups").resolve(id);
    }

    public Option<String> value(String what) {
        return of.get(what).filter(value -> !value.isEmpty());
    }

    /// Returns a value as the path of an existing file or folder.
    public Option<Path> path(String what) {
        return value(what).flatMap(text -> Try.of(() -> Path.of(text)).toOption()).filter(Files::exists);
    }

    public Map<String, String> all(String beginning) {
        return of.filter(line -> line._1.startsWith(beginning))
            .mapKeys(name -> name.substring(beginning.length()));
    }
}
