package agon.window.board;

import agon.api.record.Annotation;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Arrows and circles on a board. The right button draws an arrow from one item to another, or a circle around an item.
public final class ArrowLayer {
    private static final float WIDTH = 5, HEAD = 15, RING = 17, GAP = 8; // units

    private Option<String> from = Option.none();

    /// Returns the arrow or circle that the user has just drawn.
    public Option<Annotation.Arrow> drawn(BoardPane<?, ?, ?> pane) {
        pane.draws(true);
        if (ImGui.isMouseClicked(ImGuiMouseButton.Right)) from = pane.under().filter(_ -> pane.isDrawing());
        if (!ImGui.isMouseReleased(ImGuiMouseButton.Right)) return Option.none();
        Option<Annotation.Arrow> arrow = from
            .flatMap(begin -> pane.under().map(end -> new Annotation.Arrow(begin, end)));
        from = Option.none();
        return arrow;
    }

    /// Draws the arrows whose items are visible, and the one that is being drawn.
    public void draw(Widgets widgets, BoardPane<?, ?, ?> pane, Vector<Annotation.Arrow> arrows, Theme colour) {
        arrows.forEach(arrow -> draw(widgets, pane, arrow, colour));
        from.flatMap(begin -> pane.under().map(end -> new Annotation.Arrow(begin, end)))
            .forEach(arrow -> draw(widgets, pane, arrow, colour));
    }

    private static void draw(Widgets widgets, BoardPane<?, ?, ?> pane, Annotation.Arrow arrow, Theme colour) {
        for (Cursor.Spot begin : pane.spot(arrow.from()))
            for (Cursor.Spot end : pane.spot(arrow.to()))
                if (arrow.isCircle()) circle(widgets, begin, colour);
                else arrow(widgets, begin, end, colour);
    }

    private static void circle(Widgets widgets, Cursor.Spot at, Theme colour) {
        ImDrawList list = ImGui.getBackgroundDrawList();
        list.addCircle(at.x(), at.y(), widgets.units(RING), Theme.NIGHT.colour(0.6f), 40, widgets.units(WIDTH + 2));
        list.addCircle(at.x(), at.y(), widgets.units(RING), colour.colour(0.9f), 40, widgets.units(WIDTH));
    }

    private static void arrow(Widgets widgets, Cursor.Spot begin, Cursor.Spot end, Theme colour) {
        float dx = end.x() - begin.x(), dy = end.y() - begin.y(), length = (float) Math.hypot(dx, dy);
        if (length < widgets.units(HEAD)) return;
        float ux = dx / length, uy = dy / length, gap = widgets.units(GAP), head = widgets.units(HEAD);
        float x0 = begin.x() + ux * gap, y0 = begin.y() + uy * gap, x1 = end.x() - ux * head * 0.8f,
            y1 = end.y() - uy * head * 0.8f;
        ImDrawList list = ImGui.getBackgroundDrawList();
        list.addLine(x0, y0, x1, y1, Theme.NIGHT.colour(0.6f), widgets.units(WIDTH + 2));
        list.addLine(x0, y0, x1, y1, colour.colour(0.9f), widgets.units(WIDTH));
        list.addTriangleFilled(end.x(), end.y(), end.x() - ux * head - uy * head * 0.55f,
            end.y() - uy * head + ux * head * 0.55f, end.x() - ux * head + uy * head * 0.55f,
            end.y() - uy * head - ux * head * 0.55f, colour.colour(0.9f));
    }
}
