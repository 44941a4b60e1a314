package agon.lab.learning;

import agon.net.Tensor;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/// What the optimiser Adam knows beside the weights.
///
/// Source: Kingma and Ba, *Adam*, ICLR 2015, algorithm 1; Loshchilov and Hutter, *Decoupled weight decay
/// regularization*, ICLR 2019.
///
/// @param steps  taken so far, ≥ 0
/// @param first  running means of the gradients, by the names of the weights
/// @param second running means of their squares, by the names of the weights
public record TrainerState(long steps, Map<String, Tensor> first, Map<String, Tensor> second) {
    private static final int MAGIC = 0x41474f4e;

    /// Before the first step.
    public static final TrainerState FRESH = new TrainerState(0, LinkedHashMap.empty(), LinkedHashMap.empty());

    /// The bytes of its file.
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(MAGIC);
            out.writeLong(steps);
            for (Map<String, Tensor> all : Vector.of(first, second)) {
                out.writeInt(all.size());
                for (var entry : all) write(entry._1, entry._2, out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(String name, Tensor tensor, DataOutputStream out) throws IOException {
        out.writeUTF(name);
        out.writeByte(tensor.shape().size());
        for (int length : tensor.shape()) out.writeInt(length);
        for (float value : tensor.data()) out.writeFloat(value);
    }

    /// The state of which these are the bytes.
    ///
    /// @return left: a sentence that says that they are none
    public static Either<String, TrainerState> read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readInt() != MAGIC) return Either.left("it is no state of a trainer");
            long steps = in.readLong();
            Map<String, Tensor> first = tensors(in), second = tensors(in);
            return Either.right(new TrainerState(steps, first, second));
        } catch (IOException | IllegalArgumentException e) {
            return Either.left("the state of the trainer is cut off, or damaged");
        }
    }

    private static Map<String, Tensor> tensors(DataInputStream in) throws IOException {
        Map<String, Tensor> all = LinkedHashMap.empty();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            Vector<Integer> shape = Vector.empty();
            for (int dimensions = in.readByte(); dimensions > 0; dimensions--) shape = shape.append(in.readInt());
            long size = Tensor.size(shape);
            if (shape.exists(length -> length < 1) || size * Float.BYTES > in.available())
                throw new IllegalArgumentException(name);
            float[] data = new float[(int) size];
            for (int i = 0; i < data.length; i++) data[i] = in.readFloat();
            all = all.put(name, new Tensor(shape, data));
        }
        return all;
    }
}
