package agon.play.game;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.play.engine.Decision;
import agon.play.engine.Player;
import agon.play.internal.Dice;
import agon.ugi.SearchLimits;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;

/// A game in progress, as an immutable value: its tree, the current position, its clocks, the selected items and how it
/// ended. Every change returns a new value. This class uses no threads and does not read the system clock; the time is
/// a parameter.
///
/// ```java
/// GameState<P, A> state = GameState.of(GameTree.start(variant), persons, Option.none(), Option.none());
/// state = state.at(Duration.ofSeconds(3)).click("cell-b2").resign();
/// IO.println(state.result().verdict());
/// ```
///
/// The game is played at the end of the main line of the tree. Variations come from a [agon.play.study.Study] of the
/// tree, which [#merge] takes over. [agon.play.table.Table] runs a game for a screen, and [GameLoop] runs one without a
/// screen.
public final class GameState<P, A extends Action> implements BoardState<P, A, GameState<P, A>> {
    private static final String DRAWN = "1/2-1/2";
    private static final int MOST_ROLLS = 200; // in one step

    private final GameCursor<P, A> cursor;
    private final Status status;
    private final Vector<Seat> persons;
    private final Option<Dice> dice;
    private final GameTime time;
    private final Vector<String> clicked;
    private final Premoves<P, A> premoves;
    private final Vector<GameTree<P, A>> undone; // trees to redo, the next one last
    private final Course course;

    private GameState(GameCursor<P, A> cursor, Status status, Vector<Seat> persons, Option<Dice> dice, GameTime time,
        Vector<String> clicked, Premoves<P, A> premoves, Vector<GameTree<P, A>> undone, Course course) {
        this.cursor = cursor;
        this.status = status;
        this.persons = persons;
        this.dice = dice;
        this.time = time;
        this.clicked = clicked;
        this.premoves = premoves;
        this.undone = undone;
        this.course = course;
    }

    /// Returns a game that continues the main line of a tree. Its clocks have not been started.
    ///
    /// @param persons the seats of people; programs play for all other seats
    /// @param dice    the seed of the dice, or none if people enter the rolls
    /// @param clock   the remaining times, or none if the game has no clock
    public static <P, A extends Action> GameState<P, A> of(GameTree<P, A> tree, Vector<Seat> persons,
        Option<Long> dice, Option<GameClock> clock) {
        GameCursor<P, A> end = GameCursor.of(tree);
        Match<P, A> here = end.here();
        return new GameState<>(end, here.status(), persons, dice.map(Dice::new),
            GameTime.of(clock, tree.variant().rules().seats(), here.turns().size() - (here.midTurn() ? 1 : 0)),
            Vector.empty(), new Premoves<>(false, Option.none(), 0, false), Vector.empty(),
            Course.NORMAL);
    }

    /// Returns the seats of people among the players.
    public static Vector<Seat> persons(Vector<Player> players) {
        return Vector.range(0, players.size()).filter(seat -> players.get(seat).isPerson()).map(Seat::new);
    }

    @Override
    public GameState<P, A> self() {
        return this;
    }

    @Override
    public GameCursor<P, A> cursor() {
        return cursor;
    }

    /// Returns the game with all variations.
    public GameTree<P, A> tree() {
        return cursor.tree();
    }

    @Override
    public Status status() {
        return status;
    }

    /// Returns the seat that acts or rolls in the current position, or none if the game is over.
    public Option<Seat> toMove() {
        return status.seatToAct();
    }

    private boolean isChance() {
        return status instanceof Status.Chance;
    }

    @Override
    public boolean isPersonsTurn() {
        return failure().isEmpty() && isForPerson() && cursor.isAtEndOfGame() && !isOver();
    }

    private boolean isForPerson() {
        return isChance() ? dice.isEmpty() : toMove().exists(persons::contains);
    }

    @Override
    public boolean isOver() {
        return cursor.isAtEndOfGame()
            && (course.left() || tree().termination() != Termination.ON_BOARD || status.isOver());
    }

    /// Returns whether a user left the game before its end.
    public boolean isLeft() {
        return course.left();
    }

