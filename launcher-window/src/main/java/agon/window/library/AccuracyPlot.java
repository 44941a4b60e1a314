package agon.window.library;

import agon.archive.PlayerStatistics.PlayedGame;
import agon.window.ui.GameWords;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// A plot of the accuracy of the reviewed games, the oldest on the left, with the mean of up to ten games.
final class AccuracyPlot {
    private static final float LEFT = 42, BELOW = 18, DOT = 3;
    private static final int MEAN = 10;

    private AccuracyPlot() {}

    /// Returns the game that was clicked.
    ///
    /// @param games reviewed games, at least one
    static Option<PlayedGame> draw(Widgets widgets, Vector<PlayedGame> games, float width, float height) {
        Vector<Double> values = games.map(game -> game.accuracy().get());
        float x = ImGui.getCursorScreenPosX() + widgets.units(LEFT), y = ImGui.getCursorScreenPosY(),
            wide = Math.max(1, width - widgets.units(LEFT + 8)), high = Math.max(1, height - widgets.units(BELOW)),
            step = wide / Math.max(1, games.size() - 1);
        boolean pressed = ImGui.invisibleButton("accuracy", Math.max(1, width), height);
        widgets.placed("accuracy");
        boolean hovered = ImGui.isItemHovered();
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + wide, y + high, Theme.PANEL.colour(), widgets.units(4));
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        for (int percent = 0; percent <= 100; percent += 50) {
            float at = y + high * (1 - percent / 100f), line = ImGui.getTextLineHeight();
            String text = percent + " %";
            list.addLine(x, at, x + wide, at, Theme.LINE.colour(0.6f));
            list.addText(x - ImGui.calcTextSize(text).x - widgets.units(5),
                Math.clamp(at - line / 2, y, y + high - line),
                Theme.MUTED.colour(), text);
        }
        date(list, games.head(), x, y + high, 0);
        if (games.size() > 1) date(list, games.last(), x + wide, y + high, 1);
        float before = 0;
        for (int i = 0; i < games.size(); i++) {
            float px = games.size() == 1 ? x + wide / 2 : x + step * i,
                mean = level(values.slice(Math.max(0, i + 1 - MEAN), i + 1).average().get(), y, high);
            if (i > 0) list.addLine(px - step, before, px, mean, Theme.ACCENT.colour(), widgets.units(1.6f));
            list.addCircleFilled(px, level(values.get(i), y, high), widgets.units(DOT), Theme.TEXT.colour(0.8f), 12);
            before = mean;
        }
        int pointed = games.size() == 1 ? 0
            : Math.clamp(Math.round((ImGui.getMousePosX() - x) / step), 0, games.size() - 1);
        if (hovered) {
            ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
            PlayedGame game = games.get(pointed);
            ImGui.setTooltip(String.format(Locale.ROOT, "%s  %s  %.0f %%", game.date().replace('.', '-'),
                GameWords.players(game.players()), values.get(pointed)));
        }
        ImGui.popFont();
        return Option.when(pressed, () -> games.get(pointed));
    }

    private static void date(ImDrawList list, PlayedGame game, float x, float y, float left) {
        String text = game.date().replace('.', '-');
        list.addText(x - left * ImGui.calcTextSize(text).x, y, Theme.MUTED.colour(), text);
    }

    private static float level(double accuracy, float y, float high) {
        return y + high * (1 - (float) accuracy / 100);
    }
}
