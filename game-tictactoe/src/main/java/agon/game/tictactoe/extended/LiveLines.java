package agon.game.tictactoe.extended;

import agon.api.Cells;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.IntFunction;

final class LiveLines {
    private LiveLines() {}

    /// Returns the lines through a cell without marks of the other side.
    ///
    /// @param cell   the cell; if it is negative, the result is empty
    /// @param lines  all lines of the board; cells are numbered along each line
    /// @param others the cells of the other side
    /// @param key    function that returns the key of a cell
    static Seq<Seq<String>> through(int cell, Vector<Cells> lines, Cells others, IntFunction<String> key) {
        return cell < 0 ? Vector.empty()
            : lines.filter(line -> line.has(cell) && line.and(others).isEmpty()).map(line -> Vector.range(0, Long.SIZE)
                .filter(line::has).map(key::apply));
    }
}
