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

    @Test
    void a_strategy_decides() {
        assertEquals("c1", choice(
            Engine.of(Strategy.of("last", "plays the last legal action", (match, _) -> match.legal().last()), 1)));
    }
}