    /// Returns whether the game is paused. While it is paused, programs and dice do nothing, and no clock runs.
    public boolean isPaused() {
        return course.paused();
    }

    @Override
    public Option<String> failure() {
        return course.failure();
    }

    /// Returns the error message of the last program that failed and forfeited the game, if there was one.
    public Option<String> forfeit() {
        return course.forfeit();
    }

    /// Returns whether the dice have to be [rolled][#roll] now.
    public boolean isRollDue() {
        return goesOn() && isChance() && dice.isDefined();
    }

    /// Returns the seat of the program that has to [decide][#decide] now, or none.
    public Option<Seat> programToMove() {
        return toMove().filter(seat -> goesOn() && !isChance() && !persons.contains(seat));
    }

    private boolean goesOn() {
        return !course.paused() && failure().isEmpty() && cursor.isAtEndOfGame() && !isOver();
    }

    /// Returns the game with its outcome, the times and the search costs. Before the end of the game, the result is
    /// that of the line up to the current position.
    @Override
    public GameResult<P, A> result() {
        return new GameResult<>(isOver() ? tree() : GameTree.of(cursor.here()), course.left(), time.times(),
            time.efforts());
    }

    /// Returns the time of this state, measured from any fixed moment.
    public Duration time() {
        return time.now();
    }

    /// Returns the clocks at the time of this state, or none if the game has no clock.
    public Option<GameClock> clock() {
        return time.clock();
    }

    /// Returns the remaining times and the increment of every seat at a later time, or an empty vector if the game has
    /// no clock, or days per move, which do not limit programs.
    public Vector<SearchLimits.Clock> clocks(Duration now) {
        return clock().filter(c -> !c.control().perMove()).toVector().flatMap(c -> Vector.range(0, c.left().size())
            .map(seat -> new SearchLimits.Clock(c.left(new Seat(seat), now), c.control().increment())));
    }

    /// Starts the clocks. They run for the side to move from now on.
    public GameState<P, A> startClocks() {
        return with(time.started(true)).settled();
    }

    /// Returns the game at a later time. If the time of the side to move has run out, the game is lost for it.
    @Override
    public GameState<P, A> at(Duration now) {
        boolean counts = !course.paused() && cursor.isAtEndOfGame() && !isChance();
        GameState<P, A> later = with(time.at(now, toMove().filter(_ -> counts)));
        return later.time.flagged().map(seat -> later.forfeit(seat, Termination.TIMEOUT)).getOrElse(later);
    }

    @Override
    public Option<Duration> due() {
        return clock().flatMap(c -> c.running().map(seat -> c.left(seat, time.now())));
    }

    // the user's turn

    @Override
    public Vector<String> clicked() {
        return premove().map(Premove::clicked).getOrElse(clicked);
    }

    @Override
    public GameState<P, A> clicked(Vector<String> keys) {
        return new GameState<>(cursor, status, persons, dice, time, keys, premoves, undone, course);
    }

    @Override
    public Set<String> clickable(Gesture<A> gesture) {
        return isPersonsTurn() ? gesture.next() : seen().map(Premove::next).getOrElse(LinkedHashSet.empty());
    }

    @Override
    public GameState<P, A> click(String key) {
        return isPersonsTurn() ? BoardState.super.click(key)
            : proceed().seen().map(turn -> with(premoves.with(Option.of(turn.click(key)), cursor.node())))
                .getOrElse(this);
    }

    @Override
    public GameState<P, A> clearClicks() {
        return hasPremove() ? withoutPremove() : BoardState.super.clearClicks();
    }

    /// Returns this game with or without premoves (default: without). If they are allowed, people may enter their next
    /// turn while programs act. It is played at the person's turn if it is legal in the position reached.
    /// [#clearClicks] cancels it.
    public GameState<P, A> premoves(boolean allowed) {
        return allowed == premoves.allowed() ? this
            : with(new Premoves<>(allowed, premoves.turn().filter(_ -> allowed), premoves.node(), premoves.dropped()));
    }

    /// Returns whether a premove has been entered at least in part.
    public boolean hasPremove() {
        return premove().isDefined();
    }

