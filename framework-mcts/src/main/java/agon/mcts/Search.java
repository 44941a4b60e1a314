package agon.mcts;

import agon.api.Simulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Monte-Carlo tree search over any simulator. One worker, same seed, same iterations: the same tree, bit for bit.
///
/// Each iteration walks down the tree by the upper confidence bound, adds one node, plays random actions to the end and adds the
/// payoffs on the way back. Values are to the seat that acted *into* a node, so that selection needs no sign, whoever acts next.
/// Source: Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, ECML 2006, §2.
///
/// @param <P> position
public final class Search<P> {
    /// A watcher is told so often at most.
    private static final long NEWS = Duration.ofMillis(100).toNanos();

    private final Simulator<P> root;
    private final Settings settings;
    private final Tree tree;
    private final Outcomes outcomes = new Outcomes();
    private final Edges edges;
    private final Survey survey;
    private final Vector<Worker<P>> workers;
    private int advanced;     // actions since the last search from scratch
    private boolean kept;     // whether the tree is that of where the root stands

    /// A search for one kind of game.
    ///
    /// @param simulators gives fresh ones of the same variant, one and two for each worker; the search owns them
    /// @throws IllegalArgumentException if the memory cannot hold the root and its children
    public Search(Supplier<? extends Simulator<P>> simulators, Settings settings) {
        this(simulators.get(), Vector.fill(settings.workers(), simulators), Vector.fill(settings.workers(), simulators), settings);
    }

    /// A search of one worker with two simulators of its own.
    ///
    /// @param root   a fresh simulator; the search owns it from now on
    /// @param walker another one
    /// @throws IllegalArgumentException if the memory cannot hold the root and its children, or the settings ask for several workers
    public Search(Simulator<P> root, Simulator<P> walker, Settings settings) {
        this(root, Vector.of(walker), Vector.empty(), settings);
    }

    private Search(Simulator<P> root, Vector<? extends Simulator<P>> walkers, Vector<? extends Simulator<P>> probes, Settings settings) {
        if (walkers.size() != settings.workers())
            throw new IllegalArgumentException(settings.workers() + " workers need as many walkers, not " + walkers.size()
                + "; give the search a supplier of simulators");
        this.root = root;
        this.settings = settings;
        tree = new Tree(root.codes(), settings.memory());
        edges = new Edges(root.codes(), settings.edges() == Settings.Edge.TURN);
        survey = new Survey(tree, outcomes, edges);
        workers = walkers.zipWithIndex((walker, i) -> new Worker<>(tree, outcomes, walker, Option.when(i < probes.size(), () -> probes.get(i)), edges,
            settings));
    }

    /// Searches `position` until the budget is spent.
    ///
    /// @throws IllegalArgumentException if the game is over there
    /// @throws BrokenGame               if the simulator throws or breaks the contract
    public Report search(P position) {
        return search(position, () -> false);
    }

    /// Searches `position` until the budget is spent or `cancelled` says so; at least one iteration is done.
    ///
    /// @param cancelled asked now and then, from this thread
    /// @throws IllegalArgumentException if the game is over there
    /// @throws BrokenGame               if the simulator throws or breaks the contract
    public Report search(P position, BooleanSupplier cancelled) {
        return search(position, cancelled, Option.none());
    }

    /// Searches `position` until the budget is spent, the outcome is proven, or `cancelled` says so; at least one iteration is done, unless
    /// there is one legal action only or what was kept proves the outcome.
    ///
    /// @param cancelled asked now and then, from this thread
    /// @param watcher   told what is known so far, about ten times a second, from this thread
    /// @throws IllegalArgumentException if the game is over there
    /// @throws BrokenGame               if the simulator throws or breaks the contract
    public Report search(P position, BooleanSupplier cancelled, Consumer<Report> watcher) {
        return search(position, cancelled, Option.of(watcher));
    }

    private Report search(P position, BooleanSupplier cancelled, Option<Consumer<Report>> watcher) {
        long start = System.nanoTime();
        long deadline = settings.time().map(t -> start + t.toNanos()).getOrElse(Long.MAX_VALUE);
        place(position);
        for (int i = 0; i < workers.size(); i++) workers.get(i).start(settings.seed() + Dice.mixed(advanced) + Dice.mixed(i));
        workers.head().open(root);
        kept = false;
        Budget budget = new Budget(settings.iterations().getOrElse(Long.MAX_VALUE));
        if (settings.stop() && tree.made(Tree.ROOT) == 1) budget.stop();
        Leader leader = new Leader(tree, survey);
        long[] news = {start + NEWS};
        new Crew<>(workers, root, budget).run(() -> {
            long now = System.nanoTime();
            boolean proven = tree.proof(Tree.ROOT) != Outcomes.NONE, safe = settings.stop() && leader.isSafe(budget.left());
            if (proven || safe || now >= deadline || cancelled.getAsBoolean()) budget.stop();
            if (watcher.isEmpty() || now < news[0]) return;
            watcher.get().accept(report(now - start));
            news[0] = now + NEWS;
        });
        kept = true;
        return report(System.nanoTime() - start);
    }

    /// The root stands at `position`, above what is known of it.
    private void place(P position) {
        try {
            load(position);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw new BrokenGame("the simulator threw " + e + " when it was given the position " + position, e);
        }
        if (root.seat() == Simulator.OVER) throw new IllegalArgumentException("the game is over: there is nothing to search");
    }

    private void load(P position) {
        if (kept && advanced > 0 && root.seat() != Simulator.OVER && root.position().equals(position)) return;
        kept = false;
        advanced = 0;
        tree.clear();
        root.load(position);
    }

    /// The game went on by an action from where the last search was, or where this led before. If the next search is from there, it builds on
    /// what is known, unless `reuse` is off. While it moves on it needs memory for what it keeps twice.
    ///
    /// @param code of the action
    /// @throws BrokenGame if the simulator throws
    public void advance(int code) {
        kept = kept && settings.reuse() && survey.knows(code);
        if (!kept) return;
        tree.keep(code, edges);
        advanced++;
        try {
            root.play(code);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            kept = false;
            throw new BrokenGame("the simulator threw " + e + " when it was to play the action " + code, e);
        }
    }

    private Report report(long nanoseconds) {
        return survey.report(root, workers.map(Worker::done).sum().longValue(), workers.map(Worker::depth).max().get(),
            Duration.ofNanos(nanoseconds));
    }
}
