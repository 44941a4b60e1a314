package agon.play.screen;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.Judgement;
import agon.play.session.GameCursor;
import agon.play.study.LiveAnalysis;
import agon.play.study.Review;
import agon.play.study.Study;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What is known about the line in which one stands: what the analysis finds out, which is kept in the tree, and what
/// the tree says already. So a record that is read again shows what it was told.
///
/// @param study    in which one looks
/// @param analysis of it
public record LineReview<P, A extends Action>(Study<P, A> study, LiveAnalysis<P, A> analysis) {
    /// Keeps what the analysis has found out about the line in the tree. What it is still at work on may change at any
    /// moment, and is kept later.
    ///
    /// @param looked into just now
    public void keep(Option<Match<P, A>> looked) {
        Match<P, A> line = study.cursor().line();
        Vector<Integer> nodes = study.cursor().turnNodes();
        for (int turns = 0; turns <= line.turns().size(); turns++) {
            if (isLookedInto(line, turns, looked)) continue;
            int node = nodes.get(turns);
            Annotation said = study.tree().node(node).annotation();
            study.annotate(node, judged(line, turns, node, said).value(worth(line, turns).orElse(said.value())));
        }
    }

    /// Two decimals: a search that goes on changes the others all the time.
    private Option<Vector<Double>> worth(Match<P, A> line, int turns) {
        return analysis.value(line, turns).map(values -> values.map(value -> Math.round(value * 100) / 100.0));
    }

    /// What somebody has judged stays; what a search has judged goes when it finds something else, or nothing.
    private Annotation judged(Match<P, A> line, int turns, int node, Annotation said) {
        boolean known = turns > 0 && !study.isJudged(node) && analysis.isKnown(line, turns - 1);
        return known ? said.find(analysis.judgement(line, turns - 1)) : said;
    }

    /// Number of the position after so many turns.
    private static int place(Match<?, ?> line, int turns) {
        return turns == line.turns().size() ? line.positions().size() - 1 : line.turns().get(turns).from();
    }

    /// Whether the search is at work on the position after so many turns, or within the last of them or before it.
    private boolean isLookedInto(Match<P, A> line, int turns, Option<Match<P, A>> looked) {
        if (!analysis.isBusy()) return false;
        Option<Turn<A>> last = Option.when(turns > 0, () -> line.turns().get(turns - 1));
        int from = last.map(Turn::from).getOrElse(0);
        return looked
            .exists(match -> line.positions().slice(from, place(line, turns) + 1).contains(match.position()));
    }

    /// Returns how well the line of `cursor` was played, as far as that is known. May be called from any thread.
    public Review<P, A> review(GameCursor<P, A> cursor) {
        Match<P, A> line = cursor.line();
        Vector<Integer> ids = cursor.tree().line(cursor.leaf());
        return Review.of(cursor, at -> analysis.assessment(line, at).orElse(() -> cursor.tree().node(ids.get(at))
            .annotation().value().map(values -> new Review.Assessment<>(values, Vector.empty()))));
    }

    /// What is to be said of each turn of the line.
    public Vector<Option<Judgement>> judgements() {
        Match<P, A> line = study.cursor().line();
        Vector<Integer> nodes = study.cursor().turnNodes();
        return study.cursor().annotations().zipWithIndex()
            .map(said -> judged(line, said._2, nodes.get(said._2), said._1).judgement()).tail();
    }

    /// What the position is worth at the beginning of the line and after each of its turns, one number per seat.
    public Vector<Option<Vector<Double>>> values() {
        Match<P, A> line = study.cursor().line();
        return study.cursor().annotations()
            .zipWithIndex((said, turns) -> analysis.value(line, turns).orElse(said.value()));
    }
}
