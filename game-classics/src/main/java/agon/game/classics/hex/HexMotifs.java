package agon.game.classics.hex;

import agon.api.match.Match;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of Hex puzzles. Two stones form a bridge if they have two common empty neighbours.
record HexMotifs(Board board) {
    Vector<String> of(Match<Pieces, Place> solution) {
        Pieces start = solution.positions().head();
        int first = solution.actions().head().cell(),
            bridges = Vector.ofAll(start.own()).count(stone -> isBridge(start, first, stone));
        return LinkedHashMap.of("bridge", bridges == 1, "two bridges", bridges > 1,
            "block", neighbours(first).count(start.others()::has) > 2)
            .filterValues(found -> found).keySet().toVector();
    }

    private boolean isBridge(Pieces p, int cell, int stone) {
        return !neighbours(cell).contains(stone)
            && neighbours(cell).count(next -> neighbours(stone).contains(next) && !p.all().has(next)) == 2;
    }

    private Vector<Integer> neighbours(int cell) {
        return board.grid().axes().flatMap(axis -> axis.neighbours(cell)).toVector();
    }
}
