package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Strategy;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.Search;
import agon.mcts.SearchReport;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.plugins.Heartbeat;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// An engine that makes the decisions of one player in one game. It may store results, such as a search tree, from one
/// decision to the next.
@FunctionalInterface
public interface Engine<P, A extends Action> extends AutoCloseable {
    /// The heartbeat and the listener of a computation.
    ///
    /// @param heartbeat a heartbeat, which the search updates as long as it makes progress
    /// @param watcher   a consumer that receives intermediate reports of the search, at most about ten per second, and
    ///                  a final report. It is called on the calling thread and does not influence the decision.
    /// @param lines     the number of actions for which an analysis needs exact values, ≥ 1. For all other actions,
    ///     alpha-beta finds only upper bounds.
    record Control(Heartbeat heartbeat, Consumer<SearchReport> watcher, int lines) {
        public Control(Heartbeat heartbeat, Consumer<SearchReport> watcher) {
            this(heartbeat, watcher, 1);
        }

        public Control(Heartbeat heartbeat) {
            this(heartbeat, _ -> {
            });
        }

        /// Returns a new control without a watcher.
        public static Control none() {
            return new Control(new Heartbeat());
        }
    }

    /// Returns the player's decision in the current position of a match.
    ///
    /// @param match a match of the engine's game in which the player's seat is to act. It continues the match of the
    ///              previous call unless turns were taken back.
    Decision<A> choose(Match<P, A> match, Control control);

    /// Like [#choose], but returns the value of every legal action, or none if the engine does not rank actions. The
    /// default returns none.
    default Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        return Option.none();
    }

    /// Returns an engine that plays by tree search with playouts. It reuses its search tree for the whole game.
    static <P, A extends Action> Engine<P, A> of(Game<P, A> game, SearchSettings settings) {
        return new SearchEngine<>(game, settings, Option.none());
    }

    /// Returns an engine that plays by this search, for example one with a custom evaluator. No other code may use the
    /// search. The engine reuses the search tree for the whole game.
    static <P, A extends Action> Engine<P, A> of(Search<P> search) {
        return new SearchEngine<>(search, Option.none());
    }

    /// Returns an engine that plays by alpha-beta search. It reuses its transposition table for the whole game.
    static <P, A extends Action> Engine<P, A> of(Game<P, A> game, MinimaxSettings settings) {
        return new MinimaxEngine<>(game, settings, Option.none());
    }

    /// Returns an engine that plays a strategy with random numbers generated from `seed`.
    static <P, A extends Action> Engine<P, A> of(Strategy<P, A> strategy, long seed) {
        return new StrategyEngine<>(strategy, seed);
    }

    /// Releases the resources of the engine, for example by ending a foreign program. The engine must not be called
    /// afterwards. The default does nothing.
    @Override
    default void close() {}
}
