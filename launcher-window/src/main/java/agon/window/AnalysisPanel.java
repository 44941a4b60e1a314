package agon.window;

import agon.play.AnalysisView;
import agon.play.Candidate;
import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import io.vavr.control.Option;
import java.util.Locale;

/// What the search thinks: the best actions with visits, value and how it may go on.
final class AnalysisPanel {
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
}
