package agon.game.gipf;

import agon.api.Seat;
import agon.api.match.Match;
import agon.game.gipf.GipfAction.Remove;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of puzzles.
final class GipfMotifs {
    private GipfMotifs() {}

    static Vector<String> of(Match<GipfPosition, GipfAction> solution) {
        Seat seat = solution.positions().head().seat();
        Side before = solution.positions().head().other(), after = solution.positions().last().side(seat.other());
        Vector<Integer> own = solution.turns().filter(turn -> turn.seat().equals(seat))
            .map(turn -> turn.actions().count(Remove.class::isInstance));
        boolean forced = solution.turns().exists(turn -> !turn.seat().equals(seat)
            && turn.actions().exists(Remove.class::isInstance));
        return LinkedHashMap.of("row", own.exists(rows -> rows > 0), "several rows", own.exists(rows -> rows > 1),
            "forced row", forced, "capture", after.total() < before.total(),
            "GIPF-piece", after.gipf().size() < before.gipf().size())
            .filterValues(found -> found).keySet().toVector();
    }
}
