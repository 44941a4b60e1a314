package agon.net;

import agon.plugins.AtomicFile;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A net as a file of the Open Neural Network Exchange format holds it: steps in the order in which they are taken,
/// and the weights that were learnt. Programs in other languages read the same file.
///
/// The operators are `Add`, `Concat` and `Flatten` of axis 1, `Constant`, `Conv` of stride 1, `Gemm` without factors,
/// `GlobalAveragePool`, `GlobalMaxPool`, `MatMul` by a constant, `Mul`, `Relu`, `Reshape` and `Tanh`.
///
/// Source: the ONNX specification, operator set 17, <https://onnx.ai/onnx/>.
///
/// @param inputs  names and shapes of what goes in, without the first dimension, which counts positions
/// @param nodes   the steps
/// @param weights what learning changes, by name
/// @param outputs names and shapes of what comes out, without the first dimension
/// @param notes   about where it comes from, by name
public record OnnxModel(Map<String, Vector<Integer>> inputs, Vector<Node> nodes, Map<String, Tensor> weights,
    Map<String, Vector<Integer>> outputs, Map<String, String> notes) {
    /// Longest file that is read: 64 MiB.
    public static final int LONGEST = 64 << 20;

    /// The model in a file.
    ///
    /// @return left: a sentence that says why there is none
    public static Either<String, OnnxModel> read(Path file) {
        try {
            if (Files.size(file) > LONGEST) return Either.left(file + " is longer than 64 MiB, the most for a net");
            // A device has no end.
            if (!Files.isRegularFile(file)) return Either.left("the net " + file + " cannot be read: it is no file");
            return read(Files.readAllBytes(file)).mapLeft(why -> file + " is no net that is understood here: " + why);
        } catch (IOException e) {
            return Either.left("the net " + file + " cannot be read: " + e.getMessage());
        }
    }

    /// The model of which these are the bytes.
    ///
    /// @return left: a clause that says why they are none
    public static Either<String, OnnxModel> read(byte[] bytes) {
        return OnnxReader.read(bytes);
    }

    /// The bytes of its file; the same model has the same bytes.
    public byte[] bytes() {
        return OnnxWriter.bytes(this);
    }

    /// Writes its file, whole or not at all, in place of one that may be there.
    ///
    /// @throws agon.plugins.FileException if it cannot be written
    public void write(Path file) {
        try (AtomicFile out = new AtomicFile(file, true)) {
            out.write(bytes());
            out.keep();
        }
    }

    /// The same steps with other weights.
    public OnnxModel withWeights(Map<String, Tensor> learnt) {
        return new OnnxModel(inputs, nodes, learnt, outputs, notes);
    }

    /// The same with one more note.
    public OnnxModel note(String name, String text) {
        return new OnnxModel(inputs, nodes, weights, outputs, LinkedHashMap.ofEntries(notes).put(name, text));
    }

    /// Numbers that learning changes.
    public long parameters() {
        return weights.values().map(weight -> (long) weight.data().length).sum().longValue();
    }

    /// One step of a net: an operator of the ONNX standard, what it reads and what it gives.
    ///
    /// @param operator   as ONNX spells it, such as `Conv`
    /// @param inputs     names of what it reads: inputs of the net, weights, or outputs of earlier steps
    /// @param output     name of what it gives
    /// @param attributes such as `pads`, as whole numbers
    /// @param constant   of the operator `Constant`
    public record Node(String operator, Vector<String> inputs, String output, Map<String, Vector<Integer>> attributes,
        Option<Tensor> constant) {
        /// One without attributes.
        static Node of(String operator, String output, String... inputs) {
            return new Node(operator, Vector.of(inputs), output, HashMap.empty(), Option.none());
        }

        /// Numbers that learning does not change.
        static Node constant(String output, Tensor value) {
            return new Node("Constant", Vector.empty(), output, HashMap.empty(), Option.of(value));
        }

        /// The same with an attribute.
        Node with(String name, Integer... values) {
            return new Node(operator, inputs, output, attributes.put(name, Vector.of(values)), constant);
        }
    }

    /// An array of numbers.
    ///
    /// @param shape lengths of its dimensions, each ≥ 1
    /// @param data  the numbers, the last dimension the fastest; not copied, and not to be changed
    public record Tensor(Vector<Integer> shape, float[] data) {
        /// @throws IllegalArgumentException unless there are as many numbers as the shape says
        public Tensor {
            if (size(shape) != data.length)
                throw new IllegalArgumentException(
                    "a tensor of shape " + shape.mkString(" × ") + " has no " + data.length + " numbers");
        }

        /// One of those numbers and that shape.
        public static Tensor of(float[] data, Integer... shape) {
            return new Tensor(Vector.of(shape), data);
        }

        /// Numbers of an array of that shape.
        public static long size(Vector<Integer> shape) {
            return shape.foldLeft(1L, (product, length) -> product * length);
        }

        @Override
        public String toString() {
            return "tensor " + shape.mkString(" × ");
        }
    }
}
