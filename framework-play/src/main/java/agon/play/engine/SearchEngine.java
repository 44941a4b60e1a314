package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.Evaluator;
import agon.mcts.Search;
import agon.mcts.SearchReport;
import agon.mcts.SearchSettings;
import io.vavr.Lazy;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Plays what a search found best, or draws by what it visited. One search lasts a game: it is told what everybody
/// plays, and so goes on from what it knows. A thread that is interrupted decides at once.
final class SearchEngine<P, A extends Action> implements Engine<P, A> {
    private static final int SHOWN = 5;

    private final Lazy<Search<P>> search;
    private final double temperature;
    private final RandomGenerator dice;
    private final Option<Consumer<String>> thoughts;
    private int told; // actions of the game that the search knows of

    /// A search by playouts.
    ///
    /// @param thoughts told what it thought, if anybody wants to know
    public SearchEngine(Game<P, A> game, SearchSettings settings, Option<Consumer<String>> thoughts) {
        this(Lazy.of(() -> new Search<>(game::simulator, settings)), settings, thoughts);
    }

    /// A search that asks an evaluator in place of playouts.
    ///
    /// @param thoughts told what it thought, if anybody wants to know
    public SearchEngine(Game<P, A> game, SearchSettings settings, Evaluator<P> evaluator,
        Option<Consumer<String>> thoughts) {
        this(Lazy.of(() -> new Search<>(game::simulator, settings, evaluator)), settings, thoughts);
    }

    private SearchEngine(Lazy<Search<P>> search, SearchSettings settings, Option<Consumer<String>> thoughts) {
        this.search = search;
        temperature = settings.temperature();
        dice = RandomGeneratorFactory.of("L64X128MixRandom").create(settings.seed());
        this.thoughts = thoughts;
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
    public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        return Option.of(Analysis.of(match, report(match, control)));
    }

    private SearchReport report(Match<P, A> match, Control control) {
        follow(match);
        SearchReport report = search.get().search(match.position(),
            control.heartbeat().wrap(() -> Thread.currentThread().isInterrupted()), control.watcher());
        control.watcher().accept(report);
        return report;
    }

    /// What it is told after turns were taken back may be wrong; then the search finds itself elsewhere and begins
    /// afresh.
    private void follow(Match<P, A> match) {
        match.actions(told).forEach(action -> search.get().advance(action.code()));
        told = match.positions().size() - 1;
    }
}
