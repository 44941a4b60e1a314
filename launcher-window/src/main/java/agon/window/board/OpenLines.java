package agon.window.board;

import agon.hex3d.Picker;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Draws the lines through the item under the pointer that can still be completed to win.
final class OpenLines {
    private static final float DIAMOND = 6, LEAP = 2.4f; // lengths as multiples of the shortest step

    private final LiveBoard<?, ?, ?> at;

    OpenLines(LiveBoard<?, ?, ?> at) {
        this.at = at;
    }

    Vector<Vector<String>> through(Option<String> pointed) {
        return pointed.map(at::lines).getOrElse(Vector.empty());
    }

    void draw(Widgets widgets, Picker picker, float left, float density, Option<String> pointed) {
        Vector<Vector<float[]>> all = through(pointed).map(line -> line.flatMap(picker::of)
            .map(spot -> new float[]{left + spot.x() / density, spot.y() / density}));
        float step = all.flatMap(points -> points.zip(points.drop(1))).map(pair -> length(pair._1, pair._2)).min()
            .getOrElse(0f);
        for (Vector<float[]> points : all) {
            points.zip(points.drop(1))
                .forEach(pair -> segment(widgets, pair._1, pair._2, length(pair._1, pair._2) > LEAP * step));
            points.forEach(point -> diamond(widgets, point));
        }
    }

    private static float length(float[] from, float[] to) {
        return (float) Math.hypot(to[0] - from[0], to[1] - from[1]);
    }

    private static void segment(Widgets widgets, float[] from, float[] to, boolean leaps) {
        ImDrawList list = ImGui.getBackgroundDrawList();
        if (!leaps) list.addLine(from[0], from[1], to[0], to[1], Theme.NIGHT.colour(0.55f), widgets.units(4));
        list.addLine(from[0], from[1], to[0], to[1], Theme.TEXT.colour(leaps ? 0.22f : 0.8f), widgets.units(1.6f));
    }

    private static void diamond(Widgets widgets, float[] at) {
        ImDrawList list = ImGui.getBackgroundDrawList();
        float r = widgets.units(DIAMOND), x = at[0], y = at[1];
        list.addQuadFilled(x - r, y, x, y - r, x + r, y, x, y + r, Theme.NIGHT.colour(0.7f));
        list.addQuad(x - r, y, x, y - r, x + r, y, x, y + r, Theme.TEXT.colour(), widgets.units(1.6f));
    }
}
