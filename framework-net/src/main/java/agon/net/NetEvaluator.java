package agon.net;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.derived.EncodedSymmetry;
import agon.api.encoding.Encoder;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.net.Net.Inference;
import agon.search.Evaluator;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Evaluates positions with a network. The priors are the softmax of the legal actions' logits, which are averaged over
/// symmetric images of the position.
final class NetEvaluator<P, A extends Action> implements Evaluator<P> {
    private final Game<P, A> game;
    private final Inference inference;
    private final Encoder<P> encoder;
    private final int symmetries;
    private final Vector<Image> itself; // the position itself as the only image
    private final int[] indices; // [codes] index of each action's logit; -1 if there is none
    private final int batch, width, seats;
    private final float[] board, numbers; // inputs of one position, before its images are computed
    private final double[] logits; // [max. legal actions] mean logits of one position
    private float[] spatial = {}, globals = {}, policy = {}, values = {}; // inputs and outputs of all images in a batch

    /// A symmetric image of a position. It takes one row of the batch. `motion` is none for the position itself.
    /// `seats` contains the index of each seat in the image.
    private record Image(Option<EncodedSymmetry> motion, int[] seats) {
        int code(int code) {
            return motion.isEmpty() ? code : motion.get().code(code);
        }
    }

    NetEvaluator(Game<P, A> game, Inference inference, int symmetries, int batch) {
        if (batch < 1) throw new IllegalArgumentException("batch is " + batch + "; expected at least 1");
        this.game = game;
        this.inference = inference;
        this.symmetries = symmetries;
        this.batch = batch;
        encoder = Net.encoder(game);
        seats = game.rules().seats();
        itself = Vector.of(new Image(Option.none(), Vector.range(0, seats).toJavaStream().mapToInt(i -> i).toArray()));
        PolicyLayout layout = Net.policy(game);
        width = layout.size();
        indices = new int[layout.codeCount()];
        for (int code = 0; code < indices.length; code++) indices[code] = layout.find(code).getOrElse(-1);
        board = new float[encoder.spatial()];
        numbers = new float[encoder.globals()];
        logits = new double[game.rules().maxLegalActions()];
    }

    @Override
    public int batch() {
        return batch;
    }

    @Override
    public void evaluate(Seq<Evaluator.Request<P>> requests) {
        Vector<Vector<Image>> images = requests.toVector().map(request -> images(request.position()));
        grow(images.map(Vector::size).sum().intValue());
        int row = 0;
        for (int i = 0; i < images.size(); i++)
            for (Image image : images.get(i)) write(requests.get(i).position(), image, row++);
        inference.run(row, spatial, globals, policy, values);
        row = 0;
        for (int i = 0; i < images.size(); i++) {
            answer(requests.get(i), images.get(i), row);
            row += images.get(i).size();
        }
    }

    private void grow(int rows) {
        if (rows * seats <= values.length) return;
        spatial = new float[rows * encoder.spatial()];
        globals = new float[rows * encoder.globals()];
        policy = new float[rows * width];
        values = new float[rows * seats];
    }

    private Vector<Image> images(P position) {
        return symmetries == 1 ? itself : itself.appendAll(others(game.symmetries(), position));
    }

    private <G extends Symmetry<G>> Vector<Image> others(Symmetries<G, P, A> all, P position) {
        Seq<G> group = all.elements(position);
        int taken = Math.min(symmetries, group.size());
        return Vector.range(1, taken).map(i -> group.get((int) ((long) i * group.size() / taken)))
            .flatMap(g -> EncodedSymmetry.of(game, all, g, encoder, position).map(motion -> new Image(Option.of(motion),
                Vector.range(0, seats).toJavaStream()
                    .mapToInt(seat -> all.image(g, position, new Seat(seat)).index()).toArray())));
    }

    private void write(P position, Image image, int row) {
        int at = row * encoder.spatial(), globalsAt = row * encoder.globals();
        if (image.motion.isEmpty()) encoder.encode(position, spatial, at, globals, globalsAt);
        else {
            encoder.encode(position, board, 0, numbers, 0);
            image.motion.get().spatial(board, 0, spatial, at);
            image.motion.get().globals(numbers, 0, globals, globalsAt);
        }
    }

    private void answer(Evaluator.Request<P> request, Vector<Image> images, int row) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < request.actions(); i++) {
            double sum = 0;
            for (int k = 0; k < images.size(); k++) sum += logit(row + k, images.get(k).code(request.code(i)));
            logits[i] = sum / images.size();
            most = Math.max(most, logits[i]);
        }
        for (int i = 0; i < request.actions(); i++) request.setPrior(i, StrictMath.exp(logits[i] - most));
        for (int seat = 0; seat < seats; seat++) {
            double sum = 0;
            for (int k = 0; k < images.size(); k++) sum += values[(row + k) * seats + images.get(k).seats[seat]];
            request.setValue(seat, Math.clamp(sum / images.size(), -1, 1));
        }
    }

    private double logit(int row, int code) {
        return indices[code] < 0 ? 0 : policy[row * width + indices[code]];
    }
}
