package agon.net;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.DoubleBinaryOperator;

/// Computes a net as the ONNX specification reads, in double precision and without haste: what the fast one is held to.
final class PlainInference {
    private final OnnxModel model;
    private Map<String, Board> boards = HashMap.empty();
    private Map<String, OnnxModel.Tensor> constants = HashMap.empty();

    /// Numbers of `channels` boards of `rows × columns`.
    record Board(int channels, int rows, int columns, double[] data) {
        int places() {
            return rows * columns;
        }

        double at(int channel, int place) {
            return data[(channels == 1 ? 0 : channel) * places() + (places() == 1 ? 0 : place)];
        }
    }

    PlainInference(OnnxModel model) {
        this.model = model;
    }

    /// The outputs of one position.
    Map<String, double[]> answers(Map<String, float[]> inputs) {
        inputs.forEach((name, data) -> boards = boards.put(name, board(model.inputs().get(name).get(), data)));
        for (OnnxModel.Node node : model.nodes()) {
            if (node.constant().isDefined()) constants = constants.put(node.output(), node.constant().get());
            else boards = boards.put(node.output(), answer(node));
        }
        return model.outputs().map((name, _) -> io.vavr.Tuple.of(name, boards.get(name).get().data));
    }

    private static Board board(Vector<Integer> lengths, float[] data) {
        double[] doubles = new double[data.length];
        for (int i = 0; i < data.length; i++) doubles[i] = data[i];
        int rows = lengths.size() > 1 ? lengths.get(1) : 1, columns = lengths.size() > 2 ? lengths.get(2) : 1;
        return new Board(lengths.get(0), rows, columns, doubles);
    }

    private OnnxModel.Tensor tensor(String name) {
        return model.weights().get(name).orElse(constants.get(name)).get();
    }

    private Board operand(OnnxModel.Node node, int input) {
        String name = node.inputs().get(input);
        return boards.get(name).getOrElse(() -> board(tensor(name).shape().drop(1), tensor(name).data()));
    }

    private Board answer(OnnxModel.Node node) {
        Board a = operand(node, 0);
        return switch (node.operator()) {
            case "Conv" -> convolution(node, a);
            case "Gemm" -> dense(node, a);
            case "MatMul" -> product(a, tensor(node.inputs().get(1)).data());
            case "Add" -> both(a, operand(node, 1), Double::sum);
            case "Mul" -> both(a, operand(node, 1), (x, y) -> x * y);
            case "Relu" -> both(a, a, (x, _) -> Math.max(x, 0));
            case "Tanh" -> both(a, a, (x, _) -> Math.tanh(x));
            case "GlobalAveragePool" -> pooled(a, 0, (sum, x) -> sum + x / a.places());
            case "GlobalMaxPool" -> pooled(a, Double.NEGATIVE_INFINITY, Math::max);
            case "Flatten" -> new Board(a.data.length, 1, 1, a.data);
            case "Reshape" -> a;
            case "Concat" -> joined(node, a);
            default -> throw new AssertionError(node.operator());
        };
    }

    private Board convolution(OnnxModel.Node node, Board a) {
        OnnxModel.Tensor w = tensor(node.inputs().get(1));
        int outputs = w.shape().get(0), side = w.shape().last(), around = side / 2;
        double[] data = new double[outputs * a.places()];
        for (int out = 0; out < outputs; out++)
            for (int place = 0; place < a.places(); place++) {
                double sum = node.inputs().size() > 2 ? tensor(node.inputs().get(2)).data()[out] : 0;
                for (int k = 0; k < a.channels; k++)
                    for (int tap = 0; tap < side * side; tap++) {
                        int y = place / a.columns + tap / side - around, x = place % a.columns + tap % side - around;
                        if (y < 0 || x < 0 || y >= a.rows || x >= a.columns) continue;
                        sum += a.at(k, y * a.columns + x) * w.data()[(out * a.channels + k) * side * side + tap];
                    }
                data[out * a.places() + place] = sum;
            }
        return new Board(outputs, a.rows, a.columns, data);
    }

    private Board dense(OnnxModel.Node node, Board a) {
        OnnxModel.Tensor w = tensor(node.inputs().get(1));
        double[] data = new double[w.shape().last()];
        for (int out = 0; out < data.length; out++) {
            data[out] = node.inputs().size() > 2 ? tensor(node.inputs().get(2)).data()[out] : 0;
            for (int k = 0; k < a.data.length; k++) data[out] += a.data[k] * w.data()[k * data.length + out];
        }
        return new Board(data.length, 1, 1, data);
    }

    private static Board product(Board a, float[] matrix) {
        int places = a.places();
        double[] data = new double[a.data.length];
        for (int i = 0; i < data.length; i++)
            for (int from = 0; from < places; from++)
                data[i] += a.at(i / places, from) * matrix[from * places + i % places];
        return new Board(a.channels, a.rows, a.columns, data);
    }

    private static Board both(Board a, Board b, DoubleBinaryOperator what) {
        Board large = b.places() > a.places() ? b : a;
        int channels = Math.max(a.channels, b.channels), places = large.places();
        double[] data = new double[channels * places];
        for (int i = 0; i < data.length; i++)
            data[i] = what.applyAsDouble(a.at(i / places, i % places), b.at(i / places, i % places));
        return new Board(channels, large.rows, large.columns, data);
    }

    private static Board pooled(Board a, double first, DoubleBinaryOperator what) {
        double[] data = new double[a.channels];
        for (int k = 0; k < data.length; k++) {
            data[k] = first;
            for (int place = 0; place < a.places(); place++) data[k] = what.applyAsDouble(data[k], a.at(k, place));
        }
        return new Board(a.channels, 1, 1, data);
    }

    private Board joined(OnnxModel.Node node, Board first) {
        Vector<Board> parts = Vector.range(0, node.inputs().size()).map(i -> operand(node, i));
        double[] data = parts.toJavaStream().flatMapToDouble(part -> java.util.Arrays.stream(part.data)).toArray();
        return new Board(data.length / first.places(), first.rows, first.columns, data);
    }
}
