package agon.play.game;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.play.internal.ClickMarks;
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

/// The board at the current position of a game tree, with the items that the user has selected so far, and with
/// listeners. It is the common base of [GameSession], a game in progress, and [agon.play.study.Study], an analysis
/// board. Subclasses define the effect of a completed gesture.
///
/// If the code of the game throws an exception or blocks, [#failure] returns an error message. By default, every method
/// waits for the results of the game. After [#defer], no method waits. Calls to the game then run on another thread,
/// one at a time, and [#poll] applies their results on the thread that calls it.
public abstract class GameBoard<P, A extends Action> {
    /// The default time limit of one call to the game: 3 s.
    protected static final Duration LIMIT = PluginCalls.LIMIT;

    private final PluginCalls calls;
    private final Listeners listeners;
    private GameCursor<P, A> cursor;
    private Option<Status> status = Option.none(); // none: not computed yet, or the game has failed
    private Option<PositionView<A>> look = Option.none(); // none: not computed yet, or the game has failed
    private boolean watched; // the view was requested at least once
    private Option<String> failure = Option.none();
    private Option<DeferredCalls> deferred = Option.none(); // none: every method waits for the game
    private boolean seen; // the view of the current position was requested
    private final HashMap<String, Object> cached = new HashMap<>(); // results for the current position, by name

    /// @param limit the time limit of one call to the game
    protected GameBoard(GameCursor<P, A> cursor, Vector<GameListener> listeners, Duration limit) {
        this(cursor, listeners, new PluginCalls(limit));
    }

    GameBoard(GameCursor<P, A> cursor, Vector<GameListener> listeners, PluginCalls calls) {
        this.cursor = cursor;
        this.listeners = new Listeners(listeners);
        this.calls = calls;
    }

    /// Makes all methods non-blocking from now on. Methods that change something take effect in a later [#poll], in the
    /// order of the calls. Methods that need a result of the game return none until it is available.
    ///
    /// @param wake a function that is called, from any thread, when [#poll] has something to do
    public void defer(Runnable wake) {
        deferred = Option.of(new DeferredCalls(calls, wake));
        watched = true;
    }

    /// Applies the results of finished calls to the game. Does nothing unless [#defer] was called.
    ///
    /// @return whether anything has changed
    public boolean poll() {
        return deferred.exists(DeferredCalls::poll);
    }

    /// Returns whether calls that change something are running or waiting. The user cannot act until they have
    /// finished.
    public boolean isBusy() {
        return deferred.exists(DeferredCalls::isBusy);
    }

    /// Waits until all pending changes have been applied. Each call to the game takes at most the time limit.
    public void finish() {
        deferred.forEach(DeferredCalls::finish);
    }

    /// Runs `question`, which calls the game, after all pending changes, and passes its result to `then`. The board is
    /// busy until `then` returns. If the game fails, the listeners are notified and `then` is not called.
    protected <R> void change(Supplier<R> question, Consumer<R> then) {
        call(true, question, then);
    }

    /// Like [#change], but does not make the board busy.
    public <R> void compute(Supplier<R> question, Consumer<R> then) {
        call(false, question, then);
    }

    private <R> void call(boolean changes, Supplier<R> question, Consumer<R> then) {
        if (deferred.isEmpty()) call(question).forEach(then);
        else if (failure.isEmpty()) deferred.get().call(changes, () -> cursor.here(), question, answer -> {
            if (failure.isEmpty()) answer.peek(then).peekLeft(this::fail);
        });
    }

    /// Runs `then` after all pending changes, or immediately if the board is not busy. After [#defer], `then` must not
    /// call the game, and it is not run if the game has failed.
    public void afterChanges(Runnable then) {
        if (deferred.isEmpty()) then.run();
        else if (failure.isEmpty()) deferred.get().afterChanges(then);
    }

    /// Returns the result of `question`, which calls the game, for the current position. Caches the result under `name`
    /// until the position or the selected items change. Returns none if the game has failed or, after [#defer], if the
    /// result is not available yet.
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

