package agon.minimax;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.match.Match;
import agon.minimax.ProofSearch.Solution;
import agon.minimax.ProofSearch.Solution.Outcome;
import agon.search.Analysis;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.Valuation;
import agon.search.internal.OverlookingSimulator;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Alpha-beta search for any simulator of a two-player game. It uses principal variation search with iterative
/// deepening, aspiration windows and a transposition table. The simulator's [agon.api.Estimate] provides the values of
/// unfinished positions. Without an estimate, these values are 0.
///
/// The seat to act maximises its own payoff, and its opponent is assumed to minimise this payoff. The reported values
/// of the opponent are the negated values of the seat to act. If the payoffs of a game do not sum to zero, the values
/// are the payoffs that the seat can force, but they are not reported as proven.
///
/// With one worker and without a time limit, identical sequences of decisions produce identical results, bit for bit.
/// The table is retained between decisions. Additional workers are threads that exist only during a search. This class
/// is not thread-safe.
public final class Minimax<P> {
    /// Bytes of the table for each position of the budget: 4 entries, because most positions are leaves, which are not
    /// stored.
    private static final long BYTES_PER_NODE = 64;

    /// Budget of the first search with increasing depth in a proof, in positions, and the factor by which the budget of
    /// the next search to the end of every line is larger.
    private static final long FIRST = 100_000, EXACT = 16;

    private static final Map<Double, Outcome> OUTCOMES = HashMap.of(1.0, Outcome.WIN, 0.0, Outcome.DRAW, -1.0,
        Outcome.LOSS);

    private final Option<TranspositionTable> table;
    private final Vector<AlphaBeta<P>> searches; // one per worker
    private final AlphaBeta<P> search;           // the first of them
    private final MinimaxSettings settings;
    private final LongSupplier nanos;

    /// @param simulators creates simulators of the same variant, which the search owns. With several workers, it is
    ///     called on their threads, but never on two threads at the same time
    /// @throws IllegalArgumentException if the game does not have two seats
    public Minimax(Supplier<? extends Simulator<P>> simulators, MinimaxSettings settings) {
        this(simulators, settings, Simulator::estimate);
    }

    /// Creates a search whose values of unfinished positions come from a valuation instead of the game.
    ///
    /// @throws IllegalArgumentException if the game does not have two seats
    public Minimax(Supplier<? extends Simulator<P>> simulators, MinimaxSettings settings, Valuation<P> valuation) {
        this(simulators, settings, valuation, System::nanoTime);
    }

    Minimax(Supplier<? extends Simulator<P>> simulators, MinimaxSettings settings, Valuation<P> valuation,
        LongSupplier nanos) {
        Supplier<? extends Simulator<P>> all = settings.overlook() == 0 ? simulators
            : () -> new OverlookingSimulator<>(simulators.get(), settings.overlook(), settings.seed().getOrElse(0L));
        table = Option.when(settings.method().table(), () -> new TranspositionTable(bytes(settings)));
        BusyActions busy = new BusyActions(settings.method().table() ? settings.workers() : 1);
        searches = Vector.fill(settings.workers(), () -> new AlphaBeta<>(all, valuation, settings, table, busy));
        search = searches.head();
        this.settings = settings;
        this.nanos = nanos;
        int seats = search.at(0).seats();
        if (seats != 2)
            throw new IllegalArgumentException(
                "minimax plays two-player games only; this game has " + PlainText.count(seats, "player"));
    }

    /// A search with few positions gets a small table: creating and clearing 64 MiB takes longer than such a search.
    private static long bytes(MinimaxSettings settings) {
        long memory = (long) settings.memory() << 20;
        return settings.budget().nodes().map(nodes -> Math.clamp(nodes, 1, memory / BYTES_PER_NODE) * BYTES_PER_NODE)
            .getOrElse(memory);
    }

    /// Searches the current position of a match with a new search.
    ///
    /// @throws IllegalArgumentException if the game is over in this position, chance decides, or the game does not have
    ///     two seats
    public static <P, A extends Action> Analysis<A> analyse(Match<P, A> match, MinimaxSettings settings) {
        Minimax<P> minimax = new Minimax<>(match.game()::simulator, settings);
        return minimax.analyse(match, SearchControl.NONE);
    }

    /// Searches for a proof of the result of the current position, alternately with increasing depth and to the end of
    /// every line. This often needs fewer positions than [ProofSearch] if many positions are draws, or if the number of
    /// remaining actions is small.
    ///
    /// A value of 1, 0 or -1 is a win, a draw or a loss. Any other value, for example an expectation in a game with
    /// chance, is unknown.
    ///
    /// @param settings  the size of the tables, and the maximum number of positions
    /// @param valuation orders the actions in the search to the end of every line. It does not affect proven results,
    ///     but a good valuation, for example a value network, can halve the number of positions
    /// @param cancelled called regularly on this thread. It can also serve as a heartbeat
    /// @throws IllegalArgumentException if the game is over in this position, chance decides, or the game does not have
    ///     two seats
    public static <P, A extends Action> Proof<A> prove(Match<P, A> match, MinimaxSettings settings,
        Valuation<P> valuation, BooleanSupplier cancelled) {
        return Proof.of(match, solve(match.game()::simulator, match.position(), settings, valuation, cancelled));
    }

