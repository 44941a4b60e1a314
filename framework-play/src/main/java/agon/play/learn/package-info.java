/// A user's progress in lessons and puzzles: [LessonProgress] and [PuzzleAttempt]. Both types are independent of any
/// user interface and do not depend on any other package in this module.
package agon.play.learn;
