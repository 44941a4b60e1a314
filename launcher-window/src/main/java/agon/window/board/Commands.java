package agon.window.board;

import agon.window.ui.Key;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The commands of a screen. Buttons, menus and keys request them; they run at the end of the frame.
public final class Commands {
    public static final class Command {
        private final String meaning;
        private final Runnable action;
        private final Vector<Key> keys;
        private Supplier<String> text;
        private BooleanSupplier enabled = () -> true, shown = () -> true;

        private Command(String text, Runnable action, Vector<Key> keys) {
            this.meaning = text + ".meaning";
            this.text = () -> text;
            this.action = action;
            this.keys = keys;
        }

        public Command when(BooleanSupplier wanted) {
            enabled = wanted;
            return this;
        }

        /// Shows the button only if `wanted` returns true; otherwise it is left out of its row.
        public Command shown(BooleanSupplier wanted) {
            shown = wanted;
            return this;
        }

        public Command text(Supplier<String> key) {
            text = key;
            return this;
        }
    }

    private Map<String, Command> all = LinkedHashMap.empty();
    private Vector<String> requested = Vector.empty();

    /// @param name name of the command and of its button
    /// @param text key of the button's text. With `.meaning` appended, it is the key of the tooltip
    public Command add(String name, String text, Runnable action, Key... keys) {
        Command command = new Command(text, action, Vector.of(keys));
        all = all.put(name, command);
        return command;
    }

    public void request(String name) {
        requested = requested.append(name);
    }

    public void requestPressed() {
        all.filterValues(command -> command.shown.getAsBoolean() && command.keys.exists(Key::isPressed)).keySet()
            .forEach(this::request);
    }

    public void draw(Widgets widgets, String name, BiPredicate<String, String> button) {
        Command command = all.get(name).get();
        String text = command.text.get();
        ImGui.beginDisabled(!command.enabled.getAsBoolean());
        if (button.test(name, Strings.of(text))) request(name);
        ImGui.endDisabled();
        Option.of(text + ".meaning").filter(key -> Strings.find(key).isDefined())
            .orElse(Option.of(command.meaning).filter(key -> Strings.find(key).isDefined())).forEach(widgets::tip);
    }

    /// A kind of button with its width in units, such as [Widgets#button].
    public interface Look {
        boolean draw(String name, String text, float width);
    }

    public void row(Widgets widgets, float gap, String... names) {
        row(widgets, gap, widgets::button, widgets::button, names);
    }

    /// Draws buttons of equal width that fill the row.
    public void row(Widgets widgets, float gap, Look first, Look others, String... names) {
        float room = ImGui.getContentRegionAvailX() - (names.length - 1) * widgets.units(gap),
            width = room / names.length / widgets.units(1);
        line(widgets, widgets.units(gap), (name, text) -> first.draw(name, text, width),
            (name, text) -> others.draw(name, text, width), names);
    }

    /// Draws buttons that fit their texts.
    public void line(Widgets widgets, String... names) {
        BiPredicate<String, String> button = (name, text) -> widgets.button(name, text, 0);
        line(widgets, -1, button, button, names);
    }

    /// @param gap gap in pixels; negative: the usual gap
    public void line(Widgets widgets, float gap, BiPredicate<String, String> first, BiPredicate<String, String> others,
        String... names) {
        for (int i = 0; i < names.length; i++) {
            if (!all.get(names[i]).get().shown.getAsBoolean()) continue;
            if (i > 0) ImGui.sameLine(0, gap);
            draw(widgets, names[i], i == 0 ? first : others);
        }
    }

    public void title(Widgets widgets, float padding, String tip, String title) {
        ImGui.setCursorPosX(widgets.units(padding - 12));
        if (widgets.sign("menu", "‹", tip)) request("menu");
        ImGui.sameLine(0, 0);
        widgets.label(Widgets.Size.TITLE, Theme.TEXT, title);
    }

    public void run(BooleanSupplier proceeds) {
        Vector<String> now = requested;
        requested = Vector.empty();
        for (String name : now) if (proceeds.getAsBoolean()) all.get(name).get().action.run();
    }
}
