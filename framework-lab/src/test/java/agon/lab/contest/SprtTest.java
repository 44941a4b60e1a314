package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.lab.contest.Sprt.Hypothesis;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SprtTest {
    private static final int RUNS = 400;

    /// Pairs with draws, in which the opening decides the second game with some probability.
    private static Sprt run(Sprt before, double winning, double draws, double coupling, long seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Sprt test = before;
        double half = draws * Math.min(winning, 1 - winning);
        while (test.verdict().isEmpty() && test.rounds() < 5_000) {
            double first = dice.nextDouble(), second = dice.nextDouble() < coupling ? 1 - first : dice.nextDouble();
            test = test.with((points(first, winning, half) + points(second, winning, half)) / 2);
        }
        return test;
    }

    private static double points(double drawn, double winning, double half) {
        return drawn < winning - half ? 1 : drawn < winning + half ? 0.5 : 0;
    }

    @ParameterizedTest(name = "elo {0} and {1}, {2} drawn, coupling {3}")
    @CsvSource({"0, 50, 0, 0", "-50, 0, 0.4, 0", "0, 40, 0.3, 0.5"})
    void each_hypothesis_is_rejected_wrongly_no_more_often_than_promised(double elo0, double elo1, double draws,
        double coupling) {
        Sprt test = Sprt.of(elo0, elo1);
        int first = 0, second = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Sprt under0 = run(test, Elo.score(elo0), draws, coupling, seed),
                under1 = run(test, Elo.score(elo1), draws, coupling, RUNS + seed);
            first += under0.verdict().contains(Hypothesis.SECOND) ? 1 : 0;
            second += under1.verdict().contains(Hypothesis.FIRST) ? 1 : 0;
        }
        // 20 of 400 are promised; with that probability 33 or more come once in 300 times
        assertTrue(first <= 32, first + " of " + RUNS + " times the second was accepted though the first holds");
        assertTrue(second <= 32, second + " of " + RUNS + " times the first was accepted though the second holds");
        assertTrue(first + second >= 8, "it hardly errs and so takes too long: " + (first + second) + " mistakes");
    }

    @Test
    void clear_cases_end_soon() {
        Sprt test = Sprt.of(-50, 0);
        assertEquals(Option.of(Hypothesis.FIRST), run(test, 0.2, 0, 0, 1).verdict());
        assertTrue(run(test, 0.2, 0, 0, 1).rounds() < 40);
        assertEquals(Option.of(Hypothesis.SECOND), run(test, 0.7, 0, 0, 1).verdict());
    }

    @Test
    void draws_alone_are_no_loss_of_strength() {
        Sprt test = Sprt.of(-50, 0);
        for (int i = 0; i < 50; i++) test = test.with(0.5);
        assertEquals(Option.of(Hypothesis.SECOND), test.verdict());
    }

    /// Fifteen won, five lost pairs: with two values the likeliest distribution with a mean is that mean, so the ratio
    /// is that of the binomial distribution but for what counts as unseen.
    @Test
    void with_two_scores_the_ratio_is_that_of_the_binomial_distribution() {
        Sprt test = Sprt.of(0, 100);
        for (int i = 0; i < 20; i++) test = test.with(i < 15 ? 1 : 0);
        double one = Elo.score(100);
        assertEquals(15 * Math.log(one / 0.5) + 5 * Math.log((1 - one) / 0.5), test.logLikelihoodRatio(), 0.02);
        assertEquals(0.75, test.mean(), 1e-12);
        assertEquals(0, Sprt.of(0, 100).logLikelihoodRatio());
        assertEquals(Math.log(19), Sprt.of(0, 100).upper(), 1e-12);
    }

    @Test
    void elo_and_score_belong_together() {
        assertEquals(0.5, Elo.score(0), 1e-12);
        assertEquals(10.0 / 11, Elo.score(400), 1e-12);
        assertEquals("+12 [-8, +32]", new Elo(-8, 12, 32).toString());
    }

    @Test
    void a_difference_without_a_lower_bound_is_infinite() {
        Sprt test = Sprt.of(0, 60);
        for (int i = 0; i < 16; i++) test = test.with(i < 15 ? 0 : 0.5);
        assertEquals(Double.NEGATIVE_INFINITY, test.elo().low());
        assertTrue(test.elo().high() < 0 && test.elo().high() > -400, test.elo().toString());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "6, 1", "1, 0.75", "6, 0.75", "12, 0.75", "40, 0.6"})
    void the_interval_of_an_undecided_test_contains_its_mean_and_is_the_same_for_both_players(int rounds,
        double score) {
        Sprt won = Sprt.of(-5, 5), lost = won;
        for (int i = 0; i < rounds; i++) {
            double change = i % 2 == 0 ? 0.25 : -0.25;
            won = won.with(Math.clamp(score + change, 0, 1));
            lost = lost.with(1 - Math.clamp(score + change, 0, 1));
        }
        Elo elo = won.elo(), other = lost.elo();
        assertTrue(won.verdict().isEmpty(), won.toString());
        assertTrue(elo.low() < Elo.difference(won.mean()) && elo.high() >= Elo.difference(won.mean()),
            elo + " and the mean " + won.mean());
        assertEquals(-other.high(), elo.low(), 1e-3);
        assertEquals(-other.low(), elo.high(), 1e-3);
    }

    @Test
    void hypotheses_that_make_no_sense_are_refused() {
        assertThrows(IllegalArgumentException.class, () -> Sprt.of(10, 10));
        assertThrows(IllegalArgumentException.class, () -> Sprt.of(0, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Sprt.of(0, 10).errors(0.5, 0.05));
    }
}
