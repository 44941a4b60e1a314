package agon.lab.contest;

import agon.lab.internal.Machine;
import agon.lab.plot.Datum;
import agon.lab.plot.Plot;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The result of a tournament in several formats.
public record TournamentReport(TournamentResult result) {
    private static final int DETAILED = 3; // maximum number of variants that are shown in separate tables

    /// Returns tables for a terminal. A tournament of more than three variants has one table with a row per variant, or
    /// per variant and player, and the results over all variants at the end.
    public String text() {
        if (isLong())
            return Machine.here() + "\n" + cold() + "\n" + ResultTable.overview(result, byGame()).text() + "\n\n"
                + summary(result.pairings());
        return Machine.here() + "\n" + cold() + "\n"
            + byGame().map(met -> tables(met).map(ResultTable::text).append(summary(met)).mkString("\n\n"))
                .mkString("\n\n");
    }

    /// Returns the tables of [#text] in Markdown.
    public String markdown() {
        if (isLong())
            return Machine.here() + "\n" + cold() + "\n" + summary(result.pairings()) + "\n\n"
                + ResultTable.overview(result, byGame()).markdown();
        return Machine.here() + "\n" + cold() + "\n"
            + byGame().map(met -> tables(met).map(ResultTable::markdown).prepend(summary(met)).mkString("\n\n"))
                .mkString("\n\n");
    }

    /// Returns a line that explains the speeds of a small contest, or an empty text.
    private String cold() {
        return WarmUp.isSkipped(new TournamentJob(result.tournament(), result.pairings()).games())
            ? "\nThe speeds are too low: in contests of fewer than 20 games, players are measured while Java still "
                + "compiles "
                + "their code.\n"
            : "";
    }

    private Vector<Vector<TournamentResult.Pairing>> byGame() {
        return result.pairings().map(pairing -> pairing.variant().name()).distinct()
            .map(game -> result.pairings().filter(pairing -> pairing.variant().name().equals(game)));
    }

    private boolean isLong() {
        return byGame().size() > DETAILED;
    }

    private Vector<ResultTable> tables(Vector<TournamentResult.Pairing> met) {
        return ResultTable.of(met, result.tournament().gauntlet().isDefined());
    }

    private static String summary(Vector<TournamentResult.Pairing> met) {
        return TournamentResult.Summary.of(met.flatMap(TournamentResult.Pairing::games)).toString();
    }

    /// Returns a CSV table with a header line and one line per pairing.
    public String csv() {
        return result.pairings().map(pairing -> {
            Score score = pairing.score();
            Vector<Object> cells = Vector.of(pairing.variant().name(), pairing.player(), pairing.opponent(),
                score.games(),
                score.won(), score.drawn(), score.lost(), score.share(), score.interval().low(),
                score.interval().high());
            return cells.appendAll(Vector.of(score.elo().mean(), score.elo().low(), score.elo().high(),
                score.own().milliseconds(), score.others().milliseconds()))
                .appendAll(Vector.of(score.forfeits().own(), score.forfeits().others())
                    .flatMap(lost -> Vector.of(lost.time(), lost.crashes(), lost.illegal())))
                .map(TournamentReport::quoted).mkString(",");
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
        Vector<TournamentResult.Standing> all = result.standings();
        return Plot.of("Strength, with 95 % intervals").y("Elo").words(all.map(s -> s.player().toString()))
            .dots("", all.zipWithIndex((s, i) -> new Datum(i, s.elo().mean(), s.elo().low(), s.elo().high())))
            .mark(0).svg();
    }

    /// Returns the results as a JSON object.
    ///
    /// @param command command that produced the results
    public String json(String command, TournamentManifest manifest) {
        Map<String, Object> fields = LinkedHashMap.of("seed", result.tournament().seed(), "threads",
            result.tournament().threads(),
            "summary", result.summary().fields(), "players",
            result.standings().map(s -> LinkedHashMap.of("player", s.player().toString(), "elo", s.elo().values(),
                "elo_shrunk", s.elo().shrunk())),
            "pairings", result.pairings().map(TournamentResult.Pairing::fields), "manifest", manifest.fields());
        return Machine.here().json(command, fields);
    }
}
