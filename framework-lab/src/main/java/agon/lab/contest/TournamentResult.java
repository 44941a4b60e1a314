package agon.lab.contest;

import agon.api.PlainText;
import agon.lab.internal.Machine;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.lab.plot.Datum;
import agon.lab.plot.Plot;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/// The pairings of a tournament in playing order, with the games played so far. This class is thread-safe.
public record TournamentResult(Tournament tournament, Vector<Pairing> pairings) {
    /// Creates the job that plays the rounds of a tournament, from the [text][Job#text] of the job.
    ///
    /// @return the job, or an error message if this machine cannot run it
    public static Either<String, Job<Duel.Round>> job(String spec, GameCatalog catalog) {
        return Tournament.read(spec, catalog).map(Tournament::begin)
            .map(result -> new TournamentJob(result.tournament, result.pairings));
    }

    /// A round that was played in this run or an earlier one.
    ///
    /// @param progress progress of the whole tournament, in rounds
    public record Played(Pairing pairing, Duel.Round round, Job.Progress progress) {}

    /// Plays all pairings.
    ///
    /// @param listener receives the rounds one at a time, on the threads that played them
    /// @throws PluginException if a game itself fails; earlier rounds remain in the result
    public void play(Consumer<Played> listener) {
        play(listener, ContestFiles.NONE, Workers.threads(threads()));
    }

    /// Plays the remaining rounds and stores them. If the files include a folder, it also contains a manifest.
    ///
    /// @throws PluginException if a game itself fails; earlier rounds remain in the result
    /// @throws FileException   if the files cannot be written, or belong to another tournament
    public void play(Consumer<Played> listener, ContestFiles files, TournamentManifest manifest, Workers workers) {
        files.begin(manifest);
        play(listener, files.resuming(), workers);
        files.end(manifest.played(this));
    }

    /// Plays and stores the remaining rounds without a manifest.
    public void play(Consumer<Played> listener, ContestFiles files, Workers workers) {
        TournamentJob job = new TournamentJob(tournament, pairings);
        try (Journal<Duel.Round> journal = files.open(job, tournament.seed())) {
            JobRun.run(job, 0, journal, files.keeping(workers), (task, round, progress) -> {
                TournamentJob.Place place = job.place(task);
                if (progress.done() <= progress.resumed()) files.keep(job, task, round, false);
                place.pairing().played(place.number(), round);
                listener.accept(new Played(place.pairing(), round, progress));
                return true;
            });
        }
    }

    /// Returns the number of games played in parallel. If the games are not repeatable, it is limited to the number of
    /// free cores.
    public int threads() {
        if (isRepeatable()) return tournament.threads();
        Machine machine = Machine.here();
        int free = machine.cores() - (int) Math.round(machine.load().getOrElse(0.0));
        return Math.clamp(free, 1, tournament.threads());
    }

    /// Returns whether the games depend only on the seed. This is the case if the tournament has no clock and all
    /// players are [repeatable][agon.play.engine.Players#isRepeatable].
    public boolean isRepeatable() {
        return tournament.adjudication().clock().isEmpty() && pairings.forAll(pairing -> {
            Players<?, ?> kinds = Players.of(pairing.variant().game());
            return kinds.isRepeatable(pairing.player()) && kinds.isRepeatable(pairing.opponent());
        });
    }

    /// Returns all games, ordered by pairing.
    public Vector<ContestGame<?, ?>> games() {
        return pairings.flatMap(Pairing::games);
    }

    /// Returns the total score of each player, best first.
    public Vector<Standing> standings() {
        return Standing.ranked(pairings);
    }

    public Summary summary() {
        return Summary.of(games());
    }

    /// Writes the games into a folder, one file per game, without replacing existing files.
    ///
    /// @return the files, in the order of the games
    /// @throws FileException if a file cannot be written
    public Vector<Path> keep(Path folder) {
        return ContestFiles.keep(games(), folder);
    }

    public String text() {
        return Machine.here() + "\n" + cold() + "\n"
            + byGame().map(met -> tables(met).map(ResultTable::text).append(summary(met)).mkString("\n\n"))
                .mkString("\n\n");
    }

    public String markdown() {
        return Machine.here() + "\n" + cold() + "\n"
            + byGame().map(met -> tables(met).map(ResultTable::markdown).prepend(summary(met)).mkString("\n\n"))
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

    private Vector<ResultTable> tables(Vector<Pairing> met) {
        return ResultTable.of(met, tournament.gauntlet().isDefined());
    }

    private static String summary(Vector<Pairing> met) {
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
        Map<String, Object> fields = LinkedHashMap.of("seed", tournament.seed(), "threads", tournament.threads(),
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
        Forfeits.Losses forfeits,
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
                Forfeits.Losses.of(games.flatMap(ContestGame::forfeits)),
                Vector.ofAll(games.groupBy(ContestGame::reason)).map(end -> end.map2(Vector::size))
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
}
