package agon.plugins.internal;

import agon.api.Action;
import agon.api.GameExtras.Opening;
import agon.api.Packing;
import agon.api.Simulator;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Finds the named openings of games. Runs code of the game.
public final class OpeningNames {
    private OpeningNames() {}

    /// Returns the longest opening whose final position occurs in a match, up to symmetry, or none if the match does
    /// not start in the starting position of the game.
    public static <P, A extends Action> Option<Opening> of(Match<P, A> match) {
        Vector<Opening> openings = match.game().extras().openings();
        if (openings.isEmpty() || !match.positions().head().equals(match.game().rules().start())) return Option.none();
        Simulator<P> simulator = match.game().simulator();
        Map<Long, Opening> ends = openings.flatMap(opening -> opening.turns()
            .foldLeft(Either.<IllegalTurn, Match<P, A>>right(Match.start(match.variant())),
                (line, turn) -> line.flatMap(played -> played.play(turn)))
            .toOption().map(end -> Tuple.of(hash(simulator, end.position()), opening))).toMap(end -> end);
        int longest = openings.map(opening -> opening.turns().size()).max().get();
        return match.turns().take(longest).reverse()
            .flatMap(turn -> ends.get(hash(simulator, match.positions().get(turn.from() + turn.steps()))))
            .headOption();
    }

    private static <P> long hash(Simulator<P> simulator, P position) {
        simulator.load(position);
        return Packing.canonicalHash(simulator);
    }
}
