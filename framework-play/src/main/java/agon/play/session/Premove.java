package agon.play.session;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.Gesture;
import agon.api.scene.Scene;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A turn that somebody touches out while others act. What may be touched is what one could touch after some turn of
/// theirs; whether it is legal shows when they have played. Immutable. Asks the game; a screen goes through
/// [GameSession].
///
/// ```java
/// Premove<?, ?> turn = Premove.of(match, Seat.FIRST).touch("cell-b2");
/// Option<?> actions = turn.actions(match.play("a1").get());
/// ```
///
/// @param seat    whose turn it will be
/// @param scene   of the position in which it is entered
/// @param ahead   positions in which it may have to be played on, a sample where there are many
/// @param gesture of the action that is half entered
/// @param entered the touches of each action before that one
record Premove<P, A extends Action>(Game<P, A> game, Seat seat, Scene scene, Vector<P> ahead,
    Gesture<A> gesture, Vector<Vector<String>> entered) {
    /// Positions that are looked at, and actions of others before the own turn.
    private static final int SAMPLE = 48, LONGEST = 64;

    /// Nothing is entered yet.
    ///
    /// @param here where another seat acts, or chance decides
    public static <P, A extends Action> Premove<P, A> of(Match<P, A> here, Seat seat) {
        Game<P, A> game = here.game();
        return begun(game, seat, game.view().scene(here.position()), ahead(game, here.position(), Vector.of(seat)),
            Vector.empty());
    }

    /// The same for the one of several seats that is to move first, as far as that can be seen.
    public static <P, A extends Action> Option<Premove<P, A>> of(Match<P, A> here, Vector<Seat> seats) {
        Option<Seat> first = seats.size() == 1 ? seats.headOption()
            : ahead(here.game(), here.position(), seats).headOption()
                .flatMap(position -> here.game().rules().status(position).turnOf());
        return first.map(seat -> of(here, seat));
    }

    /// One action on: everything that may be touched in one of the positions may be touched.
    private static <P, A extends Action> Premove<P, A> begun(Game<P, A> game, Seat seat, Scene scene, Vector<P> ahead,
        Vector<Vector<String>> entered) {
        Vector<Gesture.Spelled<A>> choices = ahead
            .flatMap(position -> Gesture.begin(game, position).choices()).distinctBy(Gesture.Spelled::touches);
        return new Premove<>(game, seat, scene, ahead, new Gesture<>(choices, Vector.empty()), entered);
    }

    /// Where one of the seats may be to move next, the soonest first.
    private static <P, A extends Action> Vector<P> ahead(Game<P, A> game, P here, Vector<Seat> seats) {
        Vector<P> open = Vector.of(here), ready = Vector.empty();
        for (int i = 0; i < LONGEST && open.nonEmpty(); i++) {
            Vector<Tuple2<P, A>> replies = open
                .flatMap(position -> game.rules().legal(position).map(action -> Tuple.of(position, action)));
            Vector<P> next = sample(replies).map(reply -> game.rules().after(reply._1, reply._2));
            ready = ready.appendAll(next.filter(position -> seats.exists(seat -> acts(game, position, seat))));
            open = next.filter(position -> !seats.exists(seat -> acts(game, position, seat)));
        }
        return sample(ready.distinct());
    }

    /// As many as are looked at, evenly spaced.
    private static <T> Vector<T> sample(Vector<T> all) {
        return all.size() <= SAMPLE ? all
            : Vector.range(0, SAMPLE).map(i -> all.get((int) ((long) i * all.size() / SAMPLE)));
    }

    private static <P, A extends Action> boolean acts(Game<P, A> game, P position, Seat seat) {
        return game.rules().status(position) instanceof Status.ToMove(Seat next, _) && next.equals(seat);
    }

    /// Keys of the items that may be touched next; none: the turn is whole.
    public Set<String> next() {
        return gesture.next();
    }

    /// One touch on, as in [Gesture#touch].
    public Premove<P, A> touch(String key) {
        Gesture<A> on = gesture.touch(key);
        if (on.action().isEmpty()) return new Premove<>(game, seat, scene, ahead, on, entered);
        Vector<P> after = ahead.flatMap(position -> played(position, on.touched()))
            .filter(position -> acts(game, position, seat) && game.rules().status(position).midTurn());
        return begun(game, seat, scene, after, entered.append(on.touched()));
    }

    private Option<P> played(P position, Vector<String> touches) {
        return Gesture.begin(game, position).choices().find(choice -> choice.touches().equals(touches))
            .map(choice -> game.rules().after(position, choice.action()));
    }

    /// Whether nothing was touched.
    public boolean isEmpty() {
        return entered.isEmpty() && gesture.touched().isEmpty();
    }

    /// Keys of all that was touched, in order.
    public Vector<String> touched() {
        return entered.flatMap(touches -> touches).appendAll(gesture.touched());
    }

    /// The actions that were entered, where they are legal now; an action half entered is left out.
    ///
    /// @param now where the seat is to move
    public Option<Vector<A>> actions(Match<P, A> now) {
        P position = now.position();
        Vector<A> actions = Vector.empty();
        for (Vector<String> touches : entered) {
            Option<A> action = acts(game, position, seat) ? action(position, touches) : Option.none();
            if (action.isEmpty()) return Option.none();
            actions = actions.append(action.get());
            position = game.rules().after(position, action.get());
        }
        return Option.of(actions);
    }

    private Option<A> action(P position, Vector<String> touches) {
        Scene there = game.view().scene(position);
        Gesture<A> spelled = Gesture.begin(game, position);
        for (String key : touches) {
            Option<String> same = same(key, there, spelled.next());
            if (same.isEmpty()) return Option.none();
            spelled = spelled.touch(same.get());
        }
        return spelled.action();
    }

    /// What was touched, or where it is gone from beside the board, something there that is like it.
    private Option<String> same(String key, Scene there, Set<String> next) {
        return next.contains(key) ? Option.of(key)
            : scene.aside().find(item -> item.key().equals(key)).flatMap(gone -> there.aside()
                .find(item -> next.contains(item.key()) && item.isLike(gone))).map(Scene.Item::key);
    }
}
