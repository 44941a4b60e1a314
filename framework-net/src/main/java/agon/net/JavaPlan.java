package agon.net;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.ToIntFunction;

/// Converts the nodes of a model to steps of [JavaInference], and checks their shapes.
///
/// A value is stored in an array called a slot. By default, its numbers are ordered by place, and the numbers of a
/// place by channel. Convolutions, products with a neighbour matrix, and their sums are merged into one [Look], which
/// is computed when another node needs its result.
final class JavaPlan {
    private Vector<Step> steps = Vector.empty();
    private Vector<Integer> sizes = Vector.empty(); // numbers per slot
    private Vector<Look> taken = Vector.empty();
    private Map<Integer, float[]> constants = HashMap.empty(); // by slot
    private Map<String, Integer> inputs = HashMap.empty();     // slots of the inputs, ordered by channel
    private Map<String, Value> values = HashMap.empty();
    private Map<String, Look> looks = HashMap.empty();
    private Map<String, Near> nears = HashMap.empty();
    private Map<String, OnnxModel.Tensor> tensors;
    private Map<String, Vector<Integer>> grids = HashMap.empty(); // rows and columns of each value on a grid
    private Map<Tuple2<Value, Shape>, Value> widened = HashMap.empty();

    /// A computation that reads some slots and fills another one.
    interface Step {
        void take(Workspace workspace);
    }

    record Shape(int channels, int places) {
        int size() {
            return channels * places;
        }

        boolean single() {
            return channels == 1 || places == 1;
        }
    }

    private record Value(int slot, Shape shape) {}

    /// A product with a matrix. If it is a neighbour matrix, `sources` contains the neighbours of each place.
    private record Near(String source, float[] matrix, Option<Vector<int[]>> sources) {}

    JavaPlan(OnnxModel model) {
        tensors = model.weights();
        model.inputs().forEach((name, lengths) -> {
            if (lengths.isEmpty() || lengths.exists(length -> length < 1))
                throw new IllegalArgumentException("the input " + name + " has no fixed shape");
            Shape shape = shape(lengths);
            int given = slot(shape);
            inputs = inputs.put(name, given);
            values = values.put(name, turned(given, shape, true));
            if (lengths.size() == 3) grids = grids.put(name, lengths.drop(1));
        });
        model.nodes().forEach(this::plan);
    }

    Vector<Step> steps() {
        return steps;
    }

    /// Returns the slot of an input, in which numbers are ordered by channel.
    int input(String name) {
        return inputs.get(name).getOrElseThrow(() -> new IllegalArgumentException("no step computes '" + name + "'"));
    }

    /// Returns the slot of an output, in which numbers are ordered by channel.
    int output(String name) {
        Value value = value(name);
        return turned(value.slot, value.shape, false).slot;
    }

    int size(int slot) {
        return sizes.get(slot);
    }

    Workspace workspace() {
        float[][] slots = new float[sizes.size()][];
        for (int i = 0; i < slots.length; i++) {
            int size = sizes.get(i);
            slots[i] = constants.get(i).getOrElse(() -> new float[size]);
        }
        int[] widths = new int[longest(look -> look.from().places())];
        for (Look look : taken)
            for (int place = 0; place < look.from().places(); place++)
                widths[place] = Math.max(widths[place], look.width());
        float[][] rows = Arrays.stream(widths).mapToObj(float[]::new).toArray(float[][]::new);
        int depth = longest(look -> look.from().channels()) + 4;
        return new Workspace(slots, rows, new float[longest(look -> look.to().size())],
            new float[longest(Look::outputs)], new float[depth], new int[depth]);
    }

    private int longest(ToIntFunction<Look> length) {
        return taken.toJavaStream().mapToInt(length).max().orElse(0);
    }

    private static Shape shape(Vector<Integer> lengths) {
        long places = OnnxModel.Tensor.size(lengths.drop(1));
        if (places * lengths.head() > OnnxModel.LONGEST)
            throw new IllegalArgumentException("a value of " + lengths.mkString(" × ") + " numbers is too large");
        return new Shape(lengths.head(), (int) places);
    }

