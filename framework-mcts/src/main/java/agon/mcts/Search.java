package agon.mcts;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.match.Match;
import agon.search.Analysis;
import agon.search.BrokenGameException;
import agon.search.Evaluator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.Valuation;
import io.vavr.control.Option;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// A Monte-Carlo tree search for any simulator. With one worker, the same seed and number of iterations always produce
/// the same tree, bit for bit.
///
/// Each iteration descends the tree by an upper confidence bound, adds a node, plays random actions to the end of the
/// game, and adds the payoffs to the nodes on its path. Each node contains the value for the seat whose action led to
/// it. Selection can therefore always maximise, whichever seat acts next. Source: Kocsis and Szepesvári, *Bandit based
/// Monte-Carlo Planning*, ECML 2006, §2.
///
/// Several workers share one tree or search separate trees: see [SearchSettings#threads].
///
/// @param <P> position
public final class Search<P> {
    private final SearchTrees<P> trees;
    private final SearchSettings settings;

    /// Creates a search with playouts.
    ///
    /// @param simulators creates simulators of one variant, which the search owns
    /// @throws IllegalArgumentException if the memory is too small for the root and its children or for the tables that
    ///     the settings require, or if the settings require a graph and the game does not pack its positions
    public Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
        this(simulators, settings, new Parts<>(Option.none(), Option.none(), Option.none(), Simulator::estimate));
    }

    private Search(Supplier<? extends Simulator<P>> simulators, SearchSettings settings, Parts<P> parts) {
        trees = new SearchTrees<>(simulators, settings, parts);
        this.settings = settings;
    }

    /// Returns a builder for a search with custom parts.
    ///
    /// ```java
    /// Search<P> search = Search.of(game::simulator, settings).evaluator(net.evaluator(1)).build();
    /// ```
    ///
    /// @param simulators creates simulators of one variant, which the search owns
    public static <P> Builder<P> of(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
        return new Builder<>(simulators, settings);
    }

    /// Builds a search with custom parts. Parts that are not set come from the settings.
    ///
    /// @param <P> position
    public static final class Builder<P> {
        private final Supplier<? extends Simulator<P>> simulators;
        private final SearchSettings settings;
        private Option<Evaluator<P>> evaluator = Option.none();
        private Option<Function<Simulator<P>, PlayoutPolicy<P>>> playouts = Option.none();
        private Option<SelectionRule> selection = Option.none();
        private Valuation<P> valuation = Simulator::estimate;

        private Builder(Supplier<? extends Simulator<P>> simulators, SearchSettings settings) {
            this.simulators = simulators;
            this.settings = settings;
        }

        /// Sets the evaluator of leaves, which replaces playouts.
        ///
        /// @param evaluator the evaluator, called by one worker at a time
        public Builder<P> evaluator(Evaluator<P> evaluator) {
            this.evaluator = Option.some(Objects.requireNonNull(evaluator, "the evaluator is null"));
            return this;
        }

        /// Sets the playout policy, which replaces [SearchSettings#playout].
        ///
        /// @param policy creates the policy of one worker, which can try actions with the given simulator
        public Builder<P> playouts(Function<Simulator<P>, PlayoutPolicy<P>> policy) {
            playouts = Option.some(Objects.requireNonNull(policy, "the playout policy is null"));
            return this;
        }

        /// Sets the rule that selects children. The rule replaces the formula and the weight of
        /// [SearchSettings#selection].
        public Builder<P> selection(SelectionRule rule) {
            selection = Option.some(Objects.requireNonNull(rule, "the selection rule is null"));
            return this;
        }

        /// Sets the valuation of unfinished positions, which replaces the estimate of the game. Estimates are used by
        /// [playouts][SearchSettings#playout], not by an evaluator.
        public Builder<P> valuation(Valuation<P> valuation) {
            this.valuation = Objects.requireNonNull(valuation, "the valuation is null");
            return this;
        }

        /// Creates the search.
        ///
        /// @throws IllegalArgumentException if the memory is too small for the root and its children or for the tables
        ///     that the settings require, if the settings require a graph and the game does not pack its positions, or
        ///     if an evaluator is combined with a playout policy, several workers on one tree, `graph`, `rave` or
        ///     `playouts`
        public Search<P> build() {
            return new Search<>(simulators, settings, new Parts<>(evaluator, playouts, selection, valuation));
        }
    }

    /// Returns the settings.
    public SearchSettings settings() {
        return settings;
    }

    /// Searches `position` until the budget is spent. The search ends early if the outcome is proven. If the `stop`
    /// option is on, the search also ends early when more iterations cannot change the best action. In both cases, it
    /// may end before the first iteration. A search also ends when its tree has 2³⁰ iterations, including those reused
    /// from earlier searches.
    ///
    /// With a time limit, a limit on iterations still applies. The search ends before the target if its best action
    /// leads clearly and has not changed for a long time, unless the `stop` option is off. It ends after the target if
    /// its best action has just changed or another action has a higher mean.
    ///
    /// @param control can stop the search after the first iteration, and receives results at most ten times per second,
    ///     or never if the search is short
    /// @throws IllegalArgumentException if the game is over in this position, or chance decides
    /// @throws BrokenGameException      if the simulator throws or breaks the contract
    public SearchReport search(P position, SearchControl control) {
        return trees.search(position, control);
    }

    /// Searches the current position of a match, and returns actions instead of codes.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match, SearchControl control) {
        return Analysis.of(match, search(match.position(), control));
    }

    /// Searches the current position of a match with a new search.
    ///
    /// @throws IllegalArgumentException if the game is over, chance decides, or the settings are not valid for the game
    /// @throws BrokenGameException      if the simulator throws or breaks the contract
    public static <P, A extends Action> Analysis<A> analyse(Match<P, A> match, SearchSettings settings) {
        return new Search<>(match.game()::simulator, settings).analyse(match, SearchControl.NONE);
    }

    /// Advances the tree by an action. If the `reuse` option is on and the next search starts at the resulting
    /// position, it reuses the subtree below the action. Advancing copies this subtree, so a search may use twice its
    /// memory limit. The time for advancing is subtracted from the time of the next search.
    ///
    /// @param code code of the action
    /// @throws BrokenGameException if the simulator throws
    public void advance(int code) {
        trees.advance(code);
    }

    /// The custom parts of a search.
    ///
    /// @param playouts creates the policy of one worker, which can try actions with the given simulator
    record Parts<P>(Option<Evaluator<P>> evaluator, Option<Function<Simulator<P>, PlayoutPolicy<P>>> playouts,
        Option<SelectionRule> selection, Valuation<P> valuation) {}

    /// A policy that chooses the actions of playouts and replaces [SearchSettings#playout]. It is called once per
    /// action of a player. Without a policy, uniform playouts can run at the full speed of the game's own
    /// [agon.api.Playouts].
    ///
    /// Each worker has its own policy, so a policy can store data. For a reproducible search, a policy must not use any
    /// randomness other than the generator that is passed to it.
    ///
    /// @param <P> position
    @FunctionalInterface
    public interface PlayoutPolicy<P> {
        /// Returns the code of the legal action to play. The search calls this method only if a seat is to act, and
        /// draws the outcomes of chance itself.
        ///
        /// @param simulator a simulator at the current position, which must not be changed
        /// @param random    the random generator of the worker
        /// @param codes     scratch memory for [Simulator#legal] and [agon.api.Playouts#pick]
        int choose(Simulator<P> simulator, RandomGenerator random, int[] codes);

        /// Called after each iteration, for policies that learn from the results (default: does nothing).
        ///
        /// @param iteration the iteration, which is valid only during this call
        default void onEnd(Iteration iteration) {}

        /// Called before each search (default: does nothing).
        default void onStart() {}

        /// The actions of an iteration, starting at the root, and its result.
        interface Iteration {
            /// Returns the number of actions.
            int length();

            /// Returns the seat that played the i-th action, or -1 for chance.
            int seat(int i);

            /// Returns the code of the i-th action.
            int code(int i);

            /// Returns the payoff of a seat, or its estimate, in [-1, 1].
            double payoff(int seat);
        }
    }

    /// A rule that selects the child to descend to: the child with the highest `mean + scale · width`. For example, UCT
    /// uses `scale = c · √ln N` and `width = 1 / √n`, where N and n are the numbers of visits of the parent and the
    /// child.
    ///
    /// Both methods are called by all workers, and their results must depend only on their parameters. In the long run,
    /// a rule must favour children with high means, because the search ranks actions by visits and ends early when no
    /// other action can get more visits than the first.
    public interface SelectionRule {
        /// Returns the factor that is common to all children of a node, including the exploration constant. The factor
        /// must be finite.
        ///
        /// @param visits number of visits of the parent (at least 0)
        float scale(int visits);

        /// Returns the factor of one child. The factor must be finite, even for a child without visits.
        ///
        /// @param visits number of visits of the child (at least 0)
        /// @param prior  prior probability that the child is the best one, in [0, 1]; 1 unless the settings select PUCT
        float width(int visits, float prior);
    }
}
