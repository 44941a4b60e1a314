package agon.window.board;

import agon.window.ui.Key;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
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

        /// Shows the tooltip of the last control.
        private void explain(Widgets widgets) {
            Vector.of(text.get() + ".meaning", meaning).find(key -> Strings.find(key).isDefined())
                .forEach(widgets::tip);
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

    private static final String MORE = "more";

    private Map<String, Command> all = LinkedHashMap.empty();
    private boolean menu, menuBefore; // whether the menu is open in this frame and in the one before
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
        all.filterValues(command -> command.keys.exists(Key::isPressed) && command.shown.getAsBoolean()
            && command.enabled.getAsBoolean()).keySet().forEach(this::request);
    }

    public void draw(Widgets widgets, String name, BiPredicate<String, String> button) {
        Command command = all.get(name).get();
        String text = command.text.get();
        ImGui.beginDisabled(!command.enabled.getAsBoolean());
        if (button.test(name, Strings.of(text))) request(name);
        ImGui.endDisabled();
        command.explain(widgets);
    }

    /// A kind of button with its width in units, such as [Widgets#button].
    public interface Look {
        boolean draw(String name, String text, float width);
    }

    public void row(Widgets widgets, float gap, String... names) {
        row(widgets, gap, widgets::button, widgets::button, names);
    }

    /// Returns whether these buttons fit on one row of equal width.
    public boolean isRow(Widgets widgets, float gap, String... names) {
        return columns(widgets, gap, names) == names.length;
    }

    private int columns(Widgets widgets, float gap, String... names) {
        float space = widgets.units(gap), widest = Vector.of(names).map(this::width).max().get();
        return Math.clamp((int) ((ImGui.getContentRegionAvailX() + space) / (widest + space)), 1, names.length);
    }

    /// Draws buttons of equal width that fill the row. If a text would be cut off, there are several rows.
    public void row(Widgets widgets, float gap, Look first, Look others, String... names) {
        float room = ImGui.getContentRegionAvailX(), space = widgets.units(gap);
        int rows = Math.ceilDiv(names.length, columns(widgets, gap, names)), even = Math.ceilDiv(names.length, rows);
        float width = (room - (even - 1) * space) / even / widgets.units(1);
        for (int i = 0; i < names.length; i++) {
            if (i % even > 0) ImGui.sameLine(0, space);
            Look look = i == 0 ? first : others;
            draw(widgets, names[i], (name, text) -> look.draw(name, text, width));
        }
    }

    /// Draws buttons that fit their texts.
    public void line(Widgets widgets, String... names) {
        BiPredicate<String, String> button = (name, text) -> widgets.button(name, text, 0);
        line(widgets, -1, button, button, names);
    }

    /// Draws buttons that fit their texts. Buttons for which there is no room continue on the next line.
    ///
    /// @param first button at the start of a line
    /// @param gap   gap in pixels; negative: the usual gap
    public void line(Widgets widgets, float gap, BiPredicate<String, String> first, BiPredicate<String, String> others,
        String... names) {
        float room = ImGui.getContentRegionAvailX(), space = gap < 0 ? ImGui.getStyle().getItemSpacingX() : gap,
            used = 0;
        for (String name : names) {
            if (!all.get(name).get().shown.getAsBoolean()) continue;
            boolean starts = used == 0 || used + space + width(name) > room;
            if (!starts) ImGui.sameLine(0, space);
            used = (starts ? 0 : used + space) + width(name);
            draw(widgets, name, starts ? first : others);
        }
    }

    private float width(String name) {
        return ImGui.calcTextSize(Strings.of(all.get(name).get().text.get())).x
            + 2 * ImGui.getStyle().getFramePaddingX();
    }

    /// Draws as many buttons as fit on one line. The others are in a menu at the end of the line.
    public void compact(Widgets widgets, String... names) {
        BiPredicate<String, String> button = (name, text) -> widgets.button(name, text, 0);
        compact(widgets, 6, button, button, names);
    }

    /// Like [#compact(Widgets, String...)], but with other kinds of buttons. The menu is left out if it would be empty.
    ///
    /// @param gap gap in units
    public void compact(Widgets widgets, float gap, BiPredicate<String, String> first,
        BiPredicate<String, String> others, String... names) {
        Vector<String> wanted = Vector.of(names).filter(name -> all.get(name).get().shown.getAsBoolean());
        String more = Strings.of("tools.more");
        float space = widgets.units(gap), room = ImGui.getContentRegionAvailX() - ImGui.calcTextSize(more).x
            - 2 * ImGui.getStyle().getFramePaddingX();
        int fitting = wanted.map(this::width).scanLeft(0f, (used, width) -> used + width + space).tail()
            .count(used -> used <= room);
        if (wanted.map(this::width).map(width -> width + space).sum().floatValue() - space <= ImGui
            .getContentRegionAvailX()) fitting = wanted.size();
        for (String name : wanted.take(fitting)) {
            draw(widgets, name, name.equals(wanted.head()) ? first : others);
            ImGui.sameLine(0, space);
        }
        menuBefore = menu;
        menu = false;
        if (fitting == wanted.size()) {
            ImGui.newLine();
            return;
        }
        if ((fitting == 0 ? first : others).test(MORE, more)) ImGui.openPopup(MORE);
        menu = ImGui.beginPopup(MORE);
        if (!menu) return;
        if (Widgets.isPressed(ImGuiKey.Escape)) ImGui.closeCurrentPopup();
        for (String name : wanted.drop(fitting)) {
            Command command = all.get(name).get();
            if (ImGui.menuItem(Strings.of(command.text.get()), "", false, command.enabled.getAsBoolean()))
                request(name);
            widgets.placed(name);
            command.explain(widgets);
        }
        ImGui.endPopup();
    }

    /// Returns whether the menu is open, or was closed in this frame by a key, which must have no other effect.
    public boolean hasMenu() {
        return menu || menuBefore;
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
