package agon.window.table;

import agon.play.session.GameSession;
import agon.window.board.Commands;
import agon.window.ui.GameWords;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.collection.Vector;

/// Shows the result of a game and the next commands on a card in the panel, so that the board stays visible. Unless
/// animations are off, a few sparks appear over the board.
final class EndCard {
    private static final float LONG = 1.6f, EDGE = 12;
    private static final int SPARKS = 48, GROUND = 0, WORDS = 1; // layers of the card

    private boolean shown;
    private double since;

    double patience() {
        return shown && ImGui.getTime() - since < LONG ? 0 : Double.POSITIVE_INFINITY;
    }

    void follow(UiContext ui, boolean over, boolean joy, float width) {
        if (over && !shown) since = ImGui.getTime();
        shown = over;
        if (shown && joy && ui.preferences().now().motion() > 0) sparks(ui.widgets(), width, ui.height());
    }

    boolean isShown() {
        return shown;
    }

    void draw(Widgets widgets, GameSession<?, ?> session, String title, Vector<String> names, Commands commands) {
        float edge = widgets.units(EDGE), left = ImGui.getCursorScreenPosX() - edge,
            right = left + ImGui.getContentRegionAvailX() + 2 * edge, top = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        list.channelsSplit(2); // the card is drawn under its text once its height is known
        list.channelsSetCurrent(WORDS);
        ImGui.dummy(0, edge / 2);
        widgets.prose(Widgets.Size.TITLE, Theme.ACCENT, title);
        session.end().forEach(how -> widgets.prose(Widgets.Size.BODY, Theme.TEXT, GameWords.reason(how, names)));
        ImGui.dummy(0, widgets.units(2));
        commands.row(widgets, 8, widgets::primary, widgets::raised, "rematch", "review", "home");
        ImGui.dummy(0, edge / 2);
        list.channelsSetCurrent(GROUND);
        float below = ImGui.getCursorScreenPosY() - ImGui.getStyle().getItemSpacingY();
        list.addRectFilled(left, top, right, below, Theme.RAISED.colour(), edge);
        list.channelsMerge();
    }

    private void sparks(Widgets widgets, float width, float height) {
        float t = (float) (ImGui.getTime() - since) / LONG;
        if (t >= 1) return;
        ImDrawList list = ImGui.getBackgroundDrawList();
        for (int i = 0; i < SPARKS; i++) {
            double angle = i * 2.39996, far = (0.35 + i % 7 / 10.0) * Math.min(width, height) * Math.sqrt(t) * 0.6;
            float x = width / 2 + (float) (Math.cos(angle) * far),
                y = height * 0.4f + (float) (Math.sin(angle) * far) + height * 0.18f * t * t;
            list.addCircleFilled(x, y, widgets.units(2 + i % 3), Theme.ACCENT.colour(0.85f * (1 - t)), 10);
        }
    }
}
