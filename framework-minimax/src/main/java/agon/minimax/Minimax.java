package agon.minimax;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.SearchReport;
import agon.mcts.lane.OverlookingSimulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Alpha-beta search over any simulator of a two-player game. It uses principal variation search with iterative
/// deepening, aspiration windows and a transposition table. The simulator's [agon.api.Estimate] provides the values of
/// unfinished positions. Without an estimate, these values are 0.
///
/// A seat maximises its own payoff, and its opponent is assumed to minimise this payoff. The reported values of the
/// opponent are the negated values of the seat. If the payoffs of a game do not sum to zero, the values are the payoffs
/// that the seat can force, but they are not reported as proven.
///
/// Without a time limit, identical sequences of decisions produce identical results, bit for bit. The table is retained
/// between decisions. This class is not thread-safe.
public final class Minimax<P> {
    private static final int ASPIRATION = AlphaBeta.WON / 20; // half the width of the window around the previous value

    private final AlphaBeta<P> search;
    private final MinimaxSettings settings;
    private final long mostNodes, mostNanos; // the budget, which is compared every few positions

    /// @param simulators creates simulators of the same variant, which the search owns
    /// @throws IllegalArgumentException if the game does not have two seats
    public Minimax(Supplier<? extends Simulator<P>> simulators, MinimaxSettings settings) {
        search = new AlphaBeta<>(settings.overlook() == 0 ? simulators
            : () -> new OverlookingSimulator<>(simulators.get(), settings.overlook(), settings.seed().getOrElse(0L)),
            settings);
        this.settings = settings;
        mostNodes = settings.nodes().getOrElse(Long.MAX_VALUE);
        mostNanos = settings.time().map(Duration::toNanos).getOrElse(Long.MAX_VALUE);
        int seats = search.at(0).seats();
        if (seats != 2)
            throw new IllegalArgumentException(
                "minimax plays two-player games only; this game has " + seats + " players");
    }

    /// Searches the current position of a match with a new search.
    ///
    /// @throws IllegalArgumentException if the game is over in this position, chance decides, or the game does not have
    ///     two seats
    public static <P, A extends Action> Analysis<A> analyse(Match<P, A> match, MinimaxSettings settings) {
        Minimax<P> minimax = new Minimax<>(match.game()::simulator, settings);
        return Analysis.of(match, minimax.search(match.position(), () -> false));
    }

    /// Searches `position` until the budget is spent, its value is proven, or `cancelled` returns true.
    ///
    /// @param cancelled called regularly on this thread. It can also serve as a heartbeat
    /// @throws IllegalArgumentException if the game is over in this position, or chance decides
    public SearchReport search(P position, BooleanSupplier cancelled) {
        return search(position, cancelled, _ -> {
        });
    }

    /// Searches like [#search(Object, BooleanSupplier)], and reports intermediate results to a watcher.
    ///
    /// @param watcher receives the results after each iteration, on this thread
    public SearchReport search(P position, BooleanSupplier cancelled, Consumer<SearchReport> watcher) {
        Simulator<P> root = search.at(0);
        root.load(position);
        if (root.seat() < 0)
            throw new IllegalArgumentException(root.seat() == Simulator.OVER ? "the game is over; there is nothing to "
                + "search" : "chance decides in this position; search after the chance event");
        long begun = System.nanoTime();
        RootActions actions = RootActions.of(root, settings.seed());
        search.begin(() -> cancelled.getAsBoolean() || isSpent(actions, begun));
        for (int depth = 1; depth <= settings.depth() && !actions.isDecided(); depth++) {
            deepen(actions, depth);
            if (search.isStopped()) break;
            watcher.accept(report(actions, begun));
        }
        return report(actions, begun);
    }

    /// Placeholder.
    public SearchReport search(P position, agon.mcts.TimeLimit limit, BooleanSupplier cancelled,
        Consumer<SearchReport> watcher) {
        long end = System.nanoTime() + limit.target().toNanos();
        return search(position, () -> cancelled.getAsBoolean() || System.nanoTime() > end, watcher);
    }

    /// Returns whether the budget is spent and the value of at least one action is known, so that there is a result.
    private boolean isSpent(RootActions actions, long begun) {
        boolean spent = search.nodes() >= mostNodes || System.nanoTime() - begun >= mostNanos;
        if (spent && !actions.isKnown()) search.hurry();
        return spent && actions.isKnown();
    }

    /// Searches to one depth. The window is centred on the value of the previous depth. If the new value is outside the
    /// window, the search is repeated with the window extended on that side. If the value of an action was above the
    /// window, this action is searched first in the repetition, and it is the best action if the search ends before the
    /// repetition is complete.
    private void deepen(RootActions actions, int depth) {
        int guess = actions.depth() == 0 || settings.lines() > 1 ? 0 : actions.value();
        boolean narrow = actions.depth() > 0 && settings.lines() == 1 && Math.abs(guess) < AlphaBeta.WON - ASPIRATION;
        int alpha = narrow ? guess - ASPIRATION : -AlphaBeta.INFINITE;
        int beta = narrow ? guess + ASPIRATION : AlphaBeta.INFINITE;
        while (true) {
            int value = iterate(actions, depth, alpha, beta);
            if (search.isStopped() || value > alpha && value < beta) return;
            if (value >= beta) {
                actions.cut(alpha);
                beta = AlphaBeta.INFINITE;
            } else alpha = -AlphaBeta.INFINITE;
        }
    }

    private int iterate(RootActions actions, int depth, int alpha, int beta) {
        actions.begin();
        int left = search.left(depth, actions.size());
        for (int i = 0; i < actions.size(); i++) {
            int low = Math.max(alpha, actions.bound(settings.lines()));
            long before = search.nodes();
            int value = i < settings.lines() ? search.play(actions.code(i), left, low, beta)
                : search.play(actions.code(i), left, low, low + 1);
            if (value > low && value < beta && i >= settings.lines() && !search.isStopped())
                value = search.play(actions.code(i), left, low, beta);
            if (search.isStopped()) {
                actions.cut(alpha);
                return 0;
            }
            actions.found(i, value, low, beta, search.isProven(), search.nodes() - before,
                value > low ? search.line() : new int[0]);
            if (value >= beta) return value;
        }
        int best = actions.best();
        if (best > alpha) actions.keep(depth);
        return best;
    }

    private SearchReport report(RootActions actions, long begun) {
        boolean proves = settings.overlook() == 0;
        return new SearchReport(actions.lines(proves), actions.seat(), proves ? actions.proof() : Option.none(),
            search.nodes(),
            (int) Math.min(Integer.MAX_VALUE, search.nodes()), search.deepest(), (long) settings.memory() << 20, false,
            Option.none(), Duration.ofNanos(System.nanoTime() - begun));
    }
}
