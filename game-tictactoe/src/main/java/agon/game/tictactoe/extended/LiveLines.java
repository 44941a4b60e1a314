package agon.game.tictactoe.extended;

import agon.api.Cells;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.IntFunction;

final class LiveLines {
    private LiveLines() {}

    /// Returns the lines through a cell without marks of the other side.
    ///
    /// @param cell   on no line: none is returned
    /// @param lines  all of the board; cells are numbered along each of them
    /// @param others cells of the other side
    /// @param key    of a cell
    static Seq<Seq<String>> through(int cell, Vector<Cells> lines, Cells others, IntFunction<String> key) {
        return cell < 0 ? Vector.empty()
            : lines.filter(line -> line.has(cell) && line.and(others).isEmpty()).map(line -> Vector.range(0, Long.SIZE)
                .filter(line::has).map(key::apply));
    }
}
