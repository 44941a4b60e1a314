package agon.game.einstein;

import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.einstein.EinsteinAction.Move;
import agon.game.einstein.EinsteinAction.Place;
import agon.game.einstein.EinsteinAction.Roll;
import io.vavr.collection.Vector;

/// The rules of EinStein würfelt nicht! by I. Althöfer, 2004. A roll and the move after it are one turn, and the six
/// placements of a seat are one turn.
final class EinsteinRules implements Rules<EinsteinPosition, EinsteinAction> {
    private static final Vector<EinsteinAction> ROLLS = Vector.rangeClosed(1, 6).map(Roll::new);
    private static final Vector<Double> FAIR = Vector.fill(6, 1.0);

    @Override
    public EinsteinPosition start() {
        return EinsteinPosition.START;
    }

    @Override
    public Status status(EinsteinPosition p) {
        for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND))
            if (p.won(seat))
                return Status.won(seat, p.numbers(seat.other()).isEmpty() ? "all captured" : "in the corner");
        if (p.placing()) return new Status.ToMove(p.seat(), p.numbers(p.seat()).nonEmpty());
        return p.roll() == 0 ? new Status.Chance(p.seat(), false, FAIR) : Status.midTurn(p.seat());
    }

    @Override
    public Vector<EinsteinAction> legal(EinsteinPosition p) {
        if (p.won(Seat.FIRST) || p.won(Seat.SECOND)) return Vector.empty();
        if (p.placing()) return Board.corner(p.seat()).filter(cell -> p.stones().get(cell) == 0).map(Place::new);
        if (p.roll() == 0) return ROLLS;
        return p.movable()
            .flatMap(number -> Board.directions(p.seat())
                .filter(direction -> Board.neighbour(p.cell(number), direction) >= 0)
                .map(direction -> new Move(p.cell(number), direction)));
    }

    @Override
    public EinsteinPosition after(EinsteinPosition p, EinsteinAction action) {
        return switch (action) {
            case Place(int cell) -> placed(p, cell);
            case Roll(int number) -> new EinsteinPosition(p.stones(), p.seat(), false, number);
            case Move move -> new EinsteinPosition(
                p.stones().update(move.to(), p.stones().get(move.from())).update(move.from(), 0), p.seat().other(),
                false, 0);
        };
    }

    private static EinsteinPosition placed(EinsteinPosition p, int cell) {
        int number = p.numbers(p.seat()).size() + 1;
        Vector<Integer> stones = p.stones().update(cell, number * EinsteinPosition.sign(p.seat()));
        if (number < 6) return new EinsteinPosition(stones, p.seat(), true, 0);
        return new EinsteinPosition(stones, p.seat().other(), p.numbers(p.seat().other()).isEmpty(), 0);
    }

    @Override
    public int codes() {
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
