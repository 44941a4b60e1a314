package agon.window.ui;

import imgui.ImGui;
import imgui.flag.ImGuiInputTextFlags;
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

/// Chooses a file: a list of folders to open, and a field for a path. It fills the remaining room. The first folder is
/// the one from which a file was last opened.
public final class FileChooser {
    private static final int LETTERS = 1024, MOST = 500;
    private static final float HEIGHT = 220;

    private static final String OPEN = "open", SAVE = "save", LAST = ".folders"; // no game has this id

    private final ImString typed = new ImString(LETTERS);
    private Path folder;
    private Option<Vector<Path>> entries = Option.none(); // entries of the folder, once it has been read
    private String problem = "";

    public FileChooser(UiContext ui) {
        folder = last(ui, OPEN).orElse(Option.of(ui.records()).filter(Files::isDirectory))
            .getOrElse(() -> Path.of(System.getProperty("user.home", "."))).toAbsolutePath().normalize();
    }

    /// Returns the folder that was last used for this purpose, in this run or an earlier one, if it still exists.
    public static Option<Path> last(UiContext ui, String use) {
        return SetUpChoices.read(ui, LAST).path(use).filter(Files::isDirectory);
    }

    /// Stores the folder of an opened file. Games are then also saved there.
    public static void opened(UiContext ui, Path file) {
        keep(ui, OPEN, file);
        keep(ui, SAVE, file);
    }

    /// Stores the folder of a file that was opened or saved, or a folder that was opened.
    public static void keep(UiContext ui, String use, Path place) {
        Option.of(Files.isDirectory(place) ? place : place.toAbsolutePath().getParent())
            .forEach(at -> SetUpChoices.read(ui, LAST).with(use, at.toAbsolutePath().normalize().toString())
                .keep(ui, LAST));
    }

    /// Returns the typed path, or the folder if nothing was typed. If the file does not exist, shows a message and
    /// returns none.
    public Option<Path> place(UiContext ui) {
        return (typed.get().isBlank() ? Option.of(folder) : named()).peek(chosen -> keep(ui, OPEN, chosen));
    }

    public Option<Path> draw(UiContext ui) {
        Widgets widgets = ui.widgets();
        if (ImGui.isWindowAppearing()) entries = Option.none(); // files may have been added
        Option<Path> chosen = typed(widgets);
        if (!problem.isEmpty()) Notice.problem(widgets, problem);
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
            widgets.loadLetters(name);
            if (ImGui.selectable((deeper ? name + "/" : name) + "###file." + name)) {
                if (deeper) enter(entry);
                else chosen = Option.of(entry);
            }
            widgets.placed("file." + name);
        }
        ImGui.endChild();
        return chosen.peek(file -> keep(ui, OPEN, file));
    }

    private Option<Path> typed(Widgets widgets) {
        widgets.loadLetters(typed.get());
        ImGui.setNextItemWidth(-1);
        // with the flag for Enter, the text would not be available to buttons until the user presses Enter
        ImGui.inputTextWithHint("###path", Strings.of("exchange.path"), typed, ImGuiInputTextFlags.AutoSelectAll);
        boolean entered = ImGui.isItemDeactivated() && Widgets.isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter);
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
