package agon.lab.learning;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.derived.EncodedSymmetry;
import agon.api.encoding.Encoder;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.net.Net;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// Encodes batches of samples, each transformed by a random symmetry. This class is not thread-safe.
final class SampleEncoder<P, A extends Action> {
    private final Game<P, A> game;
    private final Encoder<P> encoder;
    private final PolicyLayout policy;
    private final int seats;
    private final float[] spatial, globals; // inputs of one position before the symmetry is applied

    SampleEncoder(Game<P, A> game) {
        this.game = game;
        encoder = Net.encoder(game);
        policy = Net.policy(game);
        seats = game.rules().seats();
        spatial = new float[encoder.spatial()];
        globals = new float[encoder.globals()];
    }

    Trainer.Batch batch(Seq<Trainer.Sample<P>> samples, Option<RandomGenerator> dice) {
        int n = samples.size();
        Trainer.Batch batch = new Trainer.Batch(n, new float[n * encoder.spatial()], new float[n * encoder.globals()],
            new float[n * policy.size()], new float[n * policy.size()], new float[n * seats], Option.none());
        int at = 0;
        for (Trainer.Sample<P> sample : samples) write(game.symmetries(), sample, dice, batch, at++);
        return batch;
    }

    /// Draws the same random numbers as [#batch] for these samples, without encoding them.
    void skip(Seq<Trainer.Sample<P>> samples, RandomGenerator dice) {
        samples.forEach(sample -> draw(game.symmetries().elements(sample.position()), dice));
    }

    private static <T> T draw(Seq<T> all, RandomGenerator dice) {
        return all.get(dice.nextInt(all.size()));
    }

    private <G extends Symmetry<G>> void write(Symmetries<G, P, A> symmetries, Trainer.Sample<P> sample,
        Option<RandomGenerator> dice, Trainer.Batch to, int at) {
        P position = sample.position();
        Seq<G> all = symmetries.elements(position);
        G g = dice.map(drawn -> draw(all, drawn)).getOrElse(all.head());
        Option<EncodedSymmetry> motion = EncodedSymmetry.of(game, symmetries, g, encoder, position);
        boolean moved = motion.isDefined() && !g.equals(all.head());
        int board = at * encoder.spatial(), numbers = at * encoder.globals(), actions = at * policy.size();
        if (!moved) encoder.encode(position, to.spatial(), board, to.globals(), numbers);
        else {
            encoder.encode(position, spatial, 0, globals, 0);
            motion.get().spatial(spatial, 0, to.spatial(), board);
            motion.get().globals(globals, 0, to.globals(), numbers);
        }
        for (A action : game.rules().legal(position))
            policy.find(moved ? motion.get().code(action.code()) : action.code())
                .forEach(i -> to.legal()[actions + i] = 1);
        for (int i = 0; i < sample.codes().length; i++) {
            float share = sample.shares()[i];
            policy.find(moved ? motion.get().code(sample.codes()[i]) : sample.codes()[i])
                .forEach(index -> to.policy()[actions + index] = share);
        }
        for (int seat = 0; seat < seats; seat++) {
            int there = moved ? symmetries.image(g, position, new Seat(seat)).index() : seat;
            to.values()[at * seats + there] = sample.payoffs()[seat];
        }
    }
}