    private int slot(Shape shape) {
        sizes = sizes.append(shape.size());
        return sizes.size() - 1;
    }

    private Value add(String name, Shape shape) {
        Value value = new Value(slot(shape), shape);
        values = values.put(name, value);
        return value;
    }

    private void step(Step step) {
        steps = steps.append(step);
    }

    private Value turned(int source, Shape shape, boolean byPlace) {
        if (shape.single()) return new Value(source, shape);
        int target = slot(shape), channels = byPlace ? shape.channels : shape.places,
            places = byPlace ? shape.places : shape.channels;
        step(w -> PlaceLoops.turn(w.slots()[source], w.slots()[target], channels, places));
        return new Value(target, shape);
    }

    private Value value(String name) {
        for (Value there : values.get(name)) return there;
        for (Look look : looks.get(name)) {
            Value value = add(name, look.to());
            taken = taken.append(look);
            step(look.step(value.slot));
            return value;
        }
        for (Near near : nears.get(name)) {
            Value from = value(near.source), to = add(name, from.shape);
            step(w -> PlaceLoops.mix(w.slots()[from.slot], near.matrix, w.slots()[to.slot], to.shape));
            return to;
        }
        throw new IllegalArgumentException("no step computes '" + name + "'");
    }

    private Value value(OnnxModel.Node node, int input) {
        return value(name(node, input));
    }

    private static String name(OnnxModel.Node node, int input) {
        if (node.inputs().size() <= input)
            throw new IllegalArgumentException(node.operator() + " has no input " + (input + 1));
        return node.inputs().get(input);
    }

    private OnnxModel.Tensor tensor(OnnxModel.Node node, int input) {
        return node.inputs().drop(input).headOption().flatMap(tensors::get).getOrElseThrow(
            () -> new IllegalArgumentException(node.operator() + " needs weights as its input " + (input + 1)));
    }

    private void plan(OnnxModel.Node node) {
        expect(node, 1, "strides", "dilations", "group");
        expect(node, 0, "transA", "transB");
        switch (node.operator()) {
            case "Constant" -> constant(node);
            case "Conv" -> convolution(node);
            case "Gemm" -> dense(node);
            case "MatMul" -> product(node);
            case "Add", "Mul" -> combined(node);
            case "Relu", "Tanh" -> activated(node);
            case "GlobalAveragePool", "GlobalMaxPool" -> pooled(node);
            case "Flatten", "Reshape" -> renamed(node);
            case "Concat" -> joined(node);
            default -> throw new IllegalArgumentException("it contains the operator " + node.operator()
                + ", which is not supported");
        }
    }

    private static void expect(OnnxModel.Node node, int value, String... attributes) {
        for (String name : attributes)
            if (node.attributes().get(name).exists(found -> found.exists(number -> number != value)))
                throw new IllegalArgumentException("the attribute " + name + " of " + node.output() + " is "
                    + node.attributes().get(name).get().mkString(", ") + "; expected " + value);
    }

    private void constant(OnnxModel.Node node) {
        OnnxModel.Tensor value = node.constant()
            .getOrElseThrow(() -> new IllegalArgumentException("the constant " + node.output() + " has no value"));
        tensors = tensors.put(node.output(), value);
    }

    private void keepGrid(OnnxModel.Node node) {
        node.inputs().flatMap(grids::get).headOption().forEach(grid -> grids = grids.put(node.output(), grid));
    }

