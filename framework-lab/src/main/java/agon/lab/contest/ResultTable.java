package agon.lab.contest;

import agon.api.PlainText;
import agon.lab.internal.TextTable;
import agon.play.engine.Decision;
import agon.play.engine.PlayerSpec;
import agon.records.ClusterSample;
import io.vavr.collection.Vector;
import java.util.Locale;

/// A table of results, which consists of a header row and one row per player.
///
/// @param notes explanations of symbols in the table, one per line
record ResultTable(String title, Vector<Vector<String>> rows, Vector<String> notes) {
    private static final Vector<String> HEAD = Vector.of("games", "score", "95 %", "Elo", "ms/decision");
    private static final String ALL = "all variants";
    private static final String SHRUNK = "* A draw was added to the meetings of players of whom one has not scored "
        + "against the other, because these ratings would otherwise be infinite.";

    /// Returns the tables of one game. In a gauntlet, all players meet the same opponent but do not meet each other.
    static Vector<ResultTable> of(Vector<TournamentResult.Pairing> pairings, boolean gauntlet) {
        String game = pairings.head().variant().name();
        String length = pairings.forAll(p -> p.score().games() == 0) ? ""
            : String.format(Locale.ROOT, " (%.1f actions per game after the openings)",
                pairings.map(p -> p.score().actions()).sum().doubleValue()
                    / pairings.map(p -> p.score().games()).sum().doubleValue());
        if (gauntlet) {
            PlayerSpec reference = pairings.head().opponent();
            return Vector.of(met(game + ", against " + reference + length, "option", pairings,
                pairings.map(p -> p.player().differenceFrom(reference))));
        }
        ResultTable met = met(game + length, "pairing", pairings, pairings.map(TournamentResult.Pairing::players));
        if (pairings.size() == 1) return Vector.of(met);
        Vector<TournamentResult.Standing> standings = TournamentResult.Standing.ranked(pairings);
        return Vector.of(players(game + ", each against all others" + length, standings),
            cross(game + ", points of the player in the row against the one in the column", pairings, standings), met);
    }

    /// Returns one table for all variants. With two players, a variant has one row; otherwise, it has a row per player.
    ///
    /// @param variants the pairings of each variant
    static ResultTable overview(TournamentResult result, Vector<Vector<TournamentResult.Pairing>> variants) {
        boolean two = variants.forAll(met -> met.size() == 1)
            && result.pairings().map(TournamentResult.Pairing::players).distinct().size() == 1;
        if (two) {
            Vector<Score> scores = result.pairings().map(TournamentResult.Pairing::score);
            Vector<Score> all = scores.append(scores.fold(Score.NONE, Score::plus));
            return new ResultTable(result.pairings().head().players(),
                rows("variant", result.pairings().map(met -> met.variant().name()).append(ALL), all), bounds(all));
        }
        Vector<String> names = Vector.empty();
        Vector<TournamentResult.Standing> standings = Vector.empty();
        for (Vector<TournamentResult.Pairing> met : variants.append(result.pairings())) {
            Vector<TournamentResult.Standing> ranked = TournamentResult.Standing.ranked(met);
            String name = met == result.pairings() ? ALL : met.head().variant().name();
            names = names.appendAll(ranked.map(standing -> name + "  " + standing.player()));
            standings = standings.appendAll(ranked);
        }
        Vector<Score> scores = standings.map(TournamentResult.Standing::score);
        boolean shrunk = standings.exists(standing -> standing.elo().shrunk());
        return new ResultTable("Elo relative to the mean of all players",
            standings.zipWith(names, (standing, name) -> cells(standing.score(), standing.elo(), scores).prepend(name))
                .prepend(head("variant and player", scores)),
            Vector.of(SHRUNK).filter(_ -> shrunk).appendAll(bounds(scores)));
    }

    private static ResultTable met(String title, String what, Vector<TournamentResult.Pairing> pairings,
        Vector<String> names) {
        Vector<Score> scores = pairings.map(TournamentResult.Pairing::score);
        return new ResultTable(title, rows(what, names, scores), bounds(scores));
    }

    static Vector<Vector<String>> rows(String what, Vector<String> names, Vector<Score> scores) {
        return scores.zipWith(names, (score, name) -> cells(score, score.elo(), scores).prepend(name))
            .prepend(head(what, scores));
    }

