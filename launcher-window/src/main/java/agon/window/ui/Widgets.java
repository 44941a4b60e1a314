package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PAGE_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PAGE_UP;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_UP;

import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiConfigFlags;
import imgui.flag.ImGuiHoveredFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiStyleVar;
import imgui.gl3.ImGuiImplGl3;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Dear ImGui with the theme of the program. Contains its context, the fonts, and the kinds of controls that all
/// screens use.
public final class Widgets extends Texts implements AutoCloseable {
    /// Font sizes, in units at scale 1.
    public enum Size {
        SMALL(13.5f), BODY(16), HEADING(18), TITLE(22), DISPLAY(42);

        final float units;

        Size(float units) {
            this.units = units;
        }
    }

    private static final Vector<Integer> ARROWS = Vector.of(GLFW_KEY_UP, GLFW_KEY_DOWN, GLFW_KEY_PAGE_UP,
        GLFW_KEY_PAGE_DOWN);

    private final WindowFrame frame;
    private final ImGuiImplGl3 output = new ImGuiImplGl3();
    private final TabOrder order = new TabOrder();
    private final Tooltip tooltip = new Tooltip();
    private boolean arrows; // whether the text field keeps the arrow keys

    public Widgets(WindowFrame frame, ScreenProbe probe) {
        super(probe, new FontAtlas(frame));
        this.frame = frame;
        ImGui.createContext();
        ImGuiIO io = ImGui.getIO();
        io.setIniFilename(null);
        navigable(true);
        frame.input().attach();
        output.init("#version 330 core");
    }

    /// Sets whether arrows, Tab and Enter move between controls.
    public void navigable(boolean wanted) {
        ImGuiIO io = ImGui.getIO();
        io.setConfigFlags(
            wanted ? io.getConfigFlags() | ImGuiConfigFlags.NavEnableKeyboard
                : io.getConfigFlags() & ~ImGuiConfigFlags.NavEnableKeyboard);
    }

    public static boolean isPressed(int... keys) {
        return IntStream.of(keys).anyMatch(key -> ImGui.isKeyPressed(ImGui.getKeyIndex(key), false));
    }

