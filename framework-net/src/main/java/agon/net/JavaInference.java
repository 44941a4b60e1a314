package agon.net;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Computes a net in Java alone, a position at a time, the same bits on every machine.
public final class JavaInference implements Inference {
    private final Vector<Step> steps;
    private final int[] sizes; // [slots]
    private final int spatial, globals, policy, values; // slots; -1: the net has none
    private final Map<Integer, float[]> constants; // by slot
    private final int scratch;
    private final ConcurrentLinkedQueue<float[][]> workspaces = new ConcurrentLinkedQueue<>();

    /// One step: reads slots and fills one.
    private interface Step {
        void take(float[][] slots);
    }

    /// A value: numbers of `channels` rows of `places`.
    private record Shape(int channels, int places) {
        int size() {
            return channels * places;
        }
    }

    /// @throws IllegalArgumentException if there is a step in the model that it cannot take: a clause that says which
    public JavaInference(OnnxModel model) {
        Planner planner = new Planner(model);
        steps = planner.steps;
        sizes = planner.shapes.toJavaStream().mapToInt(Shape::size).toArray();
        constants = planner.constants;
        scratch = planner.scratch;
        spatial = planner.slot(NetDesign.SPATIAL);
        globals = planner.slots.getOrElse(NetDesign.GLOBALS, -1);
        policy = planner.slot(NetDesign.POLICY);
        values = planner.slot(NetDesign.VALUES);
    }

    @Override
    public void run(int count, float[] spatialOf, float[] globalsOf, float[] policyOf, float[] valuesOf) {
        float[][] slots = workspaces.poll();
        if (slots == null) slots = workspace();
        for (int i = 0; i < count; i++) {
            System.arraycopy(spatialOf, i * sizes[spatial], slots[spatial], 0, sizes[spatial]);
            if (globals >= 0) System.arraycopy(globalsOf, i * sizes[globals], slots[globals], 0, sizes[globals]);
            for (Step step : steps) step.take(slots);
            System.arraycopy(slots[policy], 0, policyOf, i * sizes[policy], sizes[policy]);
            System.arraycopy(slots[values], 0, valuesOf, i * sizes[values], sizes[values]);
        }
        workspaces.add(slots);
    }

    private float[][] workspace() {
        float[][] slots = new float[sizes.length + 1][];
        for (int i = 0; i < sizes.length; i++) slots[i] = constants.get(i).getOrElse(new float[sizes[i]]);
        slots[sizes.length] = new float[scratch];
        return slots;
    }

    /// Turns nodes into steps, and checks that what they read fits.
    private static final class Planner {
        private final OnnxModel model;
        private Vector<Step> steps = Vector.empty();
        private Vector<Shape> shapes = Vector.empty();
        private Map<String, Integer> slots = HashMap.empty();
        private Map<Integer, float[]> constants = HashMap.empty();
        private Map<String, Tensor> tensors;
        private Map<String, Vector<Integer>> grids = HashMap.empty(); // rows and columns, where they are known
        private int scratch;

        Planner(OnnxModel model) {
            this.model = model;
            tensors = model.weights();
            model.inputs().forEach((name, shape) -> {
                if (shape.isEmpty() || shape.exists(length -> length < 1))
                    throw new IllegalArgumentException("the input " + name + " is of no fixed shape");
                add(name, shape(shape));
                if (shape.size() == 3) grids = grids.put(name, shape.drop(1));
            });
            model.nodes().forEach(this::plan);
        }

        private static Shape shape(Vector<Integer> lengths) {
            long places = Tensor.size(lengths.drop(1));
            if (places * lengths.head() > OnnxModel.LONGEST)
                throw new IllegalArgumentException("a value of " + lengths.mkString(" × ") + " numbers is too large");
            return new Shape(lengths.head(), (int) places);
        }

        int slot(String name) {
            return slots.getOrElse(name, -1) < 0 ? unknown(name) : slots.get(name).get();
        }

        private static int unknown(String name) {
            throw new IllegalArgumentException("nothing gives '" + name + "'");
        }

