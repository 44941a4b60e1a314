package agon.game.tzaar;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Edits positions of TZAAR at the start of a turn. The pieces below the top of a stack are Totts. On a full board,
/// White opens. An empty board, and one on which the players can have placed all pieces in turns, is still being
/// filled.
record TzaarEditor(TzaarPosition start) implements PositionEditor<TzaarPosition> {
    private static final Vector<agon.game.tzaar.Piece> KINDS = TzaarPosition.SEATS
        .flatMap(seat -> Type.ALL.map(type -> new agon.game.tzaar.Piece(seat, type, 1)));

    @Override
    public Seq<Piece> pieces() {
        return KINDS.map(kind -> new Piece(TzaarGuide.words(kind), TzaarView.stack("new", kind, 0, 0, 0)));
    }

    @Override
    public int maxStack() {
        return TzaarPosition.PIECES;
    }

    @Override
    public Setup setup(TzaarPosition p) {
        Map<String, Vector<String>> pieces = LinkedHashMap.empty();
        for (int point : Points.ALL)
            for (agon.game.tzaar.Piece piece : p.pieces().get(point))
                pieces = pieces.put(Points.NAMES.get(point),
                    Vector.fill(piece.height() - 1, name(piece.owner(), Type.TOTT))
                        .append(name(piece.owner(), piece.type())));
        return new Setup(pieces, Option.of(p.seat()), LinkedHashMap.empty());
    }

    private static String name(Seat owner, Type type) {
        return TzaarGuide.words(new agon.game.tzaar.Piece(owner, type, 1));
    }

    @Override
    public Either<String, TzaarPosition> position(Setup setup) {
        Vector<Option<agon.game.tzaar.Piece>> pieces = Vector.empty();
        for (String name : Points.NAMES) {
            Vector<agon.game.tzaar.Piece> stack = setup.at(name)
                .map(kind -> KINDS.find(one -> TzaarGuide.words(one).equals(kind)).get());
            if (stack.map(agon.game.tzaar.Piece::owner).distinct().size() > 1)
                return Either.left("The stack on " + name + " has pieces of both colours; expected one colour.");
            if (stack.dropRight(1).exists(below -> below.type() != Type.TOTT))
                return Either.left("Use Totts below the top of the stack on " + name + ": only its top counts.");
            pieces = pieces.append(stack.lastOption()
                .map(top -> new agon.game.tzaar.Piece(top.owner(), top.type(), stack.size())));
        }
        Seat seat = setup.toMove().getOrElse(Seat.FIRST);
        TzaarPosition board = new TzaarPosition(pieces, seat, Phase.CAPTURING);
        if (board.empty().size() == Points.COUNT && start.phase().fills())
            return start.to(seat, start.phase()).checked();
        boolean full = board.empty().isEmpty() && seat.equals(Seat.FIRST);
        return full ? board.to(seat, Phase.OPENING).checked()
            : board.to(seat, Phase.PLACING).checked().orElse(board::checked);
    }
}
