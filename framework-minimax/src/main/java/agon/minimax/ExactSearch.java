package agon.minimax;

import agon.api.Estimate;
import agon.api.Packing;
import agon.api.Simulator;
import agon.api.Simulator.Threats;
import agon.minimax.ProofSearch.Solution;
import agon.minimax.ProofSearch.Solution.Outcome;
import agon.search.Valuation;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Proves the result of a two-player game with alpha-beta search to the end of every line. Values are 1, 0 and -1, a
/// win, a draw and a loss of the seat to act. Each search determines only whether a value reaches a bound, so that one
/// sufficient action ends it. Positions that are equal up to symmetry are searched once.
///
/// Actions are ordered by their success in other positions (see [ActionSuccess]) and, at plies with long searches, also
/// by a valuation. If the table contains a sufficient child, no child is searched (*enhanced transposition cutoff*).
///
/// Chance proves a value only if all its outcomes have this value. Repetitions prove nothing.
///
/// Sources: Tromp, *The Fhourstones Benchmark*, 1996; Plaat, Schaeffer, Pijls and de Bruin, *Exploiting graph
/// properties of game trees*, AAAI 1996.
final class ExactSearch<P> {
    private static final int CHECKS = 1_024;  // positions between two calls of `cancelled`
    private static final int DEEPEST = 1_000; // maximum length of a line; longer lines prove nothing
    private static final int UNKNOWN = ExactTable.UNKNOWN;
    /// If the searches at a ply take at least `VALUED` positions on average, its actions are also ordered by the
    /// valuation. `WEIGHT` is the weight of its values, which are in [-1, 1].
    private static final int VALUED = 100, WEIGHT = 3;

    private final Supplier<? extends Simulator<P>> simulators;
    private final Valuation<P> valuation;
    private final BooleanSupplier cancelled;
    private final ExactTable table;
    private final ActionSuccess success;
    private final boolean canonical; // merges positions that are equal up to symmetry
    private final List<Ply<P>> plies = new ArrayList<>();
    private final Child<P> root;
    private final double[] payoffs = new double[2];
    private long nodes, most;
    private boolean stopped;

    /// The children of a position of the current line.
    private static final class Ply<P> {
        final List<Child<P>> children = new ArrayList<>();
        final int[] codes; // [max. legal actions]
        long key;          // of the position
        long searches, work; // number of completed searches at this ply, and of positions in all of them

        boolean isLong() {
            return work >= VALUED * searches;
        }

        Ply(int maxLegal) {
            codes = new int[maxLegal];
        }
    }

    /// A position after an action.
    private static final class Child<P> {
        final Simulator<P> simulator;
        final Threats threats;
        final Option<Packing> packing;
        final Option<Estimate> estimate;
        int code, replies;
        long key; // 0 unless a seat decides
        float score;

        Child(Simulator<P> simulator, Valuation<P> valuation) {
            this.simulator = simulator;
            threats = Threats.of(simulator);
            packing = simulator.packing();
            estimate = valuation.of(simulator);
        }
    }

    /// @param simulators creates simulators of the same variant, which the search owns
    /// @param valuation  used only to order actions
    /// @param bytes      size of the table
    /// @param cancelled  called regularly on this thread
    ExactSearch(Supplier<? extends Simulator<P>> simulators, Valuation<P> valuation, long bytes,
        BooleanSupplier cancelled) {
        this.simulators = simulators;
        this.valuation = valuation;
        this.cancelled = cancelled;
        table = new ExactTable(bytes);
        root = new Child<>(simulators.get(), valuation);
        canonical = root.packing.isDefined();
        success = new ActionSuccess(root.simulator.codeCount());
    }

    /// Searches until the result is proven, the budget is spent, or the search is cancelled. The next search of the
    /// same position continues with the proven results.
    ///
    /// @param budget maximum number of positions
    Solution solve(P position, long budget) {
        long begun = System.nanoTime();
        load(position);
        nodes = 0;
        most = budget;
        stopped = false;
        int value = value(0, root, 1);
        if (value == 0) value = value(0, root, 0);
        Outcome outcome = switch (value) {
            case 1 -> Outcome.WIN;
            case 0 -> Outcome.DRAW;
            case -1 -> Outcome.LOSS;
            default -> Outcome.UNKNOWN;
        };
        Vector<Integer> line = value == 1 || value == -1 ? line(position, value) : Vector.empty();
        return new Solution(outcome, line, nodes, Duration.ofNanos(System.nanoTime() - begun));
    }

