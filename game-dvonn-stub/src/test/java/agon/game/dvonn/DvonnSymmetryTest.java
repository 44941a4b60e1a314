package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Seat;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DvonnSymmetryTest {
    /// The spaces sorted by name. All spaces except the first have a neighbour before them, and most have two.
    private static final Vector<Integer> ORDER = Spaces.ALL.sortBy(Spaces.NAMES);

    /// Returns all permutations of the spaces that map neighbours to neighbours and other pairs to other pairs. Tries
    /// every image of each space in turn.
    private static Set<Vector<Integer>> search(Vector<Integer> images) {
        int number = images.size();
        if (number == 49) return HashSet.of(Spaces.ALL.map(space -> images.get(ORDER.indexOf(space))));
        return Spaces.ALL.reject(images::contains)
            .filter(
                to -> images.zip(ORDER).forAll(before -> click(before._2, ORDER.get(number)) == click(before._1, to)))
            .foldLeft(HashSet.empty(), (all, to) -> all.union(search(images.append(to))));
    }

    /// Returns whether two spaces are neighbours, using only their names. The rows or the letters differ by one, or
    /// both do in the same direction.
    private static boolean click(int one, int other) {
        int letters = name(one, 0) - name(other, 0), rows = name(one, 1) - name(other, 1);
        return Math.abs(letters) + Math.abs(rows) == 1 || letters == rows && Math.abs(rows) == 1;
    }

    private static int name(int space, int place) {
        return Spaces.NAMES.get(space).charAt(place);
    }

    @Test
    void the_group_is_all_there_is() {
        Set<Vector<Integer>> found = search(Vector.empty());
        assertEquals(4, found.size());
        assertEquals(found, Spaces.BOARD.symmetries().map(g -> Vector.ofAll(Spaces.BOARD.images(g))).toSet());
        assertEquals(Vector.of("R0", "R180", "MR0", "MR180"),
            Dvonn.GAME.symmetries().elements(Positions.RULES.start()).map(Object::toString).toVector());
    }

    @Test
    void neighbours_are_those_that_names_tell() {
        for (int one : Spaces.ALL) for (int other : Spaces.ALL) {
            assertEquals(click(one, other), Spaces.NEIGHBOURS.get(one).has(other));
            assertEquals(click(one, other), Spaces.at(one, 1).contains(other));
        }
    }

    /// The expected images were determined on paper.
    @ParameterizedTest
    @CsvSource({"R180, A1, K5", "R180, F3, F3", "MR0, A1, I1", "MR0, A3, K3", "MR0, C5, K5", "MR180, A1, C5",
        "MR180, B2, C4", "MR180, F3, F3"})
    void the_board_turns_and_mirrors(String name, String from, String to) {
        assertEquals(to, Positions.action(from).image(Spaces.BOARD.images(HexSymmetry.parse(name).get())).text());
    }

    @Test
    void keys_order_positions_as_their_texts_do() {
        Vector<DvonnPosition> images = DvonnSimulatorTest.RARE.map(stacks -> Positions.moving(Seat.FIRST, stacks))
            .flatMap(p -> Spaces.BOARD.symmetries().map(Spaces.BOARD::images).map(p::image));
        for (DvonnPosition one : images)
            for (DvonnPosition other : images)
                assertEquals(Integer.signum(one.text().compareTo(other.text())),
                    Integer.signum(Arrays.compareUnsigned(one.key(), other.key())),
                    one.text() + " and " + other.text());
    }
}