        private int add(String name, Shape shape) {
            slots = slots.put(name, shapes.size());
            shapes = shapes.append(shape);
            return shapes.size() - 1;
        }

        private Tensor tensor(OnnxNode node, int input) {
            return node.inputs().drop(input).headOption().flatMap(tensors::get).getOrElseThrow(
                () -> new IllegalArgumentException(node.operator() + " wants weights as its input " + (input + 1)));
        }

        private Shape in(OnnxNode node, int input) {
            if (node.inputs().size() <= input)
                throw new IllegalArgumentException(node.operator() + " has no input " + (input + 1));
            return shapes.get(slot(node.inputs().get(input)));
        }

        private void plan(OnnxNode node) {
            switch (node.operator()) {
                case "Constant" -> constant(node);
                case "Conv" -> convolution(node);
                case "Gemm" -> dense(node);
                case "MatMul" -> product(node);
                case "Add", "Mul" -> combined(node);
                case "Relu" -> relu(node);
                case "Tanh" -> tanh(node);
                case "GlobalAveragePool", "GlobalMaxPool" -> pooled(node);
                case "Flatten", "Reshape" -> renamed(node);
                case "Concat" -> joined(node);
                default -> throw new IllegalArgumentException("it has the step " + node.operator()
                    + ", which is none of those that are understood here");
            }
        }

        private void constant(OnnxNode node) {
            Tensor value = node.constant()
                .getOrElseThrow(() -> new IllegalArgumentException("the constant " + node.output() + " has no value"));
            tensors = tensors.put(node.output(), value);
        }

        private void step(Step step) {
            steps = steps.append(step);
        }

        private void convolution(OnnxNode node) {
            Tensor w = tensor(node, 1);
            Shape from = in(node, 0);
            int channels = w.shape().get(0), depth = w.shape().get(1), kernel = w.shape().get(2);
            boolean one = w.shape().drop(2).forAll(length -> length == 1);
            boolean three = w.shape().drop(2).equals(Vector.of(3, 3))
                && node.attributes().get("pads").contains(Vector.of(1, 1, 1, 1));
            if (depth != from.channels || !one && !three)
                throw new IllegalArgumentException("the convolution " + node.output() + " of " + kernel
                    + " places does not fit; expected 1 × 1, or 3 × 3 with pads of 1");
            float[] bias = node.inputs().size() > 2 ? tensor(node, 2).data() : new float[channels];
            int source = slot(node.inputs().head()), target = add(node.output(), new Shape(channels, from.places));
            grids.get(node.inputs().head()).forEach(grid -> grids = grids.put(node.output(), grid));
            if (one) {
                step(s -> multiply(w.data(), s[source], s[target], bias, channels, depth, from.places));
                return;
            }
            Vector<Integer> grid = grids.get(node.inputs().head()).getOrElseThrow(
                () -> new IllegalArgumentException("the convolution " + node.output() + " is not on a grid"));
            scratch = Math.max(scratch, depth * 9 * from.places);
            int rows = grid.get(0), columns = grid.get(1);
            step(s -> {
                patches(s[source], s[s.length - 1], depth, rows, columns);
                multiply(w.data(), s[s.length - 1], s[target], bias, channels, depth * 9, from.places);
            });
        }

        private void dense(OnnxNode node) {
            Tensor w = tensor(node, 1);
            Shape from = in(node, 0);
            if (w.shape().size() != 2 || w.shape().head() != from.size())
                throw new IllegalArgumentException("the weights " + w + " of " + node.output() + " do not fit");
            int inputs = w.shape().head(), outputs = w.shape().last();
            float[] bias = node.inputs().size() > 2 ? tensor(node, 2).data() : new float[outputs];
            int source = slot(node.inputs().head()), target = add(node.output(), new Shape(outputs, 1));
            step(s -> multiply(s[source], w.data(), s[target], bias, 1, inputs, outputs));
        }