    /// Returns whether Enter was pressed while no control that it would press had the focus.
    public boolean isEntered() {
        boolean presses = ImGui.isAnyItemFocused() && ImGui.getIO().getNavVisible()
            && !ImGui.getIO().getWantTextInput();
        return !presses && isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter);
    }

    public void begin(float text) {
        lettering.fit(output, text);
        Theme.dress(lettering.scale());
        frame.input().feed(frame.size()[0], frame.size()[1], lettering.density());
        int flags = ImGui.getIO().getConfigFlags();
        if (arrows && ARROWS.exists(ImGui::isKeyDown)) navigable(false);
        arrows = false;
        ImGui.newFrame();
        ImGui.getIO().setConfigFlags(flags);
        order.begin();
        cut = Vector.empty();
    }

    /// Reserves the up and down keys for the active text field in the next frame. Otherwise Dear ImGui would move to
    /// another control.
    public void keepArrows() {
        arrows = true;
    }

    /// Holds back all keys in the next frame. They are passed to Dear ImGui in a later frame.
    public void delayKeys() {
        frame.input().delayKeys();
    }

    public void end() {
        ImGui.render();
        output.renderDrawData(ImGui.getDrawData());
        probe.fact("cut", cut.mkString(", "));
        probe.fact("input", frame.input().answered());
        if (!probe.write()) frame.wake();
    }

    /// Returns whether the mouse or the keyboard points at the last control.
    public boolean lit() {
        return ImGui.isItemHovered() || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
    }

    /// Requests another frame, for example after scrolling, which takes effect in the next frame.
    public void redraw() {
        frame.wake();
    }

    /// Shows a tooltip for the last control, even if it is disabled, when the user has pointed at it for some time.
    public void tip(String key, Object... values) {
        if ((lit() || ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled)) && tooltip.draw(this, key, values))
            frame.wake();
    }

    /// Scrolls to the top or, if the last control would then not be fully visible, to that control.
    ///
    /// @param more height below the control that must also be visible, in units
    public void reveal(float more) {
        float scrolled = ImGui.getScrollY() - ImGui.getWindowPosY(), top = ImGui.getItemRectMinY() + scrolled,
            below = ImGui.getItemRectMaxY() + scrolled + units(more), room = ImGui.getWindowHeight();
        ImGui.setScrollY(below <= room ? 0 : (top + below - room) / 2);
    }

    /// @param width width in units; 0: fits the text; negative: the available width
    public boolean button(String name, String text, float width) {
        loadLetters(text);
        boolean pressed = ImGui.button(text + "###" + name, width < 0 ? -1 : units(width), 0);
        placed(name);
        return pressed;
    }

    public boolean primary(String name, String text, float width) {
        return button(name, text, width, ImGuiCol.Button, Theme.ACCENT.colour(), ImGuiCol.ButtonHovered,
            Theme.GLOW.colour(), ImGuiCol.ButtonActive, Theme.PRESSED.colour(), ImGuiCol.Text, Theme.INK.colour());
    }

    /// @param colours pairs of an [ImGuiCol] constant for a part of the button, and its colour
    private boolean button(String name, String text, float width, int... colours) {
        for (int i = 0; i < colours.length; i += 2) ImGui.pushStyleColor(colours[i], colours[i + 1]);
        boolean pressed = button(name, text, width);
        ImGui.popStyleColor(colours.length / 2);
        return pressed;
    }

    public boolean raised(String name, String text, float width) {
        return button(name, text, width, ImGuiCol.Button, Theme.LIFTED.colour(), ImGuiCol.ButtonHovered,
            Theme.LINE.colour());
    }

    public boolean sign(String name, String text, String meaning) {
        ImGui.pushFont(font(Size.TITLE));
        boolean pressed = quiet(name, text);
        ImGui.popFont();
        tip(meaning);
        return pressed;
    }

    /// Like [#quiet], but with the text aligned to the left edge.
    public boolean flush(String name, String text) {
        ImGui.setCursorPosX(Math.max(0, ImGui.getCursorPosX() - ImGui.getStyle().getFramePaddingX()));
        return quiet(name, text);
    }

    public boolean quiet(String name, String text) {
        return button(name, text, 0, ImGuiCol.Button, Theme.NIGHT.colour(0), ImGuiCol.Text, Theme.MUTED.colour());
    }

    /// Draws a text field without the flag for Enter, because with it the Dear ImGui binding would not update the text
    /// before Enter.
    ///
    /// @return whether input ended with Enter
    public boolean line(String name, ImString text) {
        typed(name, "", text, Float.MAX_VALUE);
        return ImGui.isItemDeactivated() && isPressed(ImGuiKey.Enter, ImGuiKey.KeyPadEnter);
    }

    /// Draws a text field that shows a hint while it is empty.
    ///
    /// @param width width in units, which applies if there is room
    /// @return whether the text has changed
    public boolean typed(String name, String hint, ImString text, float width) {
        loadLetters(text.get());
        ImGui.setNextItemWidth(Math.min(units(width), ImGui.getContentRegionAvailX()));
        boolean changed = ImGui.inputTextWithHint("###" + name, hint, text);
        placed(name);
        return changed;
    }

    public int choice(String name, Vector<String> texts, int chosen) {
        return choice(name, texts, chosen, _ -> true);
    }

    /// Like [#choice(String, Vector, int)], but with only some of the choices. The others have their numbers, but no
    /// buttons.
    public int choice(String name, Vector<String> texts, int chosen, IntPredicate shown) {
        int result = chosen;
        float room = ImGui.getContentRegionAvailX(), used = 0;
        ImGui.pushStyleVar(ImGuiStyleVar.ItemSpacing, units(6), units(6));
        for (int i = 0; i < texts.size(); i++) {
            if (!shown.test(i)) continue;
            float width = ImGui.calcTextSize(texts.get(i)).x + units(24);
            if (used > 0 && used + width <= room) ImGui.sameLine();
            else used = 0;
            used += width + units(6);
            boolean pressed = i == chosen ? chip(name + "." + i, texts.get(i))
                : button(name + "." + i, texts.get(i), 0);
            if (pressed) result = i;
        }
        ImGui.popStyleVar();
        return result;
    }

    private boolean chip(String name, String text) {
        return button(name, text, 0, ImGuiCol.Button, Theme.ACCENT.colour(0.18f), ImGuiCol.ButtonHovered,
            Theme.ACCENT.colour(0.25f), ImGuiCol.Text, Theme.ACCENT.colour());
    }

    /// Gives the keyboard focus to the first control of the next window that receives the focus.
    public void enter() {
        order.enter();
    }

    public void give() {
        order.give();
    }

    /// Registers the last control for Tab and, if it is visible, for the probe. Does nothing in the first frame of a
    /// new window, because its layout is preliminary.
    public void placed(String name) {
        order.drawn(name);
        if (ImGui.isWindowAppearing() || !ImGui.isItemVisible()) return;
        probe.place(name, (ImGui.getItemRectMinX() + ImGui.getItemRectMaxX()) / 2,
            (ImGui.getItemRectMinY() + ImGui.getItemRectMaxY()) / 2);
    }

    @Override
    public void close() {
        output.dispose();
        ImGui.destroyContext();
    }
}
