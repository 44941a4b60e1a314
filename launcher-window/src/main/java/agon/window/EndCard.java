package agon.window;

import agon.api.Action;
import agon.play.GameSession;
import agon.play.PositionView;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What is shown when a game has ended: who has won and why, and what one may do next; with a little gold, where
/// motion is wanted.
final class EndCard {
    private static final float WIDTH = 400, LONG = 1.6f;
    private static final int SPARKS = 48;

    private boolean shown, closed;
    private double since;

    /// Seconds until it looks different by itself.
    double patience() {
        return shown && !closed && ImGui.getTime() - since < LONG ? 0 : Double.POSITIVE_INFINITY;
    }

    /// Draws it in the middle of the board.
    ///
    /// @param over  whether the game is over, and nothing moves
    /// @param title who has won
    /// @param names of the players, one per seat
    /// @param joy   whether somebody at the screen has won
    /// @param width of the board, units
    /// @return what is asked for
    <P, A extends Action> Vector<Command> draw(UiContext ui, GameSession<P, A> session, boolean over, String title,
        Vector<String> names, boolean joy, float width) {
        if (over && !shown) since = ImGui.getTime();
        if (!over) closed = false;
        shown = over;
        if (!shown || closed) return Vector.empty();
        Widgets widgets = ui.widgets();
        if (joy && ui.preferences().now().motion() > 0) sparks(widgets, width, ui.height());
        float wide = Math.min(widgets.units(WIDTH), width - widgets.units(24));
        ImGui.setNextWindowPos((width - wide) / 2, widgets.units(20));
        ImGui.setNextWindowSize(wide, 0);
        ImGui.pushStyleColor(imgui.flag.ImGuiCol.WindowBg, Theme.PANEL.colour(0.96f));
        boolean open = ImGui.begin("end", ImGuiWindowFlags.NoTitleBar | ImGuiWindowFlags.NoResize
            | ImGuiWindowFlags.NoMove | ImGuiWindowFlags.NoSavedSettings | ImGuiWindowFlags.NoFocusOnAppearing);
        ImGui.popStyleColor();
        Vector<Command> asked = open ? content(widgets, session, title, names) : Vector.empty();
        ImGui.end();
        return asked;
    }

    private <P, A extends Action> Vector<Command> content(Widgets widgets, GameSession<P, A> session, String title,
        Vector<String> names) {
        widgets.sized(Widgets.Size.TITLE, () -> widgets.text(Widgets.Size.TITLE, Theme.ACCENT,
            widgets.shortened(title, ImGui.getContentRegionAvailX() - widgets.units(44))));
        ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(52));
        if (widgets.quiet("end.close", "×")) closed = true;
        widgets.tip(Strings.of("end.close"));
        widgets.prose(Widgets.Size.BODY, Theme.MUTED, TablePanel.capital(session.verdict().getOrElse("")) + ".");
        session.view().map(PositionView::gauges).filter(Vector::nonEmpty)
            .forEach(gauges -> names.forEachWithIndex((name, seat) -> {
                widgets.text(Widgets.Size.SMALL, Theme.MUTED, name);
                ImGui.sameLine(widgets.units(130));
                GaugeRow.draw(widgets, gauges.filter(gauge -> gauge.seat().index() == seat));
            }));
        ImGui.dummy(0, widgets.units(4));
        Option<Command> asked = Option.none();
        if (widgets.primary("rematch", Strings.of("end.rematch"), 0)) asked = Option.of(Command.REMATCH);
        widgets.tip(Strings.of("end.rematch.meaning"));
        ImGui.sameLine();
        if (widgets.button("review", Strings.of("table.review"), 0)) asked = Option.of(Command.ANALYSIS);
        ImGui.sameLine();
        if (widgets.button("home", Strings.of("end.home"), 0)) asked = Option.of(Command.MENU);
        return asked.toVector();
    }

    /// Sparks that rise and fade; where they fly is the same every time.
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
