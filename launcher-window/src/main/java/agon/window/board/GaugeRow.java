package agon.window.board;

import agon.api.scene.Scene.Paint;
import agon.api.scene.View;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;
import java.util.Locale;

/// What counts for one seat, side by side: a dot of its colour, the number, and a bar towards the goal.
public final class GaugeRow {
    private static final float DOT = 6, GAP = 14, BAR = 3;

    private GaugeRow() {}

    public static void draw(Widgets widgets, Vector<View.Counter> gauges) {
        if (gauges.isEmpty()) return;
        float gap = widgets.units(GAP), right = ImGui.getCursorScreenPosX() + ImGui.getContentRegionAvailX(),
            left = ImGui.getCursorScreenPosX(), x = left, y = ImGui.getCursorScreenPosY(), line = widgets.units(25);
        for (View.Counter gauge : gauges) {
            float width = width(widgets, gauge);
            if (x > left && x + width > right) {
                x = left;
                y += line;
            }
            chip(widgets, gauge, x, y);
            x += width + gap;
        }
        ImGui.dummy(1, y + line - ImGui.getCursorScreenPosY());
    }

    /// A gauge without a goal is told by its name, and one whose dot does not say it: `white` is seen, `golden apples`
    /// are not.
    private static boolean isNamed(View.Counter gauge) {
        return gauge.goal() == 0 || !gauge.paint().exists(paint -> paint.name().equalsIgnoreCase(gauge.name()));
    }

    private static String text(View.Counter gauge) {
        String count = number(gauge.value()) + (gauge.goal() > 0 ? "/" + number(gauge.goal()) : "");
        return isNamed(gauge) ? gauge.name() + " " + count : count;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.1f", value);
    }

    private static float width(Widgets widgets, View.Counter gauge) {
        float[] width = {0};
        widgets.sized(Widgets.Size.SMALL, () -> width[0] = ImGui.calcTextSize(text(gauge)).x);
        return width[0] + (gauge.paint().isDefined() ? 2 * widgets.units(DOT) + widgets.units(6) : 0);
    }

    private static void chip(Widgets widgets, View.Counter gauge, float x, float y) {
        ImDrawList list = ImGui.getWindowDrawList();
        float r = widgets.units(DOT), width = width(widgets, gauge), text = x;
        if (gauge.paint().isDefined()) {
            list.addCircleFilled(x + r, y + widgets.units(9), r, Theme.packed(rgb(gauge.paint().get()), 1), 20);
            list.addCircle(x + r, y + widgets.units(9), r, Theme.MUTED.colour(), 20, widgets.units(1));
            // A light on it, so that it is a marble.
            list.addCircleFilled(x + r * 0.68f, y + widgets.units(9) - r * 0.32f, r * 0.28f,
                Theme.packed(0xFFFFFF, 0.55f), 10);
            text += 2 * r + widgets.units(6);
        }
        boolean full = gauge.goal() > 0 && gauge.value() >= gauge.goal();
        widgets.write(list, Widgets.Size.SMALL, text, y + widgets.units(1), full ? Theme.ACCENT : Theme.TEXT,
            text(gauge), width + r);
        if (gauge.goal() == 0) return;
        float bar = y + widgets.units(19), part = (float) Math.min(1, gauge.value() / gauge.goal());
        list.addRectFilled(x, bar, x + width, bar + widgets.units(BAR), Theme.LINE.colour(0.5f), widgets.units(2));
        if (part > 0)
            list.addRectFilled(x, bar, x + width * part, bar + widgets.units(BAR), Theme.ACCENT.colour(),
                widgets.units(2));
    }

    /// As paints look in the light of the table.
    private static int rgb(Paint paint) {
        return switch (paint) {
            case WHITE -> 0xF1EFEA;
            case GREY -> 0x8C9096;
            case BLACK -> 0x3A3E45; // darker, it would look like an empty ring on a dark panel
            case RED -> 0xC8453B;
            case BLUE -> 0x3F73C4;
            case BOARD -> 0xC9B58B;
            case WOOD -> 0xB07A45;
            case TEXT -> 0xE9EEF0;
            case GREEN -> 0x4E9A5B;
            case YELLOW -> 0xE3C34A;
            case ORANGE -> 0xDD8A3C;
            case PURPLE -> 0x8A5BB5;
            case BROWN -> 0x8A5A34;
            case GOLD -> 0xE0B04F;
        };
    }
}
