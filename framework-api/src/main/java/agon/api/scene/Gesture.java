package agon.api.scene;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// An action that is being entered by clicking items. It contains the items clicked so far. Immutable. Screens need no
/// other information about the rules.
///
/// @param choices the legal actions, each with all of its click sequences
/// @param clicked the keys of the clicked items, in order
public record Gesture<A extends Action>(Vector<Choice<A>> choices, Vector<String> clicked) {
    /// An action and one of its click sequences.
    public record Choice<A extends Action>(A action, Seq<String> clicks) {}

    /// Returns a gesture without clicks.
    public static <P, A extends Action> Gesture<A> begin(Game<P, A> game, P position) {
        return new Gesture<>(Vector.ofAll(Rules.legal(game.rules(), position))
            .flatMap(a -> game.view().clickSequences(position, a).map(clicks -> new Choice<>(a, clicks))),
            Vector.empty());
    }

    private Vector<Choice<A>> possible() {
        return clicked.isEmpty() ? choices : choices.filter(c -> c.clicks.startsWith(clicked));
    }

    /// Returns the keys of the items that can be clicked next.
    public Set<String> next() {
        return LinkedHashSet
            .ofAll(possible().filter(c -> c.clicks.size() > clicked.size()).map(c -> c.clicks.get(clicked.size())));
    }

    /// Returns the gesture after an item was clicked. If the item is not one of [#next], the gesture is cleared, and a
    /// new gesture starts with this item if possible.
    public Gesture<A> click(String key) {
        if (next().contains(key)) return new Gesture<>(choices, clicked.append(key));
        Gesture<A> none = new Gesture<>(choices, Vector.empty());
        return clicked.isEmpty() ? none : none.click(key);
    }

    /// Returns the action if the clicks are complete, and none otherwise.
    public Option<A> action() {
        return possible().find(c -> c.clicks.size() == clicked.size()).map(Choice::action);
    }
}
