package agon.lab.contest;

/// The games between two players.
///
/// @param one   number of the player whose score it is, from 0
/// @param other number of the opponent
record Meeting(int one, int other, Score score) {}
