package agon.api.record;

/// A turn that was tried, as text.
///
/// @param from   the point that it follows
/// @param number of the turn in its line, ≥ 1: one more than that of the turn it follows, or the same if it goes on
///               with that turn
/// @param text   in the game's own notation; what remains of the turn where it goes on with one
public record VariationTurn(TurnPoint from, int number, String text) {}