    private Option<Premove<P, A>> premove() {
        return seen().filter(turn -> !turn.isEmpty());
    }

    private Option<Premove<P, A>> seen() {
        return premoves.at(cursor.node()).filter(_ -> isEntering());
    }

    /// Returns whether the user may enter a premove now.
    private boolean isEntering() {
        return premoves.allowed() && !course.paused() && failure().isEmpty() && persons.nonEmpty() && !isPersonsTurn()
            && !isOver() && cursor.isAtEndOfGame();
    }

    /// Returns whether the last premove was dropped because it was not legal. The person then has to enter a move.
    public boolean isPremoveDropped() {
        return premoves.dropped();
    }

    @Override
    public GameState<P, A> proceed() {
        return !isEntering() || seen().isDefined() ? this
            : with(premoves.with(Premove.of(cursor.here(), persons), cursor.node()));
    }

    // moves

    /// Plays a legal action at the end of the game, whichever seat is to act.
    ///
    /// @throws IllegalStateException if the action is not legal, or if the current position is not the end of the game
    @Override
    public GameState<P, A> act(A action) {
        return played(Vector.of(action)).settled();
    }

    private GameState<P, A> played(Vector<A> actions) {
        if (!cursor.isAtEndOfGame())
            throw new IllegalStateException(
                "the current position is not the end of the game; go to the end, or study the game");
        GameCursor<P, A> next = actions.foldLeft(cursor, (at, action) -> at.play(action)
            .getOrElseThrow(refusal -> new IllegalStateException("a player chose an illegal action: " + refusal)));
        return at(next).with(premoves.dropped(false)).undone(Vector.empty());
    }

    /// Rolls the dice if they are due. A random setup, in which chance acts several times before the first player, is
    /// completed in one step, unless it has more than 200 actions.
    public GameState<P, A> roll() {
        int rolls = isRollDue() ? Dice.count(cursor.here()) : 0;
        boolean isSetup = rolls == cursor.here().actions().size();
        GameState<P, A> rolled = this;
        for (int i = 0; rolled.isRollDue() && (i == 0 || isSetup && i < MOST_ROLLS); i++)
            rolled = rolled.act(dice.get().next(rolled.cursor.here(), rolls + i));
        return rolled;
    }

    /// Carries out the decision of the side to move. Does nothing if the game is paused or over, or if the current
    /// position is not that of `about` because the game has changed since the decision was started. If a person enters
    /// a roll for a program, actions after the roll are dropped.
    public GameState<P, A> decide(Match<P, A> about, Decision<A> decision) {
        if (about != cursor.here() || isOver() || course.paused()) return this;
        return switch (decision) {
            case Decision.Actions<A>(Vector<A> actions, Decision.Effort effort) ->
                toMove().filter(_ -> !isChance()).map(seat -> with(time.spent(seat, effort))).getOrElse(this)
                    .played(isChance() && !toMove().exists(persons::contains) ? actions.take(1) : actions).settled();
            case Decision.Resign<A> _ -> resign();
            case Decision.Forfeit<A>(String why, Termination how) -> forfeit(why, how);
        };
    }

    /// Runs the clock of the side to move, and plays a premove if it is due.
    private GameState<P, A> settled() {
        Vector<Turn<A>> turns = cursor.here().turns();
        boolean end = cursor.isAtEndOfGame();
        Option<Seat> runs = course.paused() || isOver() ? Option.none()
            : end ? toMove() : clock().flatMap(GameClock::running);
        GameState<P, A> timed = clock().isEmpty() ? this
            : with(end ? time.follow(status.midTurn() ? turns.init() : turns, runs)
                : time.follow(Vector.empty(), runs));
        return timed.playAhead();
    }

    private GameState<P, A> playAhead() {
        boolean due = premoves.at(-1).isDefined() && !course.paused() && isPersonsTurn()
            && toMove().contains(premoves.turn().get().seat());
        if (!due) return this;
        Premove<P, A> turn = premoves.turn().get();
        GameState<P, A> without = withoutPremove();
        if (turn.entered().isEmpty()) return without;
        return turn.actions(cursor.here()).map(actions -> without.played(actions).settled())
            .getOrElse(() -> without.with(without.premoves.dropped(true)));
    }

