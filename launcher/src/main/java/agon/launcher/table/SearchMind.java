package agon.launcher.table;

import agon.api.Action;
import agon.api.Game;
import agon.api.play.Match;
import agon.launcher.Console;
import agon.launcher.Pulse;
import agon.mcts.Report;
import agon.mcts.Search;
import agon.mcts.Settings;
import io.vavr.Lazy;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Plays what a search found best, or draws by what it visited. One search lasts a game: it is told what everybody plays, and so goes on from what
/// it knows. A thread that is interrupted decides at once.
final class SearchMind<P, A extends Action> implements Mind<P, A> {
    private static final int SHOWN = 5;

    private final Lazy<Search<P>> search;
    private final double temperature;
    private final RandomGenerator dice;
    private final boolean verbose;
    private final Console console;
    private int told; // actions of the game that the search knows of

    /// @param verbose whether it shows what it thought
    SearchMind(Game<P, A> game, Settings settings, boolean verbose, Console console) {
        search = Lazy.of(() -> new Search<>(game::simulator, settings));
        temperature = settings.temperature();
        dice = RandomGeneratorFactory.of("L64X128MixRandom").create(settings.seed());
        this.verbose = verbose;
        this.console = console;
    }

    @Override
    public Choice<A> choose(Match<P, A> match) {
        return choose(match, new Pulse());
    }

    @Override
    public Choice<A> choose(Match<P, A> match, Pulse pulse) {
        Seq<A> legal = match.legal();
        if (legal.size() == 1) return Choice.of(legal.head());
        follow(match);
        Report report = search.get().search(match.position(), pulse.beating(() -> Thread.currentThread().isInterrupted()));
        if (verbose) console.out().println(SearchText.of(match, report, SHOWN));
        int chosen = report.choose(temperature, dice).code();
        A action = legal.find(a -> a.code() == chosen)
            .getOrElseThrow(() -> new IllegalStateException("the search chose the action with code " + chosen + ", which is not legal"));
        return new Choice.Actions<>(Vector.of(action), new Effort(report.iterations(), report.elapsed()));
    }

    /// What it is told after turns were taken back may be wrong; then the search finds itself elsewhere and begins afresh.
    private void follow(Match<P, A> match) {
        match.actions(told).forEach(action -> search.get().advance(action.code()));
        told = match.positions().size() - 1;
    }
}
