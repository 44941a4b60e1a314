package agon.lab.contest;

import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.internal.Machine;
import agon.lab.internal.PlayersText;
import agon.lab.internal.Release;
import agon.play.engine.PlayerSpec;
import agon.play.game.TimeControl;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.internal.InputFile;
import agon.plugins.internal.Sha256;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/// A JSON file with everything needed to repeat a tournament.
///
/// @param version    version of Agon
/// @param plugins    SHA-256 sum of the plugin's jar by game id, or `unpacked` if there is no jar
/// @param repeatable whether the games are identical on every machine; see [Tournament#isRepeatable]
/// @param games      SHA-256 sum of all games, or none if some games have not been played
public record TournamentManifest(Tournament tournament, String version, Map<String, String> plugins,
    boolean repeatable, Option<String> games) {
    private static final String UNPACKED = "unpacked";
    private static final int FORMAT = 1, MOST_GAMES = 1_000_000, MOST_THREADS = 1_024;

    /// Returns the manifest of a tournament before any game has been played.
    public static TournamentManifest of(Tournament tournament, GameCatalog catalog) {
        Map<String, String> plugins = LinkedHashMap.ofEntries(tournament.variants().map(Variant::name)
            .map(GameCatalog::id).distinct().map(id -> new io.vavr.Tuple2<>(id, digest(id, catalog))));
        return new TournamentManifest(tournament, Release.version(), plugins, tournament.isRepeatable(),
            Option.none());
    }

    /// Returns this manifest with the sum of the games, if all of them have been played.
    public TournamentManifest played(TournamentResult result) {
        return new TournamentManifest(tournament, version, plugins, repeatable,
            Option.when(result.isComplete(), () -> sum(result.games())));
    }

    private static String digest(String id, GameCatalog catalog) {
        return catalog.game(id).map(TournamentManifest::sum).getOrElse(UNPACKED);
    }

    /// Returns the manifest for machine-readable output, with data about this machine and its load.
    public Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("manifest", FORMAT, "agon", version, "date",
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), "machine", Machine.here().fields(), "plugins",
            plugins, "tournament", tournament.fields(), "seed", tournament.seed(), "threads", tournament.threads());
        return fields.put("repeatable", repeatable).put("games_sha256", games);
    }

    public String text() {
        return Json.indented(fields()) + "\n";
    }

    /// Reads a manifest. The file can also contain the results of a tournament, which include a manifest.
    ///
    /// @param lenient whether to accept plugins that have changed since the tournament
    /// @throws FileException if the file cannot be read, a game or player is not available, or a plugin has changed
    public static TournamentManifest read(Path file, GameCatalog catalog, boolean lenient) {
        JsonNode all = Json.read(InputFile.text(file, 256))
            .getOrElseThrow(
                _ -> new FileException(file + " is not the manifest of a tournament: it is not a JSON object"));
        JsonNode fields = all.path("manifest").isObject() ? all.path("manifest") : all;
        return read(fields, catalog, lenient).getOrElseThrow(why -> new FileException(file + ": " + why));
    }

    private static Either<String, TournamentManifest> read(JsonNode fields, GameCatalog catalog, boolean lenient) {
        if (fields.path("manifest").asInt(0) != FORMAT || !fields.path("tournament").isObject())
            return Either.left("it is not the manifest of a tournament of this version of Agon");
        Map<String, String> plugins = LinkedHashMap.ofEntries(Vector.ofAll(fields.path("plugins").properties())
            .map(entry -> new io.vavr.Tuple2<>(entry.getKey(), entry.getValue().asString(""))));
        Option<String> other = plugins.find(plugin -> !digest(plugin._1, catalog).equals(plugin._2))
            .map(plugin -> "the plugin of " + plugin._1 + " has the SHA-256 " + digest(plugin._1, catalog) + ", not "
                + plugin._2 + "; use --other-plugins to play it anyway");
        if (!lenient && other.isDefined()) return Either.left(other.get());
        return tournament(fields, catalog).map(tournament -> new TournamentManifest(tournament,
            fields.path("agon").asString(""), plugins, fields.path("repeatable").asBoolean(false),
            Option.of(fields.path("games_sha256").asString("")).filter(sum -> !sum.isEmpty())));
    }

    static Either<String, Tournament> tournament(JsonNode fields, GameCatalog catalog) {
        JsonNode what = fields.path("tournament"), limits = what.path("adjudication");
        int games = what.path("games_a_pairing").asInt(0), threads = fields.path("threads").asInt(0);
        if (games < 1 || games > MOST_GAMES || threads < 1 || threads > MOST_THREADS)
            return Either.left("games_a_pairing is " + games + " and threads is " + threads + "; expected 1 to "
                + MOST_GAMES + " and 1 to " + MOST_THREADS);
        return Either.sequenceRight(texts(what.path("games")).map(catalog::find)).flatMap(found -> {
            Vector<Variant<?, ?>> variants = found.toVector();
            if (variants.isEmpty()) return Either.left("it contains no game");
            return Either.sequenceRight(texts(what.path("players")).map(text -> player(text, variants)))
                .flatMap(players -> opponent(what.path("against"), variants)
                    .flatMap(against -> openings(what.path("openings"), variants)
                        .flatMap(openings -> adjudication(limits).map(rules -> new Tournament(variants,
                            players.toVector(), against, games, openings, rules, fields.path("seed").asLong(1),
                            threads)))));
        });
    }

    private static Either<String, Duel.Adjudication> adjudication(JsonNode fields) {
        String clock = fields.path("clock").asString("");
        Option<TimeControl> control = TimeControl.ofHeader(clock);
        if (!clock.isEmpty() && control.isEmpty()) return Either.left("the clock " + clock + " is invalid");
        try {
            return Either
                .right(new Duel.Adjudication(fields.path("lost").asDouble(0), fields.path("decisions").asInt(-1),
                    fields.path("longest").asInt(0), control));
        } catch (IllegalArgumentException e) {
            return Either.left(e.getMessage());
        }
    }

    private static Either<String, Option<PlayerSpec>> opponent(JsonNode text, Vector<Variant<?, ?>> variants) {
        return text.isString() ? player(text.asString(), variants).map(Option::of) : Either.right(Option.none());
    }

    private static Either<String, Openings> openings(JsonNode fields, Vector<Variant<?, ?>> variants) {
        String text = fields.isObject() ? fields.toString() : "{}";
        return Either.sequenceRight(variants.map(variant -> Openings.read(text, variant))).map(all -> all.head());
    }

    private static Either<String, PlayerSpec> player(String text, Vector<Variant<?, ?>> variants) {
        return Either.sequenceRight(variants.map(variant -> PlayersText.read(text, variant))).map(all -> all.head());
    }

    private static Vector<String> texts(JsonNode list) {
        return Vector.ofAll(list).map(text -> text.asString(""));
    }

    static String sum(Vector<ContestGame<?, ?>> games) {
        MessageDigest digest = Sha256.start();
        for (ContestGame<?, ?> game : games)
            digest.update((game.variant().name() + "|" + game.players().mkString(",") + "|" + game.opening().start()
                + "|" + game.allCodes().mkString(",") + "|"
                + game.ending().payoffs().map(paid -> paid.mkString(",")).getOrElse("*") + "\n")
                .getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest());
    }

    static String sum(GameCatalog.Installed game) {
        return game.sha256().orElse(() -> GameCatalog.variant(game, game.options().defaults()).toOption()
            .flatMap(variant -> jar(variant.game().rules().getClass())).flatMap(TournamentManifest::sum))
            .getOrElse(UNPACKED);
    }

    private static Option<Path> jar(Class<?> type) {
        Option<URI> module = Option.of(type.getModule().getLayer())
            .flatMap(layer -> Option.ofOptional(layer.configuration().findModule(type.getModule().getName())))
            .flatMap(found -> Option.ofOptional(found.reference().location()));
        return module.orElse(() -> Option.of(type.getProtectionDomain().getCodeSource()).map(CodeSource::getLocation)
            .map(url -> URI.create(url.toString()))).filter(uri -> "file".equals(uri.getScheme())).map(Path::of)
            .filter(Files::isRegularFile);
    }

    private static Option<String> sum(Path jar) {
        try {
            return Option.of(Sha256.hex(InputFile.bytes(jar)));
        } catch (FileException _) {
            return Option.none();
        }
    }
}
