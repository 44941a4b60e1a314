package agon.lab.contest;

/// The games between two players, who are numbered from 0.
///
/// @param one the player whose score it is
record Meeting(int one, int other, Score score) {}
