package agon.lab.env;

import agon.api.Action;
import agon.api.Game;
import agon.api.encoding.Encoder;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The arrays of a [GameBatch] in one block of memory. Arrays have the native byte order and the order of C, and start
/// at multiples of 64 bytes.
///
/// @param arrays the arrays by name, in the order of their offsets
/// @param size   the length of the block in bytes
public record BatchLayout(Map<String, Array> arrays, long size) {
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

    private static final BatchLayout EMPTY = new BatchLayout(LinkedHashMap.empty(), 0);

    /// Returns the layout of a batch.
    public static <P, A extends Action> BatchLayout of(Game<P, A> game, BatchPlan plan) {
        Encoder<P> encoder = new Encoder<>(game.encoding(), 1);
        int n = plan.games(), seats = game.rules().seats(), codes = game.rules().codeCount();
        BatchLayout layout = EMPTY.and("actions", "int32", Vector.of(n));
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

    private BatchLayout and(String name, String type, Vector<Integer> shape) {
        Array array = new Array(type, shape, size);
        return new BatchLayout(arrays.put(name, array), (size + array.bytes() + ALIGNMENT - 1) & -ALIGNMENT);
    }
}
