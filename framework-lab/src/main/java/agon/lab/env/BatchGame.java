package agon.lab.env;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.plugins.internal.Seeds;

/// One game of a [GameBatch].
final class BatchGame<P> {
    /// A saved position.
    ///
    /// @param ended whether the game has ended, possibly by an illegal action
    record Saved<P>(P position, int plies, boolean ended) {}

    final Simulator<P> simulator;
    final int[] codes; // legal actions
    int legal; // number of legal actions
    int plies;
    boolean ended;
    private final BatchPlan plan;
    private final int index;
    private final P start;
    private final GameRandom random = new GameRandom();
    private long seed;
    private int number; // of earlier games

    BatchGame(BatchPlan plan, int index, Simulator<P> simulator) {
        this.plan = plan;
        this.index = index;
        this.simulator = simulator;
        start = simulator.position();
        codes = new int[simulator.maxLegalActions()];
    }

    /// Starts the first game of a batch with this seed.
    void reset(long seed) {
        this.seed = seed;
        number = -1;
        next();
    }

    /// Starts the next game.
    void next() {
        random.seed(Seeds.derived(seed, index, ++number));
        load(new Saved<>(start, 0, false));
    }

    void load(Saved<P> saved) {
        simulator.load(saved.position);
        plies = saved.plies;
        ended = saved.ended || simulator.seat() == Simulator.OVER;
        settle();
    }

    Saved<P> save() {
        return new Saved<>(simulator.position(), plies, ended);
    }

    /// Draws the outcomes of chance unless they are actions of the caller, and finds the legal actions.
    private void settle() {
        if (!plan.explicitChance())
            while (simulator.seat() == Simulator.CHANCE) play(Playouts.pick(simulator, random, codes));
        ended |= simulator.seat() == Simulator.OVER;
        legal = ended ? 0 : simulator.legal(codes);
    }

    private void play(int code) {
        simulator.play(code);
        plies++;
    }

    /// Returns a random legal action, drawn by weight if chance decides.
    int pick() {
        if (simulator.seat() != Simulator.CHANCE) return codes[random.nextInt(legal)];
        double total = 0;
        for (int i = 0; i < legal; i++) total += simulator.weight(i);
        double left = random.nextDouble() * total;
        for (int i = 0; i < legal - 1; i++) if ((left -= simulator.weight(i)) < 0) return codes[i];
        return codes[legal - 1];
    }

    boolean isLegal(int code) {
        for (int i = 0; i < legal; i++) if (codes[i] == code) return true;
        return false;
    }

    /// Plays a legal action and the outcomes of chance after it.
    void step(int code) {
        play(code);
        settle();
    }

    void end() {
        ended = true;
        legal = 0;
    }

    /// Returns the seat to act, or -1 if chance decides or the game has ended.
    int seat() {
        return ended ? -1 : Math.max(-1, simulator.seat());
    }
}
