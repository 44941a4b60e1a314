package agon.lab.contest;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameResult;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A game of a contest. It contains action codes instead of positions, which allows many games to fit into memory.
///
/// @param round     number of the opening, from 0
/// @param players   players, one per seat
/// @param seeds     seeds of the players, one per seat
/// @param codes     codes of the actions after the opening. A negative code means that a seat left the game and the
///     other seats continued; the code of a resignation is `-1 - seat`
/// @param values    evaluations by the players. There is one value per seat for every action, or NaN if the player
///     reported none. The list may be shorter than the game
public record ContestGame<P, A extends Action>(Variant<P, A> variant, int round, Vector<PlayerSpec> players,
    Vector<Long> seeds, Openings.Opening<P> opening, Vector<Integer> codes, Ending ending, Vector<Double> values,
    Costs costs) {
    /// The end of a game.
    ///
    /// @param payoffs payoffs, one per seat, or none if the game was left unfinished
    /// @param reason  reason why the game ended, `left` if it was left unfinished, or an error message if a program
    ///     failed
    /// @param forfeit loss that ended the game without a decision on the board, or none
    public record Ending(Option<Vector<Double>> payoffs, String reason, Option<GameResult.Forfeit> forfeit) {}

    /// The cost of the decisions in a game, one value per seat.
    ///
    /// @param decisions number of decisions
    /// @param times     total time of the decisions
    public record Costs(Vector<Integer> decisions, Vector<Decision.Effort> efforts, Vector<Duration> times) {}

    private static final String LEFT = "unfinished", AGREED = "adjudicated: all players agree on the winner";

    static <P, A extends Action> ContestGame<P, A> of(Variant<P, A> variant, int round, Vector<PlayerSpec> players,
        Vector<Long> seeds, Openings.Opening<P> opening, GameResult<P, A> result, Option<String> failure,
        GameMonitor monitor) {
        Option<Integer> winner = result.left() ? monitor.winner() : Option.none();
        Option<GameResult.Forfeit> forfeit = result.forfeit();
        return new ContestGame<>(variant, round, players, seeds, opening,
            codes(result.match()).drop(opening.codes().size()),
            new Ending(winner.map(won -> Vector.range(0, players.size()).map(seat -> seat.equals(won) ? 1.0 : -1.0))
                .orElse(result::payoffs).orElse(() -> forfeit.map(lost -> lost(lost.seat(), players.size()))),
                failure.orElse(winner.map(_ -> AGREED)).orElse(result::reason).getOrElse(LEFT), forfeit),
            monitor.values(), new Costs(monitor.decisions(), result.efforts(), result.times()));
    }

    /// Returns a game that was not played in a contest.
    ///
    /// @param number  number of the game, from 0
    /// @param players players, one per seat
    /// @param seeds   seeds of the players, one per seat
    public static <P, A extends Action> ContestGame<P, A> of(GameResult<P, A> result, int number,
        Vector<PlayerSpec> players, Vector<Long> seeds) {
        Match<P, A> match = result.match();
        return new ContestGame<>(match.variant(), number, players, seeds,
            new Openings.Opening<>(match.positions().head(), Vector.empty()), codes(match),
            new Ending(result.payoffs(), result.reason().getOrElse(LEFT), result.forfeit()), Vector.empty(),
            new Costs(Vector.range(0, players.size()).map(result::turns), result.efforts(), result.times()));
    }

    /// Returns the payoffs of a game of three or more seats that ended when one of them left it.
    private static Vector<Double> lost(Seat loser, int seats) {
        return Vector.range(0, seats).map(seat -> seat == loser.index() ? -1 : 1.0 / (seats - 1));
    }

    private static Vector<Integer> codes(Match<?, ?> match) {
        int seats = match.game().rules().seats();
        return Vector.ofAll(match.turns().flatMap(turn -> turn.departure().isDefined()
            ? turn.departure().map(left -> code(left, seats)) : turn.actions().map(Action::code))
            .toJavaStream().mapToInt(Integer::intValue).toArray());
    }

    private static int code(Turn.Departure left, int seats) {
        return -1 - left.seat().index() - seats * (left.termination().ordinal() - Termination.RESIGNED.ordinal());
    }

    private static GameResult.Forfeit left(int code, int seats) {
        int number = -1 - code, how = Termination.RESIGNED.ordinal() + number / seats;
        if (how >= Termination.values().length)
            throw new IllegalStateException("the game cannot be played again: the code " + code + " is not valid");
        return new GameResult.Forfeit(new Seat(number % seats), Termination.values()[how]);
    }

    /// Returns the losses on time and because of programs that failed.
    public Vector<GameResult.Forfeit> forfeits() {
        return codes.filter(code -> code < 0).map(code -> left(code, players.size())).appendAll(ending.forfeit)
            .filter(lost -> lost.how() != Termination.RESIGNED);
    }

    /// Returns the codes of all actions including the opening. Two games with identical codes are identical.
    public Vector<Integer> allCodes() {
        return opening.codes().appendAll(codes);
    }

    public Match<P, A> match() {
        GameTree<P, A> tree = tree();
        return tree.match(tree.end());
    }

    /// Replays the game and returns its tree. The headers contain players, seeds and round. The tree also contains the
    /// evaluations by the players and, if the game is finished, the result.
    ///
    /// @throws IllegalStateException if an action is not legal
    public GameTree<P, A> tree() {
        GameTree<P, A> tree = played();
        if (ending.forfeit.isDefined())
            return commented(tree).leave(ending.forfeit.get().seat(), ending.forfeit.get().how())
                .getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
        boolean over = tree.variant().rules().status(tree.node(tree.end()).position()).isOver();
        if (over) return tree;
        return ending.payoffs.map(paid -> commented(tree).ended(result(paid), Termination.ADJUDICATED))
            .getOrElse(() -> commented(tree));
    }

    private GameTree<P, A> commented(GameTree<P, A> tree) {
        return tree.comment(tree.end(), ending.reason);
    }

    private static String result(Vector<Double> payoffs) {
        return new Status.Over(payoffs, "adjudicated").score();
    }

    private GameTree<P, A> played() {
        GameTree<P, A> tree = GameTree.of(opening.match(variant)).headers(headers());
        int seats = players.size();
        for (int i = 0; i < codes.size(); i++) {
            tree = next(tree, codes.get(i));
            int from = i * seats;
            if (from + seats <= values.size() && !values.get(from).isNaN())
                tree = tree.value(tree.end(), Option.of(values.slice(from, from + seats)));
        }
        return tree;
    }

    private static <P, A extends Action> GameTree<P, A> next(GameTree<P, A> tree, int code) {
        if (code < 0) {
            GameResult.Forfeit left = left(code, tree.variant().rules().seats());
            return tree.leave(left.seat(), left.how())
                .getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
        }
        P here = tree.node(tree.end()).position();
        A action = Rules.legal(tree.variant().rules(), here).find(legal -> legal.code() == code)
            .getOrElseThrow(() -> new IllegalStateException("the game cannot be played again: the code " + code
                + " is not legal in " + tree.variant().notation().write(here)));
        return tree.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
    }

    private Map<String, String> headers() {
        Map<String, String> headers = LinkedHashMap.of("Round", Integer.toString(round + 1));
        for (int seat = 0; seat < players.size(); seat++)
            headers = headers.put(GameRecord.seatHeader(seat), players.get(seat).toString())
                .put(GameRecord.seatHeader(seat) + "Seed", Long.toString(seeds.get(seat)));
        return headers;
    }

    public GameRecord record() {
        return GameRecord.of(tree());
    }

    /// Returns the score of the side with the seats marked in `mine`. If a side has several seats, its payoff is their
    /// mean payoff.
    public Score score(Vector<Boolean> mine) {
        Vector<Double> all = ending.payoffs.getOrElse(() -> Vector.fill(players.size(), () -> 0.0));
        return Score.of(mean(all, mine, true), mean(all, mine, false), codes.size(), cost(mine, true),
            cost(mine, false)).forfeits(new Score.Forfeits(losses(mine, true), losses(mine, false)));
    }

    private static double mean(Vector<Double> payoffs, Vector<Boolean> mine, boolean own) {
        return payoffs.zip(mine).filter(pair -> pair._2 == own).map(pair -> pair._1).average().getOrElse(0.0);
    }

    private Score.Forfeits.Losses losses(Vector<Boolean> mine, boolean own) {
        return Score.Forfeits.Losses.of(forfeits().filter(lost -> mine.get(lost.seat().index()) == own));
    }

    private Score.Cost cost(Vector<Boolean> mine, boolean own) {
        return Vector.range(0, players.size()).filter(seat -> mine.get(seat) == own)
            .map(seat -> new Score.Cost(costs.decisions.get(seat), costs.times.get(seat), costs.efforts.get(seat)))
            .fold(Score.Cost.NONE, Score.Cost::plus);
    }
}
