package agon.game.yinsh;

import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.HexCoordinate;
import agon.game.yinsh.YinshPosition.Side;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes the rings and the markers of each seat as layers. Nothing is omitted.
record YinshEncoding() implements Encoding<YinshPosition> {
    private static final Grid GRID = Grid.hex(Points.BOARD);
    private static final Vector<Encoding.Channel> LAYERS = YinshPosition.SEATS.flatMap(seat -> Vector.of(
        Encoding.Channel.flag("ring", "a ring of this seat").of(seat),
        Encoding.Channel.flag("marker", "a marker that shows the colour of this seat").of(seat)));
    private static final Vector<Encoding.Channel> GLOBALS = YinshPosition.SEATS
        .map(seat -> Encoding.Channel.count("removed rings", 3, "rings that this seat has removed").of(seat))
        .append(Encoding.Channel.flag("seat to act", "0: white, 1: black"))
        .append(Encoding.Channel.count("phase", 3, "0: rings are placed, 1: a turn starts, 2: rows of the opponent's "
            + "move have been removed, 3: the seat has moved"))
        .append(Encoding.Channel.flag("ring due", "a ring must be removed"));
    private static final PolicyLayout POLICY = planes();

    /// Returns a plane of starting points for each direction and distance of a move, and for each axis of a row.
    private static PolicyLayout planes() {
        PolicyLayout policy = PolicyLayout.on(GRID, YinshAction.CODES).plane("place", 0);
        for (int way = 0; way < 6; way++)
            for (int distance = 1; distance <= Lattice.REACH; distance++) {
                HexCoordinate step = HexCoordinate.step(way).times(distance);
                policy = policy.plane("move " + 60 * way + "° by " + distance, from -> to(from, step)
                    .map(to -> new YinshAction.Move(from, to).code()));
            }
        for (int axis = 0; axis < 3; axis++) {
            HexCoordinate step = HexCoordinate.step(axis).times(YinshPosition.ROW - 1);
            policy = policy.plane("row " + 60 * axis + "°", from -> to(from, step).map(to -> YinshAction.ROWS
                + Points.FIVES.indexWhere(line -> line.head().equals(from) && line.last().equals(to))));
        }
        return policy.plane("ring", YinshAction.RINGS).single("pass", YinshAction.PASS);
    }

    private static Option<Integer> to(int from, HexCoordinate step) {
        return Points.BOARD.index(Points.BOARD.cells().get(from).plus(step));
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
    public void write(YinshPosition p, EncodingBuffer frame) {
        for (Seat seat : YinshPosition.SEATS) {
            frame.mark(2 * seat.index(), p.of(seat).rings());
            frame.mark(2 * seat.index() + 1, p.of(seat).markers());
            frame.number(seat.index(), p.of(seat).taken());
        }
        frame.number(2, p.seat().index());
        frame.number(3, p.phase().ordinal());
        frame.flag(4, p.ringDue());
    }

    @Override
    public void write(Simulator<YinshPosition> simulator, EncodingBuffer frame) {
        if (simulator instanceof YinshSimulator fast) write(fast.state(), frame);
        else Encoding.super.write(simulator, frame);
    }

    private static void write(YinshState at, EncodingBuffer frame) {
        for (int word = 0; word < 4; word++) {
            int layer = word / 2 * 2, first = word % 2 * 64;
            for (long left = at.rings[word]; left != 0; left &= left - 1)
                frame.put(layer, Lattice.POINT[first + Long.numberOfTrailingZeros(left)], 1);
            for (long left = at.markers[word]; left != 0; left &= left - 1)
                frame.put(layer + 1, Lattice.POINT[first + Long.numberOfTrailingZeros(left)], 1);
        }
        frame.number(0, at.taken[0]);
        frame.number(1, at.taken[1]);
        frame.number(2, at.seat);
        frame.number(3, at.phase);
        frame.flag(4, at.ringDue);
    }

    @Override
    public Option<YinshPosition> read(EncodingBuffer frame) {
        Vector<Side> sides = YinshPosition.SEATS.map(seat -> new Side(frame.marked(2 * seat.index()),
            frame.marked(2 * seat.index() + 1), frame.count(seat.index())));
        return Option.of(new YinshPosition(sides.head(), sides.last(), new Seat(frame.count(2)),
            Phase.values()[frame.count(3)], frame.flag(4)));
    }

    @Override
    public Option<PolicyLayout> policy() {
        return Option.of(POLICY);
    }
}
