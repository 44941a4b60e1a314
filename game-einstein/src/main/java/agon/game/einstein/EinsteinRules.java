package agon.game.einstein;

import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.einstein.EinsteinAction.Move;
import agon.game.einstein.EinsteinAction.Place;
import agon.game.einstein.EinsteinAction.Roll;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of EinStein würfelt nicht! by I. Althöfer, 2004. A roll and the move after it are one turn, and the six
/// placements of a seat are one turn.
final class EinsteinRules implements Rules<EinsteinPosition, EinsteinAction> {
    private static final Vector<EinsteinAction> ROLLS = Vector.rangeClosed(1, 6).map(Roll::new);
    // [seats][cells] moves of a stone on the cell
    private static final Vector<Vector<Vector<EinsteinAction>>> MOVES = Vector.of(Seat.FIRST, Seat.SECOND)
        .map(seat -> Vector.range(0, Board.CELLS).map(cell -> moves(seat, cell)));
    private static final Vector<Double> FAIR = Vector.fill(6, 1.0);

    @Override
    public EinsteinPosition start() {
        return EinsteinPosition.START;
    }

    @Override
    public Status status(EinsteinPosition p) {
        if (p.won(Seat.FIRST)) return won(p, Seat.FIRST);
        if (p.won(Seat.SECOND)) return won(p, Seat.SECOND);
        if (p.placing()) return new Status.ToMove(p.seat(), p.numbers(p.seat()).nonEmpty());
        return p.roll() == 0 ? new Status.Chance(p.seat(), false, FAIR) : Status.toContinue(p.seat());
    }

    private static Status won(EinsteinPosition p, Seat seat) {
        return Status.won(seat, p.numbers(seat.other()).isEmpty() ? "all captured" : "in the corner");
    }

    @Override
    public Vector<EinsteinAction> legal(EinsteinPosition p) {
        if (p.won(Seat.FIRST) || p.won(Seat.SECOND)) return Vector.empty();
        if (p.placing()) return Board.corner(p.seat()).filter(cell -> p.stone(cell) == 0).map(Place::new);
        if (p.roll() == 0) return ROLLS;
        return p.movable().map(number -> MOVES.get(p.seat().index()).get(p.cell(number))).reduce(Vector::appendAll);
    }

    @Override
    public EinsteinPosition after(EinsteinPosition p, EinsteinAction action) {
        return switch (action) {
            case Place(int cell) -> placed(p, cell);
            case Roll(int number) -> p.turn(p.seat(), false, number);
            case Move move -> p.with(p.stone(move.from()), move.to()).turn(p.seat().other(), false, 0);
        };
    }

    private static EinsteinPosition placed(EinsteinPosition p, int cell) {
        int number = p.numbers(p.seat()).size() + 1;
        EinsteinPosition placed = p.with(number * EinsteinPosition.sign(p.seat()), cell);
        return number < 6 ? placed
            : placed.turn(p.seat().other(), p.numbers(p.seat().other()).isEmpty(), 0);
    }

    private static Vector<EinsteinAction> moves(Seat seat, int cell) {
        return Board.directions(seat).filter(direction -> Board.neighbour(cell, direction) >= 0)
            .map(direction -> new Move(cell, direction));
    }

    @Override
    public Option<Vector<Double>> estimate(EinsteinPosition p) {
        if (p.placing()) return Option.of(Vector.of(0.0, 0.0));
        double value = EinsteinPosition.sign(p.seat()) * Race.value(p.turns(p.seat()), p.turns(p.seat().other()));
        return Option.of(Vector.of(value, -value));
    }

    @Override
    public int codeCount() {
        return EinsteinAction.CODES;
    }

    @Override
    public int maxLegalActions() {
        return 6;
    }

    @Override
    public String explainIllegal(EinsteinPosition p, EinsteinAction action) {
        return switch (action) {
            case Place(int cell) when p.placing() -> Board.name(cell) + " is not an empty cell in your corner";
            case Place _ -> "all stones are placed";
            case Roll _ when p.placing() -> "some stones have not been placed yet";
            case Roll _ -> "the die already shows " + p.roll();
            case Move _ when p.placing() -> "some stones have not been placed yet";
            case Move _ when p.roll() == 0 -> "the die has not been rolled";
            case Move _ ->
                "after a roll of " + p.roll() + ", stone " + p.movable().mkString(" or ")
                    + " must move towards the opposite corner";
        };
    }
}
