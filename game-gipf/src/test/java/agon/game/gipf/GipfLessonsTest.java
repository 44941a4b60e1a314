package agon.game.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Lesson;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import io.vavr.collection.Set;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GipfLessonsTest {
    private static Lesson.Step step(GipfVariant version, String text) {
        return GipfLessons.of(version).flatMap(Lesson::steps).find(step -> step.text().contains(text)).get();
    }

    private static Vector<Match<GipfPosition, GipfAction>> turns(Match<GipfPosition, GipfAction> match) {
        return Vector.ofAll(match.legal()).map(action -> match.play(action).get())
            .flatMap(after -> after.midTurn() ? turns(after) : Vector.of(after));
    }

    /// Checks that the correct turns are those after which a condition holds.
    private static void assertCorrect(GipfVariant version, String text, Predicate<GipfPosition> holds) {
        Lesson.Step step = step(version, text);
        var match = Match.from(Positions.game(version),
            Positions.game(version).notation().read(step.position()).get());
        Set<String> found = TreeSet.ofAll(turns(match).filter(after -> holds.test(after.position()))
            .map(after -> after.texts().last()));
        assertEquals(found, TreeSet.ofAll(step.turns()), text);
    }

    private static boolean wins(GipfVariant version, GipfPosition p) {
        return Positions.game(version).rules().status(p) instanceof Status.Over over
            && over.winner().contains(Seat.FIRST);
    }

    @Test
    void the_correct_turns_are_the_only_ones() {
        assertCorrect(GipfVariant.BASIC, "Complete the row, and remove it.", p -> p.white().reserve() > 8);
        assertCorrect(GipfVariant.BASIC, "Capture two pieces", p -> p.black().total() == 9);
        assertCorrect(GipfVariant.BASIC, "Which one captures a piece?", p -> p.black().total() == 10);
        assertCorrect(GipfVariant.BASIC, "completes a row of each colour",
            p -> p.white().reserve() > 8 && GipfRules.rows(p).nonEmpty());
        assertCorrect(GipfVariant.BASIC, "Complete another row", p -> p.white().reserve() >= 12);
        assertCorrect(GipfVariant.BASIC, "remove the one that captures a piece.", p -> p.black().total() == 9);
        assertCorrect(GipfVariant.BASIC, "Use it well", p -> p.white().reserve() > 0);
        assertCorrect(GipfVariant.BASIC, "Which push must you avoid", p -> wins(GipfVariant.BASIC, p));
        assertCorrect(GipfVariant.STANDARD, "Win the game", p -> wins(GipfVariant.STANDARD, p));
        assertCorrect(GipfVariant.STANDARD, "as many pieces as you can", p -> p.white().reserve() == 5);
        assertCorrect(GipfVariant.STANDARD, "leave your GIPF-piece",
            p -> p.white().reserve() > 8 && !p.white().gipf().isEmpty());
        assertCorrect(GipfVariant.TOURNAMENT, "let all four stay",
            p -> Vector.of("e2", "e3", "e4", "e5").map(Spots.NAMES::indexOf).forAll(p.white().gipf()::has));
    }

    @ParameterizedTest
    @EnumSource
    void lessons_have_at_least_four_steps(GipfVariant version) {
        assertTrue(GipfLessons.of(version).forAll(lesson -> lesson.steps().size() >= 4));
    }
}
