package agon.window.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes the content of the window to a file for tests: lines `NAME X Y` for clickable items and `NAME = VALUE` for
/// facts, whenever they change. An item is written once it has not moved for two frames, because Dear ImGui lays out
/// new items again. The probe is active only if the property `agon.window.probe` names the file.
public final class ScreenProbe {
    private final Optional<Path> file = Optional.ofNullable(System.getProperty("agon.window.probe")).map(Path::of);
    private Map<String, String> lines = new LinkedHashMap<>();
    private Map<String, String> before = new LinkedHashMap<>();
    private Map<String, String> written = new LinkedHashMap<>();

    public ScreenProbe() {}

    public boolean isOn() {
        return file.isPresent();
    }

    public void place(String name, float x, float y) {
        if (isOn()) lines.put(name, Math.round(x) + " " + Math.round(y));
    }

    public void fact(String name, Object value) {
        if (isOn()) lines.put(name, "= " + value);
    }

    boolean write() {
        Map<String, String> told = new LinkedHashMap<>(lines);
        told.entrySet().removeIf(line -> !line.getValue().startsWith("=")
            && !line.getValue().equals(before.get(line.getKey())));
        before = lines;
        lines = new LinkedHashMap<>();
        if (isOn() && !told.equals(written)) {
            written = told;
            write(file.get());
        }
        return told.size() == before.size();
    }

    private void write(Path path) {
        try {
            Path beside = path.resolveSibling(path.getFileName() + ".part");
            Files.writeString(beside, written.entrySet().stream()
                .map(line -> line.getKey() + " " + line.getValue() + "\n").collect(Collectors.joining()));
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
