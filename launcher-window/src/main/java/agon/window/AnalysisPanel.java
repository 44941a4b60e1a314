package agon.window;

import agon.play.AnalysisView;
import agon.play.Candidate;
import agon.play.GameCursor;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// What the search thinks: the best actions with visits, value and how it may go on, and the value over the game.
final class AnalysisPanel {
    private static final float PLOT = 70;

    private AnalysisPanel() {}

    /// One of the best actions under the mouse, or where the keyboard is.
    ///
    /// @param prospect its number
    /// @param pressed  whether it is wanted
    record Pointed(int prospect, boolean pressed) {}

    /// The best actions.
    static Option<Pointed> prospects(Widgets widgets, AnalysisView advice, int shown) {
        String speed = String.format(Locale.ROOT, "%,d", Math.round(advice.report().speed()));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED,
            Strings.of("analysis.total", String.format(Locale.ROOT, "%,d", advice.report().iterations()), speed));
        if (!ImGui.beginTable("prospects", 4, ImGuiTableFlags.SizingFixedFit | ImGuiTableFlags.BordersInnerH))
            return Option.none();
        ImGui.tableSetupColumn("", 0);
        ImGui.tableSetupColumn("", 0);
        ImGui.tableSetupColumn("", 0);
        ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthStretch);
        Option<Pointed> pointed = Option.none();
        for (int i = 0; i < Math.min(shown, advice.prospects().size()); i++)
            pointed = row(widgets, advice.prospects().get(i), i).orElse(pointed);
        ImGui.endTable();
        return pointed;
    }

    private static Option<Pointed> row(Widgets widgets, Candidate prospect, int number) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        boolean pressed = ImGui.selectable("###prospect." + number, false, ImGuiSelectableFlags.SpanAllColumns);
        boolean hovered = ImGui.isItemHovered(),
            pointed = hovered || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
        if (hovered) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        widgets.placed("prospect." + number);
        ImGui.sameLine(0, 0);
        widgets.text(Widgets.Size.SMALL, number == 0 ? Theme.ACCENT : Theme.TEXT, prospect.action());
        ImGui.tableNextColumn();
        widgets.text(Widgets.Size.SMALL, Theme.TEXT, prospect.value());
        ImGui.tableNextColumn();
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, prospect.visits());
        ImGui.tableNextColumn();
        float room = ImGui.getContentRegionAvailX();
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, prospect.then());
        if (hovered && ImGui.getItemRectMaxX() - ImGui.getItemRectMinX() > room) ImGui.setTooltip(prospect.then());
        return Option.when(pointed || pressed, () -> new Pointed(number, pressed));
    }

    /// The values over the turns of a line, above good for the seat: a curve for the first of two seats, one for each
    /// seat of more. Where one stands is marked.
    ///
    /// @param values before the first turn and after each; none: nobody knows
    /// @return the turn that was clicked
    static Option<Integer> plot(Widgets widgets, GameCursor<?, ?> cursor, Vector<Option<Vector<Double>>> values) {
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(), width = ImGui.getContentRegionAvailX(),
            height = widgets.units(PLOT);
        boolean pressed = ImGui.invisibleButton("plot", Math.max(1, width), height);
        widgets.placed("plot");
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(x, y, x + width, y + height, Theme.NIGHT.colour(), widgets.units(6));
        list.addLine(x, y + height / 2, x + width, y + height / 2, Theme.LINE.colour());
        int turns = Math.max(1, values.size() - 1);
        float now = x + width * cursor.here().turns().size() / turns;
        list.addLine(now, y, now, y + height, Theme.ACCENT.colour(0.5f));
        int seats = values.flatMap(value -> value).headOption().map(Vector::size).getOrElse(0);
        for (int seat = 0; seat < (seats == 2 ? 1 : seats); seat++)
            curve(widgets, list, values, seat, x, y, width / turns, height);
        return pressed ? Option.of(Math.round((ImGui.getMousePosX() - x) / width * turns)) : Option.none();
    }

    private static void curve(Widgets widgets, ImDrawList list, Vector<Option<Vector<Double>>> values, int seat,
        float x, float y, float step, float height) {
        int colour = seat == 0 ? Theme.ACCENT.colour() : Theme.TEXT.colour(1 / (1f + seat));
        float lastX = Float.NaN, lastY = 0;
        for (int turn = 0; turn < values.size(); turn++) {
            if (values.get(turn).isEmpty()) continue;
            float px = x + step * turn,
                py = y + height * (0.5f - 0.46f * values.get(turn).get().get(seat).floatValue());
            if (!Float.isNaN(lastX)) list.addLine(lastX, lastY, px, py, colour, widgets.units(1.8f));
            list.addCircleFilled(px, py, widgets.units(2.2f), colour, 12);
            lastX = px;
            lastY = py;
        }
    }
}
