package agon.lab.contest;

/// The score of player `one` against another; players are numbered from 0.
record Meeting(int one, int other, Score score) {}
