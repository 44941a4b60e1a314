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

/// Measures the speed of alpha-beta with one worker. Each repetition searches the same positions, each with an empty
/// table, so that rounds can be compared.
final class AlphaBetaRate<P> implements BenchmarkPlan.Work {
    private static final int POSITIONS = 16;
    private static final long NODES = 5_000; // per search

    private final Game<P, ?> game;
    private final Vector<P> positions;
    private final Valuation<P> valuation;
    private final Heartbeat heartbeat;

    /// @param sample positions of a game with two seats; those without a seat to act are skipped
    AlphaBetaRate(Game<P, ?> game, Vector<P> sample, Valuation<P> valuation, Heartbeat heartbeat) {
        this.game = game;
        this.valuation = valuation;
        this.heartbeat = heartbeat;
        Vector<P> open = sample.filter(position -> game.rules().status(position) instanceof Status.ToMove);
        if (open.isEmpty()) throw new MeasurementException("no seat decides in any position of the sample");
        positions = Vector.range(0, POSITIONS).map(i -> open.get(i * open.size() / POSITIONS));
    }

    @Override
    public long run(int times) {
        long done = 0;
        while (done < times) for (P position : positions) done += searched(position);
        return done;
    }

    private long searched(P position) {
        SearchReport report = new Minimax<>(game::simulator, MinimaxSettings.DEFAULT.nodes(NODES), valuation)
            .search(position, SearchControl.NONE.stop(heartbeat.wrap(() -> false)));
        if (report.iterations() < NODES && report.proof().isEmpty())
            throw new MeasurementException("a search ended after " + report.iterations() + " of " + NODES
                + " positions without a proof");
        return report.iterations();
    }
}
