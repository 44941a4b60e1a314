package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Strategy;
import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.play.Played;
import agon.search.Analysis;
import org.junit.jupiter.api.Test;

class EngineTest {
    /// X has a1 and a2, and wins with a3.
    private static final Match<Board, Mark> WON = Played.match(Played.TICTACTOE, "a1", "b1", "a2", "b2");

    private static String choice(Engine<Board, Mark> engine) {
        try (engine) {
            return engine.choose(WON, Engine.Control.none()) instanceof Decision.Actions<Mark> chosen
                ? WON.game().notation().write(WON.position(), chosen.actions()) : "none";
        }
    }

    @Test
    void both_searches_win_in_one() {
        assertEquals("a3", choice(Engine.of(WON.game(), SearchSettings.DEFAULT.iterations(500).seed(1))));
        assertEquals("a3", choice(Engine.of(WON.game(), MinimaxSettings.DEFAULT.depth(3))));
    }

    @Test
    void a_custom_evaluator_is_used() {
        int[] queries = {0};
        choice(Engine.of(
            Search.of(WON.game()::simulator, SearchSettings.DEFAULT.with("iterations=50,solver=off,stop=off"))
                .evaluator(asked -> {
                    queries[0] += asked.size();
                    asked.forEach(query -> query.setValue(query.seat(), 0));
                }).build()));
        assertTrue(queries[0] > 0);
    }

    private static Engine.Control stoppedAfter(int calls) {
        int[] left = {calls};
        return Engine.Control.none().stop(() -> left[0]-- <= 0);
    }

    private static long visitsAfterPondering(SearchSettings settings) {
        try (Engine<Board, Mark> engine = Engine.of(WON.game(), settings)) {
            engine.ponder(Played.match(Played.TICTACTOE, "a1"), stoppedAfter(1000));
            return engine.analyse(Played.match(Played.TICTACTOE, "a1", "b2"), stoppedAfter(0)).get().lines()
                .map(Analysis.Line::visits).sum().longValue();
        }
    }

    @Test
    void a_search_with_a_time_limit_uses_what_it_found_while_the_opponent_was_to_move() {
        SearchSettings settings = SearchSettings.DEFAULT.with("time=60min,solver=off,stop=off");
        assertTrue(visitsAfterPondering(settings) > 30);
        assertTrue(visitsAfterPondering(settings.with("iterations=9")) < 10, "a fixed number is not increased");
    }

    @Test
    void alpha_beta_with_a_fixed_number_of_positions_does_not_ponder() {
        int[] calls = {0};
        Engine.Control counted = Engine.Control.none().stop(() -> ++calls[0] > 1000);
        Match<Board, Mark> start = Played.match(Played.TICTACTOE, "a1");
        Engine.of(WON.game(), MinimaxSettings.DEFAULT.with("nodes=500")).ponder(start, counted);
        assertEquals(0, calls[0]);
        Engine.of(WON.game(), MinimaxSettings.DEFAULT.with("time=60min")).ponder(start, counted);
        assertTrue(calls[0] > 0);
    }

    @Test
    void a_strategy_decides() {
        assertEquals("c1", choice(
            Engine.of(Strategy.of("last", "plays the last legal action", (match, _) -> match.legal().last()), 1)));
    }
}
