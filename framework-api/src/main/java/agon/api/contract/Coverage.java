package agon.api.contract;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.SortedMap;
import io.vavr.collection.TreeMap;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The parts of a game that the sample games of a check have reached. All other rules were not checked.
///
/// @param games   the number of games
/// @param played  the number of actions of each kind, by verb
/// @param offered the number of positions in which each kind of action was legal, by verb
/// @param phases  the number of positions by the kinds of their legal actions, for example `mid-turn: take`
/// @param forced  the number of positions with a single legal action
/// @param rolls   the number of actions decided by chance
/// @param again   the number of turns played by the seat that also played the previous turn
/// @param ends    the number of games by the reason for their end, which is `no end` for games that were stopped
public record Coverage(int games, SortedMap<String, Integer> played, SortedMap<String, Integer> offered,
    SortedMap<String, Integer> phases,
    int forced, int rolls, int again, SortedMap<String, Integer> ends) {
    private static final String MID_TURN = "mid-turn: ";
    private static final Coverage NOTHING = new Coverage(0, TreeMap.empty(), TreeMap.empty(), TreeMap.empty(), 0, 0, 0,
        TreeMap.empty());

    /// Returns the coverage of sample games.
    ///
    /// @throws IllegalArgumentException if a given line contains an illegal action
    public static <P, A extends Action> Coverage of(Variant<P, A> variant, SampleGames<P, A> walks) {
        RandomGenerator dice = Walk.dice(walks.seed());
        Coverage coverage = NOTHING;
        for (int game = 0; game < walks.games(); game++) coverage = coverage.along(variant.rules(), walks, game, dice);
        return coverage;
    }

    private <P, A extends Action> Coverage along(Rules<P, A> rules, SampleGames<P, A> walks, int game,
        RandomGenerator dice) {
        Coverage coverage = this;
        P position = walks.from().getOrElse(rules::start);
        Option<Seat> before = Option.none();
        for (int i = 0; i <= Walk.ENDLESS; i++) {
            Status status = rules.status(position);
            if (status instanceof Status.Over(_, String reason)) return coverage.ended(reason);
            Seq<A> legal = Rules.legal(rules, position);
            A action = i < walks.line(game).size() ? walks.line(game).get(i)
                : legal.get(Moment.chosen(status, legal.size(), dice));
            if (!legal.contains(action))
                throw new IllegalArgumentException(action + ", action " + i + " of line " + game + ", is not legal");
            coverage = coverage.with(status, legal, action, before);
            before = status.seatToAct();
            position = rules.after(position, action);
        }
        return coverage.ended("no end");
    }

    private Coverage with(Status status, Seq<? extends Action> legal, Action action, Option<Seat> before) {
        Set<String> verbs = legal.map(Action::verb).toSortedSet();
        SortedMap<String, Integer> now = offered;
        for (String verb : verbs) now = counted(now, verb);
        String phase = (status instanceof Status.Chance ? "chance: " : status.midTurn() ? MID_TURN : "")
            + verbs.mkString(", ");
        return new Coverage(games, counted(played, action.verb()), now, counted(phases, phase),
            forced + (legal.size() == 1 ? 1 : 0),
            rolls + (status instanceof Status.Chance ? 1 : 0),
            again + (!status.midTurn() && status.seatToAct().equals(before) ? 1 : 0), ends);
    }

    private Coverage ended(String reason) {
        return new Coverage(games + 1, played, offered, phases, forced, rolls, again, counted(ends, reason));
    }

    private static SortedMap<String, Integer> counted(SortedMap<String, Integer> counts, String name) {
        return counts.put(name, 1, Integer::sum);
    }

    /// Returns the kinds of actions that were legal but never played.
    public Set<String> neverPlayed() {
        return offered.keySet().removeAll(played.keySet());
    }

    /// Returns all numbers and the kinds that were never played, as one line.
    @Override
    public String toString() {
        int turns = phases.filterKeys(phase -> !phase.startsWith(MID_TURN)).values().sum().intValue();
        return PlainText.count(games, "game") + "; played " + counts(played) + "; phases " + counts(phases) + "; ends "
            + counts(ends)
            + "; only one legal action " + forced
            + "; rolls " + rolls + "; "
            + (turns > games && again == turns - games ? "one seat makes all moves in every game"
                : "the same seat again " + again)
            + (neverPlayed().isEmpty() ? "" : "; never played " + neverPlayed().mkString(", "));
    }

    private static String counts(SortedMap<String, Integer> counts) {
        return counts.isEmpty() ? "nothing" : counts.map(count -> count._1 + " (" + count._2 + ")").mkString(", ");
    }
}
