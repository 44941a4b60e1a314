package agon.window;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.GameSetup;
import agon.play.LearningLog;
import agon.play.PuzzleAttempt;
import agon.play.PuzzleAttempt.Answer;
import agon.play.PuzzleBoard;
import agon.play.Seeds;
import agon.plugins.GameCatalog;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A puzzle: the board to the left, the task to the right.
final class PuzzleScreen<P, A extends Action> implements Screen {
    private static final float PANEL = 420, PADDING = 28, FOOT = 176;

    private final GameCatalog.Installed game;
    private final Vector<Puzzle> puzzles;
    private final PracticePane<P, A, PuzzleBoard<P, A>> pane;
    private final PuzzleBoard<P, A> board;
    private boolean kept;

    private PuzzleScreen(UiContext ui, GameCatalog.Installed game, Vector<Puzzle> puzzles,
        PuzzleAttempt<P, A> attempt) {
        this.game = game;
        this.puzzles = puzzles;
        pane = new PracticePane<>(ui, attempt.begin().variant(),
            listeners -> new PuzzleBoard<>(attempt, listeners, ui.calls()));
        board = pane.board();
    }

    /// Shows a puzzle. One that cannot be shown is told of.
    ///
    /// @param puzzles all of the game
    static Screen open(UiContext ui, Screen now, GameCatalog.Installed game, Variant<?, ?> variant,
        Vector<Puzzle> puzzles, Puzzle puzzle) {
        return begun(ui, now, game, variant, puzzles, puzzle);
    }

    private static <P, A extends Action> Screen begun(UiContext ui, Screen now, GameCatalog.Installed game,
        Variant<P, A> variant, Vector<Puzzle> puzzles, Puzzle puzzle) {
        Either<String, PuzzleAttempt<P, A>> begun = ui.calls()
            .call(variant.name(), () -> PuzzleAttempt.begin(variant, puzzle)).flatMap(attempt -> attempt);
        begun.swap().forEach(ui.notice()::tell);
        return begun.map(attempt -> (Screen) new PuzzleScreen<>(ui, game, puzzles, attempt)).getOrElse(now);
    }

    private PuzzleAttempt<P, A> attempt() {
        return board.attempt();
    }

    private boolean isSolved() {
        return attempt().answer() == Answer.SOLVED;
    }

    @Override
    public double patience() {
        return pane.isMoving() ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public Screen draw(UiContext ui) {
        boolean awake = !ui.notice().isOpen();
        float wide = Math.min(ui.widgets().units(PANEL), ui.width() * 0.55f), left = ui.width() - wide;
        pane.draw(ui, left, awake);
        if (isSolved() && !kept) {
            kept = true;
            Puzzle solved = attempt().puzzle();
            LearnScreen.kept(ui, log -> log.finish(game.id(), solved));
        }
        Screen[] next = {this};
        new Pane(TablePanel.NAME, left, 0, wide, ui.height(), Theme.PANEL, ui.widgets().units(PADDING))
            .draw(ImGuiWindowFlags.NoScrollbar, () -> next[0] = content(ui));
        facts(ui);
        return awake && next[0] == this ? keys(ui) : next[0];
    }

    private Screen content(UiContext ui) {
        Widgets widgets = ui.widgets();
        Puzzle puzzle = attempt().puzzle();
        boolean back = widgets.quiet("menu", Strings.of("lesson.back", game.about().title()));
        ImGui.dummy(0, widgets.units(8));
        widgets.prose(Widgets.Size.TITLE, Theme.TEXT, puzzle.task());
        widgets.text(Widgets.Size.BODY, Theme.MUTED,
            Strings.of("puzzle.seat", TablePanel.capital(attempt().seat().toString())));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, Strings.of("puzzle.grade", puzzle.grade(), Puzzle.HARDEST));
        if (!puzzle.source().isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.MUTED, puzzle.source());
        ImGui.dummy(0, widgets.units(12));
        float room = ImGui.getContentRegionAvailY() - widgets.units(FOOT);
        ImGui.beginChild("###words", 0, Math.max(widgets.units(60), room), false);
        widgets.prose(Widgets.Size.BODY, answerColour(), answer());
        Vector<String> turns = attempt().match().texts();
        if (turns.nonEmpty()) {
            ImGui.dummy(0, widgets.units(8));
            widgets.prose(Widgets.Size.BODY, Theme.MUTED, turns.mkString("   "));
        }
        ImGui.endChild();
        return back ? new LearnScreen(ui, game) : buttons(ui);
    }

    private Theme answerColour() {
        return switch (attempt().answer()) {
            case OPEN -> Theme.TEXT;
            case WRONG -> Theme.ALARM;
            case SOLVED -> Theme.ACCENT;
        };
    }

    private String answer() {
        return switch (attempt().answer()) {
            case OPEN -> Strings.of(attempt().match().turns().isEmpty() ? "puzzle.begin" : "puzzle.good");
            case WRONG -> Strings.of("puzzle.wrong");
            case SOLVED -> Strings.of(attempt().mistakes() == 0 ? "puzzle.solved" : "puzzle.solved.helped");
        };
    }

    private Screen buttons(UiContext ui) {
        Widgets widgets = ui.widgets();
        boolean solved = isSolved();
        boolean next = solved ? widgets.primary("next", Strings.of("puzzle.next"), -1)
            : widgets.button("next", Strings.of("puzzle.skip"), -1);
        ImGui.beginDisabled(solved);
        if (widgets.button("show", Strings.of("puzzle.show"), -1)) board.showNext();
        ImGui.endDisabled();
        boolean study = widgets.button("study", Strings.of("puzzle.study"), -1);
        return next ? next(ui) : study ? study(ui) : this;
    }

    private Screen study(UiContext ui) {
        Match<P, A> match = attempt().match();
        return StudyScreen.open(ui, GameSetup.persons(match, Seeds.fresh()));
    }

    private Screen keys(UiContext ui) {
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape), false) && !pane.escape())
            return new LearnScreen(ui, game);
        boolean enter = pane.hasFocus() && (ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Enter), false)
            || ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.KeyPadEnter), false));
        return enter && isSolved() && !pane.isMoving() ? next(ui) : this;
    }

    /// The next one in their order that is not solved, from this one on.
    private Screen next(UiContext ui) {
        int at = puzzles.indexOf(attempt().puzzle());
        Vector<Puzzle> following = puzzles.drop(at + 1).appendAll(puzzles.take(at));
        LearningLog log = LearnScreen.log(ui);
        Puzzle other = following.isEmpty() ? attempt().puzzle() : log.next(game.id(), following);
        return open(ui, this, game, attempt().begin().variant(), puzzles, other);
    }

    private void facts(UiContext ui) {
        ui.probe().fact("screen", "puzzle");
        ui.probe().fact("answer", attempt().answer());
        ui.probe().fact("mistakes", attempt().mistakes());
        ui.probe().fact("puzzle", puzzles.indexOf(attempt().puzzle()) + 1);
    }

    @Override
    public void close() {
        pane.close();
    }
}
