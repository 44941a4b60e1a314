package agon.play.game;

import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// The listeners of a game. If a file cannot be written, the game continues, and the other listeners are notified.
final class Listeners {
    private final Vector<SessionListener> all;
    private Option<String> trouble = Option.none(); // the last reported error

    Listeners(Vector<SessionListener> all) {
        this.all = all;
    }

    void tell(Consumer<SessionListener> news) {
        for (SessionListener listener : all) try {
            news.accept(listener);
        } catch (FileException e) {
            if (!trouble.contains(e.getMessage())) all.forEach(l -> l.onSaveError(e.getMessage()));
            trouble = Option.of(e.getMessage());
        }
    }
}
