/// Lessons and puzzles: [LearnScreen] lists those of a game, [LessonScreen] and [PuzzleScreen] show one on a
/// [PracticePage]. Depends on `study`, in which a puzzle can be analysed.
package agon.window.learn;
