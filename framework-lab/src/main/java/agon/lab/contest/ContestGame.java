package agon.lab.contest;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import agon.play.engine.PlayerSpec;
import agon.play.session.GameResult;
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
/// @param codes     codes of the actions after the opening. The code `-1 - seat` means that this seat resigned and the
///     other seats continued
/// @param payoffs   payoffs, one per seat, or none if the game was left unfinished
/// @param reason    reason why the game ended, `left` if it was left unfinished, or an error message if a program
///     failed
/// @param forfeit   seat that forfeited because its program failed, or none
/// @param values    evaluations by the players. There is one value per seat for every action, or NaN if the player
///     reported none. The list may be shorter than the game
/// @param decisions number of decisions, one per seat
/// @param efforts   search effort, one per seat
/// @param times     total time of the decisions, one per seat
public record ContestGame<P, A extends Action>(Variant<P, A> variant, int round, Vector<PlayerSpec> players,
    Vector<Long> seeds, Openings.Opening<P> opening, Vector<Integer> codes, Option<Vector<Double>> payoffs,
    String reason,
    Option<Seat> forfeit, Vector<Double> values, Vector<Integer> decisions, Vector<Decision.Effort> efforts,
    Vector<Duration> times) {
    private static final String LEFT = "unfinished", AGREED = "adjudicated: all players agree on the winner";

    static <P, A extends Action> ContestGame<P, A> of(Variant<P, A> variant, int round, Vector<PlayerSpec> players,
        Vector<Long> seeds, Openings.Opening<P> opening, GameResult<P, A> result, Option<String> failure,
        GameMonitor monitor) {
        Option<Integer> winner = result.left() ? monitor.winner() : Option.none();
        return new ContestGame<>(variant, round, players, seeds, opening,
            codes(result.match()).drop(opening.codes().size()),
            winner.map(won -> Vector.range(0, players.size()).map(seat -> seat.equals(won) ? 1.0 : -1.0))
                .orElse(result::payoffs),
            failure.orElse(winner.map(_ -> AGREED)).orElse(result::reason).getOrElse(LEFT),
            failure.flatMap(_ -> result.forfeit()).map(GameResult.Forfeit::seat), monitor.values(),
            monitor.decisions(), result.efforts(), result.times());
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
            new Openings.Opening<>(match.positions().head(), Vector.empty()), codes(match), result.payoffs(),
            result.reason().getOrElse(LEFT), Option.none(), Vector.empty(),
            Vector.range(0, players.size()).map(result::turns), result.efforts(), result.times());
    }

    private static Vector<Integer> codes(Match<?, ?> match) {
        return Vector.ofAll(match.turns().flatMap(turn -> turn.departure().isDefined()
            ? Vector.of(-1 - turn.departure().get().seat().index()) : turn.actions().map(Action::code))
            .toJavaStream().mapToInt(Integer::intValue).toArray());
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
        if (forfeit.exists(seat -> !codes.contains(-1 - seat.index())))
            return commented(tree).leave(forfeit.get(), Termination.RESIGNED)
                .getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
        boolean over = tree.variant().rules().status(tree.node(tree.end()).position()).isOver();
        if (over) return tree;
        return payoffs.map(paid -> commented(tree).ended(result(paid), Termination.ADJUDICATED))
            .getOrElse(() -> commented(tree));
    }

    private GameTree<P, A> commented(GameTree<P, A> tree) {
        return tree.comment(tree.end(), reason);
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
        if (code < 0)
            return tree.leave(new Seat(-1 - code), Termination.RESIGNED)
                .getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
        P here = tree.node(tree.end()).position();
        A action = tree.variant().rules().legal(here).find(legal -> legal.code() == code)
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
        Vector<Double> all = payoffs.getOrElse(() -> Vector.fill(players.size(), () -> 0.0));
        return Score.of(mean(all, mine, true), mean(all, mine, false), codes.size(), cost(mine, true),
            cost(mine, false)).forfeits(forfeit.isDefined() ? 1 : 0);
    }

    private static double mean(Vector<Double> payoffs, Vector<Boolean> mine, boolean own) {
        return payoffs.zip(mine).filter(pair -> pair._2 == own).map(pair -> pair._1).average().getOrElse(0.0);
    }

    private Score.Cost cost(Vector<Boolean> mine, boolean own) {
        return Vector.range(0, players.size()).filter(seat -> mine.get(seat) == own)
            .map(seat -> new Score.Cost(decisions.get(seat), times.get(seat), efforts.get(seat)))
            .fold(Score.Cost.NONE, Score.Cost::plus);
    }
}
