package agon.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Features;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.derived.MappedSimulator;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodedFeaturesTest {
    private static Game<?, ?> game(String id) {
        GamePlugin plugin = Vector.ofAll(ServiceLoader.load(GamePlugin.class)).find(each -> each.id().equals(id)).get();
        return plugin.game(plugin.options().defaults());
    }

    private static byte[] written(Features features, int seat) {
        byte[] cells = new byte[features.grid().cells() * features.layers().size()];
        features.write(seat, cells, new int[features.counts().size()]);
        return cells;
    }

    /// Compares the states with those of the simulator's own features, which may have other numbers.
    ///
    /// @param free a state that the encoding does not distinguish from state 1, or 0 if there is none
    private static <P, A extends Action> void compare(Game<P, A> game, int states, int free) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        Simulator<P> simulator = game.simulator();
        Features own = simulator.features().get(), encoded = EncodedFeatures.of(game).on(simulator);
        int[] codes = new int[simulator.maxLegalActions()];
        Set<Vector<Byte>> pairs = HashSet.empty();
        for (; simulator.seat() != Simulator.OVER; simulator.play(Playouts.pick(simulator, dice, codes)))
            for (int view = 0; view < 2; view++) {
                byte[] one = written(own, view), other = written(encoded, view);
                for (int cell = 0; cell < one.length; cell++)
                    pairs = pairs.add(Vector.of(free > 0 && one[cell] == free ? (byte) 1 : one[cell], other[cell]));
            }
        assertEquals(states, pairs.size(), pairs.toString());
        assertEquals(states, pairs.map(Vector::last).size(), "each derived state belongs to one state of the game");
        assertTrue(pairs.contains(Vector.of((byte) 0, (byte) 0)), pairs.toString());
    }

    @ParameterizedTest
    @CsvSource({"connect-four, 3, 0", "othello, 3, 0", "zertz, 11, 5"})
    void derived_states_distinguish_the_states_that_a_game_declares(String id, int states, int free) {
        compare(game(id), states, free);
    }

    /// A simulator whose features are derived from the encoding.
    private static final class Derived<P> extends MappedSimulator<P, P> {
        private final Features features;

        Derived(Simulator<P> inner, EncodedFeatures<P> features) {
            super(inner);
            this.features = features.on(inner);
        }

        @Override
        public void load(P position) {
            inner.load(position);
        }

        @Override
        public P position() {
            return inner.position();
        }

        @Override
        public Option<Features> features() {
            return Option.of(features);
        }
    }

    private static <P, A extends Action> void verify(Contract clause, Game<P, A> game) {
        EncodedFeatures<P> features = EncodedFeatures.of(game);
        clause.verify(
            new Variant<>("derived", game.withSimulator(() -> new Derived<>(game.simulator(), features))), 1, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"connect-four", "tictactoe", "zertz"})
    void derived_features_satisfy_the_contract(String id) {
        verify(Contract.FEATURES_KEEP_THEIR_RANGE, game(id));
        verify(Contract.FEATURES_COMMUTE_WITH_SYMMETRY, game(id));
    }
}
