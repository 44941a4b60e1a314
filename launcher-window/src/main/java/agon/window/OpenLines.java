package agon.window;

import agon.hex3d.Picker;
import agon.play.GameBoard;
import agon.play.PositionView;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The lines through what is pointed at with which one can still win, drawn over the picture of the board: a thin line
/// from end to end, and a diamond on each of its cells.
final class OpenLines {
    private static final float DIAMOND = 6;

    private final GameBoard<?, ?> at;
    private Option<PositionView<?>> look = Option.none(); // for which the game was asked
    private Option<String> key = Option.none();           // the same
    private Vector<Vector<String>> lines = Vector.empty();

    OpenLines(GameBoard<?, ?> at) {
        this.at = at;
    }

    /// The game is asked once for each item.
    ///
    /// @param pointed key of an item; none: nothing is pointed at
    Vector<Vector<String>> through(Option<String> pointed) {
        Option<PositionView<?>> now = at.view().map(view -> view);
        boolean known = pointed.equals(key) && now.isDefined() && look.exists(seen -> seen == now.get());
        if (!known) lines = pointed.map(at::lines).getOrElse(Vector.empty());
        key = pointed;
        look = now;
        return lines;
    }

    /// Draws those through an item.
    ///
    /// @param picker  of the picture
    /// @param density pixels of the picture for a unit
    void draw(Widgets widgets, Picker picker, float density, Option<String> pointed) {
        ImDrawList list = ImGui.getBackgroundDrawList();
        float r = widgets.units(DIAMOND);
        for (Vector<String> line : through(pointed)) {
            Vector<float[]> points = line.flatMap(picker::of)
                .map(spot -> new float[]{spot.x() / density, spot.y() / density});
            points.zip(points.drop(1)).forEach(step -> {
                list.addLine(step._1[0], step._1[1], step._2[0], step._2[1], Theme.NIGHT.colour(0.55f),
                    widgets.units(4));
                list.addLine(step._1[0], step._1[1], step._2[0], step._2[1], Theme.TEXT.colour(0.8f),
                    widgets.units(1.6f));
            });
            points.forEach(p -> {
                list.addQuadFilled(p[0] - r, p[1], p[0], p[1] - r, p[0] + r, p[1], p[0], p[1] + r,
                    Theme.NIGHT.colour(0.7f));
                list.addQuad(p[0] - r, p[1], p[0], p[1] - r, p[0] + r, p[1], p[0], p[1] + r, Theme.TEXT.colour(),
                    widgets.units(1.6f));
            });
        }
    }
}
