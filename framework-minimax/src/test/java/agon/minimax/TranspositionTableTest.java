package agon.minimax;

import static agon.minimax.TranspositionTable.EXACT;
import static agon.minimax.TranspositionTable.LOWER;
import static agon.minimax.TranspositionTable.NONE;
import static agon.minimax.TranspositionTable.UPPER;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranspositionTableTest {
    private static final int BUCKET = 32; // bytes

    private final TranspositionTable table = new TranspositionTable(BUCKET);

    private void put(long key, int depth) {
        table.put(key, 0, depth, EXACT, false, 0);
    }

    private boolean has(long key) {
        return table.find(key) != NONE;
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1, false, 0", "-1000001, 64, 2, true, 2147483647", "1000001, 1, 3, false, 5"})
    void an_entry_contains_its_result(int value, int depth, int bound, boolean proven, int code) {
        for (int i = 0; i < 9; i++) {
            table.advance();
            table.put(0, value, depth, bound, proven, code);
            long entry = table.find(0);
            assertEquals(value, TranspositionTable.value(entry));
            assertEquals(depth, TranspositionTable.depth(entry));
            assertEquals(bound, TranspositionTable.bound(entry));
            assertEquals(proven, TranspositionTable.isProven(entry));
            assertEquals(code, TranspositionTable.code(entry));
        }
    }

    @Test
    void the_deepest_and_the_newest_entry_of_a_decision_are_retained() {
        put(1, 5);
        for (int key = 2; key < 5; key++) put(key, 4);
        assertEquals("true false false true", has(1) + " " + has(2) + " " + has(3) + " " + has(4));
    }

    @Test
    void a_deep_entry_of_an_earlier_decision_is_replaced() {
        put(1, 5);
        table.advance();
        put(2, 4);
        put(3, 3);
        assertEquals("false true true", has(1) + " " + has(2) + " " + has(3));
    }

    @Test
    void the_entry_of_a_key_is_replaced_where_it_is() {
        put(1, 5);
        put(2, 4);
        table.put(2, 7, 6, UPPER, false, 0);
        table.put(1, 8, 3, LOWER, false, 0);
        assertEquals(8, TranspositionTable.value(table.find(1)));
        assertEquals(7, TranspositionTable.value(table.find(2)));
    }

    @Test
    void an_entry_of_two_writers_does_not_match_any_key() {
        put(1, 5);
        long first = table.slots[0];
        table.put(2, 9, 6, EXACT, false, 0);
        table.slots[0] = first;
        assertEquals("false false", has(1) + " " + has(2));
    }
}
