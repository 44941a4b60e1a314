package agon.play.session;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import agon.play.engine.Dice;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Predicate;

/// A game being played: players, the game tree, where one stands in it, who is told. It knows no screen and no
/// terminal. All of it happens on the thread that calls, but for programs that [#proceed] lets think on a thread of
/// their own; [GameLoop] lets everybody decide in turn instead.
///
/// The main line of the tree is the game; the session plays on at its end, and tries nothing out beside it. That is
/// what a [agon.play.study.Study] of [#tree] does, while the session is paused; [#adopt] takes what was said and tried
/// there.
public final class GameSession<P, A extends Action> extends GameBoard<P, A> implements AutoCloseable {
    private final Vector<Player> players;
    private final Vector<Engine<P, A>> engines;
    private final Option<Dice> dice;
    private final EngineThread<P, A> thread;
    private final Runnable wake;
    private Vector<GameTree<P, A>> undone = Vector.empty(); // trees to which redo leads, the next one last
    private boolean paused, left;
    private boolean premoves;                                // a turn may be entered ahead
    private boolean missed;                                  // the one that was entered was not legal
    private Option<Premove<P, A>> premove = Option.none();   // the one that is being entered
    private int enteredAt = -1;                                 // node at which that was begun
    private Vector<Duration> times;
    private Vector<Decision.Effort> efforts;
    private long since = System.nanoTime();                 // when whoever is to act could begin to think

    /// Begins or resumes a game.
    ///
    /// @param tree      of the game, as far as it was played
    /// @param players   one per seat
    /// @param dice      decide for chance; none: people type what they rolled
    /// @param listeners told of everything that happens
    /// @param wake      run, from any thread, when [#proceed] may have something to do
    public GameSession(GameTree<P, A> tree, Vector<Player> players, Option<Dice> dice,
        Vector<SessionListener> listeners, Runnable wake) {
        this(tree, players, dice, listeners, new PluginCalls(), wake);
    }

    GameSession(GameTree<P, A> tree, Vector<Player> players, Option<Dice> dice, Vector<SessionListener> listeners,
        PluginCalls calls, Runnable wake) {
        super(GameCursor.of(tree), listeners, calls);
        this.players = players;
        this.dice = dice;
        this.wake = wake;
        engines = players.map(player -> player.engine(tree.variant().game()));
        thread = new EngineThread<>(Heartbeat.PATIENCE, wake);
        times = players.map(_ -> Duration.ZERO);
        efforts = players.map(_ -> Decision.Effort.NONE);
    }

    /// One per seat.
    public Vector<Player> players() {
        return players;
    }

    /// What a seat's player decides with in this game.
    public Engine<P, A> engine(Seat seat) {
        return engines.get(seat.index());
    }

    /// Whether a program thinks about the game.
    public boolean isThinking() {
        return thread.isThinking();
    }

    /// Whether the person who calls may act here: it is a person's turn, or a die is to be typed in.
    @Override
    public boolean isPersonsTurn() {
        return !isBusy() && toMove().isDefined() && status().exists(this::isForPerson) && cursor().isAtEndOfGame()
            && !isOver();
    }

    @Override
    protected boolean isForPerson(Status status) {
        return status instanceof Status.Chance ? dice.isEmpty()
            : status.turnOf().exists(seat -> players.get(seat.index()).isPerson());
    }

    /// Whether the game has ended, on the board or otherwise, or was left, and one stands at its end.
    public boolean isOver() {
        return cursor().isAtEndOfGame()
            && (left || tree().termination() != Termination.ON_BOARD || status().exists(Status::isOver));
    }

    /// How the game ended, or how it stands where one is: a sentence without its full stop.
    public Option<String> verdict() {
        return cached("verdict", () -> here().verdict());
    }

    /// How the game ended; none: it has not where one is.
    public Option<GameResult.End> end() {
        return cached("end", () -> here().end()).flatMap(end -> end);
    }

    private GameResult<P, A> here() {
        return isOver() ? result() : GameResult.of(GameTree.of(cursor().here()));
    }

    /// The game as far as it was played, who won it why, and how long everybody took.
    public GameResult<P, A> result() {
        return new GameResult<>(tree(), left, times, efforts);
    }

    /// Whether the game stands still: programs and dice do nothing, and no clock runs.
    public boolean isPaused() {
        return paused;
    }

