package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Strategy;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.Evaluator;
import agon.mcts.SearchReport;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.plugins.Heartbeat;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// What a player makes its decisions with in one game. An engine may remember what it found before.
@FunctionalInterface
public interface Engine<P, A extends Action> extends AutoCloseable {
    /// What an engine tells while it computes.
    ///
    /// @param heartbeat beats while a search makes progress
    /// @param watcher   accepts what a search has found so far, about ten times a second at most and once at the end,
    ///                  on the thread that calls; it does not change the decision
    record Control(Heartbeat heartbeat, Consumer<SearchReport> watcher) {
        /// Creates a control without a watcher.
        public Control(Heartbeat heartbeat) {
            this(heartbeat, _ -> {
            });
        }

        /// Returns a new control to which nobody listens.
        public static Control none() {
            return new Control(new Heartbeat());
        }
    }

    /// Decides what to do next.
    ///
    /// @param match a match of the engine's game in which its seat is to act; it continues the match of the previous
    ///              call, unless turns were taken back
    Decision<A> choose(Match<P, A> match, Control control);

    /// Returns the value of every legal action, or none if the engine does not rank actions (default: none).
    ///
    /// @param match as for [#choose]
    default Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        return Option.none();
    }

    /// Returns an engine that plays by tree search with playouts. One search lasts a game, so that it reuses its tree.
    static <P, A extends Action> Engine<P, A> of(Game<P, A> game, SearchSettings settings) {
        return new SearchEngine<>(game, settings, Option.none());
    }

    /// Returns an engine that plays by tree search with a custom evaluator instead of playouts.
    static <P, A extends Action> Engine<P, A> of(Game<P, A> game, SearchSettings settings, Evaluator<P> evaluator) {
        return new SearchEngine<>(game, settings, evaluator, Option.none());
    }

    /// Returns an engine that plays by alpha-beta search. Its transposition table lasts a game.
    static <P, A extends Action> Engine<P, A> of(Game<P, A> game, MinimaxSettings settings) {
        return new MinimaxEngine<>(game, settings, Option.none());
    }

    /// Returns an engine that plays by a strategy.
    ///
    /// @param seed of the random numbers that the strategy draws
    static <P, A extends Action> Engine<P, A> of(Strategy<P, A> strategy, long seed) {
        return new StrategyEngine<>(strategy, seed);
    }

    /// The game is over for it, and it is asked no more. The default does nothing; a foreign program ends.
    @Override
    default void close() {}
}
