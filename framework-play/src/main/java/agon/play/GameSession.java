package agon.play;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.api.scene.Marks;
import agon.plugins.FileFailure;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// A game being played: players, the game tree, where one stands in it, who is told. It knows no screen and no
/// terminal. All of it happens on the thread that calls, but for programs that [#proceed] lets think on a thread of
/// their own; [GameLoop] lets everybody decide in turn instead.
///
/// The main line of the tree is the game. Only [#act] at its end, [#undo] and [#lose] touch it. While the session is
/// *free*, the person who calls plays for every seat, and whatever is tried becomes a variation beside the game.
public final class GameSession<P, A extends Action> implements AutoCloseable {
    private final Vector<Player> players;
    private final Vector<Engine<P, A>> engines;
    private final Option<DiceRoll> dice;
    private final Vector<GameListener> listeners;
    private final PluginCalls calls;
    private final EngineThread<P, A> thread;
    private final Runnable wake;
    private GameCursor<P, A> cursor;
    private Vector<GameTree<P, A>> undone = Vector.empty(); // trees to which redo leads, the next one last
    private Option<Status> status = Option.none();          // none: not asked for yet, or the game has failed
    private Option<PositionView<A>> look = Option.none();   // the same
    private boolean watched;                                // somebody wants to see where the game stands
    private Option<String> failure = Option.none();
    private Option<String> trouble = Option.none();         // the last one that listeners were told
    private boolean free, left;
    private Vector<Duration> times;
    private Vector<SearchCost> efforts;
    private long since = System.nanoTime();                 // when whoever is to act could begin to think

    /// Begins or resumes a game.
    ///
    /// @param tree      of the game, as far as it was played
    /// @param players   one per seat
    /// @param dice      decide for chance; none: people type what they rolled
    /// @param listeners told of everything that happens
    /// @param calls     through which the game is asked
    /// @param wake      run, from any thread, when [#proceed] may have something to do
    public GameSession(GameTree<P, A> tree, Vector<Player> players, Option<DiceRoll> dice,
        Vector<GameListener> listeners, PluginCalls calls, Runnable wake) {
        this.players = players;
        this.dice = dice;
        this.listeners = listeners;
        this.calls = calls;
        this.wake = wake;
        engines = players.map(player -> player.engine(tree.variant().game()));
        thread = new EngineThread<>(Heartbeat.PATIENCE, wake);
        cursor = GameCursor.of(tree);
        times = players.map(_ -> Duration.ZERO);
        efforts = players.map(_ -> SearchCost.NONE);
    }

    /// The game with everything that was tried in it.
    public GameTree<P, A> tree() {
        return cursor.tree();
    }

    /// Where one stands in it.
    public GameCursor<P, A> cursor() {
        return cursor;
    }

    /// One per seat.
    public Vector<Player> players() {
        return players;
    }

    /// What a seat's player decides with in this game.
    public Engine<P, A> engine(Seat seat) {
        return engines.get(seat.index());
    }

    /// What the game says about here; none: it has failed. Whoever has asked once is shown the way to every further
    /// place: see [GameListener#went].
    public Option<PositionView<A>> view() {
        watched = true;
        if (look.isEmpty() && failure.isEmpty())
            look = asked(() -> PositionView.of(cursor.here(), cursor.line(), this::isForPerson));
        return look;
    }

    /// How the game itself failed, after which it cannot be played on: a sentence that names the last turn and the
    /// position; none: it has not.
    public Option<String> failure() {
        return failure;
    }

    /// Whether a program thinks about the game.
    public boolean isThinking() {
        return thread.isThinking();
    }

