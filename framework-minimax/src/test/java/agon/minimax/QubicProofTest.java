package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.game.tictactoe.Qubic;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Proves that the first player wins 4×4×4 tic-tac-toe, as Patashnik did in 1980, and plays against every defence, by
/// the rules alone and to the end of each game.
@EnabledIfSystemProperty(named = "agon.slow", matches = "true")
class QubicProofTest {
    private static final long ENOUGH = 1_000_000_000;

    @Test
    void the_first_player_wins_whatever_the_second_does() {
        Qubic plugin = new Qubic();
        wins(new Variant<>("qubic", plugin.game(plugin.options().defaults())));
    }

    private static <P, A extends Action> void wins(Variant<P, A> variant) {
        ProofSearch<P> search = new ProofSearch<>(variant.game()::simulator, new ProofTable(1_024));
        Solution whole = search.solve(variant.rules().start(), ENOUGH, () -> false);
        assertEquals(Solution.Outcome.WIN, whole.outcome());
        Strategy<P, A> strategy = new Strategy<>(variant, search);
        strategy.wins(variant.rules().start());
        assertTrue(strategy.seen.size() > 1_000, strategy.seen.size() + " positions of the first player");
    }

    /// What the proof plays.
    private static final class Strategy<P, A extends Action> {
        private final Rules<P, A> rules;
        private final ProofSearch<P> search;
        private final Simulator<P> lane;
        private final Set<Long> seen = new HashSet<>(); // positions of the first player, up to symmetry

        Strategy(Variant<P, A> variant, ProofSearch<P> search) {
            rules = variant.rules();
            lane = variant.game().simulator();
            this.search = search;
        }

        /// The first player acts there.
        void wins(P position) {
            lane.load(position);
            if (lane.mayWin() && rules.legal(position).exists(action -> isWon(rules.after(position, action)))) return;
            if (!seen.add(lane.canonicalHash())) return;
            Solution solution = search.solve(position, ENOUGH, () -> false);
            assertEquals(Solution.Outcome.WIN, solution.outcome(), position::toString);
            int code = solution.line().head();
            P after = rules.after(position, rules.legal(position).find(action -> action.code() == code).get());
            assertTrue(rules.status(after) instanceof Status.ToMove, after::toString);
            for (A answer : rules.legal(after)) {
                P next = rules.after(after, answer);
                assertTrue(rules.status(next) instanceof Status.ToMove, next::toString);
                wins(next);
            }
        }

        private boolean isWon(P position) {
            return rules.status(position) instanceof Status.Over(var payoffs, _) && payoffs.get(0) == 1;
        }
    }
}
