package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.contest.TournamentRun.ContestFiles;
import agon.lab.job.Workers;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;

/// A tournament between programs in one or more games. Two programs play each game. A tournament is a round robin, or a
/// gauntlet in which every player meets the same opponent. Every opening is played in every seating, and all pairings
/// have the same openings. With iteration budgets and one worker per search, the games depend only on the seed, not on
/// the number of threads. A method named after a component returns a copy with another value.
///
/// ```java
/// var result = Tournament.of(zertz).players("easy", "mcts:iterations=1500").games(400).seed(1).play();
/// ```
///
/// @param variants     games to play, at least one
/// @param players      players, at least one and all different; at least two in a round robin
/// @param gauntlet     opponent of every player in a gauntlet, or none in a round robin
/// @param games        minimum number of games per pairing (at least 1), which determines the number of openings
/// @param adjudication rule that ends games early
/// @param seed         seed of openings, dice and players
/// @param threads      number of rounds played in parallel (at least 1). If the games are not reproducible, it is
///     limited to the number of free cores
public record Tournament(Vector<Variant<?, ?>> variants, Vector<PlayerSpec> players, Option<PlayerSpec> gauntlet,
    int games, Openings openings, Duel.Adjudication adjudication, long seed, int threads) {
    private static final int OPENING = 4;

    /// Returns a tournament with 100 games per pairing, openings of four random actions, and one thread.
    public static Tournament of(Variant<?, ?>... variants) {
        return of(Vector.of(variants));
    }

    public static Tournament of(Vector<Variant<?, ?>> variants) {
        return new Tournament(variants, Vector.empty(), Option.none(), 100, Openings.random(OPENING),
            Duel.Adjudication.NONE, 1, 1);
    }

    /// Returns this tournament with other players.
    ///
    /// @param specs players in the syntax of [PlayerSpec#parse], valid in all games of the tournament
    /// @throws IllegalArgumentException if a text is not a valid player
    public Tournament players(String... specs) {
        return players(Vector.of(specs).map(this::spec));
    }

    public Tournament players(Vector<PlayerSpec> specs) {
        return new Tournament(variants, specs, gauntlet, games, openings, adjudication, seed, threads);
    }

    /// Returns this tournament with an additional player, for example a [PlayerSpec.Custom].
    public Tournament player(PlayerSpec spec) {
        return players(players.append(spec));
    }

    private PlayerSpec spec(String text) {
        check(variants.nonEmpty(), "there is no game to play");
        return variants.map(variant -> PlayerSpec.parse(text, variant.game())
            .getOrElseThrow(why -> new IllegalArgumentException(why))).head();
    }

    /// Returns this tournament as a gauntlet in which every player meets only `spec`.
    ///
    /// @throws IllegalArgumentException if the text is not a valid player
    public Tournament gauntlet(String spec) {
        return gauntlet(Option.of(spec(spec)));
    }

    public Tournament gauntlet(Option<PlayerSpec> opponent) {
        return new Tournament(variants, players, opponent, games, openings, adjudication, seed, threads);
    }

    public Tournament games(int count) {
        return new Tournament(variants, players, gauntlet, count, openings, adjudication, seed, threads);
    }

    /// Returns this tournament with openings of random actions.
    public Tournament opening(int actions) {
        return openings(Openings.random(actions));
    }

    public Tournament openings(Openings other) {
        return new Tournament(variants, players, gauntlet, games, other, adjudication, seed, threads);
    }

    public Tournament adjudication(Duel.Adjudication other) {
        return new Tournament(variants, players, gauntlet, games, openings, other, seed, threads);
    }

    public Tournament seed(long value) {
        return new Tournament(variants, players, gauntlet, games, openings, adjudication, value, threads);
    }

    public Tournament threads(int count) {
        return new Tournament(variants, players, gauntlet, games, openings, adjudication, seed, count);
    }

    /// Plays the tournament.
    ///
    /// @throws PluginException if a game itself fails
    public TournamentResult play() {
        return start().play(_ -> {
        });
    }

    /// Plays the tournament and stores its games, a manifest and a journal in a folder, as `agon tournament --records`
    /// does. If the folder already contains rounds of this tournament, only the remaining rounds are played. A program
    /// that was stopped is therefore resumed by running it again.
    ///
    /// @param catalog the catalog with the games, whose checksums the manifest contains
    /// @throws PluginException if a game itself fails
    /// @throws agon.plugins.FileException if the folder cannot be written, or belongs to another tournament
    public TournamentResult play(Path folder, GameCatalog catalog) {
        TournamentRun run = start();
        return run.play(_ -> {
        }, ContestFiles.in(folder).resuming(), TournamentManifest.of(this, catalog), Workers.threads(run.threads()));
    }

    /// Returns a run in which no game has been played. Call [TournamentRun#play] to play the games. The result can be
    /// read while the games are played.
    ///
    /// @throws IllegalArgumentException if there is no pairing, if a player is a person, or if a number is out of range
    public TournamentRun start() {
        check(variants.nonEmpty(), "there is no game to play");
        check(players.size() + (gauntlet.isDefined() ? 1 : 0) >= 2, "a tournament needs at least two players");
        check(players.appendAll(gauntlet).forAll(player -> !player.isPerson()), "a person cannot play in a tournament");
        check(games >= 1 && threads >= 1,
            "games is " + games + " and threads is " + threads + "; both must be at least 1");
        return new TournamentRun(this);
    }

    private static void check(boolean allowed, String sentence) {
        if (!allowed) throw new IllegalArgumentException(sentence);
    }

    /// Returns whether the games depend only on the seed. This is the case if the tournament has no clock and all
    /// players are [repeatable][agon.play.engine.Players#isRepeatable].
    public boolean isRepeatable() {
        return adjudication.clock().isEmpty() && variants.map(variant -> Players.of(variant.game()))
            .forAll(kinds -> players.appendAll(gauntlet).forAll(kinds::isRepeatable));
    }

    Vector<TournamentResult.Pairing> pairings() {
        return variants.flatMap(this::pairings);
    }

    private Vector<TournamentResult.Pairing> pairings(Variant<?, ?> variant) {
        return gauntlet.map(reference -> players.map(player -> pairing(variant, player, reference)))
            .getOrElse(() -> players.zipWithIndex().flatMap(
                player -> players.drop(player._2 + 1).map(other -> pairing(variant, player._1, other))));
    }

    private <P, A extends Action> TournamentResult.Pairing pairing(Variant<P, A> variant, PlayerSpec player,
        PlayerSpec opponent) {
        Duel<P, A> duel = new Duel<>(variant, player, opponent, openings, adjudication);
        return TournamentResult.Pairing.of(duel, (games + duel.gamesPerRound() - 1) / duel.gamesPerRound());
    }

    Map<String, Object> fields() {
        return LinkedHashMap.of("games", variants.map(Variant::name), "players", players.map(PlayerSpec::toString),
            "against", gauntlet.map(PlayerSpec::toString), "games_a_pairing", games, "openings",
            openings.fields(), "adjudication", adjudication.fields());
    }

    static Either<String, Tournament> read(String fields, GameCatalog catalog) {
        return Json.read("{\"tournament\":" + fields + ",\"seed\":1,\"threads\":1}")
            .flatMap(all -> TournamentManifest.tournament(all, catalog));
    }
}
