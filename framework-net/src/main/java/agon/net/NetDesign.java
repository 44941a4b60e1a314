package agon.net;

import agon.api.Action;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The architecture of a network: a tower of residual blocks over the cells of the board, a policy head and a value
/// head.
///
/// The values at places without a cell are set to 0 after every block. There is no normalisation. The last weights of
/// each block are initially 0, which makes an untrained block the identity.
///
/// Sources: Silver et al., *Mastering the game of Go without human knowledge*, Nature 550, 2017, Methods; Zhang,
/// Dauphin and Ma, *Fixup initialization*, ICLR 2019; for graph convolutions, Schlichtkrull et al., *Modeling
/// relational data with graph convolutional networks*, ESWC 2018, §2.1.
///
/// @param family   type of the blocks
/// @param channels number of channels per cell, in [1, 512]
/// @param blocks   number of blocks, in [1, 40]
public record NetDesign(Family family, int channels, int blocks) {
    /// The names of the inputs and outputs. [Net] describes them.
    public static final String SPATIAL = "spatial", GLOBALS = "globals", POLICY = "policy", VALUES = "values";

    static final int MOST_CHANNELS = 512, MOST_BLOCKS = 40;

    private static final String MASK = "mask"; // name of an array with 1 for each existing cell

    private static final int FEW = 4;    // channels before a policy in the order of action codes
    private static final int HIDDEN = 64; // hidden units of the value head

    /// The type of the blocks.
    public enum Family {
        /// Convolutions over 3 × 3 places of the array.
        CONVOLUTION,
        /// Graph convolutions over existing cells and their neighbours along each axis of the board.
        GRAPH
    }

    /// A small design with four blocks of convolutions and 32 channels.
    public static final NetDesign SMALL = new NetDesign(Family.CONVOLUTION, 32, 4);

    /// @throws IllegalArgumentException if a value is out of range
    public NetDesign {
        if (channels < 1 || channels > MOST_CHANNELS)
            throw new IllegalArgumentException("channels is " + channels + "; expected 1 to 512");
        if (blocks < 1 || blocks > MOST_BLOCKS)
            throw new IllegalArgumentException("blocks is " + blocks + "; expected 1 to 40");
    }

    /// Returns an untrained network.
    ///
    /// @param seed seed of the initial weights
    public <P, A extends Action> OnnxModel model(Variant<P, A> variant, long seed) {
        return new Building(Net.encoder(variant.game()), Net.policy(variant.game()), variant.rules().seats(), seed)
            .model()
            .note(Net.VARIANT, variant.name()).note("design", toString()).note("first weights", "seed " + seed);
    }

    /// Returns a network of this design with the same outputs as a smaller network.
    ///
    /// Old channels do not depend on new ones. New channels have the initial weights of an untrained network, and new
    /// blocks are the identity. Source: Chen, Goodfellow and Shlens, *Net2Net: accelerating learning via knowledge
    /// transfer*, ICLR 2016, except that new channels are copies of existing channels there.
    ///
    /// @param small a network of the same family for the variant, with at most as many channels and blocks as this
    ///     design
    /// @param seed  seed of the new weights
    /// @return the larger network, or an error message if the smaller one does not fit
    public <P, A extends Action> Either<String, OnnxModel> grown(OnnxModel small, Variant<P, A> variant, long seed) {
        OnnxModel fresh = model(variant, seed);
        Option<NetDesign> design = NetGrowth.design(small).filter(found -> NetGrowth.shapes(small)
            .equals(NetGrowth.shapes(found.model(variant, 0))));
        if (design.isEmpty())
            return Either.left("the network cannot grow: it was not created by Agon for " + variant.name());
        NetDesign was = design.get();
        if (was.family != family || was.channels > channels || was.blocks > blocks)
            return Either.left("the network cannot grow: a " + was + " cannot become a " + this);
        return Either.right(small.notes().foldLeft(
            fresh.withWeights(new NetGrowth(was, this).weights(small.weights(), fresh.weights())),
            (net, note) -> net.note(note._1, note._2)).note("design", toString())
            .note("grown from", was + ", seed " + seed));
    }

    static String block(int number) {
        return "block_" + number;
    }

    @Override
    public String toString() {
        return (family == Family.GRAPH ? "graph" : "convolution") + " of " + channels + " channels and " + blocks
            + " blocks";
    }

    private final class Building {
        private final Encoder<?> encoder;
        private final Grid grid;
        private final PolicyLayout policy;
        private final int seats;
        private final RandomGenerator dice;
        private final List<OnnxModel.Node> nodes = new ArrayList<>();
        private Map<String, OnnxModel.Tensor> weights = LinkedHashMap.empty();

        Building(Encoder<?> encoder, PolicyLayout policy, int seats, long seed) {
            this.encoder = encoder;
            grid = encoder.encoding().grid();
            this.policy = policy;
            this.seats = seats;
            dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        }

