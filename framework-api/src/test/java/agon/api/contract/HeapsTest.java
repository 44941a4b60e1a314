package agon.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class HeapsTest {
    private static Heaps heaps(int first, int second, int... counts) {
        Heaps heaps = new Heaps();
        int[][] samples = {{first, second}, counts};
        for (int sample = 0; sample < 2; sample++)
            for (int heap = 0; heap < samples[sample].length; heap++)
                for (int i = 0; i < samples[sample][heap]; i++) heaps.add(sample == 1, "heap " + heap);
        return heaps;
    }

    @Test
    void equal_counts_do_not_differ() {
        assertFalse(heaps(500, 500, 500, 500).differ());
        assertFalse(new Heaps().differ());
        assertFalse(heaps(1_000, 0, 1_000, 0).differ());
    }

    @Test
    void a_heap_that_one_sample_never_falls_into_differs() {
        assertTrue(heaps(1_000, 0, 900, 100).differ());
        assertTrue(heaps(0, 1_000, 1_000, 0).differ());
    }

    @Test
    void small_differences_and_small_heaps_pass() {
        assertFalse(heaps(520, 480, 480, 520).differ());
        assertFalse(heaps(1_000, 20, 1_000, 0).differ());
    }

    @Test
    void the_distance_and_its_bound_are_said() {
        assertEquals("chi-square 80, at most 68 by chance", heaps(600, 400, 400, 600).surprise());
        assertEquals("heap 0: 400, heap 1: 600", heaps(600, 400, 400, 600).text(true));
    }

    /// With few heaps and with many, of which some are small.
    @Test
    void samples_of_one_distribution_do_not_differ() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int repetition = 0; repetition < 2_000; repetition++) {
            Heaps heaps = new Heaps();
            int names = 2 + repetition % 30;
            for (int i = 0; i < 1_000; i++)
                heaps.add(i % 2 == 0, "" + (int) (names * dice.nextDouble() * dice.nextDouble()));
            assertFalse(heaps.differ(), heaps::surprise);
        }
    }
}
