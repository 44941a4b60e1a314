package agon.game.gipf;

import agon.api.Action;
import agon.api.Cells;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Vector;

sealed interface GipfAction extends Action {
    /// Pushes a piece from a dot along a line.
    record Push(int way, boolean gipf) implements GipfAction {}

    /// Removes a row, with all pieces that extend it.
    ///
    /// @param segment the spots of the removed pieces
    /// @param staying the spots of the GIPF-pieces that stay
    record Remove(int segment, Cells staying) implements GipfAction {}

    /// By segment: the code of its removal without a GIPF-piece that stays. The codes that follow have one bit per
    /// spot. The last element is the number of codes.
    Vector<Integer> CODES = Spots.SEGMENTS.scanLeft(4 * Spots.LINES.size(),
        (code, segment) -> code + (1 << segment.spots().size()));
    Vector<GipfAction> PUSHES = Vector.range(0, Spots.WAYS.size()).map(way -> new Push(way, false));
    Vector<GipfAction> GIPF_PUSHES = Vector.range(0, Spots.WAYS.size()).map(way -> new Push(way, true));
    Vector<GipfAction> ALL = PUSHES.appendAll(GIPF_PUSHES).appendAll(Vector.range(0, Spots.SEGMENTS.size())
        .flatMap(segment -> removals(segment, Cells.of(Spots.SEGMENTS.get(segment).spots()))));

    /// Returns all removals of a segment that contains these GIPF-pieces, in the order of their codes.
    static Vector<GipfAction> removals(int segment, Cells gipf) {
        Vector<Integer> pieces = Spots.SEGMENTS.get(segment).spots().filter(gipf::has);
        return Vector.range(0, 1 << pieces.size()).map(bits -> new Remove(segment,
            Cells.of(pieces.zipWithIndex().filter(piece -> (bits >> piece._2 & 1) != 0).map(piece -> piece._1))));
    }

    @Override
    default int code() {
        return switch (this) {
            case Push(int way, boolean gipf) -> gipf ? Spots.WAYS.size() + way : way;
            case Remove(int segment, Cells staying) -> CODES.get(segment) + Spots.SEGMENTS.get(segment).spots()
                .zipWithIndex().filter(spot -> staying.has(spot._1)).map(spot -> 1 << spot._2).sum().intValue();
        };
    }

    /// Returns the notation, such as `a3-b4`, `Ge1-e2`, or `x:b2-e5+c3` if the GIPF-piece on c3 stays.
    default String text() {
        return switch (this) {
            case Push(int way, boolean gipf) -> (gipf ? "G" : "") + Spots.WAYS.get(way).dot() + "-"
                + Spots.name(Spots.WAYS.get(way).spots().head());
            case Remove(int segment, Cells staying) -> "x:" + Spots.SEGMENTS.get(segment).name()
                + Spots.SEGMENTS.get(segment).spots().filter(staying::has).map(spot -> "+" + Spots.name(spot))
                    .mkString();
        };
    }

    default GipfAction image(HexSymmetry g) {
        Spots.Image image = Spots.IMAGES.get(g).get();
        return switch (this) {
            case Push(int way, boolean gipf) -> new Push(image.ways().get(way), gipf);
            case Remove(int segment, Cells staying) -> new Remove(image.segments().get(segment),
                Spots.BOARD.image(g, staying));
        };
    }
}
