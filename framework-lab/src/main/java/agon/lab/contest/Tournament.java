package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.json.text.Json;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Programs that meet in one game or several, two at a time: everyone meets everyone, or everyone meets one. Every
/// opening is played in every seating and is the same for all pairings. With budgets of iterations and one worker a
/// search, the games follow from the seed, whatever the number of threads.
///
/// ```java
/// var result = Tournament.of(zertz).players("easy", "mcts:iterations=1500").games(400).seed(1).play();
/// ```
///
/// @param variants     at least one
/// @param players      at least one, all different; two if they are to meet each other
/// @param against      the opponent of every player; none: players meet each other
/// @param games        of every pairing at least, ≥ 1: as many openings are played as are needed for so many games
/// @param openings     what is played before the players take over, the same for all pairings
/// @param adjudication when a game is ended before its end
/// @param seed         of openings, dice and players
/// @param threads      on which rounds are played, ≥ 1
public record Tournament(Vector<Variant<?, ?>> variants, Vector<PlayerSpec> players, Option<PlayerSpec> against,
    int games, Openings openings, Duel.Adjudication adjudication, long seed, int threads) {
    /// Openings of so many random actions.
    private static final int OPENING = 4;

    /// A tournament of 100 games a pairing, with openings of four random actions, on one thread.
    public static Tournament of(Variant<?, ?>... variants) {
        return of(Vector.of(variants));
    }

    /// The same.
    public static Tournament of(Vector<Variant<?, ?>> variants) {
        return new Tournament(variants, Vector.empty(), Option.none(), 100, Openings.random(OPENING),
            Duel.Adjudication.NONE, 1, 1);
    }

    /// Who plays.
    ///
    /// @param specs what [PlayerSpec#parse] reads in each of the games
    /// @throws IllegalArgumentException if one is not read: the sentence that says why
    public Tournament players(String... specs) {
        return players(Vector.of(specs).map(this::spec));
    }

    /// Who plays.
    public Tournament players(Vector<PlayerSpec> specs) {
        return new Tournament(variants, specs, against, games, openings, adjudication, seed, threads);
    }

    /// Adds a player, for example a [PlayerSpec.Custom].
    public Tournament player(PlayerSpec spec) {
        return players(players.append(spec));
    }

    private PlayerSpec spec(String text) {
        check(variants.nonEmpty(), "there is no game to play");
        return variants.map(variant -> PlayerSpec.parse(text, variant.game())
            .getOrElseThrow(why -> new IllegalArgumentException(why))).head();
    }

    /// Everyone meets `spec` alone.
    ///
    /// @throws IllegalArgumentException if it is not read: the sentence that says why
    public Tournament gauntlet(String spec) {
        return gauntlet(Option.of(spec(spec)));
    }

    /// The opponent of every player; none: players meet each other.
    public Tournament gauntlet(Option<PlayerSpec> opponent) {
        return new Tournament(variants, players, opponent, games, openings, adjudication, seed, threads);
    }

    /// Games of every pairing.
    public Tournament games(int count) {
        return new Tournament(variants, players, against, count, openings, adjudication, seed, threads);
    }

    /// Random actions before the players take over.
    public Tournament opening(int actions) {
        return openings(Openings.random(actions));
    }

    /// What is played before the players take over.
    public Tournament openings(Openings other) {
        return new Tournament(variants, players, against, games, other, adjudication, seed, threads);
    }

    /// When a game is ended before its end.
    public Tournament adjudication(Duel.Adjudication other) {
        return new Tournament(variants, players, against, games, openings, other, seed, threads);
    }

    /// The seed of openings, dice and players.
    public Tournament seed(long value) {
        return new Tournament(variants, players, against, games, openings, adjudication, value, threads);
    }

    /// Rounds at a time; with budgets of time no more than there are free cores.
    public Tournament threads(int count) {
        return new Tournament(variants, players, against, games, openings, adjudication, seed, count);
    }

    /// Plays it.
    ///
    /// @throws PluginException if a game itself fails
    public TournamentResult play() {
        TournamentResult result = begin();
        result.play(_ -> {
        });
        return result;
    }

    /// What will be played: pairings without games. Its [TournamentResult#play] plays them, and it can be asked
    /// meanwhile.
    ///
    /// @throws IllegalArgumentException if nobody meets, a person is to play, or a number is out of its range
    public TournamentResult begin() {
        check(variants.nonEmpty(), "there is no game to play");
        check(players.size() + (against.isDefined() ? 1 : 0) >= 2, "one player has nobody to meet");
        check(players.appendAll(against).forAll(player -> !player.isPerson()), "a person cannot play in a tournament");
        check(games >= 1 && threads >= 1, "games " + games + " and threads " + threads + " are not both at least 1");
        return new TournamentResult(this, variants.flatMap(this::pairings));
    }

    private static void check(boolean allowed, String sentence) {
        if (!allowed) throw new IllegalArgumentException(sentence);
    }

    private Vector<Pairing> pairings(Variant<?, ?> variant) {
        return against.map(reference -> players.map(player -> pairing(variant, player, reference)))
            .getOrElse(() -> players.zipWithIndex().flatMap(
                player -> players.drop(player._2 + 1).map(other -> pairing(variant, player._1, other))));
    }

    private <P, A extends Action> Pairing pairing(Variant<P, A> variant, PlayerSpec one, PlayerSpec other) {
        Duel<P, A> duel = new Duel<>(variant, one, other, openings, adjudication);
        return new Pairing(duel, (games + duel.gamesPerRound() - 1) / duel.gamesPerRound());
    }

    /// All that decides what is played, but for the seed.
    Map<String, Object> fields() {
        return LinkedHashMap.of("games", variants.map(Variant::name), "players", players.map(PlayerSpec::toString),
            "against", against.map(PlayerSpec::toString), "games_a_pairing", games, "openings",
            openings.fields(), "adjudication", adjudication.fields());
    }

    /// A tournament of such fields as a text, with the seed 1 and on one thread.
    ///
    /// @return left: a sentence that says why there is none
    static Either<String, Tournament> read(String fields, GameCatalog catalog) {
        return Json.read("{\"tournament\":" + fields + ",\"seed\":1,\"threads\":1}")
            .flatMap(all -> TournamentManifest.tournament(all, catalog));
    }
}
