package agon.api;

import io.vavr.collection.Vector;

/// A short lesson at the board: positions with something to read, and something to play in some of them.
///
/// @param title one line
/// @param steps 1 to 10, in their order
public record Lesson(String title, Vector<Step> steps) {
    private static final int MOST_STEPS = 10;

    /// @throws IllegalArgumentException if the title is blank or no plain line of at most 200 characters, or there are
    ///                                  no steps or more than 10
    public Lesson {
        PlainText.requireLine("title of a lesson", title);
        if (steps.isEmpty() || steps.size() > MOST_STEPS)
            throw new IllegalArgumentException(
                "the lesson '" + title + "' has " + steps.size() + " steps; it has 1 to " + MOST_STEPS);
    }

    /// One position of a lesson.
    ///
    /// @param position as the game's notation writes it
    /// @param text     what is to be read there, and to be done: plain text, of one paragraph or a few
    /// @param turns    in notation, legal in the position: each is right; none: there is nothing to play, one reads on
    /// @param done     what is said when one of them was played; empty where there is nothing to play
    /// @param wrong    what is said when anything else was played; empty where there is nothing to play
    public record Step(String position, String text, Vector<String> turns, String done, String wrong) {
        private static final int POSITION = 20_000, TEXT = 2_000;

        /// @throws IllegalArgumentException if the position is blank or no plain line of at most 20,000 characters, the
        ///                                  text is blank or no plain text of at most 2,000, a turn is blank or no
        ///                                  plain line of at most 200, or the answers are that, or are there where
        ///                                  there is nothing to play
        public Step {
            PlainText.requireLine("position of a step", position, POSITION);
            if (text.isBlank() || !PlainText.isPage(text, TEXT))
                throw new IllegalArgumentException("the text '" + PlainText.line(text, 40)
                    + "' of a step is blank, longer than " + TEXT + " characters, or has control characters");
            turns.forEach(turn -> PlainText.requireLine("turn of a step", turn));
            if (turns.isEmpty() && !(done + wrong).isEmpty())
                throw new IllegalArgumentException("the step '" + PlainText.line(text, 40)
                    + "' has nothing to play, and yet something to say of what is played");
            if (turns.nonEmpty()) {
                PlainText.requireLine("answer to the right turn", done);
                PlainText.requireLine("answer to a wrong turn", wrong);
            }
        }

        /// Something to read.
        public static Step read(String position, String text) {
            return new Step(position, text, Vector.empty(), "", "");
        }

        /// Something to play.
        ///
        /// @param turns at least one, each as right as the others
        public static Step play(String position, String text, String done, String wrong, String... turns) {
            if (turns.length == 0) throw new IllegalArgumentException("nothing to play is right in " + position);
            return new Step(position, text, Vector.of(turns), done, wrong);
        }
    }
}
