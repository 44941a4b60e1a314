package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.einstein.Einstein;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.zertz.Zertz;
import agon.minimax.ProofSearch.Solution.Outcome;
import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ProofSearchTest {
    private static final long ENOUGH = 20_000_000;

    private static Variant<Board, Mark> ticTacToe() {
        return new Variant<>("tictactoe", ExtendedTicTacToe.GAME);
    }

    private static <P, A extends Action> ProofSearch.Solution solved(Variant<P, A> variant, P position) {
        return new ProofSearch<>(variant.game()::simulator, new Proof.Table(16)).solve(position, ENOUGH,
            () -> false);
    }

    /// Exhaustive: the payoff to the seat that acts.
    private static <P> double value(Simulator<P> here, Variant<P, ?> variant) {
        int[] codes = new int[here.maxLegalActions()];
        int n = here.legal(codes), seat = here.seat();
        double best = -1;
        for (int i = 0; i < n && best < 1; i++) {
            Simulator<P> next = variant.game().simulator();
            next.copyFrom(here);
            next.play(codes[i]);
            best = Math.max(best, next.seat() == Simulator.OVER ? next.payoff(seat)
                : (next.seat() == seat ? 1 : -1) * value(next, variant));
        }
        return best;
    }

    @Test
    void every_position_of_tic_tac_toe_is_judged_as_looking_at_everything_judges_it() {
        Variant<Board, Mark> variant = ticTacToe();
        ProofSearch<Board> search = new ProofSearch<>(variant.game()::simulator, new Proof.Table(1));
        Vector<Board> level = Vector.of(variant.rules().start());
        for (int ply = 0; ply < 9; ply++) {
            for (Board position : level) {
                Simulator<Board> here = variant.game().simulator();
                here.load(position);
                double value = value(here, variant);
                ProofSearch.Solution solution = search.solve(position, ENOUGH, () -> false);
                assertEquals(value > 0 ? Outcome.WIN : value < 0 ? Outcome.LOSS : Outcome.DRAW, solution.outcome(),
                    () -> variant.game().notation().write(position));
                played(variant, position, solution);
            }
            level = level
                .flatMap(position -> variant.rules().legal(position)
                    .map(action -> variant.rules().after(position, action)))
                .map(position -> variant.game().symmetries().canonical(position).position()).distinct()
                .filter(position -> !variant.rules().status(position).isOver());
        }
    }

    /// The line ends the game as the outcome says.
    private static <P, A extends Action> void played(Variant<P, A> variant, P position, ProofSearch.Solution solution) {
        if (solution.outcome() == Outcome.DRAW || solution.outcome() == Outcome.UNKNOWN) return;
        Simulator<P> line = variant.game().simulator();
        line.load(position);
        int seat = line.seat();
        solution.line().forEach(line::play);
        assertEquals(Simulator.OVER, line.seat(), solution.toString());
        assertEquals(solution.outcome() == Outcome.WIN, line.payoff(seat) > 0);
    }

    @Test
    void puzzles_of_zertz_are_won() {
        Zertz plugin = new Zertz();
        won(new Variant<>("zertz", plugin.game(plugin.options().defaults())),
            "4/2W2/3G2/3B3/3WoW/3W1/4 0/0/0 2/3/4 0/4/5 2");
    }

    private static <P, A extends Action> void won(Variant<P, A> variant, String text) {
        P position = variant.game().notation().read(text).get();
        if (variant.rules().status(position).isOver()) return;
        ProofSearch.Solution solution = solved(variant, position);
        assertTrue(solution.outcome() != Outcome.UNKNOWN, solution.toString());
        played(variant, position, solution);
    }

    @Test
    void against_dice_a_win_is_forced_whatever_is_rolled() {
        Einstein plugin = new Einstein();
        dice(new Variant<>("einstein", plugin.game(plugin.options().defaults())));
    }

    private static <P, A extends Action> void dice(Variant<P, A> variant) {
        java.util.random.RandomGenerator dice = java.util.random.RandomGeneratorFactory.of("L64X128MixRandom")
            .create(5);
        int wins = 0;
        for (int game = 0; game < 60; game++) {
            Match<P, A> match = Match.start(variant);
            Vector<P> decided = Vector.empty();
            while (!match.status().isOver()) {
                if (match.status() instanceof agon.api.Status.ToMove) decided = decided.append(match.position());
                match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
            }
            ProofSearch.Solution solution = solved(variant, decided.last());
            if (solution.outcome() == Outcome.WIN) wins++;
            played(variant, decided.last(), solution);
        }
        assertTrue(wins > 5, wins + " of 60");
    }

    @Test
    void a_proof_goes_on_from_a_table_that_was_kept() throws IOException {
        Variant<Board, Mark> variant = ticTacToe();
        Board start = variant.rules().start();
        Proof.Table table = new Proof.Table(1);
        ProofSearch.Solution first = new ProofSearch<>(variant.game()::simulator, table).solve(start, 500, () -> false);
        assertEquals(Outcome.UNKNOWN, first.outcome());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        table.write("tictactoe", file);
        Proof.Table again = new Proof.Table(1);
        again.read("tictactoe", new ByteArrayInputStream(file.toByteArray()));
        assertEquals(table.size(), again.size());
        long rest = new ProofSearch<>(variant.game()::simulator, again).solve(start, ENOUGH, () -> false).nodes();
        long all = solved(variant, start).nodes();
        assertTrue(rest < all, rest + " after " + first.nodes() + ", all at once " + all);
        assertThrows(IOException.class,
            () -> new Proof.Table(1).read("qubic", new ByteArrayInputStream(file.toByteArray())));
        assertThrows(IOException.class,
            () -> new Proof.Table(1).read("x", new ByteArrayInputStream(new byte[64])));
    }
}
