package agon.lab.learning;

import agon.net.OnnxModel;

/// Changes the weights of a net so that it answers better. Not thread-safe. On one thread of a processor, the same
/// batches make the same weights, bit for bit, on the same machine.
public interface Trainer extends AutoCloseable {
    /// One step of gradient descent.
    ///
    /// @param rate of learning, > 0
    /// @return what the batch cost before the step
    Losses step(TrainingBatch batch, double rate);

    /// What the batch costs; nothing is learnt.
    Losses losses(TrainingBatch batch);

    /// The net as it is now.
    OnnxModel model();

    /// What has to be known, beside the net, to go on.
    TrainerState state();

    /// Gives back what is not in Java's memory.
    @Override
    void close();
}