    /// Searches until the result is proven, the budget is spent, the search is cancelled, or neither search can prove
    /// more with a larger budget.
    static <P> Solution solve(Supplier<? extends Simulator<P>> simulators, P position, MinimaxSettings settings,
        Valuation<P> valuation, BooleanSupplier cancelled) {
        long begun = System.nanoTime(), most = settings.nodes().getOrElse(Long.MAX_VALUE), nodes = 0;
        boolean[] stopped = {false};
        BooleanSupplier stop = () -> stopped[0] |= cancelled.getAsBoolean();
        MinimaxSettings smaller = settings.memory(Math.max(1, settings.memory() / 8));
        ExactSearch<P> exact = new ExactSearch<>(simulators, valuation, (long) settings.memory() << 20, stop);
        Solution found = new Solution(Outcome.UNKNOWN, Vector.empty(), 0, Duration.ZERO);
        boolean spent = true; // if false, no search ended because of its budget
        for (long round = FIRST; found.outcome() == Outcome.UNKNOWN && spent && nodes < most
            && !stopped[0]; round *= 4) {
            long budget = Math.min(round, most - nodes);
            found = deepened(simulators, position, smaller.nodes(budget), stop);
            nodes += found.nodes();
            spent = found.nodes() >= budget;
            if (found.outcome() != Outcome.UNKNOWN || nodes >= most || stopped[0]) break;
            budget = Math.min(EXACT * round, most - nodes);
            found = exact.solve(position, budget);
            nodes += found.nodes();
            spent |= found.nodes() >= budget;
        }
        return new Solution(found.outcome(), found.line(), nodes, Duration.ofNanos(System.nanoTime() - begun));
    }

    private static <P> Solution deepened(Supplier<? extends Simulator<P>> simulators, P position,
        MinimaxSettings settings, BooleanSupplier stop) {
        SearchReport report = new Minimax<>(simulators, settings).search(position, SearchControl.NONE.stop(stop));
        Option<Outcome> outcome = report.proof().flatMap(value -> OUTCOMES.get(value + 0.0));
        return new Solution(outcome.getOrElse(Outcome.UNKNOWN), outcome.filter(known -> known != Outcome.DRAW)
            .map(_ -> report.best().variation()).getOrElse(Vector.empty()), report.work().iterations(),
            report.work().elapsed());
    }

    /// Searches the current position of a match, and returns actions instead of codes.
    public <A extends Action> Analysis<A> analyse(Match<P, A> match, SearchControl control) {
        return Analysis.of(match, search(match.position(), control));
    }

    /// Searches `position` until the budget is spent, its value is proven, or the search is stopped.
    ///
    /// A time limit replaces the time of the settings. A number of positions that is set in the settings still applies,
    /// but the default number does not. If there is only one legal action, a search with a time limit ends after the
    /// first iteration.
    ///
    /// @param control receives the results after each iteration
    /// @throws IllegalArgumentException if the game is over in this position, or chance decides
    public SearchReport search(P position, SearchControl control) {
        SearchTime time = control.limit().map(limit -> SearchTime.of(limit, nanos))
            .getOrElse(() -> SearchTime.of(settings.budget().time(), nanos));
        Option<Long> nodes = control.limit().isEmpty() || settings.budget().nodes().isDefined() ? settings.nodes()
            : Option.none();
        long mostNodes = nodes.getOrElse(Long.MAX_VALUE);
        Simulator<P> start = search.at(0);
        start.load(position);
        if (start.seat() < 0)
            throw new IllegalArgumentException(start.seat() == Simulator.OVER ? "the game is over; there is nothing to "
                + "search" : "chance decides in this position; search after the chance event");
        RootActions actions = RootActions.of(start, settings.seed());
        RootSearch<P> root = new RootSearch<>(search, actions, settings.lines());
        table.forEach(TranspositionTable::advance);
        int most = actions.size() == 1 && control.limit().isDefined() ? 1 : settings.depth();
        ParallelThreads others = new ParallelThreads(searches.tail(), position, settings);
        try (others) {
            search
                .begin(() -> control.stop().getAsBoolean() || others.hasFailed()
                    || isSpent(root, others, time, mostNodes));
            for (int depth = 1; depth <= most && !actions.isDecided(); depth++) {
                if (depth > 1 && !time.allowsAnother(root.stable())) break;
                others.follow(depth);
                root.deepen(depth);
                if (search.isStopped()) break;
                control.progress().forEach(told -> told.accept(report(actions, others, time)));
            }
        }
        others.results().forEach(actions::add);
        return report(actions, others, time);
    }

    /// Returns whether the budget is spent and the value of at least one action is known, so that there is a result.
    private boolean isSpent(RootSearch<P> root, ParallelThreads others, SearchTime time, long mostNodes) {
        boolean spent = search.nodes() + others.nodes() >= mostNodes || time.isOver(root::isUnsettled),
            known = root.actions().isKnown();
        if (spent && !known) search.hurry();
        return spent && known;
    }

    private SearchReport report(RootActions actions, ParallelThreads others, SearchTime time) {
        boolean proves = settings.overlook() == 0;
        long nodes = search.nodes() + others.nodes();
        return new SearchReport(actions.lines(proves), actions.seat(), proves ? actions.proof() : Option.none(),
            new SearchReport.Work(nodes, (int) Math.min(Integer.MAX_VALUE, nodes), search.deepest(),
                table.map(shared -> 8L * shared.slots.length).getOrElse(0L), false, table.map(this::sharing),
                time.elapsed()));
    }

    private SearchReport.Sharing sharing(TranspositionTable shared) {
        return new SearchReport.Sharing(searches.map(AlphaBeta::lookups).sum().longValue(),
            searches.map(AlphaBeta::hits).sum().longValue(), 0, 8L * shared.slots.length);
    }
}
