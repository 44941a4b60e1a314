package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.Search;
import agon.net.Net;
import agon.plugins.internal.Seeds;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// An engine that plays the action preferred by a network, or searches with the network instead of playouts.
final class NetEngine<P, A extends Action> implements Engine<P, A> {
    private final NetSettings asked;
    private final Lazy<Net<P>> net;
    private final Lazy<SearchEngine<P, A>> search;
    private final RandomGenerator dice;

    NetEngine(Game<P, A> game, NetSettings asked, long seed, Option<Consumer<String>> thoughts) {
        this.asked = asked;
        net = Lazy.of(() -> asked.net(game).getOrElseThrow(why -> new IllegalStateException(why)));
        int batch = (int) asked.values().whole("batch");
        search = Lazy.of(() -> new SearchEngine<>(
            Search.of(game::simulator, asked.settings(seed)).evaluator(net.get().evaluator(batch)).build(), thoughts));
        dice = Seeds.generator(seed);
    }

    @Override
    public void prepare(Match<P, A> match, Control control) {
        search.get().prepare(match, control);
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        double temperature = asked.values().real("temperature");
        return asked.isSearching() || temperature == 0 || match.legal().size() == 1
            ? search.get().choose(match, control)
            : Decision.of(drawn(search.get().analyse(match, control).get(), temperature));
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
        if (net.isEvaluated()) net.get().close();
    }
}
