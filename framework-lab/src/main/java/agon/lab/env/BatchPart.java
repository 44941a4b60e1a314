package agon.lab.env;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import agon.api.encoding.Encoder;
import agon.search.Evaluator;
import agon.search.Valuation;
import io.vavr.collection.Vector;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// The games of a [GameBatch] that one thread plays. Their numbers are consecutive. All arrays are prepared here and
/// copied to the shared memory at the end of each step, because other programs may write to this memory at any time.
final class BatchPart<P> {
    /// The source of the actions of a step.
    enum Source {
        CALLER, RANDOM
    }

    private static final int LEAVE = -1; // the action that leaves a game unchanged

    final int first;
    final List<BatchGame<P>> games;
    private final BatchPlan plan;
    private final int seats, codeCount;
    private final Encoder<P> encoder;
    private final float[] spatial, globals; // of one position
    private final byte[] spatialBytes, globalBytes;
    private final Column actions, observations, globalValues, finalObservations, finalGlobals, policy, values, masks,
        legal, rewards, done, illegal, toAct, plies, probabilities;
    private final int[] played, legals, acting, lengths;
    private final float[] payoffs, chances;
    private final byte[] masked, over, refused;

    /// The elements of an array of the batch that belong to this part.
    ///
    /// @param at    the index of the first byte in the memory
    /// @param width the number of elements per game
    private record Column(MemorySegment memory, long at, int width) {
        void write(int[] values) {
            MemorySegment.copy(values, 0, memory, ValueLayout.JAVA_INT, at, values.length);
        }

        void write(float[] values) {
            write(values, 0);
        }

        void write(float[] values, int game) {
            MemorySegment.copy(values, 0, memory, ValueLayout.JAVA_FLOAT, at + 4L * game * width, values.length);
        }

        void write(byte[] values) {
            write(values, 0);
        }

        void write(byte[] values, int game) {
            MemorySegment.copy(values, 0, memory, ValueLayout.JAVA_BYTE, at + (long) game * width, values.length);
        }

        void read(int[] values) {
            MemorySegment.copy(memory, ValueLayout.JAVA_INT, at, values, 0, values.length);
        }
    }

    <A extends Action> BatchPart(Game<P, A> game, BatchPlan plan, BatchPlan.Layout layout, MemorySegment memory,
        int first,
        int last) {
        this.plan = plan;
        this.first = first;
        int n = last - first;
        seats = game.rules().seats();
        codeCount = game.rules().codeCount();
        encoder = new Encoder<>(game.encoding(), 1);
        spatial = new float[encoder.spatial()];
        globals = new float[encoder.globals()];
        spatialBytes = new byte[spatial.length];
        globalBytes = new byte[globals.length];
        games = IntStream.range(0, n).mapToObj(i -> new BatchGame<>(plan, first + i, game.simulator())).toList();
        actions = column("actions", layout, memory);
        observations = column("observations", layout, memory);
        globalValues = column("globals", layout, memory);
        finalObservations = column("final_observations", layout, memory);
        finalGlobals = column("final_globals", layout, memory);
        policy = column("policy", layout, memory);
        values = column("values", layout, memory);
        masks = column("masks", layout, memory);
        legal = column("legal", layout, memory);
        rewards = column("rewards", layout, memory);
        done = column("done", layout, memory);
        illegal = column("illegal", layout, memory);
        toAct = column("seats", layout, memory);
        plies = column("plies", layout, memory);
        probabilities = column("probabilities", layout, memory);
        played = new int[n];
        legals = new int[n];
        acting = new int[n];
        lengths = new int[n];
        payoffs = new float[n * seats];
        chances = new float[plan.explicitChance() ? n * codeCount : 0];
        masked = new byte[n * codeCount];
        over = new byte[n];
        refused = new byte[n];
    }

    private Column column(String name, BatchPlan.Layout layout, MemorySegment memory) {
        return layout.arrays().get(name).map(array -> {
            long bytes = array.bytes() / plan.games();
            return new Column(memory, array.offset() + first * bytes,
                (int) (bytes / (array.type().equals("uint8") ? 1 : 4)));
        }).getOrElse(() -> new Column(MemorySegment.NULL, 0, 0));
    }

    void reset(long seed) {
        for (int i = 0; i < games.size(); i++) {
            games.get(i).reset(seed);
            clear(i);
            write(i);
        }
        publish();
    }

    /// Starts the next game in each place whose action is not -1.
    void resetChosen() {
        actions.read(played);
        for (int i = 0; i < games.size(); i++) {
            if (played[i] == LEAVE) continue;
            games.get(i).next();
            clear(i);
            write(i);
        }
        publish();
    }

    void load(int game, BatchGame.Saved<P> saved) {
        games.get(game - first).load(saved);
        clear(game - first);
        write(game - first);
        publish();
    }