    /// Lets the game stand still, or go on.
    public void pause(boolean paused) {
        if (this.paused == paused) return;
        if (paused) charge();
        this.paused = paused;
        if (paused) thread.stop();
        goOn();
    }

    /// Takes what was said and tried in a study of this game, and stands at the end of the game again.
    ///
    /// @param tree with this game as its main line
    /// @throws IllegalArgumentException if it is another game
    public void adopt(GameTree<P, A> tree) {
        if (!tree.main().equals(tree().main()) || !tree.variant().equals(tree().variant()))
            throw new IllegalArgumentException("the main line " + tree + " is not the game that is played: " + tree());
        if (tree != tree()) undone = Vector.empty();
        to(GameCursor.of(tree));
    }

    /// Whether the person whose turn comes next may touch it out while programs act. It is played as soon as they have,
    /// if it is legal then. [#clearTouches] takes it back. Not at first.
    public void premoves(boolean allowed) {
        premoves = allowed;
        if (!allowed) forget();
    }

    private void forget() {
        premove = Option.none();
        enteredAt = -1;
    }

    /// Whether something is entered that is to be played when the others have acted.
    public boolean isAhead() {
        return ahead().exists(turn -> !turn.isEmpty());
    }

    /// Whether the turn that was entered last turned out not to be legal. The person acts then.
    public boolean hasMissed() {
        return missed;
    }

    /// The turn that may be entered here.
    private Option<Premove<P, A>> ahead() {
        Vector<Seat> persons = Vector.range(0, players.size()).filter(seat -> players.get(seat).isPerson())
            .map(Seat::new);
        if (isBusy()) return premove;
        if (!premoves || paused || persons.isEmpty() || status().isEmpty() || isPersonsTurn() || isOver()
            || !cursor().isAtEndOfGame()) return Option.none();
        boolean current = enteredAt == cursor().node() || premove.exists(turn -> !turn.isEmpty());
        if (!current) {
            premove = Option.none();
            enteredAt = cursor().node();
            compute(() -> Premove.of(cursor().here(), persons), turn -> premove = turn);
        }
        return premove;
    }

    @Override
    public Set<String> touchable() {
        return ahead().map(Premove::next).getOrElse(super::touchable);
    }

    @Override
    public Vector<String> touched() {
        return ahead().map(Premove::touched).getOrElse(super::touched);
    }

    @Override
    public void touch(String key) {
        Option<Premove<P, A>> entering = ahead();
        if (entering.isDefined() && isBusy()) return;
        if (entering.isDefined()) change(() -> entering.get().touch(key), turn -> premove = Option.of(turn));
        else super.touch(key);
    }

    @Override
    public boolean clearTouches() {
        if (!isAhead()) return super.clearTouches();
        forget();
        return true;
    }

    /// Plays what was entered ahead, now that it is the turn of who has entered it.
    ///
    /// @return whether something was entered
    private boolean playAhead() {
        if (premove.isEmpty() || paused || !isPersonsTurn()) return false;
        Premove<P, A> turn = premove.get();
        if (!toMove().contains(turn.seat())) return false; // another person acts first
        forget();
        if (turn.entered().isEmpty()) return false;
        change(() -> turn.actions(cursor().here()), actions -> {
            missed = actions.isEmpty();
            actions.forEach(all -> all.forEach(action -> {
                if (failure().isEmpty()) act(action);
            }));
        });
        return true;
    }

    /// Lets dice and programs go on: plays what one has chosen, and asks the next, which thinks on another thread.
    ///
    /// @return whether something has changed
    public boolean proceed() {
        boolean changed = poll();
        if (isBusy()) return changed;
        Option<EngineThread.Answer<P, A>> answer = thread.answer();
        answer.forEach(a -> a.choice().peek(this::decide).swap().forEach(this::fail));
        if (isBusy()) return true;
        if (playAhead()) return true;
        if (paused || !cursor().isAtEndOfGame() || isOver() || status().isEmpty()) return changed || answer.isDefined();
        if (isChance() && dice.isDefined()) {
            roll();
            return true;
        }
        Option<Seat> seat = toMove().filter(s -> !isChance() && !players.get(s.index()).isPerson());
        if (seat.isDefined() && !thread.isThinking()) thread.ask(engine(seat.get()), cursor().here());
        return changed || answer.isDefined();
    }

    /// Lets the dice decide, where chance does.
    public void roll() {
        Match<P, A> here = cursor().here();
        dice.forEach(rolling -> change(() -> rolling.next(here, Dice.count(here)), this::act));
    }

