package agon.net;

import agon.api.Game;
import agon.api.encoding.Encoder;
import agon.api.encoding.PolicyLayout;
import agon.plugins.internal.Services;
import agon.search.Evaluator;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.function.Supplier;

/// A neural network for a game. It estimates action priors and seat payoffs.
///
/// ```java
/// Net<P> net = Net.read(Path.of("best.onnx"), game).get();
/// Search<P> search = Search.of(game::simulator, settings)
///     .evaluator(net.evaluator(1)).build();
/// ```
///
/// The inputs represent a single position, without earlier positions, in the [encoding][agon.api.Game#encoding] of the
/// game. They are `spatial`, with the shape layers · rows · columns, and `globals`, if the encoding has any. The
/// outputs are `policy` and `values`. `policy` contains one logit per action, in the encoding's layout or, if it has
/// none, in the order of action codes. `values` contains the payoff of each seat, in [-1, 1].
public final class Net<P> implements AutoCloseable {
    /// The name of the metadata entry that contains the variant of a network.
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

    /// Returns this network, evaluated by another inference.
    public Net<P> computedBy(Inference other) {
        return new Net<>(model, other, game, symmetries);
    }

    /// Returns this network with outputs that are averaged over symmetric images of each position. Payoffs and logits
    /// are the mean of the outputs for the images. This is more accurate, but takes one evaluation per image.
    ///
    /// The first image is the position itself. The other images are spread evenly over its symmetries. With all images,
    /// the outputs are as symmetric as the game. If the encoding has no symmetries, only the position itself is
    /// evaluated.
    ///
    /// @param symmetries maximum number of images (at least 1)
    public Net<P> averaged(int symmetries) {
        if (symmetries < 1)
            throw new IllegalArgumentException(symmetries + " symmetries are too few; expected at "
                + "least 1");
        return new Net<>(model, inference, game, symmetries);
    }

    /// Returns the encoder that converts positions of the game to inputs.
    public static <P> Encoder<P> encoder(Game<P, ?> game) {
        return new Encoder<>(game.encoding(), 1);
    }

    /// Returns the layout of actions in the policy.
    public static PolicyLayout policy(Game<?, ?> game) {
        return game.encoding().policy().getOrElse(() -> PolicyLayout.byCode(game.rules().codeCount()));
    }

    /// Reads a network from a file. It is evaluated by the fastest library on the class path, or in Java if there is
    /// none.
    ///
    /// @return the network, or an error message if it cannot be read
    public static <P> Either<String, Net<P>> read(Path file, Game<P, ?> game) {
        return OnnxModel.read(file).flatMap(model -> of(model, game, 1).mapLeft(why -> file + ": " + why));
    }

    /// Creates a network from a model. It is evaluated by the fastest library on the class path, or in Java if there is
    /// none.
    ///
    /// @param threads maximum number of threads of the library (at least 1)
    /// @return the network, or an error message if it does not fit the game or cannot be evaluated
    public static <P> Either<String, Net<P>> of(OnnxModel model, Game<P, ?> game, int threads) {
        return of(model, game, () -> Services.of(Inference.Provider.class).headOption()
            .map(provider -> provider.open(model, threads)).getOrElse(() -> Inference.inJava(model)));
    }

    /// Creates a network from a model. It is evaluated in Java, with bit-identical results on every machine.
    ///
    /// @return the network, or an error message if it does not fit the game or cannot be evaluated
    public static <P> Either<String, Net<P>> inJava(OnnxModel model, Game<P, ?> game) {
        return of(model, game, () -> Inference.inJava(model));
    }

    /// Creates a network from a model that is already open.
    ///
    /// @return the network, or an error message if it does not fit the game
    public static <P> Either<String, Net<P>> of(OnnxModel model, Game<P, ?> game, Inference inference) {
        return of(model, game, () -> inference);
    }

