package agon.lab.bench;

import agon.api.Action;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.lab.env.BatchPlan;
import agon.lab.env.GameBatch;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.nnue.ValueNet;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Runs all measurements of one game. The game is called on the thread that `calls` uses for it.
public record Bench(String name, BenchmarkPlan rounds, long seed, Consumer<Measurement> watcher, PluginCalls calls) {
    private static final int FORCED = 1_000;
    private static final int BATCH = 256; // games
    /// The memory of the tree in MiB. It is so small that the tree fills up while garbage collections are counted.
    private static final int SMALL = 32;

    /// Runs the measurements.
    ///
    /// @throws PluginException if the game fails or does not respond, or if a measurement finds a wrong result
    public <P, A extends Action> Vector<Measurement> of(Game<P, A> game) {
        Vector<Measurement> playouts = playouts(game);
        Vector<Measurement> searches = ask(() -> crossroads(game)).map(position -> searches(game, position))
            .getOrElse(Vector.empty());
        Vector<P> sample = ask(() -> SampleRate.sample(game, seed, rounds.heartbeat()));
        return playouts.appendAll(searches)
            .appendAll(game.rules().seats() == 2 ? alphaBeta(game, sample) : Vector.empty())
            .append(told(() -> rounds.measure("canonical", "canonical positions of the rules", "positions/s",
                SampleRate.canonicalPositions(game, sample, rounds.heartbeat()))))
            .append(told(() -> rounds.measure("canonical-hashes", "canonical hashes of the simulator", "hashes/s",
                SampleRate.canonicalHashes(game, sample, rounds.heartbeat()))))
            .append(told(() -> rounds.measure("encodings", "encodings of single positions", "positions/s",
                SampleRate.encodings(game, sample, rounds.heartbeat()))))
            .append(told(() -> rounds.measure("steps", "steps of " + BATCH + " games with observations", "steps/s",
                steps(new Variant<>(name, game)))));
    }

    /// Measures alpha-beta with the estimate of the game, and with the first value network in its jar.
    private <P, A extends Action> Vector<Measurement> alphaBeta(Game<P, A> game, Vector<P> sample) {
        Option<ValueNet> net = ask(() -> game.extras().nets().flatMap(one -> one.bytes().toOption())
            .flatMap(bytes -> ValueNet.read(bytes, game).toOption()).headOption());
        boolean estimated = ask(() -> game.simulator().estimate().isDefined());
        return Vector.of(told(() -> rounds.measure("alpha-beta",
            "positions of alpha-beta with" + (estimated ? " the" : "out an") + " estimate", "positions/s",
            new AlphaBetaRate<>(game, sample, Simulator::estimate, rounds.heartbeat()))))
            .appendAll(net.map(values -> told(() -> rounds.measure("alpha-beta-net",
                "positions of alpha-beta with the network", "positions/s",
                new AlphaBetaRate<>(game, sample, values.valuation(game), rounds.heartbeat())))));
    }

    /// Returns the work of playing random actions in a batch of games.
    private <P, A extends Action> BenchmarkPlan.Work steps(Variant<P, A> variant) {
        GameBatch<P, A> batch = GameBatch.of(variant, BatchPlan.of(BATCH).seed(seed));
        return times -> {
            long done = 0;
            for (; done < times; done += BATCH) batch.stepRandomly();
            if (Vector.range(0, BATCH).exists(game -> batch.legal(game).isEmpty()))
                throw new MeasurementException("a game of the batch has ended and was not replaced");
            return done;
        };
    }

    private <R> R ask(Supplier<R> question) {
        return calls.call(name, rounds.heartbeat(), question).getOrElseThrow(PluginException::new);
    }

    private Measurement told(Supplier<Measurement> measuring) {
        Measurement measure = ask(measuring);
        watcher.accept(measure);
        return measure;
    }

    private <P, A extends Action> Vector<Measurement> playouts(Game<P, A> game) {
        PlayoutRate<P> own = ask(() -> playouts(game, true)), uniform = ask(() -> playouts(game, false));
        Vector<Measurement> measures = Vector.of(
            told(() -> rounds.measure("playouts", "random playouts of the simulator", "games/s", own)),
            told(() -> rounds.measure("playouts-default", "random playouts action by action", "games/s", uniform)));
        own.compare(uniform);
        return measures;
    }

    private <P, A extends Action> PlayoutRate<P> playouts(Game<P, A> game, boolean own) {
        Simulator<P> start = game.simulator();
        start.load(game.rules().start());
        return new PlayoutRate<>(start, game.simulator(), own, seed);
    }

    /// Returns the first position in which a seat has several actions, after chance events if there are any.
    private <P, A extends Action> Option<P> crossroads(Game<P, A> game) {
        RandomGenerator dice = Seeds.generator(seed);
        P position = game.rules().start();
        for (int i = 0; i < FORCED; i++) {
            Seq<A> legal = Rules.legal(game.rules(), position);
            if (legal.isEmpty()) return Option.none();
            int chosen = 0;
            if (game.rules().status(position) instanceof Status.Chance chance) chosen = chance.pick(dice);
            else if (legal.size() > 1) return Option.of(position);
            position = game.rules().after(position, legal.get(chosen));
        }
        return Option.none();
    }

