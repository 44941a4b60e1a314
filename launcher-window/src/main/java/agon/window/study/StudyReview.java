package agon.window.study;

import agon.api.Action;
import agon.play.screen.SecondTry;
import agon.play.study.Review;
import agon.window.ui.ScreenProbe;
import agon.window.ui.UiContext;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.Consumer;

/// The review of a study. The analysis is paused during the review, because both would compete for the processors. When
/// the review is complete, the mistakes are searched for puzzles.
final class StudyReview<P, A extends Action> implements AutoCloseable {
    private final UiContext ui;
    private final Analysts<P, A> analysts;
    private final GameReview<P, A> review;
    private final ReviewPanel<P, A> panel;
    private final GamePuzzles puzzles;
    private final Option<Map<String, String>> own;
    private final Consumer<Boolean> analyse;
    private boolean analyses; // whether the analysis continues after the review

    /// @param own     headers of a game stored with the user's own games
    /// @param analyse starts or stops the analysis
    StudyReview(UiContext ui, Analysts<P, A> analysts, GameReview<P, A> review, ReviewPanel<P, A> panel,
        Option<Map<String, String>> own, Consumer<Boolean> analyse) {
        this.ui = ui;
        this.analysts = analysts;
        this.review = review;
        this.panel = panel;
        this.own = own;
        this.analyse = analyse;
        puzzles = new GamePuzzles(ui);
    }

    /// Starts, continues or stops the review of the current line.
    void toggle() {
        if (review.isRunning()) {
            review.stop();
            return;
        }
        analyses = analysts.looked().isDefined();
        analysts.look(false);
        review.start(analysts.reviewer());
    }

    /// Processes new results. Call this method in each frame.
    void follow() {
        store();
        // while the user corrects a mistake, analysis would show the answer
        boolean open = panel.tried().exists(again -> again.answer() == SecondTry.Answer.OPEN);
        if (open && analysts.looked().isDefined()) analyse.accept(false);
        panel.follow();
    }

    private void store() {
        puzzles.tell(ui);
        boolean ran = review.isRunning();
        review.poll();
        review.takeTrouble().forEach(ui.notice()::tell);
        if (ran && !review.isRunning() && analyses) analyse.accept(true);
        if (review.isRunning() || !panel.isComplete() || !review.takeComplete()) return;
        Review<P, A> found = panel.review();
        own.forEach(said -> puzzles.look(ui, new Review<>(found.tree().headers(said), found.count(), found.turns())));
    }

    void facts(ScreenProbe probe) {
        probe.fact("reviews", review.isRunning());
        probe.fact("reviewed", panel.isComplete());
        probe.fact("known", panel.isKnown());
        panel.facts(probe);
        probe.fact("tried", panel.tried().map(again -> again.answer().name()).getOrElse(""));
        probe.fact("puzzles", puzzles.isKept() ? "kept" : "");
    }

    @Override
    public void close() {
        review.close();
        puzzles.close();
    }
}
