package agon.api.swap;

/// A position of a game with the pie rule.
///
/// @param position of the game alone, whose seats are sides here: who plays which one, `offer` says
/// @param offer    whether sides were swapped
/// @param <P>      position of the game alone
public record SwapPosition<P>(P position, Offer offer) {}
