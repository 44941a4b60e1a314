package agon.window.ui;

import imgui.ImGui;
import imgui.flag.ImGuiMouseCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;

/// Rows of small text under column titles. Columns fit their current content immediately, whereas a Dear ImGui table
/// would measure the content one frame late and clip it until then. Long text ends in an ellipsis, with the full text
/// as a tooltip.
///
/// @param name    name of the rows, which is followed by a dot and the row number
/// @param columns all columns except the last
/// @param last    last column, which takes the remaining room
public record ColumnTable<T>(Widgets widgets, String name, Vector<Column<T>> columns, Last<T> last) {
    private static final float GAP = 14, WIDEST = 0.45f; // gap; widest column / available width

    public record Column<T>(String key, Theme colour, Function<T, String> text) {
        private float width(Vector<T> rows) {
            return rows.map(text).append(Strings.of(key)).map(said -> ImGui.calcTextSize(said).x).max().get();
        }
    }

    public interface Last<T> {
        String title();

        /// @param room available width, in units
        /// @return the text that was cut off; may be empty
        String draw(T row, float room);
    }

    public record Pointed(int row, boolean pressed) {}

    public Option<Pointed> draw(Vector<T> rows) {
        if (rows.isEmpty()) return Option.none();
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        float room = ImGui.getContentRegionAvailX();
        Vector<Float> widths = columns.map(column -> Math.min(column.width(rows), room * WIDEST));
        Vector<Float> starts = widths.scanLeft(0f, (from, width) -> from + width + widgets.units(GAP));
        float left = Math.max(1, room - starts.last());
        for (int i = 0; i < columns.size(); i++)
            title(starts.get(i), widths.get(i), Strings.of(columns.get(i).key));
        title(starts.last(), left, last.title());
        Option<Pointed> pointed = Option.none();
        widths = widths.append(left);
        for (int i = 0; i < rows.size(); i++) pointed = row(rows.get(i), i, starts, widths).orElse(pointed);
        ImGui.popFont();
        return pointed;
    }

    private static void to(float from) {
        ImGui.sameLine(0, 0);
        ImGui.setCursorPosX(ImGui.getCursorStartPosX() + from);
    }

    private void title(float from, float width, String text) {
        if (from > 0) to(from);
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, widgets.shortened(text, width));
    }

    private Option<Pointed> row(T row, int number, Vector<Float> starts, Vector<Float> widths) {
        String id = name + "." + number, left = "";
        boolean pressed = ImGui.selectable("###" + id), hovered = ImGui.isItemHovered(),
            pointed = hovered || ImGui.isItemFocused() && ImGui.getIO().getNavVisible();
        if (hovered) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        widgets.placed(id);
        for (int i = 0; i < columns.size(); i++) {
            String whole = columns.get(i).text.apply(row), seen = widgets.shortened(whole, widths.get(i));
            to(starts.get(i));
            widgets.text(Widgets.Size.SMALL, number == 0 && i == 0 ? Theme.ACCENT : columns.get(i).colour, seen);
            if (!seen.equals(whole)) left += whole + "\n";
        }
        to(starts.last());
        left += last.draw(row, widths.last());
        if (hovered && !left.isBlank()) ImGui.setTooltip(left.strip());
        return Option.when(pointed || pressed, () -> new Pointed(number, pressed));
    }
}
