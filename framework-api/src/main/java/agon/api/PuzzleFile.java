package agon.api;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Try;
import java.io.IOException;
import java.io.InputStream;

/// A text file of puzzles, as written by `agon puzzles` and included in jars. Each line contains a rating, a task, the
/// motifs (separated by commas), a source, a position and the turns of the solution, separated by tabs. Lines that
/// start with `#` are comments.
///
/// ```java
/// game.withExtras(extras -> extras.withPuzzles(PuzzleFile.read(MyGame.class.getResourceAsStream("puzzles.txt"))));
/// ```
public final class PuzzleFile {
    private static final int LARGEST = 16 << 20, FIELDS = 6, MOST_TURNS = 100;

    private PuzzleFile() {}

    /// Returns the text of a file that contains these puzzles.
    public static String text(Iterable<Puzzle> puzzles) {
        return Vector.ofAll(puzzles).map(PuzzleFile::line).map(line -> line + "\n").mkString();
    }

    private static String line(Puzzle puzzle) {
        return Vector
            .of(Integer.toString(puzzle.rating()), puzzle.task(), puzzle.motifs().mkString(","), puzzle.source(),
                puzzle.position())
            .appendAll(puzzle.solution()).mkString("\t");
    }

    /// Reads a UTF-8 file of at most 16 MiB from a jar, and closes the stream.
    ///
    /// @throws IllegalArgumentException if the file cannot be read or is not valid. The message contains the line
    ///   number.
    public static Vector<Puzzle> read(InputStream file) {
        try (file) {
            return PlainText.decode(file.readNBytes(LARGEST)).flatMap(PuzzleFile::read)
                .getOrElseThrow(why -> new IllegalArgumentException(why));
        } catch (IOException e) {
            throw new IllegalArgumentException("the file of puzzles cannot be read", e);
        }
    }

    /// Parses the text of a file. Returns an error message with the number of the first invalid line if the text is not
    /// valid.
    public static Either<String, Vector<Puzzle>> read(String text) {
        Vector<Either<String, Puzzle>> read = Vector.ofAll(text.lines()).zipWithIndex()
            .filter(line -> !line._1.isBlank() && !line._1.startsWith("#"))
            .map(line -> puzzle(line._1).mapLeft(why -> "line " + (line._2 + 1) + ": " + why));
        return Either.sequenceRight(read).map(Vector::ofAll);
    }

    private static Either<String, Puzzle> puzzle(String line) {
        Vector<String> fields = Vector.of(line.split("\t", FIELDS + MOST_TURNS));
        if (fields.size() < FIELDS || !fields.head().matches("\\d{1,4}"))
            return Either.left("expected a rating from 1 to " + Puzzle.HIGHEST + ", a task, the motifs, a source, a "
                + "position and the turns of the solution, separated by tabs; found '" + PlainText.line(line, 40)
                + "'");
        Vector<String> motifs = Vector.of(fields.get(2).split(",")).reject(String::isEmpty);
        return Try
            .of(() -> new Puzzle(fields.get(4), fields.get(1), fields.drop(5), motifs,
                Integer.parseInt(fields.head()), fields.get(3)))
            .toEither().mapLeft(Throwable::getMessage);
    }
}