    void step(Source source) {
        boolean random = source == Source.RANDOM;
        if (!random) actions.read(played);
        for (int i = 0; i < games.size(); i++) {
            clear(i);
            BatchGame<P> game = games.get(i);
            if (random) played[i] = game.ended ? LEAVE : game.pick();
            if (game.ended || played[i] == LEAVE) continue;
            if (random || game.isLegal(played[i])) {
                game.step(played[i]);
                if (game.ended) finish(i, game.simulator);
            } else refuse(i, game);
            if (game.ended && plan.finals()) observe(game, i, finalObservations, finalGlobals);
            if (game.ended && plan.autoReset()) game.next();
            write(i);
        }
        if (random) actions.write(played);
        publish();
    }

    /// Clears the results of the previous step.
    private void clear(int i) {
        for (int seat = 0; seat < seats; seat++) payoffs[i * seats + seat] = 0;
        refused[i] = 0;
        over[i] = (byte) (games.get(i).ended ? 1 : 0);
    }

    private void finish(int i, Simulator<P> simulator) {
        over[i] = 1;
        for (int seat = 0; seat < seats; seat++) payoffs[i * seats + seat] = (float) simulator.payoff(seat);
    }

    private void refuse(int i, BatchGame<P> game) {
        int loser = game.simulator.seat();
        if (loser >= 0)
            for (int seat = 0; seat < seats; seat++)
                payoffs[i * seats + seat] = seat == loser ? -1 : 1f / (seats - 1);
        over[i] = 1;
        refused[i] = 1;
        game.end();
    }

    /// Writes the position of a game.
    private void write(int i) {
        BatchGame<P> game = games.get(i);
        int at = i * codeCount;
        Arrays.fill(masked, at, at + codeCount, (byte) 0);
        for (int k = 0; k < game.legal; k++) masked[at + game.codes[k]] = 1;
        if (plan.explicitChance()) writeChances(game, at);
        legals[i] = game.legal;
        acting[i] = game.seat();
        lengths[i] = game.plies;
        observe(game, i, observations, globalValues);
    }

    private void observe(BatchGame<P> game, int i, Column board, Column others) {
        if (plan.observations() == BatchPlan.Observations.NONE) return;
        encoder.encode(game.simulator, spatial, 0, globals, 0);
        if (plan.observations() == BatchPlan.Observations.FLOAT32) {
            board.write(spatial, i);
            if (globals.length > 0) others.write(globals, i);
        } else {
            board.write(bytes(spatial, spatialBytes), i);
            if (globals.length > 0) others.write(bytes(globals, globalBytes), i);
        }
    }

    private static byte[] bytes(float[] values, byte[] bytes) {
        int wrong = 0;
        for (int i = 0; i < values.length; i++) {
            int value = (int) values[i];
            bytes[i] = (byte) value;
            wrong |= value & ~0xff | (value == values[i] ? 0 : 1);
        }
        if (wrong != 0) throw new IllegalArgumentException(GameBatch.NO_BYTES);
        return bytes;
    }

    /// Evaluates the positions of the games in which a seat is to act.
    void evaluate(Evaluator<P> network) {
        for (Vector<Integer> some : running().grouped(network.batch())) {
            Vector<Evaluator.Request<P>> requests = some.map(i -> Evaluator.Request.of(games.get(i).simulator));
            network.evaluate(requests);
            some.zip(requests).forEach(each -> write(each._1, each._2));
        }
    }

    /// Like [#evaluate], but evaluates the positions one at a time and without a policy.
    void estimate(Valuation<P> network) {
        double[] payoffs = new double[seats];
        for (int i : running()) {
            network.of(games.get(i).simulator).get().values(payoffs);
            write(i, seat -> payoffs[seat]);
        }
    }

    private Vector<Integer> running() {
        return Vector.range(0, games.size()).filter(i -> games.get(i).seat() >= 0);
    }

    private void write(int i, Evaluator.Request<P> found) {
        float[] priors = new float[codeCount];
        double total = 0;
        for (int k = 0; k < found.actions(); k++) total += found.prior(k);
        for (int k = 0; k < found.actions(); k++) priors[found.code(k)] = (float) (found.prior(k) / total);
        policy.write(priors, i);
        write(i, found::value);
    }

    private void write(int i, IntToDoubleFunction payoff) {
        float[] expected = new float[seats];
        for (int seat = 0; seat < seats; seat++) expected[seat] = (float) payoff.applyAsDouble(seat);
        values.write(expected, i);
    }

    private void writeChances(BatchGame<P> game, int at) {
        Arrays.fill(chances, at, at + codeCount, 0);
        if (game.ended || game.simulator.seat() != Simulator.CHANCE) return;
        double total = 0;
        for (int k = 0; k < game.legal; k++) total += game.simulator.weight(k);
        for (int k = 0; k < game.legal; k++)
            chances[at + game.codes[k]] = (float) (game.simulator.weight(k) / total);
    }

    private void publish() {
        masks.write(masked);
        legal.write(legals);
        rewards.write(payoffs);
        done.write(over);
        illegal.write(refused);
        toAct.write(acting);
        plies.write(lengths);
        if (plan.explicitChance()) probabilities.write(chances);
    }
}
