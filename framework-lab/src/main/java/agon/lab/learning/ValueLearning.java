package agon.lab.learning;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.contest.Duel;
import agon.lab.contest.Elo;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.plot.Datum;
import agon.lab.plot.Plot;
import agon.mcts.SearchSettings;
import agon.minimax.MinimaxSettings;
import agon.nnue.ValueNet;
import agon.play.engine.PlayerSpec;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import agon.plugins.internal.Seeds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;

/// A training run of a [ValueNet] by self-play. Generation 0 trains on games that are played with a given network or,
/// without one, with the game's estimate. If there is neither, it trains on the results of games that are played by
/// short searches. Each further generation trains on games that are played with the best network so far, and plays a
/// match against it. All data is in one folder, from which an interrupted run can be resumed.
///
/// ```java
/// ValueLearning<?, ?> run = ValueLearning.start(Path.of("run"), variant, ValueLearning.Plan.DEFAULT).get();
/// Vector<ValueLearning.Generation> generations = run.learn(2, ValueLearning.Listener.NONE);
/// ```
///
/// The same plan and variant produce the same networks, with any number of threads, even if the run is interrupted.
public record ValueLearning<P, A extends Action>(Path folder, Variant<P, A> variant, Plan plan) {
    static final String RESULTS = "generation.json";
    static final int TASK = 2_000;  // positions per task
    static final int OPENING = 4;   // random actions before the games of a match
    private static final String PLAN = "plan.json", FIRST = "first.nnue";
    private static final int MEASURE = 5; // purpose of a derived seed; the others belong to the generations
    private static final double DIFFERENCE = 60; // Elo that ends a measurement early

    /// The settings of a run.
    ///
    /// @param seed        the seed of games, weights and matches
    /// @param design      the structure of the network, or none to compare several on the first games
    /// @param generations the number of generations, 1 or more
    /// @param positions   the number of positions of generation 0, 2,000 or more. Later generations have half as many
    /// @param nodes       the number of positions per search, or of iterations in games of three or more seats
    /// @param passes      the number of passes over the positions
    /// @param match       the number of games of each match; 0 accepts every network
    public record Plan(long seed, Option<ValueNet.Design> design, int generations, int positions, long nodes,
        int passes, int match) {
        /// The plan for any game.
        public static final Plan DEFAULT = new Plan(1, Option.none(), 3, 600_000, 300, 4, 100);

        /// @throws IllegalArgumentException if a value is out of range
        public Plan {
            if (generations < 1 || positions < TASK || nodes < 1 || passes < 1 || match < 0)
                throw new IllegalArgumentException("a value of the plan is too small: " + generations
                    + " generations, " + positions + " positions, " + nodes + " nodes, " + passes + " passes, " + match
                    + " games");
        }

        /// Returns this plan with another seed.
        public Plan seed(long seed) {
            return new Plan(seed, design, generations, positions, nodes, passes, match);
        }

        /// Returns this plan with another design of the network.
        public Plan design(ValueNet.Design design) {
            return new Plan(seed, Option.of(design), generations, positions, nodes, passes, match);
        }

        /// Returns this plan with another number of generations.
        public Plan generations(int generations) {
            return new Plan(seed, design, generations, positions, nodes, passes, match);
        }

        /// Returns this plan with another number of positions.
        public Plan positions(int positions) {
            return new Plan(seed, design, generations, positions, nodes, passes, match);
        }

        /// Returns this plan with another number of positions per search.
        public Plan nodes(long nodes) {
            return new Plan(seed, design, generations, positions, nodes, passes, match);
        }

        /// Returns this plan with another number of games per match.
        public Plan match(int match) {
            return new Plan(seed, design, generations, positions, nodes, passes, match);
        }

        int tasks(int generation) {
            return Math.ceilDiv(generation == 0 ? positions : positions / 2, TASK);
        }

        private Map<String, Object> fields() {
            return LinkedHashMap.of("seed", seed, "design", design.map(ValueNet.Design::toString).getOrElse("auto"),
                "generations", generations, "positions", positions, "nodes", nodes, "passes", passes, "match", match);
        }

        private static Either<String, Plan> read(JsonNode f) {
            String design = f.path("design").asString("auto");
            Either<String, Option<ValueNet.Design>> structure = design.equals("auto") ? Either.right(Option.none())
                : ValueNet.Design.parse(design).map(Option::of);
            try {
                return structure.map(one -> new Plan(f.path("seed").asLong(0), one, f.path("generations").asInt(0),
                    f.path("positions").asInt(0), f.path("nodes").asLong(0), f.path("passes").asInt(0),
                    f.path("match").asInt(-1)));
            } catch (IllegalArgumentException e) {
                return Either.left(e.getMessage());
            }
        }
    }

