package agon.lab.learning;

import agon.api.Action;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.encoding.PolicyLayout;
import agon.net.Net;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// Reinforcement learning without a search. It plays games in which actions are drawn from the policy of the network.
/// It then increases the probability of actions with a better result than expected. All games of a generation are
/// played in parallel. Advantages are scaled to a variance of 1.
///
/// Source: Schulman et al., *Proximal policy optimization algorithms*, arXiv:1707.06347, algorithm 1.
final class ProximalPolicy<P, A extends Action> {
    private static final int LONGEST = 2_000; // maximum number of actions per game

    private final Variant<P, A> variant;
    private final LearningPlan.Proximal plan;
    private final PolicyLayout layout;
    private final SampleEncoder<P, A> encoder;
    private final RandomGenerator dice;
    private int finished;
    private long played, computed; // durations in nanoseconds

    /// An action that the network chose, with the payoff that it predicted for the seat.
    private record Act<P>(P position, int code, int seat, float logProbability, float expected) {}

    private static final class Table<P> {
        private final Simulator<P> board;
        private final int opponent; // the seat of the opponent, or -1
        private final List<Act<P>> acts = new ArrayList<>();
        private int length;

        Table(Simulator<P> board, int opponent) {
            this.board = board;
            this.opponent = opponent;
        }
    }

    private record Step<P>(Trainer.Sample<P> sample, float advantage, float logProbability) {}

    ProximalPolicy(Variant<P, A> variant, LearningPlan.Proximal plan, RandomGenerator dice) {
        this.variant = variant;
        this.plan = plan;
        this.dice = dice;
        layout = Net.policy(variant.game());
        encoder = new SampleEncoder<>(variant.game());
    }

    /// Plays the games of one generation and trains on them. Returns the number of decisions by the network.
    ///
    /// @param best the best network so far, which is the opponent if the plan selects it
    int learn(Net<P> net, Net<P> best, Trainer trainer, LearningPlan.Training training, RecordLearning.Listener step) {
        List<Step<P>> all = new ArrayList<>();
        Heartbeat heartbeat = new Heartbeat("games of reinforcement learning");
        try (PluginCalls calls = new PluginCalls()) {
            all.addAll(calls.call(variant.name(), heartbeat, () -> played(net, best, heartbeat))
                .getOrElseThrow(PluginException::new));
        }
        int size = all.size(), batch = Math.min(training.batch(), size);
        int perEpoch = size == 0 ? 0 : size / batch, steps = plan.epochs() * perEpoch;
        for (int taken = 0; taken < steps; taken++) {
            if (taken % perEpoch == 0) Collections.shuffle(all, dice);
            List<Step<P>> some = all.subList(taken % perEpoch * batch, (taken % perEpoch + 1) * batch);
            step.onStep(taken + 1, steps, trainer.step(batch(some), training.rate()));
        }
        return size;
    }

    private Trainer.Batch batch(List<Step<P>> steps) {
        Trainer.Batch plain = encoder.batch(Vector.ofAll(steps).map(Step::sample), Option.none());
        float[] advantages = new float[steps.size()], before = new float[steps.size()];
        for (int i = 0; i < before.length; i++) {
            advantages[i] = steps.get(i).advantage;
            before[i] = steps.get(i).logProbability;
        }
        return new Trainer.Batch(plain.size(), plain.spatial(), plain.globals(), plain.legal(), plain.policy(),
            plain.values(), Option.of(new Trainer.Batch.Proximal(advantages, before, plan.clip(), plan.entropy())));
    }

    private List<Step<P>> played(Net<P> net, Net<P> best, Heartbeat heartbeat) {
        int seats = variant.rules().seats();
        List<Table<P>> tables = new ArrayList<>();
        for (int i = 0; i < plan.games(); i++) {
            Simulator<P> board = variant.game().simulator();
            board.load(variant.rules().start());
            tables.add(new Table<>(board, plan.opponent() == LearningPlan.Opponent.ITSELF ? -1 : i % seats));
        }
        List<Step<P>> steps = new ArrayList<>();
        long start = System.nanoTime();
        finished = 0;
        computed = 0;
        while (!tables.isEmpty()) {
            heartbeat.beat();
            tables.removeIf(table -> isOver(table, steps));
            Map<Boolean, List<Table<P>>> acting = tables.stream()
                .collect(Collectors.partitioningBy(table -> table.board.seat() == table.opponent));
            act(acting.get(false), net);
            act(acting.get(true), best);
        }
        played = System.nanoTime() - start;
        return scaled(steps);
    }

