package agon.window.library;

import agon.play.records.RecordEntry;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.control.Option;

final class NameSheet extends Sheet {
    private static final int LETTERS = 120;

    private final ImString name = new ImString(LETTERS);
    private boolean fresh;

    NameSheet() {
        super("name", 460, 230);
    }

    void open(RecordEntry entry) {
        name.set(entry.file().getFileName().toString());
        fresh = true;
        open();
    }

    Option<String> draw(UiContext ui) {
        boolean taken = draw(ui, Strings.of("library.rename"), () -> {
            if (fresh) ImGui.setKeyboardFocusHere();
            fresh = false;
            return ui.widgets().line("name", name);
        }, () -> Option.of(new Answer("name.take", "library.rename", !name.get().isBlank())));
        if (!taken || name.get().isBlank()) return Option.none();
        close();
        return Option.of(name.get().strip());
    }
}