    private static <P> Either<String, Net<P>> of(OnnxModel model, Game<P, ?> game, Supplier<Inference> inference) {
        return fits(model, game).flatMap(_ -> {
            try {
                return Either.right(new Net<>(model, inference.get(), game, 1));
            } catch (IllegalArgumentException e) {
                return Either.left("the network cannot be evaluated: " + e.getMessage());
            }
        });
    }

    private static Either<String, OnnxModel> fits(OnnxModel model, Game<?, ?> game) {
        Encoder<?> encoder = encoder(game);
        return fits(model, "input", model.inputs(), NetDesign.SPATIAL, encoder.shape())
            .flatMap(_ -> encoder.globals() == 0 ? Either.right(model)
                : fits(model, "input", model.inputs(), NetDesign.GLOBALS, Vector.of(encoder.globals())))
            .flatMap(_ -> fits(model, "output", model.outputs(), NetDesign.POLICY, Vector.of(policy(game).size())))
            .flatMap(_ -> fits(model, "output", model.outputs(), NetDesign.VALUES, Vector.of(game.rules().seats())));
    }

    private static Either<String, OnnxModel> fits(OnnxModel model, String kind, Map<String, Vector<Integer>> there,
        String name, Vector<Integer> wanted) {
        String from = model.notes().get(VARIANT).map(other -> ", created for " + other + ",").getOrElse("");
        return there.get(name).contains(wanted) ? Either.right(model)
            : Either.left("the network" + from + " does not fit this game: "
                + there.get(name).map(shape -> "its " + kind + " '" + name + "' has " + values(shape))
                    .getOrElse("it has no " + kind + " '" + name + "'")
                + "; expected " + values(wanted));
    }

    private static String values(Vector<Integer> shape) {
        return shape.mkString(" × ") + (shape.product().longValue() == 1 ? " value" : " values");
    }

    /// Returns the number of inputs for the cells of the board.
    public int spatial() {
        return encoder.spatial();
    }

    /// Returns the number of inputs that do not belong to a cell.
    public int globals() {
        return encoder.globals();
    }

    /// Returns the number of policy outputs.
    public int policy() {
        return policy.size();
    }

    /// Returns the number of payoff outputs, one per seat.
    public int seats() {
        return game.rules().seats();
    }

    public OnnxModel model() {
        return model;
    }

    public Inference inference() {
        return inference;
    }

    /// Returns an evaluator for one search. Unlike the network, it is not thread-safe.
    ///
    /// @param batch maximum number of positions per evaluation (at least 1); see [Evaluator#batch]
    public Evaluator<P> evaluator(int batch) {
        return new NetEvaluator<>(game, inference, symmetries, batch);
    }

    /// Releases native memory.
    @Override
    public void close() {
        inference.close();
    }

    /// Evaluates a network. Implementations are thread-safe. The result for each position is independent of the other
    /// positions in the batch.
    public interface Inference extends AutoCloseable {
        /// Returns an inference in pure Java, with bit-identical results on every machine.
        ///
        /// @throws IllegalArgumentException if the model has an unsupported operator, which the message names
        static Inference inJava(OnnxModel model) {
            return new JavaInference(model);
        }

        /// Evaluates one or more positions. All arrays contain the numbers of the first position, followed by those of
        /// the second, and so on.
        ///
        /// @param count   number of positions (at least 1)
        /// @param spatial inputs for the cells of the board
        /// @param globals inputs that do not belong to a cell
        /// @param policy  receives the logit of each action
        /// @param values  receives the payoff of each seat, in [-1, 1]
        void run(int count, float[] spatial, float[] globals, float[] policy, float[] values);

        /// Releases native memory.
        @Override
        default void close() {}

        /// A service that opens networks with a library that is faster than the Java implementation. Adapter modules on
        /// the class path provide it.
        interface Provider {
            /// Opens a network.
            ///
            /// @param threads maximum number of threads (at least 1)
            /// @throws IllegalArgumentException if the model is not supported. The message is a clause with the reason
            Inference open(OnnxModel model, int threads);
        }
    }
}
