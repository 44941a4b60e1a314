package agon.window.ui;

import agon.hex3d.Appearance;
import agon.hex3d.Appearance.TableTheme;
import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCol;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;

/// The colours of the window by use, each with a value per table theme. The theme of deep water has dark colours and a
/// single accent colour, the brass of the rings.
public enum Theme {
    /// The background.
    NIGHT(0x0D151A, 0xD2D8CA, 0x1A110B, 0x000000, 0x12181D),
    /// Panels.
    PANEL(0x142028, 0xF3F5EF, 0x241911, 0x141414, 0x1C252C),
    /// Buttons and fields on panels.
    RAISED(0x1E2D37, 0xE2E6DA, 0x35261B, 0x2A2A2A, 0x2A363F),
    /// Buttons and fields under the pointer.
    LIFTED(0x294049, 0xC5CDBB, 0x483526, 0x404040, 0x394853),
    /// Thin lines.
    LINE(0x2B3C46, 0xB4BCA9, 0x4F3B2B, 0x8C8C8C, 0x5A6A76),
    /// Main text.
    TEXT(0xE9EEF0, 0x1A2019, 0xF5ECE2, 0xFFFFFF, 0xF2F5F7),
    /// Secondary text.
    MUTED(0x9DB0BA, 0x485244, 0xC9B6A2, 0xDADADA, 0xB9C6CF),
    /// The most important item.
    ACCENT(0xE6B566, 0x5C3A00, 0xEBB463, 0xFFD84D, 0xF2C94C),
    /// The accent under the pointer.
    GLOW(0xF2C67D, 0x774F08, 0xF6C880, 0xFFE88F, 0xF8DA7C),
    /// The accent while pressed.
    PRESSED(0xD2A253, 0x4A2F00, 0xD69F50, 0xE6BE2E, 0xD9B03A),
    /// Letters on the accent.
    INK(0x1B1509, 0xFFFFFF, 0x1B1005, 0x000000, 0x14171A),
    /// Comments on moves.
    COMMENT(0xB9CDBB, 0x35503A, 0xCBD3A9, 0xCFE8CF, 0xC9D8E6),
    /// Good moves.
    PRAISE(0x7FC98F, 0x165A28, 0x9CCB7E, 0x7CFC9A, 0x6FC3F2),
    /// Mistakes.
    WARNING(0xF0A35E, 0x7A3A00, 0xF2A65E, 0xFFB066, 0xF5B942),
    /// Errors.
    ALARM(0xF28E83, 0x8F1D13, 0xF79484, 0xFF9A90, 0xFFA585);

    /// The materials of the current screen. The window uses the colours of their table.
    private static final ScopedValue<Appearance> APPEARANCE = ScopedValue.newInstance();

    private final Map<TableTheme, Integer> rgb;

    Theme(int deepWater, int lightFelt, int wood, int highContrast, int colourBlind) {
        rgb = HashMap.of(TableTheme.DEEP_WATER, deepWater, TableTheme.LIGHT_FELT, lightFelt, TableTheme.WOOD, wood,
            TableTheme.HIGH_CONTRAST, highContrast, TableTheme.COLOUR_BLIND, colourBlind);
    }

    public static void with(Appearance appearance, Runnable drawing) {
        ScopedValue.where(APPEARANCE, appearance).run(drawing);
    }

    static boolean isDark() {
        return (PANEL.rgb() & 255) < 128;
    }

    /// Returns the current colour as `0xRRGGBB`, sRGB.
    public int rgb() {
        return rgb(appearance().table());
    }

    /// Returns the materials of the current screen.
    public static Appearance appearance() {
        return APPEARANCE.orElse(Appearance.DEFAULT);
    }

    public int rgb(TableTheme table) {
        return rgb.get(table).get();
    }

    public int colour() {
        return colour(1);
    }

    /// Returns the colour in Dear ImGui's format; `alpha` is in [0, 1].
    public int colour(float alpha) {
        return packed(rgb(), alpha);
    }

    /// Returns the `0xRRGGBB` colour in Dear ImGui's format.
    public static int packed(int rgb, float alpha) {
        return Math.round(255 * alpha) << 24 | (rgb & 255) << 16 | rgb & 0xFF00 | rgb >> 16 & 255;
    }

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
