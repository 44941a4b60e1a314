package agon.lab.contest;

import agon.api.PlainText;
import agon.api.Variant;
import agon.lab.contest.TournamentRun.ContestFiles;
import agon.lab.internal.Machine;
import agon.lab.plot.Datum;
import agon.lab.plot.Plot;
import agon.play.engine.PlayerSpec;
import agon.plugins.FileException;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// The games of a tournament that have been played, which may be only some of the planned ones.
///
/// @param pairings pairings in playing order
public record TournamentResult(Tournament tournament, Vector<Pairing> pairings) {
    private static final int DETAILED = 3; // maximum number of variants that are shown in separate tables

    /// Returns whether all games of the tournament have been played.
    public boolean isComplete() {
        return pairings.forAll(Pairing::isComplete);
    }

    /// Returns all games, ordered by pairing.
    public Vector<ContestGame<?, ?>> games() {
        return pairings.flatMap(Pairing::games);
    }

    /// Returns the total score of each player, best first.
    public Vector<Standing> standings() {
        return Standing.ranked(pairings);
    }

    /// Returns the statistics of all games.
    public Summary summary() {
        return Summary.of(games());
    }

    /// Saves the games in a folder, one file per game, without replacing existing files.
    ///
    /// @return the files, in the order of the games
    /// @throws FileException if a file cannot be written
    public Vector<Path> save(Path folder) {
        return ContestFiles.keep(games(), folder);
    }

    /// Returns tables for a terminal. A tournament of more than three variants has one table with a row per variant, or
    /// per variant and player, and the results over all variants at the end.
    public String text() {
        if (isLong())
            return Machine.here() + "\n" + cold() + "\n" + ResultTable.overview(this, byGame()).text() + "\n\n"
                + summary();
        return Machine.here() + "\n" + cold() + "\n"
            + byGame().map(met -> tables(met).map(ResultTable::text).append(line(met)).mkString("\n\n"))
                .mkString("\n\n");
    }

    /// Returns the tables of [#text] in Markdown.
    public String markdown() {
        if (isLong())
            return Machine.here() + "\n" + cold() + "\n" + summary() + "\n\n"
                + ResultTable.overview(this, byGame()).markdown();
        return Machine.here() + "\n" + cold() + "\n"
            + byGame().map(met -> tables(met).map(ResultTable::markdown).prepend(line(met)).mkString("\n\n"))
                .mkString("\n\n");
    }

    /// Returns a line that explains the speeds of a small contest, or an empty text.
    private String cold() {
        return WarmUp.isSkipped(new TournamentJob(tournament, pairings).games())
            ? "\nThe speeds are too low: in contests of fewer than 20 games, players are measured while Java still "
                + "compiles "
                + "their code.\n"
            : "";
    }

    private Vector<Vector<Pairing>> byGame() {
        return pairings.map(pairing -> pairing.variant().name()).distinct()
            .map(game -> pairings.filter(pairing -> pairing.variant().name().equals(game)));
    }

    private boolean isLong() {
        return byGame().size() > DETAILED;
    }

    private Vector<ResultTable> tables(Vector<Pairing> met) {
        return ResultTable.of(met, tournament.gauntlet().isDefined());
    }

    private static String line(Vector<Pairing> met) {
        return Summary.of(met.flatMap(Pairing::games)).toString();
    }

    /// Returns a CSV table with a header line and one line per pairing.
    public String csv() {
        return pairings.map(pairing -> {
            Score score = pairing.score();
            Vector<Object> cells = Vector.of(pairing.variant().name(), pairing.player(), pairing.opponent(),
                score.games(),
                score.won(), score.drawn(), score.lost(), score.share(), score.interval().low(),
                score.interval().high());
            return cells.appendAll(Vector.of(score.elo().mean(), score.elo().low(), score.elo().high(),
                score.own().milliseconds(), score.others().milliseconds()))
                .appendAll(Vector.of(score.forfeits().own(), score.forfeits().others())
                    .flatMap(lost -> Vector.of(lost.time(), lost.crashes(), lost.illegal())))
                .map(TournamentResult::quoted).mkString(",");
        }).prepend("game,one,other,games,won,drawn,lost,score,low,high,elo,elo_low,elo_high,ms_one,ms_other,time_one,"
            + "crashes_one,illegal_one,time_other,crashes_other,illegal_other")
            .mkString("", "\n", "\n");
    }

    private static String quoted(Object cell) {
        String text = cell.toString();
        return text.contains(",") || text.contains("\"") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }

    /// Returns a plot of the ratings and their confidence intervals as SVG text.
    public String plot() {
        Vector<Standing> all = standings();
        return Plot.of("Strength, with 95 % intervals").y("Elo").words(all.map(s -> s.player().toString()))
            .dots("", all.zipWithIndex((s, i) -> new Datum(i, s.elo().mean(), s.elo().low(), s.elo().high())))
            .mark(0).svg();
    }

    /// Returns the results as a JSON object.
    ///
    /// @param command command that produced the results
    public String json(String command, TournamentManifest manifest) {
        Map<String, Object> fields = LinkedHashMap.of("seed", tournament.seed(), "threads",
            tournament.threads(),
            "summary", summary().fields(), "players",
            standings().map(s -> LinkedHashMap.of("player", s.player().toString(), "elo", s.elo().values(),
                "elo_shrunk", s.elo().shrunk())),
            "pairings", pairings.map(Pairing::fields), "manifest", manifest.fields());
        return Machine.here().json(command, fields);
    }

    /// Returns the standings, one per line.
    @Override
    public String toString() {
        return standings().mkString("\n");
    }

