package agon.api;

import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Try;
import java.io.IOException;
import java.io.InputStream;

/// A position with a task and its solution.
///
/// Puzzles can be stored in a text file, which `agon puzzles` writes and jars contain. Each line contains a rating, a
/// task, the motifs (separated by commas), a source, a position and the turns of the solution, separated by tabs. Lines
/// that start with `#` are comments.
///
/// ```java
/// game.withExtras(extras -> extras.withPuzzles(Puzzle.read(MyGame.class.getResourceAsStream("puzzles.txt"))));
/// ```
///
/// @param position the position in notation, at most 20,000 characters. The seat to act solves the puzzle.
/// @param task     the task, for example `Win in two moves.`, one line of at most 200 characters
/// @param solution the turns of the solution in notation, including the turns of the other seats. Every turn is
///                 complete, and legal after the previous turn. The first turn is the answer and should be the only
///                 correct answer. The other turns explain it.
/// @param motifs   the names of the motifs, for example `sacrifice`, each at most 40 characters without commas
/// @param rating   the difficulty, from 1 to 4,000. A player with the same rating solves the puzzle in half of the
///                 attempts. The levels of a game have ratings from 600 (the weakest) to about 2,000.
/// @param source   the author, or the game from which the puzzle comes, or empty if it is unknown
public record Puzzle(String position, String task, Vector<String> solution, Vector<String> motifs, int rating,
    String source) {
    /// The highest grade.
    public static final int HARDEST = 5;
    /// The highest rating.
    public static final int HIGHEST = 4_000;

    private static final int POSITION = 20_000, MOTIF = 40;
    private static final int LARGEST = 16 << 20, FIELDS = 6, MOST_TURNS = 100; // of a file
    private static final int SECOND = 800, STEP = 300; // rating of the first puzzle of grade 2; size of a grade

    /// @throws IllegalArgumentException if a text is too long, is blank although it is required, or contains control
    ///   characters, if the solution is empty, if the name of a motif contains a comma, or if the rating is out of
    ///   range
    public Puzzle {
        PlainText.requireLine("position of a puzzle", position, POSITION);
        PlainText.requireLine("task of a puzzle", task);
        if (solution.isEmpty()) throw new IllegalArgumentException("the puzzle '" + task + "' has no solution");
        solution.forEach(turn -> PlainText.requireLine("turn of a puzzle", turn));
        motifs.forEach(motif -> PlainText.requireLine("motif of a puzzle", motif, MOTIF));
        if (motifs.exists(motif -> motif.contains(",")))
            throw new IllegalArgumentException("the motifs '" + motifs.mkString("', '") + "' contain a comma");
        if (rating < 1 || rating > HIGHEST)
            throw new IllegalArgumentException("the rating " + rating + " of a puzzle is not in [1, " + HIGHEST + "]");
        if (!source.isEmpty()) PlainText.requireLine("source of a puzzle", source);
    }

    /// Returns the grade of difficulty, from 1 (below 800) to 5 (1,700 and above). Each grade between them covers 300
    /// points of the rating.
    public int grade() {
        return rating < SECOND ? 1 : Math.min(HARDEST, 2 + (rating - SECOND) / STEP);
    }

    /// Returns the text of a file that contains these puzzles. [#read] reads it.
    public static String text(Iterable<Puzzle> puzzles) {
        return Vector.ofAll(puzzles).map(Puzzle::line).map(line -> line + "\n").mkString();
    }

    private static String line(Puzzle puzzle) {
        return Vector
            .of(Integer.toString(puzzle.rating()), puzzle.task(), puzzle.motifs().mkString(","), puzzle.source(),
                puzzle.position())
            .appendAll(puzzle.solution()).mkString("\t");
    }

    /// Reads a file of puzzles in UTF-8, of at most 16 MiB, from a jar, and closes the stream.
    ///
    /// @throws IllegalArgumentException if the file cannot be read or is not valid. The message contains the line
    ///   number.
    public static Vector<Puzzle> read(InputStream file) {
        try (file) {
            return PlainText.decode(file.readNBytes(LARGEST)).flatMap(Puzzle::read)
                .getOrElseThrow(why -> new IllegalArgumentException(why));
        } catch (IOException e) {
            throw new IllegalArgumentException("the file of puzzles cannot be read", e);
        }
    }

    /// Parses the text of a file of puzzles. Returns an error message with the number of the first invalid line if the
    /// text is not valid.
    public static Either<String, Vector<Puzzle>> read(String text) {
        Vector<Either<String, Puzzle>> read = Vector.ofAll(text.lines()).zipWithIndex()
            .filter(line -> !line._1.isBlank() && !line._1.startsWith("#"))
            .map(line -> puzzle(line._1).mapLeft(why -> "line " + (line._2 + 1) + ": " + why));
        return Either.sequenceRight(read).map(Vector::ofAll);
    }

    private static Either<String, Puzzle> puzzle(String line) {
        Vector<String> fields = Vector.of(line.split("\t", FIELDS + MOST_TURNS));
        if (fields.size() < FIELDS || !fields.head().matches("\\d{1,4}"))
            return Either.left("expected a rating from 1 to " + HIGHEST + ", a task, the motifs, a source, a "
                + "position and the turns of the solution, separated by tabs; found '" + PlainText.line(line, 40)
                + "'");
        Vector<String> motifs = Vector.of(fields.get(2).split(",")).reject(String::isEmpty);
        return Try
            .of(() -> new Puzzle(fields.get(4), fields.get(1), fields.drop(5), motifs,
                Integer.parseInt(fields.head()), fields.get(3)))
            .toEither().mapLeft(Throwable::getMessage);
    }

    /// The motifs of a game's puzzles, by which players choose puzzles.
    ///
    /// ```java
    /// game.withExtras(extras -> extras.withMotifs(solution -> solution.actions().exists(MyAction::captures)
    ///     ? Vector.of("capture") : Vector.empty()));
    /// ```
    @FunctionalInterface
    public interface Motifs<P, A extends Action> {
        /// Returns the names of the motifs of a solution, in a fixed order. A name is short and in lower case, for
        /// example `isolation`, and valid for [Puzzle#motifs].
        ///
        /// @param solution a match from the position of the puzzle to the end of the solution, including the turns of
        ///                 the other seats
        Vector<String> of(Match<P, A> solution);
    }
}
