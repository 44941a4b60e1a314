package agon.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Features;
import agon.api.Simulator;
import agon.game.zertz.Zertz;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JoinedGroupsTest {
    private static final Features FEATURES = features(new Zertz());

    private static Features features(Zertz zertz) {
        return zertz.game(zertz.options().defaults()).simulator().features().get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "2", "123"})
    void joined_groups_have_the_same_sums(String shapes) {
        FeatureGroups parts = FeatureGroups.of(FEATURES, shapes).largest(), joined = parts.joined(20_000);
        assertTrue(joined.group.length < parts.group.length, "no uses are saved");
        assertTrue(joined.rows() <= 20_000);
        long[] table = new long[joined.rows()];
        parts.fold(joined, (row, part) -> table[row] += Simulator.mix(part));
        RandomGenerator random = RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(1);
        byte[] states = new byte[parts.cells];
        int[] counts = new int[parts.counts], rows = new int[parts.groups()];
        for (int i = 0; i < 100; i++) {
            for (int cell = 0; cell < states.length; cell++) states[cell] = (byte) random.nextInt(parts.values(cell));
            for (int c = 0; c < counts.length; c++) counts[c] = random.nextInt(parts.values(parts.cells + c));
            long expected = 0, sum = 0;
            parts.active(states, counts, rows);
            for (int row : rows) expected += Simulator.mix(row);
            int[] joinedRows = new int[joined.groups()];
            joined.active(states, counts, joinedRows);
            for (int row : joinedRows) sum += table[row];
            assertEquals(expected, sum);
        }
    }

    @Test
    void groups_with_many_rows_are_not_joined() {
        FeatureGroups parts = FeatureGroups.of(FEATURES, "12").largest();
        assertSame(parts, parts.joined(parts.rows()));
    }
}
