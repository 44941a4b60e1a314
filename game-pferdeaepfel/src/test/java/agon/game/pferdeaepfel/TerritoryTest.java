package agon.game.pferdeaepfel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerritoryTest {
    private static long cells(String names) {
        long cells = 0;
        for (String name : names.split(" ")) cells |= 1L << Board.cell(name);
        return cells;
    }

    /// The columns are the free squares, the knights, whether white moves next, and the number of moves by which
    /// white's path is longer.
    @ParameterizedTest
    @CsvSource({"b6 c8 f2, a8, h1, true, 1", "b6 c8 f2, h1, a8, true, -1", "b6 c7, a8, h1, true, 1",
        "d5, b6, e7, true, 1", "d5, b6, e7, false, -1", "d5 c3, b6, e7, false, -2", "a1, c8, f8, true, 0"})
    void the_longer_way_wins(String free, String white, String black, boolean whiteNext, int ahead) {
        assertEquals(ahead, Territory.ahead(cells(free), Board.cell(white), Board.cell(black), whiteNext));
    }

    @Test
    void no_way_is_longer_than_the_bound() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(2);
        int exact = 0;
        for (int i = 0; i < 300; i++) {
            int white = dice.nextInt(Board.CELLS), black = (white + 1) % Board.CELLS;
            long free = dice.nextLong() & dice.nextLong() & ~(1L << white | 1L << black);
            free &= ~Mobility.jumps(1L << black); // so that black cannot move
            int bound = Territory.ahead(free, white, black, true), longest = longest(free, white);
            assertTrue(bound >= longest, bound + " is no bound of " + longest);
            exact += bound == longest ? 1 : 0;
        }
        assertTrue(exact > 150, "it is the longest way in " + exact + " of 300 positions");
    }

    private static int longest(long free, int from) {
        int longest = 0;
        for (long left = Mobility.jumps(1L << from) & free; left != 0; left &= left - 1) {
            int to = Long.numberOfTrailingZeros(left);
            longest = Math.max(longest, 1 + longest(free & ~(1L << to), to));
        }
        return longest;
    }
}
