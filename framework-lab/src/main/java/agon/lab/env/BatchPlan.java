package agon.lab.env;

import agon.api.Action;
import agon.api.Game;
import agon.api.encoding.Encoder;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The settings of a [GameBatch]. A method named after a component returns a copy with another value.
///
/// @param games          number of games (at least 1)
/// @param seed           random seed, from which the seed of each game is derived
/// @param threads        number of threads that play the games (at least 1). The games do not depend on it.
/// @param autoReset      whether a game that has ended is replaced by a new one in the same step. Otherwise, it has no
///     legal actions until it is reset.
/// @param explicitChance whether the outcomes of chance are actions of the caller. Otherwise, the batch draws them.
/// @param observations   the type of the numbers in observations
/// @param search         whether the batch has arrays for the results of searches and networks
/// @param finals         whether the batch has arrays for the observations at the end of games, which an automatic
///     reset would otherwise replace
public record BatchPlan(int games, long seed, int threads, boolean autoReset, boolean explicitChance,
    Observations observations, boolean search, boolean finals) {
    /// The type of the numbers in observations.
    public enum Observations {
        FLOAT32,
        /// Bytes from 0 to 255, for encodings whose values are whole numbers in this range.
        UINT8,
        /// No observations.
        NONE
    }

    /// @throws IllegalArgumentException if a number is less than 1
    public BatchPlan {
        if (games < 1) throw new IllegalArgumentException("games is " + games + "; expected at least 1");
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + "; expected at least 1");
    }

    /// Returns the plan of a batch with seed 1, one thread, automatic reset, chance drawn by the batch, observations as
    /// `float32`, no searches, and no observations at the end of games.
    public static BatchPlan of(int games) {
        return new BatchPlan(games, 1, 1, true, false, Observations.FLOAT32, false, false);
    }

    public BatchPlan seed(long value) {
        return new BatchPlan(games, value, threads, autoReset, explicitChance, observations, search, finals);
    }

    public BatchPlan threads(int value) {
        return new BatchPlan(games, seed, value, autoReset, explicitChance, observations, search, finals);
    }

    public BatchPlan autoReset(boolean value) {
        return new BatchPlan(games, seed, threads, value, explicitChance, observations, search, finals);
    }

    public BatchPlan explicitChance(boolean value) {
        return new BatchPlan(games, seed, threads, autoReset, value, observations, search, finals);
    }

    public BatchPlan observations(Observations value) {
        return new BatchPlan(games, seed, threads, autoReset, explicitChance, value, search, finals);
    }

    public BatchPlan search(boolean value) {
        return new BatchPlan(games, seed, threads, autoReset, explicitChance, observations, value, finals);
    }

    public BatchPlan finals(boolean value) {
        return new BatchPlan(games, seed, threads, autoReset, explicitChance, observations, search, value);
    }

    /// The arrays of a [GameBatch] in one block of memory. Arrays have the native byte order and the order of C, and
    /// start at multiples of 64 bytes.
    ///
    /// @param arrays the arrays by name, in the order of their offsets
    /// @param size   the length of the block in bytes
    public record Layout(Map<String, Array> arrays, long size) {
        static final long ALIGNMENT = 64;

        /// An array.
        ///
        /// @param type   the type of the numbers, as in NumPy: `int32`, `float32` or `uint8`
        /// @param shape  the number of elements in each dimension; the first is the number of games
        /// @param offset the index of the first byte in the block
        public record Array(String type, Vector<Integer> shape, long offset) {
            /// Returns the length of the array in bytes.
            public long bytes() {
                return shape.foldLeft(type.equals("uint8") ? 1L : 4L, (product, n) -> product * n);
            }
        }

        private static final Layout EMPTY = new Layout(LinkedHashMap.empty(), 0);

        /// Returns the layout of a batch.
        public static <P, A extends Action> Layout of(Game<P, A> game, BatchPlan plan) {
            Encoder<P> encoder = new Encoder<>(game.encoding(), 1);
            int n = plan.games(), seats = game.rules().seats(), codes = game.rules().codeCount();
            Layout layout = EMPTY.and("actions", "int32", Vector.of(n));
            if (plan.observations() != BatchPlan.Observations.NONE) {
                String type = plan.observations() == BatchPlan.Observations.UINT8 ? "uint8" : "float32";
                layout = layout.and("observations", type, encoder.shape().prepend(n));
                if (encoder.globals() > 0) layout = layout.and("globals", type, Vector.of(n, encoder.globals()));
                if (plan.finals()) {
                    layout = layout.and("final_observations", type, encoder.shape().prepend(n));
                    if (encoder.globals() > 0)
                        layout = layout.and("final_globals", type, Vector.of(n, encoder.globals()));
                }
            }
            layout = layout.and("masks", "uint8", Vector.of(n, codes)).and("legal", "int32", Vector.of(n))
                .and("rewards", "float32", Vector.of(n, seats)).and("done", "uint8", Vector.of(n))
                .and("illegal", "uint8", Vector.of(n)).and("seats", "int32", Vector.of(n))
                .and("plies", "int32", Vector.of(n));
            if (plan.explicitChance()) layout = layout.and("probabilities", "float32", Vector.of(n, codes));
            return !plan.search() ? layout : layout.and("visits", "float32", Vector.of(n, codes))
                .and("policy", "float32", Vector.of(n, codes)).and("values", "float32", Vector.of(n, seats));
        }

        private Layout and(String name, String type, Vector<Integer> shape) {
            Array array = new Array(type, shape, size);
            return new Layout(arrays.put(name, array), (size + array.bytes() + ALIGNMENT - 1) & -ALIGNMENT);
        }
    }
}
