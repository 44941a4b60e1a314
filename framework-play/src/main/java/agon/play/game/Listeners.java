package agon.play.game;

import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// Listeners that are notified in order. If one of them cannot save a file, all of them are notified of the error, but
/// only once if the same error is repeated.
public final class Listeners {
    private final Vector<GameListener> all;
    private Option<String> trouble = Option.none(); // the last reported error

    public Listeners(Vector<GameListener> all) {
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