    /// The results of one generation.
    ///
    /// @param number    the number of the generation, from 0
    /// @param accepted  whether its network became the best network so far
    /// @param positions the number of new positions
    /// @param loss      the mean squared error on the positions from which it learned
    /// @param heldOut   the mean squared error on held-out positions
    /// @param games     the number of games against the best network so far or, in generation 0, against the search
    ///     with the first network or without a network
    /// @param points    the mean points per game, in [0, 1]
    /// @param design    the structure of the network
    public record Generation(int number, boolean accepted, int positions, double loss, double heldOut, int games,
        double points, String design) {
        /// Returns the difference in strength to the opponent of the match in Elo points. One draw is added, so that it
        /// is finite.
        public double elo() {
            return Elo.difference((points * games + 0.5) / (games + 1));
        }

        /// Returns the results for machine-readable output.
        public Map<String, Object> fields() {
            return LinkedHashMap.of("generation", number, "accepted", accepted, "positions", positions, "loss", loss,
                "held_out", heldOut, "games", games, "points", points, "design", design);
        }

        private static Generation read(JsonNode f) {
            return new Generation(f.path("generation").asInt(0), f.path("accepted").asBoolean(false),
                f.path("positions").asInt(0), f.path("loss").asDouble(0), f.path("held_out").asDouble(0),
                f.path("games").asInt(0), f.path("points").asDouble(0), f.path("design").asString(""));
        }

        /// Returns a text such as `generation 1: 300,000 positions, loss 0.0712, held out 0.0724, 61.5 % of 100 games
        /// against the previous best player: accepted`.
        @Override
        public String toString() {
            String learned = String.format(Locale.ROOT, "generation %d: %,d positions, loss %.4f, held out %.4f",
                number, positions, loss, heldOut);
            return games == 0 ? learned : learned + String.format(Locale.ROOT,
                ", %.1f %% of %s against the previous best player: %s", 100 * points, PlainText.count(games, "game"),
                accepted ? "accepted" : "not accepted");
        }
    }

    /// Receives the progress of a run.
    public interface Listener {
        /// A listener that does nothing.
        Listener NONE = new Listener() {
        };

        /// Called after each task of self-play, each with about 2,000 positions.
        default void onGames(int generation, Job.Progress progress) {}

        /// Called after each batch of training positions.
        default void onBatch(int generation, int batch, int batches) {}

        /// Called after each round of a match.
        default void onMatch(int generation, Job.Progress progress) {}

        /// Called after each generation.
        default void onGeneration(ValueLearning.Generation generation) {}
    }

    /// Starts a run in a folder that does not contain one.
    ///
    /// @return the run, or an error message if it cannot be started
    public static <P, A extends Action> Either<String, ValueLearning<P, A>> start(Path folder, Variant<P, A> variant,
        Plan plan) {
        return start(folder, variant, plan, Option.none());
    }

    /// Starts a run in a folder that does not contain one.
    ///
    /// @param first the network with which the games of generation 0 are played, if any. Training starts with its
    ///     weights if the plan has no design, or one that includes the design of the network. Otherwise, training
    ///     starts with random weights
    /// @return the run, or an error message if it cannot be started
    public static <P, A extends Action> Either<String, ValueLearning<P, A>> start(Path folder, Variant<P, A> variant,
        Plan plan, Option<ValueNet> first) {
        return RunFolder.refusal(folder.resolve(PLAN)).toEither(() -> "").swap().map(_ -> {
            RecordFolder.at(folder);
            ValueLearning<P, A> run = new ValueLearning<>(folder, variant, plan);
            first.forEach(net -> {
                RecordFolder.at(run.file(0, FIRST).getParent());
                OutputFile.write(run.file(0, FIRST), net.bytes(), true);
            });
            OutputFile.write(folder.resolve(PLAN),
                Json.of(plan.fields().put("variant", variant.name()).put("first", first.isDefined())), true);
            return run;
        });
    }

