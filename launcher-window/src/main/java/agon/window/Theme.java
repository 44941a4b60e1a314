package agon.window;

import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCol;

/// How things look: a night at sea, and one accent, the brass of the rings.
enum Theme {
    /// Behind everything.
    NIGHT(0x0D151A),
    /// Panels.
    PANEL(0x142028),
    /// What lies on panels: buttons, fields.
    RAISED(0x1E2D37),
    /// The same under the cursor.
    LIFTED(0x294049),
    /// Thin lines.
    LINE(0x2B3C46),
    /// What is read.
    TEXT(0xE9EEF0),
    /// What is read second.
    MUTED(0x93A6B0),
    /// The one thing to look at.
    ACCENT(0xE6B566),
    /// Letters on the accent.
    INK(0x1B1509),
    /// What somebody has written about a move.
    COMMENT(0xB9CDBB),
    /// What was good.
    PRAISE(0x7FC98F),
    /// What was not good.
    WARNING(0xF0A35E),
    /// What went wrong.
    ALARM(0xF0857A);

    private final int rgb;

    Theme(int rgb) {
        this.rgb = rgb;
    }

    /// As Dear ImGui wants it.
    int colour() {
        return colour(1);
    }

    /// As Dear ImGui wants it.
    ///
    /// @param alpha in [0, 1]
    int colour(float alpha) {
        return packed(rgb, alpha);
    }

    /// A colour as Dear ImGui wants it.
    ///
    /// @param rgb   `0xRRGGBB`
    /// @param alpha in [0, 1]
    static int packed(int rgb, float alpha) {
        return Math.round(255 * alpha) << 24 | (rgb & 255) << 16 | rgb & 0xFF00 | rgb >> 16 & 255;
    }

    /// Dresses Dear ImGui.
    ///
    /// @param s scale of everything
    static void dress(float s) {
        ImGuiStyle style = ImGui.getStyle();
        style.setWindowPadding(20 * s, 18 * s);
        style.setFramePadding(12 * s, 8 * s);
        style.setItemSpacing(10 * s, 8 * s);
        style.setItemInnerSpacing(8 * s, 6 * s);
        style.setCellPadding(6 * s, 5 * s);
        style.setWindowRounding(12 * s);
        style.setChildRounding(10 * s);
        style.setFrameRounding(8 * s);
        style.setPopupRounding(8 * s);
        style.setGrabRounding(6 * s);
        style.setScrollbarRounding(6 * s);
        style.setScrollbarSize(9 * s);
        style.setGrabMinSize(14 * s);
        style.setWindowBorderSize(0);
        style.setPopupBorderSize(1);
        style.setChildBorderSize(0);
        style.setFrameBorderSize(0);
        style.setWindowMinSize(1, 1);
        style.setDisabledAlpha(0.4f);
        colours(style);
    }

    private static void colours(ImGuiStyle style) {
        for (int[] c : new int[][]{{ImGuiCol.Text, TEXT.colour()}, {ImGuiCol.TextDisabled, MUTED.colour()},
            {ImGuiCol.WindowBg, PANEL.colour()},
            {ImGuiCol.ChildBg, PANEL.colour(0)}, {ImGuiCol.PopupBg, PANEL.colour()}, {ImGuiCol.Border, LINE.colour()},
            {ImGuiCol.FrameBg, RAISED.colour()}, {ImGuiCol.FrameBgHovered, LIFTED.colour()},
            {ImGuiCol.FrameBgActive, LIFTED.colour()},
            {ImGuiCol.ScrollbarBg, PANEL.colour(0)}, {ImGuiCol.ScrollbarGrab, LINE.colour()},
            {ImGuiCol.ScrollbarGrabHovered, LIFTED.colour()},
            {ImGuiCol.ScrollbarGrabActive, LIFTED.colour()}, {ImGuiCol.CheckMark, ACCENT.colour()},
            {ImGuiCol.SliderGrab, ACCENT.colour()},
            {ImGuiCol.SliderGrabActive, ACCENT.colour()}, {ImGuiCol.Button, RAISED.colour()},
            {ImGuiCol.ButtonHovered, LIFTED.colour()},
            {ImGuiCol.ButtonActive, LINE.colour()}, {ImGuiCol.Header, RAISED.colour()},
            {ImGuiCol.HeaderHovered, LIFTED.colour()},
            {ImGuiCol.HeaderActive, LIFTED.colour()}, {ImGuiCol.Separator, LINE.colour()},
            {ImGuiCol.TableBorderLight, LINE.colour()},
            {ImGuiCol.NavHighlight, ACCENT.colour()}, {ImGuiCol.TextSelectedBg, ACCENT.colour(0.35f)},
            {ImGuiCol.ModalWindowDimBg, NIGHT.colour(0.7f)}}) style.setColor(c[0], c[1]);
    }
}