    @SuppressWarnings("unchecked") // each name is used with one type only
    private <R> R result(String name) {
        return (R) cached.get(name);
    }

    /// Returns the game with all variations.
    public GameTree<P, A> tree() {
        return cursor.tree();
    }

    /// Returns the current position in the tree.
    public GameCursor<P, A> cursor() {
        return cursor;
    }

    /// Returns whether a person acts in positions of this status.
    protected abstract boolean isForPerson(Status status);

    /// Returns whether the user may act in the current position.
    public abstract boolean isPersonsTurn();

    /// Plays a legal action.
    public abstract void act(A action);

    /// Returns the view of the current position, or none if the game has failed. After the first call, listeners
    /// receive the transitions to every later position, as described in [GameListener#onMove].
    public Option<PositionView<A>> view() {
        watched = true;
        if (look.isEmpty() && failure.isEmpty()) see();
        return look;
    }

    /// Creates the view. After [#defer], this happens only once per position, because later steps include their views.
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

    /// Returns an error message with the last turn and the position if the code of the game has failed. The game cannot
    /// continue after a failure.
    public Option<String> failure() {
        return failure;
    }

    /// Returns the status of the current position, or none if the game has failed.
    public Option<Status> status() {
        if (status.isEmpty() && failure.isEmpty()) {
            if (deferred.isEmpty()) status = call(cursor.here()::status);
            else see();
        }
        return status;
    }

    /// Returns the seat that acts or rolls in the current position, or none if the game is over.
    public Option<Seat> toMove() {
        return status().flatMap(Status::seatToAct);
    }

    /// Returns whether chance decides in the current position.
    public boolean isChance() {
        return status().exists(s -> s instanceof Status.Chance);
    }

    /// Returns the result at the current position as a clause without a full stop, for example
    /// `second wins (three in a row)` or `the game is not finished`.
    public Option<String> verdict() {
        return cached("verdict", () -> here().verdict());
    }

    /// Returns the end of the game, or none if the game has not ended in the current position.
    public Option<GameResult.End> end() {
        return cached("end", () -> here().end()).flatMap(end -> end);
    }

    /// Returns the result of the game up to the current position.
    protected GameResult<P, A> here() {
        return GameResult.of(GameTree.of(cursor.here()));
    }

    /// Returns the keys of the items that the user may select now.
    public Set<String> clickable() {
        return isPersonsTurn() ? view().map(look -> look.gesture().next()).getOrElse(LinkedHashSet.empty())
            : LinkedHashSet.empty();
    }

    /// Returns the keys of the items selected so far, in order. The list is empty after they have completed an action.
    public Vector<String> clicked() {
        return view().map(look -> look.gesture().clicked()).getOrElse(Vector.empty());
    }

    /// Selects an item of the scene. If this completes a gesture, the action of the gesture is played.
    public void click(String key) {
        if (!isPersonsTurn() || view().isEmpty()) return;
        Gesture<A> gesture = view().get().gesture().click(key);
        if (gesture.action().isDefined()) gesture.action().forEach(this::act);
        else clicked(gesture);
    }

    /// Returns whether selecting an item would complete an action.
    public boolean completes(String key) {
        return isPersonsTurn() && view().exists(look -> look.gesture().click(key).action().isDefined());
    }

    /// Passes to `then` the game's explanation of why an item cannot be selected now, or none if there is no
    /// explanation.
    public void explainRefusal(String key, Consumer<Option<String>> then) {
        Match<P, A> here = cursor.here();
        view().forEach(look -> compute(() -> here.game().view().hints()
            .explainRefusal(here.position(), look.gesture().clicked(), key), then));
    }

    /// Returns the lines of cells through an item that the player to move can still complete in order to win. Returns
    /// no lines if it is not the user's turn or if the game does not report such lines.
    public Vector<Vector<String>> lines(String key) {
        return isPersonsTurn() ? cached("lines " + key, () -> Vector.ofAll(cursor.here().game().view().hints()
            .lines(cursor.here().position(), key)).map(Vector::ofAll)).getOrElse(Vector.empty()) : Vector.empty();
    }

