package agon.window.layout;

import agon.window.ui.Widgets;

import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.Consumer;

/// A column of sections, whose heights [ColumnLayout] chooses. The preferred height of a section is its height in the
/// previous frame.
public final class Column {
    /// A section of a column.
    ///
    /// @param least    minimum height in units; negative: the whole content
    /// @param most     preferred height in units; negative: the whole content
    /// @param drawing  receives the height in units
    public record Section(String name, int rank, float least, float most, ColumnLayout.Kind kind,
        Consumer<Float> drawing) {
        /// Creates a section that is always visible as a whole.
        public static Section required(String name, Runnable drawing) {
            return new Section(name, 0, -1, -1, ColumnLayout.Kind.REQUIRED, _ -> drawing.run());
        }

        /// Creates a section that is left out if there is not enough room for all of it.
        public static Section optional(String name, int rank, Runnable drawing) {
            return new Section(name, rank, -1, -1, ColumnLayout.Kind.STEPPED, _ -> drawing.run());
        }

        /// Creates a section that can be scrolled if there is not enough room for all of it.
        public static Section scrolled(String name, int rank, float least, Runnable drawing) {
            return new Section(name, rank, least, -1, ColumnLayout.Kind.SCROLLED, _ -> drawing.run());
        }
    }

    private static final float UNKNOWN = 40; // estimated height of a section that has not been drawn yet, in units

    private Map<String, Float> known = LinkedHashMap.empty();
    private Vector<String> drawn = Vector.empty(); // sections of the last frame
    private Vector<String> scrolled = Vector.empty(); // those of them whose content did not fit
    private float width, unit;
    private boolean scrolls;

    /// Returns the window flags for the pane of this column: it scrolls only if the required sections do not fit.
    public int flags() {
        return scrolls ? 0 : ImGuiWindowFlags.NoScrollbar | ImGuiWindowFlags.NoScrollWithMouse;
    }

    /// Returns whether a section was drawn in the last frame.
    public boolean isShown(String name) {
        return drawn.contains(name);
    }

    /// Returns the sections of the last frame that could be scrolled because their content did not fit.
    public Vector<String> scrolled() {
        return scrolled;
    }

    /// Draws the sections from top to bottom.
    ///
    /// @return whether another frame is necessary, because a section has changed its height
    public boolean draw(Widgets widgets, Vector<Section> sections) {
        float spacing = ImGui.getStyle().getItemSpacingY(), wide = ImGui.getContentRegionAvailX();
        if (Math.abs(wide - width) > 0.5f && !scrolls || unit != widgets.units(1)) known = LinkedHashMap.empty();
        width = wide;
        unit = widgets.units(1);
        Map<String, Float> before = known;
        float room = ImGui.getWindowHeight() - ImGui.getStyle().getWindowPaddingY() - ImGui.getCursorStartPosY()
            + spacing;
        Vector<Float> given = ColumnLayout.heights(sections.map(this::part), room);
        scrolls = given.sum().floatValue() > room + 1;
        // an empty section is also drawn, because it may have content now
        Vector<Tuple2<Section, Float>> shown = sections.zip(given)
            .filter(pair -> pair._2 > 0 || known.get(pair._1.name).contains(0f));
        drawn = shown.map(pair -> pair._1.name);
        scrolled = shown.filter(pair -> isCut(pair._1, pair._2)).map(pair -> pair._1.name);
        draw(shown, spacing);
        return !known.equals(before);
    }

    /// Draws the sections. If the height of a section above the filling section changes in this frame, the height of
    /// the filling section changes by the opposite amount, so that the sections below it stay in place.
    private void draw(Vector<Tuple2<Section, Float>> shown, float spacing) {
        float top = ImGui.getCursorPosY();
        boolean filled = false;
        for (Tuple2<Section, Float> pair : shown) {
            boolean fills = pair._1.kind == ColumnLayout.Kind.FILLING && !filled && !scrolls;
            if (filled && !scrolls) ImGui.setCursorPosY(top);
            draw(pair._1, fills ? Math.max(1, pair._2 + top - ImGui.getCursorPosY()) : pair._2, spacing);
            filled |= fills;
            top += pair._2;
        }
    }

    private ColumnLayout.Part part(Section section) {
        float whole = known.get(section.name).getOrElse(UNKNOWN * unit),
            most = section.most < 0 ? whole : section.most * unit,
            least = section.least < 0 ? most : Math.min(most, section.least * unit);
        return new ColumnLayout.Part(section.rank, least, most, section.kind);
    }

    private boolean isCut(Section section, float height) {
        return section.kind == ColumnLayout.Kind.SCROLLED && section.most < 0
            && height < known.get(section.name).getOrElse(0f) - 1;
    }

    private void draw(Section section, float height, float spacing) {
        boolean measured = section.most < 0, child = isCut(section, height);
        float top = ImGui.getCursorPosY();
        if (child) {
            ImGui.beginChild(section.name, 0, Math.max(1, height - spacing));
            top = ImGui.getCursorPosY();
        }
        section.drawing.accept(height / unit);
        if (measured) known = known.put(section.name, ImGui.getCursorPosY() - top);
        if (child) ImGui.endChild();
        else if (!measured) ImGui.setCursorPosY(top + height);
    }
}
