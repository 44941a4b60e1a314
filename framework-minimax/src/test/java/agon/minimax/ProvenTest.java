package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.maze.Maze;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.minimax.ProofSearch.Solution.Outcome;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.SearchReport.Bound;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Compares everything that the searches report as proven with the results of exhaustive searches, in random games.
class ProvenTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final int GAMES = THOROUGH ? 2_000 : 100;
    private static final double ROUNDING = 1e-5; // values are rounded to millionths several times

    /// Returns trees and graphs of several kinds.
    private static Vector<Maze> mazes(double[][] kinds, int count) {
        return Vector.range(0, count).map(seed -> new Maze(seed, 12 + seed % 20, 2 + seed % 3, 25 + seed % 7 * 5,
            seed % 3 == 0 ? 20 : 0, seed % 2 == 0, kinds));
    }

    private static double[][] kinds(String name) {
        return switch (name) {
            case "zero" -> Maze.ZERO_SUM;
            case "any" -> Maze.ANY_SUM;
            default -> Maze.THREE_SEATS;
        };
    }

    @ParameterizedTest
    @CsvSource({"zero, 100", "any, 20"})
    void alpha_beta_reports_payoffs_that_both_seats_can_force(String kinds, int least) {
        int proven = 0;
        for (Maze maze : mazes(kinds(kinds), GAMES)) {
            double[][][] forced = {maze.forced(0), maze.forced(1)};
            Minimax<Integer> minimax = new Minimax<>(maze::simulator, MinimaxSettings.DEFAULT.nodes(2_000).memory(1));
            // Both seats use the same table, in several positions.
            for (int at = 0; at < 4; at++) {
                if (maze.seat(at) < 0) continue;
                SearchReport report = minimax.search(at, SearchControl.NONE);
                int position = at;
                report.payoffs().forEach(payoffs -> check(maze, report, position, payoffs, forced));
                for (SearchReport.Line line : report.lines()) {
                    if (line.proof().isEmpty()) continue;
                    proven++;
                    assertEquals(Bound.EXACT, line.bound());
                    assertEquals(line.values().get(report.seat()), line.proof().get());
                    check(maze, report, maze.next(at, line.code()), line.values(), forced);
                }
            }
        }
        assertTrue(proven > least * GAMES / 100, proven + " lines");
    }

    private static void check(Maze maze, SearchReport report, int at, Vector<Double> payoffs, double[][][] forced) {
        for (int seat = 0; seat < maze.seats(); seat++) {
            String where = maze + ", position " + at + ", seat " + seat + ": " + report;
            assertEquals(forced[seat][0][at], payoffs.get(seat), ROUNDING, where);
            assertEquals(forced[seat][1][at], payoffs.get(seat), ROUNDING, where);
        }
    }

    /// An overlooked action may refute a proof that considers only the other actions.
    @Test
    void nothing_is_proven_if_actions_are_overlooked() {
        for (Maze maze : mazes(Maze.ZERO_SUM, GAMES / 10)) {
            SearchReport tree = new Search<>(maze::simulator,
                SearchSettings.DEFAULT.with("iterations=500,overlook=0.4,memory=2"))
                .search(0, SearchControl.NONE),
                alphaBeta = new Minimax<>(maze::simulator,
                    MinimaxSettings.DEFAULT.with("depth=8,overlook=0.4,memory=1"))
                    .search(0, SearchControl.NONE);
            for (SearchReport report : Vector.of(tree, alphaBeta)) {
                assertEquals(Option.none(), report.payoffs());
                report.lines().forEach(line -> assertEquals(Option.none(), line.proof()));
            }
        }
    }

    /// If a game always ends and the search is deep enough, its value is the payoff that the seat can force.
    @ParameterizedTest
    @CsvSource({"zero", "any"})
    void the_value_of_alpha_beta_is_the_payoff_that_the_seat_can_force(String kinds) {
        for (Maze maze : mazes(kinds(kinds), GAMES).reject(Maze::cyclic)) {
            Minimax<Integer> minimax = new Minimax<>(maze::simulator,
                MinimaxSettings.DEFAULT.depth(maze.size()).memory(1));
            for (int at = 0; at < 4; at++) {
                if (maze.seat(at) < 0) continue;
                SearchReport report = minimax.search(at, SearchControl.NONE);
                assertEquals(maze.forced(report.seat())[0][at], report.best().value(), ROUNDING,
                    maze + ", position " + at + ": " + report);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"zero, '', 60", "any, '', 30", "three, '', 20", "any, 'workers=2,parallel=tree', 20"})
    void the_tree_search_reports_payoffs_that_best_play_leads_to(String kinds, String options, int least) {
        int proven = 0;
        for (Maze maze : mazes(kinds(kinds), GAMES / 2)) {
            double[][][] ranges = maze.ranges();
            SearchReport report = new Search<>(maze::simulator, SearchSettings
                .parse("iterations=200,stop=off,memory=2" + (options.isEmpty() ? "" : ",") + options).get()
                .seed(maze.seed()))
                .search(0, SearchControl.NONE);
            report.payoffs().forEach(payoffs -> within(maze, report, 0, payoffs, ranges));
            for (SearchReport.Line line : report.lines()) {
                if (line.proof().isEmpty()) continue;
                proven++;
                assertEquals(line.values().get(report.seat()), line.proof().get());
                within(maze, report, maze.next(0, line.code()), line.values(), ranges);
            }
        }
        assertTrue(proven >= least * GAMES / 200, proven + " lines");
    }

    private static void within(Maze maze, SearchReport report, int at, Vector<Double> payoffs, double[][][] ranges) {
        for (int seat = 0; seat < maze.seats(); seat++) {
            double payoff = payoffs.get(seat);
            double[] range = ranges[at][seat];
            assertTrue(range[0] - 1e-9 <= payoff && payoff <= range[1] + 1e-9,
                () -> maze + ", position " + at + ": " + Vector.ofAll(range) + " " + report);
        }
    }

    @ParameterizedTest
    @CsvSource({"zero", "any", "three"})
    void a_proof_is_right_also_with_a_table_that_was_used_before(String kinds) {
        int[] found = new int[Outcome.values().length];
        for (Maze maze : mazes(kinds(kinds), GAMES)) {
            Proof.Table table = new Proof.Table(1);
            for (int at = 0; at < 3; at++) {
                int seat = maze.seat(at);
                if (seat < 0) continue;
                boolean won = maze.decided(seat, true)[at], lost = maze.decided(seat, false)[at];
                // With small budgets, the table contains results of unfinished searches.
                for (int budget : new int[]{20, 100, 5_000, 5_000}) {
                    Outcome outcome = new ProofSearch<>(maze::simulator, table).solve(at, budget, () -> false)
                        .outcome();
                    found[outcome.ordinal()]++;
                    String where = maze + ", position " + at + ": " + outcome;
                    switch (outcome) {
                        case WIN -> assertTrue(won, where);
                        case LOSS -> assertTrue(lost, where);
                        case DRAW -> {
                            double[] range = maze.ranges()[at][seat];
                            assertTrue(!won && !lost && maze.seats() == 2, where);
                            assertTrue(range[0] <= 1e-9 && range[1] >= -1e-9 || !kinds.equals("zero"), where);
                        }
                        case UNKNOWN -> {
                        }
                    }
                }
            }
        }
        for (Outcome outcome : Outcome.values())
            assertEquals(outcome != Outcome.DRAW || !kinds.equals("three"), found[outcome.ordinal()] > 0,
                outcome.toString());
    }

    /// A refutation by repetition is valid only for the line on which the position was repeated.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void after_a_repetition_no_draw_is_reported_even_with_the_table_of_an_earlier_search(boolean stored)
        throws IOException {
        int repeated = 0;
        for (Maze maze : mazes(Maze.ZERO_SUM, GAMES).filter(Maze::cyclic)) {
            Proof.Table table = new Proof.Table(1);
            if (outcome(maze, table) != Outcome.UNKNOWN) continue;
            repeated++;
            assertEquals(Outcome.UNKNOWN, outcome(maze, stored ? copy(table) : table), maze.toString());
        }
        assertTrue(repeated > GAMES / 20, repeated + " repetitions");
    }

    private static Outcome outcome(Maze maze, Proof.Table table) {
        return new ProofSearch<>(maze::simulator, table).solve(0, 100_000, () -> false).outcome();
    }

    private static Proof.Table copy(Proof.Table table) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        table.write("maze", file);
        Proof.Table copy = new Proof.Table(1);
        copy.read("maze", new ByteArrayInputStream(file.toByteArray()));
        return copy;
    }
}
