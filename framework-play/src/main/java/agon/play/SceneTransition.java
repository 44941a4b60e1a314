package agon.play;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Scene;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// How one scene became another.
///
/// @param moves  keys after by keys before
/// @param isBack whether it leads from later to earlier
public record SceneTransition(Scene before, Scene after, Map<String, String> moves, boolean isBack) {
    /// Longer ways are not shown.
    private static final int FARTHEST = 8;

    /// From one moment of a game to another one, action by action, backwards too; nothing if they are far apart or in
    /// different lines.
    public static <P, A extends Action> Vector<SceneTransition> between(Match<P, A> from, Match<P, A> to) {
        Vector<A> before = from.actions(), after = to.actions();
        boolean on = after.startsWith(before), back = before.startsWith(after);
        if (!on && !back || Math.abs(after.size() - before.size()) > FARTHEST) return Vector.empty();
        Match<P, A> longer = on ? to : from;
        Vector<Integer> steps = Vector.range(Math.min(before.size(), after.size()), longer.actions().size());
        return on ? steps.map(i -> step(longer, i)) : steps.reverse().map(i -> step(longer, i).reversed());
    }

    private static <P, A extends Action> SceneTransition step(Match<P, A> match, int i) {
        var view = match.game().view();
        P before = match.positions().get(i), after = match.positions().get(i + 1);
        return new SceneTransition(view.scene(before), view.scene(after), view.moves(before, match.actions().get(i)),
            false);
    }

    /// The same way in the other direction.
    public SceneTransition reversed() {
        return new SceneTransition(after, before, LinkedHashMap.ofEntries(moves.map(Tuple2::swap)), !isBack);
    }
}
