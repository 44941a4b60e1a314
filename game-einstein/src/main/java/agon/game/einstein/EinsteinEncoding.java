package agon.game.einstein;

import agon.api.Seat;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes each stone as a layer, and the seat to act, the placement phase and the die as global values. The half turn
/// exchanges the seats, and therefore the layers of their stones.
record EinsteinEncoding() implements Encoding<EinsteinPosition> {
    private static final int STONES = 6;
    private static final int PLACING = 2, DIE = 3; // global values, which follow one per seat
    private static final Vector<Seat> SEATS = Vector.of(Seat.FIRST, Seat.SECOND);
    private static final Vector<Encoding.Channel> LAYERS = SEATS.flatMap(seat -> Vector.rangeClosed(1, STONES)
        .map(number -> Encoding.Channel.flag("stone " + number, "lies there").of(seat)));
    private static final Vector<Encoding.Channel> GLOBALS = SEATS
        .map(seat -> Encoding.Channel.flag("to act", "it is the turn of this seat").of(seat))
        .append(Encoding.Channel.flag("placing", "stones are still being placed"))
        .appendAll(
            Vector.rangeClosed(1, STONES).map(n -> Encoding.Channel.flag("die " + n, "the die shows this number")));
    private static final Vector<String> WAYS = Vector.of("right", "down", "right and down", "left", "up",
        "left and up");
    private static final Grid GRID = Grid.square(Board.SIDE);
    private static final PolicyLayout POLICY = planes();

    private static PolicyLayout planes() {
        int moves = Board.CELLS + STONES;
        PolicyLayout policy = PolicyLayout.on(GRID, EinsteinAction.CODES).plane("place", 0);
        for (int direction = 0; direction < 6; direction++)
            policy = policy.plane("move " + WAYS.get(direction), moves + direction * Board.CELLS);
        for (int number = 1; number <= STONES; number++)
            policy = policy.single("roll " + number, Board.CELLS + number - 1);
        return policy;
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return GLOBALS;
    }

    @Override
    public void write(EinsteinPosition p, EncodingBuffer frame) {
        for (int cell = 0; cell < Board.CELLS; cell++) {
            int stone = p.stone(cell);
            if (stone != 0) frame.put(stone > 0 ? stone - 1 : STONES - stone - 1, cell, 1);
        }
        frame.flag(p.seat().index(), true);
        frame.flag(PLACING, p.placing());
        if (p.roll() > 0) frame.flag(DIE + p.roll() - 1, true);
    }

    @Override
    public Option<EinsteinPosition> read(EncodingBuffer frame) {
        Vector<Integer> stones = Vector.range(0, Board.CELLS).map(cell -> stone(frame, cell));
        int roll = Vector.rangeClosed(1, STONES).find(number -> frame.flag(DIE + number - 1)).getOrElse(0);
        return Option.of(EinsteinPosition.of(stones, frame.flag(0) ? Seat.FIRST : Seat.SECOND, frame.flag(PLACING),
            roll));
    }

    private static int stone(EncodingBuffer frame, int cell) {
        int layer = Vector.range(0, 2 * STONES).find(l -> frame.get(l, cell) != 0).getOrElse(-1);
        return layer < STONES ? layer + 1 : STONES - layer - 1;
    }

    @Override
    public Option<PolicyLayout> policy() {
        return Option.of(POLICY);
    }
}
