package agon.launcher.measure;

import agon.api.Action;
import agon.api.Game;
import agon.api.symmetry.Canonical;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.launcher.Failure;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Canonical forms of positions from random games.
final class Canonicals<G extends Symmetry<G>, P> implements Rounds.Work {
    private static final int POSITIONS = 256;

    private final Symmetries<G, P, ?> symmetries;
    private final Vector<P> positions;
    private final long moved; // how many of them are not their own canonical form

    private Canonicals(Symmetries<G, P, ?> symmetries, Vector<P> positions) {
        this.symmetries = symmetries;
        this.positions = positions;
        moved = positions.count(position -> moves(symmetries.canonical(position)));
        positions.forEach(this::check);
    }

    static <P, A extends Action> Canonicals<?, P> of(Game<P, A> game, long seed) {
        return of(game.symmetries(), sample(game, RandomGeneratorFactory.of("L64X128MixRandom").create(seed)));
    }

    /// Names the group of a game's symmetries.
    private static <G extends Symmetry<G>, P> Canonicals<G, P> of(Symmetries<G, P, ?> symmetries, Vector<P> positions) {
        return new Canonicals<>(symmetries, positions);
    }

    /// Whole games, one after the other.
    private static <P, A extends Action> Vector<P> sample(Game<P, A> game, RandomGenerator dice) {
        Vector<P> positions = Vector.empty();
        P position = game.rules().start();
        while (positions.size() < POSITIONS) {
            positions = positions.append(position);
            Seq<A> legal = game.rules().legal(position);
            position = legal.isEmpty() ? game.rules().start() : game.rules().after(position, legal.get(dice.nextInt(legal.size())));
        }
        return positions;
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
            for (P position : positions) if (moves(symmetries.canonical(position))) found++;
            if (found != moved)
                throw new Failure(Failure.FOUND, "of " + POSITIONS + " positions " + found + " were not canonical, and before " + moved);
            done += POSITIONS;
        } while (done < times);
        return done;
    }
}
