package agon.window.setup;

import agon.play.session.TimeControl;
import agon.window.ui.Strings;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

final class ClockForm {
    private static final Vector<String> PRESETS = Vector.of("3+2", "5+3", "10+5", "15+10");
    private static final int LETTERS = 16;

    private final ImString typed = new ImString("", LETTERS);
    private int chosen; // 0 is no clock, followed by the presets and the typed clock

    Either<String, Option<TimeControl>> control() {
        return text().map(text -> TimeControl.typed(text).map(Option::of).mapLeft(_ -> Strings.of("clock.allowed")))
            .getOrElse(() -> Either.right(Option.none()));
    }

    String kept() {
        return text().getOrElse("");
    }

    private Option<String> text() {
        if (chosen == 0) return Option.none();
        if (chosen <= PRESETS.size()) return Option.of(PRESETS.get(chosen - 1));
        return Option.of(typed.get().strip());
    }

    void choose(String kept) {
        chosen = kept.isEmpty() ? 0 : PRESETS.contains(kept) ? PRESETS.indexOf(kept) + 1 : PRESETS.size() + 1;
        if (chosen > PRESETS.size()) typed.set(kept);
    }

    void draw(Widgets widgets) {
        widgets.field(Strings.of("clock.title"), Strings.of("clock.meaning"));
        int before = chosen;
        chosen = widgets.choice("clock",
            PRESETS.prepend(Strings.of("clock.none")).append(Strings.of("clock.other")), chosen);
        if (chosen <= PRESETS.size()) return;
        if (before <= PRESETS.size()) ImGui.setKeyboardFocusHere();
        widgets.typed("clock.typed", Strings.of("clock.hint"), typed, 200);
    }
}
