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
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// What is tuned how.
///
/// @param variant      that is played
/// @param player       whose options are tuned
/// @param opponent     of every configuration
/// @param parameters   in the order in which they are shown
/// @param mode         which configurations are tried
/// @param samples      evaluations of the modes that are not exhaustive, ≥ 1
/// @param listed       configurations of the mode `REPETITION`, each evaluated `samples` times
/// @param rounds       of one evaluation: openings, each in all seatings, ≥ 1
/// @param openings     what is played before the players take over
/// @param seed         of everything
/// @param threads      on which games are played, ≥ 1
/// @param validated    of the best configurations, how many are played again on fresh seeds
/// @param topN         configurations that the summary names
public record TuningPlan(Variant<?, ?> variant, Player player, PlayerSpec opponent,
    Vector<Parameter> parameters, Mode mode, int samples, Vector<Configuration> listed, int rounds,
    Openings openings, long seed, int threads, int validated, int topN) {
    /// Which configurations are tried.
    public enum Mode {
        /// All of them.
        GRID,
        /// Drawn ones.
        RANDOM,
        /// Those of an evolution strategy, which goes where it was good.
        CMAES,
        /// Those that an N-tuple bandit finds promising; for noisy results of few games.
        BANDIT,
        /// Those that are listed, several times.
        REPETITION;

        /// As files write it.
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Rounds of a tuning as a job, from its [text][Job#text].
    ///
    /// @param catalog that has its game
    /// @return left: a sentence that says why they cannot be played here
    public static Either<String, Job<?>> job(String text, GameCatalog catalog) {
        return TuningJob.read(text, catalog).map(job -> job);
    }

    /// As much of a plan as it takes to play its rounds, from its [fields][#fields]. What is tried is decided
    /// elsewhere.
    ///
    /// @return left: a sentence that says why they cannot be played here
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
        return rounds < 1 ? Either.left("it does not say how many rounds there are")
            : Either.right(new TuningPlan(variant, player, opponent, Vector.empty(), Mode.REPETITION, 1,
                Vector.empty(), rounds, openings, 1, 1, 0, 1));
    }

    /// The same on so many threads.
    public TuningPlan threads(int count) {
        return new TuningPlan(variant, player, opponent, parameters, mode, samples, listed, rounds, openings, seed,
            count, validated, topN);
    }

    /// What is played with a configuration.
    ///
    /// @throws IllegalArgumentException if the player does not have it: a sentence
    Duel<?, ?> duel(Configuration configuration) {
        return duel(variant, player.with(configuration)
            .getOrElseThrow(why -> new IllegalArgumentException(configuration + ": " + why)));
    }

    private <P, A extends Action> Duel<P, A> duel(Variant<P, A> game, PlayerSpec spec) {
        return new Duel<>(game, spec, opponent, openings, Duel.Adjudication.NONE);
    }

    /// What tells a configuration apart from the others: without the parameters that are fixed.
    String label(Configuration configuration) {
        Vector<String> fixed = parameters.filter(parameter -> parameter.range().isFixed()).map(Parameter::name);
        return new Configuration(configuration.values().filterKeys(name -> !fixed.contains(name))).toString();
    }

    /// The configuration of the player as it is, without any parameter.
    static Configuration untouched() {
        return new Configuration(LinkedHashMap.empty());
    }

    /// All that decides what is played, but for the seed.
    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("tuning", variant.name(), "player", player.base().toString(),
            "opponent", opponent.toString(), "mode", mode.word(), "samples", samples, "rounds", rounds, "openings",
            openings.fields());
        return fields.put("listed", listed.map(Configuration::toString)).put("parameters",
            parameters.map(Parameter::toString)).put("validated", validated);
    }

    /// One choice for every parameter.
    ///
    /// @param values by the name of the parameter; none: it is left out, `null` in a file
    public record Configuration(Map<String, Option<String>> values) {
        /// `exploration=0.35, fpu=0.5, rave=null`.
        @Override
        public String toString() {
            return values.map(value -> value._1 + "=" + value._2.getOrElse("null")).mkString(", ");
        }
    }

    /// Something to tune: an option of a player.
    ///
    /// @param name as the file calls it
    public record Parameter(String name, Range range) {
        @Override
        public String toString() {
            return name + ": " + range;
        }
    }

    /// What a parameter may be; none: it may be left out.
    public sealed interface Range {
        /// One of some values.
        ///
        /// @param values at least one, all different
        /// @param absent how likely it is left out besides, in [0, 1)
        record Choice(Vector<Option<String>> values, double absent) implements Range {
            /// @throws IllegalArgumentException if there is no value, or a number is out of its range
            public Choice {
                if (values.isEmpty()) throw new IllegalArgumentException("there is no value to choose from");
                probable(absent);
            }

            /// Values that are equally likely.
            public Choice(Vector<Option<String>> values) {
                this(values, 0);
            }

            @Override
            public String toString() {
                return values.map(value -> value.getOrElse("null")).mkString("[", ", ", "]") + besides(absent);
            }
        }

        /// Any number between two.
        ///
        /// @param low         the least
        /// @param high        the largest, above `low`
        /// @param logarithmic whether equal factors are equally likely, not equal distances; `low` is above 0 then
        /// @param absent      how likely it is left out, in [0, 1)
        record Span(double low, double high, boolean logarithmic, double absent) implements Range {
            /// @throws IllegalArgumentException if the range is empty, or a number is out of its own
            public Span {
                if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high))
                    throw new IllegalArgumentException("the range from " + low + " to " + high + " is empty");
                if (logarithmic && low <= 0)
                    throw new IllegalArgumentException("a logarithmic range begins above 0, not at " + low);
                probable(absent);
            }

            @Override
            public String toString() {
                return low + " to " + high + (logarithmic ? ", logarithmic" : "") + besides(absent);
            }
        }

        private static String besides(double probability) {
            return probability == 0 ? "" : ", null with probability " + probability;
        }

        private static void probable(double absent) {
            if (!(absent >= 0 && absent < 1))
                throw new IllegalArgumentException("the probability " + absent + " is not from 0 to below 1");
        }

        /// Whether there is anything to choose.
        default boolean isFixed() {
            return this instanceof Choice choice && choice.values.size() == 1 && choice.absent == 0;
        }

        /// The value at a place between 0 and 1.
        ///
        /// @param place those outside count as the nearest end
        default Option<String> at(double place) {
            double inside = Math.clamp(place, 0, 1);
            return switch (this) {
                case Choice(Vector<Option<String>> values, double absent) -> inside < absent ? Option.none() : values
                    .get(Math.min(values.size() - 1, (int) ((inside - absent) / (1 - absent) * values.size())));
                case Span(double low, double high, boolean logarithmic, double absent) -> {
                    if (inside < absent) yield Option.none();
                    double share = (inside - absent) / (1 - absent);
                    yield Option.of(number(logarithmic ? low * StrictMath.pow(high / low, share)
                        : low + share * (high - low)));
                }
            };
        }

        /// Any of them, equally likely.
        default Option<String> drawn(RandomGenerator dice) {
            return at(dice.nextDouble());
        }

        /// All of them; of a range of numbers so many, evenly spread, both ends among them.
        ///
        /// @param steps ≥ 2
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

        /// Four digits are enough for a parameter.
        static String number(double value) {
            return new BigDecimal(value, new MathContext(4)).stripTrailingZeros().toPlainString();
        }
    }

    /// A player whose options are tuned.
    ///
    /// Names that tuners of ZÈRTZ engines use are understood: `exploration_constant`, `fpu_reduction` (null: every
    /// action is tried once first, `fpu=-2`), `widening_constant`, `rave_constant`, `max_simulation_depth` (null:
    /// playouts go to the end, `estimate=off`; a number: `horizon`).
    ///
    /// @param base  with the options that are not tuned
    /// @param kinds of players of the game
    public record Player(PlayerSpec base, Players<?, ?> kinds) {
        private static final String FPU = "fpu_reduction", DEPTH = "max_simulation_depth";
        private static final Map<String, String> MAPPED = HashMap.of("exploration_constant", "exploration", FPU, "fpu",
            "widening_constant", "widening", "rave_constant", "rave", DEPTH, "horizon");

        /// The player of a game that `text` describes.
        ///
        /// @return left: a sentence that says what is wrong
        public static <P, A extends Action> Either<String, Player> of(Variant<P, A> variant, String text) {
            Players<P, A> kinds = Players.of(variant.game());
            return kinds.parse(text)
                .filterOrElse(spec -> !spec.isPerson(), spec -> spec + " is a person; tune a program")
                .map(spec -> new Player(spec, kinds));
        }

        /// What is wrong with the name of a parameter, if anything is.
        Option<String> unknown(String name) {
            Vector<String> known = options().map(Options.Setting::name);
            if (known.contains(MAPPED.getOrElse(name, name))) return Option.none();
            return Option.of(base.word() + " has no option called '" + name + "'" + PlainText
                .didYouMean(name, known.appendAll(MAPPED.filterValues(known::contains).keySet())).getOrElse(";")
                + " the options are " + known.mkString(", "));
        }

        private Vector<Options.Setting> options() {
            return base.values().options().settings();
        }

        /// The player with a configuration.
        ///
        /// @return left: a sentence that says which value is not allowed
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

        /// Whole numbers may be written as `600.0`, and those of a range are rounded.
        private String whole(String name, String value) {
            boolean rounded = options().exists(o -> o.name().equals(name) && o.kind() instanceof Options.Kind.Whole);
            try {
                return rounded ? Long.toString(Math.round(Double.parseDouble(value))) : value;
            } catch (NumberFormatException _) {
                return value; // whoever parses it says what is wrong
            }
        }
    }

    /// The YAML file of a tuning, as tuners of ZÈRTZ engines write it, for every game and player: `docs/tuning.md`.
    ///
    /// @param plan     what it asks for
    /// @param folder   of the results; none: that of the file
    /// @param filename of the results
    /// @param verbose  whether progress is to be shown
    public record File(TuningPlan plan, Option<String> folder, String filename, boolean verbose) {
        /// Reads a file.
        ///
        /// @return left: a sentence that says where what is wrong
        public static Either<String, File> read(String text, GameCatalog catalog) {
            try {
                return Either.right(new TuningFileReader(YamlSection.read(text).only("mode", "game", "hyperparameters",
                    "repetition", "search", "output", "display"), catalog).file());
            } catch (IllegalArgumentException e) {
                return Either.left(e.getMessage());
            }
        }
    }
}
