package agon.mcts;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.match.Match;
import io.vavr.control.Option;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Monte-Carlo tree search over any simulator. One worker, same seed, same iterations: the same tree, bit for bit.
///
/// Each iteration walks down the tree by the upper confidence bound, adds one node, plays random actions to the end and
/// adds the payoffs on the way back. Values are to the seat that acted *into* a node, so that selection needs no sign,
/// whoever acts next. Source: Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, ECML 2006, §2.
///
/// Several workers share one tree, or have a tree each, as [SearchSettings#parallel] says.
///
/// @param <P> position
public final class Search<P> {
    private final SearchTrees<P> trees;

    /// A search for one kind of game, by playouts.
    ///
    /// @param simulators gives fresh ones of the same variant; the search owns them
    /// @throws IllegalArgumentException if the memory cannot hold the root and its children or the tables that the
    ///                                  settings want, or if the settings want a graph and the game cannot pack
    ///                                  its positions
    public Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
        trees = new SearchTrees<>(simulators, settings, Option.none());
    }

    /// A search that asks an evaluator in place of playouts.
    ///
    /// @param simulators gives fresh ones of the same variant; the search owns them
    /// @param evaluator  asked by one worker at a time
    /// @throws IllegalArgumentException if the memory cannot hold the root and its children, or the settings want what
    ///                                  goes with playouts only
    public Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings, Evaluator<P> evaluator) {
        trees = new SearchTrees<>(simulators, settings, Option.of(evaluator));
    }

    /// Searches `position` until the budget is spent.
    ///
    /// @throws IllegalArgumentException if the game is over there, or chance decides
    /// @throws BrokenGameException               if the simulator throws or breaks the contract
    public SearchReport search(P position) {
        return search(position, () -> false);
    }

    /// Searches `position` until the budget is spent or `cancelled` says so; at least one iteration is done.
    ///
    /// @param cancelled asked now and then, after each iteration if they are slow, from this thread: a heartbeat too
    /// @throws IllegalArgumentException if the game is over there, or chance decides
    /// @throws BrokenGameException               if the simulator throws or breaks the contract
    public SearchReport search(P position, BooleanSupplier cancelled) {
        return trees.search(position, cancelled, Option.none());
    }

    /// Searches `position` until the budget is spent, the outcome is proven, or `cancelled` says so; at least one
    /// iteration is done, unless there is one legal action only or what was kept proves the outcome.
    ///
    /// @param cancelled asked now and then, after each iteration if they are slow, from this thread: a heartbeat too
    /// @param watcher   told what is known so far, about ten times a second, from this thread
    /// @throws IllegalArgumentException if the game is over there, or chance decides
    /// @throws BrokenGameException               if the simulator throws or breaks the contract
    public SearchReport search(P position, BooleanSupplier cancelled, Consumer<SearchReport> watcher) {
        return trees.search(position, cancelled, Option.of(watcher));
    }

    /// Searches the position of a match with a search of its own.
    ///
    /// @throws IllegalArgumentException if the game is over there, or chance decides, or the settings do not go with
    ///                                  the game
    /// @throws BrokenGameException               if the simulator throws or breaks the contract
    public static <P, A extends Action> Analysis<A> analyse(Match<P, A> match, SearchSettings settings) {
        return new Search<>(match.game()::simulator, settings).analyse(match);
    }

    /// As [#search(Object)], and the answer in actions.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match) {
        return Analysis.of(match, search(match.position()));
    }

    /// As [#search(Object, BooleanSupplier)], and the answer in actions.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match, BooleanSupplier cancelled) {
        return Analysis.of(match, search(match.position(), cancelled));
    }

    /// As [#search(Object, BooleanSupplier, Consumer)], and the answers in actions.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match, BooleanSupplier cancelled,
        Consumer<Analysis<A>> watcher) {
        return Analysis.of(match,
            search(match.position(), cancelled, report -> watcher.accept(Analysis.of(match, report))));
    }

    /// The game went on by an action from where the last search was, or where this led before. If the next search is
    /// from there, it builds on what is known, unless `reuse` is off. While it moves on it needs memory for what it
    /// keeps twice.
    ///
    /// @param code of the action
    /// @throws BrokenGameException if the simulator throws
    public void advance(int code) {
        trees.advance(code);
    }
}
