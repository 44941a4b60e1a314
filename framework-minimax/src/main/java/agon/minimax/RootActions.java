package agon.minimax;

import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.search.SearchReport;
import agon.search.SearchReport.Bound;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;

/// The legal actions of the root with the results of the last complete iteration, best first.
final class RootActions {
    /// An action with its value for the seat to act, in millionths.
    ///
    /// @param proven whether the value or the bound is proven
    private record Found(int code, int value, Bound bound, boolean proven, long nodes, int[] line) {
        boolean isExact() {
            return bound == Bound.EXACT;
        }
    }

    private static final Comparator<Found> BEST = Comparator.<Found>comparingInt(found -> -found.value)
        .thenComparing(found -> !found.isExact());

    private final int seat;
    private Vector<Found> known;
    private Vector<Found> fresh = Vector.empty();
    private int depth;
    private boolean ahead; // whether `known` contains results of an incomplete iteration

    private RootActions(int seat, Vector<Found> known) {
        this.seat = seat;
        this.known = known;
    }

    /// Returns the legal actions in the order of the rules, or in a random order that depends on `seed` and the
    /// position.
    static <P> RootActions of(Simulator<P> root, Option<Long> seed) {
        int[] codes = new int[root.maxLegalActions()];
        int n = root.legal(codes);
        Vector<Found> known = Vector.range(0, n).map(i -> new Found(codes[i], 0, Bound.EXACT, false, 0, new int[0]));
        long salt = SplitMix64.mix(seed.getOrElse(0L)) ^ root.hash();
        return new RootActions(root.seat(),
            seed.isEmpty() ? known : known.sortBy(found -> SplitMix64.mix(salt + SplitMix64.mix(found.code))));
    }

    int size() {
        return known.size();
    }

    int seat() {
        return seat;
    }

    int depth() {
        return depth;
    }

    int code(int i) {
        return known.get(i).code;
    }

    int value() {
        return known.head().value;
    }

    /// Returns the code of the best action that the current iteration has found, or of the previous best action if it
    /// has not found any yet.
    int leader() {
        return fresh.isEmpty() ? code(0) : fresh.reduce((a, b) -> b.value > a.value ? b : a).code;
    }

    /// Returns whether the value of an action is known.
    boolean isKnown() {
        return depth > 0 || fresh.nonEmpty();
    }

    /// Returns whether a deeper search can change neither the best action nor its value.
    boolean isDecided() {
        Found best = known.head();
        return depth > 0 && best.proven && best.isExact() && (best.value == AlphaBeta.WON
            || known.forAll(found -> found.proven && found.bound != Bound.LOWER && found.value <= best.value));
    }

    void begin() {
        fresh = Vector.empty();
    }

    /// Moves an action forward to the index `to`. The actions from this index on must not have a result in the current
    /// iteration yet.
    void move(int from, int to) {
        known = known.removeAt(from).insert(to, known.get(from));
    }

    /// Adds the result of an action, which was searched with the window from `alpha` to `beta`.
    void found(int i, int value, int alpha, int beta, boolean proven, long nodes, int[] line) {
        Bound bound = value <= alpha && value > -AlphaBeta.WON ? Bound.UPPER
            : value >= beta && value < AlphaBeta.WON ? Bound.LOWER : Bound.EXACT;
        fresh = fresh.append(new Found(known.get(i).code, value, bound, proven, nodes, line));
    }

    int bound(int lines) {
        if (fresh.size() < lines) return -AlphaBeta.INFINITE;
        return fresh.map(Found::value).sorted(Comparator.reverseOrder()).get(lines - 1);
    }

    int best() {
        return fresh.map(Found::value).max().get();
    }

    /// Completes an iteration. Among equally good actions, the previous best action remains first. If all actions lose,
    /// their order does not change: the first one took the longest to refute.
    void keep(int depth) {
        boolean lost = fresh.forAll(found -> found.proven && found.value == -AlphaBeta.WON);
        known = lost ? fresh : fresh.sorted(BEST);
        this.depth = depth;
        ahead = false;
    }

    /// Ends an incomplete iteration. If it found an action with a value above `alpha`, its results replace the previous
    /// results of the same actions.
    void cut(int alpha) {
        if (fresh.exists(found -> found.value > alpha)) put(fresh);
    }

    private void put(Vector<Found> results) {
        Set<Integer> codes = results.map(Found::code).toSet();
        known = results.sorted(BEST).appendAll(known.reject(old -> codes.contains(old.code)));
        ahead = true;
    }

    /// Replaces the results by those of another thread if these are deeper, or combines them if both threads have
    /// results of the same incomplete iteration.
    void add(RootActions other) {
        if (other.depth > depth || other.depth == depth && other.ahead && !ahead) {
            known = other.known;
            fresh = other.fresh;
            depth = other.depth;
            ahead = other.ahead;
        } else if (other.depth == depth && other.ahead) {
            Set<Integer> codes = fresh.map(Found::code).toSet();
            fresh = fresh.appendAll(other.fresh.reject(found -> codes.contains(found.code)));
            put(fresh);
        }
    }

    Option<Vector<Double>> proof() {
        return Option.when(isDecided(), () -> values(known.head().value));
    }

    private Vector<Double> values(int value) {
        double mine = (double) value / AlphaBeta.WON;
        return seat == 0 ? Vector.of(mine, 0 - mine) : Vector.of(0 - mine, mine);
    }

    /// @param proves whether the search considers all actions. Otherwise, its results prove nothing
    Vector<SearchReport.Line> lines(boolean proves) {
        return known.map(found -> new SearchReport.Line(found.code, found.nodes, (double) found.value / AlphaBeta.WON,
            Option.none(), Option.when(proves && found.proven && found.isExact(), (double) found.value / AlphaBeta.WON),
            Vector.ofAll(found.line).prepend(found.code), values(found.value), found.bound));
    }
}
