package agon.lab.contest;

import io.vavr.collection.Vector;

/// One opening, played in all seatings.
///
/// @param score of the one player
/// @param games in the order of the seatings
public record OpeningRound(Score score, Vector<ContestGame<?, ?>> games) {}
