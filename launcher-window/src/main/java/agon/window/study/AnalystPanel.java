package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Analyst;
import agon.play.engine.Candidate;
import agon.play.engine.PlayerSpec;
import agon.play.study.LiveAnalysis;
import agon.window.ui.ColumnTable;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.control.Option;

/// Shows one analyst of a study: its name, its evaluation of the position, and its best lines in a table.
public final class AnalystPanel<P, A extends Action> implements AutoCloseable {
    private final int number;
    private final LiveAnalysis<P, A> thread;
    private Option<ColumnTable.Pointed> pointed = Option.none();

    AnalystPanel(UiContext ui, int number) {
        this.number = number;
        thread = new LiveAnalysis<>(ui.frame()::wake);
    }

    LiveAnalysis<P, A> thread() {
        return thread;
    }

    /// @return whether the user wants another analyst
    boolean draw(Widgets widgets, Match<P, A> here, String idle, boolean looks, int rows) {
        Option<LiveAnalysis.View> advice = thread.advice(here);
        boolean other = widgets.button("analyst." + number, title(thread.analyst()) + " …", 0);
        widgets.tip("analyst.choose", thread.analyst());
        ImGui.sameLine(0, widgets.units(10));
        ImGui.alignTextToFramePadding();
        value(here).forEach(value -> {
            widgets.text(Widgets.Size.BODY, Theme.ACCENT, value);
            widgets.tip("study.value.meaning");
            ImGui.sameLine(0, widgets.units(10));
        });
        widgets.sized(Widgets.Size.SMALL, () -> widgets.text(Widgets.Size.SMALL, Theme.MUTED,
            widgets.shortened(advice.map(AnalystPanel::total).getOrElse(idle), ImGui.getContentRegionAvailX())));
        String lines = number == 0 ? "prospect" : "prospect" + number;
        pointed = advice.flatMap(found -> EngineLines.draw(widgets, lines, found, rows, Candidate::valueToFirst));
        // reserves space, so that nothing below moves when the first lines arrive
        if (advice.isEmpty() && looks && thread.isBusy()) EngineLines.reserve(widgets, rows);
        return other;
    }

    /// Returns the displayed value of the best move for the first seat.
    Option<String> value(Match<P, A> here) {
        return thread.advice(here).flatMap(found -> found.candidates().headOption())
            .map(best -> EngineLines.translated(best.valueToFirst()));
    }

    public static String total(LiveAnalysis.View found) {
        long nodes = found.report().iterations();
        return Strings.of("analysis.total", nodes,
            GameWords.number(Math.round(found.report().speed())));
    }

    Option<Integer> wanted(Match<P, A> here) {
        return pointed.filter(ColumnTable.Pointed::pressed).flatMap(at -> thread.advice(here)
            .map(found -> found.candidates().get(at.row()).line().variation().head()));
    }

    /// Returns the advice for the board: if the user points at a line, only that line.
    Option<LiveAnalysis.View> shown(Match<P, A> here) {
        return thread.advice(here).map(found -> pointed.map(ColumnTable.Pointed::row)
            .filter(line -> line < found.marks().size()).map(found::only).getOrElse(found));
    }

    boolean isPointedAt() {
        return pointed.isDefined();
    }

    static String title(Analyst analyst) {
        PlayerSpec spec = analyst.spec();
        String name = switch (spec) {
            case PlayerSpec.Net net -> GameWords.net(net.toString()).get();
            case PlayerSpec.Foreign foreign -> foreign.command();
            default -> Strings.find("player." + spec.word()).getOrElse(spec.word());
        }, chosen = spec.values().toString();
        return chosen.isEmpty() ? name : name + ", " + chosen.replace(",", ", ").replace("=", " ");
    }

    @Override
    public void close() {
        thread.close();
    }
}
