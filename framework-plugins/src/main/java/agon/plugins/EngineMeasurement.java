package agon.plugins;

import agon.api.Game;
import agon.api.PlainText;
import agon.api.internal.NetName;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// The measured strengths of the programs that can play a variant. `agon engines measure` writes them to a file, which
/// a plugin contains as the resource `META-INF/agon/GAME-engines.txt`. The catalog uses the strongest program as the
/// [engine][agon.api.GameExtras#engine] of the game.
///
/// The programs were compared in a fixed order, first those without a network: at each thinking time, each program
/// played a match against the strongest one before it.
///
/// @param variant the name of the variant
/// @param rules   the fingerprint of the rules at the time of the measurement
/// @param date    the date of the measurement in ISO format
/// @param seed    the seed of openings and players
/// @param command the command with which the programs were measured
/// @param first   the first program
/// @param matches the matches, the longest thinking time last
public record EngineMeasurement(String variant, String rules, String date, long seed, String command, String first,
    Vector<Match> matches) {
    /// A match between two programs.
    ///
    /// @param millis   the thinking time of both programs per decision in milliseconds
    /// @param player   the program under test
    /// @param opponent the strongest program before it
    /// @param won      the number of games that the program under test won
    /// @param elo      the difference in strength with its 95 % interval, as text
    /// @param stronger whether the program under test is stronger, according to the sequential test of the match
    public record Match(long millis, String player, String opponent, int won, int drawn, int lost, String elo,
        boolean stronger) {
        @Override
        public String toString() {
            return Vector.of(millis + " ms", player, opponent, won, drawn, lost, elo, stronger ? STRONGER : WEAKER)
                .mkString(" | ");
        }

        private static Either<String, Match> read(String line) {
            Vector<String> parts = Vector.of(line.split("\\|", -1)).map(String::strip);
            try {
                if (parts.size() == 8 && parts.get(0).endsWith(" ms")
                    && (parts.get(7).equals(STRONGER) || parts.get(7).equals(WEAKER)))
                    return Either.right(new Match(Long.parseLong(parts.get(0).replace(" ms", "")), parts.get(1),
                        parts.get(2), Integer.parseInt(parts.get(3)), Integer.parseInt(parts.get(4)),
                        Integer.parseInt(parts.get(5)), parts.get(6), parts.get(7).equals(STRONGER)));
            } catch (NumberFormatException _) {
                // reported below
            }
            return Either.left("'" + PlainText.line(line, 100) + "' is not a match; expected time, player, opponent, "
                + "won, drawn, lost, Elo and '" + STRONGER + "' or '" + WEAKER + "', separated by |");
        }
    }

    private static final String STRONGER = "stronger", WEAKER = "not stronger";
    private static final String VARIANT = "variant", RULES = "rules", DATE = "date", SEED = "seed",
        COMMAND = "command", FIRST = "first";
    private static final int LONGEST = 1 << 20; // bytes of a file

    /// Returns the strongest program that a game can use, or none if it can use none of them. A program with a network
    /// can only be used if the network comes with the game. Only the matches with the longest thinking time count.
    public Option<String> best(Game<?, ?> game) {
        return ranking().filter(player -> isAvailable(player, game)).lastOption();
    }

    /// Returns the strongest program of the measurement, whether or not its network comes with the game.
    public String winner() {
        return ranking().last();
    }

    /// Returns the first program and those that were stronger than the strongest one before them.
    private Vector<String> ranking() {
        long longest = matches.map(Match::millis).max().getOrElse(0L);
        return matches.filter(match -> match.millis == longest && match.stronger).map(Match::player).prepend(first);
    }

    private static boolean isAvailable(String player, Game<?, ?> game) {
        return NetName.of(player).forAll(name -> game.extras().nets().exists(net -> net.name().equals(name)))
            && (game.rules().seats() == 2 || !player.startsWith("minimax"));
    }

    private static String resource(String game) {
        return "META-INF/agon/" + fileName(game);
    }

    /// Returns the name of the file with the measurements of a game, which is in the folder `META-INF/agon` of a jar.
    public static String fileName(String game) {
        return game + "-engines.txt";
    }

    /// Reads the measurements that come with a plugin, one per variant. There are none if the plugin has no such file.
    static Either<String, Vector<EngineMeasurement>> of(Class<?> plugin, String game) {
        return PluginText.of(plugin, resource(game)).flatMap(text -> text.map(EngineMeasurement::read)
            .getOrElse(Either.right(Vector.empty())).mapLeft(why -> resource(game) + ": " + why));
    }

    /// Reads the content of a file, or returns an error message.
    public static Either<String, Vector<EngineMeasurement>> read(String text) {
        Vector<EngineMeasurement> all = Vector.empty();
        Map<String, String> fields = LinkedHashMap.empty();
        Vector<Match> matches = Vector.empty();
        Vector<String> lines = Vector.of(text.split("\\R", -1)).append(VARIANT + ": ");
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip(), where = "line " + (i + 1) + ": ";
            if (line.isEmpty() || line.startsWith("#")) continue;
            int colon = line.indexOf(": ") < 0 && line.endsWith(":") ? line.length() - 1 : line.indexOf(": ");
            if (line.contains(" | ")) {
                Either<String, Match> match = Match.read(line);
                if (match.isLeft()) return Either.left(where + match.getLeft());
                matches = matches.append(match.get());
            } else
                if (colon < 0)
                    return Either.left(where + "'" + PlainText.line(line, 100) + "' is neither a field nor a match");
                else {
                    String name = line.substring(0, colon), value = line.substring(colon + 1).strip();
                    if (name.equals(VARIANT) && fields.nonEmpty()) {
                        Either<String, EngineMeasurement> one = of(fields, matches);
                        if (one.isLeft()) return Either.left(one.getLeft());
                        all = all.append(one.get());
                        fields = LinkedHashMap.empty();
                        matches = Vector.empty();
                    }
                    fields = fields.put(name, value);
                }
        }
        return Either.right(all);
    }

    private static Either<String, EngineMeasurement> of(Map<String, String> fields, Vector<Match> matches) {
        Option<String> missing = Vector.of(VARIANT, RULES, DATE, SEED, COMMAND, FIRST)
            .find(name -> fields.get(name).forAll(String::isEmpty));
        String variant = fields.getOrElse(VARIANT, "?");
        if (missing.isDefined()) return Either.left("the measurement of " + variant + " has no " + missing.get());
        return Option.when(fields.get(SEED).get().matches("-?\\d{1,18}"), () -> Long.valueOf(fields.get(SEED).get()))
            .toEither(() -> "the seed of the measurement of " + variant + " is not a number")
            .map(seed -> new EngineMeasurement(variant, fields.get(RULES).get(), fields.get(DATE).get(), seed,
                fields.get(COMMAND).get(), fields.get(FIRST).get(), matches));
    }

    /// Returns the content of a file with these measurements.
    public static String text(Vector<EngineMeasurement> all) {
        return all.map(one -> one.toString()).mkString("\n");
    }

    /// Returns these measurements with another one, which replaces that of the same variant.
    public static Vector<EngineMeasurement> with(Vector<EngineMeasurement> all, EngineMeasurement one) {
        int index = all.indexWhere(other -> other.variant.equals(one.variant));
        return index < 0 ? all.append(one) : all.update(index, one);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s: %s\n%s: %s\n%s: %s\n%s: %d\n%s: %s\n%s: %s\n", VARIANT, variant, RULES,
            rules, DATE, date, SEED, seed, COMMAND, command, FIRST, first)
            + "# time | player | opponent | won | drawn | lost | Elo and 95 % interval | result\n"
            + matches.map(match -> match + "\n").mkString() + "# strongest: " + winner() + "\n";
    }
}
