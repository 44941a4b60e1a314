package agon.mcts;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// What an engine thinks of a position, in actions of the game and their texts.
///
/// @param lines      one per legal action, the best first; proven losses last
/// @param seat       that acts
/// @param proof      payoffs of the position, one a seat, if they are proven. Where dice are still to be rolled they
///                   are expectations
/// @param iterations of the search, ≥ 0
/// @param nodes      in the tree, ≥ 0
/// @param depth      actions on the longest path, ≥ 0
/// @param full       whether the memory was used up, so that the tree stopped growing
/// @param sharing    what positions share, in a graph
/// @param elapsed    time it took
/// @param <A>        action
public record Analysis<A extends Action>(Vector<Line<A>> lines, Seat seat, Option<Vector<Double>> proof,
    long iterations, int nodes, int depth,
    boolean full, Option<SearchReport.Sharing> sharing, Duration elapsed) {
    private static final int LONGEST = 16; // actions of a variation

    /// One action, and how play may go on after it.
    ///
    /// @param action    legal in the position
    /// @param text      of the action, as it continues the turn
    /// @param seat      that acts
    /// @param visits    iterations that went through it, those of earlier searches included if they were kept, ≥ 0
    /// @param values    payoff that each seat may expect, in [-1, 1]; the proven one if it is proven; 0 without visits.
    ///                  Of visits that were kept from earlier searches, only the value for the seat that acts is known;
    ///                  those for the others are of this search
    /// @param prior     how likely the action was held to be best before, in [0, 1], if the engine has priors
    /// @param proof     payoffs after it, one a seat, if they are proven
    /// @param variation the best actions from here, this one first; at most 16, and none after a roll that is still to
    ///                  come
    /// @param turns     texts of the turns of the variation; the first continues the turn that was begun
    public record Line<A extends Action>(A action, String text, Seat seat, long visits, Vector<Double> values,
        Option<Double> prior,
        Option<Vector<Double>> proof, Vector<A> variation, Vector<String> turns) {
        /// What the seat that acts may expect, in [-1, 1].
        public double value() {
            return values.get(seat.index());
        }

        /// For a person: the turn, visits and the value for the seat that acts, such as `Wd4,b2  412 visits  +0.31`.
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s  %,d visits  %+.2f%s", turns.head(), visits, value(),
                proof.isDefined() ? " proven" : "");
        }
    }

    /// What a search of the position of `match` found, in actions.
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
        Match<P, A> end = Match.from(match.variant(), match.position()).play(action).get();
        String text = end.texts().head();
        for (int code : line.variation().slice(1, LONGEST)) {
            Option<A> next = end.legal().find(candidate -> candidate.code() == code);
            if (next.isEmpty()) break;
            end = end.play(next.get()).get();
        }
        return new Line<>(action, text, seat, line.visits(), line.values(), line.prior(),
            line.proof().map(_ -> line.values()), end.actions(),
            end.texts());
    }

    /// The same in codes of actions. How many bytes the search took is not known any more: 0.
    public SearchReport report() {
        int index = seat.index();
        return new SearchReport(lines.map(line -> new SearchReport.Line(line.action().code(), line.visits(),
            line.values().get(index), line.prior(), line.proof().map(payoffs -> payoffs.get(index)),
            line.variation().map(Action::code), line.values())), index, proof, iterations, nodes, depth, 0, full,
            sharing, elapsed);
    }

    /// The line to play.
    public Line<A> best() {
        return lines.head();
    }

    /// A line drawn with probabilities in proportion to `visits^(1 / temperature)`; the best one if the temperature is
    /// 0, if an action is proven to win, or if nothing was visited.
    ///
    /// @param temperature ≥ 0
    public Line<A> choose(double temperature, RandomGenerator dice) {
        boolean won = best().proof().exists(payoffs -> payoffs.get(seat.index()) >= 1);
        return won ? best() : lines.get(SearchReport.drawn(lines.map(Line::visits), temperature, dice));
    }

    /// Iterations a second; 0 if no time has passed.
    public double speed() {
        return elapsed.isPositive() ? iterations * 1e9 / elapsed.toNanos() : 0;
    }
}