    // taking back

    /// Takes back the resignation or the agreed draw that ended the game or, if there is none, a person's last turn
    /// and all later turns.
    public GameState<P, A> undo() {
        return undo(persons);
    }

    /// Like [#undo()], but takes back the last turn of one of the given seats.
    public GameState<P, A> undo(Vector<Seat> seats) {
        return TakeBack.of(tree(), seats).map(before -> restored(before, undone.append(tree()))).getOrElse(this);
    }

    /// Returns whether [#undo()] has an effect. Losses on time and turns without decisions cannot be taken back.
    @Override
    public boolean canUndo() {
        return canUndo(persons);
    }

    /// Returns whether [#undo(Vector)] has an effect for the given seats.
    public boolean canUndo(Vector<Seat> seats) {
        return TakeBack.of(tree(), seats).isDefined();
    }

    /// Restores the turns or the resignation that were last taken back.
    public GameState<P, A> redo() {
        return undone.isEmpty() ? this : restored(undone.last(), undone.init());
    }

    /// Returns whether [#redo] can restore something.
    @Override
    public boolean canRedo() {
        return undone.nonEmpty();
    }

    private GameState<P, A> restored(GameTree<P, A> tree, Vector<GameTree<P, A>> later) {
        return at(GameCursor.of(tree)).withoutPremove().undone(later).settled();
    }

    // the tree

    /// Goes to another position in the tree. Does nothing if the tree no longer contains the position.
    public GameState<P, A> goTo(GameCursor<P, A> goal) {
        if (goal.tree() != tree() && !tree().has(goal.leaf())) return this;
        return at(goal.tree() == tree() ? goal : goal.in(tree())).withoutPremove().settled();
    }

    /// Takes over the annotations and variations from a study of this game, and returns to the end of the game.
    ///
    /// @throws IllegalArgumentException if the main line of `tree` is a different game
    public GameState<P, A> merge(GameTree<P, A> tree) {
        if (!tree.main().equals(tree().main()) || !tree.variant().equals(tree().variant()))
            throw new IllegalArgumentException("the main line " + tree + " is not the current game: " + tree());
        return at(GameCursor.of(tree)).withoutPremove().undone(tree == tree() ? undone : Vector.empty()).settled();
    }

    /// Replaces the game, for example by the game on a server, and goes to its end.
    public GameState<P, A> replaced(GameTree<P, A> tree) {
        return at(GameCursor.of(tree)).undone(Vector.empty()).settled();
    }

    /// Replaces the annotation of a node (comment, judgement, value). Does nothing if the tree does not contain the
    /// node.
    public GameState<P, A> annotate(int node, Annotation annotation) {
        if (!tree().has(node) || tree().node(node).annotation().equals(annotation)) return this;
        return new GameState<>(cursor.in(tree().annotate(node, annotation)), status, persons, dice, time, clicked,
            premoves, undone, course);
    }

    // the end

    /// Pauses or resumes the game.
    public GameState<P, A> pause(boolean paused) {
        return paused == course.paused() ? this : with(course.paused(paused)).settled();
    }

    /// Resigns for the side to move.
    public GameState<P, A> resign() {
        return toMove().map(seat -> forfeit(seat, Termination.RESIGNED)).getOrElse(this);
    }

    /// Returns the seat whose offer of a draw can be accepted, or none.
    public Option<Seat> drawOffer() {
        return offer().filter(offer -> !isOver() && offer.isOpen(cursor.here())).map(DrawOffer::by);
    }

    /// Returns the last offer of a draw, which may have ended, or none.
    public Option<DrawOffer> offer() {
        return course.offer();
    }

    /// Returns whether a seat can offer a draw, or accept one. Draws can be agreed in two-player games in progress. A
    /// seat whose offer was declined can offer a draw again after its next action.
    public boolean canOfferDraw(Seat seat) {
        return tree().variant().rules().seats() == 2 && cursor.isAtEndOfGame() && !isOver() && failure().isEmpty()
            && offer().filter(offer -> offer.by().equals(seat)).forAll(offer -> offer.isPast(cursor.here()));
    }