    private <P, A extends Action> Vector<Measurement> searches(Game<P, A> game, P position) {
        return tree(game, position)
            .append(told(() -> rounds.measure("search-2", "search iterations with 2 workers", "iterations/s",
                search(game, position, 2, false))))
            .appendAll(ask(() -> game.simulator().packing().isDefined()) ? graph(game, position) : Vector.empty())
            .append(told(() -> collections(game, position)));
    }

    private <P, A extends Action> Vector<Measurement> tree(Game<P, A> game, P position) {
        SearchRate<P> tree = ask(() -> search(game, position, 1, false));
        return Vector.of(
            told(() -> rounds.measure("search-1", "search iterations with 1 worker", "iterations/s", tree)),
            told(() -> number("memory", "memory of the tree per iteration", "bytes", tree.bytes())));
    }

    private <P, A extends Action> Vector<Measurement> graph(Game<P, A> game, P position) {
        SearchRate<P> graph = ask(() -> search(game, position, 1, true));
        return Vector.of(told(() -> rounds.measure("search-graph", "search iterations in a graph", "iterations/s",
            graph))).appendAll(hits(game, position, graph));
    }

    /// Returns the hit rates of a search in a graph: among the nodes that it expands, and among all its new nodes.
    private <P, A extends Action> Vector<Measurement> hits(Game<P, A> game, P position, SearchRate<P> graph) {
        return Vector.of(
            told(() -> number("graph-hits", "expanded positions found in the graph", "percent", graph.hits())),
            told(() -> {
                NewNodes nodes = new NewNodes();
                graph.repeat(nodes.counted(game::simulator), position);
                return number("node-hits", "new nodes with a known position", "percent", nodes.known());
            }));
    }

    /// Measures a search with each number of workers, from the first choice of a player. The search takes as long as a
    /// round and starts with an empty tree. If it is a search in a graph, its hit rates with one worker are also
    /// measured. The result is empty if the game has no position with a choice.
    ///
    /// @throws IllegalArgumentException if the search does not support several workers
    /// @throws PluginException          if the game fails or does not respond
    public <P, A extends Action> Vector<Measurement> scaling(Game<P, A> game, SearchSettings settings,
        Vector<Integer> workers) {
        Vector<SearchSettings> each = workers.map(count -> SearchRate.settings(settings, count, rounds.each()));
        return ask(() -> crossroads(game)).map(position -> {
            Vector<Measurement> rates = each.map(one -> told(() -> rounds.measure("search-" + one.threads().workers(),
                "search iterations with " + PlainText.count(one.threads().workers(), "worker"), "iterations/s",
                new SearchRate<>(game::simulator, position, one, rounds.heartbeat()))));
            if (!settings.tree().graph()) return rates;
            SearchRate<P> graph = ask(() -> new SearchRate<>(game::simulator, position,
                SearchRate.settings(settings, 1, rounds.each()), rounds.heartbeat()));
            return rates.appendAll(ask(() -> graph.run(1)) > 0 ? hits(game, position, graph) : Vector.empty());
        }).getOrElse(Vector.empty());
    }

    private <P, A extends Action> SearchRate<P> search(Game<P, A> game, P position, int workers, boolean graph) {
        return new SearchRate<>(game::simulator, position, SearchRate.settings(workers, rounds.each(), seed)
            .tree(new SearchSettings.Tree(false, false, false, graph)), rounds.heartbeat());
    }

    /// Counts the garbage collections during a search that takes as long as all rounds together, after another search
    /// that allocates the tree and gives the JIT compiler time. There are none if neither the simulator nor the search
    /// allocates memory.
    private <P, A extends Action> Measurement collections(Game<P, A> game, P position) {
        SearchSettings settings = SearchSettings.PLAIN.memory(SMALL)
            .time(Duration.ofMillis(Math.max(1, rounds.length().toMillis()))).seed(seed);
        Search<P> search = new Search<>(game::simulator, settings);
        long warm = System.nanoTime() + rounds.length().toNanos();
        search.search(position, SearchControl.NONE.stop(rounds.heartbeat().wrap(() -> System.nanoTime() > warm)));
        System.gc();
        long before = collections();
        SearchReport report = search.search(position, SearchControl.NONE.stop(rounds.heartbeat().wrap(() -> false)));
        return new Measurement("collections", "garbage collections during the search", "collections",
            Vector.of((double) collections() - before), report.iterations(), Option.none());
    }

    private static long collections() {
        return Vector.ofAll(ManagementFactory.getGarbageCollectorMXBeans())
            .map(GarbageCollectorMXBean::getCollectionCount).sum().longValue();
    }

    private static Measurement number(String name, String what, String unit, double value) {
        return new Measurement(name, what, unit, Vector.of(value), 1, Option.none());
    }
}
