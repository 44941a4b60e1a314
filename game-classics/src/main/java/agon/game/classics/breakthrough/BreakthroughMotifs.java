package agon.game.classics.breakthrough;

import agon.api.Seat;
import agon.api.match.Match;
import agon.game.classics.Pieces;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of Breakthrough puzzles.
final class BreakthroughMotifs {
    private BreakthroughMotifs() {}

    static Vector<String> of(Match<Pieces, Move> solution) {
        Seat solver = solution.positions().head().seat();
        Vector<Boolean> captures = Vector.range(0, solution.actions().size())
            .map(i -> solution.positions().get(i).others().has(solution.actions().get(i).to()));
        boolean own = Vector.rangeBy(0, captures.size(), 2).exists(captures::get),
            others = Vector.rangeBy(1, captures.size(), 2).exists(captures::get);
        return LinkedHashMap.of("race", captures.size() > 1 && !own && !others, "exchange", own && others,
            "capture refused", own && !others, "man offered", !own && others,
            "second man", solution.actions().isEmpty() ? false : men(solution) > 1,
            "last man", solution.position().of(solver.other()).isEmpty())
            .filterValues(found -> found).keySet().toVector();
    }

    /// Returns the number of different men that the solver moves.
    private static int men(Match<Pieces, Move> solution) {
        Vector<Move> own = Vector.rangeBy(0, solution.actions().size(), 2).map(solution.actions()::get);
        return 1 + own.tail().count(move -> !own.exists(before -> before.to() == move.from()));
    }
}
