package agon.play.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.Annotation.TurnReview;
import agon.api.record.GameTree;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameCursor;
import agon.plugins.Heartbeat;
import agon.plugins.internal.ReviewedTurns;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/// The review of a line of a game, which contains the loss of each turn. It is read from the annotations of a
/// [GameTree], in which the results of a [Reviewer] are stored, so all programs and files show the same review.
/// The loss of a turn is the difference between the expected scores after the recommended turn and after the turn that
/// was played. The accuracy of a turn follows Lichess (`AccuracyPercent.scala` of lila): a turn that loses the expected
/// score d gets `103.1668 exp(-4.354 d) - 3.1669` percent, clamped to [0, 100]. The accuracy of a seat is the mean of
/// the arithmetic and the harmonic mean over its turns; in the harmonic mean, each turn counts as at least 1 percent.
/// Unlike in Lichess, all turns have the same weight, however much the values fluctuate.
///
/// @param tree  the tree that contains the line
/// @param count the number of turns of the line that can be reviewed
/// @param turns the turns that were reviewed, in the order of the game
public record Review<P, A extends Action>(GameTree<P, A> tree, int count, Vector<ReviewedTurn> turns) {
    /// The minimum losses of expected score that lead to `?!`, `?` and `??`.
    public static final double DUBIOUS = 0.1, MISTAKE = 0.2, BLUNDER = 0.3;

    private static final double EPSILON = 1e-9; // scores have four decimals

    /// A turn that was reviewed.
    ///
    /// @param turn   the number of the turn, from 0
    /// @param node   the id of the node after the turn
    /// @param from   the id of the node in which the seat first decides in this turn
    /// @param seat   the seat that played it
    /// @param text   the turn in notation
    /// @param review the review of the turn
    public record ReviewedTurn(int turn, int node, int from, Seat seat, String text, TurnReview review) {}

    /// Returns the judgement of a turn that loses this expected score, or none if it is not a mistake.
    ///
    /// @param loss a number in [0, 1]
    public static Option<Judgement> judgement(double loss) {
        return loss >= BLUNDER - EPSILON ? Option.of(Judgement.BLUNDER)
            : loss >= MISTAKE - EPSILON ? Option.of(Judgement.MISTAKE)
                : Option.when(loss >= DUBIOUS - EPSILON, Judgement.DUBIOUS);
    }

    /// Reviews the main line of a game with the standard program and budget, on this thread.
    public static <P, A extends Action> Review<P, A> of(GameTree<P, A> tree) {
        try (Reviewer<P, A> reviewer = Reviewer.of(tree.variant().game())) {
            return of(tree, reviewer);
        }
    }

    /// Reviews the main line of a game with another program or budget, on this thread.
    ///
    /// @param nodes the budget per position, in positions or iterations as the player counts them
    /// @return the review, or an error message if the player cannot analyse positions or the budget is out of range
    public static <P, A extends Action> Either<String, Review<P, A>> of(GameTree<P, A> tree, PlayerSpec player,
        long nodes) {
        return Reviewer.of(Players.of(tree.variant().game()), player, Option.of(nodes)).map(reviewer -> {
            try (reviewer) {
                return of(tree, reviewer);
            }
        });
    }

    /// Reviews the main line of a game, on this thread. The tree of the result contains the reviews, except for turns
    /// that already have a deeper one.
    public static <P, A extends Action> Review<P, A> of(GameTree<P, A> tree, Reviewer<P, A> reviewer) {
        return of(tree, reviewer, Runnable::run, new Heartbeat(), () -> {
        });
    }

    /// Like [#of(GameTree, Reviewer)], but reviews the turns on other threads. The result is the same.
    ///
    /// @param executor  runs the reviews of single turns
    /// @param heartbeat beats while the searches make progress
    /// @param reviewed  called after each turn, on the thread of its review
    public static <P, A extends Action> Review<P, A> of(GameTree<P, A> tree, Reviewer<P, A> reviewer,
        Executor executor, Heartbeat heartbeat, Runnable reviewed) {
        Match<P, A> line = tree.match(tree.end());
        int size = line.turns().size();
        // from both ends: neighbouring turns share searches, so that one thread would wait for the other
        Vector<Integer> order = Vector.range(0, size).map(at -> at % 2 == 0 ? at / 2 : size - 1 - at / 2);
        Map<Integer, CompletableFuture<Option<Reviewer.Result>>> results = order
            .toMap(turn -> turn, turn -> CompletableFuture.supplyAsync(() -> {
                Option<Reviewer.Result> result = reviewer.review(line, turn, heartbeat);
                if (result.isDefined()) reviewed.run();
                return result;
            }, executor));
        try {
            return of(GameCursor.of(Vector.range(0, size).foldLeft(tree, (so, turn) -> results.get(turn).get().join()
                .map(result -> with(so, so.end(), line, turn, result)).getOrElse(so))));
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : e;
        }
    }

