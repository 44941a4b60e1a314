package agon.window.ui;

import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

public enum PlayerColour {
    PLAIN(0xE9EEF0, 0x1A2019), AMBER(0xE6B566, 0x6E4700), CORAL(0xF58F7C, 0x99301C), ROSE(0xF09BC0, 0x98215C), VIOLET(
        0xBBA6F5, 0x5B3BB0), BLUE(0x86B8F7, 0x1D519E), TEAL(0x62D0C6, 0x0B5F58), GREEN(0x9BD07A, 0x3B5F16);

    private static final float SWATCH = 26;

    private final int light;
    private final int dark;

    PlayerColour(int light, int dark) {
        this.light = light;
        this.dark = dark;
    }

    int rgb(boolean onDark) {
        return onDark ? light : dark;
    }

    /// Returns the colour in Dear ImGui's format.
    ///
    /// @param alpha opacity, in [0, 1]
    public int packed(float alpha) {
        return Theme.packed(rgb(Theme.isDark()), alpha);
    }

    public String kept() {
        return name().toLowerCase(Locale.ROOT);
    }

    static PlayerColour of(String kept) {
        return Vector.of(values()).find(colour -> colour.kept().equals(kept)).getOrElse(PLAIN);
    }

    public static PlayerColour choose(Widgets widgets, String name, PlayerColour chosen) {
        PlayerColour result = chosen;
        for (PlayerColour colour : values()) {
            if (colour != PLAIN) ImGui.sameLine(0, widgets.units(4));
            result = colour.swatch(widgets, name, colour == chosen).getOrElse(result);
        }
        return result;
    }

    private Option<PlayerColour> swatch(Widgets widgets, String name, boolean chosen) {
        float side = widgets.units(SWATCH), x = ImGui.getCursorScreenPosX() + side / 2,
            y = ImGui.getCursorScreenPosY() + side / 2;
        boolean pressed = ImGui.invisibleButton("###" + name + "." + kept(), side, side);
        widgets.placed(name + "." + kept());
        widgets.tip("colour." + kept());
        ImDrawList list = ImGui.getWindowDrawList();
        list.addCircleFilled(x, y, side * 0.3f, packed(1), 24);
        if (chosen) list.addCircle(x, y, side * 0.45f, Theme.TEXT.colour(), 28, widgets.units(2));
        else if (widgets.lit()) list.addCircle(x, y, side * 0.42f, Theme.MUTED.colour(), 28, widgets.units(1.2f));
        return Option.when(pressed, this);
    }
}
