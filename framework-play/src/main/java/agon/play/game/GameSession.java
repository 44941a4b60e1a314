package agon.play.game;

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
import agon.ugi.SearchLimits;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Supplier;

/// A game in progress: its players, its game tree, the current position in that tree, and its listeners. It is
/// independent of any user interface. All methods run on the caller's thread. Only [#proceed] lets engines think on a
/// background thread. To play without that thread, use [GameLoop].
///
/// The session plays at the end of the main line of the tree and adds no variations. To try out variations, pause the
/// session and open a [agon.play.study.Study] of [#tree]. [#mergeStudy] then takes over its annotations and variations.
public final class GameSession<P, A extends Action> extends GameBoard<P, A> implements AutoCloseable {
    private final Vector<Player> players;
    private final Vector<Seat> persons;
    private final Vector<Engine<P, A>> engines;
    private final Option<Dice> dice;
    private final EngineThread<P, A> thread;
    private final Runnable wake;
    private Vector<GameTree<P, A>> undone = Vector.empty(); // trees to redo, the next one last
    private boolean paused, left, premoves, missed; // missed: the last premove was not legal
    private Option<Premove<P, A>> premove = Option.none(); // the premove being entered
    private int enteredAt = -1; // node at which the premove was started
    private final SessionCosts costs;

    /// Starts or resumes a game.
    ///
    /// @param tree      the game so far
    /// @param players   the players, one per seat
    /// @param dice      the dice, or none if people enter the rolls
    /// @param listeners the listeners, which are notified of all changes
    /// @param wake      a function that is called, from any thread, when [#proceed] may have something to do
    public GameSession(GameTree<P, A> tree, Vector<Player> players, Option<Dice> dice,
        Vector<GameListener> listeners, Runnable wake) {
        this(tree, players, dice, listeners, new PluginCalls(), wake);
    }

    GameSession(GameTree<P, A> tree, Vector<Player> players, Option<Dice> dice, Vector<GameListener> listeners,
        PluginCalls calls, Runnable wake) {
        super(GameCursor.of(tree), listeners, calls);
        this.players = players;
        persons = Vector.range(0, players.size()).filter(seat -> players.get(seat).isPerson()).map(Seat::new);
        this.dice = dice;
        this.wake = wake;
        engines = players.map(player -> player.engine(tree.variant().game()));
        thread = new EngineThread<>(Heartbeat.PATIENCE, wake);
        costs = new SessionCosts(players.size(), () -> preparation().time());
    }

    /// Returns the players, one per seat.
    public Vector<Player> players() {
        return players;
    }

    /// Returns the engine of a seat's player.
    public Engine<P, A> engine(Seat seat) {
        return engines.get(seat.index());
    }

    /// Returns the measurement of the time in which engines prepared, such as the start of a process. During this time,
    /// no clock runs. May be called on any thread.
    Engine.Preparation preparation() {
        return thread.preparation();
    }

    /// Returns whether an engine is thinking.
    public boolean isThinking() {
        return thread.isThinking();
    }

    /// Returns whether the user may act in the current position, either because it is a person's turn or because a roll
    /// must be entered.
    @Override
    public boolean isPersonsTurn() {
        return !isBusy() && toMove().isDefined() && status().exists(this::isForPerson) && cursor().isAtEndOfGame()
            && !isOver();
    }

    @Override
    protected boolean isForPerson(Status status) {
        return status instanceof Status.Chance ? dice.isEmpty() : status.seatToAct().exists(persons::contains);
    }

    /// Returns whether the game has ended or was left, and the current position is the end of the game.
    public boolean isOver() {
        return cursor().isAtEndOfGame()
            && (left || tree().termination() != Termination.ON_BOARD || status().exists(Status::isOver));
    }

    @Override
    protected GameResult<P, A> here() {
        return isOver() ? result() : super.here();
    }

    /// Returns the game so far with its outcome, the times and the search costs.
    public GameResult<P, A> result() {
        return new GameResult<>(tree(), left, costs.times(), costs.efforts());
    }

    /// Returns whether the game is paused. While it is paused, programs and dice do nothing, and no clock runs.
    public boolean isPaused() {
        return paused;
    }

