package agon.play.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.mcts.Analysis;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.internal.Loss;
import agon.play.session.GameCursor;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;
import java.util.function.IntFunction;

/// An evaluation of how well a line of a game was played.
///
/// The accuracy of a turn follows Lichess (`AccuracyPercent.scala` of lila), but is computed from the value v in
/// [-1, 1] instead of centipawns. The winning chance is `50 + 50 v` percent, and a turn that lowers it by d gets
/// `103.1668 exp(-0.04354 d) - 3.1669` percent, clamped to [0, 100]. The accuracy of a seat is the mean of the
/// arithmetic and the harmonic mean over its turns; in the harmonic mean, each turn counts as at least 1 percent.
/// Unlike in Lichess, all turns have the same weight, however much the values fluctuate.
///
/// @param tree     the reviewed tree, with values and judgements
/// @param accuracy the accuracy of each seat in [0, 100], or none if the seat has no turns that can be judged or if
///                 some of them were not evaluated
/// @param mistakes the turns that lost value, in the order of the game
public record Review<P, A extends Action>(GameTree<P, A> tree, Vector<Option<Double>> accuracy,
    Vector<Mistake<A>> mistakes) {
    /// Reviews a whole game. Evaluates the positions before and after every turn of the main line, and judges every
    /// turn that loses value unless it already has a judgement. Turns of chance, turns with a roll after the first
    /// decision, and departures of seats are not judged. With an iteration budget and one worker, the result is
    /// reproducible. To review a game in the background, use [LiveAnalysis].
    public static <P, A extends Action> Review<P, A> of(GameTree<P, A> tree, SearchSettings settings) {
        // Early stops are disabled, because a search that stops at forced moves would not evaluate them.
        SearchSettings whole = settings.with("stop=off");
        return of(tree, match -> Search.analyse(match, whole));
    }

    /// Like [#of(GameTree, SearchSettings)], but with any analysis of positions.
    ///
    /// @param analyst returns the analysis of a position in which a seat decides
    public static <P, A extends Action> Review<P, A> of(GameTree<P, A> tree,
        Function<Match<P, A>, Analysis<A>> analyst) {
        Match<P, A> match = tree.match(tree.end());
        Map<Integer, Assessment<A>> known = HashMap.empty();
        for (int at : match.turns().flatMap(turn -> Vector.of(decided(match, turn), turn.from() + turn.steps()))
            .distinct())
            known = known.put(at, assessed(Match.from(match.variant(), match.positions().get(at)), analyst));
        GameTree<P, A> valued = known.foldLeft(tree, (to, one) -> to.value(tree.main().get(one._1),
            Option.of(one._2.values().map(value -> Math.round(value * 1e4) / 1e4)))); // rounding also removes -0.0
        Map<Integer, Assessment<A>> all = known;
        Review<P, A> review = of(GameCursor.of(valued), all::get);
        GameTree<P, A> judged = match.turns()
            .filter(turn -> turn.departure().isEmpty() && decided(match, turn) < turn.from() + turn.steps())
            .foldLeft(valued, (to, turn) -> {
                int node = tree.main().get(turn.from() + turn.steps());
                return to.annotate(node, to.node(node).annotation()
                    .find(review.mistakes().find(m -> m.node() == node).map(Mistake::judgement)));
            });
        return new Review<>(judged, review.accuracy(), review.mistakes());
    }

    /// Returns the number of the position in which the seat first decides, after any rolls.
    static <P, A extends Action> int decided(Match<P, A> match, Turn<A> turn) {
        int at = turn.from();
        while (at < turn.from() + turn.actions().size()
            && match.game().rules().status(match.positions().get(at)) instanceof Status.Chance) at++;
        return at;
    }

    /// Returns whether a roll follows the first decision of a turn. The difference between the values before and after
    /// such a turn also depends on luck.
    static <P, A extends Action> boolean isLucky(Match<P, A> match, Turn<A> turn) {
        return Vector.range(decided(match, turn), turn.from() + turn.steps())
            .exists(at -> match.game().rules().status(match.positions().get(at)) instanceof Status.Chance);
    }

    private static <P, A extends Action> Assessment<A> assessed(Match<P, A> match,
        Function<Match<P, A>, Analysis<A>> analyst) {
        return switch (match.status()) {
            case Status.Over over -> new Assessment<>(over.payoffs(), Vector.empty());
            case Status.ToMove _ -> {
                var best = analyst.apply(match).best();
                yield new Assessment<>(best.values(), best.variation());
            }
            case Status.Chance chance -> new Assessment<>(expected(match, chance, analyst), Vector.empty());
        };
    }

    private static <P, A extends Action> Vector<Double> expected(Match<P, A> match, Status.Chance chance,
        Function<Match<P, A>, Analysis<A>> analyst) {
        Vector<Double> sum = Vector.fill(match.game().rules().seats(), () -> 0.0);
        for (int i = 0; i < chance.weights().size(); i++) {
            double probability = chance.probability(i);
            Vector<Double> outcome = assessed(match.play(match.legal().get(i)).get(), analyst).values();
            sum = sum.zipWith(outcome, (total, value) -> total + probability * value);
        }
        return sum.map(value -> Math.clamp(value, -1, 1));
    }

    /// Returns the number of turns of a seat with this judgement.
    public int count(Seat seat, Judgement judgement) {
        return mistakes.count(mistake -> mistake.seat().equals(seat) && mistake.judgement() == judgement);
    }

    /// Returns the next or previous mistake, starting from a cursor. After the last mistake, the first one follows. In
    /// a variation that explains a mistake, the previous mistake is the explained mistake.
    ///
    /// @param cursor    the current position, on the line or in a variation
    /// @param shown     the mistake that the current variation explains, if any
    /// @param direction a positive number for the next mistake, otherwise the previous one
    public Option<Mistake<A>> step(GameCursor<P, A> cursor, Option<Mistake<A>> shown, int direction) {
        if (mistakes.isEmpty()) return Option.none();
        Vector<Integer> path = cursor.tree().line(cursor.node());
        int behind = shown.map(mistake -> mistakes.indexWhere(m -> m.node() == mistake.node()) + 1)
            .filter(found -> found > 0).getOrElse(() -> mistakes.count(mistake -> path.contains(mistake.node())));
        boolean at = shown.isEmpty() && behind > 0 && mistakes.get(behind - 1).node() == cursor.node();
        int goal = direction > 0 ? behind : behind - (at ? 2 : 1);
        return Option.of(mistakes.get(Math.floorMod(goal, mistakes.size())));
    }

    /// Reviews the line of a cursor.
    ///
    /// @param known returns the assessment of the position with this number, counted from 0, or none if it was not
    ///              evaluated
    public static <P, A extends Action> Review<P, A> of(GameCursor<P, A> cursor,
        IntFunction<Option<Assessment<A>>> known) {
        Match<P, A> line = cursor.line();
        Vector<Integer> ids = cursor.tree().line(cursor.leaf());
        Vector<Vector<Double>> turns = Vector.fill(line.game().rules().seats(), Vector::empty);
        Vector<Mistake<A>> mistakes = Vector.empty();
        boolean[] partial = new boolean[line.game().rules().seats()]; // per seat: whether some turns were not evaluated
        for (int number = 0; number < line.turns().size(); number++) {
            Turn<A> turn = line.turns().get(number);
            int from = decided(line, turn), to = turn.from() + turn.steps(), seat = turn.seat().index();
            Option<Assessment<A>> before = known.apply(from), after = known.apply(to);
            if (turn.departure().isDefined() || from >= to || isLucky(line, turn)) continue;
            if (before.isEmpty() || after.isEmpty()) {
                partial[seat] = true;
                continue;
            }
            double lost = before.get().values().get(seat) - after.get().values().get(seat);
            turns = turns.update(seat, done -> done.append(accuracy(lost)));
            Option<Judgement> judgement = Loss.judged(turn.seat(), before.get().values(), after.get().values());
            for (Judgement judged : judgement)
                mistakes = mistakes.append(mistake(line, number, ids.get(from), ids.get(to), judged, lost,
                    before.get(), after.get()));
        }
        return new Review<>(cursor.tree(),
            turns.zipWithIndex((own, seat) -> partial[seat] ? Option.none() : accuracy(own)), mistakes);
    }

    private static <P, A extends Action> Mistake<A> mistake(Match<P, A> line, int number, int from, int node,
        Judgement judgement, double lost, Assessment<A> before, Assessment<A> after) {
        Turn<A> turn = line.turns().get(number);
        Match<P, A> start = Match.from(line.variant(), line.positions().get(decided(line, turn))),
            end = Match.from(line.variant(), line.positions().get(turn.from() + turn.steps()));
        Match<P, A> best = played(start, before.line()), why = played(end, after.line());
        return new Mistake<>(number, node, from, turn.seat(), judgement, lost,
            line.afterTurns(number + 1).texts().last(), best.actions(), best.texts().headOption().getOrElse(""),
            why.actions(), why.texts());
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> from, Vector<A> actions) {
        Match<P, A> match = from;
        for (A action : actions) {
            Option<Match<P, A>> next = match.play(action).toOption();
            if (next.isEmpty()) return match;
            match = next.get();
        }
        return match;
    }

    private static double accuracy(double lost) {
        return Math.clamp(103.1668 * StrictMath.exp(-0.04354 * 50 * Math.max(0, lost)) - 3.1669, 0, 100);
    }

    private static Option<Double> accuracy(Vector<Double> turns) {
        if (turns.isEmpty()) return Option.none();
        double mean = turns.average().get(), reciprocals = turns.map(turn -> 1 / Math.max(1, turn)).average().get();
        return Option.of((mean + 1 / reciprocals) / 2);
    }

    /// The assessment of a position.
    ///
    /// @param values one value per seat in [-1, 1]
    /// @param line   the best line of play from the position, or empty if it is unknown
    public record Assessment<A extends Action>(Vector<Double> values, Vector<A> line) {}

    /// A turn that lost value.
    ///
    /// @param turn       the number of the turn, from 0
    /// @param node       the id of the node after the turn
    /// @param from       the id of the node in which the seat first decides in this turn
    /// @param seat       the seat that played it
    /// @param judgement  `?!`, `?` or `??`
    /// @param lost       the value that the seat lost by the turn, in (0, 2]
    /// @param text       the turn in notation
    /// @param best       the best line from the node `from`, or empty if it is unknown
    /// @param bestText   the first turn of `best`, in notation
    /// @param refutation the best line from `node`, which exploits the mistake, or empty if it is unknown
    /// @param why        the turns of `refutation`, in notation
    public record Mistake<A extends Action>(int turn, int node, int from, Seat seat, Judgement judgement, double lost,
        String text, Vector<A> best, String bestText, Vector<A> refutation, Vector<String> why) {}
}
