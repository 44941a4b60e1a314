package agon.lab.env;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Variant;
import agon.api.encoding.Encoding;
import agon.api.match.Match;
import agon.net.Net;
import agon.nnue.ValueNet;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.engine.Resources;
import agon.plugins.internal.Seeds;
import agon.plugins.thread.Threads;
import agon.search.Analysis;
import agon.search.SearchReport;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Many games of one variant that are played at the same time. Each step plays one action in every game, and writes
/// observations, masks of legal actions, rewards and other results to arrays in one block of memory, which
/// [BatchPlan.Layout] describes. The games use simulators and are therefore fast.
///
/// ```java
/// try (var batch = GameBatch.of(variant, BatchPlan.of(256).seed(7))) {
///     for (int i = 0; i < 1000; i++) batch.stepRandomly();
/// }
/// ```
///
/// | array | type and shape | content |
/// |---|---|---|
/// | `actions` | `int32 [N]` | the code of the action of each game, or -1 to leave the game unchanged |
/// | `observations` | `float32` or `uint8`, `[N, C, H, W]` | the board layers of the encoding of the game |
/// | `globals` | `float32` or `uint8`, `[N, G]` | the global values of the encoding, if it has any |
/// | `final_observations`, `final_globals` | like the two above | positions in which the last step ended games |
/// | `masks` | `uint8 [N, A]` | 1 for each legal action |
/// | `legal` | `int32 [N]` | the number of legal actions |
/// | `rewards` | `float32 [N, seats]` | the payoffs if the last step has ended the game, and 0 otherwise |
/// | `done` | `uint8 [N]` | 1 if the last step has ended the game, or if an ended game has not been reset |
/// | `illegal` | `uint8 [N]` | 1 if the last action was illegal |
/// | `seats` | `int32 [N]` | the seat to act, or -1 if chance decides or the game has ended |
/// | `plies` | `int32 [N]` | the number of actions since the start of the game, including outcomes of chance |
/// | `probabilities` | `float32 [N, A]` | the probability of each outcome of chance, with [BatchPlan#explicitChance] |
/// | `visits`, `policy` | `float32 [N, A]` | the visits of the last search and their shares, or the policy of the last
/// evaluation, with [BatchPlan#search] |
/// | `values` | `float32 [N, seats]` | the values of the last search or evaluation, with [BatchPlan#search] |
///
/// An illegal action ends the game. The seat that chose it receives -1, and the other seats share 1. An illegal
/// outcome of chance ends the game without rewards.
///
/// The seed of a game is derived from the seed of the batch, the index of the game in the batch, and the number of
/// earlier games at this index. The results do not depend on the number of threads. Not thread-safe.
public final class GameBatch<P, A extends Action> implements AutoCloseable {
    static final String NO_BYTES = "the encoding of this game has values that are not whole numbers from 0 to 255; "
        + "use observations of type float32";

    private static final String NO_ARRAYS = "the batch was created without arrays for searches; pass --search, or"
        + " search=True in Python";
    private static final int NET_BATCH = 256; // maximum number of positions that a network evaluates together
    private static final int CHECKED = 1_000; // maximum number of actions of the game that #checkBytes plays

    private final Variant<P, A> variant;
    private final BatchPlan plan;
    private final BatchPlan.Layout layout;
    private final MemorySegment memory;
    private final Vector<BatchPart<P>> parts;
    private final ExecutorService threads; // for all parts except the first
    private final Resources resources = new Resources();
    private Map<Integer, BatchGame.Saved<P>> saved = HashMap.empty();
    private int handles;

    private GameBatch(Variant<P, A> variant, BatchPlan plan, BatchPlan.Layout layout, MemorySegment memory) {
        this.variant = variant;
        this.plan = plan;
        this.layout = layout;
        this.memory = memory;
        int n = plan.games(), count = Math.min(n, plan.threads());
        parts = Vector.range(0, count).map(i -> new BatchPart<>(variant.game(), plan, layout, memory,
            (int) ((long) n * i / count), (int) ((long) n * (i + 1) / count)));
        threads = Threads.pool("games", Math.max(1, count - 1));
        reset(plan.seed());
    }

    /// Creates a batch in new memory, with all games in their starting positions.
    ///
    /// @throws IllegalArgumentException if observations of bytes are requested, and the values of the encoding are not
    ///   whole numbers from 0 to 255
    public static <P, A extends Action> GameBatch<P, A> of(Variant<P, A> variant, BatchPlan plan) {
        return of(variant, plan, memory(variant, plan));
    }

    private static MemorySegment memory(Variant<?, ?> variant, BatchPlan plan) {
        return Arena.ofAuto().allocate(BatchPlan.Layout.of(variant.game(), plan).size(), BatchPlan.Layout.ALIGNMENT);
    }

    /// Like [#of(Variant, BatchPlan)], but with given memory, for example a file that another program has mapped.
    ///
    /// @param memory a segment of at least [BatchPlan.Layout#size] bytes
    public static <P, A extends Action> GameBatch<P, A> of(Variant<P, A> variant, BatchPlan plan,
        MemorySegment memory) {
        if (plan.observations() == BatchPlan.Observations.UINT8) checkBytes(variant);
        return new GameBatch<>(variant, plan, BatchPlan.Layout.of(variant.game(), plan), memory);
    }

