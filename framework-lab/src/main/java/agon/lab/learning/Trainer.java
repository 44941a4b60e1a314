package agon.lab.learning;

import agon.net.OnnxModel;
import agon.plugins.Services;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Changes the weights of a net so that it answers better. Not thread-safe. On one thread of a processor, the same
/// batches make the same weights, bit for bit, on the same machine.
public interface Trainer extends AutoCloseable {
    /// Returns the library on the class path that can train.
    ///
    /// @return left: what is missing
    static Either<String, Provider> provider() {
        return Services.of(Provider.class).headOption()
            .toEither("nothing here can train a net: ./agon train fetches PyTorch, some 170 MB; on Windows, run "
                + "mvn -Plearning -DskipTests package once; from Java, put framework-learning on the class path");
    }

    /// One step of gradient descent.
    ///
    /// @param rate of learning, > 0
    /// @return what the batch cost before the step
    Losses step(Batch batch, double rate);

    /// What the batch costs; nothing is learnt.
    Losses losses(Batch batch);

    /// The net as it is now.
    OnnxModel model();

    /// What has to be known, beside the net, to go on.
    State state();

    /// Gives back what is not in Java's memory.
    @Override
    void close();

    /// What a batch cost, on average over its positions.
    ///
    /// @param policy cross-entropy between what was to be played and what the net would play, in nats; in reinforcement
    ///               learning its objective with the sign changed
    /// @param value  mean squared error of the payoffs
    record Losses(double policy, double value) {}

    /// Learns with a library: an adapter on the class path, found as a service.
    interface Provider {
        /// The name of the library, and what it computes on, such as `PyTorch 2.7.1, cpu`.
        String name();

        /// Goes on with a net.
        ///
        /// @param state   that goes with the net; [State#FRESH] for a net that nothing was learnt about yet
        /// @param decay   how fast weights shrink, as a share of the rate of learning, ≥ 0
        /// @param threads that it may use, ≥ 1
        /// @throws IllegalArgumentException if it cannot: a clause that says why
        Trainer open(OnnxModel model, State state, double decay, int threads);
    }

    /// What the optimiser Adam knows beside the weights.
    ///
    /// Source: Kingma and Ba, *Adam*, ICLR 2015, algorithm 1; Loshchilov and Hutter, *Decoupled weight decay
    /// regularization*, ICLR 2019.
    ///
    /// @param steps  taken so far, ≥ 0
    /// @param first  running means of the gradients, by the names of the weights
    /// @param second running means of their squares, by the names of the weights
    record State(long steps, Map<String, OnnxModel.Tensor> first, Map<String, OnnxModel.Tensor> second) {
        private static final int MAGIC = 0x41474f4e;

        /// Before the first step.
        public static final State FRESH = new State(0, LinkedHashMap.empty(), LinkedHashMap.empty());

        /// The bytes of its file.
        public byte[] bytes() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (DataOutputStream out = new DataOutputStream(bytes)) {
                out.writeInt(MAGIC);
                out.writeLong(steps);
                for (Map<String, OnnxModel.Tensor> all : Vector.of(first, second)) {
                    out.writeInt(all.size());
                    for (var entry : all) write(entry._1, entry._2, out);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return bytes.toByteArray();
        }

        private static void write(String name, OnnxModel.Tensor tensor, DataOutputStream out) throws IOException {
            out.writeUTF(name);
            out.writeByte(tensor.shape().size());
            for (int length : tensor.shape()) out.writeInt(length);
            for (float value : tensor.data()) out.writeFloat(value);
        }

        /// The state of which these are the bytes.
        ///
        /// @return left: a sentence that says that they are none
        public static Either<String, State> read(byte[] bytes) {
            try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
                if (in.readInt() != MAGIC) return Either.left("it is no state of a trainer");
                long steps = in.readLong();
                Map<String, OnnxModel.Tensor> first = tensors(in), second = tensors(in);
                return Either.right(new State(steps, first, second));
            } catch (IOException | IllegalArgumentException e) {
                return Either.left("the state of the trainer is cut off, or damaged");
            }
        }

        private static Map<String, OnnxModel.Tensor> tensors(DataInputStream in) throws IOException {
            Map<String, OnnxModel.Tensor> all = LinkedHashMap.empty();
            for (int left = in.readInt(); left > 0; left--) {
                String name = in.readUTF();
                Vector<Integer> shape = Vector.empty();
                for (int dimensions = in.readByte(); dimensions > 0; dimensions--) shape = shape.append(in.readInt());
                long size = OnnxModel.Tensor.size(shape);
                if (shape.exists(length -> length < 1) || size * Float.BYTES > in.available())
                    throw new IllegalArgumentException(name);
                float[] data = new float[(int) size];
                for (int i = 0; i < data.length; i++) data[i] = in.readFloat();
                all = all.put(name, new OnnxModel.Tensor(shape, data));
            }
            return all;
        }
    }

    /// Positions to learn from, at once.
    ///
    /// @param size     positions, ≥ 1
    /// @param spatial  what goes into the net, one position behind the other
    /// @param globals  what goes into the net beside the board
    /// @param legal    1 for each legal action, 0 for the others, laid out as the policy of the net
    /// @param policy   how likely each action is to be played: of each position they sum to 1, or to 0 where the policy
    ///                 is not to be learnt
    /// @param values   payoff of each seat, in [-1, 1]
    /// @param proximal of reinforcement learning; none: the policy is to be imitated
    record Batch(int size, float[] spatial, float[] globals, float[] legal, float[] policy, float[] values,
        Option<Proximal> proximal) {
        /// What proximal policy optimisation knows of each position. The action that was played is the one whose policy
        /// is 1.
        ///
        /// Source: Schulman et al., *Proximal policy optimization algorithms*, arXiv:1707.06347, equations 7 and 9.
        ///
        /// @param advantage      one a position, of the action that was played
        /// @param logProbability one a position, of that action when it was played
        /// @param clip           how far the ratio of probabilities may move, > 0
        /// @param entropy        weight of the entropy of the policy, ≥ 0
        public record Proximal(float[] advantage, float[] logProbability, double clip, double entropy) {}
    }
}