    /// Pauses or resumes the game.
    public void pause(boolean paused) {
        if (this.paused == paused) return;
        if (paused) charge();
        this.paused = paused;
        if (paused) thread.stop();
        goOn();
    }

    /// Takes over the annotations and variations from a study of this game, and returns to the end of the game.
    ///
    /// @throws IllegalArgumentException if the main line of `tree` is a different game
    public void mergeStudy(GameTree<P, A> tree) {
        if (!tree.main().equals(tree().main()) || !tree.variant().equals(tree().variant()))
            throw new IllegalArgumentException("the main line " + tree + " is not the current game: " + tree());
        if (tree != tree()) undone = Vector.empty();
        to(GameCursor.of(tree));
    }

    /// Sets whether people may enter their next turn as a premove while programs act (default: false). The premove is
    /// played at the person's turn if it is legal in the position reached. [#clearClicks] cancels it.
    public void premoves(boolean allowed) {
        premoves = allowed;
        if (!allowed) forget();
    }

    private void forget() {
        premove = Option.none();
        enteredAt = -1;
    }

    /// Returns whether a premove has been entered at least in part.
    public boolean hasPremove() {
        return ahead().exists(turn -> !turn.isEmpty());
    }

    /// Returns whether the last premove was dropped because it was not legal. The person then has to enter a move.
    public boolean isPremoveDropped() {
        return missed;
    }

