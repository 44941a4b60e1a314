package agon.launcher.games;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.study.PuzzleRating;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Prints the bundled puzzles of games by grade, length and motif, and the share that `medium` solves:
/// `mvn -pl launcher test -Dtest=PuzzleReport -Dagon.puzzles=zertz,zertz:rings=48`.
class PuzzleReport {
    private static final int TRIES = 10, SEED = 1_000; // other seeds than those of the ratings

    @Test
    @EnabledIfSystemProperty(named = "agon.puzzles", matches = ".+")
    void report() {
        GameCatalog catalog = GameCatalog.load();
        for (String game : System.getProperty("agon.puzzles").split(",")) report(catalog.find(game).get());
    }

    private static <P, A extends Action> void report(Variant<P, A> variant) {
        Vector<Puzzle> puzzles = variant.game().extras().puzzles();
        IO.println(variant.name() + ": " + puzzles.size() + " puzzles");
        IO.println("by task: " + counts(puzzles.map(Puzzle::task)));
        IO.println("by motif: " + counts(puzzles.flatMap(Puzzle::motifs)));
        PuzzleRating<P, A> rating = PuzzleRating.of(variant);
        PlayerSpec medium = Players.of(variant.game()).parse("medium").get();
        for (int grade = 1; grade <= Puzzle.HARDEST; grade++) {
            int wanted = grade;
            Vector<Puzzle> those = puzzles.filter(puzzle -> puzzle.grade() == wanted);
            int solved = those.map(puzzle -> rating.solved(puzzle, medium, TRIES, SEED, new Heartbeat())).sum()
                .intValue();
            IO.println(String.format(Locale.ROOT, "grade %d: %d puzzles, medium solves %.1f %%", grade, those.size(),
                100.0 * solved / TRIES / Math.max(1, those.size())));
        }
    }

    private static String counts(Vector<String> names) {
        return names.groupBy(name -> name).toVector().sortBy(found -> -found._2.size())
            .map(found -> found._1 + " " + found._2.size()).mkString(", ");
    }
}
