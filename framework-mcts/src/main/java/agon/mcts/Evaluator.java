package agon.mcts;

import agon.api.Simulator;
import io.vavr.collection.Seq;
import java.util.Arrays;

/// What knows, or has learned, how good positions and actions are: it takes the place of playouts. For a network it is
/// asked in batches.
///
/// The same answers to the same queries, whatever the batch, make a search repeatable.
///
/// @param <P> position
public interface Evaluator<P> {
    /// Queries that come at once, at most, ≥ 1. While it collects so many, the search guesses that those under way
    /// lose; the default, 1, never guesses.
    default int batch() {
        return 1;
    }

    /// Answers all of them: sets the priors and the values of each.
    ///
    /// @param queries at least one, at most [#batch()]; valid during this call only
    void evaluate(Seq<Request<P>> queries);

    /// A position that an [Evaluator] is asked about, and its answer. A search asks; so can everybody else:
    ///
    /// ```java
    /// Evaluator.Request<P> request = Evaluator.Request.of(simulator);
    /// evaluator.evaluate(Vector.of(request));
    /// double liked = request.prior(0), expected = request.value(request.seat());
    /// ```
    ///
    /// @param <P> position
    final class Request<P> {
        private final int[] codes;     // [most legal] the first `count` of them are legal
        private final float[] priors;  // [most legal] of the legal actions
        private final double[] values; // [seats]
        private P position;
        private int seat;
        private int count;
        private int[] path = new int[0]; // [length] nodes from the root down
        private int length;

        Request(int maxLegalActions, int seats) {
            codes = new int[maxLegalActions];
            priors = new float[maxLegalActions];
            values = new double[seats];
        }

        /// Asks about where a simulator stands.
        ///
        /// @throws IllegalStateException if no seat acts there
        public static <P> Request<P> of(Simulator<P> at) {
            if (at.seat() < 0) throw new IllegalStateException("no seat acts in the position");
            Request<P> request = new Request<>(at.maxLegalActions(), at.seats());
            request.ask(at, new int[0], 0);
            return request;
        }

        /// Asks about where the walker stands.
        void ask(Simulator<P> walker, int[] path, int length) {
            position = walker.position();
            seat = walker.seat();
            count = Expansion.legal(walker, codes);
            Arrays.fill(priors, 0, count, 1);
            Arrays.fill(values, 0);
            if (this.path.length < length) this.path = new int[2 * length];
            System.arraycopy(path, 0, this.path, 0, length);
            this.length = length;
        }

        /// The position.
        public P position() {
            return position;
        }

        /// Index of the seat to act.
        public int seat() {
            return seat;
        }

        /// Number of legal actions, ≥ 1.
        public int actions() {
            return count;
        }

        /// The code of the i-th legal action.
        public int code(int i) {
            return codes[i];
        }

        /// How likely the i-th legal action is to be best, ≥ 0; they need not sum to 1. All are alike if none is set.
        ///
        /// @throws IllegalArgumentException unless it is finite and ≥ 0
        public void prior(int i, double prior) {
            if (!(prior >= 0 && prior < Float.MAX_VALUE))
                throw new IllegalArgumentException("the prior " + prior + " is not a number of at least 0");
            priors[i] = (float) prior;
        }

        /// The payoff that a seat may expect, in [-1, 1]; 0 if it is not set.
        ///
        /// @throws IllegalArgumentException if it is outside
        public void value(int seat, double value) {
            if (!(Math.abs(value) <= 1))
                throw new IllegalArgumentException("the value " + value + " is not in [-1, 1]");
            values[seat] = value;
        }

        /// How likely the i-th legal action is to be best, as it was answered.
        public double prior(int i) {
            return priors[i];
        }

        /// The payoff that a seat may expect, in [-1, 1], as it was answered.
        public double value(int seat) {
            return values[seat];
        }

        int[] codes() {
            return codes;
        }

        /// The priors so that they sum to 1.
        float[] shares() {
            double sum = 0;
            for (int i = 0; i < count; i++) sum += priors[i];
            for (int i = 0; i < count; i++) priors[i] = sum > 0 ? (float) (priors[i] / sum) : 1f / count;
            return priors;
        }

        int[] path() {
            return path;
        }

        int length() {
            return length;
        }
    }
}
