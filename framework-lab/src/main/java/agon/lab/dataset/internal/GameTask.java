package agon.lab.dataset.internal;

import agon.api.Action;
import agon.plugins.Heartbeat;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.function.Consumer;

/// One game that is still to be replayed or played. Calls plugins.
public interface GameTask<P, A extends Action> {
    /// The game; left: why it is left out, as the end of `12 games …`.
    ///
    /// @param heartbeat beats as it goes on
    Either<String, PlayedGame<P, A>> game(Heartbeat heartbeat);

    /// Some games that come together: those of one file.
    interface Batch<P, A extends Action> {
        /// At least one. May be called from any thread.
        Vector<GameTask<P, A>> open();
    }

    /// All games of a data set.
    interface Supply<P, A extends Action> {
        /// Where they come from, for the description of the data set; the same for the same games.
        Map<String, Object> description();

        /// Whether players may tell what they thought.
        boolean isSearched();

        /// Gives each batch, in order and one at a time, to `to`, from any thread.
        ///
        /// @param first number of the first batch that is opened; those before it are only counted
        void each(int first, Consumer<Batch<P, A>> to);
    }
}