    /// Who acts here, or how it ended; none: the game has failed.
    public Option<Status> status() {
        if (status.isEmpty() && failure.isEmpty()) status = asked(cursor.here()::status);
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

    /// Whether the person who calls may act here: it is a person's turn, or a die is to be typed in, or the session is
    /// free.
    public boolean isPersonsTurn() {
        return toMove().isDefined() && status().exists(this::isForPerson)
            && (free || cursor.isAtEndOfGame() && !isOver());
    }

    private boolean isForPerson(Status status) {
        return free || (status instanceof Status.Chance ? dice.isEmpty()
            : status.turnOf().exists(seat -> players.get(seat.index()).isPerson()));
    }

    /// Whether the game has ended, on the board or otherwise, or was left, and one stands at its end.
    public boolean isOver() {
        return cursor.isAtEndOfGame()
            && (left || tree().termination() != Termination.ON_BOARD || status().exists(Status::isOver));
    }

    /// Whether nobody acts here: the game has ended, or a line that was tried comes to an end on the board.
    public boolean isOverHere() {
        return isOver() || status().exists(Status::isOver);
    }

    /// How the game ended, or the line that was tried in which one stands: a sentence without its full stop.
    public Option<String> verdict() {
        return asked(() -> (isOver() ? result() : GameResult.of(GameTree.of(cursor.here()))).verdict());
    }

    /// The game as far as it was played, who won it why, and how long everybody took.
    public GameResult<P, A> result() {
        return new GameResult<>(tree(), left, times, efforts);
    }

    /// Whether whatever is tried stays beside the game.
    public boolean isFree() {
        return free;
    }

    /// Whether the person who calls plays for every seat, beside the game, or the players play on.
    public void free(boolean free) {
        this.free = free;
        if (free) thread.stop();
        if (!free && !cursor.isAtEndOfGame()) {
            cursor = GameCursor.of(tree());
            status = Option.none();
        }
        look = Option.none();
        goOn();
    }

    /// Lets dice and programs go on: plays what one has chosen, and asks the next, which thinks on another thread.
    ///
    /// @return whether something has changed
    public boolean proceed() {
        Option<EngineThread.Answer<P, A>> answer = thread.answer();
        answer.forEach(a -> a.choice().peek(this::decide).swap().forEach(this::fail));
        if (free || !cursor.isAtEndOfGame() || isOver() || status().isEmpty()) return answer.isDefined();
        if (isChance() && dice.isDefined()) {
            roll();
            return true;
        }
        Option<Seat> seat = toMove().filter(s -> !isChance() && !players.get(s.index()).isPerson());
        if (seat.isDefined() && !thread.isThinking()) thread.ask(engine(seat.get()), cursor.here());
        return answer.isDefined();
    }

    /// Lets the dice decide, where chance does.
    public void roll() {
        Match<P, A> here = cursor.here();
        dice.flatMap(rolling -> asked(() -> rolling.next(here, DiceRoll.count(here)))).forEach(this::act);
    }

    /// Carries out what the player who is to act has decided.
    public void decide(Decision<A> decision) {
        switch (decision) {
            case Decision.Actions<A>(Vector<A> actions, SearchCost effort) -> {
                toMove().filter(_ -> !isChance())
                    .forEach(seat -> efforts = efforts.update(seat.index(), effort::plus));
                for (A action : actions) if (failure.isEmpty()) act(action);
                if (failure.isEmpty()) tell(listener -> listener.chose(cursor.here()));
            }
            case Decision.Resign<A> _ -> resign();
            case Decision.Forfeit<A>(String why) -> forfeit(why);
            case Decision.Undo<A> _ -> undo();
            case Decision.Quit<A> _ -> quit();
        }
    }

    private void fail(String why) {
        failure = Option.of(why);
        status = Option.none();
        look = Option.none();
        listeners.forEach(listener -> listener.failed(why));
    }

    /// Touches an item of the scene. A whole gesture is an action.
    public void touch(String key) {
        if (!isPersonsTurn()) return;
        Gesture<A> gesture = view().get().gesture().touch(key);
        if (gesture.action().isDefined()) gesture.action().forEach(this::act);
        else touched(gesture);
    }

    /// What touching an item would lead to; none: the touch makes no whole action.
    public Option<TouchPreview> ahead(String key) {
        Option<PositionView<A>> seen = view().filter(_ -> isPersonsTurn());
        Option<A> action = seen.flatMap(now -> now.gesture().touch(key).action());
        return action.flatMap(a -> asked(() -> TouchPreview.of(cursor.here(), seen.get().scene(), a)));
    }

    /// Takes back the touches of an action half made.
    ///
    /// @return whether there were any
    public boolean untouch() {
        if (view().forAll(l -> l.gesture().touched().isEmpty())) return false;
        touched(new Gesture<>(view().get().gesture().choices(), Vector.empty()));
        return true;
    }

    private void touched(Gesture<A> gesture) {
        Match<P, A> here = cursor.here();
        PositionView<A> now = view().get();
        asked(() -> TouchMarks.next(here.game(), here.position(), now.scene(), gesture))
            .forEach((Marks next) -> look = Option.of(now.touched(gesture, next)));
    }

    /// Plays an action, whoever chose it: in the game, or beside it while the session is free.
    public void act(A action) {
        if (!free && !cursor.isAtEndOfGame())
            throw new IllegalStateException("the game is at another place; go there, or set it free");
        if (!free) charge();
        boolean moved = go(() -> (free ? cursor.tryOut(action) : cursor.play(action))
            .getOrElseThrow(refusal -> new IllegalStateException("a player chose what is not legal: " + refusal)));
        if (moved) acted();
        goOn();
    }

    private void goOn() {
        since = System.nanoTime();
        wake.run();
    }

    /// What listeners do costs nobody time.
    private void charge() {
        Duration took = Duration.ofNanos(System.nanoTime() - since);
        toMove().filter(_ -> !isChance()).forEach(seat -> times = times.update(seat.index(), took::plus));
    }

    private void acted() {
        changed();
        if (free) return;
        undone = Vector.empty();
        tell(listener -> listener.acted(cursor.here()));
        if (isOver()) ends();
    }

    /// Plays the action with this code for the person who calls, if it is legal here.
    public void play(int code) {
        if (isPersonsTurn())
            asked(() -> cursor.here().legal().find(action -> action.code() == code)).flatMap(found -> found)
                .forEach(this::act);
    }

    /// Takes back, in the game, the resignation with which it ended, or else the last turn of a person and what
    /// followed it; while the session is free, goes one turn back instead. [#redo] undoes it.
    public void undo() {
        if (free) step(cursor.back());
        else undo(seat -> players.get(seat.index()).isPerson());
    }

    /// Takes back, in the game, the resignation with which it ended, or else the last turn of one of these seats and
    /// what followed it.
    public void undo(Predicate<Seat> whose) {
        GameTree<P, A> tree = tree();
        asked(() -> TakeBack.of(tree, whose)).flatMap(before -> before)
            .forEach(before -> take(before, undone.append(tree)));
    }

    /// Plays again what was taken back last; while the session is free, goes one turn on instead.
    public void redo() {
        if (free) step(cursor.forth());
        else if (undone.nonEmpty()) take(undone.last(), undone.init());
    }

    /// Whether there is something for [#redo].
    public boolean canRedo() {
        return free ? !cursor.isAtEnd() : undone.nonEmpty();
    }

    private void take(GameTree<P, A> tree, Vector<GameTree<P, A>> later) {
        thread.stop();
        undone = later;
        go(() -> GameCursor.of(tree));
        changed();
        tell(listener -> listener.tookBack(cursor.here()));
        goOn();
    }

    /// To another place in the tree.
    public void step(GameCursor<P, A> goal) {
        thread.stop();
        go(() -> goal);
        goOn();
    }

    /// Another place, what is to be seen there, and the way to it, all asked for at once: a touch asks the game once.
    ///
    /// @param view none: nobody looks
    private record Step<P, A extends Action>(GameCursor<P, A> cursor, Status status, Option<PositionView<A>> view,
        Vector<SceneTransition> way) {}

    private boolean go(Supplier<GameCursor<P, A>> goal) {
        Match<P, A> from = cursor.here();
        Option<Step<P, A>> step = asked(() -> {
            GameCursor<P, A> to = goal.get();
            return new Step<>(to, to.here().status(),
                Option.when(watched, () -> PositionView.of(to.here(), to.line(), this::isForPerson)),
                watched ? SceneTransition.between(from, to.here()) : Vector.empty());
        });
        step.forEach(there -> {
            cursor = there.cursor;
            status = Option.of(there.status);
            look = there.view;
            if (watched) tell(listener -> listener.went(there.way));
        });
        return step.isDefined();
    }

    /// Says something about a node of the tree: a comment, a judgement, a value.
    public void annotate(int node, Annotation annotation) {
        if (tree().node(node).annotation().equals(annotation)) return;
        cursor = cursor.in(tree().annotate(node, annotation));
        changed();
    }

    /// The seat whose turn it is gives up.
    public void resign() {
        toMove().forEach(seat -> lose(seat, Termination.RESIGNED));
    }

    /// The record says why, where the game was lost.
    private void forfeit(String why) {
        int end = tree().end();
        Annotation said = tree().node(end).annotation();
        annotate(end, said.comment(said.comment().isEmpty() ? why : said.comment() + "\n" + why));
        listeners.forEach(listener -> listener.forfeited(why));
        resign();
    }

    /// A seat leaves the game. Where the rules let the others go on, they do; else it has lost. Where the game is over
    /// that changes nothing.
    public void lose(Seat seat, Termination how) {
        GameCursor<P, A> end = cursor.isAtEndOfGame() ? cursor : GameCursor.of(tree());
        Option<GameTree<P, A>> without = asked(() -> end.tree().leave(seat, how)).flatMap(Either::toOption);
        if (without.isEmpty() || isOver()) return;
        thread.stop();
        undone = Vector.empty();
        charge();
        go(() -> GameCursor.of(without.get()));
        changed();
        if (isOver()) ends();
        goOn();
    }

    /// Leaves the game as it stands: nobody plays on in this session.
    public void quit() {
        thread.stop();
        left = true;
        ends();
    }

    private void ends() {
        tell(listener -> listener.ends(result()));
    }

    private void changed() {
        tell(listener -> listener.changed(tree()));
    }

    /// A file that cannot be written is no reason to stop playing.
    private void tell(Consumer<GameListener> news) {
        for (GameListener listener : listeners) try {
            news.accept(listener);
        } catch (FileFailure e) {
            if (!trouble.contains(e.getMessage())) listeners.forEach(l -> l.troubled(e.getMessage()));
            trouble = Option.of(e.getMessage());
        }
    }

    /// Asks the game something; none: it failed, and the listeners know.
    public <R> Option<R> asked(Supplier<R> question) {
        Either<String, R> answer = calls.call(cursor.here(), question);
        answer.swap().forEach(this::fail);
        return answer.toOption();
    }

    @Override
    public void close() {
        thread.close();
        engines.forEach(Engine::close);
    }
}
