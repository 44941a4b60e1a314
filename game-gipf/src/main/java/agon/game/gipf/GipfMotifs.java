package agon.game.gipf;

import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.game.gipf.GipfAction.Remove;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of puzzles.
final class GipfMotifs {
    private GipfMotifs() {}

    static Vector<String> of(Match<GipfPosition, GipfAction> solution) {
        Seat seat = solution.positions().head().seat();
        Vector<Turn<GipfAction>> own = solution.turns().filter(turn -> turn.seat().equals(seat)),
            others = solution.turns().removeAll(own);
        GipfPosition last = solution.positions().last();
        return LinkedHashMap.of("row", own.exists(turn -> rows(turn) > 0),
            "several rows", own.exists(turn -> rows(turn) > 1),
            "forced row", others.exists(turn -> rows(turn) > 0),
            "capture", captured(solution.positions().head(), last, seat) > 0,
            "GIPF-piece",
            last.side(seat.other()).gipf().size() < solution.positions().head().side(seat.other()).gipf().size())
            .filterValues(found -> found).keySet().toVector();
    }

    private static int rows(Turn<GipfAction> turn) {
        return turn.actions().count(Remove.class::isInstance);
    }

    private static int captured(GipfPosition before, GipfPosition after, Seat by) {
        return before.side(by.other()).total() - after.side(by.other()).total();
    }
}
