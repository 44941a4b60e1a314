package agon.play.table;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Scene;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The transition from one scene to another.
///
/// @param moves  the moved items, as a map from the key in the earlier scene to the key in the later scene
/// @param isBack whether the transition goes backwards in the game
public record Transition(Scene before, Scene after, Map<String, String> moves, boolean isBack) {
    private static final int FARTHEST = 8;

    /// Returns the transitions from one position of a game to another, one per action, forwards or backwards.
    /// Returns none if the positions are more than eight actions apart or in different lines.
    public static <P, A extends Action> Vector<Transition> between(Match<P, A> from, Match<P, A> to) {
        Vector<A> before = from.actions(), after = to.actions();
        boolean on = after.startsWith(before), back = before.startsWith(after);
        if (!on && !back || Math.abs(after.size() - before.size()) > FARTHEST) return Vector.empty();
        Match<P, A> longer = on ? to : from;
        Vector<Integer> steps = Vector.range(Math.min(before.size(), after.size()), longer.actions().size());
        return on ? steps.map(i -> step(longer, i)) : steps.reverse().map(i -> step(longer, i).reversed());
    }

    private static <P, A extends Action> Transition step(Match<P, A> match, int i) {
        var view = match.game().view();
        P before = match.positions().get(i), after = match.positions().get(i + 1);
        return new Transition(view.scene(before), view.scene(after), view.moves(before, match.actions().get(i)),
            false);
    }

    /// Returns this transition in the opposite direction.
    public Transition reversed() {
        return new Transition(after, before, LinkedHashMap.ofEntries(moves.map(Tuple2::swap)), !isBack);
    }
}
