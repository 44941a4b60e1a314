package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.vavr.collection.LinkedHashMap;
import org.junit.jupiter.api.Test;

class TextureSeedsTest {
    @Test
    void a_marble_keeps_its_veins_wherever_it_goes() {
        RenderFrame.Seeds start = RenderFrame.Seeds.of(1),
            placed = start.after(LinkedHashMap.of("pool-W-6", "marble-d4"));
        RenderFrame.Seeds jumped = placed.after(LinkedHashMap.of("marble-d4", "marble-d6", "marble-d5", "first-W-1"));
        assertEquals(start.of("pool-W-6"), placed.of("marble-d4"));
        assertEquals(start.of("pool-W-6"), jumped.of("marble-d6"));
        assertEquals(start.of("marble-d5"), jumped.of("first-W-1"));
        assertEquals(start.of("marble-d4"), jumped.of("marble-d4"));
    }

    @Test
    void two_that_change_places_change_their_veins() {
        RenderFrame.Seeds start = RenderFrame.Seeds.of(1), swapped = start.after(LinkedHashMap.of("a", "b", "b", "a"));
        assertEquals(start.of("a"), swapped.of("b"));
        assertEquals(start.of("b"), swapped.of("a"));
    }

    @Test
    void another_seed_is_another_stone() {
        assertNotEquals(RenderFrame.Seeds.of(1).of("a"), RenderFrame.Seeds.of(2).of("a"));
        assertNotEquals(RenderFrame.Seeds.of(1).of("a"), RenderFrame.Seeds.of(1).of("b"));
    }
}
