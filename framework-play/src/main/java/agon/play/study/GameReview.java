package agon.play.study;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameTree;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.session.GameCursor;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Analyses a whole game: what each position was worth, and which turns lost something. [LiveAnalysis] does it beside
/// a screen.
public final class GameReview {
    private GameReview() {}

    /// The tree with the value of every position in which a turn of the main line begins or the game stops, and with
    /// the judgement of every turn that lost something, where nobody has judged it before. Turns of chance, and seats
    /// that left, are not judged. The main line stays as it is.
    ///
    /// @param settings of the search of each position; with a budget of iterations and one worker the answer is the
    ///                 same every time
    public static <P, A extends Action> GameTree<P, A> of(GameTree<P, A> tree, SearchSettings settings) {
        return review(tree, settings).tree();
    }

    /// The same tree, with how accurately each seat played, which turns lost something, what would have been best, and
    /// how the others make use of it.
    ///
    /// @param settings as for [#of]
    public static <P, A extends Action> Review<P, A> review(GameTree<P, A> tree, SearchSettings settings) {
        Match<P, A> match = tree.match(tree.end());
        // A search that stops where there is nothing to choose would know no value of it.
        SearchSettings whole = settings.stop(false);
        Map<Integer, Review.Assessment<A>> known = HashMap.empty();
        for (int at : match.turns().flatMap(turn -> Vector.of(decided(match, turn), turn.from() + turn.steps()))
            .distinct())
            known = known.put(at, assessed(Match.from(match.variant(), match.positions().get(at)), whole));
        GameTree<P, A> valued = known.foldLeft(tree,
            (to, one) -> to.value(tree.main().get(one._1), Option.of(one._2.values())));
        Map<Integer, Review.Assessment<A>> all = known;
        Review<P, A> review = Review.of(GameCursor.of(valued), all::get);
        GameTree<P, A> judged = match.turns()
            .filter(turn -> turn.departure().isEmpty() && decided(match, turn) < turn.from() + turn.steps())
            .foldLeft(valued, (to, turn) -> {
                int node = tree.main().get(turn.from() + turn.steps());
                return to.annotate(node, to.node(node).annotation()
                    .find(review.mistakes().find(m -> m.node() == node).map(Review.Mistake::judgement)));
            });
        return new Review<>(judged, review.accuracy(), review.mistakes());
    }

    /// The number of the position in which the seat of the turn first decides: after the rolls that the turn begins
    /// with.
    static <P, A extends Action> int decided(Match<P, A> match, Turn<A> turn) {
        int at = turn.from();
        while (at < turn.from() + turn.actions().size()
            && match.game().rules().status(match.positions().get(at)) instanceof Status.Chance) at++;
        return at;
    }

    /// What a position is worth; before a roll, what its outcomes are worth together, each by its probability.
    private static <P, A extends Action> Review.Assessment<A> assessed(Match<P, A> match, SearchSettings settings) {
        return switch (match.status()) {
            case Status.Over over -> new Review.Assessment<>(over.payoffs(), Vector.empty());
            case Status.ToMove _ -> {
                var best = Search.analyse(match, settings).best();
                yield new Review.Assessment<>(best.values(), best.variation());
            }
            case Status.Chance chance -> new Review.Assessment<>(expected(match, chance, settings), Vector.empty());
        };
    }

    private static <P, A extends Action> Vector<Double> expected(Match<P, A> match, Status.Chance chance,
        SearchSettings settings) {
        Vector<Double> sum = Vector.fill(match.game().rules().seats(), () -> 0.0);
        for (int i = 0; i < chance.weights().size(); i++) {
            double probability = chance.probability(i);
            Vector<Double> outcome = assessed(match.play(match.legal().get(i)).get(), settings).values();
            sum = sum.zipWith(outcome, (total, value) -> total + probability * value);
        }
        return sum.map(value -> Math.clamp(value, -1, 1));
    }
}
