package agon.lab.bench;

import agon.api.Action;
import agon.api.Game;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.plugins.Heartbeat;

public final class CanonicalPositionRate<G extends Symmetry<G>, P> implements BenchmarkPlan.Work {
    private final Symmetries<G, P, ?> symmetries;
    private final PositionSample<P> sample;
    private final long moved; // number of positions that differ from their canonical form

    private CanonicalPositionRate(Symmetries<G, P, ?> symmetries, PositionSample<P> sample, Heartbeat heartbeat) {
        this.symmetries = symmetries;
        this.sample = sample;
        for (P position : sample.positions()) {
            check(position);
            heartbeat.beat();
        }
        moved = found();
    }

    public static <P, A extends Action> CanonicalPositionRate<?, P> of(Game<P, A> game, PositionSample<P> sample,
        Heartbeat heartbeat) {
        return of(game.symmetries(), sample, heartbeat);
    }

    private static <G extends Symmetry<G>, P> CanonicalPositionRate<G, P> of(Symmetries<G, P, ?> symmetries,
        PositionSample<P> sample, Heartbeat heartbeat) {
        return new CanonicalPositionRate<>(symmetries, sample, heartbeat);
    }

    private static <G extends Symmetry<G>, P> boolean moves(Symmetries.Canonical<G, P> canonical) {
        return canonical.symmetry().turns() || canonical.symmetry().shifts();
    }

    private void check(P position) {
        P canonical = symmetries.canonical(position).position(), again = symmetries.canonical(canonical).position();
        if (!canonical.equals(again))
            throw new MeasurementException(
                "the canonical form of a canonical form differs: " + canonical + " became " + again);
    }

    @Override
    public long run(int times) {
        long done = 0;
        do {
            long found = found();
            if (found != moved)
                throw new MeasurementException(
                    found + " of " + PositionSample.SIZE + " positions were not canonical; expected " + moved + ", "
                        + "as before");
            done += PositionSample.SIZE;
        } while (done < times);
        return done;
    }

    private long found() {
        long found = 0;
        for (P position : sample.positions()) if (moves(symmetries.canonical(position))) found++;
        return found;
    }
}
