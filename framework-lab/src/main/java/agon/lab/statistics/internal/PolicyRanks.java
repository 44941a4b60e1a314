package agon.lab.statistics.internal;

import agon.api.Game;
import agon.api.Packing;
import agon.api.Simulator;
import agon.search.Evaluator;
import io.vavr.collection.Vector;
import java.util.LinkedHashMap;

/// Ranks the legal actions of positions by the policy of an evaluator, in batches. Actions that lead to the same
/// position up to symmetry count as one action, with the highest of their probabilities. This class is not thread-safe.
public final class PolicyRanks<P> {
    private final Evaluator<P> evaluator;
    private final Simulator<P> here, next;

    /// A decision of a recorded game.
    public record Decided<P>(P position, int played) {}

    /// @param rank    rank of the action played, from 1
    /// @param request evaluation of the position
    public record Ranked<P>(int rank, Evaluator.Request<P> request) {}

    public PolicyRanks(Game<P, ?> game, Evaluator<P> evaluator) {
        this.evaluator = evaluator;
        here = game.simulator();
        next = game.simulator();
    }

    /// Ranks the actions played. Returns at most one batch of results; more decisions are an error.
    public Vector<Ranked<P>> of(Vector<Decided<P>> decisions) {
        Vector<Evaluator.Request<P>> requests = decisions.map(decided -> {
            here.load(decided.position);
            return Evaluator.Request.of(here);
        });
        evaluator.evaluate(requests);
        return decisions.zipWith(requests, (decided, request) -> new Ranked<>(rank(decided, request), request));
    }

    /// Returns the maximum number of decisions per batch.
    public int batch() {
        return evaluator.batch();
    }

    /// Actions with equal probabilities are ranked in the order of the legal actions.
    private int rank(Decided<P> decided, Evaluator.Request<P> request) {
        here.load(decided.position);
        LinkedHashMap<Long, Double> liked = new LinkedHashMap<>();
        for (int i = 0; i < request.actions(); i++) liked.merge(after(request.code(i)), request.prior(i), Math::max);
        long played = after(decided.played);
        double own = liked.get(played);
        int rank = 1;
        boolean earlier = true;
        for (var other : liked.entrySet()) {
            if (other.getKey() == played) earlier = false;
            else if (other.getValue() > own || earlier && other.getValue() == own) rank++;
        }
        return rank;
    }

    private long after(int code) {
        next.copyFrom(here);
        next.play(code);
        return Packing.canonicalHash(next);
    }
}
