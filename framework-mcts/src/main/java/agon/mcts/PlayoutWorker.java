package agon.mcts;

import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.function.Function;

/// Runs iterations that evaluate their leaves with playouts.
final class PlayoutWorker<P> implements Worker<P> {
    private final Tree tree;
    private final Simulator<P> walker;
    private final Descent<P> descent;
    private final Playout<P> playout;
    private final RootNoise noise;
    private final Option<Amaf> amaf;
    private final Option<PlayedActions> played;
    private final Option<PlayoutPolicy<P>> policy;
    private final boolean shared;
    private final boolean estimates;
    private final Xoroshiro128 dice = new Xoroshiro128(0);
    private final Worker.Totals totals;
    private int depth;
    private long done;
    // Statistics of the root in the current batch. They are added to the tree once per batch, which reduces contention
    // between workers.
    private int unsharedVisits;
    private long unsharedGain;      // in units of the tree

    PlayoutWorker(SearchContext context, Simulator<P> walker, Simulator<P> probe,
        Option<Function<Simulator<P>, PlayoutPolicy<P>>> own, long spare) {
        SearchSettings settings = context.settings();
        tree = context.tree();
        this.walker = walker;
        int[] codes = new int[walker.maxLegalActions()];
        long table = 2L * Float.BYTES * walker.seats() * walker.codes();
        if (settings.rave().isDefined() && 2 * table > spare) throw tooMany(walker.codes(), "rave");
        boolean mastered = own.isEmpty() && settings.playouts() == SearchSettings.Playouts.MAST;
        amaf = settings.rave().map(visits -> new Amaf(tree, walker.seats(), walker.codes(), visits, spare));
        if (mastered && 4 * settings.workers() * table > (long) settings.memory() << 20)
            throw tooMany(walker.codes(), "playouts=mast");
        played = Option.when(mastered || own.isDefined() || amaf.isDefined(), PlayedActions::new);
        policy = own.<PlayoutPolicy<P>>map(create -> new Playout.Custom<>(create.apply(probe)))
            .orElse(() -> switch (settings.playouts()) {
                case UNIFORM -> Option.none();
                case MAST -> Option.of(new MastPolicy<>(walker.seats(), walker.codes(), settings.candidates()));
            });
        descent = new Descent<>(context, walker, probe, dice, codes, amaf, played, true);
        playout = new Playout<>(walker, dice, codes, played, policy, settings);
        noise = new RootNoise(tree, settings);
        totals = new Worker.Totals(walker.seats());
        shared = settings.workers() > 1;
        estimates = settings.estimate() && walker.estimate().isDefined();
    }

    private static IllegalArgumentException tooMany(int codes, String option) {
        return new IllegalArgumentException(option + " needs a table of all actions, but this game has " + codes
            + ", too many for the memory; omit " + option + " or increase memory");
    }

    @Override
    public void start(long seed) {
        dice.reset(seed);
        depth = 0;
        done = 0;
        totals.clear();
        if (policy.isDefined()) policy.get().onStart();
        if (amaf.isDefined() && tree.size() == 1) amaf.get().clear();
    }

    @Override
    public void open(Simulator<P> root) {
        try {
            descent.path.start(root);
            descent.path.enter(Tree.ROOT);
            descent.path.settle();
            if (tree.children(Tree.ROOT) == 0) descent.expansion.of(Tree.ROOT, walker.seat());
            noise.add(dice);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.path.broken(e);
        }
    }

    @Override
    public void runBatch(Simulator<P> root, int iterations, Budget.Clock clock) {
        try {
            for (int i = 0; i < iterations && tree.proof(Tree.ROOT) == ProvenPayoffs.NONE; i++) {
                iterate(root);
                if (!clock.goesOn()) return;
            }
        } finally {
            if (unsharedVisits > 0) tree.share(Tree.ROOT, unsharedVisits, unsharedGain);
            unsharedVisits = 0;
            unsharedGain = 0;
        }
    }

    private void iterate(Simulator<P> root) {
        try {
            dice.rest();
            if (!descent.down(root)) playOut();
            leave();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw descent.path.broken(e);
        }
    }

    private void playOut() {
        playout.run();
        if (!estimates && walker.seat() != Simulator.OVER)
            throw new BrokenGameException(
                "a playout ended, but the game is not over: seat " + walker.seat() + " is to act");
        descent.read();
    }

    private void leave() {
        long[] gains = descent.gains;
        int[] path = descent.path.nodes();
        int length = descent.path.length();
        if (shared) {
            unsharedVisits++;
            unsharedGain += gains[tree.actor(Tree.ROOT)];
            for (int i = 1; i < length; i++) tree.gain(path[i], gains[tree.actor(path[i])]);
        } else for (int i = 0; i < length; i++) tree.add(path[i], gains);
        if (length > 1) totals.add(path[1] - Children.first(tree.children(Tree.ROOT)), gains);
        if (policy.isDefined() && played.isDefined()) played.get().end(policy.get(), descent.payoffs);
        if (amaf.isDefined()) amaf.get().add(path, length, played.get(), descent.payoffs);
        depth = Math.max(depth, descent.path.edges());
        done++;
    }

    @Override
    public void advance() {
        if (amaf.isDefined()) amaf.get().retain();
    }

    @Override
    public Worker.Totals totals() {
        return totals;
    }

    @Override
    public long done() {
        return done;
    }

    @Override
    public int depth() {
        return depth;
    }

    @Override
    public long bytes() {
        return amaf.map(Amaf::bytes).getOrElse(0L);
    }
}
