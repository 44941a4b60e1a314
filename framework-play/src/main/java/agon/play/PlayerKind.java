package agon.play;

import agon.api.Level;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Strategy;
import io.vavr.control.Option;
import java.util.Locale;

/// A kind of player.
///
/// @param word    by which it is asked for, in lower case
/// @param meaning what it is, in half a sentence
/// @param options what may be chosen about it
/// @param behind  the player that it stands for, as it is typed; none: itself
public record PlayerKind(String word, String meaning, Options options, Option<String> behind) {
    static final String SEED = "seed";
    static final int LINE = 200;
    private static final Options SEEDED = Options.NONE.whole(SEED,
        "of its dice; without it, derived from that of the command", Long.MIN_VALUE, Long.MAX_VALUE, Option.none());

    /// One that is no other's name.
    static PlayerKind of(String word, String meaning, Options options) {
        return new PlayerKind(word, meaning, options, Option.none());
    }

    static PlayerKind of(Level level) {
        return new PlayerKind(level.name(), level.meaning(), SEEDED, Option.of(level.player()));
    }

    static PlayerKind of(Strategy<?, ?> strategy) {
        return of(strategy.name(), PlainText.line(strategy.meaning(), LINE), SEEDED);
    }

    /// Whether nothing but the seed may be chosen.
    static boolean isPlain(Options options) {
        return options.settings().forAll(setting -> setting.name().equals(SEED));
    }

    /// It and its options with their ranges, one a line.
    String help() {
        return options.settings().map(PlayerKind::setting)
            .prepend(String.format(Locale.ROOT, "  %-13s%s", word, meaning)).mkString("\n");
    }

    private static String setting(Options.Setting setting) {
        boolean anything = setting.kind() instanceof Options.Kind.Whole(long min, long max) && min == Long.MIN_VALUE
            && max == Long.MAX_VALUE;
        return String.format(Locale.ROOT, "    %-13s%s (%s)", setting.name(), setting.meaning(),
            anything ? "any whole number" : setting.kind().allowed());
    }
}
