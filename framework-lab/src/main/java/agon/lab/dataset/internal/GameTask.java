package agon.lab.dataset.internal;

import agon.api.Action;
import agon.plugins.Heartbeat;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.function.Consumer;

/// A game to replay or play. Its methods call plugins.
public interface GameTask<P, A extends Action> {
    Either<String, PlayedGame<P, A>> game(Heartbeat heartbeat);

    interface Batch<P, A extends Action> {
        /// Returns the games of this batch, at least one. May be called on any thread.
        Vector<GameTask<P, A>> open();
    }

    /// The games of a data set. Closing a supply releases its files; it cannot be used afterwards.
    interface Supply<P, A extends Action> extends AutoCloseable {
        /// Returns the part of the data set's description that identifies the games. Identical sets of games have
        /// identical descriptions.
        Map<String, Object> description();

        boolean isSearched();

        /// Passes each batch to `to`, in order and one at a time, on any thread. Batches before `first` are counted but
        /// not opened.
        void each(int first, Consumer<Batch<P, A>> to);

        /// Called when the games of the batches before `next` are saved, so that their stored copies can be deleted.
        default void onSaved(int next) {}

        /// Called when all games are saved and the output is complete.
        default void onComplete() {}

        @Override
        default void close() {}
    }
}
