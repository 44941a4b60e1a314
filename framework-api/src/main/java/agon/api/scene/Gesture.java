package agon.api.scene;

import agon.api.Action;
import agon.api.Game;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// An action half made: the items touched so far. Immutable. This is all that a screen knows of the rules.
///
/// @param choices the legal actions that the touches so far may become, with the touches that spell them; once for each
///                spelling
/// @param touched keys, in order
public record Gesture<A extends Action>(Vector<Spelled<A>> choices, Vector<String> touched) {
    /// An action and touches that make it: one of its spellings.
    public record Spelled<A extends Action>(A action, Seq<String> touches) {}

    /// Nothing touched yet.
    public static <P, A extends Action> Gesture<A> begin(Game<P, A> game, P position) {
        return new Gesture<>(Vector.ofAll(game.rules().legal(position))
            .flatMap(a -> game.view().spellings(position, a).map(touches -> new Spelled<>(a, touches))),
            Vector.empty());
    }

    private Vector<Spelled<A>> possible() {
        return choices.filter(c -> c.touches.startsWith(touched));
    }

    /// Keys that may be touched next: what to light up.
    public Set<String> next() {
        return LinkedHashSet
            .ofAll(possible().filter(c -> c.touches.size() > touched.size()).map(c -> c.touches.get(touched.size())));
    }

    /// One touch on. A touch of something else puts everything back, and counts as a first touch if it can be one.
    public Gesture<A> touch(String key) {
        if (next().contains(key)) return new Gesture<>(choices, touched.append(key));
        Gesture<A> none = new Gesture<>(choices, Vector.empty());
        return touched.isEmpty() ? none : none.touch(key);
    }

    /// The action, once the touches spell it out.
    public Option<A> action() {
        return possible().find(c -> c.touches.size() == touched.size()).map(Spelled::action);
    }
}
