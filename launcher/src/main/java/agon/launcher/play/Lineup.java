package agon.launcher.play;

import agon.api.Game;
import agon.api.Variant;
import agon.launcher.console.Failure;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Who plays which seat, as a command line says it.
public final class Lineup {
    /// Who plays where nothing is said: the first seat, and the others.
    public static final String PERSON = "human", PROGRAM = "best";

    private Lineup() {}

    /// How many play a game.
    ///
    /// @param name of the variant
    /// @throws Failure if the game fails or does not answer
    public static int seats(String name, Game<?, ?> game) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(name, () -> game.rules().seats()).getOrElseThrow(Failure::usage);
        }
    }

    /// Who may play a game.
    ///
    /// @throws Failure if the game fails or does not answer
    public static Players<?, ?> kinds(Variant<?, ?> variant) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.<Players<?, ?>>call(variant.name(), () -> Players.of(variant.game()))
                .getOrElseThrow(Failure::usage);
        }
    }

    /// One player per seat. Where nothing is said, a person has the first seat, and the program that plays the game
    /// best the others.
    ///
    /// @param first  of the first seat, if it is said
    /// @param second of the second seat, if it is said
    /// @param all    of all seats in their order, instead of the two; may be too few
    /// @throws Failure if there are too many, or a player is not to be had
    public static Vector<PlayerSpec> of(Variant<?, ?> variant, Option<String> first, Option<String> second,
        Vector<String> all) {
        int seats = seats(variant.name(), variant.game());
        if (all.nonEmpty() && (first.isDefined() || second.isDefined()))
            throw Failure.usage("say either --player once per seat, or --first and --second");
        if (all.size() > seats || second.isDefined() && seats < 2)
            throw Failure.usage(variant.name() + " is played by " + seats + "; there are too many players");
        Players<?, ?> kinds = kinds(variant);
        return Vector.range(0, seats).map(seat -> seat < all.size() ? all.get(seat) : byDefault(seat, first, second))
            .map(text -> kinds.parse(text).getOrElseThrow(Failure::usage));
    }

    private static String byDefault(int seat, Option<String> first, Option<String> second) {
        return switch (seat) {
            case 0 -> first.getOrElse(PERSON);
            case 1 -> second.getOrElse(PROGRAM);
            default -> PROGRAM;
        };
    }
}
