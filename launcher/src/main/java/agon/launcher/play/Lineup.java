package agon.launcher.play;

import agon.api.PlainText;
import agon.api.Variant;
import agon.launcher.console.Failure;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

public class Lineup {
    private static final String PERSON = "human", PROGRAM = "best";

    @Option(names = "--first", paramLabel = "PLAYER",
        description = "First player (default: " + PERSON + ").")
    private String first;

    @Option(names = "--second", paramLabel = "PLAYER",
        description = "Second player (default: " + PROGRAM + ").")
    private String second;

    @Option(names = "--players", paramLabel = "PLAYER",
        description = "Player, instead of --first and --second. Repeat for each one, in order.")
    private List<String> all = new ArrayList<>();

    public static int seats(Variant<?, ?> variant) {
        return ask(variant, () -> variant.game().rules().seats());
    }

    public static Players<?, ?> kinds(Variant<?, ?> variant) {
        return ask(variant, () -> Players.of(variant.game()));
    }

    private static <R> R ask(Variant<?, ?> variant, Supplier<R> question) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), question).getOrElseThrow(Failure::usage);
        }
    }

    /// Returns the program that `text` describes.
    ///
    /// @param where the option or parameter with the text, for error messages
    /// @throws Failure if there is no such program, or if it is a person
    public static PlayerSpec program(Variant<?, ?> variant, String where, String text) {
        PlayerSpec player = kinds(variant).parse(text).getOrElseThrow(why -> Failure.usage(where + ": " + why));
        if (player.isPerson())
            throw Failure.usage(where + ": " + player + " is a person; expected a program, such as mcts");
        return player;
    }

    /// @throws Failure if there are too many players, or one does not exist
    public Vector<PlayerSpec> of(Variant<?, ?> variant) {
        int seats = seats(variant);
        if (!all.isEmpty() && (first != null || second != null))
            throw Failure.usage("choose '--players', once for each player, or '--first' and '--second'");
        if (all.size() > seats || second != null && seats < 2)
            throw Failure.usage(variant.name() + " has " + PlainText.count(seats, "player") + "; found "
                + Math.max(all.size(), 2));
        Players<?, ?> kinds = kinds(variant);
        return Vector.range(0, seats).map(seat -> kinds.parse(text(seat)).getOrElseThrow(Failure::usage));
    }

    private String text(int seat) {
        if (seat < all.size()) return all.get(seat);
        String given = seat == 0 ? first : seat == 1 ? second : null;
        return given != null ? given : seat == 0 ? PERSON : PROGRAM;
    }
}
