package agon.play.game;

import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// A listener to the events of a game, for example a screen, a file or statistics. The default methods do nothing.
public interface GameListener {
    /// Called when a game starts or resumes, with the game so far.
    default void onStart(Match<?, ?> match) {}

    /// Called after each action. The action is the last action of `match`.
    default void onAction(Match<?, ?> match) {}

    /// Called after a player has decided on one or more actions. They are the last actions of `match`.
    default void onDecision(Match<?, ?> match) {}

    /// Called after turns were taken back. `match` contains the remaining turns.
    default void onTakeBack(Match<?, ?> match) {}

    /// Called when the tree has changed because a move was played, a variation was added, or an annotation was edited.
    default void onChange(GameTree<?, ?> tree) {}

    /// Called when the game has ended or was left.
    default void onEnd(GameResult<?, ?> result) {}

    /// Called with an error message when a file could not be saved. The game continues. The same error is not reported
    /// twice in succession.
    default void onSaveError(String why) {}

    /// Called with an error message that names the program when a program has failed and forfeits the game.
    default void onForfeit(String why) {}

    /// Called when the code of the game has failed and the game cannot continue. The error message contains the last
    /// turn and the position.
    default void onFailure(String why) {}

    /// Listeners that are notified in order. If one of them cannot save a file, all of them are notified of the error,
    /// but only once if the same error is repeated.
    final class Group {
        private final Vector<GameListener> all;
        private Option<String> trouble = Option.none(); // the last reported error

        public Group(Vector<GameListener> all) {
            this.all = all;
        }

        /// Reports the differences between a state and the next one.
        public <S extends BoardState<?, ?, S>> void changed(S before, S after) {
            if (before != after) after.news(before).forEach(this::notifyAll);
        }

        /// Calls `news` with each listener.
        public void notifyAll(Consumer<GameListener> news) {
            for (GameListener listener : all) try {
                news.accept(listener);
            } catch (FileException e) {
                if (!trouble.contains(e.getMessage())) all.forEach(l -> l.onSaveError(e.getMessage()));
                trouble = Option.of(e.getMessage());
            }
        }
    }
}
