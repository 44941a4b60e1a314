package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.plugins.internal.Seeds;
import agon.search.Analysis;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.Valuation;
import io.vavr.Lazy;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// An engine that plays the best action of a tree search, or draws an action in proportion to the visits. It passes
/// every action of the game to one search object, so that the tree is reused. It decides immediately if the thread is
/// interrupted.
final class SearchEngine<P, A extends Action> implements Engine<P, A> {
    private static final int SHOWN = 5;

    private final Lazy<Search<P>> search;
    private final double temperature;
    private final Option<Duration> time;
    private final RandomGenerator dice;
    private final Option<Consumer<String>> thoughts;
    private int told; // number of actions already passed to the search

    SearchEngine(Game<P, A> game, SearchSettings settings, Valuation<P> valuation,
        Option<Consumer<String>> thoughts) {
        this(Lazy.of(() -> Search.of(game::simulator, settings).valuation(valuation).build()), settings, thoughts);
    }

    SearchEngine(Search<P> search, Option<Consumer<String>> thoughts) {
        this(Lazy.of(() -> search), search.settings(), thoughts);
    }

    private SearchEngine(Lazy<Search<P>> search, SearchSettings settings, Option<Consumer<String>> thoughts) {
        this.search = search;
        temperature = settings.choice().temperature();
        time = settings.budget().time();
        dice = Seeds.generator(settings.seed());
        this.thoughts = thoughts;
    }

    /// A forced move needs no search, and therefore no memory for one.
    @Override
    public void prepare(Match<P, A> match, Control control) {
        if (!search.isEvaluated() && match.legal().size() > 1) search.get();
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        Seq<A> legal = match.legal();
        if (legal.size() == 1) return Decision.of(legal.head());
        SearchReport report = report(match, control);
        thoughts.forEach(told -> told.accept(Candidate.table(match, report, SHOWN)));
        return SearchedDecision.of(legal, report, report.choose(temperature, dice),
            Decision.Effort.Unit.ITERATIONS);
    }

    @Override
    public void ponder(Match<P, A> match, Control control) {
        if (search.get().settings().budget().iterations().isDefined()) return;
        follow(match);
        search.get().search(match.position(), control.endless());
    }

    @Override
    public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        return Option.of(Analysis.of(match, report(match, control)));
    }

    private SearchReport report(Match<P, A> match, Control control) {
        SearchControl search = control.search(match, time); // the clock is read before the old tree is discarded
        follow(match);
        SearchReport report = this.search.get().search(match.position(), search);
        control.watcher().accept(report);
        return report;
    }

    /// Passes new actions to the search. After turns were taken back, these actions may be wrong; the search then
    /// detects a different position and starts again.
    private void follow(Match<P, A> match) {
        match.actions(told).forEach(action -> search.get().advance(action.code()));
        told = match.positions().size() - 1;
    }
}
