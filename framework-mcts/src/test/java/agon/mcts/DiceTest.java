package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class DiceTest {
    @Test
    void the_numbers_are_those_of_the_named_algorithm() {
        for (long seed : new long[]{0, 1, -1, 42, Long.MIN_VALUE}) {
            RandomGenerator expected = RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(seed);
            Dice dice = new Dice(seed);
            for (int i = 0; i < 1_000; i++) assertEquals(expected.nextLong(), dice.nextLong(), "number " + i + " of seed " + seed);
        }
    }

    @Test
    void numbers_below_a_bound_are_all_met() {
        Dice dice = new Dice(3);
        int[] met = new int[7];
        for (int i = 0; i < 7_000; i++) met[dice.below(7)]++;
        for (int count : met) assertTrue(Math.abs(count - 1_000) < 150, "met " + count + " times");
    }

    @Test
    void logarithms_are_close_and_grow() {
        double last = 0;
        for (int n = 1; n > 0 && n < 1_500_000_000; n += 1 + n / 97) {
            double logarithm = Selection.logarithm(n);
            assertEquals(Math.log(n), logarithm, 3e-4, "of " + n);
            assertTrue(logarithm >= last, "of " + n);
            last = logarithm;
        }
    }
}
