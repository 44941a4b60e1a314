package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Packing;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.game.tictactoe.extended.Qubic;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Proves that the first player wins 4×4×4 tic-tac-toe, as Patashnik did in 1980, and holds the proof against every
/// defence, up to wins by threats that this test finds on its own.
@EnabledIfSystemProperty(named = "agon.slow", matches = "true")
class QubicProofTest {
    private static final long ENOUGH = 1_000_000_000;

    @Test
    void the_first_player_wins_whatever_the_second_does() {
        Qubic plugin = new Qubic();
        wins(new Variant<>("qubic", plugin.game(plugin.options().defaults())));
    }

    private static <P, A extends Action> void wins(Variant<P, A> variant) {
        ProofSearch<P> search = new ProofSearch<>(variant.game()::simulator, new Proof.Table(1_024));
        P start = variant.rules().start();
        assertEquals(ProofSearch.Solution.Outcome.WIN, search.solve(start, ENOUGH, () -> false).outcome());
        Strategy<P, A> strategy = new Strategy<>(variant, search);
        strategy.wins(start, 0, 0);
        assertTrue(strategy.seen.size() > 1_000, strategy.seen.size() + " positions of the first player");
    }

    /// What the proof plays.
    private static final class Strategy<P, A extends Action> {
        private final Rules<P, A> rules;
        private final ProofSearch<P> search;
        private final Simulator<P> simulator;
        private final Set<Long> seen = new HashSet<>(); // positions of the first player, up to symmetry

        Strategy(Variant<P, A> variant, ProofSearch<P> search) {
            rules = variant.rules();
            simulator = variant.game().simulator();
            this.search = search;
        }

        /// The first player acts there, who does not win by threats, or not so that it was seen.
        ///
        /// @param first  cells of the first player
        /// @param second cells of the other
        void wins(P position, long first, long second) {
            simulator.load(position);
            if (!seen.add(Packing.canonicalHash(simulator))) return;
            ProofSearch.Solution solution = search.solve(position, ENOUGH, () -> false);
            assertEquals(ProofSearch.Solution.Outcome.WIN, solution.outcome(), position::toString);
            int code = solution.line().head();
            P after = rules.after(position, rules.legal(position).find(action -> action.code() == code).get());
            if (rules.status(after) instanceof Status.Over(var payoffs, _)) {
                assertEquals(1, payoffs.get(0), after::toString);
                return;
            }
            for (A answer : rules.legal(after)) {
                P next = rules.after(after, answer);
                assertTrue(rules.status(next) instanceof Status.ToMove, next::toString);
                long own = first | 1L << code, others = second | 1L << answer.code();
                if (!new Threats().win(own, others)) wins(next, own, others);
            }
        }
    }

    /// Looks for a win by threats, with nothing of what the game itself uses.
    private static final class Threats {
        private static final long[] LINES = lines();
        private int left = 3_000; // positions

        private static long[] lines() {
            Set<Long> lines = new HashSet<>();
            for (int cell = 0; cell < 64; cell++) for (int step = 0; step < 27; step++) {
                int[] from = {cell % 4, cell / 4 % 4, cell / 16}, by = {step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1};
                long line = 0;
                for (int i = 0; i < 4; i++) {
                    int at = i;
                    int[] there = IntStream.range(0, 3).map(axis -> from[axis] + at * by[axis]).toArray();
                    if (Arrays.stream(there).allMatch(each -> each >= 0 && each < 4))
                        line |= 1L << there[2] * 16 + there[1] * 4 + there[0];
                }
                if (Long.bitCount(line) == 4) lines.add(line);
            }
            assertEquals(76, lines.size());
            return lines.stream().mapToLong(Long::longValue).sorted().toArray();
        }

        /// Cells that fill a line of `own`.
        private static long fills(long own, long others) {
            long fills = 0;
            for (long line : LINES) if ((line & others) == 0 && Long.bitCount(line & own) == 3) fills |= line & ~own;
            return fills;
        }

        boolean win(long own, long others) {
            if (fills(own, others) != 0) return true;
            long must = fills(others, own);
            if (Long.bitCount(must) > 1) return false;
            long tried = 0;
            for (long line : LINES) {
                if ((line & others) != 0 || Long.bitCount(line & own) != 2) continue;
                long cells = line & ~own & ~tried;
                tried |= cells;
                for (long rest = must == 0 ? cells : cells & must; rest != 0; rest &= rest - 1) {
                    if (--left < 0) return false;
                    long mark = own | Long.lowestOneBit(rest), answer = fills(mark, others);
                    if (Long.bitCount(answer) > 1 || win(mark, others | answer)) return true;
                }
            }
            return false;
        }
    }
}
