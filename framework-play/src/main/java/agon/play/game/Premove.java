package agon.play.game;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.Gesture;
import agon.api.scene.Scene;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A turn that a person enters while other seats act. An item can be selected if it could be selected after at least
/// one of the possible turns of the other seats. The premove is checked after these seats have played. Immutable. Its
/// methods run code of the game; screens use a [agon.play.table.GameTable] instead.
///
/// @param ahead   the positions in which the turn may be played, or a sample of them
/// @param gesture the gesture of the action being entered
/// @param entered the selected items of each action before the current one
record Premove<P, A extends Action>(Game<P, A> game, Seat seat, Scene scene, Vector<P> ahead,
    Gesture<A> gesture, Vector<Vector<String>> entered) {
    private static final int SAMPLE = 48, LONGEST = 64;

    public static <P, A extends Action> Premove<P, A> of(Match<P, A> here, Seat seat) {
        Game<P, A> game = here.game();
        return begun(game, seat, game.view().scene(here.position()), ahead(game, here.position(), Vector.of(seat)),
            Vector.empty());
    }

    /// Returns an empty premove for the seat among `seats` that will probably move first.
    public static <P, A extends Action> Option<Premove<P, A>> of(Match<P, A> here, Vector<Seat> seats) {
        Option<Seat> first = seats.size() == 1 ? seats.headOption()
            : ahead(here.game(), here.position(), seats).headOption()
                .flatMap(position -> here.game().rules().status(position).seatToAct());
        return first.map(seat -> of(here, seat));
    }

    /// Returns a premove for these positions. An item can be selected if it can be selected in at least one of them.
    private static <P, A extends Action> Premove<P, A> begun(Game<P, A> game, Seat seat, Scene scene, Vector<P> ahead,
        Vector<Vector<String>> entered) {
        Vector<Gesture<A>> gestures = ahead.map(position -> Gesture.begin(game, position));
        Gesture<A> any = new Gesture<>(gestures.flatMap(Gesture::choices).distinctBy(Gesture.Choice::clicks),
            LinkedHashSet.ofAll(gestures.flatMap(Gesture::toggles)), Vector.empty());
        return new Premove<>(game, seat, scene, ahead, any, entered);
    }

    /// Returns the positions in which one of the seats acts next. Positions that take fewer actions come first.
    private static <P, A extends Action> Vector<P> ahead(Game<P, A> game, P here, Vector<Seat> seats) {
        Vector<P> open = Vector.of(here), ready = Vector.empty();
        for (int i = 0; i < LONGEST && open.nonEmpty(); i++) {
            Vector<Tuple2<P, A>> replies = open
                .flatMap(position -> Rules.legal(game.rules(), position).map(action -> Tuple.of(position, action)));
            Vector<P> next = sample(replies).map(reply -> game.rules().after(reply._1, reply._2));
            ready = ready.appendAll(next.filter(position -> seats.exists(seat -> acts(game, position, seat))));
            open = next.filter(position -> !seats.exists(seat -> acts(game, position, seat)));
        }
        return sample(ready.distinct());
    }

    private static <T> Vector<T> sample(Vector<T> all) {
        return all.size() <= SAMPLE ? all
            : Vector.range(0, SAMPLE).map(i -> all.get((int) ((long) i * all.size() / SAMPLE)));
    }

    private static <P, A extends Action> boolean acts(Game<P, A> game, P position, Seat seat) {
        return game.rules().status(position) instanceof Status.ToMove(Seat next, _) && next.equals(seat);
    }

    public Set<String> next() {
        return gesture.next();
    }

    public Premove<P, A> click(String key) {
        Gesture<A> on = gesture.click(key);
        if (on.action().isEmpty()) return new Premove<>(game, seat, scene, ahead, on, entered);
        Vector<P> after = ahead.flatMap(position -> played(position, on.clicked()))
            .filter(position -> acts(game, position, seat) && game.rules().status(position).midTurn());
        return begun(game, seat, scene, after, entered.append(on.clicked()));
    }

    private Option<P> played(P position, Vector<String> clicks) {
        return Gesture.begin(game, position).clicked(clicks).action()
            .map(action -> game.rules().after(position, action));
    }

    public boolean isEmpty() {
        return entered.isEmpty() && gesture.clicked().isEmpty();
    }

    public Vector<String> clicked() {
        return entered.flatMap(clicks -> clicks).appendAll(gesture.clicked());
    }

    /// Returns the completely entered actions, or none if they are not legal in the current position.
    public Option<Vector<A>> actions(Match<P, A> now) {
        P position = now.position();
        Vector<A> actions = Vector.empty();
        for (Vector<String> clicks : entered) {
            Option<A> action = acts(game, position, seat) ? action(position, clicks) : Option.none();
            if (action.isEmpty()) return Option.none();
            actions = actions.append(action.get());
            position = game.rules().after(position, action.get());
        }
        return Option.of(actions);
    }

    private Option<A> action(P position, Vector<String> clicks) {
        Scene there = game.view().scene(position);
        Gesture<A> spelled = Gesture.begin(game, position);
        for (String key : clicks) {
            Option<String> same = same(key, there, spelled.next());
            if (same.isEmpty()) return Option.none();
            spelled = spelled.click(same.get());
        }
        return spelled.action();
    }

    /// Returns the key of the item in another position. An item that is no longer in the supply is replaced by a
    /// similar item from the supply.
    private Option<String> same(String key, Scene there, Set<String> next) {
        return next.contains(key) ? Option.of(key)
            : scene.aside().find(item -> item.key().equals(key)).flatMap(gone -> there.aside()
                .find(item -> next.contains(item.key()) && item.isLike(gone))).map(Scene.Item::key);
    }
}
