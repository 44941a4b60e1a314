package agon.net;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Writes the ONNX format. The field numbers are those of `onnx.proto3`.
final class OnnxWriter {
    static final int FLOAT = 1, INT64 = 7;
    private static final int FORMAT = 8, OPERATORS = 17;
    private static final int ONE = 2, TENSOR = 4, SEVERAL = 7; // attribute types
    /// The attributes that consist of one number. ONNX Runtime rejects lists of one number for them.
    private static final Set<String> SINGLE = HashSet.of("allowzero", "axis", "group", "keepdims", "transA", "transB");

    static byte[] bytes(OnnxModel model) {
        ProtobufWriter graph = new ProtobufWriter();
        // ONNX requires the shapes of `Reshape` to be integer constants
        Set<String> shapes = model.nodes().filter(node -> node.operator().equals("Reshape"))
            .map(node -> node.inputs().get(1)).toSet();
        model.nodes().forEach(node -> graph.message(1, node(node, shapes)));
        graph.text(2, "net");
        model.weights().forEach((name, weight) -> graph.message(5, tensor(weight, FLOAT).text(8, name)));
        model.inputs().forEach((name, shape) -> graph.message(11, value(name, shape)));
        model.outputs().forEach((name, shape) -> graph.message(12, value(name, shape)));
        ProtobufWriter whole = new ProtobufWriter().number(1, FORMAT).text(2, "agon").message(7, graph)
            .message(8, new ProtobufWriter().text(1, "").number(2, OPERATORS));
        model.notes()
            .forEach((name, text) -> whole.message(14, new ProtobufWriter().text(1, name).text(2, text)));
        return whole.bytes();
    }

    private static ProtobufWriter node(OnnxModel.Node node, Set<String> shapes) {
        ProtobufWriter out = new ProtobufWriter();
        node.inputs().forEach(input -> out.text(1, input));
        out.text(2, node.output()).text(4, node.operator());
        node.attributes().forEach((name, values) -> out.message(5, attribute(name, values)));
        node.constant().forEach(value -> out.message(5, new ProtobufWriter().text(1, "value")
            .message(5, tensor(value, shapes.contains(node.output()) ? INT64 : FLOAT)).number(20, TENSOR)));
        return out;
    }

    private static ProtobufWriter attribute(String name, Vector<Integer> values) {
        ProtobufWriter out = new ProtobufWriter().text(1, name);
        boolean one = SINGLE.contains(name);
        values.forEach(value -> out.number(one ? 3 : 8, value));
        return out.number(20, one ? ONE : SEVERAL);
    }

    private static ProtobufWriter tensor(OnnxModel.Tensor tensor, int type) {
        ProtobufWriter out = new ProtobufWriter();
        tensor.shape().forEach(length -> out.number(1, length));
        ByteBuffer raw = ByteBuffer.allocate(tensor.data().length * (type == FLOAT ? 4 : 8))
            .order(ByteOrder.LITTLE_ENDIAN);
        for (float value : tensor.data()) {
            if (type == FLOAT) raw.putFloat(value);
            else raw.putLong((long) value);
        }
        return out.number(2, type).bytes(9, raw.array());
    }

    private static ProtobufWriter value(String name, Vector<Integer> shape) {
        ProtobufWriter dimensions = new ProtobufWriter().message(1, new ProtobufWriter().text(2, "positions"));
        shape.forEach(length -> dimensions.message(1, new ProtobufWriter().number(1, length)));
        ProtobufWriter type = new ProtobufWriter().number(1, FLOAT).message(2, dimensions);
        return new ProtobufWriter().text(1, name).message(2, new ProtobufWriter().message(1, type));
    }
}