    /// Plays a random game, because an encoding does not declare whether its values are whole numbers.
    private static <P, A extends Action> void checkBytes(Variant<P, A> variant) {
        Encoding<P> encoding = variant.game().encoding();
        if (!encoding.layers().appendAll(encoding.presentLayers()).appendAll(encoding.globals())
            .forAll(channel -> channel.least() >= 0 && channel.most() <= 255))
            throw new IllegalArgumentException(NO_BYTES);
        BatchPlan plan = BatchPlan.of(1).autoReset(false).observations(BatchPlan.Observations.UINT8);
        try (GameBatch<P, A> game = new GameBatch<>(variant, plan, BatchPlan.Layout.of(variant.game(), plan),
            memory(variant, plan))) {
            for (int i = 0; i < CHECKED && !game.game(0).ended; i++) game.stepRandomly();
        }
    }

    /// Returns the variant.
    public Variant<P, A> variant() {
        return variant;
    }

    /// Returns the settings.
    public BatchPlan plan() {
        return plan;
    }

    /// Returns the layout of the memory.
    public BatchPlan.Layout layout() {
        return layout;
    }

    /// Returns the array with this name.
    ///
    /// @throws IllegalArgumentException if the batch does not have this array
    public MemorySegment array(String name) {
        BatchPlan.Layout.Array array = layout.arrays().get(name).getOrElseThrow(() -> new IllegalArgumentException(
            "there is no array '" + name + "'; the arrays are " + layout.arrays().keySet().mkString(", ")));
        return memory.asSlice(array.offset(), array.bytes());
    }

    /// Plays one action in each game.
    ///
    /// @param codes the codes of the actions; -1 leaves a game unchanged
    public void step(int[] codes) {
        if (codes.length != plan.games())
            throw new IllegalArgumentException(codes.length + " actions for " + plan.games() + " games");
        MemorySegment.copy(codes, 0, array("actions"), ValueLayout.JAVA_INT, 0, codes.length);
        step();
    }

    /// Like [#step(int\[\])], with the codes in the array `actions`.
    public void step() {
        all(part -> part.step(BatchPart.Source.CALLER));
    }

    /// Plays a random legal action in each game, and writes the codes to the array `actions`. All actions are equally
    /// likely. Outcomes of chance are drawn by their probabilities.
    public void stepRandomly() {
        all(part -> part.step(BatchPart.Source.RANDOM));
    }

    /// Resets all games, as if the batch had been created with this seed.
    public void reset(long seed) {
        all(part -> part.reset(seed));
    }

    /// Starts the next game at each index whose element in the array `actions` is not -1.
    public void resetChosen() {
        all(BatchPart::resetChosen);
    }

    private void all(Consumer<BatchPart<P>> work) {
        Vector<Future<?>> others = parts.tail().map(part -> threads.submit(() -> work.accept(part)));
        work.accept(parts.head());
        for (Future<?> other : others) await(other);
    }

