package agon.window.ui;

import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import io.vavr.control.Option;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// A popup that covers everything until it is closed.
public class Sheet {
    private static final int POPUP = ImGuiWindowFlags.NoTitleBar | ImGuiWindowFlags.NoResize | ImGuiWindowFlags.NoMove;
    private static final float BUTTON = 120; // minimum width of a button in units; a long text makes it wider

    private final String name;
    private final float width;
    private final float height;
    private boolean open;
    private boolean retains; // whether it opens at the scroll position at which it was closed
    private float place, unit; // scroll position in units, and pixels per unit in the last frame
    private boolean seen; // the Enter that opened it does not answer it
    private boolean focused; // whether the first text field has received the keyboard focus

    /// The main button at the foot of a sheet.
    ///
    /// @param entered whether Enter presses it
    public record Answer(String name, String text, boolean possible, boolean entered) {
        public Answer(String name, String key, boolean possible) {
            this(name, Strings.of(key), possible, true);
        }

        private boolean draw(Widgets widgets, boolean enter) {
            ImGui.beginDisabled(!possible);
            boolean fits = widgets.fits(Widgets.Size.SMALL, text, widgets.units(BUTTON - 24));
            boolean pressed = widgets.primary(name, text, fits ? BUTTON : 0);
            ImGui.setItemDefaultFocus();
            ImGui.endDisabled();
            ImGui.sameLine();
            return possible && (pressed || enter && entered);
        }
    }

    /// Width and height are in units and apply if the window has room.
    protected Sheet(String name, float width, float height) {
        this.name = name;
        this.width = width;
        this.height = height;
    }

    /// Opens the sheet at the scroll position at which it was closed.
    protected final void retainPlace() {
        retains = true;
    }

    public final String name() {
        return name;
    }

    public final boolean isOpen() {
        return open;
    }

    public final void toggle() {
        open = !open;
        seen = false;
        focused = false;
    }

    protected final void open() {
        if (!open) toggle();
    }

    /// Draws the text field that has the keyboard focus when the sheet opens, with its text selected. Keys that are
    /// pressed before it has the focus are passed to it afterwards.
    ///
    /// @return whether Enter was pressed in the field
    protected final boolean first(Widgets widgets, String name, ImString text) {
        if (!focused) {
            ImGui.setKeyboardFocusHere();
            widgets.delayKeys();
        }
        boolean entered = widgets.line(name, text);
        focused |= ImGui.isItemActive();
        return entered;
    }

    /// Gives the keyboard focus to the first text field again.
    protected final void refocus() {
        focused = false;
    }

    /// Closes the sheet immediately, so that it releases the keyboard.
    public final void close() {
        if (open) closePopup(name);
        open = false;
    }

    /// Draws a sheet without an answer. Enter and Escape close it.
    protected final void draw(UiContext ui, String title, Runnable content) {
        draw(ui, title, () -> {
            content.run();
            return false;
        }, () -> Option.none());
    }

    /// @param content draws the body; returns whether the user answered in the body
    /// @param answer  called after the content; none: the sheet contains only text
    /// @return whether the user answered
    protected final boolean draw(UiContext ui, String title, BooleanSupplier content,
        Supplier<Option<Answer>> answer) {
        if (!open) return false;
        Widgets widgets = ui.widgets();
        if (!popup(widgets, name, width, height)) return false;
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, title);
        ImGui.dummy(0, widgets.units(4));
        ImGui.beginChild("content", 0, -widgets.units(56));
        if (!seen && retains || unit > 0 && unit != widgets.units(1)) ImGui.setScrollY(place * widgets.units(1));
        else place = ImGui.getScrollY() / widgets.units(1);
        unit = widgets.units(1);
        boolean typed = content.getAsBoolean();
        ImGui.endChild();
        ImGui.dummy(0, widgets.units(4));
        Option<Answer> offered = answer.get();
        // a text field handles Enter itself
        boolean entered = seen && widgets.isEntered() && !ImGui.getIO().getWantTextInput();
        seen = true;
        boolean accepted = offered.exists(given -> given.draw(widgets, entered));
        boolean left = leave(widgets, offered.isDefined()) || entered && offered.isEmpty();
        if (left) close();
        if (!open) ImGui.closeCurrentPopup();
        ImGui.endPopup();
        return (accepted || typed) && !left;
    }

    private boolean leave(Widgets widgets, boolean beside) {
        boolean pressed = beside ? widgets.button(name + ".close", Strings.of("sheet.cancel"), BUTTON)
            : widgets.primary(name + ".close", Strings.of("sheet.close"), BUTTON);
        if (!beside) ImGui.setItemDefaultFocus();
        return pressed || Widgets.isPressed(ImGuiKey.Escape);
    }

    /// Starts a popup in the middle of the window, which covers everything else.
    ///
    /// @param width  width in units, which applies if the window has room
    /// @param height height in units, which applies if the window has room; 0: fits the content
    /// @return whether the popup is visible and must be ended
    public static boolean popup(Widgets widgets, String name, float width, float height) {
        float margin = widgets.units(40), wide = ImGui.getIO().getDisplaySizeX(),
            high = ImGui.getIO().getDisplaySizeY();
        ImGui.openPopup(name);
        ImGui.setNextWindowPos(wide / 2, high / 2, 0, 0.5f, 0.5f);
        ImGui.setNextWindowSize(Math.min(widgets.units(width), wide - margin),
            height == 0 ? 0 : Math.min(widgets.units(height), high - margin));
        return ImGui.beginPopupModal(name, POPUP);
    }

    /// Closes a popup immediately, so that it releases the keyboard.
    static void closePopup(String name) {
        if (!ImGui.isPopupOpen(name) || !ImGui.beginPopupModal(name, POPUP)) return;
        ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }
}
