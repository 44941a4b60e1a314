package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.mcts.internal.Xoroshiro128;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class Xoroshiro128Test {
    @Test
    void the_numbers_are_those_of_the_named_algorithm() {
        for (long seed : new long[]{0, 1, -1, 42, Long.MIN_VALUE}) {
            RandomGenerator expected = RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(seed);
            Xoroshiro128 dice = new Xoroshiro128(seed);
            for (int i = 0; i < 1_000; i++)
                assertEquals(expected.nextLong(), dice.nextLong(), "number " + i + " of seed " + seed);
        }
    }

    @Test
    void numbers_below_a_bound_are_all_met() {
        Xoroshiro128 dice = new Xoroshiro128(3);
        int[] met = new int[7];
        for (int i = 0; i < 7_000; i++) met[dice.below(7)]++;
        for (int count : met) assertTrue(Math.abs(count - 1_000) < 150, "met " + count + " times");
    }
}
