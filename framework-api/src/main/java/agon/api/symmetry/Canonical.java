package agon.api.symmetry;

/// The representative of all positions that are equal up to symmetry.
///
/// @param position the representative
/// @param symmetry leads to it from the position that was asked about
public record Canonical<G extends Symmetry<G>, P>(P position, G symmetry) {}
