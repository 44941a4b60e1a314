package agon.play.screen;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.play.study.LiveAnalysis;
import agon.play.study.Study;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The values of the current line of a study. The value of a reviewed turn is that of its review. All other values are
/// results of a live analysis or, if there are none, those stored in the tree.
public record LineValues<P, A extends Action>(Study<P, A> study, LiveAnalysis<P, A> analysis) {
    /// Returns the study with the results of the analysis of the current line stored in its tree, so that they are
    /// visible when the record is opened again. Skips reviewed turns and the position `looked`, which is being
    /// analysed, because its results may still change.
    public Study<P, A> keep(Option<Match<P, A>> looked) {
        Study<P, A> kept = study;
        Match<P, A> line = study.cursor().line();
        Vector<Integer> nodes = study.cursor().turnNodes();
        for (int turns = 0; turns <= line.turns().size(); turns++) {
            int node = nodes.get(turns);
            Annotation said = study.tree().node(node).annotation();
            if (isReviewed(turns) || isLookedInto(line, turns, looked)) continue;
            Option<Vector<Double>> worth = analysis.value(line, turns)
                .map(values -> values.map(value -> Math.round(value * 100) / 100.0)); // further digits change often
            kept = kept.annotate(node, said.value(worth.orElse(said.value())));
        }
        return kept;
    }

    /// Returns whether the value after this number of turns is that of a review of the turn before or after it.
    private boolean isReviewed(int turns) {
        Vector<Annotation> said = study.cursor().annotations();
        return said.get(turns).review().isDefined() && said.get(turns).value().isDefined()
            || turns == 0 && said.size() > 1 && said.get(1).review().isDefined();
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

    /// Returns the values at the start of the line and after each of its turns, one per seat in [-1, 1], or none if
    /// they are unknown.
    public Vector<Option<Vector<Double>>> values() {
        Match<P, A> line = study.cursor().line();
        return study.cursor().annotations().zipWithIndex((said, turns) -> isReviewed(turns) ? said.value()
            : analysis.value(line, turns).orElse(said.value()));
    }
}