    /// Statistics of the games of a tournament.
    ///
    /// @param distinct number of games that differ in their starting position or actions, including the opening. If it
    ///     is much smaller than `games`, the openings do not vary enough to compare the players
    /// @param fewest   minimum number of actions per game, including the opening; 0 without games
    /// @param mean     mean number of actions per game
    /// @param most     maximum number of actions per game
    /// @param forfeits losses of all players on time or because their programs failed
    /// @param ends     reasons why games ended, with the number of games, most frequent first
    public record Summary(int games, int distinct, int fewest, double mean, int most,
        Score.Forfeits.Losses forfeits,
        Vector<Tuple2<String, Integer>> ends) {
        /// The number of reasons shown. Games that end by points can have hundreds of different reasons.
        private static final int NAMED = 8;

        public static Summary of(Vector<ContestGame<?, ?>> games) {
            Set<Object> different = new HashSet<>();
            games.forEach(game -> different.add(new Tuple2<>(game.variant().name(),
                new Tuple2<>(game.opening().start(), game.allCodes()))));
            Vector<Integer> lengths = games.map(game -> game.opening().codes().size() + game.codes().size());
            Comparator<Tuple2<String, Integer>> mostFirst = Comparator.comparing(end -> -end._2);
            return new Summary(games.size(), different.size(), lengths.min().getOrElse(0),
                lengths.average().getOrElse(0.0), lengths.max().getOrElse(0),
                Score.Forfeits.Losses.of(games.flatMap(ContestGame::forfeits)),
                Vector.ofAll(games.groupBy(game -> game.ending().reason())).map(end -> end.map2(Vector::size))
                    .sorted(mostFirst.thenComparing(end -> end._1)));
        }

        Map<String, Object> fields() {
            return LinkedHashMap.of("games", games, "distinct", distinct, "actions", Vector.of(fewest, mean, most),
                "forfeits", forfeits.fields(), "ends", LinkedHashMap.ofEntries(ends));
        }

        /// Returns a line of text, for example `400 games, 396 distinct; 44.7 actions per game, 12 to 90; three in a
        /// row 300, board full 100`.
        @Override
        public String toString() {
            return PlainText.count(games, "game") + ", "
                + String.format(Locale.ROOT, "%,d distinct; %.1f actions per game, %,d to %,d; ", distinct, mean,
                    fewest, most)
                + (forfeits.total() == 0 ? "" : "lost without a decision on the board: " + forfeits + "; ")
                + ends.take(NAMED).map(end -> String.format(Locale.ROOT, "%s %,d", end._1, end._2)).mkString(", ")
                + (ends.size() > NAMED ? ", and " + PlainText.count(ends.size() - NAMED, "other end") : "");
        }
    }

    /// The result of one player in a tournament.
    ///
    /// @param elo strength relative to the mean rating of all players, by maximum likelihood; see [Ratings]
    public record Standing(PlayerSpec player, Elo elo, Score score) {
        static Vector<Standing> ranked(Vector<Pairing> pairings) {
            Vector<PlayerSpec> players = pairings.flatMap(p -> Vector.of(p.player(), p.opponent())).distinct();
            Ratings ratings = Ratings.of(players.size(), pairings.map(pairing -> new Ratings.Meeting(
                players.indexOf(pairing.player()), players.indexOf(pairing.opponent()), pairing.score())));
            return players.zipWithIndex((player, i) -> new Standing(player, ratings.of(i),
                pairings.map(p -> p.score(player)).fold(Score.NONE, Score::plus).alone()))
                .sortBy(standing -> -standing.elo().mean());
        }

        @Override
        public String toString() {
            return player + ": Elo " + elo + ", " + score;
        }
    }

    /// Two players who meet in one game of a tournament, with the rounds played so far.
    ///
    /// @param rounds the planned rounds in order, or none for a round that has not been played
    public record Pairing(Duel<?, ?> duel, Vector<Option<Duel.Round>> rounds) {
        static Pairing of(Duel<?, ?> duel, int count) {
            return new Pairing(duel, Vector.fill(count, Option.none()));
        }

        Pairing played(int number, Duel.Round round) {
            return new Pairing(duel, rounds.update(number, Option.of(round)));
        }

        /// Returns the variant of the game.
        public Variant<?, ?> variant() {
            return duel.variant();
        }

        /// Returns the player whose score is counted.
        public PlayerSpec player() {
            return duel.player();
        }

        /// Returns the opponent.
        public PlayerSpec opponent() {
            return duel.opponent();
        }

        /// Returns whether all rounds have been played.
        public boolean isComplete() {
            return rounds.forAll(Option::isDefined);
        }

        /// Returns the games played so far, in the order of their rounds.
        public Vector<ContestGame<?, ?>> games() {
            return rounds.flatMap(round -> round).flatMap(Duel.Round::games);
        }

        /// Returns the score of the first player.
        public Score score() {
            return rounds.flatMap(round -> round).map(Duel.Round::score).fold(Score.NONE, Score::plus);
        }

        /// Returns the score of one of the players. The score is empty if the player is not part of this pairing.
        public Score score(PlayerSpec player) {
            return player.equals(player()) ? score() : player.equals(opponent()) ? score().reversed() : Score.NONE;
        }

        /// Returns both players, for example `easy against random`.
        public String players() {
            return player() + " against " + opponent();
        }

        Map<String, Object> fields() {
            Map<String, Object> fields = LinkedHashMap.of("game", variant().name(), "one", player().toString(), "other",
                opponent().toString());
            return fields.merge(score().fields());
        }

        @Override
        public String toString() {
            return variant().name() + ": " + players() + ": " + score();
        }
    }
}
