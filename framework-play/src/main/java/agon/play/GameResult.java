package agon.play;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Predicate;

/// A game at a table, as far as it was played.
///
/// @param match    where it stands
/// @param forfeit  who lost it otherwise than on the board
/// @param left     whether somebody left it as it stands
/// @param times    one per seat: how long it took for all its decisions
/// @param efforts  one per seat: of the searches behind them
public record GameResult<P, A extends Action>(Match<P, A> match, Option<Forfeit> forfeit, boolean left,
    Vector<Duration> times, Vector<SearchCost> efforts) {
    /// A game lost otherwise than on the board.
    ///
    /// @param how resigned or out of time
    public record Forfeit(Seat seat, Termination how) {}

    /// A game as it was played.
    public static <P, A extends Action> GameResult<P, A> of(GameTree<P, A> tree) {
        GameResult<P, A> played = begin(tree.match(tree.end()));
        if (tree.termination() == Termination.ON_BOARD || played.match.status().isOver()) return played;
        return loser(tree.result()).map(seat -> played.lostBy(new Forfeit(seat, tree.termination()))).getOrElse(played);
    }

    /// The seat with the score 0.
    private static Option<Seat> loser(String result) {
        int seat = Vector.of(result.split("-", -1)).indexOf("0");
        return Option.when(seat >= 0, () -> new Seat(seat));
    }

    /// The game as a tree in which nothing was tried.
    public GameTree<P, A> tree() {
        GameTree<P, A> tree = GameTree.of(match);
        return forfeit.flatMap(lost -> tree.leave(lost.seat, lost.how).toOption()).getOrElse(tree);
    }

    /// Nothing was played yet, or nobody knows what it cost.
    public static <P, A extends Action> GameResult<P, A> begin(Match<P, A> match) {
        int seats = match.game().rules().seats();
        return new GameResult<>(match, Option.none(), false, Vector.fill(seats, () -> Duration.ZERO),
            Vector.fill(seats, () -> SearchCost.NONE));
    }

    public GameResult<P, A> with(Match<P, A> next) {
        return new GameResult<>(next, forfeit, left, times, efforts);
    }

    public GameResult<P, A> timed(Seat seat, Duration time) {
        return new GameResult<>(match, forfeit, left, times.update(seat.index(), time::plus), efforts);
    }

    public GameResult<P, A> searched(Seat seat, SearchCost effort) {
        return new GameResult<>(match, forfeit, left, times, efforts.update(seat.index(), effort::plus));
    }

    /// The same without a seat that resigned: the others go on where the rules let them, and else it has lost.
    public GameResult<P, A> resignedBy(Seat seat) {
        return match.leave(seat, Termination.RESIGNED).fold(_ -> lostBy(new Forfeit(seat, Termination.RESIGNED)),
            this::with);
    }

    /// The same, lost by somebody.
    public GameResult<P, A> lostBy(Forfeit forfeit) {
        return new GameResult<>(match, Option.of(forfeit), left, times, efforts);
    }

    public GameResult<P, A> quit() {
        return new GameResult<>(match, forfeit, true, times, efforts);
    }

    /// Whether nobody plays on.
    public boolean isOver() {
        return left || forfeit.isDefined() || match.status().isOver();
    }

    /// One payoff per seat; none if the game was left, or given up by one of three or more.
    public Option<Vector<Double>> payoffs() {
        if (match.status() instanceof Status.Over over) return Option.of(over.payoffs());
        if (times.size() > 2) return Option.none();
        return forfeit.map(lost -> Vector.range(0, times.size()).map(seat -> seat == lost.seat.index() ? -1.0 : 1.0));
    }

    /// Why it ended, if it did: the reason of the rules, or `resigned`, or `timeout`.
    public Option<String> reason() {
        return match.status() instanceof Status.Over(_, String why) ? Option.of(why)
            : forfeit.map(lost -> lost.how.toString());
    }

    /// Who won why: a sentence without its full stop.
    public String verdict() {
        if (forfeit.isDefined()) return verdict(forfeit.get());
        return match.status() instanceof Status.Over over ? verdict(over) + " (" + over.reason() + ")"
            : "the game is not finished";
    }

    private String verdict(Forfeit lost) {
        String what = lost.how == Termination.TIMEOUT ? " ran out of time" : " resigns";
        return lost.seat + what + (times.size() == 2 ? ", " + lost.seat.other() + " wins" : "");
    }

    private static String verdict(Status.Over over) {
        boolean alone = over.payoffs().size() == 1;
        if (over.winner().isDefined()) return alone ? "won" : over.winner().get() + " wins";
        if (over.payoffs().forAll(p -> p == -1))
            return alone ? "lost" : over.payoffs().size() == 2 ? "both lose" : "all lose";
        return over.payoffs().forAll(p -> p == 0) ? "a draw" : "the result is " + over.score();
    }

    /// How many turns a seat began.
    public int turns(int seat) {
        return match.turns().count(turn -> turn.seat().index() == seat);
    }

    /// The record of the game.
    ///
    /// @param headers names and values
    public GameRecord record(Map<String, String> headers) {
        return GameRecord.of(tree().headers(headers));
    }

    /// The match before the last turn of a person; the same one if no person has played.
    ///
    /// @param person whether a person sits there
    public Match<P, A> beforeLastTurnOf(Predicate<Seat> person) {
        int last = match.turns().map(Turn::seat).lastIndexWhere(person);
        return last < 0 ? match : match.afterTurns(last);
    }
}
