package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.match.ForcedWin;
import agon.game.tictactoe.extended.QubicGame.Marks;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.SearchControl;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Long forced wins of the first player on 4×4×4, which both threats and the search prove.
class QubicWinsTest {
    private static final Game<QubicGame.Marks, QubicGame.Mark> GAME = Qubic.FIRST;
    private static final int LONGEST = 21; // plies

    /// @param plies      number of plies in the shortest win by threats
    /// @param iterations number of iterations in which the search proves the win, or none if the proof would take too
    ///     long for a test
    record Win(Marks marks, int plies, Option<Long> iterations) {
        @Override
        public String toString() {
            return GAME.notation().write(marks);
        }
    }

    static Vector<Win> wins() throws IOException {
        try (InputStream in = QubicWinsTest.class.getResourceAsStream("wins-qubic.txt")) {
            return Vector.ofAll(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList())
                .filter(line -> !line.startsWith("#"))
                .map(line -> Vector.of(line.replaceFirst("#.*", "").split("\\|")).map(String::strip))
                .map(parts -> new Win(GAME.notation().read(parts.get(0)).get(), Integer.parseInt(parts.get(1)),
                    Option.when(!parts.get(2).equals("-"), () -> Long.parseLong(parts.get(2)))));
        }
    }

    static String text(Marks marks) {
        return GAME.notation().write(marks);
    }

    static Vector<Win> soonProven() throws IOException {
        return wins().filter(win -> win.iterations.isDefined());
    }

    @Test
    void there_are_enough_of_them_and_none_is_short() throws IOException {
        assertTrue(wins().size() >= 12);
        assertTrue(wins().forAll(win -> win.plies >= 9 && win.marks.firstMoves()));
        assertEquals(wins().size(),
            wins().map(win -> GAME.symmetries().canonical(win.marks).position()).distinct().size());
    }

    @ParameterizedTest
    @MethodSource("wins")
    void threats_prove_it(Win win) {
        assertEquals(Option.of(win.plies), new ThreatWin().plies(win.marks, LONGEST));
    }

    @ParameterizedTest
    @MethodSource("soonProven")
    void the_search_proves_it(Win win) {
        assertEquals(Option.of(1.0), proof(win, "iterations=" + win.iterations.get()));
    }

    /// Takes minutes: `mvn -pl game-tictactoe -am verify -Dagon.slow=true`.
    @Test
    @EnabledIfSystemProperty(named = "agon.slow", matches = "true")
    void ten_seconds_of_search_prove_at_least_ten_of_them() throws IOException {
        Vector<Win> proven = wins().filter(win -> proof(win, "time=10s").contains(1.0));
        System.out.println("ten seconds prove " + proven.size() + " of " + wins().size() + " wins on 4×4×4");
        assertTrue(proven.size() >= 10, "proven: " + proven);
    }

    private static Option<Double> proof(Win win, String budget) {
        return new Search<>(GAME::simulator, SearchSettings.DEFAULT.with(budget).seed(1))
            .search(win.marks, SearchControl.NONE).proof();
    }

    /// Within three plies, only threats can win. Within five plies, each win proven by threats must be a win.
    @Test
    void threats_prove_what_every_line_of_play_proves() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        int three = 0, five = 0;
        for (int i = 0; i < 200; i++) {
            Marks marks = random(dice, 20);
            Option<Integer> plies = new ThreatWin().plies(marks, 5);
            ForcedWin<Marks, ?> lines = new ForcedWin<>(GAME, 50_000_000);
            assertEquals(lines.within(marks, 1).contains(true), plies.contains(1), GAME.notation().write(marks));
            assertEquals(lines.within(marks, 3).contains(true), plies.exists(n -> n <= 3),
                GAME.notation().write(marks));
            if (plies.contains(5)) assertEquals(Option.of(true), lines.within(marks, 5), GAME.notation().write(marks));
            three += plies.contains(3) ? 1 : 0;
            five += plies.contains(5) ? 1 : 0;
        }
        assertTrue(three >= 10 && five >= 3, three + " wins in three plies, " + five + " in five");
    }

    /// Returns an unfinished game after this number of random marks.
    static Marks random(RandomGenerator dice, int marks) {
        Marks position = GAME.rules().start();
        while (position.both().size() < marks) {
            position = GAME.rules().after(position,
                GAME.rules().legal(position).get(dice.nextInt(GAME.rules().legal(position).size())));
            if (GAME.rules().status(position).isOver()) position = GAME.rules().start();
        }
        return position;
    }
}
