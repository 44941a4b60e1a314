package agon.lab.dataset.internal;

import agon.api.Action;
import agon.plugins.Heartbeat;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.function.Consumer;

/// A game to be replayed or played. Calls plugins.
public interface GameTask<P, A extends Action> {
    Either<String, PlayedGame<P, A>> game(Heartbeat heartbeat);

    interface Batch<P, A extends Action> {
        /// Returns at least one game. May be called from any thread.
        Vector<GameTask<P, A>> open();
    }

    interface Supply<P, A extends Action> {
        /// Returns a description of the games' source for the description of the data set. Identical games have
        /// identical descriptions.
        Map<String, Object> description();

        boolean isSearched();

        /// Passes each batch to `to`, in order and one at a time, on any thread. Batches before `first` are only
        /// counted.
        void each(int first, Consumer<Batch<P, A>> to);
    }
}
