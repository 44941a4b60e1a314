package agon.window.board;

import agon.api.scene.View;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;
import java.util.Locale;

/// The counters of one seat, side by side. Each consists of a dot in the colour of the counted items, the number, and a
/// bar that shows the progress towards the goal.
public final class CounterRow {
    private static final float DOT = 6, GAP = 14, BAR = 3;

    public static void draw(Widgets widgets, Vector<View.Counter> counters) {
        if (counters.isEmpty()) return;
        float gap = widgets.units(GAP), right = ImGui.getCursorScreenPosX() + ImGui.getContentRegionAvailX(),
            left = ImGui.getCursorScreenPosX(), x = left, y = ImGui.getCursorScreenPosY(), line = widgets.units(25);
        for (View.Counter counter : counters) {
            float width = width(widgets, counter);
            if (x > left && x + width > right) {
                x = left;
                y += line;
            }
            chip(widgets, counter, x, y);
            x += width + gap;
        }
        ImGui.dummy(1, y + line - ImGui.getCursorScreenPosY());
    }

    /// Returns whether the name is shown. The colour of the dot makes a name such as `white` unnecessary, but not a
    /// name such as `golden apples`.
    private static boolean isNamed(View.Counter counter) {
        return counter.goal() == 0 || !counter.paint().exists(paint -> paint.name().equalsIgnoreCase(counter.name()));
    }

    private static String text(View.Counter counter) {
        String count = number(counter.value()) + (counter.goal() > 0 ? "/" + number(counter.goal()) : "");
        return isNamed(counter) ? Strings.translated(counter.name()) + ": " + count : count;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.1f", value);
    }

    private static float width(Widgets widgets, View.Counter counter) {
        float[] width = {0};
        widgets.sized(Widgets.Size.SMALL, () -> width[0] = ImGui.calcTextSize(text(counter)).x);
        return width[0] + (counter.paint().isDefined() ? 2 * widgets.units(DOT) + widgets.units(6) : 0);
    }

    private static void chip(Widgets widgets, View.Counter counter, float x, float y) {
        ImDrawList list = ImGui.getWindowDrawList();
        float r = widgets.units(DOT), width = width(widgets, counter), text = x;
        if (counter.paint().isDefined()) {
            list.addCircleFilled(x + r, y + widgets.units(9), r,
                Theme.packed(Theme.appearance().rgb(counter.paint().get()), 1), 20);
            list.addCircle(x + r, y + widgets.units(9), r, Theme.MUTED.colour(), 20, widgets.units(1));
            // A highlight that makes the dot look like a marble.
            list.addCircleFilled(x + r * 0.68f, y + widgets.units(9) - r * 0.32f, r * 0.28f,
                Theme.packed(0xFFFFFF, 0.55f), 10);
            text += 2 * r + widgets.units(6);
        }
        boolean full = counter.goal() > 0 && counter.value() >= counter.goal();
        widgets.write(list, Widgets.Size.SMALL, text, y + widgets.units(1), full ? Theme.ACCENT : Theme.TEXT,
            text(counter), width + r);
        if (counter.goal() == 0) return;
        float bar = y + widgets.units(19), part = (float) Math.min(1, counter.value() / counter.goal());
        list.addRectFilled(x, bar, x + width, bar + widgets.units(BAR), Theme.LINE.colour(0.5f), widgets.units(2));
        if (part > 0)
            list.addRectFilled(x, bar, x + width * part, bar + widgets.units(BAR), Theme.ACCENT.colour(),
                widgets.units(2));
    }
}
