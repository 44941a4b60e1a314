package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.mcts.TimeLimit;
import agon.plugins.GameCatalog;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
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

    @ParameterizedTest
    @CsvSource({"60000, 0, 2370, 7110", "10000, 100, 445, 1335", "1000, 0, 10, 30", "400, 100, 61, 70", "100, 0, 0, 0",
        "0, 0, 0, 0"})
    void a_decision_gets_a_part_of_what_remains(long left, long increment, long target, long most) {
        assertEquals(new TimeLimit(Duration.ofMillis(target), Duration.ofMillis(most)),
            limit(left, increment, TICTACTOE));
    }

    @ParameterizedTest
    @CsvSource({"60000, 0", "10000, 100", "1000, 0"})
    void the_time_lasts_for_150_turns_each_of_which_takes_5_ms_more(long base, long increment) {
        long left = base;
        for (int turn = 0; turn < 150; turn++) {
            left -= limit(left, increment, TICTACTOE).target().toMillis() + 5;
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

    @Test
    void the_time_of_a_turn_is_divided_among_its_actions() {
        Match<?, ?> zertz = start("zertz");
        Match<?, ?> two = Vector.of("Wd4,a1", "Wd3,d7").<Match<?, ?>>foldLeft(zertz, (match, turn) -> match
            .play(turn).getOrElseThrow(why -> new AssertionError(why.toString())));
        assertEquals(2 * two.turns().size(), two.actions().size());
        assertEquals(Duration.ofMillis(2370), limit(60_000, 0, zertz).target());
        assertEquals(Duration.ofMillis(1170), limit(60_000, 0, two).target());
    }

    @Test
    void rolls_are_not_decisions() {
        Match<?, ?> dash = Match.start(new Variant<>("dash", new Dash(9, 30).game()));
        while (dash.turns().size() < 3) dash = played(dash);
        assertTrue(dash.actions().size() > dash.turns().size());
        assertEquals(Duration.ofMillis(2370), limit(60_000, 0, dash).target());
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match) {
        return match.play(match.legal().head()).get();
    }
}
