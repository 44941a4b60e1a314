package agon.lab.tuning;

import agon.api.Action;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.contest.Duel;
import agon.lab.contest.Openings;
import agon.lab.internal.PlayersText;
import agon.lab.internal.YamlSection;
import agon.lab.job.Job;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// A plan for tuning the options of a player.
///
/// @param player     player whose options are tuned
/// @param opponent   opponent of every configuration
/// @param parameters parameters in the order in which they are shown
/// @param choice     how configurations are chosen
/// @param contest    games by which a configuration is evaluated
/// @param validated  number of best configurations to play again with new seeds
/// @param topN       number of configurations in the summary
public record TuningPlan(Variant<?, ?> variant, Player player, PlayerSpec opponent, Vector<Parameter> parameters,
    Choice choice, Contest contest, int validated, int topN) {
    /// A choice of configurations.
    ///
    /// @param samples number of evaluations (at least 1); ignored by exhaustive modes
    /// @param listed  configurations for the `REPETITION` mode, each of which is evaluated `samples` times
    public record Choice(Mode mode, int samples, Vector<Configuration> listed) {}

    /// The games by which a configuration is evaluated.
    ///
    /// @param rounds  number of openings per evaluation, each played in all seatings (at least 1)
    /// @param threads number of rounds played in parallel (at least 1)
    public record Contest(int rounds, Openings openings, long seed, int threads) {}

    /// The ways to choose configurations.
    public enum Mode {
        /// Tries all configurations.
        GRID,
        /// Tries random configurations.
        RANDOM,
        /// Tries configurations that an evolution strategy chooses.
        CMAES,
        /// Tries configurations that an N-tuple bandit chooses. It is suitable for noisy results from few games.
        BANDIT,
        /// Tries each configuration of a list several times.
        REPETITION;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Creates the job for some rounds of a tuning run from its [text][Job#text].
    ///
    /// @return the job, or an error message if the rounds cannot be played here
    public static Either<String, Job<?>> job(String text, GameCatalog catalog) {
        return TuningJob.read(text, catalog).map(job -> job);
    }

    static Either<String, TuningPlan> played(String text, GameCatalog catalog) {
        return Json.read(text).flatMap(fields -> catalog.find(fields.path("tuning").asString(""))
            .flatMap(variant -> PlayersText.programs(Vector.of("player", "opponent")
                .map(name -> fields.path(name).asString("")), variant)
                .flatMap(players -> Player.of(variant, players.head().toString())
                    .flatMap(player -> Openings.read(fields.path("openings").toString(), variant)
                        .flatMap(openings -> played(variant, player, players.last(), openings,
                            fields.path("rounds").asInt(0)))))));
    }

    private static Either<String, TuningPlan> played(Variant<?, ?> variant, Player player, PlayerSpec opponent,
        Openings openings, int rounds) {
        return rounds < 1 ? Either.left("it has no number of rounds")
            : Either.right(new TuningPlan(variant, player, opponent, Vector.empty(),
                new Choice(Mode.REPETITION, 1, Vector.empty()), new Contest(rounds, openings, 1, 1), 0, 1));
    }

    /// Returns this plan with another number of rounds played in parallel.
    public TuningPlan threads(int count) {
        return new TuningPlan(variant, player, opponent, parameters, choice,
            new Contest(contest.rounds, contest.openings, contest.seed, count), validated, topN);
    }

    Duel<?, ?> duel(Configuration configuration) {
        return duel(variant, player.with(configuration)
            .getOrElseThrow(why -> new IllegalArgumentException(configuration + ": " + why)));
    }

    private <P, A extends Action> Duel<P, A> duel(Variant<P, A> game, PlayerSpec spec) {
        return new Duel<>(game, spec, opponent, contest.openings, Duel.Adjudication.NONE);
    }

    String label(Configuration configuration) {
        Vector<String> fixed = parameters.filter(parameter -> parameter.range().isFixed()).map(Parameter::name);
        return new Configuration(configuration.values().filterKeys(name -> !fixed.contains(name))).toString();
    }

    static Configuration untouched() {
        return new Configuration(LinkedHashMap.empty());
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("tuning", variant.name(), "player", player.base().toString(),
            "opponent", opponent.toString(), "mode", choice.mode.word(), "samples", choice.samples, "rounds",
            contest.rounds,
            "openings", contest.openings.fields());
        return fields.put("listed", choice.listed.map(Configuration::toString)).put("parameters",
            parameters.map(Parameter::toString)).put("validated", validated);
    }

    /// The values of all parameters.
    ///
    /// @param values values by the name of the parameter, or none if the option is omitted (`null` in a file)
    public record Configuration(Map<String, Option<String>> values) {
        /// The maximum difference between numbers that count as equal. Result files may contain rounded numbers.
        private static final double EQUAL = 1e-6;

        /// Returns whether another configuration has equal values.
        boolean isLike(Configuration other) {
            return values.keySet().equals(other.values.keySet()) && values
                .forAll(
                    value -> isLike(value._2.getOrElse("null"), other.values.get(value._1).get().getOrElse("null")));
        }

        private static boolean isLike(String one, String other) {
            return Try.of(() -> Math.abs(Double.parseDouble(one) - Double.parseDouble(other)) <= EQUAL)
                .getOrElse(() -> one.equals(other));
        }

        /// Returns a text such as `exploration=0.35, fpu=0.5, rave=null`.
        @Override
        public String toString() {
            return values.map(value -> value._1 + "=" + value._2.getOrElse("null")).mkString(", ");
        }
    }

    /// An option to tune.
    ///
    /// @param name name of the parameter in the file
    public record Parameter(String name, Range range) {
        @Override
        public String toString() {
            return name + ": " + range;
        }
    }

    /// The possible values of a parameter. With the value none, the option is omitted.
    public sealed interface Range {
        /// A list of values.
        ///
        /// @param values values, at least one and all different
        /// @param absent additional probability that the option is omitted, in [0, 1)
        record Choice(Vector<Option<String>> values, double absent) implements Range {
            /// @throws IllegalArgumentException if there is no value, or a number is out of its range
            public Choice {
                if (values.isEmpty()) throw new IllegalArgumentException("there is no value to choose from");
                probable(absent);
            }

            /// Creates a choice of equally likely values.
            public Choice(Vector<Option<String>> values) {
                this(values, 0);
            }

            @Override
            public String toString() {
                return values.map(value -> value.getOrElse("null")).mkString("[", ", ", "]") + besides(absent);
            }
        }

        /// A range of numbers.
        ///
        /// @param high        highest value, > `low`
        /// @param logarithmic whether the logarithms of the values are uniformly distributed, rather than the values.
        ///     Requires `low` > 0
        /// @param absent      probability that the option is omitted, in [0, 1)
        record Span(double low, double high, boolean logarithmic, double absent) implements Range {
            /// @throws IllegalArgumentException if the range is empty, or a number is out of range
            public Span {
                if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high))
                    throw new IllegalArgumentException("the range from " + low + " to " + high + " is empty");
                if (logarithmic && low <= 0)
                    throw new IllegalArgumentException("a logarithmic range must start above 0, not at " + low);
                probable(absent);
            }

            @Override
            public String toString() {
                return low + " to " + high + (logarithmic ? ", logarithmic" : "") + besides(absent);
            }
        }

        /// The maximum number of different values in a list. More values become a range if all are numbers.
        int LISTED = 7;

        /// Returns the range of the values of some configurations.
        static Range of(Vector<Option<String>> values) {
            Vector<Option<String>> all = values.distinct();
            try {
                Vector<Double> numbers = all.flatMap(value -> value).map(Double::valueOf);
                if (all.size() > LISTED)
                    return new Span(numbers.min().get(), numbers.max().get(), false,
                        all.contains(Option.none()) ? 0.5 : 0);
            } catch (NumberFormatException _) {
                // the values are words
            }
            return new Choice(all);
        }

        private static String besides(double probability) {
            return probability == 0 ? "" : ", null with probability " + probability;
        }

        private static void probable(double absent) {
            if (!(absent >= 0 && absent < 1))
                throw new IllegalArgumentException("the probability " + absent + " is not in [0, 1)");
        }

        /// Returns whether the range has only one value.
        default boolean isFixed() {
            return this instanceof Choice choice && choice.values.size() == 1 && choice.absent == 0;
        }

        /// Returns the value at a relative place in the range, from 0 to 1. Other numbers are clamped.
        default Option<String> at(double place) {
            double inside = Math.clamp(place, 0, 1);
            return switch (this) {
                case Choice(Vector<Option<String>> values, double absent) -> inside < absent ? Option.none() : values
                    .get(Math.min(values.size() - 1, (int) ((inside - absent) / (1 - absent) * values.size())));
                case Span(double low, double high, boolean logarithmic, double absent) -> {
                    if (inside < absent) yield Option.none();
                    double share = (inside - absent) / (1 - absent);
                    yield Option.of(YamlSection.plain(logarithmic ? low * StrictMath.pow(high / low, share)
                        : low + share * (high - low)));
                }
            };
        }

        default Option<String> drawn(RandomGenerator dice) {
            return at(dice.nextDouble());
        }

        /// Returns all values. For a range of numbers, returns `steps` evenly spaced values including both ends.
        /// `steps` is ≥ 2.
        default Vector<Option<String>> all(int steps) {
            return switch (this) {
                case Choice(Vector<Option<String>> values, double absent) ->
                    absent > 0 ? values.prepend(Option.none()).distinct() : values;
                case Span(double low, double high, boolean logarithmic, double absent) -> {
                    Span certain = new Span(low, high, logarithmic, 0);
                    Vector<Option<String>> numbers = Vector.range(0, steps)
                        .map(i -> certain.at(i / (steps - 1.0))).distinct();
                    yield absent > 0 ? numbers.prepend(Option.none()) : numbers;
                }
            };
        }
    }

    /// A player whose options are tuned.
    ///
    /// Names from tuners of ZÈRTZ engines are accepted: `exploration_constant`, `fpu_reduction`, `widening_constant`,
    /// `rave_constant`, and `max_simulation_depth`. For `fpu_reduction`, null means that every action is tried once
    /// first (`fpu=-2`). For `max_simulation_depth`, null means that playouts continue to the end (`estimate=off`), and
    /// a number is the `horizon`.
    ///
    /// @param base  player with the options that are not tuned
    /// @param kinds players of the game
    public record Player(PlayerSpec base, Players<?, ?> kinds) {
        private static final String FPU = "fpu_reduction", DEPTH = "max_simulation_depth";
        private static final Map<String, String> MAPPED = HashMap.of("exploration_constant", "exploration", FPU, "fpu",
            "widening_constant", "widening", "rave_constant", "rave", DEPTH, "horizon");

        /// Returns the player described by a text.
        ///
        /// @return the player, or an error message if the text is not valid
        public static <P, A extends Action> Either<String, Player> of(Variant<P, A> variant, String text) {
            Players<P, A> kinds = Players.of(variant.game());
            return kinds.parse(text)
                .filterOrElse(spec -> !spec.isPerson(), spec -> spec + " is a person; tune a program")
                .map(spec -> new Player(spec, kinds));
        }

        Option<String> unknown(String name) {
            Vector<String> known = options().map(Options.Setting::name);
            if (known.contains(MAPPED.getOrElse(name, name))) return Option.none();
            return Option.of(base.word() + " has no option '" + name + "'" + PlainText
                .didYouMean(name, known.appendAll(MAPPED.filterValues(known::contains).keySet())).getOrElse(";")
                + " the options are " + known.mkString(", "));
        }

        private Vector<Options.Setting> options() {
            return base.values().options().settings();
        }

        /// Returns the player with a configuration.
        ///
        /// @return the player, or an error message that names the value that is not valid
        public Either<String, PlayerSpec> with(TuningPlan.Configuration configuration) {
            Map<String, String> given = base.values().given();
            for (var chosen : configuration.values())
                given = chosen._2.map(value -> new io.vavr.Tuple2<>(MAPPED.getOrElse(chosen._1, chosen._1), value))
                    .orElse(() -> absent(chosen._1)).map(option -> option.map2(value -> whole(option._1, value)))
                    .map(given.remove(MAPPED.getOrElse(chosen._1, chosen._1))::put).getOrElse(given
                        .remove(MAPPED.getOrElse(chosen._1, chosen._1)));
            return base.with(given);
        }

        private static Option<io.vavr.Tuple2<String, String>> absent(String name) {
            return switch (name) {
                case FPU -> Option.of(new io.vavr.Tuple2<>("fpu", "-2"));
                case DEPTH -> Option.of(new io.vavr.Tuple2<>("estimate", "off"));
                default -> Option.none();
            };
        }

        /// Converts whole numbers that are written like `600.0`, and rounds values drawn from a range of whole numbers.
        private String whole(String name, String value) {
            boolean rounded = options().exists(o -> o.name().equals(name) && o.kind() instanceof Options.Kind.Whole);
            return !rounded ? value // the parser of the options reports a text that is not a number
                : Try.of(() -> Long.toString(Math.round(Double.parseDouble(value)))).getOrElse(value);
        }
    }

    /// A YAML file with a tuning plan. It has the format of earlier tuners for ZÈRTZ engines, extended to all games and
    /// players. See `docs/reference/files.md`.
    ///
    /// @param folder   folder for the results, or none for the folder that contains the file
    /// @param filename name of the result file
    /// @param verbose  whether to show progress
    /// @param note     explanation of a setting that is read as another one, or none
    public record File(TuningPlan plan, Option<String> folder, String filename, boolean verbose, Option<String> note) {
        /// Reads a file.
        ///
        /// @return the file, or an error message that names the key
        public static Either<String, File> read(String text, GameCatalog catalog) {
            return read(text, catalog, HashMap.empty());
        }

        /// Like [#read(String, GameCatalog)], but replaces some values of the file.
        ///
        /// @param overrides values by key, such as `game.seed`
        public static Either<String, File> read(String text, GameCatalog catalog, Map<String, Object> overrides) {
            try {
                YamlSection all = overrides.foldLeft(YamlSection.read(text), (file, one) -> file.with(one._1, one._2));
                return Either.right(new TuningFileReader(all.only("mode", "game", "hyperparameters", "repetition",
                    "search", "random_samples", "output", "display"), catalog).file());
            } catch (IllegalArgumentException e) {
                return Either.left(e.getMessage());
            }
        }
    }
}
