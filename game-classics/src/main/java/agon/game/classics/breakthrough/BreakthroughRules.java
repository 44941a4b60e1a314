package agon.game.classics.breakthrough;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of Breakthrough by D. Troyka, 2000. White, the first seat, moves up.
final class BreakthroughRules implements Rules<Pieces, Move> {
    private final Board board;
    private final Vector<Vector<Move>> moves; // [seats] all moves on an empty board, in the order of their codes

    BreakthroughRules(Board board) {
        this.board = board;
        moves = Board.SEATS
            .map(seat -> Vector.rangeClosed(-1, 1).flatMap(sideways -> Vector.range(0, board.size())
                .flatMap(from -> move(seat, from, sideways))));
    }

    private Option<Move> move(Seat seat, int from, int sideways) {
        int column = board.column(from) + sideways, row = board.row(from) + (seat.equals(Seat.FIRST) ? -1 : 1);
        int direction = 3 * seat.index() + sideways + 1;
        return Option.when(column >= 0 && column < board.columns() && row >= 0 && row < board.rows(),
            () -> new Move(direction * board.size() + from, from, board.cell(column, row), sideways == 0));
    }

    Board board() {
        return board;
    }

    /// Returns all moves of both seats.
    Vector<Move> moves() {
        return moves.get(0).appendAll(moves.get(1));
    }

    /// Returns the move between two cells, one of which is diagonally or straight ahead of the other.
    Move move(int from, int to) {
        return moves.get(to < from ? 0 : 1).find(move -> move.from() == from && move.to() == to).get();
    }

    private Cells row(int row) {
        return Vector.range(0, board.columns()).map(column -> board.cell(column, row)).foldLeft(Cells.NONE,
            Cells::with);
    }

    /// Returns the row that the men of a seat must reach.
    Cells goal(Seat seat) {
        return row(seat.equals(Seat.FIRST) ? 0 : board.rows() - 1);
    }

    @Override
    public Pieces start() {
        return new Pieces(row(board.rows() - 2).or(row(board.rows() - 1)), row(0).or(row(1)), Seat.FIRST);
    }

    @Override
    public Status status(Pieces p) {
        Seat opponent = p.seat().other();
        if (!p.others().and(goal(opponent)).isEmpty()) return Status.won(opponent, "last row reached");
        return p.own().isEmpty() ? Status.won(opponent, "all captured") : Status.toMove(p.seat());
    }

    @Override
    public Vector<Move> legal(Pieces p) {
        return status(p).isOver() ? Vector.empty()
            : moves.get(p.seat().index()).filter(move -> isLegal(p, move));
    }

    private static boolean isLegal(Pieces p, Move move) {
        return p.own().has(move.from())
            && !(move.straight() ? p.all() : p.own()).has(move.to());
    }

    @Override
    public Pieces after(Pieces p, Move move) {
        return Pieces.of(p.seat().other(), p.others().without(move.to()),
            p.own().without(move.from()).with(move.to()));
    }

    @Override
    public int codeCount() {
        return 6 * board.size();
    }

    /// Returns three moves for each man of a seat.
    @Override
    public int maxLegalActions() {
        return 3 * men();
    }

    private int men() {
        return 2 * board.columns();
    }

    @Override
    public String explainIllegal(Pieces p, Move move) {
        String from = board.name(move.from()), to = board.name(move.to());
        if (!p.own().has(move.from())) return "there is no " + board.side(p.seat()) + " man on " + from;
        if (!moves.get(p.seat().index()).contains(move)) return "men move forward only";
        return p.own().has(move.to()) ? "one of your men is on " + to
            : "the man on " + to + " is straight ahead, but men capture diagonally";
    }

    /// Returns the reason why no game can reach a position, if there is one.
    Option<String> fault(Pieces p) {
        if (p.first().size() > men() || p.second().size() > men())
            return Option.of("each side has at most " + men() + " men");
        return Option.when(!p.own().and(goal(p.seat())).isEmpty() || p.others().isEmpty(),
            "the side to move has already won");
    }
}
