package agon.window;

import agon.play.AnalysisView;
import agon.play.Candidate;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;

/// The best actions that a search knows, in a table with named columns. To point at one shows it on the board, a click
/// plays it.
final class EngineLines {
    private EngineLines() {}

    /// One of the best actions under the mouse, or where the keyboard is.
    ///
    /// @param prospect its number
    /// @param pressed  whether it is wanted
    record Pointed(int prospect, boolean pressed) {}

    /// Draws so many rows, fewer if there are no more.
    ///
    /// @param name   by which rows are found, followed by a dot and their number
    /// @param worth  what an action is worth, in words
    /// @return the row that is pointed at
    static Option<Pointed> draw(Widgets widgets, String name, AnalysisView advice, int rows,
        Function<Candidate, String> worth) {
        Option<Pointed> pointed = Option.none();
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        ImGui.pushStyleColor(ImGuiCol.TableHeaderBg, Theme.PANEL.colour());
        boolean priors = advice.prospects().exists(prospect -> prospect.prior().isDefined());
        if (ImGui.beginTable(name, priors ? 5 : 4, ImGuiTableFlags.SizingFixedFit)) {
            Vector<String> columns = Vector.of("move", "value", "visits");
            for (String column : priors ? columns.append("prior") : columns)
                ImGui.tableSetupColumn(Strings.of("study.column." + column), 0);
            ImGui.tableSetupColumn(Strings.of("study.column.line"), ImGuiTableColumnFlags.WidthStretch);
            ImGui.pushStyleColor(ImGuiCol.Text, Theme.MUTED.colour());
            ImGui.tableHeadersRow();
            ImGui.popStyleColor();
            for (int i = 0; i < Math.min(rows, advice.prospects().size()); i++)
                pointed = row(widgets, name, advice.prospects().get(i), i, worth).orElse(pointed);
            ImGui.endTable();
        }
        ImGui.popStyleColor();
        ImGui.popFont();
        return pointed;
    }

    private static Option<Pointed> row(Widgets widgets, String name, Candidate prospect, int number,
        Function<Candidate, String> worth) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        String id = name + "." + number;
        boolean pressed = ImGui.selectable("###" + id, false, ImGuiSelectableFlags.SpanAllColumns),
            hovered = ImGui.isItemHovered(),
            pointed = hovered || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
        if (hovered) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        widgets.placed(id);
        ImGui.sameLine(0, 0);
        widgets.text(Widgets.Size.SMALL, number == 0 ? Theme.ACCENT : Theme.TEXT, prospect.action());
        ImGui.tableNextColumn();
        widgets.text(Widgets.Size.SMALL, Theme.TEXT, worth.apply(prospect));
        ImGui.tableNextColumn();
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, prospect.visits());
        ImGui.tableNextColumn();
        if (prospect.prior().isDefined()) {
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, prospect.prior().get());
            ImGui.tableNextColumn();
        }
        float room = ImGui.getContentRegionAvailX();
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, prospect.then());
        if (hovered && ImGui.getItemRectMaxX() - ImGui.getItemRectMinX() > room) ImGui.setTooltip(prospect.then());
        return Option.when(pointed || pressed, () -> new Pointed(number, pressed));
    }
}
