package agon.game.gipf;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes the pieces and the GIPF-pieces of each seat as layers, and the rest of the position as global values. Rows
/// that were left standing are not encoded.
record GipfEncoding() implements Encoding<GipfPosition> {
    private static final Grid GRID = Grid.hex(Spots.BOARD);
    private static final Vector<Seat> SEATS = Vector.of(Seat.FIRST, Seat.SECOND);
    private static final Vector<Channel> LAYERS = SEATS.flatMap(seat -> Vector.of(
        Channel.flag("piece", "a piece of this seat").of(seat),
        Channel.flag("GIPF-piece", "a GIPF-piece of this seat").of(seat)));
    private static final Vector<Channel> GLOBALS = SEATS.flatMap(seat -> Vector.of(
        Channel.count("reserve", 21, "pieces in reserve").of(seat),
        Channel.count("pushes", 2, "0: only GIPF-pieces, 1: all kinds of pieces, 2: only single pieces").of(seat)))
        .append(Channel.flag("seat to act", "0: the first, 1: the second"))
        .append(Channel.count("phase", 2, "0: start of a turn, 1: a row was removed, 2: a piece was pushed"));

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Channel> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Channel> globals() {
        return GLOBALS;
    }

    @Override
    public void write(GipfPosition p, EncodingBuffer frame) {
        for (Seat seat : SEATS) {
            Side side = p.side(seat);
            int at = 2 * seat.index();
            frame.mark(at, side.pieces());
            frame.mark(at + 1, side.gipf());
            frame.number(at, side.reserve());
            frame.number(at + 1, side.pushes().ordinal());
        }
        frame.number(4, p.seat().index());
        frame.number(5, p.phase().ordinal());
    }

    @Override
    public Option<GipfPosition> read(EncodingBuffer frame) {
        Vector<Side> sides = SEATS.map(seat -> 2 * seat.index()).map(at -> new Side(frame.marked(at),
            frame.marked(at + 1), frame.count(at), Kinds.values()[frame.count(at + 1)]));
        return Option.of(new GipfPosition(sides.get(0), sides.get(1), SEATS.get(frame.count(4)),
            Phase.values()[frame.count(5)], Cells.NONE));
    }

    @Override
    public GipfPosition shown(GipfPosition p) {
        return new GipfPosition(p.white(), p.black(), p.seat(), p.phase(), Cells.NONE);
    }
}
