package agon.game.classics.connectfour;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The rules of Connect Four by H. Wexler, 1974.
final class ConnectFourRules implements Rules<Pieces, Drop> {
    private static final int FOUR = 4;

    private final Board board;
    private final Vector<Drop> drops;
    private final Vector<Vector<Integer>> columns; // cells of each column, from the bottom
    private final Vector<Cells> fours;

    ConnectFourRules(Board board) {
        this.board = board;
        drops = Vector.range(0, board.columns()).map(Drop::new);
        columns = drops.map(drop -> Vector.rangeBy(board.rows() - 1, -1, -1)
            .map(row -> board.cell(drop.column(), row)));
        fours = Vector.range(0, board.size())
            .flatMap(cell -> board.rays(cell).take(4).map(ray -> ray.take(FOUR - 1).prepend(cell)))
            .filter(line -> line.size() == FOUR).map(line -> line.foldLeft(Cells.NONE, Cells::with));
    }

    Vector<Drop> drops() {
        return drops;
    }

    @Override
    public Pieces start() {
        return new Pieces(Cells.NONE, Cells.NONE, Seat.FIRST);
    }

    @Override
    public Status status(Pieces p) {
        if (fours.exists(p.others()::hasAll)) return Status.won(p.seat().other(), "four in a row");
        return p.all().equals(board.all()) ? Status.drawn("board full") : Status.toMove(p.seat());
    }

    @Override
    public Vector<Drop> legal(Pieces p) {
        return status(p).isOver() ? Vector.empty() : drops.filter(drop -> cell(p, drop).isDefined());
    }

    /// Returns the cell to which a disc falls, or none if the column is full.
    Option<Integer> cell(Pieces p, Drop drop) {
        return columns.get(drop.column()).find(cell -> !p.all().has(cell));
    }

    @Override
    public Pieces after(Pieces p, Drop drop) {
        return Pieces.of(p.seat().other(), p.others(), p.own().with(cell(p, drop).get()));
    }

    @Override
    public int codeCount() {
        return board.columns();
    }

    @Override
    public String explainIllegal(Pieces p, Drop drop) {
        return "column " + drop.name() + " is full";
    }

    Board board() {
        return board;
    }

    /// Returns the rows of four of the seat that has moved.
    Vector<Cells> rows(Pieces p) {
        return fours.filter(p.others()::hasAll);
    }

    /// Returns the possible rows of four through a cell that contain no disc of the opponent.
    Vector<Cells> open(Cells opponent, int cell) {
        return fours.filter(four -> four.has(cell) && four.and(opponent).isEmpty());
    }

    /// Returns the cells in which the next disc of a column would complete a row of four of a seat.
    Vector<Integer> threats(Pieces p, Seat seat) {
        return drops.flatMap(drop -> cell(p, drop))
            .filter(cell -> fours.exists(four -> four.has(cell) && p.of(seat).with(cell).hasAll(four)));
    }

    Either<String, Pieces> read(String text) {
        return board.read(text, this::fault);
    }

    /// Returns the position with these discs. The seat to act follows from their numbers.
    Either<String, Pieces> of(Pieces discs) {
        Pieces p = new Pieces(discs.first(), discs.second(),
            discs.first().size() > discs.second().size() ? Seat.SECOND : Seat.FIRST);
        return fault(p).toEither(p).swap();
    }

    private Option<String> fault(Pieces p) {
        if (p.first().size() - p.second().size() != p.seat().index())
            return Option.of("red and yellow take turns, starting with red, so their numbers of discs, "
                + p.first().size() + " and " + p.second().size() + ", do not match the side to move");
        return columns.flatMap(cells -> cells.sliding(2))
            .find(pair -> p.all().has(pair.last()) && !p.all().has(pair.head()))
            .map(pair -> "the disc on " + board.name(pair.last()) + " must rest on another disc")
            .orElse(Option.when(fours.exists(p.own()::hasAll), "the side to move already has four in a row"));
    }
}