    /// Returns a tree with the review of a turn.
    ///
    /// @param leaf the id of the last node of a line
    /// @param line the match from the root to `leaf`
    /// @param turn the number of the turn, from 0
    public static <P, A extends Action> GameTree<P, A> with(GameTree<P, A> tree, int leaf, Match<P, A> line, int turn,
        Reviewer.Result result) {
        Vector<Integer> ids = tree.line(leaf);
        Turn<A> played = line.turns().get(turn);
        int before = ids.get(Reviewer.decided(line, turn)), after = ids.get(played.from() + played.steps());
        Annotation start = tree.node(before).annotation();
        GameTree<P, A> started = start.value().isDefined() ? tree
            : tree.annotate(before, start.value(Option.of(result.before())));
        return started.annotate(after, result.annotate(started.node(after).annotation()));
    }

    /// Returns the review of the line of a cursor, with the turns that have been reviewed so far.
    public static <P, A extends Action> Review<P, A> of(GameCursor<P, A> cursor) {
        Match<P, A> line = cursor.line();
        Vector<Integer> ids = cursor.tree().line(cursor.leaf());
        Vector<Integer> reviewable = Vector.range(0, line.turns().size())
            .filter(turn -> Reviewer.isReviewable(line, turn));
        Vector<String> texts = line.texts();
        return new Review<>(cursor.tree(), reviewable.size(), reviewable.flatMap(turn -> {
            Turn<A> played = line.turns().get(turn);
            int node = ids.get(played.from() + played.steps());
            return cursor.tree().node(node).annotation().review().map(review -> new ReviewedTurn(turn, node,
                ids.get(Reviewer.decided(line, turn)), played.seat(), texts.get(turn), review));
        }));
    }

    /// Returns whether all turns that can be reviewed have been reviewed, and there is at least one.
    public boolean isComplete() {
        return count > 0 && turns.size() == count;
    }

    /// Returns the turns that were judged `?!`, `?` or `??`, in the order of the game.
    public Vector<ReviewedTurn> mistakes() {
        return turns.filter(turn -> turn.review().judgement().isDefined());
    }

    /// Returns the accuracy of each seat in [0, 100]. It is none for a seat without reviewed turns, and for all seats
    /// until the review is complete.
    public Vector<Option<Double>> accuracy() {
        return Vector.range(0, tree.variant().rules().seats()).map(seat -> isComplete()
            ? ReviewedTurns
                .accuracy(turns.filter(turn -> turn.seat().index() == seat).map(turn -> turn.review().loss()))
            : Option.none());
    }

    /// Returns the number of turns of a seat with this judgement.
    public int count(Seat seat, Judgement judgement) {
        return mistakes().count(turn -> turn.seat().equals(seat) && turn.review().judgement().contains(judgement));
    }

    /// Returns the next or previous mistake, starting from a cursor. After the last mistake, the first one follows. In
    /// a variation that explains a mistake, the previous mistake is the explained mistake.
    ///
    /// @param cursor    the current position, on the line or in a variation
    /// @param shown     the mistake that the current variation explains, if any
    /// @param direction a positive number for the next mistake, otherwise the previous one
    public Option<ReviewedTurn> step(GameCursor<P, A> cursor, Option<ReviewedTurn> shown, int direction) {
        Vector<ReviewedTurn> mistakes = mistakes();
        if (mistakes.isEmpty()) return Option.none();
        Vector<Integer> path = cursor.tree().line(cursor.node());
        int behind = shown.map(mistake -> mistakes.indexWhere(m -> m.node() == mistake.node()) + 1)
            .filter(found -> found > 0).getOrElse(() -> mistakes.count(mistake -> path.contains(mistake.node())));
        boolean at = shown.isEmpty() && behind > 0 && mistakes.get(behind - 1).node() == cursor.node();
        int goal = direction > 0 ? behind : behind - (at ? 2 : 1);
        return Option.of(mistakes.get(Math.floorMod(goal, mistakes.size())));
    }
}
