package agon.lab.learning;

import agon.api.Action;
import agon.api.Estimate;
import agon.api.Features;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Variant;
import agon.lab.job.Job;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.minimax.Minimax;
import agon.minimax.MinimaxSettings;
import agon.nnue.ValueNet;
import agon.nnue.ValueSamples;
import agon.play.engine.Resources;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.Valuation;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// The self-play games of one generation of a [ValueLearning]. Each task plays games until it has enough positions. The
/// games start with random actions and actions of short searches, in a random proportion, so that they reach usual and
/// unusual positions. They continue with the best action of a search of each position.
///
/// @param features the features of a simulator
/// @param net   the network that evaluates the positions, or none for the estimate of the game
/// @param name  identifies the network in the description of the job
/// @param nodes the positions or iterations of each search
/// @param tasks the number of tasks
/// @param size  the minimum number of positions per task
/// @param length the mean number of actions in random games
record ValueGames<P, A extends Action>(Variant<P, A> variant, Function<Simulator<P>, Features> features,
    Option<ValueNet> net, String name, long nodes, int tasks,
    int size, int length) implements Job<ValueSamples> {
    private static final double START = 0.7;        // longest start, as a share of the length of random games
    /// The nodes of a search in multiples of those of a search at the start of a game.
    private static final long START_NODES = 6;
    private static final double ASIDE = 0.35;       // share of the searched positions that follow random actions
    private static final int MOST_ASIDE = 4;        // maximum number of these actions
    private static final int MOST_BARREN = 1_000;   // successive games without a position to learn from
    private static final double RANDOM = 0.04;      // share of random actions after the start
    private static final int MEASURED = 100, LONGEST = 10_000; // random games, and actions of each
    private static final int CHANCE_SEARCHES = 6;   // maximum number of outcomes of chance that are searched

    @Override
    public String spec() {
        return "{\"value_games\":\"" + variant.name() + "\",\"net\":\"" + name + "\",\"nodes\":" + nodes + ",\"tasks\":"
            + tasks + ",\"size\":" + size + "}";
    }

    @Override
    public ValueSamples run(int task, long seed, Resources resources) {
        Heartbeat heartbeat = new Heartbeat("a game of self-play");
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), heartbeat,
                () -> new Playing(Seeds.generator(Seeds.derived(seed, task, 0)), heartbeat).samples())
                .getOrElseThrow(PluginException::new);
        }
    }

    @Override
    public String write(ValueSamples result) {
        return "\"" + Base64.getEncoder().encodeToString(result.bytes()) + "\"";
    }

    @Override
    public ValueSamples read(int task, long seed, String json) {
        try {
            return ValueSamples.read(features.apply(variant.game().simulator()),
                Base64.getDecoder().decode(json.substring(1, json.length() - 1)));
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage());
        }
    }

    /// Returns the mean number of actions in random games, of which each has at most 10,000.
    static <P> int length(Variant<P, ?> variant, long seed) {
        RandomGenerator random = Seeds.generator(seed);
        Simulator<P> game = variant.game().simulator();
        int[] codes = new int[game.maxLegalActions()];
        int all = 0;
        for (int i = 0; i < MEASURED; i++) {
            game.load(variant.rules().start());
            for (int n = 0; n < LONGEST && game.seat() != Simulator.OVER; n++, all++)
                game.play(Playouts.pick(game, random, codes));
        }
        return Math.max(1, all / MEASURED);
    }

    private final class Playing {
        private final RandomGenerator random;
        private final Heartbeat heartbeat;
        private final Simulator<P> game = variant.game().simulator(), aside = variant.game().simulator();
        private final Features gameFeatures, asideFeatures;
        private final Function<P, SearchReport> search, shortSearch;
        private final boolean valued;            // whether unfinished positions have a value
        private final int seats = variant.rules().seats();
        private final int[] codes = new int[game.maxLegalActions()];
        private final byte[] cells;
        private final int[] counts;
        private final ValueSamples done;

        Playing(RandomGenerator random, Heartbeat heartbeat) {
            this.random = random;
            this.heartbeat = heartbeat;
            gameFeatures = features.apply(game);
            asideFeatures = features.apply(aside);
            cells = new byte[gameFeatures.grid().cells() * gameFeatures.layers().size()];
            counts = new int[gameFeatures.counts().size()];
            done = new ValueSamples(gameFeatures);
            Valuation<P> valuation = net.map(one -> one.valuation(variant.game())).getOrElse(() -> Simulator::estimate);
            SearchControl control = SearchControl.NONE.stop(heartbeat.wrap(() -> false));
            valued = net.isDefined() || game.estimate().isDefined();
            search = search(nodes, valuation, control);
            shortSearch = search(Math.max(1, nodes / START_NODES), valuation, control);
        }

        private Function<P, SearchReport> search(long nodes, Valuation<P> valuation, SearchControl control) {
            if (seats == 2) {
                Minimax<P> minimax = new Minimax<>(variant.game()::simulator,
                    MinimaxSettings.DEFAULT.nodes(nodes).memory(1).seed(random.nextLong()), valuation);
                return position -> minimax.search(position, control);
            }
            Search<P> tree = Search.of(variant.game()::simulator, SearchSettings.DEFAULT.iterations(nodes)
                .memory(8).seed(random.nextLong())).valuation(valuation).build();
            return position -> tree.search(position, control);
        }

        ValueSamples samples() {
            for (int barren = 0; done.size() < size; barren++) {
                int before = done.size();
                play();
                if (done.size() > before) barren = 0;
                if (barren >= MOST_BARREN)
                    throw new PluginException("in " + MOST_BARREN + " games of " + variant.name()
                        + " in a row, no position had a value: the games end during the random start or never, or no "
                        + "position is quiet");
            }
            return done;
        }

        private void play() {
            ValueSamples positions = new ValueSamples(gameFeatures);
            game.load(variant.rules().start());
            int start = random.nextInt(Math.max(1, (int) (START * length))), most = start + 4 * length + 100;
            double wild = valued ? random.nextDouble() : 1;
            for (int i = 0; i < start && game.seat() != Simulator.OVER; i++) {
                heartbeat.beat();
                boolean picks = game.seat() == Simulator.CHANCE || random.nextDouble() < wild;
                game.play(
                    picks ? Playouts.pick(game, random, codes) : shortSearch.apply(game.position()).best().code());
            }
            for (int i = start; i < most && game.seat() != Simulator.OVER; i++) {
                heartbeat.beat();
                if (game.seat() == Simulator.CHANCE) {
                    if (isQuiet(game)) add(positions, game, chance());
                    game.play(Playouts.pick(game, random, codes));
                    continue;
                }
                boolean goesAside = valued && random.nextDouble() < ASIDE;
                if (goesAside) {
                    aside.copyFrom(game);
                    for (int k = random.nextInt(MOST_ASIDE) + 1; k > 0 && aside.seat() != Simulator.OVER; k--)
                        aside.play(Playouts.pick(aside, random, codes));
                    if (aside.seat() >= 0 && isQuiet(aside)) add(done, aside, values(search.apply(aside.position())));
                }
                SearchReport report = search.apply(game.position());
                if (isQuiet(game)) add(positions, game, values(report));
                game.play(random.nextDouble() < RANDOM ? Playouts.pick(game, random, codes) : report.best().code());
            }
            if (game.seat() == Simulator.OVER) {
                double[] payoffs = new double[seats];
                for (int seat = 0; seat < seats; seat++) payoffs[seat] = game.payoff(seat);
                positions.setResults(payoffs);
            }
            done.addAll(Vector.of(positions));
        }

        private boolean isQuiet(Simulator<P> at) {
            return at.estimate().map(Estimate::isQuiet).getOrElse(() -> !at.midTurn());
        }

        /// Returns the values of the seats according to a search, or NaN if it could not evaluate the position.
        private double[] values(SearchReport report) {
            SearchReport.Line best = report.best();
            double[] values = new double[seats];
            if (!valued && best.proof().isEmpty() && report.payoffs().isEmpty()) Arrays.fill(values, Double.NaN);
            else for (int seat = 0; seat < seats; seat++) values[seat] = best.values().get(seat);
            return values;
        }

        /// Returns the mean values over the outcomes of chance.
        private double[] chance() {
            double[] mean = new double[seats];
            int n = game.legal(codes);
            if (n > CHANCE_SEARCHES) Arrays.fill(mean, Double.NaN);
            double total = 0;
            double[] weights = new double[n];
            for (int i = 0; i < n; i++) total += weights[i] = game.weight(i);
            int[] outcomes = Arrays.copyOf(codes, n);
            for (int i = 0; i < n && n <= CHANCE_SEARCHES; i++) {
                aside.copyFrom(game);
                aside.play(outcomes[i]);
                boolean over = aside.seat() == Simulator.OVER;
                if (aside.seat() == Simulator.CHANCE) Arrays.fill(mean, Double.NaN);
                else {
                    double[] values = over ? null : values(search.apply(aside.position()));
                    for (int seat = 0; seat < seats; seat++)
                        mean[seat] += weights[i] / total * (over ? aside.payoff(seat) : values[seat]);
                }
            }
            return mean;
        }

        private void add(ValueSamples to, Simulator<P> at, double[] values) {
            Features written = at == game ? gameFeatures : asideFeatures;
            int seat = Math.max(0, at.seat());
            for (int view = 0; view < seats; view++) {
                if (seats == 2 && view != seat) continue;
                written.write(view, cells, counts);
                to.add(cells, counts, seat, view, values[view]);
            }
        }
    }
}
