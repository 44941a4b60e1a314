package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Packing;
import agon.game.tictactoe.TicTacToe;
import agon.game.tictactoe.extended.QubicGame.Marks;
import agon.game.tictactoe.extended.QubicGame.Scoring;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Hashes of the simulators distinguish positions, or classes of symmetric positions.
class HashTest {
    private static final Game<TicTacToe.Board, TicTacToe.Mark> GAME = ExtendedTicTacToe.GAME;

    @Test
    void the_5478_positions_of_tictactoe_have_as_many_hashes_and_765_canonical_ones() {
        Set<TicTacToe.Board> boards = new HashSet<>(Set.of(GAME.rules().start()));
        Vector<TicTacToe.Board> open = Vector.of(GAME.rules().start());
        while (!open.isEmpty())
            open = open.flatMap(board -> GAME.rules().legal(board).map(mark -> GAME.rules().after(board, mark)))
                .filter(boards::add);
        TicTacToeSimulator simulator = new TicTacToeSimulator();
        Set<Long> hashes = new HashSet<>(), canonical = new HashSet<>(), packed = new HashSet<>();
        long[] words = new long[1];
        for (TicTacToe.Board board : boards) {
            simulator.load(board);
            hashes.add(simulator.hash());
            canonical.add(Packing.canonicalHash(simulator));
            assertTrue(simulator.packing().get().pack(words, 0));
            packed.add(words[0]);
        }
        assertEquals(5_478, hashes.size());
        assertEquals(765, canonical.size());
        assertEquals(765, packed.size());
        assertEquals(1, simulator.packing().get().longs());
    }

    @Test
    void all_images_of_a_board_have_one_canonical_hash() {
        Game<QubicGame.Marks, QubicGame.Mark> game = Qubic.LINES;
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        QubicSimulator simulator = new QubicSimulator(QubicGame.Scoring.LINES);
        Map<Long, Marks> classes = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            Marks marks = game.rules().start();
            while (!game.rules().legal(marks).isEmpty()) {
                simulator.load(marks);
                long hash = Packing.canonicalHash(simulator);
                Marks canonical = game.symmetries().canonical(marks).position();
                assertEquals(canonical, classes.computeIfAbsent(hash, _ -> canonical),
                    "two classes with one canonical hash");
                for (CubeSymmetry g : CubeSymmetry.group()) {
                    simulator.load(new QubicSymmetries().image(g, marks));
                    assertEquals(hash, Packing.canonicalHash(simulator), g + " of " + game.notation().write(marks));
                }
                marks = game.rules().after(marks,
                    game.rules().legal(marks).get(dice.nextInt(game.rules().legal(marks).size())));
            }
        }
    }

    /// All marks are on cells with only four lines. The busy cells are then equal under all symmetries, so all cells
    /// must be compared.
    @Test
    void boards_without_busy_cells_have_one_canonical_hash_too() {
        Game<QubicGame.Marks, QubicGame.Mark> game = Qubic.LINES;
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        Vector<Integer> quiet = Vector.range(0, Cube.SIZE).filter(cell -> (Cube.BUSY >>> cell & 1) == 0);
        QubicSimulator simulator = new QubicSimulator(QubicGame.Scoring.LINES);
        for (int i = 0; i < 50; i++) {
            Marks marks = game.rules().start();
            for (int n = 2 + i % 6; n > 0; n--) {
                Vector<QubicGame.Mark> free = quiet.reject(marks.both()::has).map(QubicGame.Mark::new);
                marks = game.rules().after(marks, free.get(dice.nextInt(free.size())));
            }
            simulator.load(marks);
            long hash = Packing.canonicalHash(simulator);
            for (CubeSymmetry g : CubeSymmetry.group()) {
                simulator.load(new QubicSymmetries().image(g, marks));
                assertEquals(hash, Packing.canonicalHash(simulator), g + " of " + game.notation().write(marks));
            }
        }
    }

    @Test
    void the_table_of_images_moves_cells_as_the_symmetries_do() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(2);
        for (int g = 0; g < CubeImages.SIZE; g++) {
            Cells cells = Cells.ofBits(dice.nextLong()), image = CubeSymmetry.group().get(g).cells(cells);
            assertEquals(image.bits(), CubeImages.image(g, cells.bits()));
            assertEquals(Long.compress(image.bits(), Cube.BUSY),
                CubeImages.busy(g, (int) Long.compress(cells.bits(), Cube.BUSY)));
        }
    }
}
