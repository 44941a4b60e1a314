package agon.api.contract;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameExtras;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.SortedMap;
import io.vavr.collection.TreeMap;
import io.vavr.collection.TreeSet;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// Plays sample games and counts the cases that they reach.
final class CoverageWalk<P, A extends Action> {
    static final String MID_TURN = "mid-turn: ";

    final Rules<P, A> rules;
    final GameExtras.Cases<P, A> cases;
    SortedMap<String, Integer> played = TreeMap.empty(), phases = TreeMap.empty(), ends = TreeMap.empty();
    Set<String> offered = TreeSet.empty();
    int games, forced, rolls, again, mostLegal;

    /// @throws IllegalArgumentException if a given line contains an illegal action
    CoverageWalk(Game<P, A> game, SampleGames<P, A> walks) {
        rules = game.rules();
        cases = game.extras().cases();
        RandomGenerator dice = Walk.dice(walks.seed());
        while (games < walks.games()) {
            ends = counted(ends, play(walks, dice));
            games++;
        }
    }

    /// @return the end of the game
    private String play(SampleGames<P, A> walks, RandomGenerator dice) {
        P position = walks.from().getOrElse(rules::start);
        Option<Seat> before = Option.none();
        for (int i = 0; i <= Walk.ENDLESS; i++) {
            Status status = rules.status(position);
            if (status instanceof Status.Over over) return cases.end().apply(over);
            Seq<A> legal = Rules.legal(rules, position);
            A action = i < walks.line(games).size() ? walks.line(games).get(i)
                : legal.get(Moment.chosen(status, legal.size(), dice));
            if (!legal.contains(action))
                throw new IllegalArgumentException(action + ", action " + i + " of line " + games + ", is not legal");
            count(position, status, legal, action);
            if (!status.midTurn() && status.seatToAct().equals(before)) again++;
            before = status.seatToAct();
            position = rules.after(position, action);
        }
        return "no end";
    }

    private void count(P position, Status status, Seq<A> legal, A action) {
        Set<String> kinds = legal.map(choice -> cases.kind().apply(position, choice)).toSortedSet();
        boolean rolled = status instanceof Status.Chance;
        played = counted(played, cases.kind().apply(position, action));
        offered = offered.addAll(kinds);
        phases = counted(phases, (rolled ? "chance: " : status.midTurn() ? MID_TURN : "") + kinds.mkString(", "));
        mostLegal = Math.max(mostLegal, legal.size());
        if (legal.size() == 1) forced++;
        if (rolled) rolls++;
    }

    private static SortedMap<String, Integer> counted(SortedMap<String, Integer> counts, String name) {
        return counts.put(name, 1, Integer::sum);
    }
}
