package agon.net;

import agon.plugins.OutputFile;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// A network in the Open Neural Network Exchange (ONNX) format, which programs in many languages can read. It consists
/// of a sequence of nodes and the trained weights.
///
/// The supported operators are `Add`, `Concat` and `Flatten` of axis 1, `Constant`, `Conv` of stride 1, `Gemm` without
/// factors, `GlobalAveragePool`, `GlobalMaxPool`, `MatMul` by a constant, `Mul`, `Relu`, `Reshape` and `Tanh`.
///
/// Source: the ONNX specification, operator set 17, <https://onnx.ai/onnx/>.
///
/// @param inputs  shapes of the inputs by name, without the first dimension, which is the batch
/// @param nodes   nodes in the order of computation
/// @param weights trainable weights by name
/// @param outputs shapes of the outputs by name, without the first dimension
/// @param notes   metadata by name
public record OnnxModel(Map<String, Vector<Integer>> inputs, Vector<Node> nodes, Map<String, Tensor> weights,
    Map<String, Vector<Integer>> outputs, Map<String, String> notes) {
    /// The maximum size of a file in bytes (64 MiB).
    public static final int LONGEST = 64 << 20;

    /// Reads a file.
    ///
    /// @return the model, or an error message if the file cannot be read
    public static Either<String, OnnxModel> read(Path file) {
        try {
            if (Files.size(file) > LONGEST)
                return Either.left(file + " is longer than 64 MiB, the maximum for a network");
            // other files, such as device files, may have no end
            if (!Files.isRegularFile(file))
                return Either.left("the network " + file + " cannot be read: it is not a file");
            return read(Files.readAllBytes(file)).mapLeft(why -> file + " is not a supported network: " + why);
        } catch (NoSuchFileException _) {
            return Either.left("there is no network " + file);
        } catch (IOException e) {
            return Either.left("the network " + file + " cannot be read: " + e.getMessage());
        }
    }

    /// Reads the content of a file.
    ///
    /// @return the model, or a clause with the reason why the content is not valid
    public static Either<String, OnnxModel> read(byte[] bytes) {
        return OnnxReader.read(bytes);
    }

    /// Returns the content of the file. Identical models produce identical bytes.
    public byte[] bytes() {
        return OnnxWriter.bytes(this);
    }

    /// Writes the file atomically, replacing an existing one.
    ///
    /// @throws agon.plugins.FileException if the file cannot be written
    public void write(Path file) {
        OutputFile.write(file, bytes(), true);
    }

    public OnnxModel withWeights(Map<String, Tensor> learnt) {
        return new OnnxModel(inputs, nodes, learnt, outputs, notes);
    }

    public OnnxModel note(String name, String text) {
        return new OnnxModel(inputs, nodes, weights, outputs, LinkedHashMap.ofEntries(notes).put(name, text));
    }

    /// Returns the number of trainable weights.
    public long parameters() {
        return weights.values().map(weight -> (long) weight.data().length).sum().longValue();
    }

    /// A node of a network.
    ///
    /// @param operator   name in the ONNX standard, such as `Conv`
    /// @param inputs     names of network inputs, of weights, or of outputs of earlier nodes
    /// @param output     name of the output
    /// @param attributes integers, such as `pads`
    /// @param constant   value of the node, for the `Constant` operator
    public record Node(String operator, Vector<String> inputs, String output, Map<String, Vector<Integer>> attributes,
        Option<Tensor> constant) {
        static Node of(String operator, String output, String... inputs) {
            return new Node(operator, Vector.of(inputs), output, HashMap.empty(), Option.none());
        }

        static Node constant(String output, Tensor value) {
            return new Node("Constant", Vector.empty(), output, HashMap.empty(), Option.of(value));
        }

        Node with(String name, Integer... values) {
            return new Node(operator, inputs, output, attributes.put(name, Vector.of(values)), constant);
        }
    }

    /// An array of numbers.
    ///
    /// @param shape lengths of the dimensions, each ≥ 1
    /// @param data  numbers in row-major order. The array is not copied and must not be changed
    public record Tensor(Vector<Integer> shape, float[] data) {
        /// @throws IllegalArgumentException if the size of the shape differs from the length of `data`
        public Tensor {
            if (size(shape) != data.length)
                throw new IllegalArgumentException(
                    "a tensor of shape " + shape.mkString(" × ") + " cannot have " + data.length + " values");
        }

        public static Tensor of(float[] data, Integer... shape) {
            return new Tensor(Vector.of(shape), data);
        }

        /// Returns the number of elements in an array of this shape.
        public static long size(Vector<Integer> shape) {
            return shape.foldLeft(1L, (product, length) -> product * length);
        }

        @Override
        public String toString() {
            return "tensor " + shape.mkString(" × ");
        }
    }
}
