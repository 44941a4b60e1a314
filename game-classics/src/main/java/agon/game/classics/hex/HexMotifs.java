package agon.game.classics.hex;

import agon.api.Seat;
import agon.api.match.Match;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of Hex puzzles. Two stones form a bridge if they have two common empty neighbours.
record HexMotifs(Board board) {
    private static final int LADDER = 3; // adjacent stones in the row

    Vector<String> of(Match<Pieces, Place> solution) {
        if (solution.actions().isEmpty()) return Vector.empty();
        Pieces start = solution.positions().head();
        Seat solver = start.seat();
        int first = solution.actions().head().cell();
        int bridges = Vector.ofAll(start.own()).count(stone -> isBridge(start, first, stone));
        Vector<Integer> own = Vector.rangeBy(0, solution.actions().size(), 2).map(i -> solution.actions().get(i)
            .cell());
        return LinkedHashMap.of("bridge", bridges == 1, "two bridges", bridges > 1,
            "block", neighbours(first).count(start.others()::has) > 2,
            "edge", along(first, solver) == 0 || along(first, solver) == board.rows() - 1,
            "ladder", own.sliding(LADDER).exists(this::isLadder))
            .filterValues(found -> found).keySet().toVector();
    }

    private boolean isBridge(Pieces p, int cell, int stone) {
        return !neighbours(cell).contains(stone)
            && neighbours(cell).count(next -> neighbours(stone).contains(next) && !p.all().has(next)) == 2;
    }

    private boolean isLadder(Vector<Integer> cells) {
        return cells.size() == LADDER && cells.zip(cells.tail()).forAll(pair -> neighbours(pair._1).contains(pair._2));
    }

    private Vector<Integer> neighbours(int cell) {
        return board.grid().axes().flatMap(axis -> axis.neighbours(cell)).toVector();
    }

    private int along(int cell, Seat seat) {
        return seat.equals(Seat.FIRST) ? board.row(cell) : board.column(cell);
    }
}
