package agon.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.encoding.Encoder;
import agon.api.encoding.PolicyLayout;
import agon.api.match.Match;
import agon.api.ring.Ring;
import agon.lab.learning.Trainer;
import agon.net.Net;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Nets and batches to look at in tests.
final class Samples {
    private static final GameCatalog CATALOG = GameCatalog.load();

    private Samples() {}

    /// A small board, one whose cells vanish, six seats, and dice twice.
    static Vector<Variant<?, ?>> variants() {
        return Vector.of(variant("tictactoe"), variant("zertz"), variant("einstein"),
            new Variant<>("ring", new Ring(6).game()), new Variant<>("dash", new Dash(5, 12).game()));
    }

    static Variant<?, ?> variant(String name) {
        return CATALOG.find(name).get();
    }

    /// A net whose weights are all of consequence: those that learning begins with are partly 0.
    static OnnxModel model(Variant<?, ?> variant, NetDesign design) {
        RandomGenerator dice = Seeds.generator(1);
        OnnxModel model = design.model(variant, 1);
        return model.withWeights(model.weights().mapValues(weight -> {
            float[] data = weight.data().clone();
            for (int i = 0; i < data.length; i++) data[i] += (float) (0.02 * dice.nextGaussian());
            return new OnnxModel.Tensor(weight.shape(), data);
        }));
    }

    /// Different positions of random games; in each, one legal action by chance is the one to play.
    static <P, A extends Action> Trainer.Batch batch(Variant<P, A> variant, int size, long seed) {
        RandomGenerator dice = Seeds.generator(seed);
        Encoder<P> encoder = Net.encoder(variant.game());
        PolicyLayout layout = Net.policy(variant.game());
        int seats = variant.rules().seats(), width = layout.size();
        float[] spatial = new float[size * encoder.spatial()], globals = new float[size * encoder.globals()];
        float[] legal = new float[size * width], policy = new float[size * width], values = new float[size * seats];
        Set<String> seen = new HashSet<>();
        Match<P, A> match = Match.start(variant);
        for (int i = 0; i < size;) {
            Seq<A> actions = match.legal();
            if (match.status().isOver() || actions.isEmpty()) {
                match = Match.start(variant);
                continue;
            }
            if (seen.add(match.position().toString())) {
                encoder.encode(match.position(), spatial, i * encoder.spatial(), globals, i * encoder.globals());
                for (A action : actions) legal[i * width + layout.index(action.code())] = 1;
                policy[i * width + layout.index(actions.get(dice.nextInt(actions.size())).code())] = 1;
                for (int seat = 0; seat < seats; seat++) values[i * seats + seat] = dice.nextInt(3) - 1;
                i++;
            }
            match = match.play(actions.get(dice.nextInt(actions.size()))).get();
        }
        return new Trainer.Batch(size, spatial, globals, legal, policy, values, Option.none());
    }
}
