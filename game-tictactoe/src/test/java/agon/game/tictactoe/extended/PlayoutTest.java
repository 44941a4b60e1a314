package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Status;
import agon.game.tictactoe.TicTacToe;
import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The optimised playouts of the simulators have the same distribution as uniformly random actions.
class PlayoutTest {
    private static final Game<TicTacToe.Board, TicTacToe.Mark> GAME = ExtendedTicTacToe.GAME;
    private static final int GAMES = Integer.getInteger("agon.playouts",
        Boolean.getBoolean("agon.thorough") ? 100_000 : 20_000);
    /// Number of standard deviations above which a difference is not considered random.
    private static final double FAR = 6;

    private static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /// Returns the shares of wins, draws and losses of the first seat in playouts from `position`.
    private static Vector<Double> shares(TicTacToe.Board position) {
        Simulator<TicTacToe.Board> from = GAME.simulator(), simulator = GAME.simulator();
        from.load(position);
        RandomGenerator dice = dice(1);
        int[] codes = new int[simulator.codeCount()], counts = new int[3];
        for (int i = 0; i < GAMES; i++) {
            simulator.copyFrom(from);
            Playouts.of(simulator).playout(dice, codes);
            counts[1 - (int) simulator.payoff(0)]++;
        }
        return Vector.ofAll(counts).map(count -> count / (double) GAMES);
    }

    private static void near(double expected, double found) {
        double deviation = Math.sqrt(expected * (1 - expected) / GAMES);
        assertTrue(Math.abs(expected - found) <= FAR * deviation + 1e-12,
            "expected about " + expected + ", found " + found);
    }

    /// Returns the exact shares of wins, draws and losses of the first seat if both seats play random legal actions.
    private static Vector<Double> exact(TicTacToe.Board board) {
        if (GAME.rules().status(board) instanceof Status.Over(var payoffs, _)) {
            double payoff = payoffs.head();
            return Vector.of(1.0, 0.0, -1.0).map(p -> p == payoff ? 1.0 : 0.0);
        }
        Vector<Vector<Double>> next = Vector.ofAll(GAME.rules().legal(board))
            .map(mark -> exact(GAME.rules().after(board, mark)));
        return Vector.range(0, 3).map(i -> next.map(shares -> shares.get(i)).sum().doubleValue() / next.size());
    }

    @ParameterizedTest
    @CsvSource({".../.../...", ".../.x./...", "x../.o./..x", "xo./.../...", "xox/o../.x.", "xox/xo./o.x", "xx./oo./...",
        "xox/oxo/.x."})
    void tictactoe_ends_as_often_in_each_way_as_the_rules_say(String text) {
        TicTacToe.Board board = GAME.notation().read(text).get();
        Vector<Double> exact = exact(board), found = shares(board);
        for (int i = 0; i < 3; i++) near(exact.get(i), found.get(i));
    }

    @Test
    void a_random_game_of_tictactoe_is_won_by_the_first_seat_in_737_of_1260() {
        assertEquals(737 / 1_260.0, exact(GAME.rules().start()).head(), 1e-12);
    }

    @Test
    void tictactoe_ends_in_every_final_position() {
        Set<TicTacToe.Board> ends = new HashSet<>();
        Simulator<TicTacToe.Board> simulator = GAME.simulator();
        RandomGenerator dice = dice(3);
        for (int i = 0; i < 100_000; i++) {
            simulator.load(GAME.rules().start());
            Playouts.of(simulator).playout(dice, new int[9]);
            ends.add(simulator.position());
        }
        assertEquals(958, ends.size());
    }

    /// The cube is symmetric, so no level is marked more often than the opposite level.
    @Test
    void playouts_for_the_first_line_mark_opposite_levels_equally_often() {
        Simulator<QubicGame.Marks> simulator = Qubic.FIRST.simulator();
        RandomGenerator dice = dice(5);
        int[] levels = new int[4];
        for (int i = 0; i < GAMES; i++) {
            simulator.load(Qubic.FIRST.rules().start());
            Playouts.of(simulator).playout(dice, new int[Cube.SIZE]);
            for (int cell : simulator.position().both()) levels[Cube.z(cell)]++;
        }
        for (int level = 0; level < 2; level++) assertEquals(1, levels[level] / (double) levels[3 - level], 0.02);
    }

    /// The second seat must mark each of the free cells in the same share of full boards.
    @Test
    void the_most_lines_are_played_for_on_boards_filled_evenly() {
        Game<QubicGame.Marks, QubicGame.Mark> game = Qubic.LINES;
        Simulator<QubicGame.Marks> simulator = game.simulator();
        QubicGame.Marks begun = game.rules().after(
            game.rules().after(game.rules().after(game.rules().start(), new QubicGame.Mark(0)), new QubicGame.Mark(1)),
            new QubicGame.Mark(2));
        RandomGenerator dice = dice(4);
        int[] second = new int[Cube.SIZE];
        for (int i = 0; i < GAMES; i++) {
            simulator.load(begun);
            Playouts.of(simulator).playout(dice, new int[Cube.SIZE]);
            QubicGame.Marks end = simulator.position();
            assertEquals(32, end.first().size());
            for (int cell = 0; cell < Cube.SIZE; cell++) if (end.second().has(cell)) second[cell]++;
        }
        for (int cell = 3; cell < Cube.SIZE; cell++) near(31 / 61.0, second[cell] / (double) GAMES);
        assertEquals(Vector.of(0, GAMES, 0), Vector.of(second[0], second[1], second[2]));
    }
}