        private void product(OnnxNode node) {
            Tensor w = tensor(node, 1);
            Shape from = in(node, 0);
            if (w.shape().size() != 2 || w.shape().head() != from.places)
                throw new IllegalArgumentException("the matrix " + w + " of " + node.output() + " does not fit");
            int columns = w.shape().last();
            float[] none = new float[from.channels];
            int source = slot(node.inputs().head()), target = add(node.output(), new Shape(from.channels, columns));
            step(s -> multiply(s[source], w.data(), s[target], none, from.channels, from.places, columns));
        }

        private int value(OnnxNode node, int input) {
            String name = node.inputs().get(input);
            if (slots.containsKey(name)) return slot(name);
            Tensor tensor = tensor(node, input);
            Vector<Integer> lengths = tensor.shape().size() > 1 ? tensor.shape().drop(1) : tensor.shape();
            int slot = add(name, shape(lengths));
            constants = constants.put(slot, tensor.data());
            return slot;
        }

        private void combined(OnnxNode node) {
            if (node.inputs().size() != 2) throw new IllegalArgumentException(node.operator() + " is not of two");
            int a = value(node, 0), b = value(node, 1);
            Shape first = shapes.get(a), second = shapes.get(b);
            Shape both = new Shape(Math.max(first.channels, second.channels), Math.max(first.places, second.places));
            if (!fits(first, both) || !fits(second, both))
                throw new IllegalArgumentException(node.operator() + " gives " + node.output() + " of shapes that "
                    + "do not fit");
            int target = add(node.output(), both);
            node.inputs().flatMap(grids::get).headOption().forEach(grid -> grids = grids.put(node.output(), grid));
            boolean sum = node.operator().equals("Add");
            if (first.equals(second)) step(s -> {
                if (sum) add(s[a], s[b], s[target]);
                else multiply(s[a], s[b], s[target]);
            });
            else step(s -> {
                for (int c = 0; c < both.channels; c++)
                    for (int p = 0; p < both.places; p++) {
                        float x = s[a][at(first, c, p)], y = s[b][at(second, c, p)];
                        s[target][c * both.places + p] = sum ? x + y : x * y;
                    }
            });
        }

        private static boolean fits(Shape one, Shape both) {
            return (one.channels == 1 || one.channels == both.channels) && (one.places == 1
                || one.places == both.places);
        }

        private static int at(Shape shape, int channel, int place) {
            return (shape.channels == 1 ? 0 : channel * shape.places) + (shape.places == 1 ? 0 : place);
        }

        private static void add(float[] a, float[] b, float[] to) {
            for (int i = 0; i < to.length; i++) to[i] = a[i] + b[i];
        }

        private static void multiply(float[] a, float[] b, float[] to) {
            for (int i = 0; i < to.length; i++) to[i] = a[i] * b[i];
        }

        private int like(OnnxNode node) {
            grids.get(node.inputs().head()).forEach(grid -> grids = grids.put(node.output(), grid));
            return add(node.output(), in(node, 0));
        }

        private void relu(OnnxNode node) {
            int target = like(node), source = slot(node.inputs().head());
            step(s -> {
                float[] from = s[source], to = s[target];
                for (int i = 0; i < to.length; i++) to[i] = Math.max(from[i], 0);
            });
        }

        private void tanh(OnnxNode node) {
            int target = like(node), source = slot(node.inputs().head());
            step(s -> {
                for (int i = 0; i < s[target].length; i++) s[target][i] = (float) StrictMath.tanh(s[source][i]);
            });
        }

        private void pooled(OnnxNode node) {
            Shape from = in(node, 0);
            int source = slot(node.inputs().head()), target = add(node.output(), new Shape(from.channels, 1));
            boolean mean = node.operator().equals("GlobalAveragePool");
            step(s -> {
                for (int c = 0; c < from.channels; c++) {
                    float sum = 0, most = Float.NEGATIVE_INFINITY;
                    for (int p = c * from.places; p < (c + 1) * from.places; p++) {
                        sum += s[source][p];
                        most = Math.max(most, s[source][p]);
                    }
                    s[target][c] = mean ? sum / from.places : most;
                }
            });
        }

