package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.strip.Strip.Place;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;

class NotationTest {
    private static final Notation<String, Place> NOTATION = Notation.ofNames(Vector.range(0, 3).map(Place::new), place -> "Cell" + place.cell(),
        p -> p, Either::right);

    @Test
    void names_are_written_and_read_in_any_case() {
        assertEquals("Cell1", NOTATION.write("", Vector.of(new Place(1))));
        Either<String, Seq<Place>> read = NOTATION.read("", " cELL2 ");
        assertEquals(Vector.of(new Place(2)), read.get());
        assertEquals("position", NOTATION.read(" position ").get());
    }

    @Test
    void unknown_names_are_refused_with_an_example() {
        assertEquals("'Cell9' is not a turn; expected something like 'Cell2'", NOTATION.read("", " Cell9").getLeft());
    }

    @Test
    void two_actions_of_one_name_are_a_mistake() {
        assertThrows(IllegalArgumentException.class, () -> Notation.ofNames(Vector.of(new Place(0), new Place(1)), _ -> "a", p -> p, Either::right));
        assertThrows(IllegalArgumentException.class,
            () -> Notation.ofNames(Vector.of(new Place(0), new Place(1)), p -> p.cell() == 0 ? "a" : "A", p -> p, Either::right));
    }
}
