package agon.window.study;

import agon.api.Action;
import agon.api.Puzzle;
import agon.play.screen.PuzzleCollection;
import agon.play.screen.ReviewPuzzles;
import agon.play.study.Review;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.window.ui.BackgroundTask;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.time.Duration;

/// Searches a reviewed game for puzzles in the background, and stores them.
public final class GamePuzzles implements AutoCloseable {
    /// Maximum time of a proof without progress.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final BackgroundTask task;
    private Option<BackgroundTask.Awaited<Option<String>>> asked = Option.none();
    private boolean kept;

    GamePuzzles(UiContext ui) {
        task = new BackgroundTask(ui.frame()::wake);
    }

    public static PuzzleCollection kept(UiContext ui) {
        return new PuzzleCollection(ui.records().resolveSibling("puzzles"));
    }

    <P, A extends Action> void look(UiContext ui, Review<P, A> review) {
        PuzzleCollection own = kept(ui);
        Heartbeat heartbeat = new Heartbeat(PATIENCE);
        asked = Option.of(task.ask(review.tree().variant().name(), heartbeat, () -> {
            Vector<Puzzle> found = ReviewPuzzles.STANDARD.of(review, ReviewPuzzles.persons(review.tree()), heartbeat);
            return keep(own, review, found);
        }));
    }

    private static <P, A extends Action> Option<String> keep(PuzzleCollection own, Review<P, A> review,
        Vector<Puzzle> found) {
        return Try.of(() -> own.add(review.tree().variant(), found))
            .map(fresh -> Option.when(fresh > 0, () -> Strings.of("puzzle.found", fresh)))
            .recover(FileException.class, e -> Option.of(e.getMessage())).get();
    }

    boolean isKept() {
        return kept;
    }

    void tell(UiContext ui) {
        asked.filter(BackgroundTask.Awaited::isThere).forEach(there -> {
            asked = Option.none();
            kept = true;
            there.value().flatMap(said -> said).forEach(ui.notice()::mention);
        });
    }

    /// Finishes a running search, so that no puzzle is lost.
    @Override
    public void close() {
        task.finish();
    }
}