        OnnxModel model() {
            mask();
            String tower = tower(family == Family.GRAPH ? places(SPATIAL, "board") : SPATIAL);
            String pooled = pooled(masked(relu(convolution(tower, "value_board", channels, channels, 1, 1))), "value");
            policy(tower, pooled);
            add("Relu", "hidden", dense(pooled, "value_hidden", 2 * channels + encoder.globals(), HIDDEN, 1));
            add("Tanh", VALUES, dense("hidden", "payoffs", HIDDEN, seats, 0.1));
            Map<String, Vector<Integer>> inputs = LinkedHashMap.of(SPATIAL, encoder.shape());
            if (encoder.globals() > 0) inputs = inputs.put(GLOBALS, Vector.of(encoder.globals()));
            return new OnnxModel(inputs, Vector.ofAll(nodes), weights,
                LinkedHashMap.of(POLICY, Vector.of(policy.size()), VALUES, Vector.of(seats)),
                LinkedHashMap.empty());
        }

        private void mask() {
            Option<Integer> layer = encoder.encoding().cellsLayer();
            if (layer.isDefined()) {
                float[] chosen = new float[encoder.layers().size()];
                chosen[layer.get()] = 1;
                nodes.add(OnnxModel.Node.constant("mask_layer", OnnxModel.Tensor.of(chosen, 1, chosen.length, 1, 1)));
                add("Conv", family == Family.GRAPH ? "mask_board" : MASK, SPATIAL, "mask_layer");
                if (family == Family.GRAPH) places("mask_board", MASK);
                return;
            }
            float[] cells = new float[grid.area()];
            for (int cell = 0; cell < grid.cells(); cell++) cells[grid.place(cell)] = 1;
            nodes.add(
                OnnxModel.Node.constant(MASK, family == Family.GRAPH ? OnnxModel.Tensor.of(cells, 1, 1, cells.length)
                    : OnnxModel.Tensor.of(cells, 1, 1, grid.height(), grid.width())));
        }

        private String tower(String board) {
            float[] ranges = new float[encoder.layers().size()];
            for (int i = 0; i < ranges.length; i++) ranges[i] = range(encoder.layers().get(i));
            String x = look(board, "stem", ranges.length, 1, Option.of(ranges));
            if (encoder.globals() > 0) x = sum(x, wide(dense(GLOBALS, "stem_globals", encoder.globals(), channels, 1)));
            x = masked(relu(x));
            for (int block = 1; block <= blocks; block++) {
                String name = block(block);
                String inner = masked(relu(look(x, name + "_a", channels, 1, Option.none())));
                x = masked(relu(sum(x, look(inner, name + "_b", channels, 0, Option.none()))));
            }
            return x;
        }

        private static float range(Encoding.Channel feature) {
            float range = Math.max(Math.abs(feature.least()), Math.abs(feature.most()));
            return range == 0 ? 1 : range;
        }

        /// Adds a layer that computes a weighted sum of each cell and its neighbours. The initial weights are
        /// multiplied by `gain`.
        private String look(String from, String name, int depth, double gain, Option<float[]> ranges) {
            if (family == Family.CONVOLUTION) return convolution(from, name, depth, channels, 3, gain, ranges);
            String all = convolution(from, name, depth, channels, 1, gain, ranges);
            for (int axis = 0; axis < grid.axes().size(); axis++) {
                String matrix = neighbours(axis), near = name + "_near_" + (axis + 1);
                add("MatMul", near, from, matrix);
                all = sum(all, convolution(near, name + "_axis_" + (axis + 1), depth, channels, 1, gain, ranges));
            }
            return all;
        }

        private String neighbours(int axis) {
            String name = "axis_" + (axis + 1);
            if (nodes.stream().anyMatch(node -> node.output().equals(name))) return name;
            int area = grid.area();
            float[] near = new float[area * area];
            for (int cell = 0; cell < grid.cells(); cell++) {
                int next = grid.axes().get(axis).next(cell);
                if (next < 0) continue;
                int place = grid.place(cell), other = grid.place(next);
                near[other * area + place] = near[place * area + other] = 1;
            }
            nodes.add(OnnxModel.Node.constant(name, OnnxModel.Tensor.of(near, area, area)));
            return name;
        }

        private void policy(String tower, String pooled) {
            String plain = convolution(tower, "policy_board", channels, channels, 1, 1);
            String told = dense(pooled, "policy_globals", 2 * channels + encoder.globals(), channels, 1);
            String board = masked(relu(sum(plain, wide(told))));
            if (policy.planes().isEmpty()) {
                String few = relu(convolution(board, "policy_few", channels, FEW, 1, 1));
                add("Flatten", "policy_flat", few);
                name(dense("policy_flat", "policy_codes", FEW * grid.area(), policy.size(), 0.1));
                return;
            }
            add("Flatten", "policy_planes",
                convolution(board, "policy_plane", channels, policy.planes().size(), 1, 0.1));
            if (policy.singles().isEmpty()) {
                name("policy_planes");
                return;
            }
            String singles = dense(pooled, "policy_singles", 2 * channels + encoder.globals(),
                policy.singles().size(), 0.1);
            nodes.add(OnnxModel.Node.of("Concat", POLICY, "policy_planes", singles).with("axis", 1));
        }

