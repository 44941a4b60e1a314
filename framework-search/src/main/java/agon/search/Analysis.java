package agon.search;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// The result of a search, with actions and their texts instead of codes.
///
/// @param lines      one line per legal action, best first; proven losses come last
/// @param seat       the seat to act
/// @param proof      proven payoffs of the position, one per seat; expected payoffs if dice are still to be rolled
/// @param iterations number of iterations of the search (at least 0)
/// @param nodes      number of nodes in the tree (at least 0)
/// @param depth      number of actions on the longest path in the tree (at least 0)
/// @param full       whether the tree stopped growing because its memory was used up
/// @param sharing    statistics of transpositions, if the search uses a graph or a transposition table
public record Analysis<A extends Action>(Vector<Line<A>> lines, Seat seat, Option<Vector<Double>> proof,
    long iterations, int nodes, int depth,
    boolean full, Option<SearchReport.Sharing> sharing, Duration elapsed) {
    private static final int LONGEST = 16; // maximum number of actions per variation
    private static final int SHOWN = 3; // maximum number of lines in toString

    /// An action and the expected continuation.
    ///
    /// @param text      text of the action, written as a continuation of the current turn
    /// @param seat      the seat to act
    /// @param visits    number of iterations (at least 0) through the action, including those reused from earlier
    ///                  searches
    /// @param values    expected or proven payoff of each seat, in [-1, 1]; 0 without visits. Only the value for the
    ///     seat to act includes reused iterations
    /// @param prior     prior probability that the action is best, in [0, 1], or none if the engine has no priors
    /// @param proof     proven payoffs after the action, one per seat
    /// @param variation best actions, starting with this one. It has at most 16 actions and ends before a roll of dice
    /// @param turns     texts of the turns of the variation; the first continues the current turn
    /// @param bound     whether the value for the seat to act is exact or a bound
    public record Line<A extends Action>(A action, String text, Seat seat, long visits, Vector<Double> values,
        Option<Double> prior, Option<Vector<Double>> proof, Vector<A> variation, Vector<String> turns,
        SearchReport.Bound bound) {
        /// Returns the expected payoff of the seat to act, in [-1, 1].
        public double value() {
            return values.get(seat.index());
        }

        /// Returns the turn, the visits and the value for the seat to act, for example `Wd4,b2  412 visits  +0.31`.
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s  %s  %+.2f%s", turns.head(), PlainText.count(visits, "visit"),
                value(),
                proof.isDefined() ? " proven" : "");
        }
    }

    /// Converts a report on the current position of `match` to an analysis.
    public static <P, A extends Action> Analysis<A> of(Match<P, A> match, SearchReport report) {
        Vector<A> legal = match.legal().toVector();
        Seat seat = new Seat(report.seat());
        return new Analysis<>(report.lines().map(line -> line(match, legal, seat, line)), seat, report.payoffs(),
            report.iterations(), report.nodes(),
            report.depth(), report.full(), report.sharing(), report.elapsed());
    }

    private static <P, A extends Action> Line<A> line(Match<P, A> match, Vector<A> legal, Seat seat,
        SearchReport.Line line) {
        A action = legal.find(candidate -> candidate.code() == line.code()).get();
        Match<P, A> first = Match.from(match.variant(), match.position()).play(action).get(),
            end = first.playCodes(line.variation().slice(1, LONGEST));
        return new Line<>(action, first.texts().head(), seat, line.visits(), line.values(), line.prior(),
            line.proof().map(_ -> line.values()), end.actions(), end.texts(), line.bound());
    }

    /// Returns the analysis as a report with action codes. The `bytes` of the report are 0, because an analysis does
    /// not contain the memory usage.
    public SearchReport report() {
        int index = seat.index();
        return new SearchReport(lines.map(line -> new SearchReport.Line(line.action().code(), line.visits(),
            line.values().get(index), line.prior(), line.proof().map(payoffs -> payoffs.get(index)),
            line.variation().map(Action::code), line.values(), line.bound())), index, proof, iterations, nodes, depth,
            0, full,
            sharing, elapsed);
    }

    /// Returns the line of the action to play.
    public Line<A> best() {
        return lines.head();
    }

    /// Returns a line drawn at random, like [SearchReport#choose].
    ///
    /// @param temperature the temperature (at least 0)
    public Line<A> choose(double temperature, RandomGenerator dice) {
        int code = report().choose(temperature, dice).code();
        return lines.find(line -> line.action().code() == code).get();
    }

    /// Returns the number of iterations per second, or 0 if no time has elapsed.
    public double speed() {
        return elapsed.isPositive() ? iterations * 1e9 / elapsed.toNanos() : 0;
    }

    /// Returns the best three lines, one per line of text, and the number of iterations.
    @Override
    public String toString() {
        return lines.take(SHOWN).mkString("", "\n", "\n") + PlainText.count(iterations, "iteration");
    }
}
