package agon.game.einstein;

import agon.api.match.Match;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of EinStein puzzles, which consist of one move after a roll.
final class EinsteinMotifs {
    private EinsteinMotifs() {}

    static Vector<String> of(Match<EinsteinPosition, EinsteinAction> solution) {
        EinsteinPosition before = solution.positions().head();
        return solution.actions().lastOption().toVector()
            .flatMap(action -> action instanceof EinsteinAction.Move move ? of(before, move) : Vector.empty());
    }

    private static Vector<String> of(EinsteinPosition before, EinsteinAction.Move move) {
        int captured = before.stone(move.to()) * EinsteinPosition.sign(before.seat());
        int goal = Board.goal(before.seat());
        return LinkedHashMap.of("capture", captured < 0, "own stone captured", captured > 0,
            "choice of stone", before.roll() > 0 && before.movable().size() > 1,
            "detour", Board.distance(move.from(), goal) == Board.distance(move.to(), goal))
            .filterValues(found -> found).keySet().toVector();
    }
}
