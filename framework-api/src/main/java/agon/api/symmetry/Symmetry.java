package agon.api.symmetry;

/// A named symmetry of a board, which is an element of a group. Equal symmetries have equal names, and different
/// symmetries have different names.
public interface Symmetry<G extends Symmetry<G>> {
    /// Returns the composition of this symmetry and `next`, which is applied second.
    G then(G next);

    /// Returns the inverse of this symmetry.
    G inverse();

    /// Returns the canonical name, for example `R60`.
    String name();

    /// Returns the inverse as the steps that undo this symmetry, in reverse order, which is how Zertz3D names it. For
    /// example, `R300_T-1,0` undoes `T1,0_R60`, and `R300M` undoes `MR60`. By default, returns the name of the inverse.
    default String undoingSteps() {
        return inverse().name();
    }

    /// Returns whether this symmetry rotates or mirrors the board.
    boolean turns();

    /// Returns whether this symmetry shifts the board (default: false).
    default boolean shifts() {
        return false;
    }
}
