package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Strategy;
import agon.api.match.Match;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.plugins.Heartbeat;
import agon.search.Analysis;
import agon.search.SearchControl;
import agon.search.SearchControl.TimeLimit;
import agon.search.SearchReport;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// An engine that makes the decisions of one player in one game. It may store results, such as a search tree, from one
/// decision to the next.
@FunctionalInterface
public interface Engine<P, A extends Action> extends AutoCloseable {
    /// The heartbeat, the listener and the limits of a computation.
    ///
    /// @param heartbeat a heartbeat, which the search updates as long as it makes progress
    /// @param watcher   a consumer that receives intermediate reports of the search, at most about ten per second, and
    ///                  a final report. It is called on the calling thread and does not influence the decision.
    /// @param lines     the number of actions for which an analysis needs exact values (at least 1). For all other
    ///                  actions, alpha-beta finds only upper bounds.
    /// @param stop      a function that returns true when a search should end early and decide. It is called often, on
    ///                  the thread of the search. Engines that do not search, and external engines, do not call it.
    /// @param clocks    a function that returns the clocks, one per seat, or an empty vector if the game has none. It
    ///                  may be called on any thread.
    /// @param preparation a measurement of the time that is not thinking time. The clocks do not run during this time.
    record Control(Heartbeat heartbeat, Consumer<SearchReport> watcher, int lines, BooleanSupplier stop,
        Supplier<Vector<SearchLimits.Clock>> clocks, Preparation preparation) {
        private static final Duration ENDLESS = Duration.ofDays(1);

        /// Creates a control without a watcher and clocks. It never ends a search early.
        public Control(Heartbeat heartbeat) {
            this(heartbeat, _ -> {
            }, 1, () -> false, Vector::empty, new Preparation());
        }

        /// Returns a new control without a watcher.
        public static Control none() {
            return new Control(new Heartbeat());
        }

        /// Returns this control with another watcher.
        public Control watcher(Consumer<SearchReport> watcher) {
            return new Control(heartbeat, watcher, lines, stop, clocks, preparation);
        }

        /// Returns this control with another number of lines.
        public Control lines(int lines) {
            return new Control(heartbeat, watcher, lines, stop, clocks, preparation);
        }

        /// Returns this control with another function that ends searches.
        public Control stop(BooleanSupplier stop) {
            return new Control(heartbeat, watcher, lines, stop, clocks, preparation);
        }

        /// Returns this control with other clocks.
        public Control clocks(Supplier<Vector<SearchLimits.Clock>> clocks) {
            return new Control(heartbeat, watcher, lines, stop, clocks, preparation);
        }

        /// Returns this control with another measurement of the preparation.
        public Control preparation(Preparation preparation) {
            return new Control(heartbeat, watcher, lines, stop, clocks, preparation);
        }

        /// Returns the time for the next decision in a match, or none if the game has no clock.
        public Option<TimeLimit> limit(Match<?, ?> match) {
            return clock(match).map(clock -> TimeManager.limit(clock, match));
        }

        /// Returns the clock of the seat to act, or none if the game has no clock.
        Option<SearchLimits.Clock> clock(Match<?, ?> match) {
            Vector<SearchLimits.Clock> all = clocks.get();
            return match.status().seatToAct().map(Seat::index).filter(seat -> seat < all.size()).map(all::get);
        }

        /// Returns the control of a search in the current position of a match. The control updates the heartbeat, and
        /// stops the search early under the conditions of [#cancelled].
        ///
        /// @param most the maximum time for the decision
        SearchControl search(Match<?, ?> match, Option<Duration> most) {
            return new SearchControl(limit(match).map(limit -> limit.atMost(most)), cancelled(), Option.of(watcher));
        }

        /// Returns the control of a search that has no time limit.
        SearchControl endless() {
            return new SearchControl(Option.of(new TimeLimit(ENDLESS, ENDLESS)), cancelled(), Option.none());
        }

        /// Returns a function that updates the heartbeat, and returns true if the engine should decide early or the
        /// thread was interrupted.
        BooleanSupplier cancelled() {
            return heartbeat.wrap(() -> stop.getAsBoolean() || Thread.currentThread().isInterrupted());
        }
    }

    /// Prepares the engine for its next decision, for example by starting a process or loading a network. It does not
    /// count as thinking time. A failure is reported by the next decision. The default does nothing.
    default void prepare(Match<P, A> match, Control control) {}

    /// [Prepares][#prepare] the engine and returns the player's decision.
    default Decision<A> decide(Match<P, A> match, Control control) {
        control.preparation().run(() -> {
            prepare(match, control);
            return this;
        });
        return choose(match, control);
    }

    /// Returns the player's decision in the current position of a match.
    ///
    /// @param match a match of the engine's game in which the player's seat is to act. It continues the match of the
    ///              previous call unless turns were taken back.
    Decision<A> choose(Match<P, A> match, Control control);

    /// Searches the current position of a match in which another seat is to act, so that the next decision of the
    /// player can use the results. Returns when the control stops the search or the thread is interrupted, or earlier
    /// if more time would not help. An engine with a fixed amount of work per decision returns immediately, because the
    /// additional work would make it stronger. The default does nothing.
    default void ponder(Match<P, A> match, Control control) {}

    /// Like [#choose], but returns the value of every legal action, or none if the engine does not rank actions. The
    /// default returns none.
    default Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        return Option.none();
    }

    /// Returns an engine that plays by tree search with playouts. It reuses its search tree for the whole game.
    static <P, A extends Action> Engine<P, A> of(Game<P, A> game, SearchSettings settings) {
        return new SearchEngine<>(game, settings, Simulator::estimate, Option.none());
    }

    /// Returns an engine that plays by this search, for example a search with a custom evaluator. No other code may use
    /// the search. The engine reuses the search tree for the whole game.
    static <P, A extends Action> Engine<P, A> of(Search<P> search) {
        return new SearchEngine<>(search, Option.none());
    }

    /// Returns an engine that plays by alpha-beta search. It reuses its transposition table for the whole game.
    static <P, A extends Action> Engine<P, A> of(Game<P, A> game, MinimaxSettings settings) {
        return new MinimaxEngine<>(game, settings, Simulator::estimate, Option.none());
    }

    /// Returns an engine that plays a strategy with random numbers generated from `seed`.
    static <P, A extends Action> Engine<P, A> of(Strategy<P, A> strategy, long seed) {
        return new StrategyEngine<>(strategy, seed);
    }

    /// Releases the resources of the engine, for example by ending an external program. The engine must not be called
    /// afterwards. The default does nothing.
    @Override
    default void close() {}

    /// The time during which engines prepare to think, for example while a process starts or a network is loaded. This
    /// time is neither taken from a player's clock nor measured as thinking time. Thread-safe.
    public static final class Preparation {
        private Duration finished;
        private int running; // number of nested calls of #run
        private long since; // start of the outermost call

        /// Creates a measurement that starts at zero.
        public Preparation() {
            this(Duration.ZERO);
        }

        private Preparation(Duration finished) {
            this.finished = finished;
        }

        /// Runs `work`, and adds its duration.
        public <R> R run(Supplier<R> work) {
            change(1);
            try {
                return work.get();
            } finally {
                change(-1);
            }
        }

        private synchronized void change(int by) {
            finished = time();
            since = System.nanoTime();
            running += by;
        }

        /// Returns the total time so far, including that of work in progress.
        public synchronized Duration time() {
            return running == 0 ? finished : finished.plusNanos(System.nanoTime() - since);
        }

        /// Returns a measurement that continues from the current total. Work in progress no longer counts.
        public Preparation next() {
            return new Preparation(time());
        }
    }
}
