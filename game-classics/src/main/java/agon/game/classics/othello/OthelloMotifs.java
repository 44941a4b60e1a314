package agon.game.classics.othello;

import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.othello.OthelloAction.Pass;
import agon.game.classics.othello.OthelloAction.Place;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of Othello puzzles.
record OthelloMotifs(Board board) {
    Vector<String> of(Match<Pieces, OthelloAction> solution) {
        if (solution.turns().isEmpty()) return Vector.empty();
        Pieces start = solution.positions().head(), end = solution.position();
        Seat solver = start.seat();
        Vector<Turn<OthelloAction>> own = solution.turns().filter(turn -> turn.seat().equals(solver));
        Vector<Turn<OthelloAction>> others = solution.turns().removeAll(own);
        int turned = solution.positions().get(1).of(solver).size() - start.own().size() - 1;
        return LinkedHashMap.of("corner", own.exists(this::takesCorner), "corner given up",
            others.exists(this::takesCorner), "opponent passes",
            others.exists(turn -> turn.actions().head() instanceof Pass),
            "few discs", turned == 1, "wipeout", end.of(solver.other()).isEmpty())
            .filterValues(found -> found).keySet().toVector();
    }

    private boolean takesCorner(Turn<OthelloAction> turn) {
        return turn.actions().head() instanceof Place(int cell) && board.column(cell) % (board.columns() - 1) == 0
            && board.row(cell) % (board.rows() - 1) == 0;
    }
}