    private void convolution(OnnxModel.Node node) {
        OnnxModel.Tensor w = tensor(node, 1);
        String source = name(node, 0);
        Option<Near> near = nears.get(source).filter(one -> one.sources.isDefined());
        Value from = value(near.map(Near::source).getOrElse(source));
        int outputs = w.shape().get(0), depth = w.shape().get(1);
        boolean one = w.shape().drop(2).forAll(length -> length == 1);
        boolean three = w.shape().drop(2).equals(Vector.of(3, 3))
            && node.attributes().get("pads").contains(Vector.of(1, 1, 1, 1));
        if (depth != from.shape.channels || !one && !three)
            throw new IllegalArgumentException("the convolution " + node.output() + " of " + w.shape().get(2)
                + " places does not fit; expected 1 × 1, or 3 × 3 with pads of 1");
        Vector<Link> links = one
            ? Vector.of(Link.of(w, 0, near.flatMap(Near::sources).getOrElse(() -> Link.itself(from.shape.places))))
            : Vector.range(0, 9).map(tap -> Link.of(w, tap, Link.beside(grid(node), tap / 3 - 1, tap % 3 - 1)));
        looks = looks.put(node.output(), new Look(from.slot, from.shape, outputs, bias(node, outputs), links));
        keepGrid(node);
    }

    private float[] bias(OnnxModel.Node node, int outputs) {
        float[] bias = node.inputs().size() > 2 ? tensor(node, 2).data() : new float[outputs];
        if (bias.length != outputs)
            throw new IllegalArgumentException("the bias of " + node.output() + " does not fit");
        return bias;
    }

    private Vector<Integer> grid(OnnxModel.Node node) {
        return grids.get(name(node, 0)).getOrElseThrow(
            () -> new IllegalArgumentException("the convolution " + node.output() + " is not on a grid"));
    }

    private void dense(OnnxModel.Node node) {
        OnnxModel.Tensor w = tensor(node, 1);
        Value from = value(node, 0);
        if (w.shape().size() != 2 || from.shape.places != 1 || w.shape().head() != from.shape.channels)
            throw new IllegalArgumentException("the weights " + w + " of " + node.output() + " do not fit");
        int outputs = w.shape().last();
        float[][] weights = new float[from.shape.channels][];
        for (int k = 0; k < weights.length; k++)
            weights[k] = Arrays.copyOfRange(w.data(), k * outputs, (k + 1) * outputs);
        looks = looks.put(node.output(), new Look(from.slot, from.shape, outputs, bias(node, outputs),
            Vector.of(new Link(weights, Link.itself(1)))));
    }

    private void product(OnnxModel.Node node) {
        OnnxModel.Tensor w = tensor(node, 1);
        int places = value(node, 0).shape.places;
        if (!w.shape().equals(Vector.of(places, places)))
            throw new IllegalArgumentException("the matrix " + w + " of " + node.output() + " does not fit");
        nears = nears.put(node.output(), new Near(name(node, 0), w.data(), Link.neighbours(w.data(), places)));
    }

    private Value operand(OnnxModel.Node node, int input) {
        String name = name(node, input);
        if (!tensors.containsKey(name) || values.containsKey(name)) return value(name);
        OnnxModel.Tensor tensor = tensor(node, input);
        Shape shape = shape(tensor.shape().size() > 1 ? tensor.shape().drop(1) : tensor.shape());
        if (shape.size() != tensor.data().length)
            throw new IllegalArgumentException("the constant " + name + " contains values for several positions");
        Value value = add(name, shape);
        float[] data = new float[shape.size()];
        PlaceLoops.turn(tensor.data(), data, shape.channels, shape.places);
        constants = constants.put(value.slot, data);
        return value;
    }

    private void combined(OnnxModel.Node node) {
        if (node.inputs().size() != 2)
            throw new IllegalArgumentException(node.operator() + " does not have two inputs");
        keepGrid(node);
        boolean sum = node.operator().equals("Add");
        Option<Look> left = looks.get(name(node, 0)), right = looks.get(name(node, 1));
        if (sum && left.exists(one -> right.exists(one::adds))) {
            looks = looks.put(node.output(), left.get().plus(right.get()));
            return;
        }
        Value first = operand(node, 0), second = operand(node, 1);
        Shape both = new Shape(Math.max(first.shape.channels, second.shape.channels),
            Math.max(first.shape.places, second.shape.places));
        if (!fits(first.shape, both) || !fits(second.shape, both))
            throw new IllegalArgumentException(node.operator() + " computes " + node.output() + " from shapes that "
                + "do not fit");
        int a = wide(first, both).slot, b = wide(second, both).slot, to = add(node.output(), both).slot;
        if (sum) step(w -> VectorLoops.sum(w.slots()[to], w.slots()[a], w.slots()[b], both.size()));
        else step(w -> VectorLoops.product(w.slots()[to], w.slots()[a], w.slots()[b], both.size()));
    }

