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
/// @param toggles the keys of the items that a second click deselects: see [View#toggles]
/// @param clicked the keys of the clicked items, in order. Successive toggles are in the order of `toggles`.
public record Gesture<A extends Action>(Vector<Choice<A>> choices, Set<String> toggles, Vector<String> clicked) {
    /// An action and one of its click sequences. Successive toggles are in the order of [Gesture#toggles].
    public record Choice<A extends Action>(A action, Seq<String> clicks) {}

    /// Returns a gesture without clicks.
    public static <P, A extends Action> Gesture<A> begin(Game<P, A> game, P position) {
        View<P, A> view = game.view();
        Set<String> toggles = LinkedHashSet.ofAll(view.toggles(position));
        return new Gesture<>(Vector.ofAll(Rules.legal(game.rules(), position))
            .flatMap(a -> view.clickSequences(position, a).map(clicks -> new Choice<>(a, ordered(clicks, toggles)))),
            toggles, Vector.empty());
    }

    private static Seq<String> ordered(Seq<String> clicks, Set<String> toggles) {
        if (toggles.isEmpty()) return clicks;
        Vector<String> ordered = Vector.empty(), rest = Vector.ofAll(clicks);
        while (rest.nonEmpty()) {
            Vector<String> fixed = rest.takeUntil(toggles::contains), left = rest.drop(fixed.size()),
                run = left.takeWhile(toggles::contains);
            ordered = ordered.appendAll(fixed).appendAll(toggles.filter(run::contains));
            rest = left.drop(run.size());
        }
        return ordered;
    }

    /// Returns this gesture with other clicked items.
    public Gesture<A> clicked(Seq<String> keys) {
        return new Gesture<>(choices, toggles, Vector.ofAll(ordered(keys, toggles)));
    }

    /// Returns the choices that further clicks can still lead to.
    public Vector<Choice<A>> possible() {
        int open = open();
        Vector<String> before = clicked.take(open), selected = clicked.drop(open);
        return clicked.isEmpty() ? choices : choices.filter(choice -> choice.clicks.startsWith(before)
            && choice.clicks.drop(open).takeWhile(toggles::contains).containsAll(selected));
    }

    /// Returns the number of clicks before the toggles that can still be deselected.
    private int open() {
        int open = clicked.size();
        while (open > 0 && toggles.contains(clicked.get(open - 1))) open--;
        return open;
    }

    /// Returns the keys of the items that can be clicked next, including those that a click deselects.
    public Set<String> next() {
        int open = open();
        Vector<String> selected = clicked.drop(open);
        return LinkedHashSet.ofAll(possible().flatMap(choice -> {
            Seq<String> rest = choice.clicks.drop(open), run = rest.takeWhile(toggles::contains);
            Seq<String> more = run.removeAll(selected);
            return more.isEmpty() ? rest.drop(run.size()).take(1) : more;
        })).addAll(selected);
    }

    /// Returns the gesture after an item was clicked. A click on a selected toggle deselects it. If the item is not one
    /// of [#next], the gesture is cleared, and a new gesture starts with this item if possible.
    public Gesture<A> click(String key) {
        if (toggles.contains(key) && clicked.drop(open()).contains(key)) return clicked(clicked.remove(key));
        if (next().contains(key)) return clicked(clicked.append(key));
        Gesture<A> none = clicked(Vector.empty());
        return clicked.isEmpty() ? none : none.click(key);
    }

    /// Returns the action if the clicks are complete, and none otherwise.
    public Option<A> action() {
        return possible().find(c -> c.clicks.size() == clicked.size()).map(Choice::action);
    }
}
