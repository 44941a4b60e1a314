package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.game.tictactoe.extended.QubicGame.Marks;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class CubeSymmetryTest {
    private static final Seq<CubeSymmetry> GROUP = CubeSymmetry.group();

    private static Vector<Integer> image(CubeSymmetry g) {
        return Vector.range(0, 64).map(g::cell);
    }

    private static Vector<Integer> coordinatewise(IntUnaryOperator to) {
        return Vector.range(0, 64)
            .map(c -> Cube.cell(to.applyAsInt(Cube.x(c)), to.applyAsInt(Cube.y(c)), to.applyAsInt(Cube.z(c))));
    }

    @Test
    void there_are_192_elements_with_192_names() {
        assertEquals(192, GROUP.size());
        assertEquals(192, GROUP.distinct().size());
        assertEquals(192, GROUP.map(CubeSymmetryTest::image).distinct().size());
        assertEquals(192, GROUP.map(CubeSymmetry::name).distinct().size());
        for (CubeSymmetry g : GROUP) assertTrue(g.name().matches("(\\d{4}_)?[xyzXYZ]{3}"), g.name());
    }

    @Test
    void the_first_moves_nothing_and_only_the_first() {
        for (CubeSymmetry g : GROUP) {
            assertEquals(g.equals(GROUP.head()), image(g).equals(Vector.range(0, 64)), g.name());
            assertEquals(!g.equals(GROUP.head()), g.isRotated(), g.name());
        }
        assertEquals("xyz", GROUP.head().name());
    }

    @Test
    void the_motions_of_the_cube_and_the_two_shuffles_are_among_them() {
        Set<Vector<Integer>> images = new HashSet<>(GROUP.map(CubeSymmetryTest::image).asJava());
        int[] outer = {1, 0, 3, 2}, inner = {0, 2, 1, 3};
        assertTrue(images.contains(coordinatewise(i -> outer[i])));
        assertTrue(images.contains(coordinatewise(i -> inner[i])));
        assertTrue(images.contains(Vector.range(0, 64).map(c -> Cube.cell(3 - Cube.y(c), Cube.x(c), Cube.z(c)))),
            "a quarter turn about the upright axis");
        assertTrue(images.contains(Vector.range(0, 64).map(c -> Cube.cell(Cube.y(c), Cube.z(c), Cube.x(c)))),
            "a third of a turn about a diagonal");
        assertTrue(images.contains(Vector.range(0, 64).map(c -> Cube.cell(Cube.x(c), Cube.y(c), 3 - Cube.z(c)))),
            "top and bottom exchanged");
    }

    @Test
    void names_say_what_happens() {
        CubeSymmetry g = GROUP.find(element -> element.name().equals("1032_yxZ")).get();
        for (int cell = 0; cell < 64; cell++) {
            int[] shuffle = {1, 0, 3, 2};
            assertEquals(Cube.cell(shuffle[Cube.y(cell)], shuffle[Cube.x(cell)], 3 - shuffle[Cube.z(cell)]),
                g.cell(cell));
        }
    }

    /// Compares the fast implementation with that of the framework. With few marks, many images are equal.
    @Test
    void the_canonical_form_is_the_first_of_the_smallest_images() {
        QubicSymmetries symmetries = new QubicSymmetries();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        for (int i = 0; i < 200; i++) {
            Marks marks = new Marks(Cells.NONE, Cells.NONE);
            for (int j = 0; j < i % 20; j++) {
                int cell = dice.nextInt(64);
                boolean free = !marks.first().has(cell) && !marks.second().has(cell);
                if (free)
                    marks = j % 2 == 0 ? new Marks(marks.first().with(cell), marks.second())
                        : new Marks(marks.first(), marks.second().with(cell));
            }
            assertEquals(symmetries.canonical(marks, _ -> true), symmetries.canonical(marks), marks.toString());
        }
    }

    @Test
    void the_lines_are_kept_and_have_no_further_symmetry() {
        Set<Cells> lines = new HashSet<>(Cube.LINES.asJava());
        for (CubeSymmetry g : GROUP)
            for (Cells line : Cube.LINES)
                assertTrue(lines.contains(g.cells(line)), g + " moves " + line + " off the lines");
        assertEquals(192, automorphisms(new int[64], 0));
    }

    /// Counts the permutations of the cells that preserve the lines, without using the group. Cells are placed in
    /// order; each is placed only if the lines that it completes are mapped to lines.
    private static int automorphisms(int[] image, int placed) {
        if (placed == 64) return 1;
        int found = 0;
        for (int to = 0; to < 64; to++) {
            image[placed] = to;
            if (fits(image, placed)) found += automorphisms(image, placed + 1);
        }
        return found;
    }

    /// Two cells share a line exactly when their images do.
    private static boolean fits(int[] image, int last) {
        for (int cell = 0; cell < last; cell++)
            if (image[cell] == image[last] || SHARED[cell][last] != SHARED[image[cell]][image[last]]) return false;
        return true;
    }

    private static final boolean[][] SHARED = shared();

    private static boolean[][] shared() {
        boolean[][] shared = new boolean[64][64];
        for (int a = 0; a < 64; a++)
            for (int b = 0; b < 64; b++) {
                int one = a, other = b;
                shared[a][b] = Cube.LINES.exists(line -> line.has(one) && line.has(other));
            }
        return shared;
    }
}