    /// Returns a preview of the position after an item is selected, or none if this does not complete an action.
    public Option<PositionView.Preview> preview(String key) {
        Option<PositionView<A>> seen = view().filter(_ -> isPersonsTurn());
        Option<A> action = seen.flatMap(now -> now.gesture().click(key).action());
        return action.flatMap(a -> cached("ahead " + key,
            () -> PositionView.Preview.of(cursor.here(), seen.get().scene(), a)));
    }

    /// Returns faint marks on the replies that are forced after an item is selected. Returns no marks if no reply is
    /// forced, or if the selection can still lead to several actions.
    public Marks forcedMarks(String key) {
        Option<PositionView<A>> seen = view().filter(_ -> isPersonsTurn());
        Vector<A> actions = seen.toVector().flatMap(now -> {
            Gesture<A> clicked = now.gesture().click(key);
            return clicked.choices().filter(choice -> choice.clicks().startsWith(clicked.clicked()))
                .map(Gesture.Choice::action).distinct();
        });
        return actions.size() != 1 ? Marks.NONE
            : cached("forced " + key, () -> ForcedReplies.after(cursor.here(), actions.head())).getOrElse(Marks.NONE);
    }

    /// Clears the selection of an incomplete action.
    ///
    /// @return whether any items were selected
    public boolean clearClicks() {
        if (view().forAll(l -> l.gesture().clicked().isEmpty())) return false;
        clicked(new Gesture<>(view().get().gesture().choices(), Vector.empty()));
        return true;
    }

    private void clicked(Gesture<A> gesture) {
        Match<P, A> here = cursor.here();
        PositionView<A> now = view().get();
        change(() -> ClickMarks.next(here.game(), here.position(), now.scene(), gesture),
            next -> look(Option.of(now.clicked(gesture, next))));
    }

    private void look(Option<PositionView<A>> look) {
        this.look = look;
        cached.clear();
    }

    /// Plays the action with this code for the user, if it is legal and it is the user's turn.
    public void play(int code) {
        if (isPersonsTurn())
            change(() -> cursor.here().legal(code), found -> found.forEach(this::act));
    }

    /// A step to another position, created in one call to the game.
    ///
    /// @param view the view, or none if no view was requested
    /// @param way  the transitions from the previous position to the new one
    private record Step<P, A extends Action>(GameCursor<P, A> cursor, Status status, Option<PositionView<A>> view,
        Vector<Transition> way) {}

    /// Returns a cursor at the same node of the current tree, or none if the node no longer exists.
    protected Option<GameCursor<P, A>> current(GameCursor<P, A> goal) {
        if (deferred.isEmpty() || goal.tree() == tree()) return Option.of(goal);
        return Option.when(tree().has(goal.leaf()), () -> goal.in(tree()));
    }

    /// Goes to another position, and calls `then` unless the game fails.
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
            if (watched) notifyListeners(listener -> listener.onMove(there.way));
            then.run();
        });
    }

    /// Replaces the annotation of a node (comment, judgement, value) after all pending changes. Does nothing if these
    /// changes remove the node.
    public void annotate(int node, Annotation annotation) {
        afterChanges(() -> {
            if (!tree().has(node) || tree().node(node).annotation().equals(annotation)) return;
            cursor = cursor.in(tree().annotate(node, annotation));
            changed();
        });
    }

    protected void changed() {
        notifyListeners(listener -> listener.onChange(tree()));
    }

    protected void notifyListeners(Consumer<GameListener> news) {
        listeners.notifyAll(news);
    }

    protected void fail(String why) {
        failure = Option.of(why);
        deferred.forEach(DeferredCalls::drop);
        status = Option.none();
        look(Option.none());
        notifyListeners(listener -> listener.onFailure(why));
    }

    private <R> Option<R> call(Supplier<R> question) {
        Either<String, R> answer = calls.call(cursor.here(), question);
        answer.swap().forEach(this::fail);
        return answer.toOption();
    }

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
}
