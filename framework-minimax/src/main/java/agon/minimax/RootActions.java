package agon.minimax;

import agon.api.Simulator;
import agon.api.SplitMix64;
import agon.mcts.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;

/// The legal actions of the position that is searched, with what the last whole iteration has found out about them, the
/// best first.
final class RootActions {
    /// What is known about one action.
    ///
    /// @param value  to the seat that acts, in millionths
    /// @param exact  whether it is worth that; else no more than that
    /// @param proven whether it is certain
    /// @param nodes  positions that were looked at after it
    /// @param line   codes of the best actions after it, as far as they are known
    private record Found(int code, int value, boolean exact, boolean proven, long nodes, int[] line) {}

    private final int seat;
    private Vector<Found> known;
    private Vector<Found> fresh = Vector.empty();
    private int depth;

    private RootActions(int seat, Vector<Found> known) {
        this.seat = seat;
        this.known = known;
    }

    /// The legal actions in their order, or in one that `seed` and the position give.
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

    /// Of the last whole iteration; 0 before.
    int depth() {
        return depth;
    }

    /// The code of the i-th best.
    int code(int i) {
        return known.get(i).code;
    }

    /// The value of the best.
    int value() {
        return known.head().value;
    }

    /// Whether looking further cannot change what is played, or what it is worth.
    boolean isDecided() {
        return depth > 0 && known.head().proven
            && (known.head().value == AlphaBeta.WON || known.forAll(Found::proven));
    }

    /// An iteration begins.
    void begin() {
        fresh = Vector.empty();
    }

    void found(int i, int value, boolean exact, boolean proven, long nodes, int[] line) {
        fresh = fresh.append(new Found(known.get(i).code, value, exact, proven, nodes, line));
    }

    /// The value that an action must exceed to be among the `lines` best.
    int bound(int lines) {
        if (fresh.size() < lines) return -AlphaBeta.INFINITE;
        return fresh.map(Found::value).sorted(Comparator.reverseOrder()).get(lines - 1);
    }

    /// The highest value in this iteration.
    int best() {
        return fresh.map(Found::value).max().get();
    }

    /// The iteration is whole. Of actions that are worth the same the one that was best before stays first. Where
    /// everything is lost, so it is the one that took longest to be refuted.
    void keep(int depth) {
        boolean lost = fresh.forAll(found -> found.proven && found.value == -AlphaBeta.WON);
        Comparator<Found> best = Comparator.comparing(found -> -found.value);
        known = lost ? fresh : fresh.sorted(best.thenComparing(found -> !found.exact));
        this.depth = depth;
    }

    /// The iteration was cut short. An action that was found to be better than the best one counts.
    ///
    /// @param alpha below which values are bounds
    void cut(int alpha) {
        for (Found best : fresh.maxBy(Found::value).filter(f -> f.value > alpha && f.code != code(0)))
            known = known.filter(found -> found.code != best.code).prepend(best);
    }

    /// Payoffs of the position, if they are proven.
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