    /// Plays until a network must make a decision or the game is over. Returns whether the game is over. If so, its
    /// decisions are added to `steps`.
    private boolean isOver(Table<P> table, List<Step<P>> steps) {
        int[] room = new int[table.board.maxLegalActions()];
        while (table.board.seat() != Simulator.OVER && table.length < LONGEST) {
            int seat = table.board.seat();
            boolean random = seat == Simulator.CHANCE
                || seat == table.opponent && plan.opponent() == LearningPlan.Opponent.RANDOM;
            if (!random && table.board.legal(room) > 1) return false;
            table.board.play(Playouts.of(table.board).pick(dice, room));
            table.length++;
        }
        finished++;
        float[] payoffs = new float[variant.rules().seats()];
        for (int seat = 0; seat < payoffs.length; seat++)
            payoffs[seat] = table.board.seat() == Simulator.OVER ? (float) table.board.payoff(seat) : 0;
        for (int seat = 0; seat < payoffs.length; seat++) {
            int own = seat;
            List<Act<P>> acts = table.acts.stream().filter(act -> act.seat == own).toList();
            float[] advantages = advantages(acts.stream().map(Act::expected).toList(), payoffs[seat], plan.lambda());
            for (int i = 0; i < advantages.length; i++)
                steps.add(new Step<>(
                    new Trainer.Sample<>(acts.get(i).position, new int[]{acts.get(i).code}, new float[]{1}, payoffs),
                    advantages[i], acts.get(i).logProbability));
        }
        return true;
    }

    /// Returns the estimated advantages of a seat's decisions in one game.
    ///
    /// Source: Schulman et al., *High-dimensional continuous control using generalized advantage estimation*,
    /// arXiv:1506.02438, equation 16, without a discount.
    ///
    /// @param expected payoffs that the network predicted before each decision
    static float[] advantages(List<Float> expected, float payoff, double lambda) {
        float[] advantages = new float[expected.size()];
        double later = 0;
        float next = payoff;
        for (int i = advantages.length - 1; i >= 0; i--) {
            later = next - expected.get(i) + lambda * later;
            advantages[i] = (float) later;
            next = expected.get(i);
        }
        return advantages;
    }

    private void act(List<Table<P>> tables, Net<P> net) {
        if (tables.isEmpty()) return;
        Vector<Trainer.Sample<P>> asked = Vector.ofAll(tables).map(
            table -> new Trainer.Sample<>(table.board.position(), new int[0], new float[0], new float[net.seats()]));
        Trainer.Batch batch = encoder.batch(asked, Option.none());
        float[] policy = new float[batch.size() * net.policy()], values = new float[batch.size() * net.seats()];
        long start = System.nanoTime();
        net.inference().run(batch.size(), batch.spatial(), batch.globals(), policy, values);
        computed += System.nanoTime() - start;
        for (int i = 0; i < tables.size(); i++) {
            Table<P> table = tables.get(i);
            int[] codes = new int[table.board.maxLegalActions()];
            int count = table.board.legal(codes), seat = table.board.seat();
            double[] shares = shares(policy, i * net.policy(), codes, count);
            int drawn = drawn(shares);
            if (seat != table.opponent)
                table.acts.add(new Act<>(asked.get(i).position(), codes[drawn], seat,
                    (float) StrictMath.log(Math.max(shares[drawn], 1e-30)), values[i * net.seats() + seat]));
            table.board.play(codes[drawn]);
            table.length++;
        }
    }

    private double[] shares(float[] policy, int at, int[] codes, int count) {
        double[] shares = new double[count];
        double most = Double.NEGATIVE_INFINITY, sum = 0;
        for (int i = 0; i < count; i++) {
            shares[i] = layout.find(codes[i]).map(index -> (double) policy[at + index]).getOrElse(0.0);
            most = Math.max(most, shares[i]);
        }
        for (int i = 0; i < count; i++) sum += shares[i] = StrictMath.exp(shares[i] - most);
        for (int i = 0; i < count; i++) shares[i] /= sum;
        return shares;
    }

    private int drawn(double[] shares) {
        double left = dice.nextDouble();
        for (int i = 0; i < shares.length; i++) {
            left -= shares[i];
            if (left < 0) return i;
        }
        return shares.length - 1;
    }

    private static <P> List<Step<P>> scaled(List<Step<P>> steps) {
        double mean = steps.stream().mapToDouble(Step::advantage).average().orElse(0);
        double variance = steps.stream().mapToDouble(step -> (step.advantage - mean) * (step.advantage - mean))
            .average().orElse(1);
        double width = Math.sqrt(variance) + 1e-8;
        List<Step<P>> scaled = new ArrayList<>();
        for (Step<P> step : steps)
            scaled.add(new Step<>(step.sample, (float) ((step.advantage - mean) / width), step.logProbability));
        return scaled;
    }

    int games() {
        return finished;
    }

    double played() {
        return played / 1e9;
    }

    double computed() {
        return computed / 1e9;
    }
}