    /// Returns whether a folder contains a run of this kind.
    public static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(PLAN));
    }

    /// Returns the run in a folder.
    ///
    /// @return the run, or the reason why it cannot be resumed
    public static <P, A extends Action> Either<String, ValueLearning<P, A>> resume(Path folder, Variant<P, A> variant) {
        Path file = folder.resolve(PLAN);
        if (!Files.exists(file)) return Either.left(folder + " contains no training run");
        return Json.read(InputFile.text(file, 1)).flatMap(f -> f.path("variant").asString("").equals(variant.name())
            ? Plan.read(f)
            : Either.left("it contains a run of " + f.path("variant").asString("?") + ", not of " + variant))
            .bimap(why -> file + ": " + why, plan -> new ValueLearning<>(folder, variant, plan));
    }

    /// Returns this run with another plan for the remaining generations.
    public ValueLearning<P, A> plan(Plan other) {
        return new ValueLearning<>(folder, variant, other);
    }

    Path file(int generation, String name) {
        return folder.resolve(String.format(Locale.ROOT, "generation-%03d", generation)).resolve(name);
    }

    /// Returns the file of the network that plays the games of generation 0, or none if they are played without one.
    Option<Path> first() {
        Path file = folder.resolve(PLAN);
        boolean isGiven = Json.read(InputFile.text(file, 1)).map(f -> f.path("first").asBoolean(false))
            .getOrElseThrow(why -> new FileException(file + ": " + why));
        return Option.when(isGiven, file(0, FIRST));
    }

    /// Returns the file of the best network so far, which exists if a network was accepted.
    public Path best() {
        return folder.resolve("best.nnue");
    }

    /// Returns the finished generations, starting with generation 0.
    ///
    /// @throws FileException if a file cannot be read
    public Vector<Generation> ended() {
        Vector<Generation> all = Vector.empty();
        while (Files.exists(file(all.size(), RESULTS))) {
            Path file = file(all.size(), RESULTS);
            all = all.append(Json.read(InputFile.text(file, 1)).map(Generation::read)
                .getOrElseThrow(why -> new FileException(file + ": " + why)));
        }
        return all;
    }

    /// Runs the remaining generations of the plan.
    ///
    /// @param threads the maximum number of threads (at least 1)
    /// @return the generations, starting with generation 0
    public Vector<Generation> learn(int threads, Listener listener) {
        for (Vector<Generation> done = ended(); done.size() < plan.generations; done = ended())
            new ValueGenerationRun<>(this, done, threads, listener).run();
        return ended();
    }

    /// Plays the best network against another player at equal time. The result is not reproducible.
    ///
    /// @param opponent a player without a budget
    /// @param time     the time per decision of both players
    /// @param games    the maximum number of games
    /// @param threads  the number of games played in parallel; each needs its own core
    public SprtMatch.Result measure(PlayerSpec opponent, Duration time, int games, int threads,
        BiConsumer<SprtMatch.Result, Job.Progress> listener) {
        Option<Duration> each = Option.of(time);
        Duel<P, A> duel = Duel.of(variant, player(Option.of(best())).withBudget(each, Option.none()),
            opponent.withBudget(each, Option.none()), OPENING);
        return SprtMatch.of(duel, Sprt.of(0, DIFFERENCE)).rounds(Math.ceilDiv(games, duel.gamesPerRound()))
            .seed(Seeds.derived(plan.seed, 0, MEASURE)).workers(Workers.threads(threads)).play(listener);
    }

    PlayerSpec player(Option<Path> net) {
        Option<String> source = net.map(Path::toString);
        long nodes = 10 * plan.nodes;
        return variant.rules().seats() == 2
            ? new PlayerSpec.Minimax(MinimaxSettings.DEFAULT.nodes(nodes), source, Option.none(), false)
            : new PlayerSpec.Mcts(SearchSettings.DEFAULT.iterations(nodes), source, Option.none(), false);
    }

    /// Returns a plot of the held-out losses of the generations as SVG text.
    public static String lossPlot(Vector<Generation> generations) {
        return Plot.of("Loss by generation").x("generation").y("mean squared error")
            .line("held out", generations.map(one -> new Datum(one.number(), one.heldOut())))
            .line("training", generations.map(one -> new Datum(one.number(), one.loss()))).svg();
    }

    /// Returns a plot of the strength of the generations as SVG text. It adds up the differences between successive
    /// best networks, starting with the player of the games of generation 0.
    public static String eloPlot(Vector<Generation> generations) {
        Vector<Datum> best = Vector.of(new Datum(-1, 0));
        for (Generation one : generations)
            best = best.append(new Datum(one.number(), best.last().y() + (one.accepted() ? one.elo() : 0)));
        return Plot.of("Strength by generation").x("generation").y("Elo").line("best network", best).svg();
    }
}
