package agon.api.symmetry;

/// A named symmetry of a board: an element of a group. Equal symmetries have equal names, and different symmetries have
/// different names.
public interface Symmetry<G extends Symmetry<G>> {
    /// Returns the composition: first this symmetry, then `next`.
    G then(G next);

    /// Returns the inverse.
    G inverse();

    /// Returns the canonical name, for example `R60`.
    String name();

    /// Returns whether it rotates or mirrors the board.
    boolean turns();

    /// Returns whether it shifts the board (default: false).
    default boolean shifts() {
        return false;
    }
}
