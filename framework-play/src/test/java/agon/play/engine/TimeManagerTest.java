package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.chain.Chain;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.spoilt.SpoiltRules;
import agon.plugins.GameCatalog;
import agon.search.SearchControl.TimeLimit;
import agon.ugi.SearchLimits;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeManagerTest {
    private static final Match<?, ?> TICTACTOE = start("tictactoe");

    private static Match<?, ?> start(String game) {
        return Match.start(GameCatalog.load().find(game).get());
    }

    private static TimeLimit limit(long left, long increment, Match<?, ?> match) {
        return TimeManager.limit(new SearchLimits.Clock(Duration.ofMillis(left), Duration.ofMillis(increment)), match);
    }

    /// In tic-tac-toe, fewer than ten decisions are to come, so the minimum of 10 applies.
    @ParameterizedTest
    @CsvSource({"60000, 0, 5970, 14970", "1000, 0, 70, 210", "400, 0, 10, 30", "100, 0, 0, 0", "0, 0, 0, 0"})
    void a_decision_gets_a_part_of_what_remains(long left, long increment, long target, long most) {
        assertEquals(new TimeLimit(Duration.ofMillis(target), Duration.ofMillis(most)),
            limit(left, increment, TICTACTOE));
    }

    @ParameterizedTest
    @CsvSource({"60000, 0", "10000, 100", "1000, 0"})
    void the_time_lasts_for_100_turns_each_of_which_takes_2_ms_more(long base, long increment) {
        long left = base;
        for (int turn = 0; turn < 100; turn++) {
            left -= limit(left, increment, TICTACTOE).target().toMillis() + 2;
            assertTrue(left > 0, "turn " + turn);
            left += increment;
        }
        left = base;
        for (int turn = 0; turn < 20; turn++) {
            left -= limit(left, increment, TICTACTOE).most().toMillis() + 5;
            assertTrue(left > 0, "turn " + turn + ", with extensions");
            left += increment;
        }
    }

    /// A chain takes 20 decisions per seat, in one turn, or in one turn per decision.
    @Test
    void each_decision_of_a_long_turn_gets_its_share() {
        Match<?, ?> chain = Match.start(new Variant<>("chain", new Chain(20).game()));
        assertEquals(Duration.ofMillis(2970), limit(60_000, 0, chain).target());
        assertEquals(Duration.ofMillis(3720), limit(60_000, 20_000, chain).target());
        assertEquals(Duration.ofMillis(5970), limit(60_000, 0, played(chain, 15)).target());
    }

    /// Each seat has at most 15 turns, each of which consists of a roll and a decision.
    @Test
    void rolls_are_not_decisions() {
        Match<?, ?> dash = played(Match.start(new Variant<>("dash", new Dash(9, 30).game())), 1);
        assertTrue(limit(60_000, 0, dash).target().toMillis() > 60_000 / 15 - 30);
    }

    /// With one action per turn, a chain takes 200 decisions and turns per seat.
    @Test
    void a_decision_of_a_long_game_gets_no_increments_of_other_turns() {
        Chain chain = new Chain(200);
        Match<?, ?> game = Match.start(new Variant<>("chain", chain.game().withRules(new SpoiltRules<>(chain) {
            @Override
            public Status status(Integer links) {
                return chain.status(links).isOver() ? chain.status(links) : Status.toMove(new Seat(links % 2));
            }
        })));
        assertEquals(Duration.ofMillis(970), limit(60_000, 0, game).target());
        assertEquals(970 + 7_500, limit(60_000, 10_000, game).target().toMillis(), 50);
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, int actions) {
        return actions == 0 ? match : played(match.play(match.legal().head()).get(), actions - 1);
    }
}
