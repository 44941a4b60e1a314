package agon.window.ui;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// Writes the content of the window to a file for tests: lines `NAME X Y` for clickable items and `NAME = VALUE` for
/// facts, whenever they change. An item is written once it has not moved for two frames, because Dear ImGui lays out
/// new items again. The probe is active only if the property `agon.window.probe` names the file.
public final class ScreenProbe {
    private final Optional<Path> file = Optional.ofNullable(System.getProperty("agon.window.probe")).map(Path::of);
    private Map<String, String> lines = LinkedHashMap.empty();
    private Map<String, String> before = LinkedHashMap.empty();
    private Map<String, String> written = LinkedHashMap.empty();

    public ScreenProbe() {}

    public boolean isOn() {
        return file.isPresent();
    }

    public void place(String name, float x, float y) {
        if (isOn()) lines = lines.put(name, Math.round(x) + " " + Math.round(y));
    }

    public void fact(String name, Object value) {
        if (isOn()) lines = lines.put(name, "= " + value);
    }

    boolean write() {
        Map<String, String> old = before;
        Map<String, String> told = lines
            .filter((name, value) -> value.startsWith("=") || old.get(name).contains(value));
        before = lines;
        lines = LinkedHashMap.empty();
        if (isOn() && !told.equals(written)) {
            written = told;
            write(file.get());
        }
        return told.size() == before.size();
    }

    private void write(Path path) {
        try {
            Path beside = path.resolveSibling(path.getFileName() + ".part");
            Files.writeString(beside, written.map(line -> line._1 + " " + line._2).mkString("", "\n", "\n"));
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
