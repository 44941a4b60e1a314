package agon.lab.tuning;

import agon.api.Action;
import agon.api.Variant;
import agon.json.Json;
import agon.lab.contest.Adjudication;
import agon.lab.contest.Duel;
import agon.lab.contest.Openings;
import agon.lab.contest.OpeningsText;
import agon.lab.job.Job;
import agon.lab.job.PlayersText;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.Locale;

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
public record TuningPlan(Variant<?, ?> variant, TunedPlayer player, PlayerSpec opponent,
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
                .flatMap(players -> TunedPlayer.of(variant, players.head().toString())
                    .flatMap(player -> OpeningsText.read(fields.path("openings").toString(), variant)
                        .flatMap(openings -> played(variant, player, players.last(), openings,
                            fields.path("rounds").asInt(0)))))));
    }

    private static Either<String, TuningPlan> played(Variant<?, ?> variant, TunedPlayer player, PlayerSpec opponent,
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
        return new Duel<>(game, spec, opponent, openings, Adjudication.NONE);
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
            OpeningsText.fields(openings));
        return fields.put("listed", listed.map(Configuration::toString)).put("parameters",
            parameters.map(Parameter::toString)).put("validated", validated);
    }
}
