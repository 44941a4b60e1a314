package agon.play.session;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.play.internal.TouchMarks;
import agon.plugins.internal.PluginCalls;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.HashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The board at one place of a game tree: what is seen there, what was touched, and who is told of it. At it a game is
/// played, a [GameSession], or looked into, a [agon.play.study.Study]. What a touch does is theirs to say.
///
/// A game that fails or blocks is named: see [#failure]. By default, every method waits for the game. After [#defer],
/// no method does: calls of the game run on another thread one after the other, and [#poll] applies their results on
/// the thread that calls it.
///
/// @param <P> position
/// @param <A> action
public abstract class GameBoard<P, A extends Action> {
    /// How long one call of the game may take by default: 3 s.
    protected static final Duration LIMIT = PluginCalls.LIMIT;

    private final PluginCalls calls;
    private final Listeners listeners;
    private GameCursor<P, A> cursor;
    private Option<Status> status = Option.none();        // none: not asked for yet, or the game has failed
    private Option<PositionView<A>> look = Option.none(); // the same
    private boolean watched;                              // somebody wants to see where the game stands
    private Option<String> failure = Option.none();
    private Option<DeferredCalls> deferred = Option.none(); // none: every method waits for the game
    private boolean seen;                                   // the view of this place was requested
    private final HashMap<String, Object> cached = new HashMap<>(); // results at this place, by name

    /// @param limit how long one call of the game may take
    protected GameBoard(GameCursor<P, A> cursor, Vector<SessionListener> listeners, Duration limit) {
        this(cursor, listeners, new PluginCalls(limit));
    }

    GameBoard(GameCursor<P, A> cursor, Vector<SessionListener> listeners, PluginCalls calls) {
        this.cursor = cursor;
        this.listeners = new Listeners(listeners);
        this.calls = calls;
    }

    /// Makes all methods return at once from now on. Methods that change something then do so at a later [#poll], in
    /// the order of the calls; methods that return what the game says return none until it is known.
    ///
    /// @param wake run, from any thread, when [#poll] has something to do
    public void defer(Runnable wake) {
        deferred = Option.of(new DeferredCalls(calls, wake));
        watched = true;
    }

    /// Applies the results of calls that have finished. Does nothing unless [#defer] was called.
    ///
    /// @return whether something has changed
    public boolean poll() {
        return deferred.exists(DeferredCalls::poll);
    }

    /// Returns whether calls of the game are running or waiting that change something. Until then nobody can act here.
    public boolean isBusy() {
        return deferred.exists(DeferredCalls::isBusy);
    }

    /// Waits until all changes so far have been applied. Each call of the game takes at most the limit.
    public void finish() {
        deferred.forEach(DeferredCalls::finish);
    }

    /// Calls the game after all changes so far, and hands the result on. The board is busy until then. If the game
    /// fails, the listeners are notified and `then` is not called.
    protected <R> void change(Supplier<R> question, Consumer<R> then) {
        call(true, question, then);
    }

    /// Calls the game and hands the result on, without making the board busy. If the game fails, the listeners are
    /// notified and `then` is not called.
    public <R> void compute(Supplier<R> question, Consumer<R> then) {
        call(false, question, then);
    }

    private <R> void call(boolean changes, Supplier<R> question, Consumer<R> then) {
        if (deferred.isEmpty()) call(question).forEach(then);
        else if (failure.isEmpty()) deferred.get().call(changes, () -> cursor.here(), question, answer -> {
            if (failure.isEmpty()) answer.peek(then).peekLeft(this::fail);
        });
    }

    /// Runs `then` after all changes so far: at once unless the board is busy. After [#defer], `then` must not call the
    /// game, and is not run if the game has failed.
    public void afterChanges(Runnable then) {
        if (deferred.isEmpty()) then.run();
        else if (failure.isEmpty()) deferred.get().afterChanges(then);
    }

    /// Returns what the game says about this place. None: the game has failed, or after [#defer], the result is not
    /// there yet.
    ///
    /// @param name under which the result is kept until the place or the touches change
    public <R> Option<R> cached(String name, Supplier<R> question) {
        if (deferred.isEmpty()) return call(question);
        if (failure.isDefined()) return Option.none();
        if (cached.containsKey(name)) return Option.of(result(name));
        if (isBusy()) return Option.none();
        cached.put(name, null);
        PositionView<A> here = look.getOrNull();
        compute(question, result -> {
            if (look.getOrNull() == here) cached.put(name, result);
        });
        return Option.none();
    }

