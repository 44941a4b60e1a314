package agon.learning;

import agon.lab.learning.Trainer;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.HashMap;

/// Trains a network with PyTorch. All weights are in one array, so that the optimiser needs fewer operations.
final class PytorchTrainer implements Trainer {
    private final OnnxModel model;
    private final Vector<String> names; // names of the weights, in the order of the array
    private final long[] ends; // end of each weight in the array, except for the last
    private final NDManager manager; // manages arrays that outlive a step
    private final NetSteps steps;
    private final NDArray weights;
    private final AdamW optimiser;
    private final int threads;

    PytorchTrainer(PytorchLibrary library, OnnxModel model, Trainer.State state, double decay, int threads) {
        if (!(decay >= 0)) throw new IllegalArgumentException("the decay " + decay + " is less than 0");
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + "; expected at least 1");
        if (model.weights().isEmpty()) throw new IllegalArgumentException("it has no weights");
        this.model = model;
        this.threads = threads;
        names = model.weights().keySet().toVector();
        ends = names.init().map(name -> size(model, name)).scanLeft(0L, Long::sum).tail().toJavaStream()
            .mapToLong(end -> end).toArray();
        manager = library.engine().newBaseManager(library.device());
        try {
            steps = new NetSteps(model, manager);
            weights = joined(model.weights());
            optimiser = new AdamW(state.steps(), remembered(state, state.first()), remembered(state, state.second()),
                joined(model.weights().mapValues(PytorchTrainer::shrinking)), decay);
            // fails immediately if an operator is not supported
            answers(1, new float[size(NetDesign.SPATIAL)], new float[size(NetDesign.GLOBALS)]);
        } catch (EngineException | IllegalArgumentException e) {
            manager.close();
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static long size(OnnxModel model, String weight) {
        return model.weights().get(weight).get().data().length;
    }

    private int size(String input) {
        return model.inputs().get(input).map(shape -> (int) OnnxModel.Tensor.size(shape)).getOrElse(0);
    }

    /// Returns 1 for each number that decays, and 0 for biases. Decay would only pull biases towards their initial
    /// values.
    private static OnnxModel.Tensor shrinking(OnnxModel.Tensor weight) {
        float[] ones = new float[weight.data().length];
        if (weight.shape().size() > 1) Arrays.fill(ones, 1);
        return new OnnxModel.Tensor(weight.shape(), ones);
    }

    private NDArray remembered(Trainer.State state, Map<String, OnnxModel.Tensor> tensors) {
        if (state.steps() == 0 && tensors.isEmpty()) return manager.zeros(new Shape(model.parameters()));
        names
            .find(name -> !tensors.get(name).map(OnnxModel.Tensor::shape)
                .equals(model.weights().get(name).map(OnnxModel.Tensor::shape)))
            .forEach(name -> {
                throw new IllegalArgumentException("the state of the trainer does not fit: it has no entry for "
                    + name + " with the shape in the network");
            });
        return joined(tensors);
    }

    private NDArray joined(Map<String, OnnxModel.Tensor> tensors) {
        FloatBuffer all = FloatBuffer.allocate(Math.toIntExact(model.parameters()));
        names.forEach(name -> all.put(tensors.get(name).get().data()));
        return manager.create(all.array());
    }

    @Override
    public Trainer.Losses step(Trainer.Batch batch, double rate) {
        if (!(rate > 0)) throw new IllegalArgumentException("the learning rate " + rate + " is not greater than 0");
        JniUtils.setNumThreads(threads);
        try (NDManager step = manager.newSubManager()) {
            // the gradient is computed for a copy, so that the memory of both is released after the step
            NDArray now = weights.duplicate();
            now.attach(step);
            now.setRequiresGradient(true);
            BatchLoss loss = withGradients(now, batch, step);
            NDArray gradient = now.getGradient();
            gradient.attach(step);
            optimiser.step(weights, gradient, rate);
            return loss.losses();
        }
    }

    private BatchLoss withGradients(NDArray now, Trainer.Batch batch, NDManager step) {
        JniUtils.setGradMode(true);
        try {
            BatchLoss loss = loss(now, batch, step);
            JniUtils.backward((PtNDArray) loss.sum(), (PtNDArray) step.ones(new Shape()), false, false);
            return loss;
        } finally {
            JniUtils.setGradMode(false);
        }
    }

    private BatchLoss loss(NDArray now, Trainer.Batch batch, NDManager step) {
        java.util.Map<String, NDArray> out = run(now, batch.size(), batch.spatial(), batch.globals(), step);
        return BatchLoss.of(batch, out.get(NetDesign.POLICY), out.get(NetDesign.VALUES), step);
    }

    private java.util.Map<String, NDArray> run(NDArray now, int count, float[] spatial, float[] globals,
        NDManager step) {
        java.util.Map<String, NDArray> given = new HashMap<>();
        NDList parts = ends.length == 0 ? new NDList(now.reshape(-1)) : now.split(ends, 0);
        parts.attach(step);
        for (int i = 0; i < parts.size(); i++) {
            NDArray part = parts.get(i).reshape(NetSteps.shape(model.weights().get(names.get(i)).get().shape()));
            part.attach(step);
            given.put(names.get(i), part);
        }
        model.inputs().forEach((name, shape) -> given.put(name, step.create(
            FloatBuffer.wrap(name.equals(NetDesign.SPATIAL) ? spatial : globals, 0, count * size(name)),
            NetSteps.shape(shape.prepend(count)))));
        return steps.take(given, step);
    }

    Vector<float[]> answers(int count, float[] spatial, float[] globals) {
        try (NDManager step = manager.newSubManager()) {
            java.util.Map<String, NDArray> out = run(weights, count, spatial, globals, step);
            return Vector.of(NetDesign.POLICY, NetDesign.VALUES).map(name -> out.get(name).toFloatArray());
        }
    }

    @Override
    public OnnxModel model() {
        return model.withWeights(parts(weights));
    }

    @Override
    public Trainer.State state() {
        return new Trainer.State(optimiser.steps(), parts(optimiser.first()), parts(optimiser.second()));
    }

    private Map<String, OnnxModel.Tensor> parts(NDArray all) {
        FloatBuffer numbers = FloatBuffer.wrap(all.toFloatArray());
        return names.foldLeft(LinkedHashMap.<String, OnnxModel.Tensor>empty(), (parts, name) -> {
            OnnxModel.Tensor like = model.weights().get(name).get();
            float[] data = new float[like.data().length];
            numbers.get(data);
            return parts.put(name, new OnnxModel.Tensor(like.shape(), data));
        });
    }

    /// Returns the number of native arrays, for tests.
    int arrays() {
        return manager.getManagedArrays().size();
    }

    @Override
    public void close() {
        manager.close();
    }

    /// The differentiable losses of a batch, as scalars. The policy loss is the mean over positions with a policy
    /// target, and the value loss is the mean over all positions.
    private record BatchLoss(NDArray policy, NDArray value) {
        /// The number subtracted from the logits of illegal actions. It is large enough for `exp(-1e9)` to be 0.
        private static final float FAR = 1e9f;

        /// Computes the losses. `logits` and `payoffs` have one row per position. `step` manages the results.
        static BatchLoss of(Trainer.Batch batch, NDArray logits, NDArray payoffs, NDManager step) {
            int width = (int) logits.size(1), seats = (int) payoffs.size(1);
            NDArray legal = rows(step, batch.legal(), batch.size(), width);
            NDArray wanted = rows(step, batch.policy(), batch.size(), width);
            NDArray logarithms = logits.mul(legal).add(legal.sub(1).mul(FAR)).logSoftmax(1);
            NDArray asWanted = logarithms.mul(wanted).sum(new int[]{1});
            float counted = counted(batch, width); // a double would turn the loss into a double
            NDArray policy = batch.proximal()
                .map(proximal -> proximal(proximal, batch.size(), logarithms, asWanted, wanted.sum(new int[]{1}), step))
                .getOrElse(asWanted).sum().div(-counted);
            NDArray value = payoffs.sub(rows(step, batch.values(), batch.size(), seats)).square().mean();
            return new BatchLoss(policy, value);
        }

        private static NDArray rows(NDManager step, float[] numbers, int rows, int columns) {
            return step.create(FloatBuffer.wrap(numbers, 0, rows * columns), new Shape(rows, columns));
        }

        private static float counted(Trainer.Batch batch, int width) {
            int counted = 0;
            for (int i = 0; i < batch.size(); i++) {
                double sum = 0;
                for (int at = i * width; at < (i + 1) * width; at++) sum += batch.policy()[at];
                if (sum > 0) counted++;
            }
            return Math.max(1, counted);
        }

        /// Returns the objective to maximise for each position, which is the sum of the clipped objective and the
        /// weighted entropy. `there` is 0 for a position without a played action, and 1 otherwise. Source: Schulman et
        /// al., *Proximal policy optimization algorithms*, arXiv:1707.06347, equations 7 and 9.
        private static NDArray proximal(Trainer.Batch.Proximal proximal, int size, NDArray logarithms, NDArray played,
            NDArray there, NDManager step) {
            NDArray before = step.create(FloatBuffer.wrap(proximal.logProbability(), 0, size), new Shape(size))
                .mul(there);
            NDArray advantage = step.create(FloatBuffer.wrap(proximal.advantage(), 0, size), new Shape(size))
                .mul(there);
            NDArray ratio = played.sub(before).exp();
            NDArray clipped = ratio.clip((float) (1 - proximal.clip()), (float) (1 + proximal.clip()));
            NDArray objective = ratio.mul(advantage).minimum(clipped.mul(advantage));
            NDArray entropy = logarithms.exp().mul(logarithms).sum(new int[]{1}).mul(there).neg();
            return objective.add(entropy.mul((float) proximal.entropy()));
        }

        NDArray sum() {
            return policy.add(value);
        }

        Trainer.Losses losses() {
            return new Trainer.Losses(policy.getFloat(), value.getFloat());
        }
    }
}