    /// Offers a draw, or accepts the other player's offer, which ends the game. Programs decline immediately. Does
    /// nothing if the seat [cannot][#canOfferDraw] offer a draw.
    public GameState<P, A> offerDraw(Seat seat) {
        if (!canOfferDraw(seat)) return this;
        if (drawOffer().contains(seat.other()))
            return at(GameCursor.of(tree().ended(DRAWN, Termination.AGREED))).withoutPremove().undone(Vector.empty())
                .settled();
        DrawOffer offer = new DrawOffer(seat, cursor.here().actions().size(), !persons.contains(seat.other()));
        return with(course.offered(offer));
    }

    /// Declines the other player's offer of a draw, or withdraws the player's own.
    public GameState<P, A> declineDraw() {
        return drawOffer().isEmpty() ? this : with(course.offered(offer().get().decline()));
    }

    /// Restores an offer that was stored with the game.
    public GameState<P, A> offered(DrawOffer offer) {
        return with(course.offered(offer));
    }

    /// Removes a seat from the game. If the rules allow it, the other seats continue to play. Otherwise, the seat has
    /// lost. Does nothing if the game is over.
    public GameState<P, A> forfeit(Seat seat, Termination how) {
        return isOver() ? this : tree().leave(seat, how)
            .map(without -> at(GameCursor.of(without)).undone(Vector.empty()).settled()).getOrElse(this);
    }

    /// The reason becomes a comment in the record.
    private GameState<P, A> forfeit(String why, Termination how) {
        int end = tree().end();
        Annotation said = tree().node(end).annotation();
        GameState<P, A> noted = annotate(end,
            said.comment(said.comment().isEmpty() ? why : said.comment() + "\n" + why));
        return noted.toMove().map(seat -> noted.forfeit(seat, how)).getOrElse(noted)
            .with(course.forfeited(why));
    }

    /// Ends the game without finishing it.
    public GameState<P, A> quit() {
        return with(course.abandoned()).settled();
    }

    @Override
    public GameState<P, A> failed(String why) {
        return with(course.failed(why));
    }

    @Override
    public Vector<Consumer<GameListener>> news(GameState<P, A> before) {
        Vector<Integer> main = tree().main();
        Vector<Match<P, A>> played = main.drop(before.tree().main().size())
            .filter(node -> tree().node(node).action().isDefined()).map(tree()::match);
        boolean back = main.size() < before.tree().main().size()
            || before.tree().termination() != Termination.ON_BOARD && tree().termination() == Termination.ON_BOARD;
        boolean decided = played.nonEmpty() && !(before.isChance() && dice.isDefined());
        Vector<Consumer<GameListener>> all = BoardState.super.news(before);
        if (!course.forfeit().equals(before.course.forfeit()))
            all = all.appendAll(course.forfeit().map(why -> listener -> listener.onForfeit(why)));
        all = all.appendAll(played.map(match -> listener -> listener.onAction(match)));
        if (back) all = all.append(listener -> listener.onTakeBack(cursor.here()));
        if (decided) all = all.append(listener -> listener.onDecision(cursor.here()));
        return isOver() && !before.isOver() ? all.append(listener -> listener.onEnd(result())) : all;
    }

    private GameState<P, A> at(GameCursor<P, A> place) {
        return new GameState<>(place, place.here().status(), persons, dice, time, Vector.empty(), premoves, undone,
            course);
    }

    private GameState<P, A> undone(Vector<GameTree<P, A>> trees) {
        return new GameState<>(cursor, status, persons, dice, time, clicked, premoves, trees, course);
    }

    private GameState<P, A> withoutPremove() {
        return with(premoves.with(Option.none(), 0));
    }

    private GameState<P, A> with(Premoves<P, A> turn) {
        return new GameState<>(cursor, status, persons, dice, time, clicked, turn, undone, course);
    }

    private GameState<P, A> with(GameTime other) {
        return new GameState<>(cursor, status, persons, dice, other, clicked, premoves, undone, course);
    }

    private GameState<P, A> with(Course other) {
        return new GameState<>(cursor, status, persons, dice, time, clicked, premoves, undone, other);
    }
}
