package agon.window.learn;

import agon.window.board.BoardPane;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Map;

/// Draws the names of cells on the board, for beginners.
final class CellNames {
    private static final float ASIDE = 10, PAD = 5, ROUND = 5;

    private CellNames() {}

    static void draw(UiContext ui, BoardPane<?, ?> board, Map<String, String> named) {
        named.forEach((name, key) -> board.spot(key).forEach(spot -> {
            Widgets widgets = ui.widgets();
            widgets.sized(Widgets.Size.BODY, () -> {
                float pad = widgets.units(PAD), x = spot.x() + widgets.units(ASIDE) + pad,
                    y = spot.y() - widgets.units(ASIDE) - ImGui.getTextLineHeight();
                ImDrawList list = ImGui.getBackgroundDrawList();
                list.addRectFilled(x - pad, y - pad / 2, x + ImGui.calcTextSize(name).x + pad,
                    y + ImGui.getTextLineHeight() + pad / 2, Theme.PANEL.colour(0.9f), widgets.units(ROUND));
                list.addText(x, y, Theme.ACCENT.colour(), name);
            });
        }));
        ui.probe().fact("named", named.keySet().mkString(","));
    }
}
