package agon.play.table;

import io.vavr.control.Option;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/// The last result of a function of the position on a table and of a key, for example of the item under the pointer. It
/// is computed again when the position, the selected items or the key change. Must be used by one thread only.
///
/// @param <K> the type of the key
/// @param <R> the type of the result
public final class Lookup<S, K, R> {
    private final BiFunction<S, K, R> function;
    private Object about = this; // the view for which the result was computed
    private Option<K> key = Option.none();
    private CompletableFuture<Option<R>> answer = CompletableFuture.completedFuture(Option.none());

    /// @param function a function that may call the game
    public Lookup(BiFunction<S, K, R> function) {
        this.function = function;
    }

    /// Returns the result for a key, or none if it is not available yet or the game has failed.
    public Option<R> of(Table<?, ?, ? extends S> table, K key) {
        Object view = table.now().view().getOrNull();
        if (about != view || !this.key.contains(key)) {
            if (table.isBusy()) return Option.none();
            about = view;
            this.key = Option.of(key);
            answer = table.compute(state -> function.apply(state, key));
        }
        return answer.getNow(Option.none());
    }
}
