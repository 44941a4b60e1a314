package agon.window.library;

import agon.play.records.RecordEntry;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.control.Option;

/// Where a record gets another name.
final class NameSheet {
    private static final int LETTERS = 120;

    private final Sheet sheet = new Sheet("name", 460, 230);
    private final ImString name = new ImString(LETTERS);
    private boolean fresh;

    Sheet sheet() {
        return sheet;
    }

    void open(RecordEntry entry) {
        name.set(entry.file().getFileName().toString());
        fresh = true;
        if (!sheet.isOpen()) sheet.toggle();
    }

    /// The name that was chosen.
    Option<String> draw(UiContext ui) {
        boolean[] entered = {false};
        boolean taken = sheet.draw(ui, Strings.of("library.rename"), () -> {
            if (fresh) ImGui.setKeyboardFocusHere();
            fresh = false;
            entered[0] = ui.widgets().line("name", name);
        }, () -> Option.of(new Sheet.Answer("name.take", "library.rename", !name.get().isBlank())));
        if (!taken && !entered[0] || name.get().isBlank()) return Option.none();
        sheet.close();
        return Option.of(name.get().strip());
    }
}