    private void load(P position) {
        root.simulator.load(position);
        root.key = key(root);
    }

    private Ply<P> ply(int ply) {
        while (plies.size() <= ply) plies.add(new Ply<>(root.simulator.maxLegalActions()));
        return plies.get(ply);
    }

    private Child<P> child(Ply<P> at, int i) {
        while (at.children.size() <= i) at.children.add(new Child<>(simulators.get(), valuation));
        return at.children.get(i);
    }

    private long key(Child<P> child) {
        return canonical ? child.packing.get().canonicalHash() : child.simulator.hash();
    }

    /// Returns a proven bound of the value of a position in which a seat decides, for this seat: a lower bound if it is
    /// at least `least`, and an upper bound if it is less.
    ///
    /// @param least 0 or 1
    private int value(int ply, Child<P> here, int least) {
        if (++nodes % CHECKS == 0 && cancelled.getAsBoolean() || nodes >= most) stopped = true;
        if (stopped || ply >= DEEPEST || isRepeated(ply, here.key)) return UNKNOWN;
        Ply<P> at = ply(ply);
        at.key = here.key;
        long before = nodes;
        int side = here.simulator.seat(), best = -1, open = 0;
        // the root retains all actions, to provide a line even if all of them lose
        int n = ply == 0 ? -1 : here.threats.defences(at.codes);
        if (n < 0) n = here.simulator.legal(at.codes);
        for (int i = 0; i < n; i++) {
            Child<P> child = child(at, open);
            play(here, at.codes[i], child);
            int value = known(child, side, least);
            if (isEnough(value, least)) return stored(here, least, value, child.code, before);
            if (value != UNKNOWN || child.simulator.seat() == Simulator.OVER) best = Math.max(best, value);
            else open++;
        }
        if (open > 1) score(ply, side, open, table.code(here.key));
        for (int i = 0; i < open; i++) {
            bring(at.children, i, open);
            Child<P> child = at.children.get(i);
            success.enter(child.code);
            int value = searched(ply, child, side, least);
            success.leave(child.code);
            if (stopped) return UNKNOWN;
            best = Math.max(best, value);
            if (!isEnough(value, least)) continue;
            for (int j = 0; j < i; j++) learn(side, at.children.get(j), false);
            if (open > 1) learn(side, child, true);
            return completed(at, here, least, value, child.code, before);
        }
        return completed(at, here, least, best, -1, before);
    }

    private int completed(Ply<P> at, Child<P> here, int least, int value, int code, long before) {
        at.searches++;
        at.work += nodes - before;
        return value == UNKNOWN ? UNKNOWN : stored(here, least, value, code, before);
    }

    private static boolean isEnough(int value, int least) {
        return value >= least && value != UNKNOWN;
    }

    private int stored(Child<P> here, int least, int value, int code, long before) {
        table.put(here.key, least, value, code, nodes - before);
        return value;
    }

    private boolean isRepeated(int ply, long key) {
        for (int i = ply - 1; i >= 0; i--) if (plies.get(i).key == key) return true;
        return false;
    }

    private void play(Child<P> here, int code, Child<P> child) {
        child.code = code;
        child.simulator.copyFrom(here.simulator);
        child.simulator.play(code);
        child.key = child.simulator.seat() >= 0 ? key(child) : 0;
    }

    /// Returns the known bound of the value of a child for a seat, or `UNKNOWN`. Does not search.
    private int known(Child<P> child, int side, int least) {
        int seat = child.simulator.seat();
        if (seat == Simulator.OVER) return payoff(child.simulator, side);
        if (seat == Simulator.CHANCE) return UNKNOWN;
        if (child.threats.winsByForce()) return seat == side ? 1 : -1;
        return seat == side ? table.bound(child.key, least) : negated(table.bound(child.key, 1 - least));
    }

    /// Payoffs that do not sum to zero prove nothing, because the opponent may have better goals than to minimise the
    /// payoff of the seat.
    private static int payoff(Simulator<?> over, int side) {
        double payoff = over.payoff(side);
        boolean plain = payoff == 0 || payoff == 1 || payoff == -1;
        return plain && payoff == -over.payoff(1 - side) ? (int) payoff : UNKNOWN;
    }

    private static int negated(int value) {
        return value == UNKNOWN ? UNKNOWN : -value;
    }

