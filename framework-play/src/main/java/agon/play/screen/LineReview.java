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

/// The analysis of the current line of a study. It combines the results of a live analysis with the annotations in the
/// tree. The results are also stored in the annotations, so a record that is opened again shows its earlier analysis.
public record LineReview<P, A extends Action>(Study<P, A> study, LiveAnalysis<P, A> analysis) {
    /// Stores the results of the analysis for the current line in the tree. Skips the position being analysed,
    /// `looked`, whose results change constantly.
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

    /// Returns the values rounded to two decimals, because a running search constantly changes all further digits.
    private Option<Vector<Double>> worth(Match<P, A> line, int turns) {
        return analysis.value(line, turns).map(values -> values.map(value -> Math.round(value * 100) / 100.0));
    }

    /// Returns the annotation with the judgement of the analysis, which may be none. Judgements by people do not
    /// change.
    private Annotation judged(Match<P, A> line, int turns, int node, Annotation said) {
        boolean known = turns > 0 && !study.isJudged(node) && analysis.isKnown(line, turns - 1);
        return known ? said.find(analysis.judgement(line, turns - 1)) : said;
    }

    private static int place(Match<?, ?> line, int turns) {
        return turns == line.turns().size() ? line.positions().size() - 1 : line.turns().get(turns).from();
    }

    private boolean isLookedInto(Match<P, A> line, int turns, Option<Match<P, A>> looked) {
        if (!analysis.isBusy()) return false;
        Option<Turn<A>> last = Option.when(turns > 0, () -> line.turns().get(turns - 1));
        int from = last.map(Turn::from).getOrElse(0);
        return looked
            .exists(match -> line.positions().slice(from, place(line, turns) + 1).contains(match.position()));
    }

    /// Returns the review of a line, as far as the line has been analysed. May be called from any thread.
    public Review<P, A> review(GameCursor<P, A> cursor) {
        Match<P, A> line = cursor.line();
        Vector<Integer> ids = cursor.tree().line(cursor.leaf());
        return Review.of(cursor, at -> analysis.assessment(line, at).orElse(() -> cursor.tree().node(ids.get(at))
            .annotation().value().map(values -> new Review.Assessment<>(values, Vector.empty()))));
    }

    public Vector<Option<Judgement>> judgements() {
        Match<P, A> line = study.cursor().line();
        Vector<Integer> nodes = study.cursor().turnNodes();
        return study.cursor().annotations().zipWithIndex()
            .map(said -> judged(line, said._2, nodes.get(said._2), said._1).judgement()).tail();
    }

    public Vector<Option<Vector<Double>>> values() {
        Match<P, A> line = study.cursor().line();
        return study.cursor().annotations()
            .zipWithIndex((said, turns) -> analysis.value(line, turns).orElse(said.value()));
    }
}
