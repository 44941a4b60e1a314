package agon.play.game;

import agon.api.Action;
import agon.api.Game;
import agon.api.Status;
import agon.api.derived.ActionEffects;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.scene.Gesture;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Place;
import agon.api.scene.Scene;
import agon.api.scene.View;
import agon.play.internal.ClickMarks;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The data that a screen needs to show a position, computed in one call to the code of the game.
///
/// @param scene    the scene of the position
/// @param status   the status of the position
/// @param gesture  the gesture being entered
/// @param next     the marks on the items that can be selected next
/// @param actions  the names of the kinds of legal actions, such as `place`
/// @param kept     the marks that do not depend on the player. They mark the items that are out of play, and the items
///                 selected in the last turn or, after the end of the game, the winning items.
/// @param gone     the items that the last turn removed from the game, such as a ring or a piece, and whose place is
///                 now empty
/// @param texts    the turns of the whole line
/// @param counters the counters that are important for the end of the game
/// @param places   the board in words
public record PositionView<A extends Action>(Scene scene, Status status, Gesture<A> gesture, Marks next,
    Vector<String> actions, Marks kept, Vector<Scene.Item> gone, Vector<String> texts, Vector<View.Counter> counters,
    Vector<Place> places) {
    private static final float PAST = 0.5f;
    private static final double NEAR = 0.3; // cells are about 1 apart

    /// Returns the view of a position in which the user may not act. Runs code of the game.
    public static <P, A extends Action> PositionView<A> of(GameCursor<P, A> cursor) {
        return of(cursor, false, Gesture.begin(cursor.here().game(), cursor.here().position()));
    }

    /// Returns the view of a position. Runs code of the game.
    ///
    /// @param clickable whether the user may act. If not, the marks on items to select are not computed.
    /// @param gesture   the gesture being entered
    public static <P, A extends Action> PositionView<A> of(GameCursor<P, A> cursor, boolean clickable,
        Gesture<A> gesture) {
        Match<P, A> match = cursor.here();
        Scene scene = cursor.tree().scene(cursor.node());
        Vector<String> kinds = gesture.choices().map(choice -> choice.action().verb()).distinct();
        Marks next = clickable ? ClickMarks.next(match.game(), match.position(), scene, gesture) : Marks.NONE;
        return new PositionView<>(scene, match.status(), gesture, next, kinds, kept(match, scene), gone(match, scene),
            cursor.line().texts(), Vector.ofAll(match.game().view().counters(match.position())),
            Place.of(match.game().view(), match.position(), scene));
    }

    private static <P, A extends Action> Marks kept(Match<P, A> match, Scene scene) {
        View<P, A> view = match.game().view();
        Seq<String> winning = view.hints().winning(match.position());
        Marks marks = winning.isEmpty() ? last(match, scene) : Marks.NONE.with(winning, Mark.WIN);
        return marks.with(view.hints().outOfPlay(match.position()), Mark.FADED);
    }

    /// Marks the last item of each gesture, at its current place. If a piece has taken the place of a cell, the piece
    /// is marked instead.
    private static <P, A extends Action> Marks last(Match<P, A> match, Scene scene) {
        if (match.turns().isEmpty()) return Marks.NONE;
        Turn<A> turn = match.turns().last();
        View<P, A> view = match.game().view();
        Vector<Seq<String>> gestures = Vector.empty();
        for (int i = 0; i < turn.actions().size(); i++) {
            P before = match.positions().get(turn.from() + i);
            A action = turn.actions().get(i);
            Map<String, String> moves = view.moves(before, action);
            gestures = gestures.append(view.clicks(before, action)).map(keys -> keys.flatMap(key -> now(key, moves)));
        }
        Set<String> here = scene.items().map(Scene.Item::key).toSet();
        return gestures.flatMap(keys -> keys.findLast(here::contains))
            .foldLeft(Marks.NONE, (marks, key) -> marks.with(key, Mark.LAST, PAST));
    }

    /// Returns the new key of an item, or none if it is gone and another item has its key.
    private static Option<String> now(String key, Map<String, String> moves) {
        return moves.get(key).orElse(() -> Option.when(!moves.containsValue(key), key));
    }

    private static <P, A extends Action> Vector<Scene.Item> gone(Match<P, A> match, Scene scene) {
        if (match.turns().isEmpty() || match.midTurn()) return Vector.empty();
        Turn<A> turn = match.turns().last();
        return turn.actions().zipWithIndex().flatMap(action -> {
            P before = match.positions().get(turn.from() + action._2);
            Set<String> taken = ActionEffects.of(match.game(), before, action._1).takes();
            return taken.isEmpty() ? Vector.<Scene.Item>empty()
                : match.game().view().scene(before).board().filter(item -> taken.contains(item.key())).toVector();
        }).reject(item -> scene.items().exists(other -> other.key().equals(item.key())
            || other.role() == Scene.Role.PIECE && Math.hypot(other.x() - item.x(), other.z() - item.z()) < NEAR));
    }

    /// Returns this view with another selection. Runs code of the game.
    public <P> PositionView<A> clicked(GameCursor<P, A> cursor, boolean clickable, Gesture<A> gesture) {
        return gesture.equals(this.gesture) ? this : clicked(gesture, clickable
            ? ClickMarks.next(cursor.here().game(), cursor.here().position(), scene, gesture) : Marks.NONE);
    }

    /// Returns this view with another selection and its marks.
    public PositionView<A> clicked(Gesture<A> gesture, Marks next) {
        return new PositionView<>(scene, status, gesture, next, actions, kept, gone, texts, counters,
            places);
    }

    /// Returns the captions that do not contain the name of a counter, such as prompts for the next action.
    public Seq<String> captions() {
        return scene.lines().reject(caption -> counters.exists(counter -> caption.contains(counter.name())));
    }

    /// A preview of an action: the scene after it, and the keys of the items that it removes.
    public record Preview(Scene scene, Set<String> takes) {
        /// Returns a preview of `action`. `now` is the scene before it.
        public static <P, A extends Action> Preview of(Match<P, A> here, Scene now, A action) {
            Game<P, A> game = here.game();
            Scene then = game.view().scene(game.rules().after(here.position(), action));
            return new Preview(then,
                ActionEffects.between(now, then, game.view().moves(here.position(), action)).takes());
        }
    }
}
