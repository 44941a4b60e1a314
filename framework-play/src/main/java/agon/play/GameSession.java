package agon.play;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.Termination;
import agon.api.scene.Gesture;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.plugins.FileFailure;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A game at a table: where it stands, who plays, what was touched, what was tried. It knows no screen. Programs think on a thread of their own;
/// all else happens on the thread that calls.
///
/// Nobody but a person plays while one looks at an earlier moment. While it is free, nobody but the person at the screen plays, for every seat.
public final class GameSession<P, A extends Action> implements AutoCloseable {
    private final Vector<Player> players;
    private final Vector<Engine<P, A>> engines;
    private final Vector<GameListener> witnesses;
    private final PluginCalls calls;
    private final EngineThread<P, A> thinker;
    private final Consumer<Vector<SceneTransition>> shown;
    private GameLines<P, A> course;
    private Option<PositionView<A>> look = Option.none(); // none: the game has failed
    private Option<GameResult.Forfeit> forfeit = Option.none();
    private Option<String> trouble = Option.none();
    private boolean free;

    /// Sits down at a game as far as it was played.
    ///
    /// @param players   one per seat
    /// @param witnesses told of every action and of the end
    /// @param shown     told how the scene changes; nothing: there is no way from the one to the other
    /// @param wake      told, from another thread, that [#proceed] has something to do
    public GameSession(Match<P, A> match, Vector<Player> players, Vector<GameListener> witnesses, PluginCalls calls, Consumer<Vector<SceneTransition>> shown, Runnable wake) {
        this.players = players;
        this.witnesses = witnesses;
        this.calls = calls;
        this.shown = shown;
        engines = players.map(player -> player.engine(match.game()));
        thinker = new EngineThread<>(Heartbeat.PATIENCE, wake);
        course = GameLines.of(match);
        look();
    }

    public GameLines<P, A> course() {
        return course;
    }

    public Vector<Player> players() {
        return players;
    }

    /// What the game says about here; none: it has failed.
    public Option<PositionView<A>> looked() {
        return look;
    }

    /// What went wrong, once: a sentence.
    public Option<String> trouble() {
        Option<String> what = trouble;
        trouble = Option.none();
        return what;
    }

    public boolean isThinking() {
        return thinker.isThinking();
    }

    /// The seat that acts here; none: the game is over.
    public Option<Seat> toMove() {
        return look.flatMap(l -> l.status() instanceof Status.ToMove(Seat seat, _) ? Option.of(seat) : Option.none());
    }

    /// Whether the person at the screen may act here.
    public boolean isPersonsTurn() {
        boolean gone = forfeit.isDefined() && course.isAtEnd();
        return toMove().exists(seat -> isForPerson(seat) && (free || !gone));
    }

    private boolean isForPerson(Seat seat) {
        return free || players.get(seat.index()).isPerson();
    }

    /// Whether the game has ended: on the board, or because somebody gave up or ran out of time.
    public boolean isOver() {
        return course.isAtEnd() && (forfeit.isDefined() || look.exists(l -> l.status().isOver()));
    }

    /// As it would be told to somebody: who won why.
    public GameResult<P, A> played() {
        GameResult<P, A> played = GameResult.begin(course.line());
        return forfeit.map(played::lostBy).getOrElse(played);
    }

    public boolean isFree() {
        return free;
    }

    /// Whether the person at the screen plays for every seat, or the players play.
    public void free(boolean free) {
        this.free = free;
        if (free) thinker.stop();
        look();
        proceed();
    }

    /// Lets programs go on: plays what one has chosen, and asks the next.
    ///
    /// @return whether something has changed
    public boolean proceed() {
        Option<EngineThread.Answer<P, A>> answer = thinker.answer();
        answer.forEach(a -> a.choice().fold(this::fail, this::chosen));
        boolean programs = !free && course.isAtEnd() && !isOver() && look.isDefined();
        Option<Seat> seat = toMove().filter(s -> programs && !players.get(s.index()).isPerson());
        if (seat.isDefined() && !thinker.isThinking()) thinker.ask(engines.get(seat.get().index()), course.here());
        return answer.isDefined();
    }

    private Void chosen(Decision<A> choice) {
        switch (choice) {
            case Decision.Actions<A>(Vector<A> actions, _) -> actions.forEach(this::act);
            case Decision.Resign<A> _ -> resign();
            case Decision.Undo<A> _,Decision.Quit<A> _ -> throw new IllegalStateException("a program wants to " + choice);
        }
        return null;
    }

