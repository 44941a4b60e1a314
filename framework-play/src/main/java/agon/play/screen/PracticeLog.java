package agon.play.screen;

import agon.api.Lesson;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.plugins.FileException;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Try;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;

/// What somebody has learnt: lessons that were finished, puzzles that were solved, one a line in a file that only ever
/// grows. A line that says nothing known is passed over. For one thread.
public final class PracticeLog {
    private static final String STREAK = "streak\t";
    private static final long LARGEST = 16 << 20; // bytes that are read

    private final Path file;
    private Set<String> done; // only ever looked up

    /// Reads the file, if there is one.
    ///
    /// @throws FileException if it cannot be read
    public PracticeLog(Path file) {
        this.file = file;
        done = HashSet.ofAll(lines(file));
    }

    private static Vector<String> lines(Path file) {
        if (!Files.isRegularFile(file)) return Vector.empty();
        try {
            if (Files.size(file) > LARGEST) throw new IOException("it is larger than " + (LARGEST >> 20) + " MiB");
            return Vector.of(Files.readString(file).split("\\R"));
        } catch (IOException e) {
            throw new FileException("the file " + file + " cannot be read: " + e.getMessage());
        }
    }

    /// Whether a lesson of a game was finished.
    public boolean isDone(String game, Lesson lesson) {
        return done.contains(line(game, lesson));
    }

    /// Whether a puzzle of a game was solved.
    public boolean isDone(String game, Puzzle puzzle) {
        return done.contains(line(game, puzzle));
    }

    /// A lesson was finished.
    ///
    /// @throws FileException if that cannot be kept
    public void finish(String game, Lesson lesson) {
        keep(line(game, lesson));
    }

    /// A puzzle was solved.
    ///
    /// @throws FileException if that cannot be kept
    public void finish(String game, Puzzle puzzle) {
        keep(line(game, puzzle));
    }

    /// The longest row of puzzles of a game that were solved one after the other.
    public int streak(String game) {
        return done.filter(line -> line.startsWith(STREAK + game + "\t"))
            .flatMap(line -> Try.of(() -> Integer.parseInt(line.substring(line.lastIndexOf('\t') + 1))).toOption())
            .max().getOrElse(0);
    }

    /// So many puzzles were solved one after the other.
    ///
    /// @throws FileException if that cannot be kept
    public void streak(String game, int count) {
        if (count > streak(game)) keep(STREAK + game + "\t" + count);
    }

    private void keep(String line) {
        if (done.contains(line)) return;
        done = done.add(line);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            // An empty line hurts nobody, and ends one that a kill has cut off.
            Files.writeString(file, "\n" + line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw FileException.writing(file, e);
        }
    }

    private static String line(String game, Lesson lesson) {
        return "lesson\t" + game + "\t" + PlainText.line(lesson.title(), 200);
    }

    private static String line(String game, Puzzle puzzle) {
        return "puzzle\t" + game + "\t" + puzzle.position();
    }

    /// The puzzle of a day: another one each day, until all were offered.
    ///
    /// @param puzzles at least one
    public static Puzzle ofTheDay(Vector<Puzzle> puzzles, LocalDate day) {
        // Neighbours are of one grade; a step that has no divisor in common with their number meets all of them.
        int step = puzzles.size() / 2;
        while (step > 1 && !isCoprime(step, puzzles.size())) step--;
        return puzzles.get((int) Math.floorMod(day.toEpochDay() * Math.max(1, step), (long) puzzles.size()));
    }

    private static boolean isCoprime(int a, int b) {
        return b == 0 ? a == 1 : isCoprime(b, a % b);
    }

    /// The first of the puzzles that was not solved yet, from the easiest on; the first of all where none is left.
    ///
    /// @param puzzles at least one
    public Puzzle next(String game, Vector<Puzzle> puzzles) {
        return puzzles.find(puzzle -> !isDone(game, puzzle)).getOrElse(puzzles.head());
    }
}
