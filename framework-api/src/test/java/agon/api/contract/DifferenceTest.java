package agon.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class DifferenceTest {
    @Test
    void common_elements_of_collections_are_counted() {
        assertEquals(new Difference("11, and 1 common element", "12, and 1 common element"),
            Difference.of(Vector.of(5, 11), Vector.of(5, 12), Object::toString));
        assertEquals(new Difference("only 2 common elements", "12, and 2 common elements"),
            Difference.of(Vector.of(5, 6), Vector.of(5, 6, 12), Object::toString));
    }
}
