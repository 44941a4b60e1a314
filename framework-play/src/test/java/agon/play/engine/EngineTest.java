package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Strategy;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class EngineTest {
    private static Variant<?, ?> ticTacToe() {
        return new Variant<>("tictactoe", new ExtendedTicTacToe().game(new ExtendedTicTacToe().options().defaults()));
    }

    private interface Maker {
        <P, A extends Action> Engine<P, A> engine(Game<P, A> game);
    }

    /// X has a1 and a2, and wins with a3.
    private static <P, A extends Action> String choice(Variant<P, A> variant, Maker maker) {
        Match<P, A> match = Vector.of("a1", "b1", "a2", "b2")
            .foldLeft(Match.start(variant), (m, turn) -> m.play(turn).get());
        try (Engine<P, A> engine = maker.engine(variant.game())) {
            return engine.choose(match, Engine.Control.none()) instanceof Decision.Actions<A> chosen
                ? variant.game().notation().write(match.position(), chosen.actions()) : "none";
        }
    }

    @Test
    void both_searches_win_in_one() {
        assertEquals("a3", choice(ticTacToe(), new Maker() {
            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return Engine.of(game, SearchSettings.DEFAULT.iterations(500).seed(1));
            }
        }));
        assertEquals("a3", choice(ticTacToe(), new Maker() {
            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return Engine.of(game, MinimaxSettings.DEFAULT.depth(3));
            }
        }));
    }

    @Test
    void a_custom_evaluator_is_used() {
        int[] queries = {0};
        choice(ticTacToe(), new Maker() {
            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return Engine.of(
                    Search.of(game::simulator, SearchSettings.DEFAULT.with("iterations=50,solver=off,stop=off"))
                        .evaluator(asked -> queries[0] += asked.size()).build());
            }
        });
        assertTrue(queries[0] > 0);
    }

    private record Last<P, A extends Action>(String name) implements Strategy<P, A> {
        @Override
        public String meaning() {
            return "plays the last legal action";
        }

        @Override
        public A choose(Match<P, A> match, RandomGenerator dice) {
            return match.legal().last();
        }
    }

    @Test
    void a_strategy_decides() {
        assertEquals("c1", choice(ticTacToe(), new Maker() {
            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return Engine.of(new Last<>("last"), 1);
            }
        }));
    }
}
