package agon.window.ui;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PAGE_DOWN;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_PAGE_UP;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_UP;

import imgui.ImDrawList;
import imgui.ImFont;
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
public final class Widgets implements AutoCloseable {
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
    private final ScreenProbe probe;
    private final ImGuiImplGl3 output = new ImGuiImplGl3();
    private final FontAtlas lettering;
    private final TabOrder order = new TabOrder();
    private final Tooltip tooltip = new Tooltip();
    private Vector<String> cut = Vector.empty(); // texts that were shortened in this frame
    private boolean arrows; // whether the text field keeps the arrow keys

    public Widgets(WindowFrame frame, ScreenProbe probe) {
        this.frame = frame;
        this.probe = probe;
        ImGui.createContext();
        ImGuiIO io = ImGui.getIO();
        io.setIniFilename(null);
        navigable(true);
        frame.input().attach();
        output.init("#version 330 core");
        lettering = new FontAtlas(frame);
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

    public void end() {
        ImGui.render();
        output.renderDrawData(ImGui.getDrawData());
        probe.fact("cut", cut.mkString(", "));
        probe.fact("input", frame.input().answered());
        if (!probe.write()) frame.wake();
    }

    public float units(float count) {
        return count * lettering.scale();
    }

    /// Returns the number of pixels per mouse unit.
    public float density() {
        return lettering.density();
    }

    public ImFont font(Size size) {
        return lettering.font(size);
    }

    public void sized(Size size, Runnable drawing) {
        ImGui.pushFont(font(size));
        drawing.run();
        ImGui.popFont();
    }

    public void loadLetters(String text) {
        probe.fact("foreign", lettering.load(text));
    }

    public void text(Size size, Theme colour, String text) {
        loadLetters(text);
        sized(size, () -> coloured(ImGuiCol.Text, colour, () -> ImGui.textUnformatted(text)));
    }

    /// Draws text on the same line as buttons.
    public void label(Size size, Theme colour, String text) {
        ImGui.alignTextToFramePadding();
        text(size, colour, text);
    }

    public void prose(Size size, Theme colour, String text) {
        loadLetters(text);
        sized(size, () -> coloured(ImGuiCol.Text, colour, () -> {
            ImGui.pushTextWrapPos(proseEnd());
            ImGui.textUnformatted(text);
            ImGui.popTextWrapPos();
        }));
    }

    private float proseEnd() { // leaves a margin between the text and the scroll bar
        return ImGui.getWindowContentRegionMaxX() - (ImGui.getScrollMaxY() > 0 ? units(8) : 0);
    }

    /// Writes text, which is shortened with an ellipsis if it is too long, and returns its right edge in units.
    public float write(ImDrawList list, Size size, float x, float y, Theme colour, String text, float room) {
        loadLetters(text);
        ImGui.pushFont(font(size));
        String seen = shortened(text, room);
        list.addText(x, y, colour.colour(), seen);
        float end = x + ImGui.calcTextSize(seen).x;
        ImGui.popFont();
        return end;
    }

    /// Draws small text on the baseline of body text, if there is room.
    public void beside(ImDrawList list, float x, float y, String text, float room) {
        if (fits(Size.SMALL, text, room)) write(list, Size.SMALL, x, y + lower(), Theme.MUTED, text, room);
    }

    /// Returns the offset between the tops of small and body text on the same baseline, in units.
    private float lower() {
        return (font(Size.BODY).getAscent() - font(Size.SMALL).getAscent()) / density();
    }

    /// Returns the height of a line of text, in units.
    public float height(Size size) {
        ImGui.pushFont(font(size));
        float height = ImGui.getTextLineHeight();
        ImGui.popFont();
        return height;
    }

    public boolean fits(Size size, String text, float room) {
        return width(size, text) <= room;
    }

    public float width(Size size, String text) {
        ImGui.pushFont(font(size));
        float wide = ImGui.calcTextSize(text).x;
        ImGui.popFont();
        return wide;
    }

    /// Shortens the text with an ellipsis if it is wider than `room` units in the current font.
    public String shortened(String text, float room) {
        if (ImGui.calcTextSize(text).x <= room) return text;
        int fitting = 0, too = text.length();
        while (too - fitting > 1) {
            int half = (fitting + too) / 2;
            if (ImGui.calcTextSize(text.substring(0, half) + "…").x <= room) fitting = half;
            else too = half;
        }
        cut = cut.append(text);
        return text.substring(0, fitting).stripTrailing() + "…";
    }

    /// Returns whether the mouse or the keyboard points at the last control.
    public boolean lit() {
        return ImGui.isItemHovered() || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
    }

    /// Shows a tooltip for the last control, even if it is disabled, when the user has pointed at it for some time.
    public void tip(String key, Object... values) {
        if ((lit() || ImGui.isItemHovered(ImGuiHoveredFlags.AllowWhenDisabled)) && tooltip.draw(this, key, values))
            frame.wake();
    }

    private static void coloured(int what, Theme colour, Runnable drawing) {
        ImGui.pushStyleColor(what, colour.colour());
        drawing.run();
        ImGui.popStyleColor();
    }

    public void heading(String text) {
        ImGui.dummy(0, units(6));
        text(Size.SMALL, Theme.MUTED, text);
    }

    /// Draws a horizontal line with this distance from the sections above and below it, in units, in addition to the
    /// usual spacing.
    public void rule(float gap) {
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY() + units(gap);
        ImGui.getWindowDrawList().addLine(x, y, x + ImGui.getContentRegionAvailX(), y, Theme.LINE.colour());
        ImGui.dummy(0, 2 * units(gap));
    }

    /// Draws the title of a control with its meaning. The meaning is next to the title if there is room, otherwise
    /// below it.
    ///
    /// @param meaning shown as a sentence; may be empty
    public void field(String title, String meaning) {
        field(title, Vector.of(meaning), 0);
    }

    /// Like [#field(String, String)], but with one meaning per choice. Space is reserved for the longest meaning, so
    /// that the controls below do not move when another choice is made.
    ///
    /// @param chosen index of the meaning to show, or -1 for none
    public void field(String title, Vector<String> meanings, int chosen) {
        ImGui.dummy(0, units(8));
        text(Size.BODY, Theme.TEXT, GameWords.capital(title));
        Vector<String> said = meanings.map(GameWords::sentence);
        float gap = units(12), room = ImGui.getWindowContentRegionMaxX() - ImGui.getItemRectMaxX()
            + ImGui.getWindowPosX() - gap;
        String shown = chosen < 0 ? "" : said.get(chosen);
        boolean fit = said.forAll(text -> fits(Size.SMALL, text, room));
        if (fit && !shown.isEmpty()) beside(shown, gap);
        if (fit) return;
        float top = ImGui.getCursorPosY(), most = said.map(this::height).max().get();
        prose(Size.SMALL, Theme.MUTED, shown);
        ImGui.setCursorPosY(top + most + ImGui.getStyle().getItemSpacingY());
    }

    private float height(String text) {
        ImGui.pushFont(font(Size.SMALL));
        float height = ImGui.calcTextSize(text, false, proseEnd() - ImGui.getCursorPosX()).y;
        ImGui.popFont();
        return height;
    }

    /// Appends small text to the last line of body text.
    private void beside(String text, float gap) {
        ImGui.sameLine(0, gap);
        ImGui.setCursorPosY(ImGui.getCursorPosY() + lower());
        text(Size.SMALL, Theme.MUTED, text);
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

    ScreenProbe probe() {
        return probe;
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