    /// Carries out what the player who is to act has decided.
    public void decide(Decision<A> decision) {
        switch (decision) {
            case Decision.Actions<A>(Vector<A> actions, Decision.Effort effort) -> {
                toMove().filter(_ -> !isChance())
                    .forEach(seat -> efforts = efforts.update(seat.index(), effort::plus));
                for (A action : actions) if (failure().isEmpty()) act(action);
                afterChanges(() -> tell(listener -> listener.onDecision(cursor().here())));
            }
            case Decision.Resign<A> _ -> resign();
            case Decision.Forfeit<A>(String why) -> forfeit(why);
            case Decision.Undo<A> _ -> undo();
            case Decision.Quit<A> _ -> quit();
        }
    }

    /// Plays an action, whoever chose it.
    @Override
    public void act(A action) {
        if (!cursor().isAtEndOfGame())
            throw new IllegalStateException("the game is at another place; go to its end, or study it");
        charge();
        go(() -> cursor().play(action)
            .getOrElseThrow(refusal -> new IllegalStateException("a player chose what is not legal: " + refusal)),
            this::acted);
        afterChanges(this::goOn);
    }

    private void goOn() {
        since = System.nanoTime();
        wake.run();
    }

    /// Charges the time since the last call to the seat that acts at the end of the game. What listeners do costs
    /// nobody time: see [#goOn].
    private void charge() {
        long now = System.nanoTime();
        Duration took = Duration.ofNanos(now - since);
        since = now;
        if (!paused && cursor().isAtEndOfGame())
            toMove().filter(_ -> !isChance()).forEach(seat -> times = times.update(seat.index(), took::plus));
    }

    private void acted() {
        changed();
        missed = false;
        undone = Vector.empty();
        tell(listener -> listener.onAction(cursor().here()));
        if (isOver()) ends();
    }

    /// Takes back the resignation with which the game ended, or else the last turn of a person and what followed it.
    /// [#redo] undoes it.
    public void undo() {
        undo(seat -> players.get(seat.index()).isPerson());
    }

    /// Takes back the resignation with which the game ended, or else the last turn of one of these seats and what
    /// followed it.
    public void undo(Predicate<Seat> whose) {
        change(() -> TakeBack.of(tree(), whose), found -> found.forEach(before -> take(before, undone.append(tree()))));
    }

    /// Whether there may be something for [#undo]: a turn, or a resignation.
    public boolean canUndo() {
        return cursor().here().turns().nonEmpty() || tree().termination() != Termination.ON_BOARD;
    }

    /// Plays again what was taken back last.
    public void redo() {
        if (undone.nonEmpty() && !isBusy()) take(undone.last(), undone.init());
    }

    /// Whether there is something for [#redo].
    public boolean canRedo() {
        return undone.nonEmpty();
    }

    private void take(GameTree<P, A> tree, Vector<GameTree<P, A>> later) {
        thread.stop();
        forget();
        go(() -> GameCursor.of(tree), () -> {
            undone = later;
            changed();
            tell(listener -> listener.onTakeBack(cursor().here()));
        });
        afterChanges(this::goOn);
    }

    /// To another place in the tree. Does nothing if the place no longer exists after all changes so far.
    public void step(GameCursor<P, A> goal) {
        afterChanges(() -> current(goal).forEach(this::to));
    }

    private void to(GameCursor<P, A> goal) {
        charge();
        thread.stop();
        forget();
        go(() -> goal, this::goOn);
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
        tell(listener -> listener.onForfeit(why));
        resign();
    }

    /// A seat leaves the game. Where the rules let the others go on, they do; else it has lost. Where the game is over
    /// that changes nothing.
    public void lose(Seat seat, Termination how) {
        change(() -> tree().leave(seat, how), found -> found.toOption().filter(_ -> !isOver()).forEach(without -> {
            charge();
            thread.stop();
            undone = Vector.empty();
            go(() -> GameCursor.of(without), () -> {
                changed();
                if (isOver()) ends();
                goOn();
            });
        }));
    }

    /// Leaves the game as it stands: nobody plays on in this session.
    public void quit() {
        thread.stop();
        left = true;
        ends();
    }

    private void ends() {
        tell(listener -> listener.onEnd(result()));
    }

    /// Applies all changes so far, stops programs and closes engines.
    @Override
    public void close() {
        thread.close();
        finish();
        engines.forEach(Engine::close);
    }
}
