package agon.minimax;

import agon.api.Estimate;
import agon.api.Packing;
import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.search.Valuation;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Searches a position to a given depth with principal variation search. Values are in millionths of the payoff to the
/// seat to act at the root. This seat maximises the payoff, and its opponent minimises it. If the opponent acts in a
/// position, the values of the position are negated. At chance nodes, the first seat counts as the seat to act.
///
/// Sources: Knuth and Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6(4), 1975; Marsland and
/// Campbell, *Parallel search of strongly ordered game trees*, ACM Computing Surveys 14(4), 1982, §3.1; for pruning by
/// estimates, Heinz, *Extended futility pruning*, ICCA Journal 21(2), 1998.
final class AlphaBeta<P> {
    /// The value of a payoff of 1 for a seat and -1 for its opponent.
    static final int WON = 1_000_000;
    static final int INFINITE = WON + 1;
    /// The maximum number of actions in a line, including forced actions and actions that end turns. Deeper positions
    /// are estimated.
    static final int DEEPEST = 256;
    static final int CHECKS = 64; // positions between two readings of the clock

    private static final int LATE = 4, DEEP = 3; // number of the first reduced action, and minimum depth for reductions
    private static final int TRIED = 12;         // number of actions that are tried at the last decision
    /// Margins by depth. A position is not searched if the odds of winning according to its estimate are at least this
    /// multiple of the odds at the upper bound of the window.
    private static final double[] MARGINS = {1, 1.1, 1.21, 1.331, 1.4641, 1.61051, 1.771561};

    private final List<Ply<P>> plies = new ArrayList<>();
    private final java.util.function.Supplier<? extends Simulator<P>> simulators;
    private final Valuation<P> valuation;
    private final Option<TranspositionTable> table;
    private final ActionOrder order;
    private final BusyActions busy; // shared by all threads
    private final boolean canonical, exact, ordered, reduced, pruned, extended, quiet;
    private final double[] payoffs = new double[2]; // scratch array for estimates
    private BooleanSupplier ends = () -> false;
    private long nodes, lookups, hits; // positions searched, looked up and found in the table
    private int deepest;
    private int root;        // index of the seat to act at the root
    private boolean general; // whether there were payoffs that do not sum to zero
    private boolean stopped, hurried;
    private boolean proven; // whether the last value is proven, or is a proven bound

    private static final class Ply<P> {
        final Simulator<P> simulator;
        final Option<Estimate> estimate;
        final Option<Packing> packing;
        final int[] codes, scores;                     // [max. legal actions]
        final int[] line = new int[DEEPEST + 1];       // action codes of the best line from this position
        int length;                                    // length of `line`
        int played = -1;                               // code of the last action that was played in the position
        int evaluation;                                // the estimate of the position, if it is evaluated
        boolean evaluated;
        boolean sorted; // whether the actions that have not been searched are in search order

        Ply(Simulator<P> simulator, Option<Estimate> estimate) {
            this.simulator = simulator;
            this.estimate = estimate;
            packing = simulator.packing();
            codes = new int[simulator.maxLegalActions()];
            scores = new int[simulator.maxLegalActions()];
        }

        boolean isQuiet() {
            return estimate.isEmpty() ? !simulator.midTurn() : estimate.get().isQuiet();
        }
    }

    AlphaBeta(java.util.function.Supplier<? extends Simulator<P>> simulators, Valuation<P> valuation,
        MinimaxSettings settings,
        Option<TranspositionTable> table, BusyActions busy) {
        this.simulators = simulators;
        this.valuation = valuation;
        this.table = table;
        this.busy = busy;
        order = new ActionOrder(at(0).codeCount(), DEEPEST + 1);
        MinimaxSettings.Method method = settings.method();
        canonical = method.canonical() && ply(0).packing.isDefined();
        exact = method.exact();
        ordered = method.ordering();
        reduced = method.reductions() && !exact;
        pruned = method.pruning() && !exact && ordered;
        extended = method.extensions();
        quiet = method.quiescence();
    }

    private Ply<P> ply(int ply) {
        return ply < plies.size() ? plies.get(ply) : added(ply);
    }

    private Ply<P> added(int ply) {
        synchronized (simulators) {
            while (plies.size() <= ply) {
                Simulator<P> simulator = simulators.get();
                plies.add(new Ply<>(simulator, valuation.of(simulator)));
            }
        }
        return plies.get(ply);
    }

    Simulator<P> at(int ply) {
        return ply(ply).simulator;
    }

    void begin(BooleanSupplier ends) {
        this.ends = ends;
        root = side(at(0));
        hurried = false;
        nodes = lookups = hits = 0;
        deepest = 0;
        stopped = false;
        order.clear();
    }

