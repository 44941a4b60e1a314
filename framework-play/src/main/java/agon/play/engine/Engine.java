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

/// What a player makes its decisions with in one game: it may remember what it thought before.
@FunctionalInterface
public interface Engine<P, A extends Action> extends AutoCloseable {
    /// What it does next.
    ///
    /// @param match the game it was made for, not over, in which its seat is to act; further on than the last time,
    ///              unless turns were taken back
    Decision<A> choose(Match<P, A> match);

    /// The same, with a sign of life for who waits for it: a search beats as it goes on. The default does not beat.
    default Decision<A> choose(Match<P, A> match, Heartbeat heartbeat) {
        return choose(match);
    }

    /// The same, with news: a search tells what it has found so far about ten times a second, from the thread that
    /// calls. It decides as without a watcher. The default tells nothing.
    default Decision<A> choose(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
        return choose(match, heartbeat);
    }

    /// What it thinks of every legal action, if it ranks them. It decides nothing by that. The default: it does not.
    ///
    /// @param match as for [#choose]
    default Option<Analysis<A>> analyse(Match<P, A> match, Heartbeat heartbeat) {
        return Option.none();
    }

    /// The same, with news: it tells what it has found so far, about ten times a second at most, from the thread that
    /// calls, and at last what it answers. The default tells no more than the answer.
    default Option<Analysis<A>> analyse(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
        return analyse(match, heartbeat).peek(found -> watcher.accept(found.report()));
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
