package agon.learning;

import agon.lab.learning.Trainer;
import agon.net.OnnxModel;

/// Trains with PyTorch, on the first GPU if a CUDA build of PyTorch is on the class path, and otherwise on the CPU.
///
/// With more than one thread, start Java with `OMP_WAIT_POLICY=PASSIVE` in its environment. Otherwise, the threads spin
/// while they wait for each other, and a step takes ten times as long on a busy machine.
public final class PytorchProvider implements Trainer.Provider {
    public PytorchProvider() {}

    @Override
    public String name() {
        return PytorchLibrary.load().fold(_ -> "PyTorch, which cannot be loaded", PytorchLibrary::toString);
    }

    @Override
    public Trainer open(OnnxModel model, Trainer.State state, double decay, int threads) {
        return new PytorchTrainer(PytorchLibrary.load().getOrElseThrow(why -> new IllegalArgumentException(why)), model,
            state, decay, threads);
    }
}
