package agon.window.study;

import agon.api.Action;
import agon.play.game.GameCursor;
import agon.play.study.Review;
import agon.search.SearchReport;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Plots the value, from −1 to 1, over the turns of a line. High values are good for the seat. With two seats, there is
/// one curve for the first seat; with more, there is one curve per seat. Dots mark mistakes. Immutable.
///
/// @param values values before the first turn and after each turn; none: unknown
record ValuePlot(GameCursor<?, ?> cursor, Vector<Option<Vector<Double>>> values, Review<?, ?> review) {
    private static final float LEFT = 26, BELOW = 16;

    static <P, A extends Action> ValuePlot of(GameCursor<P, A> cursor, Vector<Option<Vector<Double>>> values,
        Review<P, A> review) {
        return new ValuePlot(cursor, values, review);
    }

    /// @param invitation text shown in the middle while few values are known; may be empty
    Option<Integer> draw(Widgets widgets, float height, String invitation) {
        float x = ImGui.getCursorScreenPosX() + widgets.units(LEFT), y = ImGui.getCursorScreenPosY(),
            width = Math.max(1, ImGui.getContentRegionAvailX() - widgets.units(LEFT + 4)),
            high = Math.max(1, height - widgets.units(BELOW));
        boolean pressed = ImGui.invisibleButton("plot", Math.max(1, ImGui.getContentRegionAvailX()), height);
        widgets.placed("plot");
        boolean hovered = ImGui.isItemHovered();
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + high, Theme.NIGHT.colour(), widgets.units(4));
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        axes(widgets, list, x, y, width, high);
        int turns = Math.max(1, values.size() - 1);
        float now = x + width * cursor.here().turns().size() / turns;
        list.addLine(now, y, now, y + high, Theme.ACCENT.colour(0.7f), widgets.units(1.5f));
        int seats = seats();
        for (int seat = 0; seat < (seats == 2 ? 1 : seats); seat++)
            curve(widgets, list, seat, x, y, width / turns, high);
        dots(widgets, list, x, y, width / turns, high);
        int pointed = Math.clamp(Math.round((ImGui.getMousePosX() - x) / width * turns), 0, turns);
        if (!invitation.isEmpty()) invite(widgets, list, invitation, x, y, width, high);
        else if (hovered && seats() > 0) hover(list, pointed, x + width * pointed / turns, y, high);
        ImGui.popFont();
        return pressed ? Option.of(pointed) : Option.none();
    }

    private static void invite(Widgets widgets, ImDrawList list, String text, float x, float y, float width,
        float high) {
        boolean lit = widgets.lit();
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        if (lit) list.addRect(x, y, x + width, y + high, Theme.ACCENT.colour(), widgets.units(4));
        String seen = widgets.shortened(text, width - widgets.units(16));
        float wide = ImGui.calcTextSize(seen).x, line = ImGui.getTextLineHeight(), pad = widgets.units(6),
            left = x + (width - wide) / 2, top = y + (high - line) / 2;
        list.addRectFilled(left - pad, top - 1, left + wide + pad, top + line + 1, Theme.NIGHT.colour(), pad);
        list.addText(left, top, (lit ? Theme.GLOW : Theme.ACCENT).colour(), seen);
    }

    private int seats() {
        return values.flatMap(value -> value).headOption().map(Vector::size).getOrElse(0);
    }

    private void axes(Widgets widgets, ImDrawList list, float x, float y, float width, float high) {
        String[] marks = {"+1", "0", "−1"};
        float line = ImGui.getTextLineHeight();
        for (int i = 0; i < 3; i++) {
            if (i != 1 && high < 3 * line) continue; // this label would overlap the others
            float at = level(1 - i, y, high);
            list.addLine(x, at, x + width, at, Theme.LINE.colour(i == 1 ? 1 : 0.5f));
            float wide = ImGui.calcTextSize(marks[i]).x;
            list.addText(x - wide - widgets.units(5), Math.clamp(at - line / 2, y, y + high - line),
                Theme.MUTED.colour(), marks[i]);
        }
        int turns = values.size() - 1, step = step(turns, Math.max(1, (int) (width / widgets.units(44))));
        for (int turn = step; turn <= turns; turn += step) {
            float at = x + width * turn / Math.max(1, turns);
            String text = Integer.toString(turn);
            list.addLine(at, y + high, at, y + high + widgets.units(3), Theme.LINE.colour());
            list.addText(at - ImGui.calcTextSize(text).x / 2, y + high + widgets.units(1), Theme.MUTED.colour(), text);
        }
    }

    /// Returns the smallest of 1, 2, 5, 10, … with at most `most` labels.
    private static int step(int turns, int most) {
        int ten = 1;
        while (turns / (5 * ten) > most) ten *= 10;
        return turns / ten <= most ? ten : turns / (2 * ten) <= most ? 2 * ten : 5 * ten;
    }

    private static float level(double value, float y, float high) {
        return y + high * (0.5f - 0.46f * (float) value);
    }

    private void curve(Widgets widgets, ImDrawList list, int seat, float x, float y, float step, float high) {
        int colour = seat == 0 ? Theme.TEXT.colour() : Theme.TEXT.colour(1 / (1f + seat));
        float lastX = Float.NaN, lastY = 0;
        for (int turn = 0; turn < values.size(); turn++) {
            if (values.get(turn).isEmpty()) continue;
            float px = x + step * turn, py = level(values.get(turn).get().get(seat), y, high);
            boolean gap = turn > 0 && values.get(turn - 1).isEmpty(); // a value is unknown
            int drawn = gap ? Theme.LINE.colour() : colour;
            if (!Float.isNaN(lastX)) list.addLine(lastX, lastY, px, py, drawn, widgets.units(gap ? 1 : 1.6f));
            else list.addCircleFilled(px, py, widgets.units(1.6f), colour, 12);
            lastX = px;
            lastY = py;
        }
    }

    private void dots(Widgets widgets, ImDrawList list, float x, float y, float step, float high) {
        for (Review.ReviewedTurn mistake : review.mistakes()) {
            int seat = seats() == 2 ? 0 : mistake.seat().index();
            values.get(mistake.turn() + 1).forEach(value -> list.addCircleFilled(x + step * (mistake.turn() + 1),
                level(value.get(seat), y, high), widgets.units(4),
                MoveListView.colour(mistake.review().judgement().get()).colour(),
                16));
        }
    }

    private void hover(ImDrawList list, int turn, float at, float y, float high) {
        list.addLine(at, y, at, y + high, Theme.TEXT.colour(0.4f));
        String value = values.get(Math.min(turn, values.size() - 1))
            .map(all -> SearchReport.text(all.head())).getOrElse("");
        String played = turn == 0 ? Strings.of("study.start") : turn + ". ";
        String text = review.mistakes().find(mistake -> mistake.turn() + 1 == turn)
            .map(mistake -> mistake.text() + " " + mistake.review().judgement().get().sign()).getOrElse("");
        ImGui.setTooltip(String.join("  ", played + text, value).strip());
    }
}
