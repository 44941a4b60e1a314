package agon.game.dvonn;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.dvonn.DvonnAction.Move;
import agon.game.dvonn.DvonnAction.Pass;
import agon.game.dvonn.DvonnAction.Place;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Locale;

record DvonnRules() implements Rules<DvonnPosition, DvonnAction> {
    @Override
    public int codeCount() {
        return DvonnAction.CODES;
    }

    @Override
    public DvonnPosition start() {
        return new DvonnPosition(Vector.fill(49, "."), Seat.FIRST, true);
    }

    @Override
    public Status status(DvonnPosition p) {
        if (p.placing() || moves(p, p.seat()).nonEmpty() || moves(p, p.seat().other()).nonEmpty())
            return Status.toMove(p.seat());
        int white = p.total(Seat.FIRST), black = p.total(Seat.SECOND);
        if (white == black) return Status.drawn(white + " each");
        return Status.won(white > black ? Seat.FIRST : Seat.SECOND,
            Math.max(white, black) + " to " + Math.min(white, black));
    }

    @Override
    public Seq<DvonnAction> legal(DvonnPosition p) {
        Cells occupied = p.occupied();
        if (p.placing()) return DvonnAction.PLACES.reject(place -> occupied.has(place.code()));
        Vector<DvonnAction> moves = moves(p, p.seat());
        return moves.isEmpty() && moves(p, p.seat().other()).nonEmpty() ? Vector.of(new Pass()) : moves;
    }

    private static Vector<DvonnAction> moves(DvonnPosition p, Seat seat) {
        Cells occupied = p.occupied();
        ArrayList<DvonnAction> moves = new ArrayList<>();
        for (var own = p.ownedBy(seat).iterator(); own.hasNext();) {
            int from = own.nextInt(), height = p.stacks().get(from).length();
            if (height > 10 || isSurrounded(occupied, from)) continue;
            for (Move move : DvonnAction.MOVES.get(from).get(height)) if (occupied.has(move.to())) moves.add(move);
        }
        return Vector.ofAll(moves);
    }

    static boolean isSurrounded(Cells occupied, int space) {
        return Spaces.NEIGHBOURS.get(space).size() == 6 && occupied.hasAll(Spaces.NEIGHBOURS.get(space));
    }

    @Override
    public DvonnPosition after(DvonnPosition p, DvonnAction action) {
        return switch (action) {
            case Place(int to) -> placed(p, to, p.occupied().size() + 1);
            case Move(int from, int to) -> moved(p, from, to);
            case Pass() -> new DvonnPosition(p.stacks(), p.seat().other(), false);
        };
    }

    /// White places the last piece and also makes the first move.
    private static DvonnPosition placed(DvonnPosition p, int to, int number) {
        String piece = number <= 3 ? "R" : p.seat().equals(Seat.FIRST) ? "W" : "B";
        return new DvonnPosition(p.stacks().update(to, piece), number == 49 ? Seat.FIRST : p.seat().other(),
            number < 49);
    }

    private static DvonnPosition moved(DvonnPosition p, int from, int to) {
        String stack = p.stacks().get(to).toLowerCase(Locale.ROOT) + p.stacks().get(from);
        DvonnPosition all = new DvonnPosition(p.stacks().update(from, ".").update(to, stack), p.seat().other(), false);
        Cells lost = all.occupied().minus(all.connected());
        return new DvonnPosition(
            Spaces.ALL.filter(lost::has).foldLeft(all.stacks(), (left, space) -> left.update(space, ".")), all.seat(),
            false);
    }

    /// Optional. Returns the reason why a turn is rejected.
    @Override
    public String explainIllegal(DvonnPosition p, DvonnAction action) {
        return switch (action) {
            case Place(int to) when p.placing() -> Spaces.NAMES.get(to) + " is occupied";
            case Place _ -> "all pieces are placed";
            case DvonnAction _ when p.placing() -> "pieces are still being placed";
            case Pass _ -> "you must move if you can";
            case Move(int from, _) when !p.ownedBy(p.seat()).has(from) ->
                "there is no stack of " + (p.seat().equals(Seat.FIRST) ? "white's on " : "black's on ")
                    + Spaces.NAMES.get(from);
            case Move(int from, _) when isSurrounded(p.occupied(), from) ->
                "the stack on " + Spaces.NAMES.get(from) + " has neighbours on all six sides";
            case Move(int from, _) ->
                "the stack on " + Spaces.NAMES.get(from) + " is " + p.stacks().get(from).length()
                    + " high: it moves that many spaces, onto another stack";
        };
    }
}
