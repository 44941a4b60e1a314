package agon.window.learn;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.play.game.GameSetup;
import agon.play.learn.PuzzleAttempt;
import agon.play.learn.PuzzleAttempt.Answer;
import agon.play.learn.PuzzleHistory;
import agon.play.screen.PracticeLog;
import agon.play.screen.PuzzleBoard;
import agon.play.screen.PuzzleStreak;
import agon.play.screen.Refutation;
import agon.play.screen.ReviewPuzzles;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import agon.window.study.StudyScreen;
import agon.window.ui.GameWords;
import agon.window.ui.Screen;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import agon.window.ui.WindowFrame;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import io.vavr.Tuple;
import io.vavr.collection.Vector;
import java.time.LocalDate;

/// A puzzle, with the board on the left and the task on the right.
final class PuzzleScreen<P, A extends Action> extends PracticePage<P, A, PuzzleBoard<P, A>> {
    private static final float FOOT = 116;
    private static final double SHOWN = 2.5; // seconds

    private final Vector<Puzzle> puzzles;
    private final String source; // empty if it is not shown
    private final WindowFrame frame;
    private final PuzzleStreak streak; // results before this puzzle
    private PracticeLog log;
    private boolean kept; // whether the puzzle is stored as solved
    private int counted; // the streak that was last stored
    private boolean decided; // whether the result is stored
    private double refuted = Double.NaN; // time in seconds at which the reply to a wrong answer was completely shown

    private PuzzleScreen(UiContext ui, GameCatalog.Installed game, Vector<Puzzle> puzzles,
        PuzzleAttempt<P, A> attempt, String source, PuzzleStreak streak) {
        super(ui, game, FOOT, attempt.start().variant(), PuzzleBoard.of(attempt));
        this.puzzles = puzzles;
        this.source = source;
        this.streak = streak;
        counted = streak.count();
        frame = ui.frame();
        log = LearnScreen.log(ui);
    }

    static Screen open(UiContext ui, Screen now, GameCatalog.Installed game, Variant<?, ?> variant,
        Vector<Puzzle> puzzles, Puzzle puzzle) {
        return begun(ui, now, game, variant, puzzles, puzzle, LearnScreen.log(ui).streak(game.id()));
    }

    private static <P, A extends Action> Screen begun(UiContext ui, Screen now, GameCatalog.Installed game,
        Variant<P, A> variant, Vector<Puzzle> puzzles, Puzzle puzzle, PuzzleStreak streak) {
        return ui.notice().valueOf(ui.calls()
            .call(variant.name(), () -> PuzzleAttempt.start(variant, puzzle)
                .map(attempt -> Tuple.of(attempt, ReviewPuzzles.source(variant.game(), puzzle))))
            .flatMap(attempt -> attempt))
            .map(attempt -> (Screen) new PuzzleScreen<>(ui, game, puzzles, attempt._1, attempt._2, streak))
            .getOrElse(now);
    }

    private PuzzleAttempt<P, A> attempt() {
        return live.state().attempt();
    }

    @Override
    protected boolean isDone() {
        return attempt().answer() == Answer.SOLVED;
    }

    private void keep(UiContext ui) {
        int count = streak.with(attempt()).count();
        boolean found = attempt().isFound();
        boolean decided = found || attempt().mistakes() > 0 || attempt().shown() > 0;
        if (found == kept && count == counted && decided == this.decided) return;
        boolean first = decided && !this.decided;
        kept = found;
        counted = count;
        this.decided = decided;
        LearnScreen.kept(ui, learnt -> {
            if (first)
                learnt.result(game.id(), attempt().puzzle(), found && attempt().mistakes() == 0, LocalDate.now());
            if (found) learnt.finish(game.id(), attempt().puzzle());
            learnt.streak(game.id(), count);
        });
        log = LearnScreen.log(ui);
    }

