package agon.game.tzaar;

import agon.api.Status;
import agon.api.match.Match;
import agon.game.tzaar.TzaarAction.Capture;
import agon.game.tzaar.TzaarAction.Pass;
import agon.game.tzaar.TzaarAction.Stack;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of TZAAR puzzles: the way in which the game ends, and the second part of the first turn.
final class TzaarMotifs {
    private TzaarMotifs() {}

    static Vector<String> of(Match<TzaarPosition, TzaarAction> solution) {
        if (solution.turns().isEmpty()) return Vector.empty();
        Vector<TzaarAction> first = solution.turns().head().actions().toVector();
        boolean starved = solution.status() instanceof Status.Over(_, String reason)
            && reason.equals(TzaarRules.CANNOT_CAPTURE);
        return LinkedHashMap.of("last of a type", solution.status().isOver() && !starved, "no capture left", starved,
            "double capture", first.size() == 2 && first.forAll(action -> action instanceof Capture),
            "stacking", first.lastOption().exists(action -> action instanceof Stack),
            "pass", first.lastOption().exists(action -> action instanceof Pass))
            .filterValues(found -> found).keySet().toVector();
    }
}
