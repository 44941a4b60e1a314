package agon.search;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The result of a search, with actions and their texts instead of codes.
///
/// @param lines  one line per legal action, best first; proven losses come last
/// @param report the same results with action codes, and the work of the search
public record Analysis<A extends Action>(Vector<Line<A>> lines, SearchReport report) {
    private static final int LONGEST = 16; // maximum number of actions per variation
    private static final int SHOWN = 3; // maximum number of lines in toString

    /// An action and the expected continuation.
    ///
    /// @param text      text of the action, written as a continuation of the current turn
    /// @param seat      the seat to act
    /// @param variation best actions, starting with this one. It has at most 16 actions and ends before a roll of dice
    /// @param turns     texts of the turns of the variation; the first continues the current turn
    /// @param found     the results for the action
    public record Line<A extends Action>(A action, String text, Seat seat, Vector<A> variation, Vector<String> turns,
        SearchReport.Line found) {
        /// Returns the number of iterations (at least 0) through the action, including those reused from earlier
        /// searches.
        public long visits() {
            return found.visits();
        }

        /// Returns the expected or proven payoff of each seat, in [-1, 1]; 0 without visits. Only the value for the
        /// seat to act includes reused iterations.
        public Vector<Double> values() {
            return found.values();
        }

        /// Returns the expected payoff of the seat to act, in [-1, 1].
        public double value() {
            return found.values().get(seat.index());
        }

        /// Returns the prior probability that the action is best, in [0, 1], or none if the engine has no priors.
        public Option<Double> prior() {
            return found.prior();
        }

        /// Returns the proven payoffs after the action, one per seat.
        public Option<Vector<Double>> proof() {
            return found.proof().map(_ -> found.values());
        }

        /// Returns whether the value for the seat to act is exact or a bound.
        public SearchReport.Bound bound() {
            return found.bound();
        }

        /// Returns the turn, the visits and the value for the seat to act, for example `Wd4,b2  412 visits  +0.31`.
        @Override
        public String toString() {
            return turns.head() + "  " + PlainText.count(visits(), "visit") + "  " + SearchReport.text(value())
                + (proof().isDefined() ? " proven" : "");
        }
    }

    /// Converts a report on the current position of `match` to an analysis.
    public static <P, A extends Action> Analysis<A> of(Match<P, A> match, SearchReport report) {
        Vector<A> legal = match.legal().toVector();
        Seat seat = new Seat(report.seat());
        return new Analysis<>(report.lines().map(line -> line(match, legal, seat, line)), report);
    }

    private static <P, A extends Action> Line<A> line(Match<P, A> match, Vector<A> legal, Seat seat,
        SearchReport.Line line) {
        A action = legal.find(candidate -> candidate.code() == line.code()).get();
        Match<P, A> first = Match.from(match.variant(), match.position()).play(action).get(),
            end = first.playCodes(line.variation().slice(1, LONGEST));
        return new Line<>(action, first.texts().head(), seat, end.actions(), end.texts(), line);
    }

    /// Returns the seat to act.
    public Seat seat() {
        return new Seat(report.seat());
    }

    /// Returns the proven payoffs of the position, one per seat; expected payoffs if dice are still to be rolled.
    public Option<Vector<Double>> proof() {
        return report.payoffs();
    }

    /// Returns the number of iterations of the search (at least 0).
    public long iterations() {
        return report.iterations();
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

    /// Returns the best three lines, one per line of text, and the number of iterations.
    @Override
    public String toString() {
        return lines.take(SHOWN).mkString("", "\n", "\n") + PlainText.count(iterations(), "iteration");
    }
}
