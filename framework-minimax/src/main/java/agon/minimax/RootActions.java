package agon.minimax;

import agon.api.Simulator;
import agon.api.SplitMix64;
import agon.mcts.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;

/// The legal actions of the root with the results of the last complete iteration, best first.
final class RootActions {
    /// An action with its value for the seat to act, in millionths. If it is not `exact`, the value is an upper bound.
    private record Found(int code, int value, boolean exact, boolean proven, long nodes, int[] line) {}

    private final int seat;
    private Vector<Found> known;
    private Vector<Found> fresh = Vector.empty();
    private int depth;

    private RootActions(int seat, Vector<Found> known) {
        this.seat = seat;
        this.known = known;
    }

    /// Returns the legal actions in the order of the rules, or in a random order that depends on `seed` and the
    /// position.
    static <P> RootActions of(Simulator<P> root, Option<Long> seed) {
        int[] codes = new int[root.maxLegalActions()];
        int n = root.legal(codes);
        Vector<Found> known = Vector.range(0, n).map(i -> new Found(codes[i], 0, true, false, 0, new int[0]));
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

    /// Returns whether a deeper search can change neither the best action nor its value.
    boolean isDecided() {
        return depth > 0 && known.head().proven
            && (known.head().value == AlphaBeta.WON || known.forAll(Found::proven));
    }

    void begin() {
        fresh = Vector.empty();
    }

    void found(int i, int value, boolean exact, boolean proven, long nodes, int[] line) {
        fresh = fresh.append(new Found(known.get(i).code, value, exact, proven, nodes, line));
    }

    int bound(int lines) {
        if (fresh.size() < lines) return -AlphaBeta.INFINITE;
        return fresh.map(Found::value).sorted(Comparator.reverseOrder()).get(lines - 1);
    }

    int best() {
        return fresh.map(Found::value).max().get();
    }

    /// Completes an iteration. Among equally good actions, the previous best one remains first. If all actions lose, it
    /// is the one that took longest to refute.
    void keep(int depth) {
        boolean lost = fresh.forAll(found -> found.proven && found.value == -AlphaBeta.WON);
        Comparator<Found> best = Comparator.comparing(found -> -found.value);
        known = lost ? fresh : fresh.sorted(best.thenComparing(found -> !found.exact));
        this.depth = depth;
    }

    /// Ends an incomplete iteration. Its best action becomes the first if its value is above `alpha`.
    void cut(int alpha) {
        for (Found best : fresh.maxBy(Found::value).filter(f -> f.value > alpha && f.code != code(0)))
            known = known.filter(found -> found.code != best.code).prepend(best);
    }

    Option<Vector<Double>> proof() {
        return Option.when(isDecided(), () -> values(known.head().value));
    }

    private Vector<Double> values(int value) {
        double mine = (double) value / AlphaBeta.WON;
        return seat == 0 ? Vector.of(mine, 0 - mine) : Vector.of(0 - mine, mine);
    }

    Vector<SearchReport.Line> lines() {
        return known.map(found -> new SearchReport.Line(found.code, found.nodes, (double) found.value / AlphaBeta.WON,
            Option.none(), Option.when(found.proven, (double) found.value / AlphaBeta.WON),
            Vector.ofAll(found.line).prepend(found.code), values(found.value)));
    }
}