    @SuppressWarnings("unchecked") // a name always stands for the same question
    private <R> R result(String name) {
        return (R) cached.get(name);
    }

    /// The game with everything that was tried in it.
    public GameTree<P, A> tree() {
        return cursor.tree();
    }

    /// Where one stands in it.
    public GameCursor<P, A> cursor() {
        return cursor;
    }

    /// Whether somebody at the board acts in positions of this status.
    protected abstract boolean isForPerson(Status status);

    /// Whether the person who calls may act here.
    public abstract boolean isPersonsTurn();

    /// Does an action that is legal here.
    public abstract void act(A action);

    /// What the game says about here; none: it has failed. Whoever has asked once is shown the way to every further
    /// place: see [SessionListener#onMove].
    public Option<PositionView<A>> view() {
        watched = true;
        if (look.isEmpty() && failure.isEmpty()) see();
        return look;
    }

    /// Finds out once what the game says about here. After [#defer], every way to another place brings its own view.
    private void see() {
        GameCursor<P, A> at = cursor;
        if (deferred.isEmpty()) look = call(() -> PositionView.of(at, this::isForPerson));
        else if (!seen) {
            seen = true;
            compute(() -> new Step<>(at, at.here().status(), Option.of(PositionView.of(at, this::isForPerson)),
                Vector.empty()), here -> {
                    if (look.isDefined()) return;
                    status = Option.of(here.status);
                    look(here.view);
                });
        }
    }

    /// How the game itself failed, after which it cannot go on: a sentence that names the last turn and the position;
    /// none: it has not.
    public Option<String> failure() {
        return failure;
    }

    /// Who acts here, or how it ended; none: the game has failed.
    public Option<Status> status() {
        if (status.isEmpty() && failure.isEmpty()) {
            if (deferred.isEmpty()) status = call(cursor.here()::status);
            else see();
        }
        return status;
    }

    /// The seat that acts here, or that rolls; none: the game is over.
    public Option<Seat> toMove() {
        return status().flatMap(Status::turnOf);
    }

    /// Whether chance decides here.
    public boolean isChance() {
        return status().exists(s -> s instanceof Status.Chance);
    }

    /// Keys of the items that the person who calls may touch now.
    public Set<String> touchable() {
        return isPersonsTurn() ? view().map(look -> look.gesture().next()).getOrElse(LinkedHashSet.empty())
            : LinkedHashSet.empty();
    }

    /// Keys of the items that were touched, in order, and have not made an action yet.
    public Vector<String> touched() {
        return view().map(look -> look.gesture().touched()).getOrElse(Vector.empty());
    }

    /// Touches an item of the scene. A whole gesture is an action.
    public void touch(String key) {
        if (!isPersonsTurn() || view().isEmpty()) return;
        Gesture<A> gesture = view().get().gesture().touch(key);
        if (gesture.action().isDefined()) gesture.action().forEach(this::act);
        else touched(gesture);
    }

    /// Whether a touch of an item that may be touched makes a whole action.
    public boolean completes(String key) {
        return isPersonsTurn() && view().exists(look -> look.gesture().touch(key).action().isDefined());
    }

    /// Hands on why an item cannot be touched now, in the words of the game; none: the game says nothing.
    public void explainRefusal(String key, Consumer<Option<String>> then) {
        Match<P, A> here = cursor.here();
        view().forEach(look -> compute(() -> here.game().view().hints()
            .explainRefusal(here.position(), look.gesture().touched(), key), then));
    }

    /// The lines through an item with which whoever acts here can still win; none: it is not the person's turn, or the
    /// game has no such lines.
    public Vector<Vector<String>> lines(String key) {
        return isPersonsTurn() ? cached("lines " + key, () -> Vector.ofAll(cursor.here().game().view().hints()
            .lines(cursor.here().position(), key)).map(Vector::ofAll)).getOrElse(Vector.empty()) : Vector.empty();
    }

    /// What touching an item would lead to; none: the touch makes no whole action.
    public Option<PositionView.Preview> ahead(String key) {
        Option<PositionView<A>> seen = view().filter(_ -> isPersonsTurn());
        Option<A> action = seen.flatMap(now -> now.gesture().touch(key).action());
        return action.flatMap(a -> cached("ahead " + key,
            () -> PositionView.Preview.of(cursor.here(), seen.get().scene(), a)));
    }

