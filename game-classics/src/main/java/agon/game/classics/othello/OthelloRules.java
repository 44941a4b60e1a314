package agon.game.classics.othello;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import agon.game.classics.othello.OthelloAction.Pass;
import agon.game.classics.othello.OthelloAction.Place;
import io.vavr.collection.Vector;

/// The rules of Othello by G. Hasegawa, 1971.
final class OthelloRules implements Rules<Pieces, OthelloAction> {
    private final Board board;
    private final Vector<Place> places;
    private final Pass pass;

    OthelloRules(Board board) {
        this.board = board;
        places = Vector.range(0, board.size()).map(Place::new);
        pass = new Pass(board.size());
    }

    Vector<OthelloAction> actions() {
        return Vector.<OthelloAction>narrow(places).append(pass);
    }

    String name(OthelloAction action) {
        return action instanceof Place(int cell) ? board.name(cell) : TurnReader.PASS;
    }

    @Override
    public Pieces start() {
        int low = board.rows() / 2 - 1, high = low + 1;
        return new Pieces(Cells.of(board.cell(low, high)).with(board.cell(high, low)),
            Cells.of(board.cell(low, low)).with(board.cell(high, high)), Seat.FIRST);
    }

    @Override
    public Status status(Pieces p) {
        if (canPlace(p) || canPlace(p.passed())) return Status.toMove(p.seat());
        int lead = p.first().size() - p.second().size();
        return lead == 0 ? Status.drawn("equal discs")
            : Status.won(lead > 0 ? Seat.FIRST : Seat.SECOND, "more discs");
    }

    @Override
    public Vector<OthelloAction> legal(Pieces p) {
        Vector<OthelloAction> legal = Vector.narrow(places.filter(place -> isLegal(p, place)));
        return legal.isEmpty() && canPlace(p.passed()) ? Vector.of(pass) : legal;
    }

    private boolean canPlace(Pieces p) {
        return places.exists(place -> isLegal(p, place));
    }

    private boolean isLegal(Pieces p, Place place) {
        return !p.all().has(place.cell()) && board.rays(place.cell()).exists(ray -> flanked(p, ray) > 0);
    }

    /// Returns the number of discs that the seat to act flanks by placing a disc at the start of a ray.
    private static int flanked(Pieces p, Vector<Integer> ray) {
        int end = 0;
        while (end < ray.size() && p.others().has(ray.get(end))) end++;
        return end < ray.size() && p.own().has(ray.get(end)) ? end : 0;
    }

    @Override
    public Pieces after(Pieces p, OthelloAction action) {
        return switch (action) {
            case Place(int cell) -> placed(p, cell);
            case Pass _ -> p.passed();
        };
    }

    private Pieces placed(Pieces p, int cell) {
        Cells turned = board.rays(cell).flatMap(ray -> ray.take(flanked(p, ray))).foldLeft(Cells.NONE, Cells::with);
        return Pieces.of(p.seat().other(), p.others().minus(turned), p.own().or(turned).with(cell));
    }

    @Override
    public int codeCount() {
        return board.size() + 1;
    }

    /// Returns an upper bound: a disc cannot be placed on the cells of the two discs that a game needs to continue.
    @Override
    public int maxLegalActions() {
        return board.size() - 2;
    }

    @Override
    public String explainIllegal(Pieces p, OthelloAction action) {
        return switch (action) {
            case Pass _ -> "you can turn over a disc, so you must not pass";
            case Place(int cell) when p.all().has(cell) -> board.name(cell) + " is not empty";
            case Place(int cell) -> "a disc on " + board.name(cell) + " turns over no disc";
        };
    }
}
