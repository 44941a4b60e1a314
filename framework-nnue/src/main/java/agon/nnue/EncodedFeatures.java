package agon.nnue;

import agon.api.Action;
import agon.api.Features;
import agon.api.Game;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding.Channel;
import agon.api.encoding.Grid;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Features for a game whose simulator has none, derived from its encoding. Writing them takes much longer than writing
/// the features of a simulator.
///
/// The state of a cell represents a combination of the values of all layers. State 0 is the combination of zeros. The
/// other states are the most frequent combinations in random games, and any other combination has the state of the
/// nearest one. Layers whose values are equal on all cells, and global values, are counts. Channels that belong to a
/// seat are relative to the view.
final class EncodedFeatures<P> implements Features {
    private static final int STATES = 15, GAMES = 20, LONGEST = 400;

    private final Numbers numbers;
    private final Simulator<P> simulator;
    private final Encoder<P> encoder;
    private final float[] spatial, global;

    /// The mapping from the values of the encoding to states and counts.
    ///
    /// @param order  for each view and channel, the channel that replaces it in this view; globals follow the layers
    /// @param layers the layers that states combine
    /// @param states the values of these layers for each state
    /// @param counts for each channel that is a count, its index and its values
    private record Numbers(int[][] order, int[] layers, float[] scales, float[][] states, Vector<Count> counts) {}

    private record Count(int channel, float[] values) {}

    private EncodedFeatures(Numbers numbers, Simulator<P> simulator, Encoder<P> encoder) {
        this.numbers = numbers;
        this.simulator = simulator;
        this.encoder = encoder;
        spatial = new float[encoder.spatial()];
        global = new float[encoder.globals()];
    }

    /// Returns the features of a new simulator of a game. Plays random games to find the states, so that the result is
    /// the same on every machine.
    static <P, A extends Action> EncodedFeatures<P> of(Game<P, A> game) {
        Encoder<P> encoder = new Encoder<>(game.encoding(), 1);
        Vector<Channel> channels = encoder.layers().appendAll(encoder.encoding().globals());
        int layers = encoder.layers().size(), cells = encoder.encoding().grid().cells();
        int[][] order = Vector.range(0, game.rules().seats()).map(view -> order(channels, layers, view,
            game.rules().seats())).toJavaArray(int[][]::new);
        Numbers all = new Numbers(order, new int[0], new float[0], new float[0][], Vector.empty());
        EncodedFeatures<P> features = new EncodedFeatures<>(all, game.simulator(), encoder);

        boolean[] varies = new boolean[layers];
        features.inRandomGames(view -> {
            for (int layer = 0; layer < layers; layer++)
                for (int cell = 1; cell < cells && !varies[layer]; cell++)
                    varies[layer] = features.value(view, layer, cell) != features.value(view, layer, 0);
        });
        int[] combined = Vector.range(0, layers).filter(layer -> varies[layer]).toJavaStream().mapToInt(i -> i)
            .toArray();
        Tally states = new Tally();
        Vector<Tally> values = channels.map(_ -> new Tally());
        states.add(new float[combined.length], Integer.MAX_VALUE / 2);
        features.inRandomGames(view -> {
            for (int cell = 0; cell < cells; cell++) states.add(features.combination(view, combined, cell), 1);
            for (int channel = 0; channel < channels.size(); channel++)
                if (channel >= layers || !varies[channel])
                    values.get(channel).add(new float[]{features.value(view, channel, 0)}, 1);
        });

        float[] scales = new float[combined.length];
        for (int i = 0; i < scales.length; i++)
            scales[i] = 1 / Math.max(1e-9f, channels.get(combined[i]).most() - channels.get(combined[i]).least());
        Vector<Count> counts = values.zipWithIndex().filter(tally -> tally._1.size() > 1)
            .map(tally -> new Count(tally._2, array(tally._1.most().map(value -> value[0]).sorted())));
        return new EncodedFeatures<>(new Numbers(order, combined, scales, states.most().toJavaArray(float[][]::new),
            counts), game.simulator(), encoder);
    }

