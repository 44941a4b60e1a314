package agon.window;

import agon.play.RecordEntry;
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
        boolean[] chosen = {false};
        sheet.draw(ui, Strings.of("library.rename"), () -> {
            if (fresh) ImGui.setKeyboardFocusHere();
            fresh = false;
            chosen[0] = ui.widgets().line("name", name);
            chosen[0] |= ui.widgets().button("name.take", Strings.of("library.rename"), 0);
        });
        if (!chosen[0]) return Option.none();
        sheet.close();
        return Option.of(name.get().strip());
    }
}
