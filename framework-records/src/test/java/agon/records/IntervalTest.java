package agon.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class IntervalTest {
    /// Returns a sample of pairs with these numbers of points.
    private static ClusterSample pairs(double... points) {
        return Vector.ofAll(points).foldLeft(ClusterSample.NONE, (sample, total) -> sample.with(2, total));
    }

    private static ClusterSample repeated(ClusterSample sample, int times) {
        return Vector.fill(times, sample).fold(ClusterSample.NONE, ClusterSample::plus);
    }

    /// 0.025^(1/20) is 83.2 %, and 0.025^(1/10) is 69.2 %.
    @Test
    void a_perfect_score_has_the_exact_bound_of_its_independent_clusters() {
        assertEquals("≥ 83.2 %", ClusterSample.games(20, 0, 0).interval().toString());
        assertEquals("≥ 69.2 %", repeated(pairs(2), 10).interval().toString());
        assertEquals("≤ 16.8 %", ClusterSample.games(0, 0, 20).interval().toString());
        assertEquals("0.0–100.0 %", ClusterSample.NONE.interval().toString());
        assertEquals("0.0–100.0 %", pairs(1).interval().toString());
        assertEquals("0.0–100.0 %", new Interval(1e-9, 1).toString());
    }

    /// By hand: for 10 hits in 20, the mid-P limits 0.289 and 0.711 are tabulated; the t quantile for 19 degrees of
    /// freedom is 2.093, so that 20 games count as 20 / (2.093 / 1.96)², that is 17.5.
    @Test
    void independent_games_have_the_mid_p_interval_of_their_effective_number() {
        Interval interval = ClusterSample.games(10, 0, 10).interval();
        assertEquals(0.5, (interval.low() + interval.high()) / 2, 1e-9);
        assertTrue(interval.low() > 0.270 && interval.low() < 0.289, interval.toString());
        Interval many = ClusterSample.games(5_000, 0, 5_000).interval();
        assertEquals(0.5 - 1.96 * Math.sqrt(0.25 / 10_000), many.low(), 2e-5);
    }

    @Test
    void draws_and_openings_that_favour_a_side_make_the_interval_narrower_and_equal_games_make_it_wider() {
        double independent = width(repeated(pairs(0, 1, 1, 2), 25));
        assertTrue(width(repeated(pairs(1), 100)) < independent / 4);
        assertTrue(width(ClusterSample.games(50, 100, 50)) < 0.8 * width(ClusterSample.games(100, 0, 100)));
        assertEquals(Math.sqrt(2), width(repeated(pairs(0, 2), 50)) / independent, 0.02);
    }

    private static double width(ClusterSample sample) {
        return sample.interval().high() - sample.interval().low();
    }

    @Test
    void a_paired_difference_is_significant_if_its_interval_excludes_zero() {
        PairedDifferences few = PairedDifferences.NONE.with(0.5).with(0).with(-0.5).with(0.5);
        assertTrue(few.interval().contains(0) && few.probability() > 0.05, few.toString());
        PairedDifferences many = Vector.fill(40, 0.5).appendAll(Vector.fill(20, -0.5)).foldLeft(PairedDifferences.NONE,
            PairedDifferences::with);
        assertEquals(1.0 / 6, many.mean(), 1e-9);
        assertTrue(!many.interval().contains(0) && many.probability() < 0.05, many.toString());
        assertEquals(1, PairedDifferences.NONE.probability());
        assertEquals(new Interval(-1, 1), PairedDifferences.NONE.with(0.5).with(-0.5).interval());
    }

    /// The limits for ten values are the second from below and from above: 2 · (1 + 10) / 2¹⁰ is 2.1 %.
    @Test
    void the_limits_of_a_median_are_ordered_values() {
        assertEquals(new Interval(2, 9), Interval.median(Vector.rangeClosed(1, 10).map(i -> (double) i).reverse()));
        assertEquals(Double.POSITIVE_INFINITY, Interval.median(Vector.of(1.0, 2.0)).high());
    }
}
