package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Encodes the marks of each seat as a layer. This encoding is suitable for games in which each code is a cell and the
/// seat to act follows from the marks.
///
/// @param made creates a position from both sets of cells
record MarksEncoding<P>(Grid grid, Function<P, Cells> first, Function<P, Cells> second,
    BiFunction<Cells, Cells, P> made) implements Encoding<P> {
    private static final Vector<Encoding.Channel> LAYERS = Vector.of(
        Encoding.Channel.flag("first", "marked by the first seat"),
        Encoding.Channel.flag("second", "marked by the second seat"));
    private static final Vector<Encoding.Channel> GLOBALS = Vector
        .of(Encoding.Channel.flag("seat to move", "0: the first, 1: the second"));

    @Override
    public Vector<Encoding.Channel> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return GLOBALS;
    }

    /// A simulator with the marks of each seat as sets of cells.
    interface Marked {
        /// Returns the cells of a seat.
        Cells marks(int seat);
    }

    @Override
    public void write(P p, EncodingBuffer frame) {
        write(first.apply(p), second.apply(p), frame);
    }

    @Override
    public void write(Simulator<P> simulator, EncodingBuffer frame) {
        if (simulator instanceof Marked fast) write(fast.marks(0), fast.marks(1), frame);
        else Encoding.super.write(simulator, frame);
    }

    private static void write(Cells one, Cells other, EncodingBuffer frame) {
        frame.mark(0, one);
        frame.mark(1, other);
        frame.flag(0, one.size() > other.size());
    }

    @Override
    public Option<P> read(EncodingBuffer frame) {
        return Option.of(made.apply(frame.marked(0), frame.marked(1)));
    }

    @Override
    public Option<PolicyLayout> policy() {
        return Option.of(PolicyLayout.on(grid, grid.cells()).plane("mark", 0));
    }
}
