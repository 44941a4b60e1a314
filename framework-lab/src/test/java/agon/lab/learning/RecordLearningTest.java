package agon.lab.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.net.Net;
import agon.net.NetDesign;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordLearningTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    /// The first player wins in its third turn.
    private static final Vector<String> OPENINGS = Vector.of("a1 a2 b1 b2 c1", "a3 a2 b3 b2 c3", "a1 b1 a2 b2 a3",
        "c1 b1 c2 b2 c3", "a1 a2 b2 b3 c3", "c1 a2 b2 b1 a3");

    @TempDir
    private Path folder;

    /// One game for each opening.
    private void games(String name, String first, String second, String more) throws IOException {
        for (int i = 0; i < OPENINGS.size(); i++) {
            String turns = Vector.of(OPENINGS.get(i).split(" ")).zipWithIndex((turn, n) -> (n + 1) + ". " + turn)
                .mkString("\n");
            Files.writeString(folder.resolve(name + i + ".txt"), "[Game \"tictactoe\"]\n[First \"" + first
                + "\"]\n[Second \"" + second + "\"]\n" + more + "\n" + turns + "\n1-0\n");
        }
    }

    private <P, A extends Action> Map<String, RecordLearning.Agreement> found(Variant<P, A> variant) {
        RecordLearning<P, A> learning = new RecordLearning<>(variant, LearningPlan.DEFAULT.training(), 1, 99, 1);
        RecordLearning.Positions<P> positions = learning.read(CATALOG, RecordSources.of(folder), () -> {
        });
        Net<P> net = Net.inJava(new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(variant, 1), variant.game())
            .get();
        return learning.agreement(net, positions);
    }

    /// Strong beats middle, who beats weak; each game has three decisions of the first and two of the second.
    @Test
    void agreement_is_told_by_the_strength_of_who_decided() throws IOException {
        games("a", "strong", "middle", "");
        games("b", "middle", "weak", "");
        games("c", "strong", "weak", "");
        Map<String, RecordLearning.Agreement> found = found(CATALOG.find("tictactoe").get());
        Vector<String> rows = found.keySet().toVector();
        assertEquals("all", rows.head());
        Vector<String> parts = rows.takeRight(3);
        assertTrue(parts.get(0).startsWith("players below ") && parts.get(1).contains(" to ")
            && parts.get(2).endsWith(" and more"), parts.toString());
        Vector<Long> decisions = parts.map(part -> found.get(part).get().decisions());
        assertEquals(Vector.of(24L, 30L, 36L), decisions, parts.toString());
        assertEquals(90L, found.get("all").get().decisions());
        assertEquals(found.get("all").get().first().sum(),
            parts.map(part -> found.get(part).get().first().sum()).sum().doubleValue());
        assertEquals(Vector.of(18L, 90.0), Vector.of(found.get("all").get().first().clusters(),
            found.get("all").get().first().values()), "each game is a cluster");
    }

    @Test
    void ratings_that_the_records_tell_are_taken_instead() throws IOException {
        games("a", "strong", "middle", "[FirstElo \"1200\"]\n[SecondElo \"2000\"]\n");
        games("b", "middle", "weak", "[FirstElo \"2000\"]\n[SecondElo \"2100.5\"]\n");
        Map<String, RecordLearning.Agreement> found = found(CATALOG.find("tictactoe").get());
        assertEquals(Vector.of("players below 2000", "2000 to 2101", "2101 and more"),
            found.keySet().toVector().takeRight(3));
        assertEquals(30L, found.get("2000 to 2101").get().decisions());
    }

    @Test
    void who_is_not_known_or_not_different_is_in_no_part() throws IOException {
        games("a", "?", "", "");
        Map<String, RecordLearning.Agreement> found = found(CATALOG.find("tictactoe").get());
        assertEquals(30L, found.get("all").get().decisions());
        assertFalse(found.keySet().exists(row -> row.contains("players")));
        RecordLearning.Strengths equal = new RecordLearning.Strengths(
            Vector.of(Option.of(3.0), Option.of(3.0), Option.none()),
            false);
        assertTrue(equal.parts().isEmpty());
        assertFalse(equal.partOfEach().exists(Option::isDefined));
        RecordLearning.Strengths two = new RecordLearning.Strengths(
            Vector.of(Option.of(3.0), Option.none(), Option.of(-4.0)), false);
        assertEquals(Vector.of(Option.of("+3 and more"), Option.none(), Option.of("players below +3")),
            two.partOfEach());
    }

    /// One player has made half of the decisions, and is alone in a part.
    @Test
    void parts_are_as_even_as_can_be() {
        Vector<Double> elo = Vector.rangeClosed(1, 10).map(i -> 10.0 * i).appendAll(Vector.fill(20, 200.0))
            .appendAll(Vector.rangeClosed(1, 10).map(i -> 300.0 + i));
        RecordLearning.Strengths strengths = new RecordLearning.Strengths(elo.reverse().map(Option::of), true);
        assertEquals(Vector.of("players below 200", "200 to 301", "301 and more"), strengths.parts());
    }
}