    private static boolean fits(Shape one, Shape both) {
        return (one.channels == 1 || one.channels == both.channels) && (one.places == 1 || one.places == both.places);
    }

    private Value wide(Value value, Shape shape) {
        if (value.shape.equals(shape)) return value;
        Tuple2<Value, Shape> key = Tuple.of(value, shape);
        for (Value there : widened.get(key)) return there;
        Value to = new Value(slot(shape), shape);
        widened = widened.put(key, to);
        Option<float[]> constant = constants.get(value.slot);
        if (constant.isDefined()) {
            float[] data = new float[shape.size()];
            PlaceLoops.widen(constant.get(), value.shape, data, shape);
            constants = constants.put(to.slot, data);
        } else step(w -> PlaceLoops.widen(w.slots()[value.slot], value.shape, w.slots()[to.slot], shape));
        return to;
    }

    private void activated(OnnxModel.Node node) {
        Value from = value(node, 0), to = add(node.output(), from.shape);
        keepGrid(node);
        if (node.operator().equals("Tanh")) step(w -> PlaceLoops.tanh(w.slots()[from.slot], w.slots()[to.slot]));
        else step(w -> VectorLoops.positive(w.slots()[to.slot], w.slots()[from.slot], to.shape.size()));
    }

    private void pooled(OnnxModel.Node node) {
        Value from = value(node, 0), to = add(node.output(), new Shape(from.shape.channels, 1));
        if (node.operator().equals("GlobalAveragePool"))
            step(w -> PlaceLoops.mean(w.slots()[from.slot], w.slots()[to.slot], from.shape));
        else
            step(w -> PlaceLoops.most(w.slots()[from.slot], w.slots()[to.slot], from.shape));
    }

    private void renamed(OnnxModel.Node node) {
        Value from = value(node, 0);
        if (node.operator().equals("Reshape")) {
            Vector<Integer> lengths = Vector.empty();
            for (float length : tensor(node, 1).data()) lengths = lengths.append((int) length);
            if (!lengths.equals(Vector.of(0, 0, -1)) && !lengths.equals(Vector.of(0, 0, 1, 1)))
                throw new IllegalArgumentException("a value cannot be reshaped to " + lengths.mkString(" × ")
                    + "; expected 0 × 0 × -1 or 0 × 0 × 1 × 1");
            values = values.put(node.output(), from);
            return;
        }
        int slot = turned(from.slot, from.shape, false).slot;
        values = values.put(node.output(), new Value(slot, new Shape(from.shape.size(), 1)));
    }

    private void joined(OnnxModel.Node node) {
        if (!node.attributes().get("axis").contains(Vector.of(1)) || node.inputs().isEmpty())
            throw new IllegalArgumentException("Concat is not along the axis 1");
        Vector<Value> parts = node.inputs().map(this::value);
        int places = parts.head().shape.places;
        if (parts.exists(part -> part.shape.places != places))
            throw new IllegalArgumentException("Concat has boards of different sizes");
        Value to = add(node.output(), new Shape(parts.map(part -> part.shape.channels).sum().intValue(), places));
        int at = 0;
        for (Value part : parts) {
            int first = at;
            step(w -> PlaceLoops.join(w.slots()[part.slot], part.shape, w.slots()[to.slot], to.shape.channels, first));
            at += part.shape.channels;
        }
    }
}
