package agon.game.classics;

import agon.api.Lesson;
import agon.api.Lesson.Step;
import agon.api.PlainText;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// The lessons in the resource `lessons.txt` of a game. `# ` starts a lesson and `= ` a step, which contains the
/// position: letters of pieces, each with its cells, a slash, and the letter of the side to move, such as `r d1 d2 y c1
/// / y`. Lines with `> ` contain the correct turns, separated by commas. Lines with `+ ` and `- ` contain the messages
/// after them and after other turns. All other lines are the text, in which empty lines separate paragraphs.
public final class LessonFile {
    private LessonFile() {}

    /// @param game  a class in the package of the file
    /// @param board the board of all positions
    public static Vector<Lesson> read(Class<?> game, Board board) {
        try (InputStream file = game.getResourceAsStream("lessons.txt")) {
            String text = "\n" + PlainText.decode(file.readAllBytes()).get();
            return Vector.of(text.split("\n# ")).tail().map(lesson -> new Lesson(
                lesson.lines().findFirst().get(),
                Vector.of(lesson.split("\n= ")).tail().map(step -> step(step, board))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Step step(String step, Board board) {
        Vector<String> lines = Vector.ofAll(step.lines());
        String position = board.place(lines.head());
        String text = PlainText.flowing(lines.tail().reject(line -> line.matches("[-+>] .*")).mkString("\n"));
        Vector<String> turns = Vector.of(marked(lines, "> ").split(",")).reject(String::isEmpty);
        return new Step(position, text, turns, marked(lines, "+ "), marked(lines, "- "));
    }

    private static String marked(Vector<String> lines, String sign) {
        return lines.filter(line -> line.startsWith(sign)).map(line -> line.substring(sign.length())).mkString(" ");
    }
}
