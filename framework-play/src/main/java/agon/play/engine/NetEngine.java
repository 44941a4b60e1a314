package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.Search;
import agon.net.Net;
import agon.plugins.internal.Seeds;
import agon.search.Analysis;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// An engine that plays the action preferred by a network, or searches with the network instead of playouts.
final class NetEngine<P, A extends Action> implements Engine<P, A> {
    private final NetSettings settings;
    private final Lazy<SearchEngine<P, A>> search;
    private final RandomGenerator dice;
    private final Runnable release;

    /// @param release called when the engine is closed
    NetEngine(Game<P, A> game, Lazy<Net<P>> net, NetSettings settings, long seed, Option<Consumer<String>> thoughts,
        Runnable release) {
        this.release = release;
        this.settings = settings;
        search = Lazy.of(() -> new SearchEngine<>(
            Search.of(game::simulator, settings.search(seed)).evaluator(net.get().evaluator(settings.batch())).build(),
            thoughts));
        dice = Seeds.generator(seed);
    }

    @Override
    public void prepare(Match<P, A> match, Control control) {
        search.get().prepare(match, control);
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        double temperature = settings.temperature();
        return settings.isSearching() || temperature == 0 || match.legal().size() == 1
            ? search.get().choose(match, control)
            : Decision.of(drawn(search.get().analyse(match, control).get(), temperature));
    }

    @Override
    public void ponder(Match<P, A> match, Control control) {
        if (settings.isSearching()) search.get().ponder(match, control);
    }

    @Override
    public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        return search.get().analyse(match, control);
    }

    private A drawn(Analysis<A> analysis, double temperature) {
        Vector<Double> weights = analysis.lines()
            .map(line -> StrictMath.pow(line.prior().getOrElse(0.0), 1 / temperature));
        double left = dice.nextDouble() * weights.sum().doubleValue();
        for (int i = 0; i < weights.size(); i++) {
            left -= weights.get(i);
            if (left < 0) return analysis.lines().get(i).action();
        }
        return analysis.best().action();
    }

    @Override
    public void close() {
        release.run();
    }
}