    /// Turns off quiescence for the rest of the search: positions that are not quiet are also estimated. Called if the
    /// budget is spent and no action has a value yet, because the search for quiet positions can take very long if
    /// turns consist of many actions.
    void hurry() {
        hurried = true;
    }

    long nodes() {
        return nodes;
    }

    long lookups() {
        return lookups;
    }

    long hits() {
        return hits;
    }

    int deepest() {
        return deepest;
    }

    boolean isStopped() {
        return stopped;
    }

    boolean isProven() {
        return proven;
    }

    int[] line() {
        Ply<P> child = ply(1);
        return java.util.Arrays.copyOf(child.line, child.length);
    }

    BusyActions busy() {
        return busy;
    }

    int left(int depth, int actions) {
        return actions == 1 && extended ? depth : depth - 1;
    }

    int play(int code, int left, int alpha, int beta) {
        return child(0, code, left, alpha, beta);
    }

    private static <P> int side(Simulator<P> simulator) {
        return simulator.seat() == 1 ? 1 : 0;
    }

    private int child(int ply, int code, int left, int alpha, int beta) {
        Simulator<P> here = at(ply), next = at(ply + 1);
        int side = side(here);
        next.copyFrom(here);
        next.play(code);
        ply(ply).played = code;
        return side(next) == side ? value(ply + 1, left, alpha, beta) : -value(ply + 1, left, -beta, -alpha);
    }

    private int value(int ply, int depth, int alpha, int beta) {
        Ply<P> at = ply(ply);
        Simulator<P> here = at.simulator;
        at.length = 0;
        at.evaluated = false;
        deepest = Math.max(deepest, ply);
        if (++nodes % CHECKS == 0 && ends.getAsBoolean()) stopped = true;
        if (here.seat() == Simulator.OVER) return payoff(here);
        boolean looksOn = depth > 0 || quiet && !hurried && !at.isQuiet();
        if (!looksOn || ply >= DEEPEST) return estimate(at);
        if (here.seat() == Simulator.CHANCE) return expectation(ply, depth);

        if (table.isEmpty() || depth <= 0) return searched(ply, depth, alpha, beta, 0, -1);
        long key = canonical ? at.packing.get().canonicalHash() : here.hash(), entry = table.get().find(key ^ salt());
        lookups++;
        if (entry == TranspositionTable.NONE) return searched(ply, depth, alpha, beta, key, -1);
        hits++;
        if (!answers(entry, depth, alpha, beta))
            return searched(ply, depth, alpha, beta, key, TranspositionTable.code(entry));
        proven = TranspositionTable.isProven(entry);
        return TranspositionTable.value(entry);
    }

    /// Returns a number that distinguishes the entries of the two seats in the table. If payoffs do not sum to zero,
    /// the value of a position depends on the seat to act at the root. Entries that a thread stored before it found the
    /// first such payoff are valid for both seats.
    private long salt() {
        return general ? (root + 1) * SplitMix64.GAMMA : 0;
    }

    private boolean answers(long entry, int depth, int alpha, int beta) {
        int deep = TranspositionTable.depth(entry), value = TranspositionTable.value(entry);
        boolean valid = deep == depth || !exact && (deep > depth || TranspositionTable.isProven(entry))
            || deep < depth && TranspositionTable.isProven(entry);
        return valid && switch (TranspositionTable.bound(entry)) {
            case TranspositionTable.LOWER -> value >= beta;
            case TranspositionTable.UPPER -> value <= alpha;
            default -> true;
        };
    }

    private int searched(int ply, int depth, int alpha, int beta, long key, int known) {
        Ply<P> at = ply(ply);
        if (pruned && beta == alpha + 1 && depth > 0 && depth < MARGINS.length && isAbove(ply, depth, beta))
            return at.evaluation;
        int n = at.simulator.legal(at.codes), side = side(at.simulator), left = left(depth, n);
        int previous = ply(ply - 1).played;
        if (ordered) order.score(at.codes, n, ply, side, known, previous, at.scores);
        int best = -INFINITE, bestCode = 0, low = alpha, most = pruned && left == 0 && beta == alpha + 1 ? TRIED : n;
        boolean bestProven = false, allProven = true;
        at.sorted = !ordered;
        int searched = 0;
        for (int i = 0; i < n; i++) {
            if (i >= most && best > -WON) {
                // The values of the other actions are unknown. They count as no better than the window.
                best = low;
                bestProven = allProven = false;
                break;
            }
            bring(at, i, n, key, depth);
            int code = at.codes[i];
            long mark = busy.mark(key, code, depth);
            busy.add(mark);
            int value = i == 0 ? child(ply, code, left, low, beta) : later(ply, code, left, low, beta, i);
            busy.remove(mark);
            if (stopped) return 0;
            searched = i + 1;
            allProven &= proven;
            if (value > best) {
                best = value;
                bestCode = code;
                bestProven = proven;
                if (value > low) {
                    low = value;
                    follow(ply, code);
                }
            }
            if (best >= beta || best == WON && bestProven) break;
        }
        if (best >= beta && ordered && depth > 0) order.refuted(at.codes, searched, ply, side, previous, depth);
        proven = best >= beta || best == WON ? bestProven : allProven;
        if (table.isDefined() && depth > 0) {
            int bound = best >= beta ? TranspositionTable.LOWER
                : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
            table.get().put(key ^ salt(), best, depth, bound, proven, bestCode);
        }
        return best;
    }

