package agon.records.internal;

import agon.api.Action;
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

/// What statistics keep of one game.
///
/// @param variant name
/// @param seats   how many played
/// @param actions of all turns
/// @param turns   one for each
/// @param opening texts of the first turns, at most [#OPENING]
/// @param payoffs one per seat, as the board says or else as the record claims; none: nobody knows
/// @param end     why it ended: a short phrase
public record GameFacts(String variant, int seats, int actions, Vector<TurnFacts> turns, Vector<String> opening,
    Option<Vector<Double>> payoffs, String end) {
    /// Turns of a game that count as its opening.
    public static final int OPENING = 4;
    private static final int MOST_TURNS = 10_000; // of a game that are looked at

    /// What statistics keep of one turn.
    ///
    /// @param legal     actions that were legal when it began; 0: chance decided, or a seat left
    /// @param hash      of the position after it
    /// @param canonical the same for positions that symmetry makes equal
    public record TurnFacts(int legal, long hash, long canonical) {}

    /// Of a recorded game.
    public static <P, A extends Action> GameFacts of(Replay<P, A> replay) {
        Match<P, A> match = replay.match();
        String end = match.status() instanceof Status.Over over ? over.reason()
            : replay.record().termination() == Termination.ON_BOARD ? "unfinished"
                : replay.record().termination().name().toLowerCase(Locale.ROOT);
        return of(match, payoffs(match).orElse(() -> claimed(replay.record().result(), seats(match))), end);
    }

    /// Of a game that was played to its end, or as far as it came.
    public static <P, A extends Action> GameFacts of(Match<P, A> match) {
        return of(match, payoffs(match), match.status() instanceof Status.Over over ? over.reason() : "unfinished");
    }

    private static int seats(Match<?, ?> match) {
        return match.game().rules().seats();
    }

    private static Option<Vector<Double>> payoffs(Match<?, ?> match) {
        return match.status() instanceof Status.Over over ? Option.of(over.payoffs()) : Option.none();
    }

    /// Scores from 0 to 1, as payoffs from -1 to 1.
    public static Option<Vector<Double>> claimed(String result, int seats) {
        if (result.equals(GameRecord.OPEN)) return Option.none();
        try {
            Vector<Double> payoffs = Vector.of(result.split("-"))
                .map(score -> 2 * (score.equals("1/2") ? 0.5 : Double.parseDouble(score)) - 1);
            return Option.of(payoffs).filter(all -> all.size() == seats && all.forAll(p -> p >= -1 && p <= 1));
        } catch (NumberFormatException _) {
            return Option.none();
        }
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
        simulator.load(match.positions().get(turn.from()));
        int legal = turn.departure().isDefined() || simulator.seat() == Simulator.CHANCE ? 0 : simulator.legal(codes);
        simulator.load(match.positions().get(turn.from() + turn.steps()));
        return new TurnFacts(legal, simulator.hash(), simulator.canonicalHash());
    }
}
