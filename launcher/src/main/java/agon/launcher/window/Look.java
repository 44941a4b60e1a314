package agon.launcher.window;

import agon.api.Action;
import agon.api.Status;
import agon.api.play.Match;
import agon.api.scene.Gesture;
import agon.api.scene.Scene;
import agon.hex3d.Mark;
import agon.hex3d.Marks;
import io.vavr.collection.Vector;
import java.util.Locale;

/// What a game says about where it stands: everything that the screen needs, asked for once.
///
/// @param gesture nothing touched yet
/// @param actions what may be done: the names of the kinds of action, such as `place`
/// @param last    what the last turn touched
/// @param texts   the turns of the whole line
record Look<A extends Action>(Scene scene, Status status, Gesture<A> gesture, Marks next, Vector<String> actions, Marks last, Vector<String> texts) {
    /// Asks the game.
    ///
    /// @param line whose turns are told; `match` is the beginning of it
    static <P, A extends Action> Look<A> of(Match<P, A> match, Match<P, A> line) {
        Scene scene = match.game().view().scene(match.position());
        Gesture<A> gesture = Gesture.begin(match.game(), match.position());
        Vector<String> kinds = gesture.choices().map(choice -> choice.action().getClass().getSimpleName().toLowerCase(Locale.ROOT)).distinct();
        return new Look<>(scene, match.status(), gesture, Meaning.next(match.game(), match.position(), scene, gesture), kinds, last(match),
            line.texts());
    }

    /// The ends of the gestures of the last turn.
    private static <P, A extends Action> Marks last(Match<P, A> match) {
        if (match.turns().isEmpty()) return Marks.NONE;
        var turn = match.turns().last();
        return Marks.NONE.with(turn.actions().zipWithIndex(
            (action, i) -> match.game().view().touches(match.positions().get(turn.from() + i), action).last()), Mark.LAST);
    }

    /// The same with something touched.
    Look<A> touched(Gesture<A> gesture, Marks next) {
        return new Look<>(scene, status, gesture, next, actions, last, texts);
    }
}
