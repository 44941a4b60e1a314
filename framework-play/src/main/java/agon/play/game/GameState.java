package agon.play.game;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.play.engine.Decision;
import agon.play.internal.Dice;
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

    final Progress<P, A> now;

    private GameState(Progress<P, A> now) {
        this.now = now;
    }

    private static <P, A extends Action> GameState<P, A> settled(Progress<P, A> next) {
        return new GameState<>(next.settled());
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
        return new GameState<>(new Progress<>(end, here.status(), persons, dice.map(Dice::new),
            GameTime.of(clock, tree.variant().rules().seats(), here.turns().size() - (here.midTurn() ? 1 : 0)),
            Vector.empty(), new Premoves<>(false, Option.none(), 0, false), Vector.empty(), Course.NORMAL));
    }

    @Override
    public GameState<P, A> self() {
        return this;
    }

    @Override
    public GameCursor<P, A> cursor() {
        return now.cursor();
    }

    /// Returns the game with all variations.
    public GameTree<P, A> tree() {
        return now.cursor().tree();
    }

    @Override
    public Status status() {
        return now.status();
    }

    /// Returns the seat that acts or rolls in the current position, or none if the game is over.
    public Option<Seat> toMove() {
        return now.status().seatToAct();
    }

    @Override
    public boolean isPersonsTurn() {
        return now.isPersonsTurn();
    }

    @Override
    public boolean isOver() {
        return now.isOver();
    }

    /// Returns whether a user left the game before its end.
    public boolean isLeft() {
        return now.course().left();
    }

    /// Returns whether the game is paused. While it is paused, programs and dice do nothing, and no clock runs.
    public boolean isPaused() {
        return now.course().paused();
    }

    @Override
    public Option<String> failure() {
        return now.course().failure();
    }

    /// Returns the error message of the last program that failed and forfeited the game, if there was one.
    public Option<String> forfeit() {
        return now.course().forfeit();
    }

    /// Returns whether the dice have to be [rolled][#roll] now.
    public boolean isRollDue() {
        return now.goesOn() && now.isRolled();
    }

    /// Returns the seat of the program that has to [decide][#decide] now, or none.
    public Option<Seat> programToMove() {
        return toMove().filter(seat -> now.goesOn() && !now.isChance() && !now.persons().contains(seat));
    }

    /// Returns the game with its outcome, the times and the search costs. Before the end of the game, the result is
    /// that of the line up to the current position.
    @Override
    public GameResult<P, A> result() {
        return new GameResult<>(isOver() ? tree() : GameTree.of(now.cursor().here()), isLeft(),
            now.time().times(), now.time().efforts());
    }

    /// Returns the time of this state, measured from any fixed moment.
    public Duration time() {
        return now.time().now();
    }

    /// Returns the clocks at the time of this state, or none if the game has no clock.
    public Option<GameClock> clock() {
        return now.time().clock();
    }

    /// Starts the clocks. They run for the side to move from now on.
    public GameState<P, A> startClocks() {
        return settled(now.with(now.time().started(true)));
    }

    /// Returns the game at a later time. If the time of the side to move has run out, the game is lost for it.
    @Override
    public GameState<P, A> at(Duration then) {
        boolean counts = !isPaused() && now.cursor().isAtEndOfGame() && !now.isChance();
        GameState<P, A> later = new GameState<>(now.with(now.time().at(then, toMove().filter(_ -> counts))));
        return later.now.time().flagged().map(seat -> later.forfeit(seat, Termination.TIMEOUT)).getOrElse(later);
    }

    @Override
    public Option<Duration> due() {
        return clock().flatMap(c -> c.running().map(seat -> c.left(seat, time())));
    }

    // the user's turn

    @Override
    public Vector<String> clicked() {
        return now.entered().map(Premove::clicked).getOrElse(now::clicked);
    }

    @Override
    public GameState<P, A> clicked(Vector<String> keys) {
        return new GameState<>(now.clicked(keys));
    }

    @Override
    public Set<String> clickable(Gesture<A> gesture) {
        return isPersonsTurn() ? gesture.next() : now.premove().map(Premove::next).getOrElse(LinkedHashSet.empty());
    }

    @Override
    public GameState<P, A> click(String key) {
        return isPersonsTurn() ? BoardState.super.click(key)
            : proceed().now.premove().map(turn -> entering(Option.of(turn.click(key)))).getOrElse(this);
    }

    @Override
    public GameState<P, A> clearClicks() {
        return hasPremove() ? new GameState<>(now.withoutPremove()) : BoardState.super.clearClicks();
    }

    /// Returns this game with or without premoves (default: without). If they are allowed, people may enter their next
    /// turn while programs act. It is played at the person's turn if it is legal in the position reached.
    /// [#clearClicks] cancels it.
    public GameState<P, A> premoves(boolean allowed) {
        return allowed == now.premoves().allowed() ? this : new GameState<>(now.with(now.premoves().allowed(allowed)));
    }

    /// Returns whether a premove has been entered at least in part.
    public boolean hasPremove() {
        return now.entered().isDefined();
    }

    private GameState<P, A> entering(Option<Premove<P, A>> turn) {
        return new GameState<>(now.with(now.premoves().with(turn, now.cursor().node())));
    }

    /// Returns whether the last premove was dropped because it was not legal. The person then has to enter a move.
    public boolean isPremoveDropped() {
        return now.premoves().dropped();
    }

    @Override
    public GameState<P, A> proceed() {
        return !now.isEntering() || now.premove().isDefined() ? this
            : entering(Premove.of(now.cursor().here(), now.persons()));
    }

    // moves

    /// Plays a legal action at the end of the game, whichever seat is to act.
    ///
    /// @throws IllegalStateException if the action is not legal, or if the current position is not the end of the game
    @Override
    public GameState<P, A> act(A action) {
        return settled(now.played(Vector.of(action)));
    }

    /// Rolls the dice if they are due. A random setup, in which chance acts several times before the first player, is
    /// completed in one step, unless it has more than 200 actions.
    public GameState<P, A> roll() {
        int rolls = isRollDue() ? Dice.count(now.cursor().here()) : 0;
        boolean isSetup = rolls == now.cursor().here().actions().size();
        GameState<P, A> rolled = this;
        for (int i = 0; rolled.isRollDue() && (i == 0 || isSetup && i < MOST_ROLLS); i++)
            rolled = rolled.act(now.dice().get().next(rolled.cursor().here(), rolls + i));
        return rolled;
    }

    /// Carries out the decision of the side to move. Does nothing if the game is paused or over, or if the current
    /// position is not that of `about` because the game has changed since the decision was started. If a person enters
    /// a roll for a program, actions after the roll are dropped.
    public GameState<P, A> decide(Match<P, A> about, Decision<A> decision) {
        if (about != now.cursor().here() || isOver() || isPaused()) return this;
        return switch (decision) {
            case Decision.Actions<A>(Vector<A> actions, Decision.Effort effort) ->
                settled(now.decided(actions, effort));
            case Decision.Resign<A> _ -> resign();
            case Decision.Forfeit<A>(String why, Termination how) -> forfeit(why, how);
        };
    }

    // taking back

    /// Takes back the resignation or the agreed draw that ended the game or, if there is none, a person's last turn
    /// and all later turns.
    public GameState<P, A> undo() {
        return undo(now.persons());
    }

    /// Like [#undo()], but takes back the last turn of one of the given seats.
    public GameState<P, A> undo(Vector<Seat> seats) {
        return TakeBack.of(tree(), seats).map(before -> restored(before, now.undone().append(tree()))).getOrElse(this);
    }

    /// Returns whether [#undo()] has an effect. Losses on time and turns without decisions cannot be taken back.
    @Override
    public boolean canUndo() {
        return canUndo(now.persons());
    }

    /// Returns whether [#undo(Vector)] has an effect for the given seats.
    public boolean canUndo(Vector<Seat> seats) {
        return TakeBack.of(tree(), seats).isDefined();
    }

    /// Restores the turns or the resignation that were last taken back.
    public GameState<P, A> redo() {
        return canRedo() ? restored(now.undone().last(), now.undone().init()) : this;
    }

    /// Returns whether [#redo] can restore something.
    @Override
    public boolean canRedo() {
        return now.undone().nonEmpty();
    }

    private GameState<P, A> restored(GameTree<P, A> tree, Vector<GameTree<P, A>> later) {
        return settled(now.at(GameCursor.of(tree)).withoutPremove().undone(later));
    }

    // the tree

    /// Goes to another position in the tree. Does nothing if the tree no longer contains the position.
    public GameState<P, A> goTo(GameCursor<P, A> goal) {
        if (goal.tree() != tree() && !tree().has(goal.leaf())) return this;
        return settled(now.at(goal.tree() == tree() ? goal : goal.in(tree())).withoutPremove());
    }

    /// Takes over the annotations and variations from a study of this game, and returns to the end of the game.
    ///
    /// @throws IllegalArgumentException if the main line of `tree` is a different game
    public GameState<P, A> merge(GameTree<P, A> tree) {
        if (!tree.main().equals(tree().main()) || !tree.variant().equals(tree().variant()))
            throw new IllegalArgumentException("the main line " + tree + " is not the current game: " + tree());
        return restored(tree, tree == tree() ? now.undone() : Vector.empty());
    }

    /// Replaces the game, for example by the game on a server, and goes to its end.
    public GameState<P, A> replaced(GameTree<P, A> tree) {
        return settled(now.at(GameCursor.of(tree)).undone(Vector.empty()));
    }

    /// Replaces the annotation of a node (comment, judgement, value). Does nothing if the tree does not contain the
    /// node.
    public GameState<P, A> annotate(int node, Annotation annotation) {
        if (!tree().has(node) || tree().node(node).annotation().equals(annotation)) return this;
        return new GameState<>(now.in(tree().annotate(node, annotation)));
    }

    // the end

    /// Pauses or resumes the game.
    public GameState<P, A> pause(boolean paused) {
        return paused == isPaused() ? this : settled(now.with(now.course().paused(paused)));
    }

    /// Resigns for the side to move.
    public GameState<P, A> resign() {
        return toMove().map(seat -> forfeit(seat, Termination.RESIGNED)).getOrElse(this);
    }

    /// Returns the seat whose offer of a draw can be accepted, or none.
    public Option<Seat> drawOffer() {
        return offer().filter(offer -> !isOver() && offer.isOpen(now.cursor().here())).map(DrawOffer::by);
    }

    /// Returns the last offer of a draw, which may have ended, or none.
    public Option<DrawOffer> offer() {
        return now.course().offer();
    }

    /// Returns whether a seat can offer a draw, or accept one. Draws can be agreed in two-player games in progress. A
    /// seat whose offer was declined can offer a draw again after its next action.
    public boolean canOfferDraw(Seat seat) {
        return tree().variant().rules().seats() == 2 && now.cursor().isAtEndOfGame() && !isOver() && failure().isEmpty()
            && offer().filter(offer -> offer.by().equals(seat)).forAll(offer -> offer.isPast(now.cursor().here()));
    }

    /// Offers a draw, or accepts the other player's offer, which ends the game. Programs decline immediately. Does
    /// nothing if the seat [cannot][#canOfferDraw] offer a draw.
    public GameState<P, A> offerDraw(Seat seat) {
        if (!canOfferDraw(seat)) return this;
        if (drawOffer().contains(seat.other()))
            return restored(tree().ended(DRAWN, Termination.AGREED), Vector.empty());
        return offered(new DrawOffer(seat, now.cursor().here().actions().size(),
            !now.persons().contains(seat.other())));
    }

    /// Declines the other player's offer of a draw, or withdraws the player's own.
    public GameState<P, A> declineDraw() {
        return drawOffer().isEmpty() ? this : offered(offer().get().decline());
    }

    /// Restores an offer that was stored with the game.
    public GameState<P, A> offered(DrawOffer offer) {
        return new GameState<>(now.with(now.course().offered(offer)));
    }

    /// Removes a seat from the game. If the rules allow it, the other seats continue to play. Otherwise, the seat has
    /// lost. Does nothing if the game is over.
    public GameState<P, A> forfeit(Seat seat, Termination how) {
        return isOver() ? this : tree().leave(seat, how)
            .map(this::replaced).getOrElse(this);
    }

    /// The reason becomes a comment in the record.
    private GameState<P, A> forfeit(String why, Termination how) {
        int end = tree().end();
        Annotation said = tree().node(end).annotation();
        GameState<P, A> noted = annotate(end,
            said.comment(said.comment().isEmpty() ? why : said.comment() + "\n" + why));
        Progress<P, A> ended = noted.toMove().map(seat -> noted.forfeit(seat, how)).getOrElse(noted).now;
        return new GameState<>(ended.with(now.course().forfeited(why)));
    }

    /// Ends the game without finishing it.
    public GameState<P, A> quit() {
        return settled(now.with(now.course().abandoned()));
    }

    @Override
    public GameState<P, A> failed(String why) {
        return new GameState<>(now.with(now.course().failed(why)));
    }

    @Override
    public Vector<Consumer<GameListener>> news(GameState<P, A> before) {
        return BoardState.super.news(before).appendAll(GameNews.of(before, this));
    }
}