    private int searched(int ply, Child<P> child, int side, int least) {
        int seat = child.simulator.seat();
        if (seat == Simulator.CHANCE) return afterChance(ply + 1, child, side, least);
        return seat == side ? value(ply + 1, child, least) : negated(value(ply + 1, child, 1 - least));
    }

    /// Returns the value of a chance event if all its outcomes have this value.
    private int afterChance(int ply, Child<P> here, int side, int least) {
        if (ply >= DEEPEST) return UNKNOWN;
        Ply<P> at = ply(ply);
        at.key = 0;
        int n = here.simulator.legal(at.codes), all = UNKNOWN;
        for (int i = 0; i < n; i++) {
            Child<P> child = child(at, 0);
            play(here, at.codes[i], child);
            int value = known(child, side, least);
            if (value == UNKNOWN && child.simulator.seat() != Simulator.OVER)
                value = searched(ply, child, side, least);
            if (value == UNKNOWN || i > 0 && value != all) return UNKNOWN;
            all = value;
        }
        return all;
    }

    private void score(int ply, int side, int open, int first) {
        int[] codes = ply(ply + 1).codes;
        boolean valued = plies.get(ply).isLong();
        for (int i = 0; i < open; i++) {
            Child<P> child = plies.get(ply).children.get(i);
            int seat = child.simulator.seat(), replies = seat >= 0 ? child.threats.defences(codes) : 0;
            if (replies < 0) replies = child.simulator.legal(codes);
            child.replies = ActionSuccess.replies(replies, seat == side);
            child.score = child.code == first ? Float.MAX_VALUE
                : success.score(side, child.code, child.replies)
                    + (valued && seat >= 0 ? WEIGHT * payoff(child, side) : 0);
        }
    }

    /// Returns the estimated payoff of a seat, or 0 if there is no estimate.
    private float payoff(Child<P> child, int side) {
        if (child.estimate.isEmpty()) return 0;
        child.estimate.get().values(payoffs);
        return (float) payoffs[side];
    }

    private void learn(int side, Child<P> child, boolean enough) {
        success.learn(side, child.code, child.replies, enough);
    }

    private static <P> void bring(List<Child<P>> children, int from, int n) {
        int best = from;
        for (int i = from + 1; i < n; i++) if (children.get(i).score > children.get(best).score) best = i;
        Collections.swap(children, from, best);
    }

    /// Returns actions that prove a value of 1 or -1. The winning seat plays proven actions, and the other seat plays
    /// the actions that took the most work.
    private Vector<Integer> line(P position, int value) {
        Vector<Integer> line = Vector.empty();
        load(position);
        int winner = value == 1 ? root.simulator.seat() : 1 - root.simulator.seat();
        most = Long.MAX_VALUE;
        while (root.simulator.seat() != Simulator.OVER && line.size() < DEEPEST && !stopped) {
            int code = code(winner);
            if (code < 0) break;
            line = line.append(code);
            root.simulator.play(code);
            root.key = root.simulator.seat() >= 0 ? key(root) : 0;
        }
        return line;
    }

    /// Returns the code of the next action of a proof, or -1 if the search has been cancelled.
    private int code(int winner) {
        Ply<P> at = ply(0);
        at.key = root.key;
        int n = root.simulator.legal(at.codes);
        if (root.simulator.seat() == winner) return sufficient(at, n, winner);
        int longest = at.codes[0], most = -1;
        for (int i = 0; i < n; i++) {
            play(root, at.codes[i], child(at, 0));
            int work = table.work(child(at, 0).key);
            if (work <= most) continue;
            most = work;
            longest = at.codes[i];
        }
        return longest;
    }

    /// Returns the code of a winning action, or -1 if the search has been cancelled. Prefers the stored code, which
    /// leads to a shorter line than other wins, but checks it first, because it may belong to a symmetric position.
    private int sufficient(Ply<P> at, int n, int winner) {
        int stored = table.code(root.key), best = -1, least = Integer.MAX_VALUE;
        for (int i = 0; i < n; i++) {
            Child<P> child = child(at, 0);
            play(root, at.codes[i], child);
            if (known(child, winner, 1) != 1) continue;
            int work = child.code == stored || child.simulator.seat() < 0 ? -1 : table.work(child.key);
            if (work >= least) continue;
            least = work;
            best = child.code;
        }
        for (int i = 0; i < n && best < 0 && !stopped; i++) {
            Child<P> child = child(at, 0);
            play(root, at.codes[i], child);
            if (child.simulator.seat() != Simulator.OVER && searched(0, child, winner, 1) == 1) best = child.code;
        }
        return best;
    }
}
