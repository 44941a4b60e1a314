package agon.lab.tuning;

import agon.api.Action;
import agon.api.Options;
import agon.api.SpellingSuggestion;
import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A player whose options are tuned.
///
/// Names that tuners of ZÈRTZ engines use are understood: `exploration_constant`, `fpu_reduction` (null: every
/// action is tried once first, `fpu=-2`), `widening_constant`, `rave_constant`, `max_simulation_depth` (null:
/// playouts go to the end, `estimate=off`; a number: `horizon`).
///
/// @param base  with the options that are not tuned
/// @param kinds of players of the game
public record TunedPlayer(PlayerSpec base, Players<?, ?> kinds) {
    private static final String FPU = "fpu_reduction", DEPTH = "max_simulation_depth";
    private static final Map<String, String> MAPPED = HashMap.of("exploration_constant", "exploration", FPU, "fpu",
        "widening_constant", "widening", "rave_constant", "rave", DEPTH, "horizon");

    /// The player of a game that `text` describes.
    ///
    /// @return left: a sentence that says what is wrong
    public static <P, A extends Action> Either<String, TunedPlayer> of(Variant<P, A> variant, String text) {
        Players<P, A> kinds = Players.of(variant.game());
        return kinds.parse(text).filterOrElse(spec -> !spec.isPerson(), spec -> spec + " is a person; tune a program")
            .map(spec -> new TunedPlayer(spec, kinds));
    }

    /// What is wrong with the name of a parameter, if anything is.
    Option<String> unknown(String name) {
        Vector<String> known = options().map(Options.Setting::name);
        if (known.contains(MAPPED.getOrElse(name, name))) return Option.none();
        return Option.of(base.kind() + " has no option called '" + name + "'" + SpellingSuggestion
            .suggestion(name, known.appendAll(MAPPED.filterValues(known::contains).keySet())).getOrElse(";")
            + " the options are " + known.mkString(", "));
    }

    private Vector<Options.Setting> options() {
        return base.values().options().settings();
    }

    /// The player with a configuration.
    ///
    /// @return left: a sentence that says which value is not allowed
    public Either<String, PlayerSpec> with(Configuration configuration) {
        Map<String, String> given = base.values().given();
        for (var chosen : configuration.values())
            given = chosen._2.map(value -> new io.vavr.Tuple2<>(MAPPED.getOrElse(chosen._1, chosen._1), value))
                .orElse(() -> absent(chosen._1)).map(option -> option.map2(value -> whole(option._1, value)))
                .map(given.remove(MAPPED.getOrElse(chosen._1, chosen._1))::put).getOrElse(given
                    .remove(MAPPED.getOrElse(chosen._1, chosen._1)));
        String options = given.toVector().sortBy(option -> option._1).map(option -> option._1 + "=" + option._2)
            .mkString(",");
        return kinds.parse(options.isEmpty() ? base.kind() : base.kind() + ":" + options);
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