        private void renamed(OnnxNode node) {
            Shape from = in(node, 0);
            Shape to = new Shape(from.size(), 1);
            if (node.operator().equals("Reshape")) {
                Vector<Integer> lengths = Vector.empty();
                for (float length : tensor(node, 1).data()) lengths = lengths.append((int) length);
                boolean places = lengths.equals(Vector.of(0, 0, -1)), column = lengths.equals(Vector.of(0, 0, 1, 1));
                if (!places && !column)
                    throw new IllegalArgumentException("a value is not made " + lengths.mkString(" × ")
                        + "; expected 0 × 0 × -1 or 0 × 0 × 1 × 1");
                to = from;
            }
            int source = slot(node.inputs().head()), target = add(node.output(), to);
            step(s -> System.arraycopy(s[source], 0, s[target], 0, s[target].length));
        }

        private void joined(OnnxNode node) {
            if (!node.attributes().get("axis").contains(Vector.of(1)) || node.inputs().isEmpty())
                throw new IllegalArgumentException("Concat is not along the axis 1");
            Vector<Shape> parts = Vector.range(0, node.inputs().size()).map(i -> in(node, i));
            int[] sources = node.inputs().toJavaStream().mapToInt(this::slot).toArray();
            if (parts.exists(part -> part.places != parts.head().places))
                throw new IllegalArgumentException("Concat is of boards of several sizes");
            int target = add(node.output(), new Shape(parts.map(Shape::channels).sum().intValue(),
                parts.head().places));
            step(s -> {
                int at = 0;
                for (int source : sources) {
                    System.arraycopy(s[source], 0, s[target], at, s[source].length);
                    at += s[source].length;
                }
            });
        }

        /// What the nine weights of a convolution meet: a row a channel and neighbour, a column a place.
        private static void patches(float[] from, float[] to, int channels, int rows, int columns) {
            int places = rows * columns;
            Arrays.fill(to, 0, channels * 9 * places, 0);
            for (int c = 0; c < channels; c++)
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++) {
                        int at = (c * 9 + (dy + 1) * 3 + dx + 1) * places;
                        int left = Math.max(0, -dx), length = columns - Math.abs(dx);
                        for (int y = Math.max(0, -dy); y < rows - Math.max(0, dy); y++)
                            System.arraycopy(from, c * places + (y + dy) * columns + left + dx, to,
                                at + y * columns + left, length);
                    }
        }

        /// The product of two matrices, `rows × depth` and `depth × columns`, and a bias to each row; of a single row,
        /// to each column. The order of the additions is fixed, so that the bits are.
        private static void multiply(float[] a, float[] b, float[] to, float[] bias, int rows, int depth,
            int columns) {
            for (int row = 0; row < rows; row++) {
                int out = row * columns, in = row * depth, k = 0;
                if (rows == 1 && bias.length == columns) System.arraycopy(bias, 0, to, 0, columns);
                else Arrays.fill(to, out, out + columns, bias[row]);
                for (; k + 8 <= depth; k += 8) eight(a, in + k, b, k * columns, to, out, columns);
                for (; k < depth; k++) {
                    float factor = a[in + k];
                    for (int j = 0; j < columns; j++) to[out + j] += factor * b[k * columns + j];
                }
            }
        }

        private static void eight(float[] a, int in, float[] b, int from, float[] to, int out, int columns) {
            float a0 = a[in], a1 = a[in + 1], a2 = a[in + 2], a3 = a[in + 3], a4 = a[in + 4], a5 = a[in + 5],
                a6 = a[in + 6], a7 = a[in + 7];
            int b1 = from + columns, b2 = b1 + columns, b3 = b2 + columns, b4 = b3 + columns, b5 = b4 + columns,
                b6 = b5 + columns, b7 = b6 + columns;
            for (int j = 0; j < columns; j++)
                to[out + j] += a0 * b[from + j] + a1 * b[b1 + j] + a2 * b[b2 + j] + a3 * b[b3 + j] + a4 * b[b4 + j]
                    + a5 * b[b5 + j] + a6 * b[b6 + j] + a7 * b[b7 + j];
        }
    }
}
