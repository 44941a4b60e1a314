package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatingsTest {
    private static final Vector<Double> TRUTH = Vector.of(160.0, 90.0, 30.0, 0.0, -80.0, -200.0);
    private static final int TRIALS = 200;

    /// What is simulated: how often equal players draw, and how the two games of an opening hang together. At 0 they
    /// are independent; at 1 they are decided by one draw, as if the opening did; at -1 by its opposite.
    private record World(double draws, double coupling, RandomGenerator dice) {
        Score round(double difference) {
            double first = dice.nextDouble(), same = dice.nextDouble();
            double second = same < Math.abs(coupling) ? coupling > 0 ? first : 1 - first : dice.nextDouble();
            return game(first, difference).plus(game(second, difference)).asRound();
        }

        /// Draws take as much from wins as from losses, so that the expected score stays.
        private Score game(double drawn, double difference) {
            double expected = Elo.score(difference), half = draws * Math.min(expected, 1 - expected);
            int payoff = drawn < expected - half ? 1 : drawn < expected + half ? 0 : -1;
            return Score.of(payoff, -payoff, 1, Score.Cost.NONE, Score.Cost.NONE);
        }
    }

    /// Returns the score of two games with these payoffs.
    private static Score round(int first, int second) {
        return Score.of(first, -first, 1, Score.Cost.NONE, Score.Cost.NONE)
            .plus(Score.of(second, -second, 1, Score.Cost.NONE, Score.Cost.NONE)).asRound();
    }

    /// Everyone against everyone.
    private static Ratings rated(World world, int rounds) {
        Vector<Ratings.Meeting> meetings = Vector.range(0, TRUTH.size())
            .flatMap(one -> Vector.range(one + 1, TRUTH.size())
                .map(other -> new Ratings.Meeting(one, other, Vector.fill(rounds,
                    () -> world.round(TRUTH.get(one) - TRUTH.get(other))).fold(Score.NONE, Score::plus))));
        return Ratings.of(TRUTH.size(), meetings);
    }

    @ParameterizedTest(name = "{0} rounds, {1} of equal games drawn, coupling {2}")
    @CsvSource({"50, 0, 0", "20, 0.3, 0", "100, 0.5, 0.5", "50, 0, -0.6", "100, 0.2, 0.9", "10, 0, 0"})
    void intervals_hold_the_true_strength_as_often_as_they_promise(int rounds, double draws, double coupling) {
        World world = new World(draws, coupling, RandomGeneratorFactory.of("L64X128MixRandom").create(1));
        int held = 0, differences = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Ratings ratings = rated(world, rounds);
            for (int i = 0; i < TRUTH.size(); i++) {
                held += holds(ratings.of(i), TRUTH.get(i)) ? 1 : 0;
                differences += holds(ratings.difference(i, (i + 1) % TRUTH.size()),
                    TRUTH.get(i) - TRUTH.get((i + 1) % TRUTH.size())) ? 1 : 0;
            }
        }
        double share = held / (double) (TRIALS * TRUTH.size()), of = differences / (double) (TRIALS * TRUTH.size());
        assertTrue(share >= 0.93 && share <= 0.97, share + " of the ratings are inside their intervals");
        assertTrue(of >= 0.93 && of <= 0.97, of + " of the differences are inside their intervals");
    }

    private static boolean holds(Elo elo, double truth) {
        return elo.low() <= truth && truth <= elo.high();
    }

    @Test
    void two_players_are_as_far_apart_as_their_score_says() {
        Score score = Vector.fill(100, round(1, 0)).fold(Score.NONE, Score::plus);
        Ratings ratings = Ratings.of(2, Vector.of(new Ratings.Meeting(0, 1, score)));
        assertEquals(score.share(), Elo.score(ratings.difference(0, 1).mean()), 1e-9);
        assertEquals(score.elo().mean(), ratings.difference(0, 1).mean(), 1e-6);
        assertEquals(0, ratings.elo().sum().doubleValue(), 1e-9);
    }

    @Test
    void an_interval_of_all_scores_is_infinite() {
        Score score = Vector.of(round(1, 1), round(1, 0)).fold(Score.NONE, Score::plus);
        assertEquals("+338 [-∞, +∞]", score.elo().toString());
        assertEquals("-338 [-∞, +∞]", score.reversed().elo().toString());
    }

    /// 0.025^(1/10) is 69.2 %, which corresponds to 140 Elo.
    @Test
    void a_player_who_won_all_games_has_a_bound_and_a_marked_rating() {
        Score all = Vector.fill(10, round(1, 1)).fold(Score.NONE, Score::plus);
        assertEquals("≥ +140", all.elo().toString());
        assertEquals("≤ -140", all.reversed().elo().toString());
        Ratings ratings = Ratings.of(2, Vector.of(new Ratings.Meeting(0, 1, all)));
        assertEquals(20.5 / 21, Elo.score(ratings.difference(0, 1).mean()), 1e-9);
        assertTrue(ratings.of(0).toString().endsWith("]*"), ratings.of(0).toString());
        assertEquals(Vector.of("≥ and ≤ are bounds for players who won or lost all games. They assume that games with "
            + "different openings are independent. If all games are independent, 20 wins in 20 games mean a score "
            + "of at "
            + "least 83.2 %, +277 Elo."), ResultTable.bounds(Vector.of(all)));
    }

    @Test
    void a_draw_is_added_only_to_meetings_of_players_who_cannot_be_compared() {
        Score even = Vector.fill(20, round(1, -1)).fold(Score.NONE, Score::plus),
            won = Vector.fill(20, round(1, 1)).fold(Score.NONE, Score::plus);
        Ratings circle = Ratings.of(3, Vector.of(new Ratings.Meeting(0, 1, won), new Ratings.Meeting(1, 2, won),
            new Ratings.Meeting(2, 0, won)));
        assertEquals(Vector.of(false, 0L), Vector.of(circle.shrunk(), Math.round(circle.elo().head())));
        Ratings weakest = Ratings.of(3, Vector.of(new Ratings.Meeting(0, 1, even), new Ratings.Meeting(0, 2, won),
            new Ratings.Meeting(1, 2, won)));
        assertTrue(weakest.shrunk());
        assertEquals(0, weakest.difference(0, 1).mean(), 1e-6);
    }

    @Test
    void players_who_met_nobody_are_in_the_middle_with_wide_intervals() {
        Elo elo = Ratings.of(3, Vector.of(new Ratings.Meeting(0, 1, Score.NONE), new Ratings.Meeting(1, 2, Score.NONE)))
            .of(2);
        assertEquals(0, elo.mean(), 1e-9);
        assertTrue(elo.high() > 500, elo.toString());
    }

    @Test
    void the_interval_of_a_score_is_narrow_if_openings_decide_the_games() {
        Score alike = round(1, -1);
        Score steady = Vector.fill(100, alike).fold(Score.NONE, Score::plus);
        double width = steady.interval().high() - steady.interval().low();
        assertTrue(width < 0.05, "every opening was won by the side it favours: " + steady.interval());
    }

    /// By hand: 0.025^(1/5) is 0.478.
    @Test
    void five_rounds_won_are_no_more_evidence_than_five_independent_rounds() {
        Score round = round(1, 1);
        Score all = Vector.fill(5, round).fold(Score.NONE, Score::plus);
        assertEquals("≥ 47.8 %", all.interval().toString());
        assertEquals("≤ 52.2 %", all.reversed().interval().toString());
    }
}