    private Option<Premove<P, A>> ahead() {
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
    public Set<String> clickable() {
        return ahead().map(Premove::next).getOrElse(super::clickable);
    }

    @Override
    public Vector<String> clicked() {
        return ahead().map(Premove::clicked).getOrElse(super::clicked);
    }

    @Override
    public void click(String key) {
        Option<Premove<P, A>> entering = ahead();
        if (entering.isDefined() && isBusy()) return;
        if (entering.isDefined()) change(() -> entering.get().click(key), turn -> premove = Option.of(turn));
        else super.click(key);
    }

    @Override
    public boolean clearClicks() {
        if (!hasPremove()) return super.clearClicks();
        forget();
        return true;
    }

    private boolean playAhead() {
        if (premove.isEmpty() || paused || !isPersonsTurn()) return false;
        Premove<P, A> turn = premove.get();
        if (!toMove().contains(turn.seat())) return false; // another person moves first
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

    /// Advances the game: rolls the dice, plays the decision of an engine, and starts the next engine on a background
    /// thread.
    ///
    /// @return whether anything has changed
    public boolean proceed() {
        return proceed(Vector::empty);
    }

    /// Like [#proceed()], but in a game with clocks, which engines use to divide their time.
    ///
    /// @param clocks a function that returns the current state of the clocks, one per seat, or an empty vector if the
    ///     game has no clock. It may be called on any thread.
    public boolean proceed(Supplier<Vector<SearchLimits.Clock>> clocks) {
        boolean changed = poll();
        if (isBusy()) return changed;
        Option<EngineThread.Answer<P, A>> answer = thread.answer();
        answer.forEach(a -> a.choice().peek(this::decide).swap().forEach(this::fail));
        if (isBusy() || playAhead()) return true;
        if (paused || !cursor().isAtEndOfGame() || isOver() || status().isEmpty()) return changed || answer.isDefined();
        if (isChance() && dice.isDefined()) {
            roll();
            return true;
        }
        Option<Seat> seat = toMove().filter(s -> !isChance() && !players.get(s.index()).isPerson());
        if (seat.isDefined() && !thread.isThinking()) thread.ask(engine(seat.get()), cursor().here(), clocks);
        return changed || answer.isDefined();
    }

    /// Rolls the dice if chance decides.
    public void roll() {
        Match<P, A> here = cursor().here();
        dice.forEach(rolling -> change(() -> rolling.next(here, Dice.count(here)), this::act));
    }

    /// Carries out a decision of the player to move.
    public void decide(Decision<A> decision) {
        switch (decision) {
            case Decision.Actions<A>(Vector<A> actions, Decision.Effort effort) -> {
                toMove().filter(_ -> !isChance()).forEach(seat -> costs.add(seat, effort));
                for (A action : actions) if (failure().isEmpty()) act(action);
                afterChanges(() -> notifyListeners(listener -> listener.onDecision(cursor().here())));
            }
            case Decision.Resign<A> _ -> resign();
            case Decision.Forfeit<A>(String why, Termination how) -> forfeit(why, how);
            case Decision.Undo<A> _ -> undo();
            case Decision.Quit<A> _ -> quit();
        }
    }

    /// Plays a legal action at the end of the game, whichever seat is to act.
    @Override
    public void act(A action) {
        if (!cursor().isAtEndOfGame())
            throw new IllegalStateException(
                "the current position is not the end of the game; go to the end, or study the game");
        charge();
        go(() -> cursor().play(action)
            .getOrElseThrow(refusal -> new IllegalStateException("a player chose an illegal action: " + refusal)),
            this::acted);
        afterChanges(this::goOn);
    }

    private void goOn() {
        costs.restart();
        wake.run();
    }

    /// Time spent in listeners is not counted, because [#goOn] restarts the measurement.
    private void charge() {
        costs.charge(paused || !cursor().isAtEndOfGame() ? Option.none() : toMove().filter(_ -> !isChance()));
    }

    private void acted() {
        changed();
        missed = false;
        undone = Vector.empty();
        notifyListeners(listener -> listener.onAction(cursor().here()));
        if (isOver()) ends();
    }

    /// Takes back the resignation that ended the game or, if there is none, a person's last turn and all later turns.
    public void undo() {
        undo(persons);
    }

    /// Like [#undo()], but takes back the last turn of one of the given seats.
    public void undo(Vector<Seat> seats) {
        change(() -> TakeBack.of(tree(), seats), found -> found.forEach(before -> take(before, undone.append(tree()))));
    }

    /// Returns whether [#undo()] has an effect. Losses on time and turns without decisions cannot be taken back.
    public boolean canUndo() {
        return canUndo(persons);
    }

    /// Returns whether [#undo(Vector)] has an effect for the given seats.
    public boolean canUndo(Vector<Seat> seats) {
        return TakeBack.isPossible(this, seats);
    }

    /// Restores the turns or the resignation that were last taken back.
    public void redo() {
        if (undone.nonEmpty() && !isBusy()) take(undone.last(), undone.init());
    }

    /// Returns whether [#redo] can restore something.
    public boolean canRedo() {
        return undone.nonEmpty();
    }

    private void take(GameTree<P, A> tree, Vector<GameTree<P, A>> later) {
        thread.stop();
        forget();
        go(() -> GameCursor.of(tree), () -> {
            undone = later;
            changed();
            notifyListeners(listener -> listener.onTakeBack(cursor().here()));
        });
        afterChanges(this::goOn);
    }

    /// Goes to another position in the tree after all pending changes. Does nothing if these changes remove the
    /// position.
    public void step(GameCursor<P, A> goal) {
        afterChanges(() -> current(goal).forEach(this::to));
    }

    private void to(GameCursor<P, A> goal) {
        charge();
        thread.stop();
        forget();
        go(() -> goal, this::goOn);
    }

    /// Resigns for the side to move.
    public void resign() {
        toMove().forEach(seat -> forfeit(seat, Termination.RESIGNED));
    }

    /// The reason becomes a comment in the record.
    private void forfeit(String why, Termination how) {
        int end = tree().end();
        Annotation said = tree().node(end).annotation();
        annotate(end, said.comment(said.comment().isEmpty() ? why : said.comment() + "\n" + why));
        notifyListeners(listener -> listener.onForfeit(why));
        toMove().forEach(seat -> forfeit(seat, how));
    }

    /// Removes a seat from the game. If the rules allow it, the other seats continue to play. Otherwise, the seat has
    /// lost. Does nothing if the game is over.
    public void forfeit(Seat seat, Termination how) {
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

    /// Ends the session without finishing the game.
    public void quit() {
        thread.stop();
        left = true;
        ends();
    }

    private void ends() {
        notifyListeners(listener -> listener.onEnd(result()));
    }

    /// Applies all pending changes, stops the programs and closes the engines.
    @Override
    public void close() {
        thread.close();
        finish();
        engines.forEach(Engine::close);
    }
}
