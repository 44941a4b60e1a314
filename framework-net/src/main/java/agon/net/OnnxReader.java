package agon.net;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/// Reads the ONNX format. It skips unknown fields and does not check operators.
final class OnnxReader {
    private static final int MOST_DIMENSIONS = 8;

    static Either<String, OnnxModel> read(byte[] bytes) {
        try {
            OnnxModel none = new OnnxModel(LinkedHashMap.empty(), Vector.empty(), LinkedHashMap.empty(),
                LinkedHashMap.empty(), LinkedHashMap.empty());
            ProtobufReader file = new ProtobufReader(ByteBuffer.wrap(bytes));
            Map<String, String> notes = LinkedHashMap.empty();
            OnnxModel model = none;
            for (int field = file.next(); field != 0; field = file.next()) {
                if (field == 7) model = graph(file.message());
                else if (field == 14) notes = note(file.message(), notes);
            }
            return model.nodes().isEmpty() ? Either.left("it has no nodes")
                : Either.right(new OnnxModel(model.inputs(), model.nodes(), model.weights(), model.outputs(), notes));
        } catch (IllegalArgumentException e) {
            return Either.left(e.getMessage());
        }
    }

    private static Map<String, String> note(ProtobufReader in, Map<String, String> notes) {
        String name = "", text = "";
        for (int field = in.next(); field != 0; field = in.next()) {
            if (field == 1) name = in.text();
            else if (field == 2) text = in.text();
        }
        return notes.put(name, text);
    }

    private static OnnxModel graph(ProtobufReader in) {
        List<OnnxModel.Node> nodes = new ArrayList<>();
        Map<String, OnnxModel.Tensor> weights = LinkedHashMap.empty();
        Map<String, Vector<Integer>> inputs = LinkedHashMap.empty(), outputs = LinkedHashMap.empty();
        for (int field = in.next(); field != 0; field = in.next()) {
            switch (field) {
                case 1 -> nodes.add(node(in.message()));
                case 5 -> weights = weights.put(tensor(in.message()));
                case 11 -> inputs = inputs.put(value(in.message()));
                case 12 -> outputs = outputs.put(value(in.message()));
                default -> {
                }
            }
        }
        Map<String, OnnxModel.Tensor> learnt = weights;
        return new OnnxModel(inputs.removeAll(learnt.keySet()), Vector.ofAll(nodes), learnt, outputs,
            LinkedHashMap.empty());
    }

    private static OnnxModel.Node node(ProtobufReader in) {
        List<String> inputs = new ArrayList<>();
        String operator = "", output = "";
        Map<String, Vector<Integer>> attributes = HashMap.empty();
        Option<OnnxModel.Tensor> constant = Option.none();
        for (int field = in.next(); field != 0; field = in.next()) {
            switch (field) {
                case 1 -> inputs.add(in.text());
                case 2 -> output = in.text();
                case 4 -> operator = in.text();
                case 5 -> {
                    ProtobufReader attribute = in.message();
                    String name = "";
                    Vector<Integer> values = Vector.empty();
                    for (int part = attribute.next(); part != 0; part = attribute.next()) {
                        if (part == 1) name = attribute.text();
                        else if (part == 2) factor(name, attribute.content().getFloat());
                        else
                            if (part == 3 || part == 8)
                                for (long value : attribute.numbers()) values = values.append(whole(value));
                            else
                                if (part == 5) constant = Option.of(tensor(attribute.message())._2);
                    }
                    attributes = values.isEmpty() ? attributes : attributes.put(name, values);
                }
                default -> {
                }
            }
        }
        return new OnnxModel.Node(operator, Vector.ofAll(inputs), output, attributes, constant);
    }

    /// Checks a factor of `Gemm`, such as `alpha`. Models contain only integer attributes, so it must be 1.
    private static void factor(String name, float value) {
        if (value != 1) throw new IllegalArgumentException("the attribute " + name + " is " + value + "; expected 1");
    }

    private static Tuple2<String, Vector<Integer>> value(ProtobufReader in) {
        String name = "";
        Vector<Integer> shape = Vector.empty();
        for (int field = in.next(); field != 0; field = in.next()) {
            if (field == 1) name = in.text();
            else if (field == 2) shape = shape(in.message());
        }
        return Tuple.of(name, shape.drop(1));
    }

    private static Vector<Integer> shape(ProtobufReader type) {
        Vector<Integer> shape = Vector.empty();
        for (ProtobufReader tensor : within(type, 1))
            for (ProtobufReader dimensions : within(tensor, 2))
                for (ProtobufReader dimension : within(dimensions, 1)) {
                    int length = 0;
                    for (int field = dimension.next(); field != 0; field = dimension.next())
                        if (field == 1) length = whole(dimension.number());
                    shape = shape.append(length);
                }
        return shape;
    }

    private static Vector<ProtobufReader> within(ProtobufReader in, int wanted) {
        Vector<ProtobufReader> found = Vector.empty();
        for (int field = in.next(); field != 0; field = in.next())
            if (field == wanted) found = found.append(in.message());
        return found;
    }

    private static Tuple2<String, OnnxModel.Tensor> tensor(ProtobufReader in) {
        String name = "";
        int type = 0;
        Vector<Integer> shape = Vector.empty();
        ByteBuffer raw = ByteBuffer.allocate(0);
        List<Float> listed = new ArrayList<>();
        for (int field = in.next(); field != 0; field = in.next()) {
            switch (field) {
                case 1 -> {
                    for (long length : in.numbers()) shape = shape.append(whole(length));
                }
                case 2 -> type = whole(in.number());
                case 4 -> {
                    for (ByteBuffer rest = in.content(); rest.remaining() >= 4;) listed.add(rest.getFloat());
                }
                case 7 -> {
                    for (long value : in.numbers()) listed.add((float) value);
                }
                case 8 -> name = in.text();
                case 9 -> raw = in.content();
                default -> {
                }
            }
        }
        if (shape.size() > MOST_DIMENSIONS || shape.exists(length -> length < 1))
            throw new IllegalArgumentException("the shape of " + name + " is " + shape.mkString(" × "));
        return Tuple.of(name, new OnnxModel.Tensor(shape, data(name, type, raw, listed)));
    }

    private static float[] data(String name, int type, ByteBuffer raw, List<Float> listed) {
        if (type != OnnxWriter.FLOAT && type != OnnxWriter.INT64)
            throw new IllegalArgumentException(
                "the values of '" + name + "' have the type " + type + "; expected float or int64");
        raw.order(ByteOrder.LITTLE_ENDIAN);
        float[] data = new float[raw.capacity() > 0 ? raw.capacity() / (type == OnnxWriter.FLOAT ? 4 : 8)
            : listed.size()];
        for (int i = 0; i < data.length; i++)
            data[i] = raw.capacity() == 0 ? listed.get(i) : type == OnnxWriter.FLOAT ? raw.getFloat(4 * i)
                : raw.getLong(8 * i);
        return data;
    }

    private static int whole(long value) {
        if (value != (int) value) throw new IllegalArgumentException("the number " + value + " is too large");
        return (int) value;
    }
}