    @Override
    protected void head(UiContext ui) {
        keep(ui);
        refuted();
        Widgets widgets = ui.widgets();
        Puzzle puzzle = attempt().puzzle();
        widgets.prose(Widgets.Size.TITLE, Theme.TEXT, Strings.translated(puzzle.task()));
        long solved = puzzles.count(other -> log.isDone(game.id(), other));
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED,
            Strings.of("puzzle.grade", puzzle.grade(), Puzzle.HARDEST, solved, puzzles.size()));
        PuzzleHistory history = log.history(game.id());
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED,
            Strings.of("puzzle.rating", history.rating(), history.rating(puzzle)));
        if (isDone() && puzzle.motifs().nonEmpty())
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED,
                Strings.of("puzzle.motifs", puzzle.motifs().map(Strings::translated).mkString(", ")));
        PuzzleStreak row = streak.with(attempt());
        if (row.best() > 0)
            widgets.prose(Widgets.Size.SMALL, row.count() > 1 ? Theme.ACCENT : Theme.MUTED,
                Strings.of("puzzle.streak", row.count(), row.best()));
        if (!source.isEmpty())
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("puzzle.source", GameWords.source(source)));
    }

    @Override
    protected void words(UiContext ui) {
        Widgets widgets = ui.widgets();
        live.view().forEach(look -> sides(widgets, look, attempt().seat()));
        ImGui.dummy(0, widgets.units(10));
        widgets.prose(Widgets.Size.BODY, answerColour(), answer());
        Vector<String> turns = live.state().isRefuted() ? live.state().refutation().get().texts()
            : attempt().match().texts();
        if (turns.nonEmpty()) {
            ImGui.dummy(0, widgets.units(8));
            widgets.prose(Widgets.Size.BODY, Theme.MUTED, turns.mkString("   "));
        }
    }

    @Override
    protected void back(UiContext ui) {
        show(LearnScreen.atPuzzles(ui, game));
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
            case OPEN -> Strings.of(attempt().match().turns().isEmpty() ? "puzzle.begin"
                : attempt().shown() > 0 ? "puzzle.continue" : "puzzle.good");
            case WRONG -> wrong();
            case SOLVED -> !attempt().isFound() ? Strings.of("puzzle.solved.shown")
                : attempt().mistakes() == 0 ? Strings.of("puzzle.solved")
                    : Strings.of("puzzle.solved.later", attempt().mistakes() + 1);
        };
    }

    private String wrong() {
        String answer = live.state().refutation().map(Refutation::text).getOrElse("");
        String what = answer.isEmpty() ? Strings.of("puzzle.wrong") : Strings.of("puzzle.refuted", answer);
        return live.state().isRefuted() ? what : what + " " + Strings.of("puzzle.again");
    }

    /// Shows the reply to a wrong answer for a moment, or until the user clicks or presses Enter.
    private void refuted() {
        boolean stands = live.state().isRefuted() && !live.isMoving(), seen = stands && !Double.isNaN(refuted);
        if (stands != seen) refuted = frame.time();
        if (!stands) refuted = Double.NaN;
        boolean asked = ImGui.isMouseClicked(0) || Widgets.isPressed(ImGuiKey.Enter);
        if (seen && (asked || frame.time() - refuted >= SHOWN)) live.change(PuzzleBoard::again);
    }

    @Override
    public double patience() {
        return live.isMoving() || live.state().isRefuted() && Double.isNaN(refuted) ? 0
            : live.state().isRefuted() ? Math.max(0, refuted + SHOWN - frame.time()) : Double.POSITIVE_INFINITY;
    }

    @Override
    protected void buttons(UiContext ui) {
        Widgets widgets = ui.widgets();
        boolean solved = isDone();
        boolean next = solved ? widgets.primary("next", Strings.of("puzzle.next"), -1)
            : widgets.button("next", endsStreak() ? Strings.of("puzzle.skip.streak", streak.count())
                : Strings.of("puzzle.skip"), -1);
        ImGui.beginDisabled(solved);
        if (widgets.button("show", Strings.of("puzzle.show"), -1)) live.change(PuzzleBoard::showNext);
        ImGui.endDisabled();
        boolean study = widgets.button("study", Strings.of("puzzle.study"), -1);
        if (next) next(ui);
        else if (study) show(StudyScreen.open(ui, this, GameSetup.persons(attempt().match(), Seeds.fresh())));
    }

    /// Returns whether leaving the puzzle now ends a streak.
    private boolean endsStreak() {
        return streak.with(attempt()).count() > 0 && streak.after(attempt()).count() == 0;
    }

    @Override
    public boolean waits() {
        return true;
    }

    @Override
    protected void next(UiContext ui) {
        int at = puzzles.indexOf(attempt().puzzle());
        Vector<Puzzle> following = puzzles.drop(at + 1).appendAll(puzzles.take(at));
        Puzzle other = following.isEmpty() ? attempt().puzzle() : log.next(game.id(), following, LocalDate.now());
        PuzzleStreak after = streak.after(attempt());
        LearnScreen.kept(ui, learnt -> learnt.streak(game.id(), after.count()));
        show(begun(ui, this, game, attempt().start().variant(), puzzles, other, after));
    }

    @Override
    protected void facts(UiContext ui) {
        ui.probe().fact("screen", "puzzle");
        ui.probe().fact("answer", attempt().answer());
        ui.probe().fact("grade", attempt().puzzle().grade());
        ui.probe().fact("mistakes", attempt().mistakes());
        ui.probe().fact("rating", log.history(game.id()).rating());
        ui.probe().fact("refuted", live.state().isRefuted());
        ui.probe().fact("streak", streak.with(attempt()).count());
        ui.probe().fact("shown", attempt().shown());
        ui.probe().fact("puzzle", puzzles.indexOf(attempt().puzzle()) + 1);
    }
}
