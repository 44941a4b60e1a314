package agon.search;

import agon.api.Simulator;
import io.vavr.collection.Seq;
import java.util.Arrays;

/// Evaluates positions and actions, usually with a neural network. An evaluator replaces playouts. A search is
/// reproducible only if the result for each position is independent of the other positions in its batch.
public interface Evaluator<P> {
    /// Returns the maximum number of positions per batch (at least 1; default: 1). If it is greater than 1, positions
    /// that have not been evaluated yet count as losses in the search.
    default int batch() {
        return 1;
    }

    /// Sets the priors, the values, or both, of all requests. A search fails if a request has neither.
    ///
    /// @param queries at least one and at most [#batch()] requests, valid only during this call
    void evaluate(Seq<Request<P>> queries);

    /// A position to evaluate, and its result. Requests are created by a search or by your own code:
    ///
    /// ```java
    /// Evaluator.Request<P> request = Evaluator.Request.of(simulator);
    /// evaluator.evaluate(Vector.of(request));
    /// double liked = request.prior(0), expected = request.value(request.seat());
    /// ```
    final class Request<P> {
        private final int[] codes;     // [max. legal actions] the first `count` codes are legal
        private final float[] priors;  // [max. legal actions] priors of the legal actions
        private final double[] values;
        private P position;
        private int seat;
        private int count;
        private boolean answered; // whether a prior or a value has been set

        /// Creates a request without a position, which [#load] sets.
        ///
        /// @param maxLegalActions maximum number of legal actions in any position
        public Request(int maxLegalActions, int seats) {
            codes = new int[maxLegalActions];
            priors = new float[maxLegalActions];
            values = new double[seats];
        }

        /// Returns a request for the position of a simulator.
        ///
        /// @throws IllegalStateException if no seat is to act in this position
        public static <P> Request<P> of(Simulator<P> at) {
            if (at.seat() < 0) throw new IllegalStateException("no player is to move in this position");
            Request<P> request = new Request<>(at.maxLegalActions(), at.seats());
            request.load(at, request.codes, at.legal(request.codes));
            return request;
        }

        /// Sets the position of this request, and resets its result.
        ///
        /// @param legal  array whose first elements are the codes of the legal actions
        /// @param number number of these codes
        public void load(Simulator<P> at, int[] legal, int number) {
            position = at.position();
            seat = at.seat();
            count = number;
            System.arraycopy(legal, 0, codes, 0, count);
            answered = false;
            Arrays.fill(priors, 0, count, 1);
            Arrays.fill(values, 0);
        }

        public P position() {
            return position;
        }

        /// Returns the index of the seat to act.
        public int seat() {
            return seat;
        }

        /// Returns the number of legal actions (at least 1).
        public int actions() {
            return count;
        }

        /// Returns the code of the i-th legal action.
        public int code(int i) {
            return codes[i];
        }

        /// Sets the prior of the i-th legal action, which must not be negative. The priors need not sum to 1. If none
        /// is set, all priors are equal.
        ///
        /// @throws IllegalArgumentException if the prior is negative or not finite
        public void setPrior(int i, double prior) {
            if (!(prior >= 0 && prior < Float.MAX_VALUE))
                throw new IllegalArgumentException("the prior " + prior + " is not a number of at least 0");
            priors[i] = (float) prior;
            answered = true;
        }

        /// Sets the expected payoff of a seat, in [-1, 1] (default: 0).
        ///
        /// @throws IllegalArgumentException if it is out of range
        public void setValue(int seat, double value) {
            if (!(Math.abs(value) <= 1))
                throw new IllegalArgumentException("the value " + value + " is not in [-1, 1]");
            values[seat] = value;
            answered = true;
        }

        /// Returns the prior of the i-th legal action.
        ///
        /// @throws IllegalStateException if neither a prior nor a value has been set
        public double prior(int i) {
            check();
            return priors[i];
        }

        /// Returns the expected payoff of a seat, in [-1, 1].
        ///
        /// @throws IllegalStateException if neither a prior nor a value has been set
        public double value(int seat) {
            check();
            return values[seat];
        }

        /// @throws IllegalStateException if neither a prior nor a value has been set
        public void check() {
            if (!answered)
                throw new IllegalStateException("the evaluator has set neither a prior nor a value for a position");
        }
    }
}