    private static ResultTable players(String title, Vector<TournamentResult.Standing> standings) {
        Vector<Score> scores = standings.map(TournamentResult.Standing::score);
        return new ResultTable(title, standings
            .map(standing -> cells(standing.score(), standing.elo(), scores).prepend(standing.player().toString()))
            .prepend(head("player", scores)),
            Vector.of(SHRUNK).filter(_ -> standings.exists(standing -> standing.elo().shrunk()))
                .appendAll(bounds(scores)));
    }

    /// Returns an explanation of the bounds of perfect scores, if there are any.
    static Vector<String> bounds(Vector<Score> scores) {
        return scores.find(Score::isPerfect).map(score -> {
            double bound = ClusterSample.games(score.games(), 0, 0).interval().low();
            return String.format(Locale.ROOT, "≥ and ≤ are bounds for players who won or lost all games. They assume "
                + "that games with different openings are independent. If all games are independent, %s mean a score "
                + "of at least %.1f %%, %+.0f Elo.",
                PlainText.count(score.games(), "win") + " in " + PlainText.count(score.games(), "game"), 100 * bound,
                Elo.difference(bound));
        }).toVector();
    }

    private static ResultTable cross(String title, Vector<TournamentResult.Pairing> pairings,
        Vector<TournamentResult.Standing> standings) {
        Vector<PlayerSpec> players = standings.map(TournamentResult.Standing::player);
        Vector<String> numbers = Vector.rangeClosed(1, players.size()).map(String::valueOf);
        return new ResultTable(title, players.zipWithIndex((player, i) -> players
            .map(other -> player.equals(other) ? "·" : points(pairings, player, other))
            .prepend((i + 1) + " " + player)).prepend(numbers.prepend("player")), Vector.empty());
    }

    private static String points(Vector<TournamentResult.Pairing> pairings, PlayerSpec one, PlayerSpec other) {
        return pairings.find(met -> Vector.of(met.player(), met.opponent()).containsAll(Vector.of(one, other)))
            .map(met -> String.format(Locale.ROOT, "%.1f/%d", met.score(one).points(), met.score().games()))
            .getOrElse("");
    }

    public String text() {
        return title + "\n\n" + TextTable.text(rows) + notes.map(note -> "\n\n" + note).mkString();
    }

    public String markdown() {
        return "### " + title + "\n\n" + TextTable
            .markdown(rows.take(1).appendAll(rows.drop(1).map(row -> row.update(0, "`" + row.head() + "`"))))
            + notes.map(note -> "\n\n" + note.replace("*", "\\*")).mkString();
    }

    private static Vector<String> head(String what, Vector<Score> scores) {
        return HEAD.prepend(what).append(units(scores).size() > 1 ? "speed"
            : units(scores).headOption().getOrElse(Decision.Effort.NONE.unit()) + "/s");
    }

    private static Vector<Decision.Effort.Unit> units(Vector<Score> scores) {
        return scores.flatMap(ResultTable::searches).map(Decision.Effort::unit).distinct();
    }

    private static Vector<Decision.Effort> searches(Score score) {
        return Vector.of(score.own(), score.others()).map(Score.Cost::search).filter(effort -> effort.iterations() > 0);
    }

    private static Vector<String> cells(Score score, Elo elo, Vector<Score> all) {
        Vector<Score.Cost> both = Vector.of(score.own(), score.others());
        boolean alike = units(all).size() <= 1;
        return Vector.of(score.counts(), score.percent(), score.interval().toString(), elo.toString(),
            both.filter(cost -> cost.decisions() > 0)
                .map(cost -> String.format(Locale.ROOT, cost.milliseconds() < 10 ? "%.2f" : "%.0f",
                    cost.milliseconds()))
                .mkString(", "),
            searches(score).map(effort -> speed(effort) + (alike ? "" : " " + effort.unit() + "/s")).mkString(", "));
    }

    private static String speed(Decision.Effort effort) {
        double speed = effort.speed();
        return speed < 1e3 ? String.format(Locale.ROOT, "%.0f", speed)
            : speed < 1e6 ? String.format(Locale.ROOT, "%.0f k", speed / 1e3)
                : String.format(Locale.ROOT, "%.2f M", speed / 1e6);
    }
}
