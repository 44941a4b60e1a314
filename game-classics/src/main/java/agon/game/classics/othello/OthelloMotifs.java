package agon.game.classics.othello;

import agon.api.Cells;
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
    private static final int FEW = 1; // discs

    Vector<String> of(Match<Pieces, OthelloAction> solution) {
        if (solution.turns().isEmpty()) return Vector.empty();
        Pieces start = solution.positions().head(), end = solution.position();
        Seat solver = start.seat();
        Vector<Turn<OthelloAction>> own = solution.turns().filter(turn -> turn.seat().equals(solver));
        Vector<Turn<OthelloAction>> others = solution.turns().removeAll(own);
        int turned = solution.positions().get(1).of(solver).size() - start.own().size() - 1;
        return LinkedHashMap.of("corner", own.exists(this::takesCorner), "corner given up",
            others.exists(this::takesCorner), "opponent passes", others.exists(OthelloMotifs::passes),
            "few discs", turned == FEW, "wipeout", end.of(solver.other()).isEmpty())
            .filterValues(found -> found).keySet().toVector();
    }

    private boolean takesCorner(Turn<OthelloAction> turn) {
        int last = board.rows() - 1;
        Cells corners = Cells.of(Vector.of(board.cell(0, 0), board.cell(last, 0), board.cell(0, last),
            board.cell(last, last)));
        return turn.actions().head() instanceof Place(int cell) && corners.has(cell);
    }

    private static boolean passes(Turn<OthelloAction> turn) {
        return turn.actions().head() instanceof Pass;
    }
}
