/// Progress of one person in lessons and puzzles: [LessonProgress] and [PuzzleAttempt]. Both are independent of any
/// user interface and depend on no other package of this module.
package agon.play.learn;
