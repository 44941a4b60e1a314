package agon.game.einstein;

import agon.api.Seat;
import agon.api.symmetry.SquareSymmetry;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A position.
///
/// @param stones  for each cell, 0 if it is empty, 1 to 6 for a stone of the first seat, -1 to -6 for a stone of the
///     second seat
/// @param seat    the seat to act
/// @param placing whether stones are still being placed
/// @param roll    the number on the die; 0 before the roll
public record EinsteinPosition(Vector<Integer> stones, Seat seat, boolean placing, int roll) {
    static final EinsteinPosition START = new EinsteinPosition(Vector.fill(Board.CELLS, 0), Seat.FIRST, true, 0);

    static final String LETTERS = "fedcba.123456"; // letters of the stones from -6 to 6

    Vector<Integer> numbers(Seat seat) {
        int sign = sign(seat);
        return stones.map(stone -> stone * sign).filter(number -> number > 0).sorted();
    }

    static int sign(Seat seat) {
        return seat.equals(Seat.FIRST) ? 1 : -1;
    }

    /// Returns the stones that may move after the roll: the stone with that number or, if it has been captured, the
    /// stones with the next lower and the next higher number.
    Vector<Integer> movable() {
        Vector<Integer> own = numbers(seat);
        return own.contains(roll) ? Vector.of(roll)
            : own.filter(number -> number < roll).takeRight(1).appendAll(own.filter(number -> number > roll).take(1));
    }

    int cell(int number) {
        return stones.indexOf(number * sign(seat));
    }

    /// Returns whether a seat has won by reaching the opposite corner or capturing all opposing stones.
    boolean won(Seat seat) {
        return !placing && (stones.get(Board.goal(seat)) * sign(seat) > 0 || numbers(seat.other()).isEmpty());
    }

    EinsteinPosition image(SquareSymmetry g) {
        int sign = sign(Board.image(g, Seat.FIRST));
        SquareSymmetry back = g.inverse();
        Vector<Integer> moved = Vector.tabulate(Board.CELLS, cell -> sign * stones.get(back.cell(Board.SIDE, cell)));
        return new EinsteinPosition(moved, Board.image(g, seat), placing, roll);
    }

    /// Returns the rows from the top, then the seat and the phase or, after a roll, the number on the die:
    /// `12.../3..../...../....b/...ca 1 roll`.
    String text() {
        StringBuilder text = new StringBuilder(Board.CELLS + 16);
        for (int cell = 0; cell < Board.CELLS; cell++) {
            if (cell > 0 && cell % Board.SIDE == 0) text.append('/');
            text.append(LETTERS.charAt(stones.get(cell) + 6));
        }
        return text.append(' ').append(seat.index() + 1).append(' ')
            .append(placing ? "place" : roll == 0 ? "roll" : "" + roll).toString();
    }

    static Either<String, EinsteinPosition> read(String text) {
        if (!text.matches("([.1-6a-f]{5}/){4}[.1-6a-f]{5} [12] (place|roll|[1-6])"))
            return Either
                .left("'" + text + "' is not a position; expected five rows, a seat, and place, roll or a number");
        String[] parts = text.split(" ");
        Vector<Integer> stones = Vector.ofAll(parts[0].replace("/", "").toCharArray()).map(c -> LETTERS.indexOf(c) - 6);
        EinsteinPosition position = new EinsteinPosition(stones, new Seat(parts[1].charAt(0) - '1'),
            parts[2].equals("place"),
            parts[2].length() == 1 ? parts[2].charAt(0) - '0' : 0);
        return position.fault().isEmpty() ? Either.right(position) : Either.left("'" + text + "': " + position.fault());
    }

    /// Returns the position at the start of a turn: stones are placed, or the die is rolled.
    ///
    /// @param letters as in [#text], without slashes
    static Either<String, EinsteinPosition> ofLetters(String letters, Seat seat) {
        Vector<Integer> stones = Vector.ofAll(letters.toCharArray()).map(c -> LETTERS.indexOf(c) - 6);
        EinsteinPosition begins = new EinsteinPosition(stones, seat, true, 0),
            position = begins.fault().isEmpty() ? begins : new EinsteinPosition(stones, seat, false, 0);
        return position.fault().isEmpty() ? Either.right(position) : Either.left(position.fault());
    }

    private String fault() {
        Vector<Integer> there = stones.filter(stone -> stone != 0);
        if (there.distinct().size() != there.size()) return "a stone occurs twice";
        if (placing)
            return isBeginning() ? ""
                : "stones must be placed in the order of their numbers, each player in one corner, the "
                    + "first player first";
        boolean first = won(Seat.FIRST), second = won(Seat.SECOND);
        if (first && second) return "both players have won";
        return (first || second) && roll > 0 ? "the game is over, so the die cannot be rolled" : "";
    }

    private boolean isBeginning() {
        int own = numbers(seat).size(), others = numbers(seat.other()).size();
        boolean inOrder = Vector.of(Seat.FIRST, Seat.SECOND)
            .forAll(s -> numbers(s).equals(Vector.rangeClosed(1, numbers(s).size())) && Vector.range(0, Board.CELLS)
                .forAll(cell -> stones.get(cell) * sign(s) <= 0 || Board.corner(s).contains(cell)));
        return inOrder && own < 6 && (others == 0 || others == 6);
    }
}
