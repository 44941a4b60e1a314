package agon.api;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.UnaryOperator;

/// A short lesson on the board. It is a sequence of steps. Each step has a position and a text, and some steps have a
/// task.
///
/// Lessons can be stored in a text file. The first characters of a line determine its content: `# ` marks the title
/// of a new lesson, `= ` the position of a new step, `> ` the correct turns, separated by commas, `+ ` the message
/// after a correct turn, and `- ` the message after any other turn. All other lines are the text of the step, in which
/// empty lines separate paragraphs.
///
/// ```
/// # Three in a row
/// = xx./oo./...
/// Complete the row.
/// > c3
/// + You win.
/// - Then O wins. Try again.
/// ```
///
/// @param title the title, one line of at most 200 characters
/// @param steps the steps, 1 to 10
public record Lesson(String title, Vector<Step> steps) {
    private static final int MOST_STEPS = 10, LARGEST = 16 << 20; // bytes of a file

    /// @throws IllegalArgumentException if the title is invalid, or the number of steps is not in [1, 10]
    public Lesson {
        PlainText.requireLine("title of a lesson", title);
        if (steps.isEmpty() || steps.size() > MOST_STEPS)
            throw new IllegalArgumentException(
                "the lesson '" + title + "' has " + steps.size() + " steps; expected 1 to " + MOST_STEPS);
    }

    /// Reads a UTF-8 file of lessons, of at most 16 MiB, from a jar, and closes the stream.
    ///
    /// @param position a function that converts the text after `= ` to a position in notation, so that a file can list
    ///     only the pieces
    /// @throws IllegalArgumentException if the file cannot be read or is not valid
    public static Vector<Lesson> read(InputStream file, UnaryOperator<String> position) {
        if (file == null) throw new IllegalArgumentException("the file of lessons is missing");
        try (file) {
            String text = PlainText.decode(file.readNBytes(LARGEST))
                .getOrElseThrow(why -> new IllegalArgumentException(why));
            return Vector.of(("\n" + text).split("\n# ")).tail().map(lesson -> new Lesson(
                lesson.lines().findFirst().orElse(""),
                Vector.of(lesson.split("\n= ")).tail().map(step -> Step.parse(step, position))));
        } catch (IOException e) {
            throw new IllegalArgumentException("the file of lessons cannot be read", e);
        }
    }

    /// A step of a lesson, which shows one position.
    ///
    /// @param position the position in notation, at most 20,000 characters
    /// @param text     the explanation and, if there is one, the task. It consists of one or more paragraphs of plain
    ///                 text with at most 2,000 characters.
    /// @param turns    the correct turns in notation, which are legal in the position, or no turns if the step has no
    ///                 task
    /// @param done     the message after a correct turn, one line of at most 200 characters, or empty if there is no
    ///                 task
    /// @param wrong    the message after any other turn, one line of at most 200 characters, or empty if there is no
    ///                 task
    public record Step(String position, String text, Vector<String> turns, String done, String wrong) {
        private static final int POSITION = 20_000, TEXT = 2_000;

        /// @throws IllegalArgumentException if a required text is blank, if a text is too long or contains control
        ///   characters, or if there is a message but no task
        public Step {
            PlainText.requireLine("position of a step", position, POSITION);
            if (text.isBlank() || !PlainText.isPage(text, TEXT))
                throw new IllegalArgumentException("the text '" + PlainText.line(text, 40)
                    + "' of a step is empty, longer than " + TEXT + " characters, or has control characters");
            turns.forEach(turn -> PlainText.requireLine("turn of a step", turn));
            if (turns.isEmpty() && !(done + wrong).isEmpty())
                throw new IllegalArgumentException("the step '" + PlainText.line(text, 40)
                    + "' has a message for a turn, but no correct turn");
            if (turns.nonEmpty()) {
                PlainText.requireLine("message for a correct turn", done);
                PlainText.requireLine("message for a wrong turn", wrong);
            }
        }

        /// Returns a step without a task.
        public static Step read(String position, String text) {
            return new Step(position, text, Vector.empty(), "", "");
        }

        /// Returns a step with a task.
        ///
        /// @param turns the correct turns in notation, at least one
        public static Step play(String position, String text, String done, String wrong, String... turns) {
            if (turns.length == 0)
                throw new IllegalArgumentException("no correct turn is given for the position " + position);
            return new Step(position, text, Vector.of(turns), done, wrong);
        }

        private static Step parse(String step, UnaryOperator<String> position) {
            Vector<String> lines = Vector.ofAll(step.lines());
            String text = PlainText.flowing(lines.tail().reject(line -> line.matches("[-+>] .*")).mkString("\n"));
            Vector<String> turns = Vector.of(marked(lines, "> ").split(", *")).reject(String::isEmpty);
            return new Step(position.apply(lines.head()), text, turns, marked(lines, "+ "), marked(lines, "- "));
        }

        private static String marked(Vector<String> lines, String sign) {
            return lines.filter(line -> line.startsWith(sign)).map(line -> line.substring(sign.length())).mkString(" ");
        }
    }
}
