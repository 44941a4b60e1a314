package agon.mcts;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.match.Match;
import io.vavr.control.Option;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
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
    private final SearchSettings settings;

    /// Creates a search with playouts.
    ///
    /// @param simulators creates simulators of one variant, which the search owns
    /// @throws IllegalArgumentException if the memory is too small for the root and its children or for the tables that
    ///                                  the settings require, or if the settings require a graph and the game does not
    ///                                  pack its positions
    public Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
        this(simulators, settings, new SearchParts<>(Option.none(), Option.none(), Option.none()));
    }

    private Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings, SearchParts<P> parts) {
        trees = new SearchTrees<>(simulators, settings, parts);
        this.settings = settings;
    }

    /// Starts a search with custom parts.
    ///
    /// ```java
    /// Search<P> search = Search.of(game::simulator, settings).evaluator(net.evaluator(1)).build();
    /// ```
    ///
    /// @param simulators creates simulators of one variant, which the search owns
    public static <P> Builder<P> of(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
        return new Builder<>(simulators, settings);
    }

    /// The parts of a search that can be replaced.
    ///
    /// @param <P> position
    public static final class Builder<P> {
        private final Supplier<? extends Simulator<P>> simulators;
        private final SearchSettings settings;
        private Option<Evaluator<P>> evaluator = Option.none();
        private Option<Function<Simulator<P>, PlayoutPolicy<P>>> playouts = Option.none();
        private Option<SelectionRule> selection = Option.none();

        private Builder(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
            this.simulators = simulators;
            this.settings = settings;
        }

        /// Evaluates leaves instead of playing games to their end.
        ///
        /// @param evaluator called by one worker at a time
        public Builder<P> evaluator(Evaluator<P> evaluator) {
            this.evaluator = Option.of(evaluator);
            return this;
        }

        /// Chooses the actions of playouts, instead of [SearchSettings#playouts].
        ///
        /// @param policy creates the policy of one worker, which may use the given simulator to try actions
        public Builder<P> playouts(Function<Simulator<P>, PlayoutPolicy<P>> policy) {
            playouts = Option.of(policy);
            return this;
        }

        /// Selects children by this rule, instead of [SearchSettings#select] and [SearchSettings#exploration].
        public Builder<P> selection(SelectionRule rule) {
            selection = Option.of(rule);
            return this;
        }

        /// Creates the search.
        ///
        /// @throws IllegalArgumentException if the memory is too small for the root and its children or for the tables
        ///                                  that the settings require, if the settings require a graph and the game
        ///                                  does not pack its positions, or if there is an evaluator and a policy or
        ///                                  settings for playouts
        public Search<P> build() {
            return new Search<>(simulators, settings, new SearchParts<>(evaluator, playouts, selection));
        }
    }

    /// Returns the settings.
    public SearchSettings settings() {
        return settings;
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
