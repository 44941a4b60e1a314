package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.symmetry.Symmetries;
import agon.game.tictactoe.extended.QubicGame.Mark;
import agon.game.tictactoe.extended.QubicGame.Marks;
import io.vavr.collection.Seq;
import java.nio.ByteBuffer;

/// The 192 symmetries of the cube. Positions are ordered by the cells of the first seat and then by those of the second
/// seat, as unsigned numbers.
record QubicSymmetries() implements Symmetries<CubeSymmetry, Marks, Mark> {
    @Override
    public Seq<CubeSymmetry> elements(Marks marks) {
        return CubeSymmetry.group();
    }

    @Override
    public Marks image(CubeSymmetry g, Marks marks) {
        return new Marks(g.cells(marks.first()), g.cells(marks.second()));
    }

    @Override
    public Mark image(CubeSymmetry g, Marks marks, Mark mark) {
        return QubicGame.mark(g.cell(mark.code()));
    }

    @Override
    public byte[] key(Marks marks) {
        return ByteBuffer.allocate(16).putLong(marks.first().bits()).putLong(marks.second().bits()).array();
    }

    /// Computes the image of the second seat's cells only if the image of the first seat's cells is not larger than the
    /// smallest one found so far.
    @Override
    public Symmetries.Canonical<CubeSymmetry, Marks> canonical(Marks marks) {
        long least = marks.first().bits(), others = marks.second().bits();
        int best = 0;
        for (int g = 1; g < CubeImages.SIZE; g++) {
            long first = CubeImages.image(g, marks.first().bits());
            if (Long.compareUnsigned(first, least) > 0) continue;
            long second = CubeImages.image(g, marks.second().bits());
            if (first == least && Long.compareUnsigned(second, others) >= 0) continue;
            least = first;
            others = second;
            best = g;
        }
        return new Symmetries.Canonical<>(new Marks(Cells.ofBits(least), Cells.ofBits(others)),
            CubeSymmetry.group().get(best));
    }

    /// Returns [#canonical], because no symmetry of the board exchanges the seats.
    @Override
    public Symmetries.Canonical<CubeSymmetry, Marks> canonicalKeepingSeats(Marks marks, int seats) {
        return canonical(marks);
    }
}