    /// Returns, for each channel, the channel that replaces it in a view.
    private static int[] order(Vector<Channel> channels, int layers, int view, int seats) {
        return channels.zipWithIndex().toJavaStream().mapToInt(channel -> channel._1.owner()
            .map(owner -> new Seat((owner.index() + view) % seats))
            .flatMap(owner -> channels.zipWithIndex().find(other -> other._2 < layers == channel._2 < layers
                && other._1.name().equals(channel._1.name()) && other._1.owner().contains(owner)))
            .map(other -> other._2).getOrElse(channel._2)).toArray();
    }

    private static float[] array(Vector<Float> values) {
        float[] array = new float[values.size()];
        for (int i = 0; i < array.length; i++) array[i] = values.get(i);
        return array;
    }

    /// Counts how often combinations of values occur.
    private static final class Tally {
        private Map<Vector<Float>, Integer> numbers = LinkedHashMap.empty();

        void add(float[] values, int times) {
            numbers = numbers.put(Vector.ofAll(values), times, Integer::sum);
        }

        int size() {
            return numbers.size();
        }

        /// Returns the most frequent combinations. Equally frequent ones are in the order in which they occurred.
        Vector<float[]> most() {
            return numbers.toVector().sortBy(entry -> -entry._2).take(STATES)
                .map(entry -> array(entry._1));
        }
    }

    @FunctionalInterface
    private interface Visitor {
        void visit(int view);
    }

    /// Encodes the positions of some random games.
    private void inRandomGames(Visitor visitor) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        int[] codes = new int[simulator.maxLegalActions()];
        P start = simulator.position();
        for (int game = 0; game < GAMES; game++) {
            simulator.load(start);
            for (int i = 0; i < LONGEST && simulator.seat() != Simulator.OVER; i++) {
                encode();
                visitor.visit(Math.max(0, simulator.seat()));
                simulator.play(Playouts.pick(simulator, dice, codes));
            }
        }
        simulator.load(start);
    }

    private void encode() {
        encoder.encode(simulator, spatial, 0, global, 0);
    }

    private float value(int view, int channel, int cell) {
        int shown = numbers.order[view][channel], layers = encoder.layers().size();
        return shown >= layers ? global[shown - layers] : spatial[shown * grid().area() + grid().place(cell)];
    }

    private float[] combination(int view, int[] layers, int cell) {
        float[] values = new float[layers.length];
        for (int i = 0; i < layers.length; i++) values[i] = value(view, layers[i], cell);
        return values;
    }

    /// Returns the features with the same states for another simulator of the game.
    EncodedFeatures<P> on(Simulator<P> other) {
        return new EncodedFeatures<>(numbers, other, new Encoder<>(encoder.encoding(), 1));
    }

    @Override
    public Grid grid() {
        return encoder.encoding().grid();
    }

    @Override
    public Vector<Integer> layers() {
        return Vector.of(Math.max(2, numbers.states.length));
    }

    @Override
    public Vector<Integer> counts() {
        return numbers.counts.map(count -> count.values.length);
    }

    @Override
    public void write(int seat, byte[] cells, int[] counts) {
        encode();
        for (int cell = 0; cell < grid().cells(); cell++) cells[cell] = (byte) state(seat, cell);
        for (int i = 0; i < numbers.counts.size(); i++) {
            Count count = numbers.counts.get(i);
            counts[i] = nearest(count.values, value(seat, count.channel, 0));
        }
    }

    private int state(int seat, int cell) {
        float[] values = combination(seat, numbers.layers, cell);
        int nearest = 0;
        float least = Float.POSITIVE_INFINITY;
        for (int state = 0; state < numbers.states.length; state++) {
            float distance = 0;
            for (int i = 0; i < values.length; i++) {
                float difference = (values[i] - numbers.states[state][i]) * numbers.scales[i];
                distance += difference * difference;
            }
            if (distance < least) {
                nearest = state;
                least = distance;
            }
        }
        return nearest;
    }

    private static int nearest(float[] values, float value) {
        int nearest = 0;
        for (int i = 1; i < values.length; i++)
            if (Math.abs(values[i] - value) < Math.abs(values[nearest] - value)) nearest = i;
        return nearest;
    }
}
