package agon.api.symmetry;

/// A named symmetry of a board, as an element of a group. Equal symmetries have equal names, and different symmetries
/// have different names.
public interface Symmetry<G extends Symmetry<G>> {
    /// Returns the composition of this symmetry and `next`, which is applied second.
    G then(G next);

    /// Returns the inverse of this symmetry.
    G inverse();

    /// Returns the canonical name, for example `R60`.
    String name();

    /// Returns a name of the inverse that lists the steps that undo this symmetry in reverse order, as in Zertz3D. For
    /// example, `R300_T-1,0` undoes `T1,0_R60`, and `R300M` undoes `MR60`. By default, returns the name of the inverse.
    default String undoingSteps() {
        return inverse().name();
    }

    /// Returns whether this symmetry rotates or mirrors the board.
    boolean isRotated();

    /// Returns whether this symmetry shifts the board (default: false).
    default boolean isShifted() {
        return false;
    }
}
