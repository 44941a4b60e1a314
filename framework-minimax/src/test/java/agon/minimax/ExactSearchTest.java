package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Estimate;
import agon.api.Game;
import agon.api.Simulator;
import agon.api.maze.Maze;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.tictactoe.extended.Qubic;
import agon.minimax.ProofSearch.Solution;
import agon.minimax.ProofSearch.Solution.Outcome;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Compares proofs with the results of exhaustive searches, in random games.
class ExactSearchTest {
    private static final int GAMES = Boolean.getBoolean("agon.thorough") ? 3_000 : 300;
    private static final Map<Outcome, Double> PAYOFFS = HashMap.of(Outcome.WIN, 1.0, Outcome.DRAW, 0.0, Outcome.LOSS,
        -1.0);

    private static Vector<Maze> mazes(double[][] kinds) {
        return Vector.range(0, GAMES).map(seed -> new Maze(seed, 12 + seed % 20, 2 + seed % 3, 25 + seed % 7 * 5,
            seed % 3 == 0 ? 20 : 0, seed % 2 == 0, kinds));
    }

    /// A valuation that is wrong in most positions. It must not change proven results.
    private static <P> Option<Estimate> mixed(Simulator<P> simulator) {
        return Option.of(payoffs -> {
            payoffs[0] = (Simulator.mix(simulator.hash()) >> 32) / (double) (1L << 31);
            payoffs[1] = -payoffs[0];
        });
    }

    /// In a small table, most entries are replaced.
    @ParameterizedTest
    @CsvSource({"true, 1000", "true, 1000000", "false, 1000000"})
    void a_proven_result_is_the_payoff_that_both_seats_can_force(boolean zeroSum, int bytes) {
        int[] found = new int[Outcome.values().length];
        for (Maze maze : mazes(zeroSum ? Maze.ZERO_SUM : Maze.ANY_SUM)) {
            ExactSearch<Integer> search = new ExactSearch<>(maze::simulator, ExactSearchTest::mixed, bytes,
                () -> false);
            for (int at = 0; at < 4; at++) {
                int seat = maze.seat(at);
                if (seat < 0) continue;
                for (int budget : new int[]{5, 50, 5_000}) {
                    Solution solution = search.solve(at, budget);
                    found[solution.outcome().ordinal()]++;
                    if (solution.outcome() == Outcome.UNKNOWN) continue;
                    String where = maze + ", position " + at + ": " + solution;
                    double payoff = PAYOFFS.get(solution.outcome()).get();
                    assertEquals(payoff, maze.forced(seat)[0][at], 1e-9, where);
                    assertEquals(payoff, maze.forced(seat)[1][at], 1e-9, where);
                    follow(maze, at, seat, payoff, solution.line(), where);
                }
            }
        }
        for (Outcome outcome : Outcome.values())
            assertTrue(found[outcome.ordinal()] > GAMES / 30, outcome + " " + Vector.ofAll(found));
    }

    private static void follow(Maze maze, int at, int seat, double payoff, Vector<Integer> line, String where) {
        if (line.isEmpty()) return;
        Simulator<Integer> end = maze.simulator();
        end.load(at);
        line.forEach(end::play);
        assertEquals(payoff, end.payoff(seat), where);
    }

    /// Symmetric positions share a table entry, but a winning action of one position can be illegal or a mistake in
    /// another.
    @Test
    void a_line_of_a_symmetric_game_wins() {
        Game<Board, ?> game = ExtendedTicTacToe.GAME;
        RandomGenerator random = new SplittableRandom(1);
        ExactSearch<Board> search = new ExactSearch<>(game::simulator, Simulator::estimate, 100_000, () -> false);
        Simulator<Board> simulator = game.simulator();
        int[] codes = new int[simulator.maxLegalActions()];
        int decided = 0;
        for (int i = 0; i < GAMES; i++) {
            simulator.load(game.rules().start());
            for (int length = i % 6; length > 0 && simulator.seat() >= 0; length--)
                simulator.play(codes[random.nextInt(simulator.legal(codes))]);
            if (simulator.seat() < 0) continue;
            Board position = simulator.position();
            int seat = simulator.seat();
            Solution solution = search.solve(position, Long.MAX_VALUE);
            for (int code : solution.line()) {
                assertTrue(Vector.ofAll(codes).take(simulator.legal(codes)).contains(code), position + " " + solution);
                simulator.play(code);
            }
            if (solution.line().isEmpty()) continue;
            decided++;
            assertEquals(PAYOFFS.get(solution.outcome()).get(), simulator.payoff(seat), position + " " + solution);
        }
        assertTrue(decided > GAMES / 3, decided + " of " + GAMES);
    }

    /// If no game can continue forever, only payoffs between 0 and 1, and chance, prevent a proof.
    @Test
    void every_position_without_chance_and_repetitions_is_solved() {
        double[][] plain = {{1, -1}, {-1, 1}, {0, 0}};
        for (Maze maze : Vector.range(0, GAMES).map(seed -> new Maze(seed, 12 + seed % 20, 2 + seed % 3, 40, 0, false,
            plain)))
            if (maze.seat(0) >= 0) {
                Solution solution = new ExactSearch<>(maze::simulator, ExactSearchTest::mixed, 1_000, () -> false)
                    .solve(0, Long.MAX_VALUE);
                assertEquals(maze.forced(maze.seat(0))[0][0], PAYOFFS.get(solution.outcome()).get(), maze.toString());
                assertEquals(solution.outcome() == Outcome.DRAW, solution.line().isEmpty(), maze.toString());
            }
    }

    /// With chance and repetitions, the result of some games cannot be proven, even without a limit.
    @Test
    void a_search_ends_if_a_larger_budget_cannot_prove_more() {
        int unknown = 0;
        for (Maze maze : mazes(Maze.ANY_SUM).take(GAMES / 10)) {
            if (maze.seat(0) < 0) continue;
            Solution solution = Minimax.solve(maze::simulator, 0,
                MinimaxSettings.DEFAULT.nodes(1_000_000_000_000L).memory(1), ExactSearchTest::mixed, () -> false);
            if (solution.outcome() == Outcome.UNKNOWN) unknown++;
            else assertEquals(PAYOFFS.get(solution.outcome()).get(), maze.forced(maze.seat(0))[0][0], 1e-9);
        }
        assertTrue(unknown > 0);
    }

    @Test
    void a_cancelled_search_proves_nothing() {
        Qubic plugin = new Qubic();
        assertTrue(cancelled(plugin.game(plugin.options().defaults())) < 10_000);
    }

    private static <P> long cancelled(Game<P, ?> game) {
        Solution solution = new ExactSearch<>(game::simulator, Simulator::estimate, 1_000, () -> true).solve(
            game.rules().start(),
            Long.MAX_VALUE);
        assertEquals(Outcome.UNKNOWN, solution.outcome());
        return solution.nodes();
    }
}