    /// Evaluates a quiet position and returns whether its value is so far above the window that a search to this depth
    /// is unlikely to return less. At the last decision, a position is not evaluated if the evaluation of the previous
    /// position was below the upper bound of the window.
    private boolean isAbove(int ply, int depth, int beta) {
        Ply<P> at = ply(ply), before = ply(ply - 1);
        if (at.estimate.isEmpty() || Math.abs(beta) >= WON || at.simulator.midTurn() || !at.isQuiet()) return false;
        if (depth == 1) {
            int expected = side(before.simulator) == side(at.simulator) ? before.evaluation : -before.evaluation;
            if (before.evaluated && expected < beta) return false;
        }
        at.evaluation = estimate(at);
        at.evaluated = true;
        double value = (double) at.evaluation / WON, bound = (double) beta / WON;
        return value > bound && (1 + value) * (1 - bound) >= MARGINS[depth] * (1 - value) * (1 + bound);
    }

    /// Moves the next action to index `i`. This is the first action in search order that no other thread is searching
    /// or, if there is none, the first action.
    private void bring(Ply<P> at, int i, int n, long key, int depth) {
        int next = i;
        do {
            if (!at.sorted) at.sorted = !ActionOrder.bring(at.codes, at.scores, next, n);
        } while (i > 0 && busy.contains(busy.mark(key, at.codes[next], depth)) && ++next < n);
        if (i < next && next < n) ActionOrder.move(at.codes, at.scores, next, i);
    }

    /// Searches an action other than the first, with a null window. Searches it again with the full window if it turns
    /// out to be better. Very late actions are first searched with reduced depth.
    private int later(int ply, int code, int left, int low, int beta, int number) {
        boolean shallow = reduced && number >= LATE && left >= DEEP - 1;
        int value = child(ply, code, shallow ? left - 1 : left, low, low + 1);
        if (shallow && value > low && !stopped) value = child(ply, code, left, low, low + 1);
        return value > low && value < beta && !stopped ? child(ply, code, left, low, beta) : value;
    }

    private void follow(int ply, int code) {
        Ply<P> at = ply(ply), next = ply(ply + 1);
        at.line[0] = code;
        at.length = Math.min(next.length, DEEPEST) + 1;
        System.arraycopy(next.line, 0, at.line, 1, at.length - 1);
    }

    /// Returns the value of a finished game for the first seat. If the payoffs do not sum to zero, the value does not
    /// count as proven, because the opponent may have better goals than to minimise the payoff of the seat to act at
    /// the root.
    private int payoff(Simulator<P> here) {
        double first = here.payoff(0), second = here.payoff(1);
        proven = first == -second;
        return units(0, first, second);
    }

    private int estimate(Ply<P> at) {
        proven = false;
        if (at.estimate.isEmpty()) return 0;
        at.estimate.get().values(payoffs);
        int side = side(at.simulator);
        return units(side, payoffs[side], payoffs[1 - side]);
    }

    private int units(int side, double mine, double others) {
        general |= mine != -others;
        return side == root ? rounded(mine * WON) : -rounded(others * WON);
    }

    /// Rounds a value. Values that are not exactly those of a win or a loss are never rounded to these.
    static int rounded(double value) {
        int most = Math.abs(value) < WON ? WON - 1 : WON;
        return Math.clamp(StrictMath.round(value), -most, most);
    }

    /// Returns the expected value over all outcomes of chance. A roll of dice does not reduce the depth. Source:
    /// Michie, *Game-playing and game-learning automata*, 1966.
    private int expectation(int ply, int depth) {
        Ply<P> at = ply(ply);
        int n = at.simulator.legal(at.codes);
        double sum = 0, total = 0;
        boolean allProven = true;
        for (int i = 0; i < n; i++) {
            double weight = at.simulator.weight(i);
            sum += weight * child(ply, at.codes[i], depth, -INFINITE, INFINITE);
            if (stopped) return 0;
            allProven &= proven;
            total += weight;
        }
        proven = allProven;
        at.length = 0; // the line ends here, because the outcome of the roll is unknown
        return rounded(sum / total);
    }
}
