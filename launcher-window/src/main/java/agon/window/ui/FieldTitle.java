package agon.window.ui;

import imgui.ImGui;
import io.vavr.collection.Vector;

/// The title of a control and its meaning.
public final class FieldTitle {
    private FieldTitle() {}

    /// Draws the title of a control with its meaning. The meaning is next to the title if there is room, otherwise
    /// below it.
    ///
    /// @param meaning shown as a sentence; may be empty
    public static void draw(Widgets widgets, String title, String meaning) {
        draw(widgets, title, Vector.of(meaning), 0);
    }

    /// Like [#draw(Widgets, String, String)], but with one meaning per choice. Space is reserved for the longest meaning, so
    /// that the controls below do not move when another choice is made.
    ///
    /// @param chosen index of the meaning to show, or -1 for none
    public static void draw(Widgets widgets, String title, Vector<String> meanings, int chosen) {
        ImGui.dummy(0, widgets.units(8));
        widgets.text(Widgets.Size.BODY, Theme.TEXT, GameWords.capital(title));
        Vector<String> said = meanings.map(GameWords::sentence);
        float gap = widgets.units(12), room = ImGui.getWindowContentRegionMaxX() - ImGui.getItemRectMaxX()
            + ImGui.getWindowPosX() - gap;
        String shown = chosen < 0 ? "" : said.get(chosen);
        boolean fit = said.forAll(text -> widgets.fits(Widgets.Size.SMALL, text, room));
        if (fit && !shown.isEmpty()) beside(widgets, shown, gap);
        if (fit) return;
        float top = ImGui.getCursorPosY(), most = said.map(text -> height(widgets, text)).max().get();
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, shown);
        ImGui.setCursorPosY(top + most + ImGui.getStyle().getItemSpacingY());
    }

    private static float height(Widgets widgets, String text) {
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        float height = ImGui.calcTextSize(text, false, widgets.proseEnd() - ImGui.getCursorPosX()).y;
        ImGui.popFont();
        return height;
    }

    /// Appends small text to the last line of body text.
    private static void beside(Widgets widgets, String text, float gap) {
        ImGui.sameLine(0, gap);
        ImGui.setCursorPosY(ImGui.getCursorPosY() + widgets.lower());
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, text);
    }
}
