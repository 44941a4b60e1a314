package agon.window.study;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.play.study.LiveAnalysis;
import agon.play.study.Study;
import agon.search.SearchReport;
import agon.window.board.LiveBoard;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import io.vavr.control.Option;

/// The value of a position for the first of two seats as a bar next to the board; the bar fills from below.
final class EvaluationBar {
    /// Width of the bar and its margins, in units.
    static final float LANE = 46;
    private static final float WIDTH = 16, MARGIN = 14;
    /// Colours of the first seat, of the second seat and of the line in the middle. They do not depend on the table.
    private static final int LIGHT = 0xDADFE1, DARK = 0x202A30, MIDDLE = 0xC08A33;

    /// @param worth value for the first seat, in [-1, 1]; none: unknown
    static void draw(Widgets widgets, float height, float bottom, Option<Double> worth) {
        ImDrawList list = ImGui.getBackgroundDrawList();
        float simulator = widgets.units(LANE), width = widgets.units(WIDTH), x = (simulator - width) / 2,
            top = widgets.units(MARGIN), below = bottom - widgets.units(30);
        list.addRectFilled(0, 0, simulator, height, Theme.NIGHT.colour());
        list.addRectFilled(x, top, x + width, below, Theme.packed(DARK, 1), widgets.units(4));
        for (double value : worth) {
            float edge = top + (below - top) * (1 - (float) (1 + value) / 2);
            list.addRectFilled(x, edge, x + width, below, Theme.packed(LIGHT, 1), widgets.units(4));
            String text = SearchReport.text(value);
            widgets.sized(Widgets.Size.SMALL, () -> list.addText((simulator - ImGui.calcTextSize(text).x) / 2,
                below + widgets.units(5), Theme.TEXT.colour(), text));
        }
        list.addRect(x, top, x + width, below, Theme.LINE.colour(), widgets.units(4), 0, widgets.units(1));
        float middle = (top + below) / 2;
        list.addLine(x, middle, x + width, middle, Theme.packed(MIDDLE, 1), widgets.units(1.5f));
    }

    /// Returns the value of the current position for the first seat: the result, the value that the analysis has found,
    /// or the stored one. Returns none if there are not two seats.
    static <P, A extends Action> Option<Double> value(LiveBoard<P, A, Study<P, A>> study, LiveAnalysis<P, A> analysis) {
        Match<P, A> here = study.cursor().here();
        return (here.status() instanceof Status.Over over ? Option.of(over.payoffs())
            : analysis.value(here.position())
                .orElse(() -> study.tree().node(study.cursor().node()).annotation().value()))
            .filter(values -> values.size() == 2).map(values -> values.head());
    }
}
