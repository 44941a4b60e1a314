package agon.game.classics.connectfour;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.match.Match;
import agon.game.classics.Pieces;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of Connect Four puzzles: two threats at the same time, and the directions of the winning rows.
record ConnectFourMotifs(ConnectFourRules rules) {
    Vector<String> of(Match<Pieces, Drop> solution) {
        Seat solver = solution.positions().head().seat();
        Vector<Cells> rows = rules.rows(solution.position());
        return LinkedHashMap.of("two threats", solution.positions().tail()
            .exists(p -> !p.seat().equals(solver) && rules.threats(p, solver).size() > 1),
            "diagonal", rows.exists(row -> spans(row, true) && spans(row, false)),
            "horizontal", rows.exists(row -> !spans(row, false)),
            "two rows", rows.size() > 1)
            .filterValues(found -> found).keySet().toVector();
    }

    /// Returns whether a row has cells in several columns, or in several rows of the board.
    private boolean spans(Cells row, boolean columns) {
        return Vector.ofAll(row).map(cell -> columns ? rules.board().column(cell) : rules.board().row(cell)).distinct()
            .size() > 1;
    }
}
