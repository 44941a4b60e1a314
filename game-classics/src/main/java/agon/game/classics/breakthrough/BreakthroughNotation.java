package agon.game.classics.breakthrough;

import agon.api.Notation;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.Seq;
import io.vavr.control.Either;

/// The usual notation, `b2-c3` for a move and `b2xc3` for a capture. Both signs are read.
final class BreakthroughNotation implements Notation<Pieces, Move> {
    private final Board board;
    private final Notation<Pieces, Move> moves;

    BreakthroughNotation(Board board, BreakthroughRules rules) {
        this.board = board;
        moves = Notation.ofNames(rules.moves(), move -> name(move, "-"), board::write,
            text -> board.read(text, rules::fault));
    }

    private String name(Move move, String sign) {
        return board.name(move.from()) + sign + board.name(move.to());
    }

    @Override
    public String write(Pieces p, Seq<Move> turn) {
        return turn.map(move -> name(move, p.others().has(move.to()) ? "x" : "-")).mkString(" ");
    }

    @Override
    public Either<String, Seq<Move>> read(Pieces p, String text) {
        return moves.read(p, text.replaceFirst("[xX]", "-"))
            .mapLeft(_ -> "'" + text.strip() + "' is not a move");
    }

    @Override
    public String write(Pieces p) {
        return moves.write(p);
    }

    @Override
    public Either<String, Pieces> read(String text) {
        return moves.read(text);
    }
}
