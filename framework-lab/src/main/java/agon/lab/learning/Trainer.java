package agon.lab.learning;

import agon.net.OnnxModel;
import agon.plugins.internal.Services;
import agon.plugins.internal.StartCommand;
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

/// Trains the weights of a network. Implementations are not thread-safe. With one thread, identical batches produce
/// identical weights, bit for bit, on the same machine.
public interface Trainer extends AutoCloseable {
    /// Returns the training library on the class path.
    ///
    /// @return the provider of the library, or an error message that names the missing library
    static Either<String, Provider> provider() {
        return Services.of(Provider.class).headOption()
            .toEither(
                "networks cannot be trained, because PyTorch is missing; run '" + StartCommand.of("train")
                    + "' to download it, or, in "
                    + "a Java program, put framework-learning and its libraries on the class path");
    }

    /// Takes one step of gradient descent.
    ///
    /// @param rate learning rate (positive)
    /// @return the losses of the batch before the step
    Losses step(Batch batch, double rate);

    /// Returns the current network.
    OnnxModel model();

    /// Returns the state of the optimiser, which is needed to resume.
    State state();

    /// Releases native memory.
    @Override
    void close();

    /// The losses of a batch, averaged over its positions.
    ///
    /// @param policy cross-entropy of the policy with its target, in nats. In reinforcement learning, it is the
    ///     negative objective
    /// @param value  mean squared error of the payoffs
    record Losses(double policy, double value) {}

    /// A service that opens trainers of a library. Adapter modules provide it.
    interface Provider {
        /// Returns the name of the library and the device, such as `PyTorch 2.7.1, cpu`.
        String name();

        /// Returns a trainer for a network.
        ///
        /// @param state   state that belongs to the network, or [State#FRESH] for an untrained one
        /// @param decay   weight decay, as a share of the learning rate (at least 0)
        /// @param threads maximum number of threads (at least 1)
        /// @throws IllegalArgumentException if the network is not valid. The message is a clause with the reason
        Trainer open(OnnxModel model, State state, double decay, int threads);
    }

    /// The state of the Adam optimiser.
    ///
    /// Source: Kingma and Ba, *Adam*, ICLR 2015, algorithm 1; Loshchilov and Hutter, *Decoupled weight decay
    /// regularization*, ICLR 2019.
    ///
    /// @param steps  number of steps so far (at least 0)
    /// @param first  running means of the gradients, by the names of the weights
    /// @param second running means of the squared gradients, by the names of the weights
    record State(long steps, Map<String, OnnxModel.Tensor> first, Map<String, OnnxModel.Tensor> second) {
        private static final int MAGIC = 0x41474f4e;

        /// The state before the first step.
        public static final State FRESH = new State(0, LinkedHashMap.empty(), LinkedHashMap.empty());

        /// Returns the state as the content of a file, which [#read] can read.
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

        /// Reads the content of a file.
        ///
        /// @return the state, or an error message if the content is not valid
        public static Either<String, State> read(byte[] bytes) {
            try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
                if (in.readInt() != MAGIC) return Either.left("it is not the state of a trainer");
                long steps = in.readLong();
                Map<String, OnnxModel.Tensor> first = tensors(in), second = tensors(in);
                return Either.right(new State(steps, first, second));
            } catch (IOException | IllegalArgumentException e) {
                return Either.left("the state of the trainer is truncated or damaged");
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

    /// A batch of training positions. All arrays contain the numbers of the first position, followed by those of the
    /// second, and so on.
    ///
    /// @param size     number of positions (at least 1)
    /// @param spatial  inputs of the network for the cells of the board
    /// @param globals  inputs of the network that do not belong to a cell
    /// @param legal    1 for each legal action and 0 for every other action, in the layout of the policy
    /// @param policy   target probability of each action. The sum per position is 1, or 0 if there is no policy target
    /// @param values   payoff of each seat, in [-1, 1]
    /// @param proximal data of reinforcement learning, or none for supervised learning
    record Batch(int size, float[] spatial, float[] globals, float[] legal, float[] policy, float[] values,
        Option<Proximal> proximal) {
        /// The data of proximal policy optimisation. The action that was played has a policy target of 1.
        ///
        /// Source: Schulman et al., *Proximal policy optimization algorithms*, arXiv:1707.06347, equations 7 and 9.
        ///
        /// @param advantage      advantage of the action that was played, one per position
        /// @param logProbability log-probability of this action when it was played, one per position
        /// @param clip           maximum change of the ratio of probabilities (positive)
        /// @param entropy        weight of the entropy of the policy (at least 0)
        public record Proximal(float[] advantage, float[] logProbability, double clip, double entropy) {}
    }

    /// A training position.
    ///
    /// @param codes   codes of the actions in the policy target
    /// @param shares  target probability of each of these actions, in [0, 1]; their sum is 1
    /// @param payoffs payoffs, one per seat, in [-1, 1]
    public record Sample<P>(P position, int[] codes, float[] shares, float[] payoffs) {}
}