        private void name(String last) {
            OnnxModel.Node node = nodes.removeLast();
            if (!node.output().equals(last)) throw new IllegalStateException(last + " is not the last step");
            nodes.add(new OnnxModel.Node(node.operator(), node.inputs(), POLICY, node.attributes(), node.constant()));
        }

        private String pooled(String board, String name) {
            add("GlobalAveragePool", name + "_mean", board);
            add("GlobalMaxPool", name + "_most", board);
            add("Flatten", name + "_mean_flat", name + "_mean");
            add("Flatten", name + "_most_flat", name + "_most");
            OnnxModel.Node joined = encoder.globals() > 0
                ? OnnxModel.Node.of("Concat", name + "_pooled", name + "_mean_flat", name + "_most_flat",
                    scaledGlobals())
                : OnnxModel.Node.of("Concat", name + "_pooled", name + "_mean_flat", name + "_most_flat");
            nodes.add(joined.with("axis", 1));
            return name + "_pooled";
        }

        private String scaledGlobals() {
            float[] factors = new float[encoder.globals()];
            for (int i = 0; i < factors.length; i++) factors[i] = 1 / range(encoder.encoding().globals().get(i));
            nodes.add(OnnxModel.Node.constant("globals_factors", OnnxModel.Tensor.of(factors, 1, factors.length)));
            add("Mul", "globals_scaled", GLOBALS, "globals_factors");
            return "globals_scaled";
        }

        private String convolution(String from, String name, int depth, int outputs, int kernel, double gain) {
            return convolution(from, name, depth, outputs, kernel, gain, Option.none());
        }

        private String convolution(String from, String name, int depth, int outputs, int kernel, double gain,
            Option<float[]> ranges) {
            int taps = kernel * kernel;
            float[] w = normal(outputs * depth * taps, gain * Math.sqrt(2.0 / (depth * taps)));
            ranges.forEach(range -> {
                for (int i = 0; i < w.length; i++) w[i] /= range[i / taps % depth];
            });
            boolean flat = family == Family.GRAPH;
            weight(name + "_w", flat ? OnnxModel.Tensor.of(w, outputs, depth, 1)
                : OnnxModel.Tensor.of(w, outputs, depth, kernel, kernel));
            weight(name + "_b", OnnxModel.Tensor.of(new float[outputs], outputs));
            OnnxModel.Node node = OnnxModel.Node.of("Conv", name, from, name + "_w", name + "_b");
            nodes.add(kernel == 1 ? node : node.with("pads", 1, 1, 1, 1));
            return name;
        }

        private String dense(String from, String name, int inputs, int outputs, double gain) {
            float[] w = normal(inputs * outputs, gain * Math.sqrt(2.0 / inputs));
            if (from.equals(GLOBALS))
                for (int i = 0; i < w.length; i++) w[i] /= range(encoder.encoding().globals().get(i / outputs));
            weight(name + "_w", OnnxModel.Tensor.of(w, inputs, outputs));
            weight(name + "_b", OnnxModel.Tensor.of(new float[outputs], outputs));
            add("Gemm", name, from, name + "_w", name + "_b");
            return name;
        }

        private float[] normal(int count, double deviation) {
            float[] all = new float[count];
            for (int i = 0; i < count; i++) all[i] = (float) (deviation * dice.nextGaussian());
            return all;
        }

        private void weight(String name, OnnxModel.Tensor tensor) {
            weights = weights.put(name, tensor);
        }

        private void add(String operator, String output, String... inputs) {
            nodes.add(OnnxModel.Node.of(operator, output, inputs));
        }

        private String relu(String from) {
            add("Relu", from + "_relu", from);
            return from + "_relu";
        }

        private String masked(String from) {
            add("Mul", from + "_there", from, MASK);
            return from + "_there";
        }

        private String sum(String a, String b) {
            add("Add", b + "_sum", a, b);
            return b + "_sum";
        }

        private String wide(String from) {
            if (family == Family.GRAPH) return places(from, from + "_wide");
            shape("shape_of_one", 0, 0, 1, 1);
            add("Reshape", from + "_wide", from, "shape_of_one");
            return from + "_wide";
        }

        private String places(String from, String to) {
            shape("shape_of_places", 0, 0, -1);
            add("Reshape", to, from, "shape_of_places");
            return to;
        }

        private void shape(String name, float... lengths) {
            if (nodes.stream().noneMatch(node -> node.output().equals(name)))
                nodes.add(OnnxModel.Node.constant(name, OnnxModel.Tensor.of(lengths, lengths.length)));
        }
    }
}
