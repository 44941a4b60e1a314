package agon.api.strip;

import agon.api.Seat;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import agon.api.strip.Strip.Mirror;
import agon.api.strip.Strip.Row;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A row of six, two layers of stones, a layer for the middle of a turn, and the seat.
public class StripEncoding implements Encoding<Row> {
    static final Grid GRID = Grid.of(1, Strip.SIZE, Mirror.class,
        (g, cell) -> g == Mirror.M ? Strip.SIZE - 1 - cell : cell);
    private static final int FIRST = 0, SECOND = 1, SLIDING = 2;

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return Vector.of(Encoding.Channel.flag("first", "a stone of the first seat"),
            Encoding.Channel.flag("second", "of the second"));
    }

    @Override
    public Vector<Encoding.Channel> presentLayers() {
        return Vector.of(Encoding.Channel.flag("sliding", "everywhere: a stone is to be slid"));
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return Vector.of(Encoding.Channel.flag("seat", "0: the first, 1: the second"));
    }

    @Override
    public void write(Row row, EncodingBuffer frame) {
        frame.mark(FIRST, row.first());
        frame.mark(SECOND, row.second());
        frame.fill(SLIDING, row.sliding() ? 1 : 0);
        frame.number(0, row.seat().index());
    }

    @Override
    public Option<Row> read(EncodingBuffer frame) {
        return Option.of(new Row(frame.marked(FIRST), frame.marked(SECOND), new Seat(frame.count(0)),
            frame.get(SLIDING, 0) != 0));
    }

    @Override
    public Option<PolicyLayout> policy() {
        return Option.of(PolicyLayout.on(grid(), 3 * Strip.SIZE).plane("place", 0)
            .plane("slide left", from -> Option.when(from > 0, Strip.SIZE + 2 * from))
            .plane("slide right", from -> Option.when(from < Strip.SIZE - 1, Strip.SIZE + 2 * from + 1)));
    }
}
