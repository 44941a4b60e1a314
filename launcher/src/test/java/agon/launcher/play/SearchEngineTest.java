package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.game.GameLoop;
import agon.play.game.GameResult;
import agon.plugins.PluginException;
import io.vavr.collection.Vector;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// A search that is used for a whole game, on a row of 20 coins. The number of visits shows whether it has kept the
/// visits of earlier decisions.
class SearchEngineTest {
    private static final int ITERATIONS = 1_000;
    private static final Pattern VISITS = Pattern.compile("([\\d,]+) visits");

    /// One engine and the number of visits that it reports.
    private static final class Thinker<P, A extends Action> {
        private final Teletype teletype = Teletype.typing();
        private final Match<P, A> start;
        private final Engine<P, A> engine;

        Thinker(Game<P, A> game, String more) {
            start = Match.start(new Variant<>("coins:coins=20", game));
            String spec = "mcts:iterations=" + ITERATIONS + ",stop=off,solver=off,fpu=-2,exploration=5,verbose" + more;
            engine = teletype.player(spec, 1).engine(game);
        }

        /// Returns the number of visits of all legal actions after `turns` and the actions in `begun`.
        int visits(String turns, String begun) {
            Match<P, A> match = Vector.of(turns.split(" ")).filter(turn -> !turn.isEmpty()).foldLeft(start,
                (m, turn) -> m.play(turn).get());
            int said = teletype.out().length();
            engine.choose(begun.isEmpty() ? match : match.playPartial(begun).get(), Engine.Control.none());
            return VISITS.matcher(teletype.out().substring(said)).results()
                .mapToInt(found -> Integer.parseInt(found.group(1).replace(",", "")))
                .sum();
        }
    }

    private static Thinker<?, ?> thinker(String more) {
        return new Thinker<>(Coins.variant("coins:coins=20").game(), more);
    }

    @Test
    void goes_on_from_what_it_knows_whoever_played() {
        Thinker<?, ?> thinker = thinker("");
        int first = thinker.visits("", "");
        assertTrue(thinker.visits("", "1") > first);
        assertTrue(thinker.visits("1h 2t", "") > first);
        assertTrue(thinker.visits("1h 2t 1h 1t", "") > first);
    }

    @Test
    void without_reuse_begins_afresh() {
        Thinker<?, ?> thinker = thinker(",reuse=off");
        int first = thinker.visits("", "");
        assertEquals(first, thinker.visits("", "1"));
        assertEquals(first, thinker.visits("1h 2t", ""));
    }

    @Test
    void after_turns_were_taken_back_it_begins_afresh_and_goes_on_from_there() {
        Thinker<?, ?> thinker = thinker("");
        int first = thinker.visits("", "");
        assertTrue(thinker.visits("1h 2t", "") > first);
        assertEquals(first, thinker.visits("2h 2t", ""));
        assertTrue(thinker.visits("2h 2t", "1") > first);
        assertEquals(first, thinker.visits("2h", ""));
    }

    @Test
    void in_a_game_that_goes_on_after_many_turns_it_begins_afresh() {
        assertEquals(thinker("").visits("", ""), thinker("").visits("1h 2t 1h 1t", ""));
    }

    @Test
    void the_same_seed_plays_the_same_game_and_a_temperature_draws() {
        String even = game("temperature=0"), drawn = game("temperature=2");
        assertEquals(even, game("temperature=0"));
        assertEquals(drawn, game("temperature=2"));
        assertTrue(!drawn.equals(even), drawn);
    }

    private static String game(String option) {
        Teletype teletype = Teletype.typing();
        Vector<Player> players = Vector.fill(2, () -> teletype.player("mcts:iterations=40," + option, 3));
        return new GameLoop(players, Vector.empty(), 1).play(Match.start(Coins.variant("coins:coins=20"))).match()
            .texts().mkString(" ");
    }

    /// Returns a game whose simulator never returns, not even if its thread is interrupted.
    private static <P, A extends Action> Game<P, A> stuck(Game<P, A> game) {
        return game.withSimulator(() -> {
            while (true) {
                LockSupport.park();
                Thread.interrupted(); // otherwise the abandoned thread would not sleep again
            }
        });
    }

    @Test
    void a_search_that_comes_no_further_is_abandoned_and_that_is_said() {
        Teletype teletype = Teletype.typing();
        Vector<Player> players = Vector.fill(2, () -> teletype.player("easy", 1));
        Match<?, ?> start = Match.start(new Variant<>("stuck", stuck(Coins.variant("coins").game())));
        PluginException failure = assertThrows(PluginException.class,
            () -> new GameLoop(players, Vector.empty(), 1).play(start));
        assertEquals(
            "stuck does not respond after 0 actions: its search has made no progress for 5 s and was abandoned",
            failure.getMessage());
    }

    @Test
    void what_searches_cost_is_counted_for_each_seat() {
        Teletype teletype = Teletype.typing();
        Vector<Player> players = Vector.of("mcts:iterations=40,stop=off,solver=off", "random")
            .map(spec -> teletype.player(spec, 1));
        GameResult<?, ?> played = new GameLoop(players, Vector.empty(), 1).play(Match.start(Coins.variant("coins")));
        assertTrue(played.efforts().head().iterations() > 40 && played.efforts().head().iterations() % 40 == 0,
            played.efforts().toString());
        assertTrue(played.efforts().head().speed() > 0);
        assertEquals(Decision.Effort.NONE, played.efforts().last());
    }
}
