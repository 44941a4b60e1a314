package agon.game.tictactoe.extended;

import agon.api.Cells;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.IntFunction;

/// The lines with which somebody can still win.
final class LiveLines {
    private LiveLines() {}

    /// Those through a cell in which the other side has no mark.
    ///
    /// @param cell   none of them if it is on no line
    /// @param lines  all of the board, whose cells are numbered along each of them
    /// @param others cells of the other side
    /// @param key    of a cell
    static Seq<Seq<String>> through(int cell, Vector<Cells> lines, Cells others, IntFunction<String> key) {
        return cell < 0 ? Vector.empty()
            : lines.filter(line -> line.has(cell) && line.and(others).isEmpty()).map(line -> Vector.range(0, Long.SIZE)
                .filter(line::has).map(key::apply));
    }
}
