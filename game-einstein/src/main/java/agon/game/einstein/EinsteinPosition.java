package agon.game.einstein;

import agon.api.Seat;
import agon.api.symmetry.SquareSymmetry;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A position of EinStein würfelt nicht!
///
/// @param cells   cell of each stone, five bits per stone: from the lowest bits, stones 1 to 6 of the first seat, then
///     those of the second seat; 31 for a stone that is not on the board
/// @param seat    the seat to act
/// @param placing whether stones are still being placed
/// @param roll    the number on the die; 0 before the roll
public record EinsteinPosition(long cells, Seat seat, boolean placing, int roll) {
    private static final String TWICE = "a stone occurs twice";
    private static final int BITS = 5, NOWHERE = (1 << BITS) - 1, STONES = 12;
    static final EinsteinPosition START = of(Vector.fill(Board.CELLS, 0), Seat.FIRST, true, 0);

    static final String LETTERS = "fedcba.123456"; // letters of the stones from -6 to 6

    /// Returns a position with these stones.
    ///
    /// @param stones for each cell, 0 if it is empty, 1 to 6 for a stone of the first seat, -1 to -6 for a stone of the
    ///     second seat
    static EinsteinPosition of(Vector<Integer> stones, Seat seat, boolean placing, int roll) {
        EinsteinPosition empty = new EinsteinPosition((1L << BITS * STONES) - 1, seat, placing, roll);
        return Vector.range(0, Board.CELLS).filter(cell -> stones.get(cell) != 0)
            .foldLeft(empty, (position, cell) -> position.with(stones.get(cell), cell));
    }

    /// Returns the stone on a cell: 0 if it is empty, 1 to 6 for a stone of the first seat, -1 to -6 for a stone of the
    /// second seat.
    int stone(int cell) {
        for (int place = 0; place < STONES; place++)
            if (cellAt(place) == cell) return place < 6 ? place + 1 : 5 - place;
        return 0;
    }

    private int cellAt(int place) {
        return (int) (cells >>> BITS * place) & NOWHERE;
    }

    private static int place(int stone) {
        return stone > 0 ? stone - 1 : 5 - stone;
    }

    /// Returns the position after a stone is placed on a cell or moved to it. A stone that was on the cell is captured.
    EinsteinPosition with(int stone, int cell) {
        int captured = stone(cell);
        long without = captured == 0 ? cells : cells | (long) NOWHERE << BITS * place(captured);
        int at = BITS * place(stone);
        return new EinsteinPosition(without & ~((long) NOWHERE << at) | (long) cell << at, seat, placing, roll);
    }

    /// Returns a position with the same stones, but with this seat to act, phase and roll.
    EinsteinPosition turn(Seat seat, boolean placing, int roll) {
        return new EinsteinPosition(cells, seat, placing, roll);
    }

    Vector<Integer> numbers(Seat seat) {
        return Vector.rangeClosed(1, 6).filter(number -> has(seat, number));
    }

    private boolean has(Seat seat, int number) {
        return cellAt(place(number * sign(seat))) != NOWHERE;
    }

    static int sign(Seat seat) {
        return seat.equals(Seat.FIRST) ? 1 : -1;
    }

    /// Returns the stones that may move after the roll: the stone with that number or, if it has been captured, the
    /// stones with the next lower and the next higher number.
    Vector<Integer> movable() {
        if (has(seat, roll)) return Vector.of(roll);
        int lower = roll - 1, higher = roll + 1;
        while (lower > 0 && !has(seat, lower)) lower--;
        while (higher <= 6 && !has(seat, higher)) higher++;
        return lower == 0 ? Vector.of(higher) : higher > 6 ? Vector.of(lower) : Vector.of(lower, higher);
    }

    int cell(int number) {
        return cellAt(place(number * sign(seat)));
    }

    /// Returns whether a seat has won by reaching the opposite corner or capturing all opposing stones.
    boolean won(Seat seat) {
        if (placing) return false;
        long all = (1L << BITS * 6) - 1, others = seat.equals(Seat.FIRST) ? cells >> BITS * 6 : cells & all;
        if (others == all) return true;
        int stone = stone(Board.goal(seat));
        return stone * sign(seat) > 0;
    }

    /// Returns the average number of turns that a seat needs to reach the opposite corner; see [Race].
    double turns(Seat seat) {
        int race = 0;
        for (int number = 6; number >= 1; number--) {
            int cell = cellAt(place(number * sign(seat)));
            race = Race.with(race, cell == NOWHERE ? Race.CAPTURED : Board.distance(cell, Board.goal(seat)));
        }
        return Race.turns(race);
    }

    EinsteinPosition image(SquareSymmetry g) {
        int sign = sign(Board.image(g, Seat.FIRST));
        SquareSymmetry back = g.inverse();
        Vector<Integer> moved = Vector.tabulate(Board.CELLS, cell -> sign * stone(back.cell(Board.SIDE, cell)));
        return of(moved, Board.image(g, seat), placing, roll);
    }

    /// Returns the rows from the top, then the seat and the phase or, after a roll, the number on the die:
    /// `12.../3..../...../....b/...ca 1 roll`.
    String text() {
        StringBuilder text = new StringBuilder(Board.CELLS + 16);
        for (int cell = 0; cell < Board.CELLS; cell++) {
            if (cell > 0 && cell % Board.SIDE == 0) text.append('/');
            text.append(LETTERS.charAt(stone(cell) + 6));
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
        if (repeats(stones)) return Either.left("'" + text + "': " + TWICE);
        EinsteinPosition position = of(stones, new Seat(parts[1].charAt(0) - '1'), parts[2].equals("place"),
            parts[2].length() == 1 ? parts[2].charAt(0) - '0' : 0);
        return position.fault().isEmpty() ? Either.right(position) : Either.left("'" + text + "': " + position.fault());
    }

    /// Returns the position at the start of a turn: stones are placed, or the die is rolled.
    ///
    /// @param letters as in [#text], without slashes
    static Either<String, EinsteinPosition> ofLetters(String letters, Seat seat) {
        Vector<Integer> stones = Vector.ofAll(letters.toCharArray()).map(c -> LETTERS.indexOf(c) - 6);
        if (repeats(stones)) return Either.left(TWICE);
        EinsteinPosition begins = of(stones, seat, true, 0),
            position = begins.fault().isEmpty() ? begins : of(stones, seat, false, 0);
        return position.fault().isEmpty() ? Either.right(position) : Either.left(position.fault());
    }

    private static boolean repeats(Vector<Integer> stones) {
        Vector<Integer> there = stones.filter(stone -> stone != 0);
        return there.distinct().size() != there.size();
    }

    private String fault() {
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
                .forAll(cell -> stone(cell) * sign(s) <= 0 || Board.corner(s).contains(cell)));
        return inOrder && own < 6 && (others == 0 || others == 6);
    }
}
