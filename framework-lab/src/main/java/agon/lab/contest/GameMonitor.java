package agon.lab.contest;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/// Collects the evaluations of the players during a game. It is thread-safe, because players decide on different
/// threads.
final class GameMonitor {
    private final Duel.Adjudication rules;
    private final int seats;
    private final int before;
    private final int[][] winning; // [seat][other] consecutive decisions at which `seat` valued `other` as winning
    private final int[] decisions;
    private double[] values = new double[0]; // [action * seats + seat] NaN if there is no value

    GameMonitor(Duel.Adjudication rules, int seats, int before) {
        this.rules = rules;
        this.seats = seats;
        this.before = before;
        winning = new int[seats][seats];
        decisions = new int[seats];
    }

    /// Records a decision of a seat.
    ///
    /// @param action  number of the last action of the decision, including those of the opening
    /// @param thought the value of the search for each seat, or none if there was no search
    synchronized void decided(int seat, int action, Option<Vector<Double>> thought) {
        decisions[seat]++;
        for (Vector<Double> all : thought) {
            int from = (action - before) * seats, known = values.length;
            if (values.length < from + seats) {
                values = Arrays.copyOf(values, from + seats);
                Arrays.fill(values, known, values.length, Double.NaN);
            }
            for (int i = 0; i < seats; i++) {
                values[from + i] = Math.round(Math.clamp(all.get(i), -1, 1) * 1_000) / 1_000.0;
                winning[seat][i] = all.get(i) >= rules.lost() ? winning[seat][i] + 1 : 0;
            }
        }
    }

    synchronized Option<Integer> winner() {
        if (rules.decisions() == 0) return Option.none();
        return Vector.range(0, seats)
            .find(won -> Arrays.stream(winning).allMatch(counts -> counts[won] >= rules.decisions()));
    }

    /// Returns whether the game is adjudicated or has the maximum length.
    boolean isEnded(int actions) {
        return actions - before >= rules.longest() || winner().isDefined();
    }

    synchronized Vector<Double> values() {
        return Vector.ofAll(values);
    }

    synchronized Vector<Integer> decisions() {
        return Vector.ofAll(decisions);
    }

    /// Returns a choice that records a player's evaluations.
    Player.Choice choice(int seat) {
        return new Monitored(seat, this);
    }

    private record Monitored(int seat, GameMonitor monitor) implements Player.Choice {
        @Override
        public <P, A extends Action> Decision<A> choose(Engine<P, A> engine, Match<P, A> match,
            Engine.Control control) {
            int actions = match.positions().size() - 1;
            AtomicReference<SearchReport> last = new AtomicReference<>();
            Decision<A> decision = engine.choose(match,
                control.watcher(control.watcher().andThen(last::set)));
            if (decision instanceof Decision.Actions<A>(Vector<A> chosen, _))
                monitor.decided(seat, actions + chosen.size() - 1, Option.of(last.get()).flatMap(report -> report
                    .lines().find(line -> line.code() == chosen.head().code()).map(SearchReport.Line::values)));
            return decision;
        }
    }
}
