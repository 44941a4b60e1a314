package agon.window.ui;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// Finds a file: folders to step into, and a line to type or paste a path into. It fills the room that is left.
public final class FileChooser {
    private static final int LETTERS = 1024, MOST = 500;
    private static final float HEIGHT = 220;

    private final ImString typed = new ImString(LETTERS);
    private Path folder;
    private Option<Vector<Path>> entries = Option.none(); // of the folder, once they were read
    private String problem = "";

    /// @param folder where it begins, if it is there; else in the person's own
    public FileChooser(Path folder) {
        this.folder = (Files.isDirectory(folder) ? folder : Path.of(System.getProperty("user.home", ".")))
            .toAbsolutePath().normalize();
    }

    /// What a button below it takes: what was typed, or else the folder. None, and it says so, if there is no such
    /// file.
    public Option<Path> place() {
        return typed.get().isBlank() ? Option.of(folder) : named();
    }

    /// @return the file that was chosen
    public Option<Path> draw(Widgets widgets) {
        Option<Path> chosen = typed(widgets);
        if (!problem.isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.ALARM, problem);
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, folder.toString());
        ImGui.beginChild("files", 0, Math.max(widgets.units(HEIGHT), ImGui.getContentRegionAvailY()), true);
        Option<Path> up = Option.of(folder.getParent());
        if (up.isDefined()) {
            if (ImGui.selectable("..###file.up")) enter(up.get());
            widgets.placed("file.up");
        }
        for (Path entry : entries()) {
            String name = entry.getFileName().toString();
            boolean deeper = Files.isDirectory(entry);
            if (ImGui.selectable((deeper ? name + "/" : name) + "###file." + name)) {
                if (deeper) enter(entry);
                else chosen = Option.of(entry);
            }
            widgets.placed("file." + name);
        }
        ImGui.endChild();
        return chosen;
    }

    private Option<Path> typed(Widgets widgets) {
        ImGui.setNextItemWidth(-1);
        // Told to wait for Enter, it would keep to itself what is typed until then, and a button would not know of it.
        ImGui.inputTextWithHint("###path", Strings.of("exchange.path"), typed);
        boolean entered = ImGui.isItemDeactivated() && (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Enter), false)
            || ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.KeyPadEnter), false));
        widgets.placed("path");
        if (!entered || typed.get().isBlank()) return Option.none();
        Option<Path> path = named();
        path.filter(Files::isDirectory).forEach(this::enter);
        return path.filter(Files::isRegularFile);
    }

    private Option<Path> named() {
        try {
            Path path = folder.resolve(typed.get().strip());
            problem = Files.exists(path) ? "" : Strings.of("exchange.nothing", path);
            return Option.when(problem.isEmpty(), path);
        } catch (InvalidPathException e) {
            problem = e.getMessage();
            return Option.none();
        }
    }

    private void enter(Path path) {
        typed.set("");
        folder = path.toAbsolutePath().normalize();
        entries = Option.none();
        problem = "";
    }

    /// Folders first, without what is hidden.
    private Vector<Path> entries() {
        if (entries.isEmpty()) entries = Option.of(read());
        return entries.get();
    }

    private Vector<Path> read() {
        try (Stream<Path> all = Files.list(folder)) {
            return Vector.ofAll(all.filter(path -> !path.getFileName().toString().startsWith("."))
                .sorted(Comparator.comparing((Path path) -> !Files.isDirectory(path)).thenComparing(Path::getFileName))
                .limit(MOST).toList());
        } catch (IOException e) {
            problem = Strings.of("exchange.unreadable", folder, e);
            return Vector.empty();
        }
    }
}
