package agon.net;

import agon.api.Game;
import agon.api.encoding.Encoder;
import agon.api.encoding.PolicyLayout;
import agon.mcts.Evaluator;
import agon.plugins.Services;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;

/// A net that fits a game: it tells how likely each action is to be best, and what each seat may expect.
///
/// ```java
/// Net<P> net = Net.read(Path.of("best.onnx"), game).get();
/// Search<P> search = Search.of(game::simulator, settings.select(SearchSettings.Select.PUCT))
///     .evaluator(net.evaluator(1)).build();
/// ```
///
/// What goes into the net is a position alone, as the [encoding][agon.api.Game#encoding] of the game writes it:
/// `spatial` of the shape layers · rows · columns, and `globals`, the numbers beside the board, where there are any.
/// What comes out is `policy`, a logit for each action, laid out as the encoding says, by code if it does not; and
/// `values`, the payoff of each seat, from -1 to 1.
///
/// @param <P> position
public final class Net<P> implements AutoCloseable {
    /// The note that says which variant a net was made for.
    public static final String VARIANT = "variant";

    private final OnnxModel model;
    private final Inference inference;
    private final Game<P, ?> game;
    private final int symmetries;
    private final Encoder<P> encoder;
    private final PolicyLayout policy;

    private Net(OnnxModel model, Inference inference, Game<P, ?> game, int symmetries) {
        this.model = model;
        this.inference = inference;
        this.game = game;
        this.symmetries = symmetries;
        encoder = encoder(game);
        policy = policy(game);
    }

    private static <P> Net<P> of(OnnxModel model, Inference inference, Game<P, ?> game) {
        return new Net<>(model, inference, game, 1);
    }

    /// The same net, computed by something else.
    public Net<P> computedBy(Inference other) {
        return new Net<>(model, other, game, symmetries);
    }

    /// The same net, asked about several symmetric images of each position: payoffs and logits are the mean of its
    /// answers. That knows more than one answer, and takes as many times as long.
    ///
    /// Of the symmetries of a position, the identity is the first that is taken, and the others are spread evenly over
    /// them. With all, the answers are as symmetric as the game. Where the encoding cannot be moved, such as that of a
    /// game that gives none, the position alone is asked about.
    ///
    /// @param symmetries the most images of a position, ≥ 1; 1: the position alone
    public Net<P> averaged(int symmetries) {
        if (symmetries < 1) throw new IllegalArgumentException(symmetries + " symmetries are not at least 1");
        return new Net<>(model, inference, game, symmetries);
    }

    /// How positions go into a net.
    public static <P> Encoder<P> encoder(Game<P, ?> game) {
        return new Encoder<>(game.encoding(), 1);
    }

    /// How actions come out of it.
    public static PolicyLayout policy(Game<?, ?> game) {
        return game.encoding().policy().getOrElse(() -> PolicyLayout.byCode(game.rules().codes()));
    }

    /// The net in a file, computed by the fastest library that is on the class path, else by Java.
    ///
    /// @return left: a sentence that says why it cannot be used
    public static <P> Either<String, Net<P>> read(Path file, Game<P, ?> game) {
        return OnnxModel.read(file).flatMap(model -> of(model, game, 1).mapLeft(why -> file + ": " + why));
    }

    /// A net, computed by the fastest library that is on the class path, else by Java.
    ///
    /// @param threads that the library may use, ≥ 1
    /// @return left: a sentence that says why it cannot be used
    public static <P> Either<String, Net<P>> of(OnnxModel model, Game<P, ?> game, int threads) {
        return fits(model, game).flatMap(_ -> {
            try {
                return Either.right(of(model, inference(model, threads), game));
            } catch (IllegalArgumentException e) {
                return Either.left("the net cannot be computed: " + e.getMessage());
            }
        });
    }

    /// A net, computed by Java alone: the same bits on every machine.
    ///
    /// @return left: a sentence that says why it cannot be used
    public static <P> Either<String, Net<P>> inJava(OnnxModel model, Game<P, ?> game) {
        return fits(model, game).flatMap(_ -> {
            try {
                return Either.right(of(model, new JavaInference(model), game));
            } catch (IllegalArgumentException e) {
                return Either.left("the net cannot be computed: " + e.getMessage());
            }
        });
    }

    private static Inference inference(OnnxModel model, int threads) {
        return Services.of(Inference.Provider.class).headOption().map(provider -> provider.open(model, threads))
            .getOrElse(() -> new JavaInference(model));
    }

    private static Either<String, OnnxModel> fits(OnnxModel model, Game<?, ?> game) {
        Encoder<?> encoder = encoder(game);
        return fits(model.inputs(), NetDesign.SPATIAL, encoder.shape(), model, game)
            .flatMap(_ -> encoder.globals() == 0 ? Either.right(model)
                : fits(model.inputs(), NetDesign.GLOBALS, Vector.of(encoder.globals()), model, game))
            .flatMap(_ -> fits(model.outputs(), NetDesign.POLICY, Vector.of(policy(game).size()), model, game))
            .flatMap(_ -> fits(model.outputs(), NetDesign.VALUES, Vector.of(game.rules().seats()), model, game));
    }

    private static Either<String, OnnxModel> fits(Map<String, Vector<Integer>> there, String name,
        Vector<Integer> wanted, OnnxModel model, Game<?, ?> game) {
        String from = model.notes().get(VARIANT).map(other -> ", which was made for " + other + ",").getOrElse("");
        return there.get(name).contains(wanted) ? Either.right(model)
            : Either.left("the net" + from + " does not fit this game: its " + name + " are "
                + there.get(name).map(shape -> shape.mkString(" × ")).getOrElse("missing") + "; expected "
                + wanted.mkString(" × "));
    }

    /// The file that it was read from.
    public OnnxModel model() {
        return model;
    }

    /// Numbers of the board that go in.
    public int spatial() {
        return encoder.spatial();
    }

    /// Numbers beside the board that go in.
    public int globals() {
        return encoder.globals();
    }

    /// Numbers about actions that come out.
    public int policy() {
        return policy.size();
    }

    /// Payoffs that come out.
    public int seats() {
        return game.rules().seats();
    }

    /// What computes it.
    public Inference inference() {
        return inference;
    }

    /// Answers a search. Not thread-safe, unlike the net: each search wants its own.
    ///
    /// @param batch positions that it is asked about at once, ≥ 1: see [Evaluator#batch]
    public Evaluator<P> evaluator(int batch) {
        return new NetEvaluator<>(game, inference, symmetries, batch);
    }

    /// Gives back what is not in Java's memory.
    @Override
    public void close() {
        inference.close();
    }
}
