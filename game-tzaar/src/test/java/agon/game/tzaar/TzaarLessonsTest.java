package agon.game.tzaar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Lesson;
import agon.api.Puzzle;
import agon.api.Status;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class TzaarLessonsTest {
    /// Returns the turns from a match that win immediately.
    private static Vector<String> wins(Match<TzaarPosition, TzaarAction> match) {
        return match.legal().toVector().flatMap(action -> {
            Match<TzaarPosition, TzaarAction> next = match.play(action).get();
            return next.midTurn() ? wins(next)
                : next.status() instanceof Status.Over over && over.payoffs().get(0) > 0
                    ? Vector.of(next.texts().last())
                    : Vector.empty();
        });
    }

    @Test
    void the_turns_of_tasks_to_win_are_those_that_win() {
        Vector<Lesson.Step> tasks = TzaarLessons.LESSONS.flatMap(Lesson::steps)
            .filter(step -> step.text().contains("Win ") && step.turns().nonEmpty());
        assertEquals(4, tasks.size());
        for (Lesson.Step step : tasks) {
            Set<String> wins = wins(Boards.match(TzaarPosition.read(step.position()).get())).toSet();
            assertEquals(step.turns().toSet(), wins, step.position());
        }
    }

    @Test
    void the_last_task_about_stacks_saves_the_tzaar() {
        Lesson.Step step = TzaarLessons.LESSONS.get(2).steps().last();
        TzaarPosition after = Boards.match(TzaarPosition.read(step.position()).get()).play(step.turns().head()).get()
            .position();
        assertTrue(new TzaarRules(after).legal(after).forAll(action -> !action.text().endsWith("xb1")));
    }

    @Test
    void there_are_puzzles_whose_first_turn_is_the_only_one_that_wins() {
        Vector<Puzzle> puzzles = Tzaar.VARIANTS.get("fixed").get().extras().puzzles();
        assertTrue(puzzles.size() >= 50, "" + puzzles.size());
        for (Puzzle puzzle : puzzles.filter(one -> one.task().startsWith("Win") && one.solution().size() == 1)
            .take(20)) {
            TzaarPosition position = TzaarPosition.read(puzzle.position()).get();
            var winning = new ForcedWin<>(Tzaar.VARIANTS.get("fixed").get(), 1_000_000).winning(position, 1).get();
            assertEquals(puzzle.solution(), winning.map(turn -> Boards.match(position).game().notation()
                .write(position, turn)));
        }
    }
}
