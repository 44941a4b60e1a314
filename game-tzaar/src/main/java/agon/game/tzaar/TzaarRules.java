package agon.game.tzaar;

import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.tzaar.TzaarAction.Capture;
import agon.game.tzaar.TzaarAction.Pass;
import agon.game.tzaar.TzaarAction.Place;
import agon.game.tzaar.TzaarAction.Stack;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;

/// The rules of TZAAR by K. Burm. The starting position depends on the setup.
record TzaarRules(TzaarPosition start) implements Rules<TzaarPosition, TzaarAction> {
    static final TzaarPosition EMPTY = new TzaarPosition(Vector.fill(Points.COUNT, Option.none()), Seat.FIRST,
        Phase.PLACING);
    static final TzaarPosition FIXED = TzaarPosition.read(
        "ooooO/OrrrRO/ORttTRO/ORToOTRO/ORTOotro/ortoOtro/ortTTro/orRRRo/oOOOO white opens").get();
    static final String CANNOT_CAPTURE = "no capture possible";
    /// The maximum number of legal actions: each of 30 pieces in six directions, and a pass.
    static final int MOST = Points.DIRECTIONS * TzaarPosition.PIECES + 1;

    /// Returns the reason for which a game ends when a player has no visible piece of a type.
    static String without(Type type) {
        return "no " + type.title + "s left";
    }

    @Override
    public int codeCount() {
        return TzaarAction.CODES;
    }

    @Override
    public int maxLegalActions() {
        return MOST;
    }

    @Override
    public Status status(TzaarPosition p) {
        Seat seat = p.seat();
        if (p.phase() == Phase.SETUP) {
            int left = p.empty().size();
            return new Status.Chance(seat, left < Points.COUNT, Vector.fill(left, 1.0));
        }
        if (p.phase() == Phase.PLACING) return Status.toMove(seat);
        for (Seat loser : Vector.of(seat.other(), seat)) {
            Option<Type> type = p.lacks(loser);
            if (type.isDefined()) return Status.won(loser.other(), without(type.get()));
        }
        if (p.phase() == Phase.CONTINUING) return Status.toContinue(seat);
        return p.ownedBy(seat).exists(from -> !moves(p, from).isEmpty()) ? Status.toMove(seat)
            : Status.won(seat.other(), CANNOT_CAPTURE);
    }

    @Override
    public Seq<TzaarAction> legal(TzaarPosition p) {
        return switch (p.phase()) {
            case SETUP -> p.empty().map(to -> new Place(p.drawn().type(), to));
            case PLACING -> Type.ALL.filter(type -> p.visible(p.seat(), type) < type.count)
                .flatMap(type -> p.empty().map(to -> new Place(type, to)));
            case OPENING, CAPTURING, CONTINUING -> status(p).isOver() ? Vector.empty()
                : p.phase() == Phase.CONTINUING ? moves(p).append(TzaarAction.PASS) : moves(p);
        };
    }

    private static Vector<TzaarAction> moves(TzaarPosition p) {
        return p.ownedBy(p.seat()).flatMap(from -> moves(p, from));
    }

    /// Returns the captures of a piece and, after the first capture of a turn, its stacking moves.
    static ArrayList<TzaarAction> moves(TzaarPosition p, int from) {
        ArrayList<TzaarAction> moves = new ArrayList<>();
        Piece piece = p.pieces().get(from).get();
        for (Vector<Integer> ray : Points.RAYS.get(from)) {
            Option<Integer> to = target(p, ray);
            if (to.isEmpty()) continue;
            Piece other = p.pieces().get(to.get()).get();
            if (piece.captures(other)) moves.add(new Capture(from, to.get()));
            else
                if (p.phase() == Phase.CONTINUING && other.owner().equals(piece.owner()))
                    moves.add(new Stack(from, to.get()));
        }
        return moves;
    }

    /// Returns the first occupied point of a line.
    static Option<Integer> target(TzaarPosition p, Vector<Integer> ray) {
        for (int point : ray) if (p.pieces().get(point).isDefined()) return Option.of(point);
        return Option.none();
    }

    @Override
    public TzaarPosition after(TzaarPosition p, TzaarAction action) {
        Seat other = p.seat().other();
        return switch (action) {
            case Place(_, int to) when p.phase() == Phase.SETUP -> filled(p.put(to, p.drawn()), Seat.FIRST);
            case Place(Type type, int to) -> filled(p.put(to, new Piece(p.seat(), type, 1)), other);
            case Capture(int from, int to) -> {
                TzaarPosition moved = p.put(to, p.pieces().get(from).get()).without(from);
                yield p.phase() == Phase.CAPTURING ? moved.to(p.seat(), Phase.CONTINUING)
                    : moved.to(other, Phase.CAPTURING);
            }
            case Stack(int from, int to) -> {
                Piece top = p.pieces().get(from).get();
                int height = top.height() + p.pieces().get(to).get().height();
                yield p.put(to, new Piece(top.owner(), top.type(), height)).without(from)
                    .to(other, Phase.CAPTURING);
            }
            case Pass() -> p.to(other, Phase.CAPTURING);
        };
    }

    /// Returns the position after a placement. White opens on the full board.
    private static TzaarPosition filled(TzaarPosition p, Seat next) {
        return p.empty().isEmpty() ? p.to(Seat.FIRST, Phase.OPENING) : p.to(next, p.phase());
    }

    @Override
    public String explainIllegal(TzaarPosition p, TzaarAction action) {
        return switch (action) {
            case Place(Type type, _) when p.phase() == Phase.PLACING && p.visible(p.seat(), type) == type.count ->
                "all " + TzaarPosition.colour(p.seat()) + " " + type.title + "s are placed";
            case Place(Type type, _) when p.phase() == Phase.SETUP && p.drawn().type() != type ->
                "the next piece of the setup is a " + p.drawn().type().title;
            case Place(_, int to) when p.phase().fills() -> Points.NAMES.get(to) + " is occupied";
            case Place _ -> "all pieces are placed";
            case TzaarAction _ when p.phase().fills() -> "pieces are still being placed";
            case Pass _ -> "you must capture first";
            case Stack _ when p.phase() != Phase.CONTINUING -> p.phase() == Phase.OPENING
                ? "the first turn of the game is only one capture" : "you must capture before you can stack";
            case Capture(int from, int to) -> move(p, from, to, true);
            case Stack(int from, int to) -> move(p, from, to, false);
        };
    }

    private static String move(TzaarPosition p, int from, int to, boolean capture) {
        String start = Points.NAMES.get(from), end = Points.NAMES.get(to);
        Option<Piece> piece = p.pieces().get(from), target = p.pieces().get(to);
        if (!piece.exists(one -> one.owner().equals(p.seat())))
            return "there is no " + TzaarPosition.colour(p.seat()) + " piece on " + start;
        if (target.isEmpty()) return end + " is empty; a piece must move onto another piece";
        if (!Points.RAYS.get(from).exists(ray -> target(p, ray).contains(to)))
            return "another piece is between " + start + " and " + end;
        if (target.get().owner().equals(p.seat()))
            return "the piece on " + end + " is yours: a stack is written " + start + "-" + end;
        return capture ? "the stack on " + end + " has height " + target.get().height() + ", and yours on " + start
            + " only " + piece.get().height()
            : "the piece on " + end + " is not yours: a capture is written " + start + "x" + end;
    }
}
