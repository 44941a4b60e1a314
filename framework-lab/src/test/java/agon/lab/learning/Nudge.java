package agon.lab.learning;

import agon.net.OnnxModel;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;

/// A trainer for tests: it moves every weight by a number that follows from the batch and from the steps so far.
final class Nudge implements Trainer {
    /// Opens it.
    static final Trainer.Provider LIBRARY = new Trainer.Provider() {
        @Override
        public String name() {
            return "nudges";
        }

        @Override
        public Trainer open(OnnxModel model, Trainer.State state, double decay, int threads) {
            return new Nudge(model, state);
        }
    };

    private OnnxModel model;
    private Trainer.State state;

    private Nudge(OnnxModel model, Trainer.State state) {
        this.model = model;
        this.state = state;
    }

    @Override
    public Trainer.Losses step(Trainer.Batch batch, double rate) {
        double sum = state.steps();
        for (float value : batch.spatial()) sum = 0.9 * sum + value;
        for (float value : batch.policy()) sum = 0.9 * sum + value;
        for (float value : batch.values()) sum = 0.9 * sum + value;
        float by = (float) (rate * Math.sin(sum));
        model = model.withWeights(LinkedHashMap.ofEntries(model.weights().map((name, weight) -> {
            float[] data = weight.data().clone();
            for (int i = 0; i < data.length; i++) data[i] += i % 2 == 0 ? by : -by;
            return Tuple.of(name, new OnnxModel.Tensor(weight.shape(), data));
        })));
        state = new Trainer.State(state.steps() + 1, LinkedHashMap.empty(), LinkedHashMap.empty());
        return new Trainer.Losses(Math.abs(by), 1);
    }

    @Override
    public OnnxModel model() {
        return model;
    }

    @Override
    public Trainer.State state() {
        return state;
    }

    @Override
    public void close() {}
}
