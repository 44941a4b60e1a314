package agon.window;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.hex3d.Layers;
import agon.play.AnalysisThread;
import agon.play.AnalysisView;
import agon.play.LineReview;
import agon.play.Study;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What stands beside the board of a study: what game it is, what the search thinks, the moves, what one may ask for.
final class StudyPanel<P, A extends Action> {
    private static final float PADDING = 22, FOOT = 176;
    private static final int LINES = 5;

    private final Study<P, A> study;
    private final AnalysisThread<P, A> analysis;
    private final LineReview<P, A> review;
    private final TurnList turns = new TurnList();
    private Option<AnalysisPanel.Pointed> preview = Option.none();
    private Vector<StudyCommand> commands = Vector.empty(); // asked for in this frame

    StudyPanel(Study<P, A> study, AnalysisThread<P, A> analysis, LineReview<P, A> review) {
        this.study = study;
        this.analysis = analysis;
        this.review = review;
    }

    /// Draws it.
    ///
    /// @param x where it begins, units
    /// @return what the person asks for
    Vector<StudyCommand> draw(UiContext ui, float x, float width) {
        commands = Vector.empty();
        new Pane(TablePanel.NAME, x, 0, width, ui.height(), Theme.PANEL, ui.widgets().units(PADDING))
            .draw(ImGuiWindowFlags.NoScrollbar, () -> content(ui));
        return commands;
    }

    private void add(boolean wanted, StudyCommand command) {
        if (wanted) commands = commands.append(command);
    }

    private void content(UiContext ui) {
        Widgets widgets = ui.widgets();
        title(widgets, study.cursor().line().game().about());
        status(widgets);
        engine(widgets);
        ImGui.separator();
        study.view().flatMap(look -> turns.draw(widgets, study.cursor(), look.texts(), review.judgements(),
            widgets.units(FOOT))).forEach(study::step);
        AnalysisPanel.plot(widgets, study.cursor(), review.values())
            .forEach(turn -> study.step(study.cursor().toTurn(turn)));
        buttons(widgets);
    }

    private void title(Widgets widgets, Game.About about) {
        ImGui.setCursorPosX(widgets.units(PADDING - 12));
        add(widgets.sign("menu", "‹"), StudyCommand.BACK);
        ImGui.sameLine(0, 0);
        ImGui.alignTextToFramePadding();
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, about.title());
        ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PADDING + 26));
        add(widgets.sign("help", "?"), StudyCommand.HELP);
    }

    private void status(Widgets widgets) {
        String text = study.isOver() ? study.verdict().getOrElse("")
            : Strings.of("table.turn", study.toMove().map(Seat::toString).getOrElse(""));
        widgets.prose(Widgets.Size.BODY, Theme.ACCENT, TablePanel.capital(text));
    }

    private void engine(Widgets widgets) {
        Option<AnalysisView> advice = analysis.advice(study.cursor().here());
        preview = advice.flatMap(found -> AnalysisPanel.prospects(widgets, found, LINES));
        if (preview.exists(AnalysisPanel.Pointed::pressed))
            study.play(advice.get().prospects().get(preview.get().prospect()).line().variation().head());
    }

    /// The advice to show on the board: where one of its actions is pointed at, that one alone.
    Option<AnalysisView> advice() {
        Option<AnalysisView> advice = analysis.advice(study.cursor().here());
        return advice.map(found -> preview.map(AnalysisPanel.Pointed::prospect).filter(i -> i < found.ways().size())
            .map(found::narrowed)
            .getOrElse(found));
    }

    private void buttons(Widgets widgets) {
        float gap = widgets.units(8), width = (ImGui.getContentRegionAvailX() - 2 * gap) / 3 / widgets.units(1);
        add(widgets.primary("goon", Strings.of("analysis.goon"), width), StudyCommand.GO_ON);
        ImGui.sameLine(0, gap);
        add(widgets.button("sweep", Strings.of("analysis.sweep"), width), StudyCommand.REVIEW);
        ImGui.sameLine(0, gap);
        add(widgets.button("analysis", Strings.of(analysis.isBusy() ? "table.analysis.stop" : "table.analysis"), width),
            StudyCommand.ANALYSIS);
        ImGui.beginDisabled(!study.canUndo());
        add(widgets.quiet("undo", Strings.of("table.undo")), StudyCommand.UNDO);
        ImGui.endDisabled();
        ImGui.sameLine();
        ImGui.beginDisabled(!study.canRedo());
        add(widgets.quiet("redo", Strings.of("table.redo")), StudyCommand.REDO);
        ImGui.endDisabled();
        ImGui.sameLine();
        add(widgets.quiet("exchange", Strings.of("table.exchange")), StudyCommand.EXCHANGE);
        ImGui.sameLine();
        add(widgets.quiet("settings", Strings.of("table.settings")), StudyCommand.SETTINGS);
        if (!study.view().exists(look -> Layers.matterTo(look.scene()))) return;
        ImGui.sameLine();
        add(widgets.quiet("layers", Strings.of("table.layers")), StudyCommand.LAYERS);
    }
}
