package agon.lab.tuning;

import agon.api.Variant;
import agon.lab.contest.Duel;
import agon.lab.contest.Openings;
import agon.lab.internal.YamlSection;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

record TuningFileReader(YamlSection all, GameCatalog catalog) {
    private static final int MOST_GAMES = 1_000_000, MOST_THREADS = 1_024, SAMPLES = 100, GAMES = 100, TOP = 10;
    private static final int VALIDATED = 3;
    private static final int MOST_STEPS = 1_000;
    private static final Vector<String> TYPES = Vector.of("values", "choice", "fixed", "range", "uniform",
        "log_uniform", "mixed");

    TuningPlan.File file() {
        TuningPlan.Mode mode = mode();
        YamlSection game = all.section("game").only("name", "rings", "iterations", "player", "opponent",
            "opening",
            "games_per_config", "seed", "num_processes");
        Variant<?, ?> variant = variant(game);
        TuningPlan.Player player = right("game.player", TuningPlan.Player.of(variant, player(game)));
        Vector<TuningPlan.Parameter> parameters = all.section("hyperparameters").keys()
            .map(name -> parameter(name, player));
        PlayerSpec opponent = opponent(game, player);
        int rounds = Math.ceilDiv(game.whole("games_per_config", GAMES, 1, MOST_GAMES),
            Duel.of(variant, player.base(), opponent, 0).gamesPerRound());
        YamlSection search = all.section("search").only("samples", "validated");
        YamlSection repetition = all.section("repetition").only("num_repetitions", "configurations");
        Vector<TuningPlan.Configuration> listed = mode == TuningPlan.Mode.REPETITION ? listed(repetition, player)
            : Vector.empty();
        int samples = mode == TuningPlan.Mode.REPETITION ? repetition.whole("num_repetitions", 30, 1, 10_000)
            : search.whole("samples", all.whole("random_samples", SAMPLES, 1, 1_000_000), 1, 1_000_000);
        YamlSection output = all.section("output").only("directory", "filename"),
            display = all.section("display").only("top_n", "verbose");
        TuningPlan plan = new TuningPlan(variant, player, opponent, parameters,
            new TuningPlan.Choice(mode, samples, listed),
            new TuningPlan.Contest(rounds, Openings.random(game.whole("opening", 0, 0, Openings.LONGEST)),
                game.longWhole("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE),
                game.whole("num_processes", 1, 1, MOST_THREADS)),
            search.whole("validated", VALIDATED, 0, 100),
            display.whole("top_n", TOP, 1, 1_000));
        checked(plan);
        return new TuningPlan.File(plan, output.text("directory"), filename(output),
            !display.text("verbose").contains("off"), Option.when(isBayesian(), "mode is bayesian, which Agon does not "
                + "have; the method cmaes is used, which also learns from the configurations tried so far"));
    }

    private TuningPlan.Mode mode() {
        String word = all.text("mode").getOrElse("grid");
        if (isBayesian()) return TuningPlan.Mode.CMAES;
        return Vector.of(TuningPlan.Mode.values()).find(mode -> mode.word().equals(word.toLowerCase(Locale.ROOT)))
            .getOrElseThrow(() -> new IllegalArgumentException("mode is " + word + "; expected "
                + Vector.of(TuningPlan.Mode.values()).map(TuningPlan.Mode::word).mkString(", ")));
    }

    /// Tuning files for Zertz3D can choose Bayesian optimization.
    private boolean isBayesian() {
        return all.text("mode").exists("bayesian"::equalsIgnoreCase);
    }

    private static String filename(YamlSection output) {
        String name = output.text("filename").getOrElse("tuning_results.json");
        if (!name.matches("[\\p{L}\\p{N}_][\\p{L}\\p{N}._ -]{0,99}"))
            throw new IllegalArgumentException("output.filename is '" + name + "'; expected the name of a file");
        return name;
    }

    /// Returns the variant. A file with only `rings` is for ZÈRTZ, whose tuning files need not contain the name of the
    /// game.
    private Variant<?, ?> variant(YamlSection game) {
        Option<String> rings = game.text("rings");
        String name = game.text("name").getOrElse("zertz");
        String full = rings.map(count -> name + (name.contains(":") ? "," : ":") + "rings=" + count).getOrElse(name);
        return right("game", catalog.find(full).map(found -> found));
    }

    private static String player(YamlSection game) {
        String text = game.text("player").getOrElse("mcts");
        if (!game.has("iterations")) return text;
        return text + (text.contains(":") ? "," : ":") + "iterations=" + game.whole("iterations", 1, 1, 1_000_000_000);
    }

    private PlayerSpec opponent(YamlSection game, TuningPlan.Player player) {
        String text = game.text("opponent").getOrElse("random");
        if (text.equals("itself")) return player.base();
        return right("game.opponent", player.kinds().parse(text).filterOrElse(spec -> !spec.isPerson(),
            spec -> spec + " is a person; the opponent must be a program"));
    }

    private TuningPlan.Parameter parameter(String name, TuningPlan.Player player) {
        player.unknown(name).forEach(why -> {
            throw new IllegalArgumentException("hyperparameters: " + why);
        });
        YamlSection section = all.section("hyperparameters").section(name);
        try {
            return new TuningPlan.Parameter(name, range(section));
        } catch (IllegalArgumentException e) {
            throw e.getMessage().startsWith(section.path()) || e.getMessage().startsWith("there is no key") ? e
                : new IllegalArgumentException(section.path() + ": " + e.getMessage());
        }
    }

    private static TuningPlan.Range range(YamlSection section) {
        String type = section.text("type").getOrElse(() -> section.has("values") ? "values"
            : section.has("min") ? "range" : "fixed");
        return switch (type) {
            case "values", "choice" -> new TuningPlan.Range.Choice(values(section.only("type", "values")));
            case "fixed" -> new TuningPlan.Range.Choice(Vector.of(section.only("type", "value").scalar("value")));
            case "range" -> ranged(section.only("type", "min", "max", "step"));
            case "uniform" -> span(section.only("type", "min", "max"), false, 0);
            case "log_uniform" -> span(section.only("type", "min", "max"), true, 0);
            case "mixed" -> mixed(section.only("type", "null_probability", "min", "max", "values"));
            default -> throw new IllegalArgumentException(section.path() + ".type is " + type + "; expected "
                + TYPES.mkString(", "));
        };
    }

    private static Vector<Option<String>> values(YamlSection section) {
        Vector<Option<String>> values = section.scalars("values").distinct();
        if (values.isEmpty()) throw new IllegalArgumentException(section.path() + ".values is an empty list");
        return values;
    }

    private static TuningPlan.Range.Span span(YamlSection section, boolean logarithmic, double absent) {
        return new TuningPlan.Range.Span(section.number("min"), section.number("max"), logarithmic, absent);
    }

    private static TuningPlan.Range ranged(YamlSection section) {
        if (!section.has("step")) return span(section, false, 0);
        double low = section.number("min"), high = section.number("max"), step = section.number("step");
        if (!(step > 0))
            throw new IllegalArgumentException(section.path() + ".step is " + step + "; expected more than 0");
        if (low > high)
            throw new IllegalArgumentException("the range from " + low + " to " + high + " is empty");
        double count = Math.floor((high - low) / step + 1e-9) + 1;
        if (count > MOST_STEPS)
            throw new IllegalArgumentException("it has more than " + MOST_STEPS + " values; choose a larger step");
        return new TuningPlan.Range.Choice(Vector.range(0, (int) count)
            .map(i -> Option.of(YamlSection.plain(low + i * step))).distinct());
    }

    private static TuningPlan.Range mixed(YamlSection section) {
        double absent = section.has("null_probability") ? section.number("null_probability") : 0.5;
        if (!section.has("values")) return span(section, false, absent);
        return new TuningPlan.Range.Choice(values(section), absent);
    }

    private static Vector<TuningPlan.Configuration> listed(YamlSection repetition, TuningPlan.Player player) {
        return repetition.sections("configurations").map(section -> {
            section.keys().flatMap(player::unknown).forEach(why -> {
                throw new IllegalArgumentException(section.path() + ": " + why);
            });
            return new TuningPlan.Configuration(section.keys()
                .toLinkedMap(key -> new io.vavr.Tuple2<>(key, section.scalar(key))));
        });
    }

    /// Validates every possible value and every pair of values with the player before any game starts, as far as the
    /// values can be enumerated.
    private static void checked(TuningPlan plan) {
        if (plan.choice().mode() == TuningPlan.Mode.REPETITION) {
            plan.choice().listed().forEach(configuration -> right("repetition", plan.player().with(configuration)));
            return;
        }
        if (plan.parameters().forAll(parameter -> parameter.range().isFixed()))
            throw new IllegalArgumentException("there is nothing to tune: every value in hyperparameters is fixed");
        plan.parameters().forEach(one -> allowed(plan, Vector.of(one)));
        for (TuningPlan.Parameter one : plan.parameters())
            plan.parameters().dropUntil(one::equals).drop(1).forEach(other -> allowed(plan, Vector.of(one, other)));
        if (plan.choice().mode() == TuningPlan.Mode.GRID && TuningSearch.count(plan.parameters()) > TuningSearch.MOST)
            throw new IllegalArgumentException("the grid has more than " + TuningSearch.MOST
                + " configurations; choose fewer values, or mode: random");
        long evaluations = plan.choice().mode() == TuningPlan.Mode.GRID ? TuningSearch.count(plan.parameters())
            : plan.choice().samples();
        if (evaluations * plan.contest().rounds() > MOST_GAMES)
            throw new IllegalArgumentException(
                "these are more than " + 2L * MOST_GAMES + " games; choose fewer configurations or games");
    }

    private static void allowed(TuningPlan plan, Vector<TuningPlan.Parameter> some) {
        TuningSearch.grid(some).forEach(configuration -> right(
            "hyperparameters." + some.map(TuningPlan.Parameter::name).mkString(" and "),
            plan.player().with(configuration)));
    }

    private static <R> R right(String where, Either<String, R> found) {
        return found.getOrElseThrow(why -> new IllegalArgumentException(where + ": " + why));
    }
}
