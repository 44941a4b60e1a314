package agon.play.screen;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.scene.View;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The outcome of a line of play in the terms of the game: the changes of the [View#counters], and the end of the game.
///
/// @param changes the counters that change along the line, in the order of the view. If some counters have a colour,
///                only these are included. Empty if there is one counter per seat and each turn does nothing but
///                add 1 to the counter of its seat, as in games in which each turn places a piece. A single turn may be
///                a capture, so its change is included unless the turn wins.
/// @param arrows  for each legal turn, an arrow per action, from the first to the last item to click for it in the
///                scene before the action
/// @param turns   the number of legal turns of the line, per seat
/// @param payoffs the payoffs of the seats if the game ends with the line, otherwise none
public record LineOutcome(Vector<Change> changes, Vector<Vector<Annotation.Arrow>> arrows,
    Vector<Integer> turns, Option<Vector<Double>> payoffs) {
    /// The change of a counter, for example of captured marbles.
    ///
    /// @param seat   the seat of the counter
    /// @param name   the name of the counter
    /// @param amount the difference, which is not 0
    public record Change(Seat seat, String name, double amount) {}

    /// Returns the outcome of a line of turns, in notation, up to the first turn that is not legal. Runs code of the
    /// game.
    public static <P, A extends Action> LineOutcome of(Match<P, A> from, Vector<String> turns) {
        Match<P, A> end = played(from, turns);
        Vector<View.Counter> before = counters(from, from.positions().size() - 1),
            after = counters(end, end.positions().size() - 1);
        boolean coloured = after.exists(now -> now.paint().isDefined()); // the others combine these counters
        Vector<Change> changes = after.filter(now -> now.paint().isDefined() || !coloured).flatMap(now -> before
            .find(then -> then.seat().equals(now.seat()) && then.name().equals(now.name()))
            .map(then -> new Change(now.seat(), now.name(), now.value() - then.value()))
            .filter(change -> change.amount() != 0));
        Vector<Turn<A>> line = end.turns().drop(from.turns().size());
        Vector<Vector<Annotation.Arrow>> arrows = line.map(turn -> Vector
            .range(0, turn.actions().size()).map(i -> arrow(from.game().view()
                .clicks(end.positions().get(turn.from() + i), turn.actions().get(i)))));
        LineOutcome outcome = new LineOutcome(changes, arrows,
            Vector.range(0, from.game().rules().seats()).map(seat -> line.count(turn -> turn.seat().index() == seat)),
            end.status() instanceof Status.Over over ? Option.of(over.payoffs()) : Option.none());
        return (line.size() > 1 || outcome.winner().isDefined()) && onlyPlaces(end, line)
            ? new LineOutcome(Vector.empty(), arrows, outcome.turns, outcome.payoffs) : outcome;
    }

    /// Returns whether each turn of a line does nothing but add 1 to the only counter of its seat.
    private static <P, A extends Action> boolean onlyPlaces(Match<P, A> end, Vector<Turn<A>> line) {
        return line.forAll(turn -> {
            Vector<View.Counter> before = counters(end, turn.from()), after = counters(end, turn.from() + turn.steps());
            return before.size() == end.game().rules().seats()
                && before.zip(after).forAll(pair -> pair._2.value() - pair._1.value() == (pair._1.seat()
                    .equals(turn.seat()) ? 1 : 0));
        });
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> from, Vector<String> turns) {
        Match<P, A> end = from;
        for (String turn : turns) {
            Option<Match<P, A>> next = end.play(turn).toOption();
            if (next.isEmpty()) break;
            end = next.get();
        }
        return end;
    }

    private static <P> Vector<View.Counter> counters(Match<P, ?> match, int position) {
        return Vector.ofAll(match.game().view().counters(match.positions().get(position)))
            .sortBy(counter -> counter.seat().index());
    }

    private static Annotation.Arrow arrow(Seq<String> clicks) {
        return new Annotation.Arrow(clicks.head(), clicks.last());
    }

    /// Returns the seat with the highest payoff if the game ends with the line and no other seat has the same payoff.
    public Option<Seat> winner() {
        return payoffs.flatMap(all -> {
            double most = all.max().get();
            return Option.when(all.count(payoff -> payoff == most) == 1, () -> new Seat(all.indexOf(most)));
        });
    }

    /// Returns the outcome in words, for example `Bo: grey +2. Bo wins in 3 moves.`, or an empty text if nothing
    /// changes and no win is certain. Only the moves of the winner are counted. If a forced win is longer than the
    /// line, the number of moves is left out: `Bo wins by force.`
    ///
    /// @param players the names of the players, one per seat
    /// @param seat    the seat whose expected score is given
    /// @param score   the expected score of this seat with the line, in [0, 1]. If it is 1, the seat wins by force; if
    ///                it is 0 and there are two players, the other seat does.
    public String text(Vector<String> players, Seat seat, double score) {
        Option<String> end = winner()
            .map(first -> players.get(first.index()) + " wins" + moves(turns.get(first.index())) + ".")
            .orElse(() -> payoffs.isDefined() ? Option.none()
                : forced(players.size(), seat, score).map(first -> players.get(first.index()) + " wins by force."));
        return Vector.range(0, players.size()).flatMap(at -> {
            Vector<String> own = changes.filter(change -> change.seat().index() == at)
                .map(change -> change.name() + (change.amount() > 0 ? " +" : " −") + number(Math.abs(change.amount())));
            return Option.when(own.nonEmpty(), () -> players.get(at) + ": " + own.mkString(", ") + ".");
        }).appendAll(end).mkString(" ");
    }

    private static Option<Seat> forced(int seats, Seat seat, double score) {
        return score == 1 ? Option.of(seat)
            : Option.when(score == 0 && seats == 2, () -> new Seat(1 - seat.index()));
    }

    private static String moves(int count) {
        return count == 0 ? "" : " in " + PlainText.count(count, "move");
    }

    private static String number(double amount) {
        return amount == Math.rint(amount) ? Long.toString((long) amount) : String.format(Locale.ROOT, "%.1f", amount);
    }
}
