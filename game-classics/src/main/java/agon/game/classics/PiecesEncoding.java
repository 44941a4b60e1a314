package agon.game.classics;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.Simulator;
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
    private static final Vector<Encoding.Channel> LAYERS = Board.SEATS
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

    /// A simulator that can be encoded without creating a position.
    public interface Source {
        /// Returns the cells with a piece of a seat.
        Cells pieces(int seat);

        /// Returns the seat to act, also in a finished game.
        int mover();
    }

    @Override
    public void write(Pieces p, EncodingBuffer frame) {
        write(p.first(), p.second(), p.seat().index(), frame);
    }

    @Override
    public void write(Simulator<Pieces> simulator, EncodingBuffer frame) {
        if (simulator instanceof Source fast) write(fast.pieces(0), fast.pieces(1), fast.mover(), frame);
        else Encoding.super.write(simulator, frame);
    }

    private static void write(Cells first, Cells second, int seat, EncodingBuffer frame) {
        frame.mark(0, first);
        frame.mark(1, second);
        frame.number(0, seat);
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
