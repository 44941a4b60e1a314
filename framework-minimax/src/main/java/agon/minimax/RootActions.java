package agon.minimax;

import agon.api.Simulator;
import agon.api.internal.SplitMix64;
import agon.search.SearchReport;
import agon.search.SearchReport.Bound;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

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
    private List<Found> known;
    private final List<Found> fresh = new ArrayList<>();
    private final List<Integer> values = new ArrayList<>(); // of `fresh`, the largest first
    private int depth;
    private boolean ahead; // whether `known` contains results of an incomplete iteration

    private RootActions(int seat, List<Found> known) {
        this.seat = seat;
        this.known = known;
    }

    /// Returns the legal actions in the order of the rules, or in a random order that depends on `seed` and the
    /// position.
    static <P> RootActions of(Simulator<P> root, Option<Long> seed) {
        int[] codes = new int[root.maxLegalActions()];
        int n = root.legal(codes);
        long salt = SplitMix64.mix(seed.getOrElse(0L)) ^ root.hash();
        int[] order = seed.isEmpty() ? Arrays.copyOf(codes, n)
            : IntStream.range(0, n).boxed()
                .sorted(Comparator.comparingLong(i -> SplitMix64.mix(salt + SplitMix64.mix(codes[i]))))
                .mapToInt(i -> codes[i]).toArray();
        List<Found> known = new ArrayList<>(n);
        for (int code : order) known.add(new Found(code, 0, Bound.EXACT, false, 0, new int[0]));
        return new RootActions(root.seat(), known);
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
        return known.getFirst().value;
    }

    /// Returns the code of the best action that the current iteration has found, or of the previous best action if it
    /// has not found any yet.
    int leader() {
        if (fresh.isEmpty()) return code(0);
        Found best = fresh.getFirst();
        for (Found found : fresh) if (found.value > best.value) best = found;
        return best.code;
    }

    /// Returns whether the value of an action is known.
    boolean isKnown() {
        return depth > 0 || !fresh.isEmpty();
    }

    /// Returns whether a deeper search can change neither the best action nor its value.
    boolean isDecided() {
        Found best = known.getFirst();
        return depth > 0 && best.proven && best.isExact() && (best.value == AlphaBeta.WON
            || known.stream()
                .allMatch(found -> found.proven && found.bound != Bound.LOWER && found.value <= best.value));
    }

    void begin() {
        fresh.clear();
        values.clear();
    }

    /// Moves an action forward to the index `to`. The actions from this index on must not have a result in the current
    /// iteration yet.
    void move(int from, int to) {
        known.add(to, known.remove(from));
    }

    /// Adds the result of an action, which was searched with the window from `alpha` to `beta`.
    void found(int i, int value, int alpha, int beta, boolean proven, long nodes, int[] line) {
        Bound bound = value <= alpha && value > -AlphaBeta.WON ? Bound.UPPER
            : value >= beta && value < AlphaBeta.WON ? Bound.LOWER : Bound.EXACT;
        add(new Found(known.get(i).code, value, bound, proven, nodes, line));
    }

    private void add(Found found) {
        fresh.add(found);
        int at = values.size();
        while (at > 0 && values.get(at - 1) < found.value) at--;
        values.add(at, found.value);
    }

    int bound(int lines) {
        return values.size() < lines ? -AlphaBeta.INFINITE : values.get(lines - 1);
    }

    int best() {
        return values.getFirst();
    }

    /// Completes an iteration. Among equally good actions, the previous best action remains first. If all actions lose,
    /// their order does not change: the first one took the longest to refute.
    void keep(int depth) {
        boolean lost = fresh.stream().allMatch(found -> found.proven && found.value == -AlphaBeta.WON);
        known = new ArrayList<>(fresh);
        if (!lost) known.sort(BEST);
        this.depth = depth;
        ahead = false;
    }

    /// Ends an incomplete iteration. If it found an action with a value above `alpha`, its results replace the previous
    /// results of the same actions.
    void cut(int alpha) {
        if (!values.isEmpty() && values.getFirst() > alpha) put();
    }

    private void put() {
        List<Found> all = new ArrayList<>(fresh);
        all.sort(BEST);
        Set<Integer> codes = freshCodes();
        for (Found old : known) if (!codes.contains(old.code)) all.add(old);
        known = all;
        ahead = true;
    }

    private Set<Integer> freshCodes() {
        Set<Integer> codes = new HashSet<>();
        for (Found found : fresh) codes.add(found.code);
        return codes;
    }

    /// Replaces the results by those of another thread if these are deeper, or combines them if both threads have
    /// results of the same incomplete iteration.
    void add(RootActions other) {
        if (other.depth > depth || other.depth == depth && other.ahead && !ahead) {
            known = new ArrayList<>(other.known);
            begin();
            other.fresh.forEach(this::add);
            depth = other.depth;
            ahead = other.ahead;
        } else if (other.depth == depth && other.ahead) {
            Set<Integer> codes = freshCodes();
            for (Found found : other.fresh) if (!codes.contains(found.code)) add(found);
            put();
        }
    }

    Option<Vector<Double>> proof() {
        return Option.when(isDecided(), () -> values(known.getFirst().value));
    }

    private Vector<Double> values(int value) {
        double mine = (double) value / AlphaBeta.WON;
        return seat == 0 ? Vector.of(mine, 0 - mine) : Vector.of(0 - mine, mine);
    }

    /// @param proves whether the search considers all actions. Otherwise, its results prove nothing
    Vector<SearchReport.Line> lines(boolean proves) {
        return Vector.ofAll(known)
            .map(found -> new SearchReport.Line(found.code, found.nodes, (double) found.value / AlphaBeta.WON,
                Option.none(),
                Option.when(proves && found.proven && found.isExact(), (double) found.value / AlphaBeta.WON),
                Vector.ofAll(found.line).prepend(found.code), values(found.value), found.bound));
    }
}
