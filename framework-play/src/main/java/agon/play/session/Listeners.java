package agon.play.session;

import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// Everybody who is told of a game. A file that cannot be written is no reason to stop: the others are told of it.
final class Listeners {
    private final Vector<SessionListener> all;
    private Option<String> trouble = Option.none(); // the last one that they were told

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