    /// What the turn that touching an item belongs to would force the others to do: light marks; none: nothing, or the
    /// touch may still become several actions.
    public Marks forced(String key) {
        Option<PositionView<A>> seen = view().filter(_ -> isPersonsTurn());
        Vector<A> actions = seen.toVector().flatMap(now -> {
            Gesture<A> touched = now.gesture().touch(key);
            return touched.choices().filter(choice -> choice.touches().startsWith(touched.touched()))
                .map(Gesture.Spelled::action).distinct();
        });
        return actions.size() != 1 ? Marks.NONE
            : cached("forced " + key, () -> ForcedReplies.after(cursor.here(), actions.head())).getOrElse(Marks.NONE);
    }

    /// Takes back the touches of an action half made.
    ///
    /// @return whether there were any
    public boolean clearTouches() {
        if (view().forAll(l -> l.gesture().touched().isEmpty())) return false;
        touched(new Gesture<>(view().get().gesture().choices(), Vector.empty()));
        return true;
    }

    private void touched(Gesture<A> gesture) {
        Match<P, A> here = cursor.here();
        PositionView<A> now = view().get();
        change(() -> TouchMarks.next(here.game(), here.position(), now.scene(), gesture),
            next -> look(Option.of(now.touched(gesture, next))));
    }

    private void look(Option<PositionView<A>> look) {
        this.look = look;
        cached.clear();
    }

    /// Does the action with this code for the person who calls, if it is legal here.
    public void play(int code) {
        if (isPersonsTurn())
            change(() -> cursor.here().legal().find(action -> action.code() == code),
                found -> found.forEach(this::act));
    }

    /// Another place, its view, and the way to it: a touch is one call of the game.
    ///
    /// @param view none: nobody looks
    private record Step<P, A extends Action>(GameCursor<P, A> cursor, Status status, Option<PositionView<A>> view,
        Vector<Transition> way) {}

    /// The same place in the tree as it is now; none: it is no longer there.
    protected Option<GameCursor<P, A>> current(GameCursor<P, A> goal) {
        if (deferred.isEmpty() || goal.tree() == tree()) return Option.of(goal);
        return Option.when(tree().has(goal.leaf()), () -> goal.in(tree()));
    }

    /// @param then called when one is there; not called if the game fails
    protected void go(Supplier<GameCursor<P, A>> goal, Runnable then) {
        change(() -> {
            Match<P, A> from = cursor.here();
            GameCursor<P, A> to = goal.get();
            return new Step<>(to, to.here().status(),
                Option.when(watched, () -> PositionView.of(to, this::isForPerson)),
                watched ? Transition.between(from, to.here()) : Vector.empty());
        }, there -> {
            cursor = there.cursor;
            status = Option.of(there.status);
            look(there.view);
            if (watched) tell(listener -> listener.onMove(there.way));
            then.run();
        });
    }

    /// Changes what is said about a node of the tree (a comment, a judgement, a value), after all changes so far. Does
    /// nothing if the node no longer exists then.
    public void annotate(int node, Annotation annotation) {
        afterChanges(() -> {
            if (!tree().has(node) || tree().node(node).annotation().equals(annotation)) return;
            cursor = cursor.in(tree().annotate(node, annotation));
            changed();
        });
    }

    protected void changed() {
        tell(listener -> listener.onChange(tree()));
    }

    protected void tell(Consumer<SessionListener> news) {
        listeners.tell(news);
    }

    protected void fail(String why) {
        failure = Option.of(why);
        deferred.forEach(DeferredCalls::drop);
        status = Option.none();
        look(Option.none());
        tell(listener -> listener.onFailure(why));
    }

    private <R> Option<R> call(Supplier<R> question) {
        Either<String, R> answer = calls.call(cursor.here(), question);
        answer.swap().forEach(this::fail);
        return answer.toOption();
    }

    /// How one scene became another.
    ///
    /// @param moves  keys after by keys before
    /// @param isBack whether it leads from later to earlier
    public record Transition(Scene before, Scene after, Map<String, String> moves, boolean isBack) {
        /// Longer ways are not shown.
        private static final int FARTHEST = 8;

        /// From one moment of a game to another one, action by action, backwards too; nothing if they are far apart or
        /// in different lines.
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

        /// The same way in the other direction.
        public Transition reversed() {
            return new Transition(after, before, LinkedHashMap.ofEntries(moves.map(Tuple2::swap)), !isBack);
        }
    }
}