    private Void fail(String why) {
        look = Option.none();
        trouble = Option.of(why);
        return null;
    }

    /// Touches an item of the scene. A whole gesture is an action.
    public void touch(String key) {
        if (!isPersonsTurn()) return;
        Gesture<A> gesture = look.get().gesture().touch(key);
        if (gesture.action().isDefined()) gesture.action().forEach(this::act);
        else touched(gesture);
    }

    /// The scene that touching an item would lead to; none: the touch makes no whole action.
    public Option<Scene> ahead(String key) {
        Option<A> action = look.filter(_ -> isPersonsTurn()).flatMap(l -> l.gesture().touch(key).action());
        Match<P, A> here = course.here();
        return action.flatMap(a -> asked(() -> here.game().view().scene(here.game().rules().after(here.position(), a))));
    }

    /// Takes back the touches of an action half made.
    ///
    /// @return whether there were any
    public boolean untouch() {
        if (look.forAll(l -> l.gesture().touched().isEmpty())) return false;
        touched(new Gesture<>(look.get().gesture().choices(), Vector.empty()));
        return true;
    }

    private void touched(Gesture<A> gesture) {
        Match<P, A> here = course.here();
        PositionView<A> now = look.get();
        asked(() -> TouchEffects.next(here.game(), here.position(), now.scene(), gesture))
            .forEach((Marks next) -> look = Option.of(now.touched(gesture, next)));
    }

    /// Plays an action, whoever chose it.
    public void act(A action) {
        Option<GameLines<P, A>> next = asked(() -> course.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString())));
        next.forEach(course -> {
            if (this.course.current() != course.current() || !this.course.isAtEnd()) forfeit = Option.none();
            go(course);
            tell(witness -> witness.acted(course.line()));
            if (isOver()) tell(witness -> witness.ends(played()));
        });
        proceed();
    }

    /// Plays the action with this code for the person at the screen, if it is legal here.
    public void play(int code) {
        if (isPersonsTurn()) asked(() -> course.here().legal().find(action -> action.code() == code)).flatMap(found -> found).forEach(this::act);
    }

    /// Back to before the last turn of a person; while it is free, one turn back.
    public void undo() {
        int turn = free ? course.here().turns().size() - 1
            : course.here().turns().lastIndexWhere(t -> players.get(t.seat().index()).isPerson());
        if (turn >= 0) step(course.toTurn(turn));
    }

    /// On to where a person is to act again.
    public void redo() {
        GameLines<P, A> next = course.forth();
        while (!free && !next.isAtEnd() && !personActsAt(next)) next = next.forth();
        step(next);
    }

    private boolean personActsAt(GameLines<P, A> there) {
        return there.line().turns().size() > there.here().turns().size()
            && players.get(there.line().turns().get(there.here().turns().size()).seat().index()).isPerson();
    }

    /// To another moment.
    public void step(GameLines<P, A> goal) {
        thinker.stop();
        go(goal);
        proceed();
    }

    private void go(GameLines<P, A> goal) {
        Match<P, A> from = course.here();
        course = goal;
        asked(() -> SceneTransition.between(from, goal.here())).forEach(shown);
        look();
    }

    private void look() {
        look = asked(() -> PositionView.of(course.here(), course.line(), this::isForPerson));
    }

    /// The seat whose turn it is gives up.
    public void resign() {
        toMove().forEach(seat -> lose(seat, Termination.RESIGNED));
    }

    /// A seat loses, whatever is on the board. Where the game is over that changes nothing.
    public void lose(Seat seat, Termination how) {
        if (isOver()) return;
        thinker.stop();
        forfeit = Option.of(new GameResult.Forfeit(seat, how));
        tell(witness -> witness.ends(played()));
    }

    /// A file that cannot be written is no reason to stop playing.
    private void tell(Consumer<GameListener> news) {
        try {
            witnesses.forEach(news);
        } catch (FileFailure e) {
            trouble = Option.of(e.getMessage());
        }
    }

    /// Asks the game something; none: it failed, and the trouble is known.
    public <R> Option<R> asked(Supplier<R> question) {
        Either<String, R> answer = calls.call(course.line().name(), question);
        answer.swap().forEach(why -> trouble = Option.of(why));
        return answer.toOption();
    }

    @Override
    public void close() {
        thinker.close();
    }
}
