package agon.game.classics;

import agon.api.Seat;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes the pieces of each seat as a layer, and the seat to act as a global value.
///
/// @param actions the layout of the action codes
public record PiecesEncoding(Grid grid, PolicyLayout actions) implements Encoding<Pieces> {
    /// The layers of the simulators' features: one, with 1 for a piece of the view's seat and 2 for one of its
    /// opponent.
    public static final Vector<Integer> STATES = Vector.of(3);
    private static final Vector<Encoding.Channel> LAYERS = Vector.of(Seat.FIRST, Seat.SECOND)
        .map(seat -> Encoding.Channel.flag("piece", "a piece of this seat is on the cell").of(seat));
    private static final Vector<Encoding.Channel> GLOBALS = Vector
        .of(Encoding.Channel.flag("seat to act", "0: the first, 1: the second"));

    @Override
    public Vector<Encoding.Channel> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return GLOBALS;
    }

    @Override
    public void write(Pieces p, EncodingBuffer frame) {
        frame.mark(0, p.first());
        frame.mark(1, p.second());
        frame.flag(0, p.seat().equals(Seat.SECOND));
    }

    @Override
    public Option<Pieces> read(EncodingBuffer frame) {
        return Option.of(new Pieces(frame.marked(0), frame.marked(1), frame.flag(0) ? Seat.SECOND : Seat.FIRST));
    }

    @Override
    public Option<PolicyLayout> policy() {
        return Option.of(actions);
    }
}
