package agon.launcher.measure;

import agon.api.Action;
import agon.api.Game;
import agon.api.symmetry.Canonical;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.launcher.Failure;
import agon.launcher.Pulse;

/// Canonical forms of sampled positions.
final class Canonicals<G extends Symmetry<G>, P> implements Rounds.Work {
    private final Symmetries<G, P, ?> symmetries;
    private final Sample<P> sample;
    private final long moved; // how many of them are not their own canonical form

    private Canonicals(Symmetries<G, P, ?> symmetries, Sample<P> sample, Pulse pulse) {
        this.symmetries = symmetries;
        this.sample = sample;
        int found = 0;
        for (P position : sample.positions()) {
            if (moves(symmetries.canonical(position))) found++;
            check(position);
            pulse.beat();
        }
        moved = found;
    }

    /// @param pulse beats while they are prepared
    static <P, A extends Action> Canonicals<?, P> of(Game<P, A> game, Sample<P> sample, Pulse pulse) {
        return of(game.symmetries(), sample, pulse);
    }

    /// Names the group of a game's symmetries.
    private static <G extends Symmetry<G>, P> Canonicals<G, P> of(Symmetries<G, P, ?> symmetries, Sample<P> sample, Pulse pulse) {
        return new Canonicals<>(symmetries, sample, pulse);
    }

    private static <G extends Symmetry<G>, P> boolean moves(Canonical<G, P> canonical) {
        return canonical.symmetry().turns() || canonical.symmetry().shifts();
    }

    private void check(P position) {
        P canonical = symmetries.canonical(position).position(), again = symmetries.canonical(canonical).position();
        if (!canonical.equals(again))
            throw new Failure(Failure.FOUND, "the canonical form of a canonical form is another: " + canonical + " became " + again);
    }

    /// All positions, as often as it takes to have done `times`.
    @Override
    public long run(int times) {
        long done = 0;
        do {
            long found = 0;
            for (P position : sample.positions()) if (moves(symmetries.canonical(position))) found++;
            if (found != moved)
                throw new Failure(Failure.FOUND, "of " + Sample.SIZE + " positions " + found + " were not canonical, and before " + moved);
            done += Sample.SIZE;
        } while (done < times);
        return done;
    }
}
