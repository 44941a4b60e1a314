package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.minimax.Minimax;
import agon.minimax.MinimaxSettings;
import agon.search.Analysis;
import agon.search.SearchReport;
import agon.search.Valuation;
import io.vavr.Lazy;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// An engine that plays the best action of alpha-beta search. It reuses the transposition table for the whole game, and
/// decides immediately if the thread is interrupted.
final class MinimaxEngine<P, A extends Action> implements Engine<P, A> {
    private static final int SHOWN = 5;

    private final Lazy<Minimax<P>> search;
    private final Option<Consumer<String>> thoughts;
    private final Game<P, A> game;
    private final MinimaxSettings settings;
    private final Valuation<P> valuation;

    MinimaxEngine(Game<P, A> game, MinimaxSettings settings, Valuation<P> valuation,
        Option<Consumer<String>> thoughts) {
        search = Lazy.of(() -> new Minimax<>(game::simulator, settings, valuation));
        this.valuation = valuation;
        this.thoughts = thoughts;
        this.game = game;
        this.settings = settings;
    }

    @Override
    public void prepare(Match<P, A> match, Control control) {
        if (!search.isEvaluated() && match.legal().size() > 1) search.get();
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        Seq<A> legal = match.legal();
        if (legal.size() == 1) return Decision.of(legal.head());
        SearchReport report = report(match, control);
        thoughts.forEach(told -> told.accept(Candidate.positionTable(match, report, SHOWN)));
        return SearchedDecision.of(legal, report, report.best(), Decision.Effort.Unit.POSITIONS);
    }

    @Override
    public void ponder(Match<P, A> match, Control control) {
        boolean limited = settings.budget().nodes().isDefined() || settings.budget().depth().isDefined();
        if (!limited) search.get().search(match.position(), control.endless());
    }

    @Override
    public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        int lines = control.lines();
        return Option.of(Analysis.of(match, lines <= settings.lines() ? report(match, control)
            : report(match, control, new Minimax<>(game::simulator, settings.lines(lines), valuation))));
    }

    private SearchReport report(Match<P, A> match, Control control) {
        return report(match, control, search.get());
    }

    private SearchReport report(Match<P, A> match, Control control, Minimax<P> search) {
        SearchReport report = search.search(match.position(), control.search(match, settings.budget().time()));
        control.watcher().accept(report);
        return report;
    }
}