    private static void await(Future<?> work) {
        try {
            work.get();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }

    private BatchPart<P> part(int game) {
        if (game < 0 || game >= plan.games())
            throw new IllegalArgumentException("there is no game " + game + "; the games are 0 to "
                + (plan.games() - 1));
        return parts.findLast(part -> part.first <= game).get();
    }

    private BatchGame<P> game(int game) {
        BatchPart<P> part = part(game);
        return part.games.get(game - part.first);
    }

    /// Returns the seat to act in a game, or -1 if chance decides or the game has ended.
    public int seat(int game) {
        return game(game).seat();
    }

    /// Returns the codes of the legal actions of a game.
    public Vector<Integer> legal(int game) {
        BatchGame<P> state = game(game);
        return Vector.ofAll(state.codes).take(state.legal);
    }

    /// Returns the position of a game.
    public P position(int game) {
        return game(game).simulator.position();
    }

    /// Returns the text of each legal action of a game, in the order of [#legal].
    public Vector<String> texts(int game) {
        P position = position(game);
        Seq<A> actions = game(game).ended ? Vector.empty() : Rules.legal(variant.rules(), position);
        return actions.map(action -> variant.notation().write(position, Vector.of(action))).toVector();
    }

    /// Saves the position of a game. The state of its random numbers is not saved.
    ///
    /// @return a handle for [#load], which is valid until it is passed to [#drop]
    public int save(int game) {
        saved = saved.put(handles, game(game).save());
        return handles++;
    }

    /// Continues any game of the batch from a saved position.
    ///
    /// @throws IllegalArgumentException if the handle is not valid
    public void load(int game, int handle) {
        part(game).load(game, saved(handle));
    }

    /// Continues a game from the position with this text. Like [#load], it does not change the random numbers.
    ///
    /// @return this batch, or an error message if the text is not a position of this variant
    public Either<String, GameBatch<P, A>> set(int game, String position) {
        BatchPart<P> part = part(game);
        return variant.notation().read(position).map(found -> {
            part.load(game, new BatchGame.Saved<>(found, 0, false));
            return this;
        });
    }

    /// Deletes a saved position.
    ///
    /// @throws IllegalArgumentException if the handle is not valid
    public void drop(int handle) {
        saved(handle);
        saved = saved.remove(handle);
    }

    private BatchGame.Saved<P> saved(int handle) {
        return saved.get(handle)
            .getOrElseThrow(() -> new IllegalArgumentException("there is no saved position " + handle));
    }

    /// Searches the position of each game in which a seat is to act, and writes the results to the arrays `visits`,
    /// `policy` and `values`. Elements of other games are 0. Each search has its own seed and starts without earlier
    /// results.
    ///
    /// @param player a player that searches, in the syntax of [Players#parse], for example `mcts:iterations=100`
    /// @return this batch, or an error message if the player is not available or does not report visits
    public Either<String, GameBatch<P, A>> search(String player, long seed) {
        return search(player, seed, () -> false);
    }

    /// Like [#search(String, long)], but ends the searches early when `stop` returns true. `stop` is called often, on
    /// several threads.
    public Either<String, GameBatch<P, A>> search(String player, long seed, BooleanSupplier stop) {
        if (!plan.search()) return Either.left(NO_ARRAYS);
        Players<P, A> players = Players.of(variant.game());
        return players.parse(player).flatMap(spec -> players.engine(spec, seed, Option.none(), resources).flatMap(
            engine -> {
                engine.close();
                return searched(players, spec, seed, stop);
            }));
    }

    private Either<String, GameBatch<P, A>> searched(Players<P, A> players, PlayerSpec spec, long seed,
        BooleanSupplier stop) {
        clearResults();
        boolean[] missing = new boolean[plan.games()];
        all(part -> {
            for (int i = 0; i < part.games.size(); i++) {
                int game = part.first + i;
                if (part.games.get(i).seat() < 0 || stop.getAsBoolean()) continue;
                Option<Analysis<A>> found = analysis(players, spec, Seeds.derived(seed, game, 0),
                    part.games.get(i).simulator.position(), stop);
                found.forEach(analysis -> write(game, analysis.report()));
                missing[game] = found.isEmpty();
            }
        });
        return Vector.ofAll(missing).contains(true)
            ? Either.left("the player " + spec + " does not report values of actions; use a search such as mcts")
            : Either.right(this);
    }

    private Option<Analysis<A>> analysis(Players<P, A> players, PlayerSpec spec, long seed, P position,
        BooleanSupplier stop) {
        try (Engine<P, A> engine = players.engine(spec, seed, Option.none(), resources).get()) {
            return engine.analyse(Match.from(variant, position), Engine.Control.none().stop(stop));
        }
    }

    /// Evaluates the position of each game in which a seat is to act, without a search, and writes the results to the
    /// arrays `policy` and `values`. Elements of other games and of `visits` are 0. A value network has no policy, so
    /// the elements of `policy` are 0 as well.
    ///
    /// @param network a policy network or a value network: a file, or the name of a network of the game
    /// @return this batch, or an error message if the network cannot be used
    public Either<String, GameBatch<P, A>> evaluate(String network) {
        if (!plan.search()) return Either.left(NO_ARRAYS);
        Either<String, Net<P>> policies = resources.net(network, variant.game());
        Either<String, ValueNet> values = policies.isRight() ? Either.left("")
            : resources.valueNet(network, variant.game());
        if (policies.isLeft() && values.isLeft())
            return Either.left(network.endsWith(".nnue") ? values.getLeft() : policies.getLeft());
        clearResults();
        all(part -> {
            policies.forEach(net -> part.evaluate(net.evaluator(NET_BATCH)));
            values.forEach(net -> part.estimate(net.valuation(variant.game())));
        });
        return Either.right(this);
    }

    private void clearResults() {
        for (String name : Vector.of("visits", "policy", "values")) array(name).fill((byte) 0);
    }

    private void write(int game, SearchReport report) {
        int codes = variant.rules().codeCount(), seats = variant.rules().seats();
        MemorySegment visits = array("visits"), policy = array("policy"), values = array("values");
        double total = report.lines().map(SearchReport.Line::visits).sum().doubleValue();
        for (SearchReport.Line line : report.lines()) {
            long at = (long) game * codes + line.code();
            double share = total > 0 ? line.visits() / total : line.prior().getOrElse(0.0);
            visits.setAtIndex(ValueLayout.JAVA_FLOAT, at, line.visits());
            policy.setAtIndex(ValueLayout.JAVA_FLOAT, at, (float) share);
        }
        Vector<Double> all = report.payoffs().getOrElse(() -> report.best().values());
        for (int seat = 0; seat < seats; seat++)
            values.setAtIndex(ValueLayout.JAVA_FLOAT, (long) game * seats + seat, all.get(seat).floatValue());
    }

    /// Ends the threads and closes the networks.
    @Override
    public void close() {
        threads.shutdown();
        resources.close();
    }
}
