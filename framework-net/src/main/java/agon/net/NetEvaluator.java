package agon.net;

import agon.api.encoding.Encoder;
import agon.api.encoding.PolicyLayout;
import agon.mcts.EvaluationRequest;
import agon.mcts.Evaluator;
import io.vavr.collection.Seq;

/// Asks a net: priors are the softmax of the logits of the legal actions.
final class NetEvaluator<P> implements Evaluator<P> {
    private final Inference inference;
    private final Encoder<P> encoder;
    private final int[] indices; // [codes] of the logits; -1: none
    private final int batch, width, seats;
    private final float[] spatial, globals, policy, values; // of a whole batch

    NetEvaluator(Inference inference, Encoder<P> encoder, PolicyLayout layout, int seats, int batch) {
        if (batch < 1) throw new IllegalArgumentException("a batch of " + batch + " is not at least 1");
        this.inference = inference;
        this.encoder = encoder;
        this.batch = batch;
        this.seats = seats;
        width = layout.size();
        indices = new int[layout.codes()];
        for (int code = 0; code < indices.length; code++) indices[code] = layout.find(code).getOrElse(-1);
        spatial = new float[batch * encoder.spatial()];
        globals = new float[batch * encoder.globals()];
        policy = new float[batch * width];
        values = new float[batch * seats];
    }

    @Override
    public int batch() {
        return batch;
    }

    @Override
    public void evaluate(Seq<EvaluationRequest<P>> requests) {
        int count = 0;
        for (EvaluationRequest<P> request : requests) {
            encoder.encode(request.position(), spatial, count * encoder.spatial(), globals, count * encoder.globals());
            count++;
        }
        inference.run(count, spatial, globals, policy, values);
        int i = 0;
        for (EvaluationRequest<P> request : requests) answer(request, i++);
    }

    private void answer(EvaluationRequest<P> request, int number) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < request.actions(); i++) most = Math.max(most, logit(number, request.code(i)));
        for (int i = 0; i < request.actions(); i++)
            request.prior(i, StrictMath.exp(logit(number, request.code(i)) - most));
        for (int seat = 0; seat < seats; seat++)
            request.value(seat, Math.clamp(values[number * seats + seat], -1, 1));
    }

    private double logit(int number, int code) {
        return indices[code] < 0 ? 0 : policy[number * width + indices[code]];
    }
}
