package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.strip.Strip.Place;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;

class NotationTest {
    private static final Notation<String, Place> NOTATION = Notation.ofNames(Vector.range(0, 3).map(Place::new),
        place -> "Cell" + place.cell(),
        p -> p, Either::right);

    @Test
    void names_are_written_and_read_in_any_case() {
        assertEquals("Cell1", NOTATION.write("", Vector.of(new Place(1))));
        Either<String, Seq<Place>> read = NOTATION.read("", " cELL2 ");
        assertEquals(Vector.of(new Place(2)), read.get());
        assertEquals("position", NOTATION.read(" position ").get());
    }

    @Test
    void unknown_names_are_refused() {
        assertEquals("'Cell9' is not a move", NOTATION.read("", " Cell9").getLeft());
    }

    @Test
    void equal_names_and_names_with_the_separator_are_refused() {
        assertThrows(IllegalArgumentException.class,
            () -> Notation.ofTurns(Vector.of(new Place(0)), _ -> "a,b", ",", p -> p, Either::right));
        assertThrows(IllegalArgumentException.class,
            () -> Notation.ofNames(Vector.of(new Place(0), new Place(1)), _ -> "a", p -> p, Either::right));
        assertThrows(IllegalArgumentException.class,
            () -> Notation.ofNames(Vector.of(new Place(0), new Place(1)), p -> p.cell() == 0 ? "a" : "A", p -> p,
                Either::right));
    }

    private static final Notation<String, Place> TURNS = Notation.ofTurns(Vector.range(0, 3).map(Place::new),
        place -> "Cell" + place.cell(), ",",
        p -> p, Either::right);

    @Test
    void turns_of_several_actions_are_names_with_a_separator() {
        Vector<Place> turn = Vector.of(new Place(1), new Place(0));
        assertEquals("Cell1,Cell0", TURNS.write("", turn));
        assertEquals(turn, TURNS.read("", " cell1 , CELL0 ").get());
        assertEquals("'Cell7', action 2 of the turn, is not an action",
            TURNS.read("", "Cell1,Cell7").getLeft());
        assertEquals("'', action 2 of the turn, is not an action",
            TURNS.read("", "Cell1,").getLeft());
    }
}
