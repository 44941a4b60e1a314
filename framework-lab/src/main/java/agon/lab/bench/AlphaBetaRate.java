package agon.lab.bench;

import agon.api.Game;
import agon.api.Status;
import agon.minimax.Minimax;
import agon.minimax.MinimaxSettings;
import agon.plugins.Heartbeat;
import agon.search.SearchControl;
import agon.search.SearchReport;
import agon.search.Valuation;
import io.vavr.collection.Vector;

/// Measures the speed of alpha-beta with one worker. Each search starts at the next position of a sample, with an empty
/// table.
final class AlphaBetaRate<P> implements BenchmarkPlan.Work {
    private static final long NODES = 20_000; // per search

    private final Game<P, ?> game;
    private final Vector<P> positions;
    private final Valuation<P> valuation;
    private final Heartbeat heartbeat;
    private int next;

    /// @param sample positions of a game with two seats; those without a seat to act are skipped
    AlphaBetaRate(Game<P, ?> game, Vector<P> sample, Valuation<P> valuation, Heartbeat heartbeat) {
        this.game = game;
        this.valuation = valuation;
        this.heartbeat = heartbeat;
        positions = sample.filter(position -> game.rules().status(position) instanceof Status.ToMove);
    }

    @Override
    public long run(int times) {
        long done = 0;
        do {
            SearchReport report = new Minimax<>(game::simulator, MinimaxSettings.DEFAULT.nodes(NODES), valuation)
                .search(positions.get(next++ % positions.size()), SearchControl.NONE.stop(heartbeat.wrap(() -> false)));
            if (report.iterations() < NODES && report.proof().isEmpty())
                throw new MeasurementException("a search ended after " + report.iterations() + " of " + NODES
                    + " positions without a proof");
            done += report.iterations();
        } while (done < times);
        return done;
    }
}
