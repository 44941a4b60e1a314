package agon.mcts;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.match.Match;
import io.vavr.control.Option;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Monte-Carlo tree search over any simulator. With one worker, the same seed and number of iterations give the same
/// tree, bit for bit.
///
/// Each iteration descends by the upper confidence bound, adds a node, plays random actions to the end and adds the
/// payoffs on the way back. Values are for the seat that acted *into* a node, so that selection needs no sign,
/// whichever seat acts next. Source: Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, ECML 2006, §2.
///
/// Several workers share one tree or have a tree each: see [SearchSettings#parallel].
public final class Search<P> {
    private final SearchTrees<P> trees;
    private final SearchSettings settings;

    /// Creates a search with playouts.
    ///
    /// @param simulators returns new simulators of the same variant, which the search then owns
    /// @throws IllegalArgumentException if the memory is too small for the root and its children or the tables of the
    ///     settings, or the settings need a graph and the game cannot pack its positions
    public Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
        this(simulators, settings, new Parts<>(Option.none(), Option.none(), Option.none()));
    }

    private Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings, Parts<P> parts) {
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
            this.evaluator = Option.some(Objects.requireNonNull(evaluator, "the evaluator is null"));
            return this;
        }

        /// Chooses the actions of playouts, instead of [SearchSettings#playouts].
        ///
        /// @param policy creates the policy of one worker, which may use the given simulator to try actions
        public Builder<P> playouts(Function<Simulator<P>, PlayoutPolicy<P>> policy) {
            playouts = Option.some(Objects.requireNonNull(policy, "the playout policy is null"));
            return this;
        }

        /// Selects children by this rule, instead of [SearchSettings#select] and [SearchSettings#exploration].
        public Builder<P> selection(SelectionRule rule) {
            selection = Option.some(Objects.requireNonNull(rule, "the selection rule is null"));
            return this;
        }

        /// Creates the search.
        ///
        /// @throws IllegalArgumentException if the memory is too small for the root and its children or for the tables
        ///                                  that the settings require, if the settings require a graph and the game
        ///                                  does not pack its positions, or if there is an evaluator and a policy or
        ///                                  settings for playouts
        public Search<P> build() {
            return new Search<>(simulators, settings, new Parts<>(evaluator, playouts, selection));
        }
    }

    /// Returns the settings.
    public SearchSettings settings() {
        return settings;
    }

    /// Searches `position` until the budget is spent.
    ///
    /// @throws IllegalArgumentException if the game is over there, or chance decides
    /// @throws BrokenGameException      if the simulator throws or breaks the contract
    public SearchReport search(P position) {
        return search(position, () -> false);
    }

    /// Like [#search(Object)], but can be cancelled. Runs at least one iteration.
    ///
    /// @param cancelled called regularly on this thread, after each iteration if they are slow; also usable as a
    ///     heartbeat
    public SearchReport search(P position, BooleanSupplier cancelled) {
        return trees.search(position, cancelled, Option.none());
    }

    /// Like [#search(Object, BooleanSupplier)], but with a watcher. Ends early if the outcome is proven; then, or with
    /// only one legal action, there may be no iteration.
    ///
    /// @param watcher receives the results so far, about ten times per second, on this thread
    public SearchReport search(P position, BooleanSupplier cancelled, Consumer<SearchReport> watcher) {
        return trees.search(position, cancelled, Option.of(watcher));
    }

    /// Searches the position of a match with a new search.
    ///
    /// @throws IllegalArgumentException if the game is over there, chance decides, or the settings are not valid for
    ///     the game
    /// @throws BrokenGameException      if the simulator throws or breaks the contract
    public static <P, A extends Action> Analysis<A> analyse(Match<P, A> match, SearchSettings settings) {
        return new Search<>(match.game()::simulator, settings).analyse(match);
    }

    /// Like [#search(Object)], but returns actions.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match) {
        return Analysis.of(match, search(match.position()));
    }

    /// Like [#search(Object, BooleanSupplier)], but returns actions.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match, BooleanSupplier cancelled) {
        return Analysis.of(match, search(match.position(), cancelled));
    }

    /// Like [#search(Object, BooleanSupplier, Consumer)], but returns actions.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match, BooleanSupplier cancelled,
        Consumer<Analysis<A>> watcher) {
        return Analysis.of(match,
            search(match.position(), cancelled, report -> watcher.accept(Analysis.of(match, report))));
    }

    /// Advances the tree by an action. If the next search starts at the resulting position, it reuses the tree, unless
    /// `reuse` is off. Advancing temporarily needs twice the memory of the reused part.
    ///
    /// @param code code of the action
    /// @throws BrokenGameException if the simulator throws
    public void advance(int code) {
        trees.advance(code);
    }

    /// The parts of a search that its user has replaced.
    ///
    /// @param playouts creates the policy of a worker, which may use the given simulator
    record Parts<P>(Option<Evaluator<P>> evaluator, Option<Function<Simulator<P>, PlayoutPolicy<P>>> playouts,
        Option<SelectionRule> selection) {}
}
