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
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiStyleVar;
import imgui.gl3.ImGuiImplGl3;
import imgui.type.ImString;
import io.vavr.collection.Vector;

/// Dear ImGui in our clothes: its context, the letters, and the few kinds of control that all screens are made of.
public final class Widgets implements AutoCloseable {
    /// Sizes of letters, in units at scale 1.
    public enum Size {
        /// Beside the matter.
        SMALL(13.5f),
        /// Most text.
        BODY(16),
        /// Above what is on a card.
        HEADING(18),
        /// Above a group.
        TITLE(22),
        /// Above everything.
        DISPLAY(42);

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
    private final Rest rest = new Rest();
    private boolean arrows; // stay with what is typed into

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

    /// Whether arrows, Tab and Enter go from control to control.
    public void navigable(boolean wanted) {
        ImGuiIO io = ImGui.getIO();
        io.setConfigFlags(
            wanted ? io.getConfigFlags() | ImGuiConfigFlags.NavEnableKeyboard
                : io.getConfigFlags() & ~ImGuiConfigFlags.NavEnableKeyboard);
    }

    /// Whether Enter is pressed for what stands there at large, not for a control that the keyboard has chosen.
    public boolean isEntered() {
        boolean presses = ImGui.isAnyItemFocused() && ImGui.getIO().getNavVisible()
            && !ImGui.getIO().getWantTextInput();
        return !presses && (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Enter), false)
            || ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.KeyPadEnter), false));
    }

    /// Begins a frame.
    ///
    /// @param text by how much the person wants letters larger
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
    }

    /// Keys for up and down stay, in the next frame, with what is typed into now: Dear ImGui would go to another
    /// control.
    public void keepArrows() {
        arrows = true;
    }

    /// Draws the frame into the framebuffer that is bound.
    public void end() {
        ImGui.render();
        output.renderDrawData(ImGui.getDrawData());
        probe.fact("input", frame.input().answered());
        if (!probe.write()) frame.wake();
    }

    public float units(float count) {
        return count * lettering.scale();
    }

    /// How many pixels a unit of the mouse is.
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

    public void text(Size size, Theme colour, String text) {
        sized(size, () -> coloured(ImGuiCol.Text, colour, () -> ImGui.textUnformatted(text)));
    }

    /// Text over several lines, as wide as there is room.
    public void prose(Size size, Theme colour, String text) {
        sized(size, () -> coloured(ImGuiCol.Text, colour, () -> {
            float bar = ImGui.getScrollMaxY() > 0 ? units(8) : 0; // letters keep off it
            ImGui.pushTextWrapPos(ImGui.getWindowContentRegionMaxX() - bar);
            ImGui.textUnformatted(text);
            ImGui.popTextWrapPos();
        }));
    }

    /// A line of text at a place, cut off with an ellipsis where it is too long.
    ///
    /// @param room units
    /// @return where it ends, units
    public float write(ImDrawList list, Size size, float x, float y, Theme colour, String text, float room) {
        ImGui.pushFont(font(size));
        String seen = shortened(text, room);
        list.addText(x, y, colour.colour(), seen);
        float end = x + ImGui.calcTextSize(seen).x;
        ImGui.popFont();
        return end;
    }

    /// A small text on the line of one of the usual size, left out where there is no room for it.
    public void beside(ImDrawList list, float x, float y, String text, float room) {
        if (fits(Size.SMALL, text, room)) write(list, Size.SMALL, x, y + lower(), Theme.MUTED, text, room);
    }

    /// By how much a small text begins lower than one of the usual size on the same line, units.
    private float lower() {
        return (font(Size.BODY).getAscent() - font(Size.SMALL).getAscent()) / density();
    }

    /// Whether there is room for a text in the letters of a size.
    ///
    /// @param room units
    public boolean fits(Size size, String text, float room) {
        ImGui.pushFont(font(size));
        float wide = ImGui.calcTextSize(text).x;
        ImGui.popFont();
        return wide <= room;
    }

    /// As much of a text as there is room for in the letters of now, with an ellipsis where something is left out.
    ///
    /// @param room units
    public String shortened(String text, float room) {
        if (ImGui.calcTextSize(text).x <= room) return text;
        int fitting = 0, too = text.length();
        while (too - fitting > 1) {
            int half = (fitting + too) / 2;
            if (ImGui.calcTextSize(text.substring(0, half) + "…").x <= room) fitting = half;
            else too = half;
        }
        return text.substring(0, fitting).stripTrailing() + "…";
    }

    /// Whether the last thing is pointed at by mouse or keyboard.
    public boolean lit() {
        return ImGui.isItemHovered() || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
    }

    /// What the last thing is for, told to whom points at it by mouse or keyboard.
    ///
    /// @param key    of the text
    /// @param values as of [Strings#of]
    public void tip(String key, Object... values) {
        if (!lit()) return;
        double now = ImGui.getTime();
        if (rest.isLong(key, ImGui.getFrameCount(), now)) ImGui.setTooltip(Strings.of(key, values));
        else if (rest.isWaiting(now)) frame.wake();
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

    /// A line between two groups, as wide as what it parts.
    public void rule() {
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        ImGui.getWindowDrawList().addLine(x, y, x + ImGui.getContentRegionAvailX(), y, Theme.LINE.colour());
        ImGui.dummy(0, 1);
    }

    /// The heading of a control, and what it is about: beside it where there is room, else below.
    ///
    /// @param meaning shown as a sentence; may be empty
    public void field(String title, String meaning) {
        ImGui.dummy(0, units(8));
        text(Size.BODY, Theme.TEXT, GameWords.capital(title));
        if (meaning.isEmpty()) return;
        String said = GameWords.sentence(meaning);
        float gap = units(12), room = ImGui.getWindowContentRegionMaxX() - ImGui.getItemRectMaxX()
            + ImGui.getWindowPosX() - gap;
        if (!fits(Size.SMALL, said, room)) prose(Size.SMALL, Theme.MUTED, said);
        else beside(said, gap);
    }

    /// A small text behind the last line of the usual size, on the same line.
    private void beside(String text, float gap) {
        ImGui.sameLine(0, gap);
        ImGui.setCursorPosY(ImGui.getCursorPosY() + lower());
        text(Size.SMALL, Theme.MUTED, text);
    }

    /// Scrolls the window to where the last thing is seen whole.
    public void reveal() {
        float top = ImGui.getItemRectMinY() - ImGui.getWindowPosY(), below = ImGui.getItemRectMaxY()
            - ImGui.getWindowPosY();
        if (top < 0 || below > ImGui.getWindowHeight()) ImGui.setScrollFromPosY((top + below) / 2, 0.5f);
    }

    /// Something to press.
    ///
    /// @param name  by which it is found
    /// @param width units; 0 as wide as its text; negative: as wide as there is room
    public boolean button(String name, String text, float width) {
        boolean pressed = ImGui.button(text + "###" + name, width < 0 ? -1 : units(width), 0);
        placed(name);
        return pressed;
    }

    /// The thing to press.
    public boolean primary(String name, String text, float width) {
        ImGui.pushStyleColor(ImGuiCol.Button, Theme.ACCENT.colour());
        ImGui.pushStyleColor(ImGuiCol.ButtonHovered, Theme.GLOW.colour());
        ImGui.pushStyleColor(ImGuiCol.ButtonActive, Theme.PRESSED.colour());
        ImGui.pushStyleColor(ImGuiCol.Text, Theme.INK.colour());
        boolean pressed = button(name, text, width);
        ImGui.popStyleColor(4);
        return pressed;
    }

    /// Something to press on what is raised itself.
    public boolean raised(String name, String text, float width) {
        ImGui.pushStyleColor(ImGuiCol.Button, Theme.LIFTED.colour());
        ImGui.pushStyleColor(ImGuiCol.ButtonHovered, Theme.LINE.colour());
        boolean pressed = button(name, text, width);
        ImGui.popStyleColor(2);
        return pressed;
    }

    /// A sign to press that stays in the background.
    ///
    /// @param meaning key of what is told to whom points at it
    public boolean sign(String name, String text, String meaning) {
        ImGui.pushFont(font(Size.TITLE));
        boolean pressed = quiet(name, text);
        ImGui.popFont();
        tip(meaning);
        return pressed;
    }

    /// The same as [#quiet], and its text begins at the edge, as what is above and below it does.
    public boolean flush(String name, String text) {
        ImGui.setCursorPosX(Math.max(0, ImGui.getCursorPosX() - ImGui.getStyle().getFramePaddingX()));
        return quiet(name, text);
    }

    /// Something to press that stays in the background.
    public boolean quiet(String name, String text) {
        ImGui.pushStyleColor(ImGuiCol.Button, Theme.NIGHT.colour(0));
        ImGui.pushStyleColor(ImGuiCol.Text, Theme.MUTED.colour());
        boolean pressed = button(name, text, 0);
        ImGui.popStyleColor(2);
        return pressed;
    }

    /// A line to type into, as wide as there is room. What is typed counts at once: with the flag for Enter the binding
    /// of Dear ImGui keeps it back until Enter is pressed.
    ///
    /// @return whether it was ended with Enter
    public boolean line(String name, ImString text) {
        ImGui.setNextItemWidth(-1);
        ImGui.inputText("###" + name, text);
        placed(name);
        return ImGui.isItemDeactivated() && (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Enter), false)
            || ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.KeyPadEnter), false));
    }

    /// A few things of which one is chosen, side by side; in several rows where they do not fit.
    ///
    /// @return index of the chosen one
    public int choice(String name, Vector<String> texts, int chosen) {
        int result = chosen;
        float room = ImGui.getContentRegionAvailX(), used = 0;
        ImGui.pushStyleVar(ImGuiStyleVar.ItemSpacing, units(6), units(6));
        for (int i = 0; i < texts.size(); i++) {
            float width = ImGui.calcTextSize(texts.get(i)).x + units(24);
            if (i > 0 && used + width <= room) ImGui.sameLine();
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
        ImGui.pushStyleColor(ImGuiCol.Button, Theme.ACCENT.colour(0.18f));
        ImGui.pushStyleColor(ImGuiCol.ButtonHovered, Theme.ACCENT.colour(0.25f));
        ImGui.pushStyleColor(ImGuiCol.Text, Theme.ACCENT.colour());
        boolean pressed = button(name, text, 0);
        ImGui.popStyleColor(3);
        return pressed;
    }

    /// The first control of the window that gets the keyboard now shall have it.
    public void enter() {
        order.enter();
    }

    /// The control that is drawn next gets the keyboard.
    public void give() {
        order.give();
    }

    /// Tab comes to the last thing. Says where it is, if it can be seen; not in the first frame of what has just been
    /// opened, which is not laid out for good.
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
