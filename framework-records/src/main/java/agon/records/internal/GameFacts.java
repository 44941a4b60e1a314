package agon.records.internal;

import agon.api.Action;
import agon.api.Packing;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The statistics of one game. `opening` contains the texts of the first [#OPENING] turns. The payoffs are taken from
/// the rules or, if the game is unfinished, from the record.
public record GameFacts(String variant, int seats, int actions, Vector<TurnFacts> turns, Vector<String> opening,
    Option<Vector<Double>> payoffs, String end) {
    public static final int OPENING = 4;
    private static final int MOST_TURNS = 10_000; // maximum number of turns that are analysed

    /// The number of legal actions at a player's first decision in a turn, and the hashes of the position after the
    /// turn. A roll may precede the decision. The number is 0 if the turn contains no decision or a seat left the game.
    /// `canonical` is equal for positions that are equal up to symmetry.
    public record TurnFacts(int legal, long hash, long canonical) {}

    public static <P, A extends Action> GameFacts of(Replay<P, A> replay) {
        Match<P, A> match = replay.match();
        String end = match.status() instanceof Status.Over over ? over.reason()
            : replay.record().termination() == Termination.ON_BOARD ? "unfinished"
                : replay.record().termination().name().toLowerCase(Locale.ROOT);
        return of(match, payoffs(match).orElse(() -> GameRecord.payoffs(replay.record().result(), seats(match))),
            end);
    }

    public static <P, A extends Action> GameFacts of(Match<P, A> match) {
        return of(match, payoffs(match), match.status() instanceof Status.Over over ? over.reason() : "unfinished");
    }

    /// Returns a sentence about games whose records contradict themselves, without a full stop.
    public static String contradictory(long games) {
        return PlainText.count(games, "contradictory game") + (games == 1 ? " counts" : " count")
            + " with the result on the board or, without an end on the board, with the result tag";
    }

    private static int seats(Match<?, ?> match) {
        return match.game().rules().seats();
    }

    private static Option<Vector<Double>> payoffs(Match<?, ?> match) {
        return match.status() instanceof Status.Over over ? Option.of(over.payoffs()) : Option.none();
    }

    private static <P, A extends Action> GameFacts of(Match<P, A> match, Option<Vector<Double>> payoffs, String end) {
        Simulator<P> simulator = match.game().simulator();
        int[] codes = new int[simulator.maxLegalActions()];
        Vector<TurnFacts> turns = match.turns().take(MOST_TURNS).map(turn -> facts(match, turn, simulator, codes));
        Vector<String> opening = match.afterTurns(Math.min(OPENING, match.turns().size())).texts();
        int actions = match.turns().map(turn -> turn.actions().size()).sum().intValue();
        return new GameFacts(match.name(), seats(match), actions, turns, opening, payoffs, end);
    }

    private static <P, A extends Action> TurnFacts facts(Match<P, A> match, Turn<A> turn, Simulator<P> simulator,
        int[] codes) {
        int legal = 0, end = turn.from() + turn.steps();
        for (int at = turn.from(); turn.departure().isEmpty() && legal == 0 && at < end; at++) {
            simulator.load(match.positions().get(at));
            if (simulator.seat() != Simulator.CHANCE) legal = simulator.legal(codes);
        }
        simulator.load(match.positions().get(end));
        return new TurnFacts(legal, simulator.hash(), Packing.canonicalHash(simulator));
    }
}
