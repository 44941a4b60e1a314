package agon.api.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SplitMix64Test {
    @Test
    void the_mixer_is_that_of_the_generator() {
        SplittableRandom generator = new SplittableRandom(42);
        for (int i = 1; i <= 1_000; i++) assertEquals(generator.nextLong(), SplitMix64.mix(42 + i * SplitMix64.GAMMA));
        assertEquals(0, SplitMix64.mix(0));
    }
}
