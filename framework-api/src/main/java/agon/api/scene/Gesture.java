package agon.api.scene;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// An action that is being entered by touching items. It contains the items touched so far. Immutable. Screens need no
/// other information about the rules.
///
/// @param choices the legal actions, each with all of its touch sequences
/// @param touched the keys of the touched items, in order
public record Gesture<A extends Action>(Vector<Choice<A>> choices, Vector<String> touched) {
    /// An action and one of its touch sequences.
    public record Choice<A extends Action>(A action, Seq<String> touches) {}

    /// Returns a gesture without touches.
    public static <P, A extends Action> Gesture<A> begin(Game<P, A> game, P position) {
        return new Gesture<>(Vector.ofAll(Rules.legal(game.rules(), position))
            .flatMap(a -> game.view().touchSequences(position, a).map(touches -> new Choice<>(a, touches))),
            Vector.empty());
    }

    private Vector<Choice<A>> possible() {
        return touched.isEmpty() ? choices : choices.filter(c -> c.touches.startsWith(touched));
    }

    /// Returns the keys of the items that can be touched next.
    public Set<String> next() {
        return LinkedHashSet
            .ofAll(possible().filter(c -> c.touches.size() > touched.size()).map(c -> c.touches.get(touched.size())));
    }

    /// Returns the gesture after an item was touched. If the item is not one of [#next], the gesture is cleared, and a
    /// new gesture starts with this item if possible.
    public Gesture<A> touch(String key) {
        if (next().contains(key)) return new Gesture<>(choices, touched.append(key));
        Gesture<A> none = new Gesture<>(choices, Vector.empty());
        return touched.isEmpty() ? none : none.touch(key);
    }

    /// Returns the action if the touches are complete, and none otherwise.
    public Option<A> action() {
        return possible().find(c -> c.touches.size() == touched.size()).map(Choice::action);
    }
}
