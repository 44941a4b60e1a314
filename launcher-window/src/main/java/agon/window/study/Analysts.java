package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Analyst;
import agon.play.engine.PlayerSpec;
import agon.play.study.LiveAnalysis;
import agon.play.study.Study;
import agon.window.board.LiveBoard;
import agon.window.ui.ScreenProbe;
import agon.window.ui.SetUpChoices;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The analysts of a study: either one, or two side by side. The results of the first analyst are stored in the record.
/// The choice of analysts is stored for each game.
final class Analysts<P, A extends Action> implements AutoCloseable {
    private static final String COMPARED = "compared", ON = "on";

    private final LiveBoard<P, A, Study<P, A>> study;
    private final String file;
    private final Vector<AnalystPanel<P, A>> panels;
    private final AnalystSheet sheet = new AnalystSheet();
    private int chosen; // index of the analyst that the sheet chooses
    private boolean compared;
    private Option<Match<P, A>> looked = Option.none();

    Analysts(UiContext ui, LiveBoard<P, A, Study<P, A>> study) {
        this.study = study;
        panels = Vector.range(0, 2).map(number -> new AnalystPanel<>(ui, number));
        String game = study.tree().variant().name();
        file = game.replaceFirst(":.*", "") + ".study";
        SetUpChoices choices = SetUpChoices.read(ui, file);
        compared = choices.value(COMPARED).contains(ON);
        for (int number = 0; number < panels.size(); number++) {
            LiveAnalysis<P, A> thread = panels.get(number).thread();
            // skips programs that the game no longer has, and commands that are not in the user's list of engines
            choices.value(name(number)).orElse(usual(number)).map(text -> ui.calls()
                .call(game, () -> Analyst.parse(text, study.tree().variant().game())).flatMap(read -> read))
                .flatMap(Either::toOption).filter(analyst -> analyst.spec().isTrusted()).forEach(thread::analyst);
        }
    }

    /// Returns the default analyst. If possible, the second one uses a different search, to provide a second opinion.
    private Option<String> usual(int number) {
        return Option.when(number == 1 && study.tree().variant().rules().seats() == 2, "minimax");
    }

    private static String name(int number) {
        return "analyst." + number;
    }

    private void keep(UiContext ui) {
        new SetUpChoices(panels.zipWithIndex()
            .foldLeft(LinkedHashMap.<String, String>empty(),
                (all, panel) -> all.put(name(panel._2), panel._1.thread().analyst().toString()))
            .put(COMPARED, compared ? ON : "off")).keep(ui, file);
    }

    LiveAnalysis<P, A> first() {
        return panels.head().thread();
    }

    private Vector<AnalystPanel<P, A>> open() {
        return compared ? panels : panels.take(1);
    }

    boolean isCompared() {
        return compared;
    }

    boolean isBusy() {
        return open().exists(panel -> panel.thread().isBusy());
    }

    boolean isInTrouble() {
        return open().exists(panel -> panel.thread().hasError());
    }

    Vector<String> troubles() {
        return open().flatMap(panel -> panel.thread().error());
    }

    Sheet sheet() {
        return sheet;
    }

    Option<Match<P, A>> looked() {
        return looked;
    }

    void look(boolean on) {
        Match<P, A> here = study.cursor().here();
        looked = Option.when(on, here);
        open().map(AnalystPanel::thread).forEach(thread -> {
            if (on) thread.analyse(here);
            else thread.stop();
        });
    }

    /// Analyses the current position if the user has gone to another one.
    void follow() {
        if (looked.exists(match -> !match.position().equals(study.cursor().here().position()))) look(true);
    }

    /// Returns the program that reviews games: the first analyst, if the user has chosen one, and otherwise the
    /// strongest program of the game.
    PlayerSpec reviewer() {
        PlayerSpec chosen = first().analyst().spec();
        return chosen.equals(Analyst.STANDARD.spec()) ? PlayerSpec.BEST : chosen;
    }

    void compare(UiContext ui) {
        boolean looks = looked.isDefined();
        compared = !compared;
        if (!compared) panels.last().thread().stop();
        else if (looks) panels.last().thread().analyse(study.cursor().here());
        keep(ui);
    }

    void draw(Widgets widgets, int rows) {
        Match<P, A> here = study.cursor().here();
        String idle = Strings.of(idle());
        for (int number = 0; number < open().size(); number++) {
            if (number > 0) ImGui.dummy(0, widgets.units(4));
            if (open().get(number).draw(widgets, here, idle, looked.isDefined(), compared ? (rows + 1) / 2 : rows)) {
                chosen = number;
                sheet.open(panels.get(number).thread().analyst());
            }
        }
        open().flatMap(panel -> panel.wanted(here)).headOption().forEach(study::play);
    }

    /// Returns the key of the text that is shown while there is no analysis. After a resignation, the position can
    /// still be analysed.
    private String idle() {
        boolean over = study.view().exists(look -> look.status().isOver());
        return over ? "study.over" : isBusy() ? "study.begins" : "study.idle";
    }

    void choose(UiContext ui) {
        sheet.draw(ui, study.tree().variant()).forEach(analyst -> {
            panels.get(chosen).thread().analyst(analyst);
            if (looked.isDefined()) panels.get(chosen).thread().analyse(study.cursor().here());
            keep(ui);
        });
    }

    Option<LiveAnalysis.View> advice() {
        return open().find(AnalystPanel::isPointedAt).getOrElse(panels.head()).shown(study.cursor().here());
    }

    void facts(ScreenProbe probe) {
        probe.fact("compared", compared);
        probe.fact("idle", idle());
        probe.fact("analyst", first().analyst());
        probe.fact("advice", first().advice(study.cursor().here()).isDefined());
        probe.fact("best", panels.head().value(study.cursor().here()).getOrElse(""));
        probe.fact("advice2", panels.last().thread().advice(study.cursor().here()).isDefined());
    }

    @Override
    public void close() {
        panels.forEach(AnalystPanel::close);
    }
}
