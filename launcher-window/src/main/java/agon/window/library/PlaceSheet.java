package agon.window.library;

import agon.window.ui.FileChooser;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import io.vavr.control.Option;
import java.nio.file.Path;

/// Where a folder or an archive of records is chosen.
final class PlaceSheet {
    private final Sheet sheet = new Sheet("place", 620, 560);
    private final FileChooser chooser;

    /// @param folder where choosing begins
    PlaceSheet(Path folder) {
        chooser = new FileChooser(folder);
    }

    Sheet sheet() {
        return sheet;
    }

    /// The place that was chosen.
    Option<Path> draw(UiContext ui) {
        Path[] chosen = {null};
        boolean taken = sheet.draw(ui, Strings.of("library.open"), () -> {
            Widgets widgets = ui.widgets();
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("library.open.meaning"));
            chooser.draw(widgets).forEach(path -> chosen[0] = path);
        }, () -> Option.of(new Sheet.Answer("place.take", "library.open.folder", true)));
        if (taken) chooser.place().forEach(path -> chosen[0] = path);
        if (chosen[0] == null) return Option.none();
        sheet.close();
        return Option.of(chosen[0]);
    }
}
