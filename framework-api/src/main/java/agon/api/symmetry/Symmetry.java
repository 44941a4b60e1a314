package agon.api.symmetry;

/// A named motion of a board: an element of a group. Equal elements have equal names, and different ones different
/// names.
public interface Symmetry<G extends Symmetry<G>> {
    /// First this, then `next`.
    G then(G next);

    /// Undoes this.
    G inverse();

    /// The one canonical name, for example `R60`.
    String name();

    /// Whether it turns or mirrors the board.
    boolean turns();

    /// Whether it shifts the board.
    default boolean shifts() {
        return false;
    }
}
