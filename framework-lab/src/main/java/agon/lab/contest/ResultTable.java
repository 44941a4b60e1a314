package agon.lab.contest;

import agon.lab.TextTable;
import agon.play.PlayerSpec;
import agon.play.SearchCost;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// One table of the results of a tournament.
///
/// @param title what it is of
/// @param lines who, and what came of it; at least one
public record ResultTable(String title, Vector<Tuple2<String, Score>> lines) {
    private static final Vector<String> HEAD = Vector.of("option", "games", "score", "95 %", "Elo");

    /// Against one player: each of the others, by what sets it apart from that one.
    ///
    /// @param pairings of one game, all against the same player
    public static ResultTable gauntlet(Vector<Pairing> pairings) {
        PlayerSpec reference = pairings.head().other();
        return new ResultTable(pairings.head().variant().name() + ", against " + reference,
            pairings.map(p -> new Tuple2<>(p.one().beside(reference), p.score())));
    }

    /// Everyone against everyone.
    ///
    /// @param pairings of one game
    public static ResultTable pairings(Vector<Pairing> pairings) {
        return new ResultTable(pairings.head().variant().name(),
            pairings.map(p -> new Tuple2<>(p.players(), p.score())));
    }

    /// Each player against all others together.
    ///
    /// @param pairings of one game
    public static ResultTable players(Vector<Pairing> pairings) {
        Vector<PlayerSpec> players = pairings.flatMap(p -> Vector.of(p.one(), p.other())).distinct();
        return new ResultTable(pairings.head().variant().name() + ", each against all others",
            players.map(player -> new Tuple2<>(player.toString(),
                pairings.map(p -> p.score(player)).fold(Score.NONE, Score::plus).alone())));
    }

    /// For the screen.
    public String text() {
        return title + length() + "\n\n" + TextTable.text(rows(UnaryOperator.identity()));
    }

    /// For a document.
    public String markdown() {
        return "### " + title + length() + "\n\n" + TextTable.markdown(rows(name -> "`" + name + "`"));
    }

    /// How long the games were.
    private String length() {
        Score all = lines.map(Tuple2::_2).fold(Score.NONE, Score::plus);
        return all.games() == 0 ? ""
            : String.format(Locale.ROOT, " (%.1f actions a game)", all.actions() / (double) all.games());
    }

    private Vector<Vector<String>> rows(UnaryOperator<String> name) {
        Vector<SearchCost.Unit> units = lines.flatMap(line -> searches(line._2)).map(SearchCost::unit).distinct();
        boolean alike = units.size() <= 1;
        String speed = alike ? units.headOption().getOrElse(SearchCost.NONE.unit()) + "/s" : "speed";
        return lines.map(line -> cells(line._2, !alike).prepend(name.apply(line._1))).prepend(HEAD.append(speed));
    }

    private static Vector<SearchCost> searches(Score score) {
        return Vector.of(score.own(), score.others()).filter(effort -> effort.iterations() > 0);
    }

    /// @param units whether each speed says of what it is
    private static Vector<String> cells(Score score, boolean units) {
        return Vector.of(score.counts(), score.percent(), score.interval().toString(), score.elo().toString(),
            searches(score).map(effort -> speed(effort) + (units ? " " + effort.unit() + "/s" : "")).mkString(", "));
    }

    private static String speed(SearchCost effort) {
        double speed = effort.speed();
        return speed < 1e3 ? String.format(Locale.ROOT, "%.0f", speed)
            : speed < 1e6 ? String.format(Locale.ROOT, "%.0f k", speed / 1e3)
                : String.format(Locale.ROOT, "%.2f M", speed / 1e6);
    }
}
