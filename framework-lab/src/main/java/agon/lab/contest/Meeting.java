package agon.lab.contest;

/// What two players have played against each other.
///
/// @param one   number of the player whose score it is, from 0
/// @param other number of the other
record Meeting(int one, int other, Score score) {}
