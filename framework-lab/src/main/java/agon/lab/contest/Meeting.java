package agon.lab.contest;

/// The score of player `one` against player `other`. Players are numbered from 0.
record Meeting(int one, int other, Score score) {}
