package agon.learning;

import agon.lab.learning.Trainer;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.nio.FloatBuffer;

/// The differentiable losses of a batch, as scalars. The policy loss is the mean over positions with a policy target,
/// and the value loss is the mean over all positions.
record BatchLoss(NDArray policy, NDArray value) {
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

    /// Returns the objective to maximise for each position, which is the sum of the clipped objective and the weighted
    /// entropy. `there` is 0 for a position without a played action, and 1 otherwise. Source: Schulman et al.,
    /// *Proximal policy optimization algorithms*, arXiv:1707.06347, equations 7 and 9.
    private static NDArray proximal(Trainer.Batch.Proximal proximal, int size, NDArray logarithms, NDArray played,
        NDArray there, NDManager step) {
        NDArray before = step.create(FloatBuffer.wrap(proximal.logProbability(), 0, size), new Shape(size)).mul(there);
        NDArray advantage = step.create(FloatBuffer.wrap(proximal.advantage(), 0, size), new Shape(size)).mul(there);
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
