package agon.lab.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Terms;
import agon.api.Variant;
import agon.api.strip.Strip;
import agon.api.strip.StripSimulator;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EstimateFitTest {
    private static final double[] TRUE = {0.4, -0.1, 0.02, 0};

    @TempDir
    private Path folder;

    private final int[][] values = new int[5_000][4];
    private final double[] targets = new double[values.length];

    /// @param noise the standard deviation of the targets
    private void sample(double noise) {
        Random random = new Random(5);
        for (int i = 0; i < values.length; i++) {
            for (int k = 0; k < 4; k++) values[i][k] = random.nextInt(-5, 6) * (k == 2 ? 10 : 1);
            targets[i] = Terms.payoff(values[i], TRUE) + noise * random.nextGaussian();
        }
    }

    @Test
    void the_weights_of_an_estimate_are_found() {
        sample(0);
        TermWeights found = TermWeights.of(values, targets, -1);
        assertArrayEquals(TRUE, found.weights(), 1e-6);
        assertTrue(found.loss() < 1e-12, found.loss() + "");
    }

    @Test
    void errors_cover_the_weights_and_a_term_that_is_left_out_has_no_weight() {
        sample(0.5);
        TermWeights found = TermWeights.of(values, targets, -1), without = TermWeights.of(values, targets, 0);
        for (int k = 0; k < 4; k++) {
            assertEquals(TRUE[k], found.weights()[k], 4 * found.errors()[k]);
            assertTrue(found.errors()[k] > 0 && found.errors()[k] < 0.05, found.errors()[k] + "");
        }
        assertEquals(0, without.weights()[0]);
        assertTrue(without.loss() > found.loss() + 0.01, without.loss() + " " + found.loss());
    }

    @Test
    void a_game_without_terms_cannot_be_fitted() {
        assertEquals(Either.left("the simulator of tictactoe defines no terms; implement Terms"),
            EstimateFit.of(new Variant<>("tictactoe", ExtendedTicTacToe.GAME)));
        assertEquals(Either.left("only estimates of two-player games can be fitted; ring has 6 players"),
            EstimateFit.of(new Variant<>("ring", new agon.api.ring.Ring(3).game())));
    }

    /// Strip with two terms: the difference of adjacent stones, and one that is always 0.
    private static final class TermSimulator extends StripSimulator implements Terms {
        @Override
        public Vector<String> names() {
            return Vector.of("adjacent stones", "nothing");
        }

        @Override
        public void write(int[] values) {
            values[0] = Integer.bitCount(stones[0] & stones[0] >> 1) - Integer.bitCount(stones[1] & stones[1] >> 1);
            values[1] = 0;
        }
    }

    private static final Variant<Strip.Row, Strip.Step> STRIP = new Variant<>("strip",
        Strip.GAME.withSimulator(TermSimulator::new));

    @Test
    void a_fit_has_a_weight_and_a_match_for_each_term_and_resumes() {
        EstimateFit<Strip.Row, Strip.Step> fit = EstimateFit.of(STRIP).get().positions(2_000).nodes(10).games(6);
        EstimateFit.Result whole = fit.threads(2).fit(EstimateFit.Listener.NONE);
        assertEquals(Vector.of("adjacent stones", "nothing"), whole.terms().map(EstimateFit.Term::name));
        assertTrue(whole.terms().get(0).weight() > 3 * whole.terms().get(0).error(), whole.toString());
        assertEquals(0, whole.terms().get(1).weight(), 1e-9);
        assertEquals(0.5, whole.terms().get(1).without().share());
        assertEquals(6, whole.present().games());
        assertTrue(
            whole.java().matches("(?s)private static final double\\[] WEIGHTS = \\{\n    0\\.\\d{4}, // adjacent "
                + "stones\n    -?0\\.0000 // nothing\n};"),
            whole.java());
        EstimateFit<Strip.Row, Strip.Step> stored = fit.journals(folder);
        int[] steps = {0};
        assertThrows(IllegalStateException.class, () -> stored.fit((_, _) -> {
            if (++steps[0] == 3) throw new IllegalStateException("killed");
        }));
        EstimateFit.Result resumed = stored.fit((stage, progress) -> assertTrue(
            !stage.equals("games of self-play") || progress.resumed() == 1, stage + " " + progress));
        assertEquals(whole.java(), resumed.java());
        assertEquals(whole.present().counts(), resumed.present().counts());
    }
}
