package agon.lab.contest;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.GameResult;
import agon.play.PlayerSpec;
import agon.play.RecordHeaders;
import agon.play.SearchCost;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// One game of a contest. It keeps actions, not positions, so that many games fit into memory.
///
/// @param variant what was played
/// @param round   number of the opening, from 0
/// @param players one per seat
/// @param seeds   of the players, one per seat
/// @param start   position in which the players took over
/// @param actions what they did
/// @param payoffs one per seat; none: the game was left
/// @param reason  why it ended; `left` if it was left because it did not end; a sentence if a program failed
/// @param forfeit who gave it up, because the program failed; none: nobody
/// @param efforts of the searches, one per seat
public record ContestGame<P, A extends Action>(Variant<P, A> variant, int round, Vector<PlayerSpec> players,
    Vector<Long> seeds, P start,
    Vector<A> actions, Option<Vector<Double>> payoffs, String reason, Option<Seat> forfeit,
    Vector<SearchCost> efforts) {
    static <P, A extends Action> ContestGame<P, A> of(Variant<P, A> variant, int round, Vector<PlayerSpec> players,
        Vector<Long> seeds,
        GameResult<P, A> result, Option<String> failure) {
        return new ContestGame<>(variant, round, players, seeds, result.match().positions().head(),
            result.match().actions(), result.payoffs(),
            failure.orElse(result::reason).getOrElse("left"),
            failure.flatMap(_ -> result.forfeit()).map(GameResult.Forfeit::seat), result.efforts());
    }

    /// The game, played again.
    public Match<P, A> match() {
        return actions.foldLeft(Match.from(variant, start), (match, action) -> match.play(action)
            .getOrElseThrow(refusal -> new IllegalStateException("the game cannot be played again: " + refusal)));
    }

    /// The record of the game, with players, seeds and round in its headers. A game that was left has no result.
    public GameRecord record() {
        Map<String, String> headers = LinkedHashMap.of("Round", Integer.toString(round + 1));
        for (int seat = 0; seat < players.size(); seat++)
            headers = headers.put(RecordHeaders.seat(seat), players.get(seat).toString())
                .put(RecordHeaders.seat(seat) + "Seed", Long.toString(seeds.get(seat)));
        GameTree<P, A> tree = GameTree.of(match()).headers(headers);
        return GameRecord.of(forfeit.map(seat -> tree.comment(tree.end(), reason).leave(seat, Termination.RESIGNED)
            .getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()))).getOrElse(tree));
    }

    /// What it came to for one of the two, whose seats are marked; mean payoffs where they have several.
    Score score(Vector<Boolean> mine) {
        Vector<Double> all = payoffs.getOrElse(() -> Vector.fill(players.size(), () -> 0.0));
        return Score.of(mean(all, mine, true), mean(all, mine, false), actions.size(), effort(mine, true),
            effort(mine, false));
    }

    private static double mean(Vector<Double> payoffs, Vector<Boolean> mine, boolean own) {
        return payoffs.zip(mine).filter(pair -> pair._2 == own).map(pair -> pair._1).average().getOrElse(0.0);
    }

    private SearchCost effort(Vector<Boolean> mine, boolean own) {
        return efforts.zip(mine).filter(pair -> pair._2 == own).map(pair -> pair._1).fold(SearchCost.NONE,
            SearchCost::plus);
    }
}
