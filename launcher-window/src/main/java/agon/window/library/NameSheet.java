package agon.window.library;

import agon.play.records.RecordEntry;
import agon.window.ui.GameWords;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;

final class NameSheet extends Sheet {
    private static final int LETTERS = 120;

    private final ImString name = new ImString(LETTERS);
    private String problem = "";
    private boolean fresh; // whether the text field gets the focus

    NameSheet() {
        super("name", 460, 230);
    }

    void open(RecordEntry entry) {
        name.set(entry.file().getFileName().toString());
        problem = "";
        fresh = true;
        open();
    }

    /// @param rename renames the record. If it returns an error message, the sheet shows it and stays open
    void draw(UiContext ui, Function<String, Either<String, ?>> rename) {
        boolean taken = draw(ui, Strings.of("library.rename"), () -> {
            if (fresh) ImGui.setKeyboardFocusHere();
            fresh = false;
            boolean entered = ui.widgets().line("name", name);
            if (!problem.isEmpty()) ui.widgets().prose(Widgets.Size.SMALL, Theme.ALARM, problem);
            ui.probe().fact("problem", problem);
            return entered;
        }, () -> Option.of(new Answer("name.take", "library.rename", !name.get().isBlank())));
        if (!taken || name.get().isBlank()) return;
        problem = rename.apply(name.get().strip()).fold(why -> GameWords.capital(why) + ".", _ -> "");
        fresh = !problem.isEmpty();
        if (!fresh) close();
    }
}
