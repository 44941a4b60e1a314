package agon.window.ui;

import agon.window.ui.Widgets.Size;
import imgui.ImDrawList;
import imgui.ImFont;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import io.vavr.collection.Vector;

/// Measures, wraps, shortens and draws the texts of a screen.
abstract sealed class Texts permits Widgets {
    final ScreenProbe probe;
    final FontAtlas lettering;
    Vector<String> cut = Vector.empty(); // texts that were shortened in this frame

    Texts(ScreenProbe probe, FontAtlas lettering) {
        this.probe = probe;
        this.lettering = lettering;
    }

    ScreenProbe probe() {
        return probe;
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

    /// Draws text, which is shortened with an ellipsis if it is too long, and returns its right edge in units.
    public float write(ImDrawList list, Size size, float x, float y, Theme colour, String text, float room) {
        loadLetters(text);
        ImGui.pushFont(font(size));
        String seen = shortened(text, room);
        list.addText(x, y, colour.colour(), seen);
        float end = x + ImGui.calcTextSize(seen).x;
        ImGui.popFont();
        return end;
    }

    /// Draws text, which is wrapped at `room` units, and returns its lower edge in units.
    public float wrap(ImDrawList list, Size size, float x, float y, Theme colour, String text, float room) {
        loadLetters(text);
        ImGui.pushFont(font(size));
        list.addText(ImGui.getFont(), ImGui.getFontSize(), x, y, colour.colour(), text, room);
        ImGui.popFont();
        return y + height(size, text, room);
    }

    /// Returns the height of a text that is wrapped at `room` units, in units.
    public float height(Size size, String text, float room) {
        ImGui.pushFont(font(size));
        float height = ImGui.calcTextSize(text, false, room).y;
        ImGui.popFont();
        return height;
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

    /// Draws the title of a control and its meaning. The meaning is next to the title if there is room, otherwise
    /// below it.
    ///
    /// @param meaning text to display as a sentence; may be empty
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
        float top = ImGui.getCursorPosY(),
            most = said.map(text -> height(Size.SMALL, text, proseEnd() - ImGui.getCursorPosX())).max().get();
        prose(Size.SMALL, Theme.MUTED, shown);
        ImGui.setCursorPosY(top + most + ImGui.getStyle().getItemSpacingY());
    }

    /// Appends small text to the last line of body text.
    private void beside(String text, float gap) {
        ImGui.sameLine(0, gap);
        ImGui.setCursorPosY(ImGui.getCursorPosY() + lower());
        text(Size.SMALL, Theme.MUTED, text);
    }
}
