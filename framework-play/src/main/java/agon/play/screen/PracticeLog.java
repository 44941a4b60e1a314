package agon.play.screen;

import agon.api.Lesson;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.play.learn.PuzzleHistory;
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
import java.util.regex.Pattern;

/// A log of the lessons and puzzles that a user has finished, and of the results in puzzles. Each is stored as one
/// line, which is appended to a file. Unknown lines are ignored. Not thread-safe.
public final class PracticeLog {
    private static final String STREAK = "streak\t", RESULT = "result\t", SOLVED = "solved", FAILED = "failed";
    private static final int FIELDS = 6; // of a result
    private static final long LARGEST = 16 << 20; // bytes

    private final Path file;
    private Set<String> done; // lines of the file
    private Vector<String> streaks; // lines with streaks, in the order of the file
    private Vector<String> results; // lines with results of puzzles, in the order of the file

    /// @throws FileException if the file exists and cannot be read
    public PracticeLog(Path file) {
        this.file = file;
        Vector<String> lines = lines(file);
        done = HashSet.ofAll(lines);
        streaks = lines.filter(line -> line.startsWith(STREAK));
        results = lines.filter(line -> line.startsWith(RESULT));
    }

    private static Vector<String> lines(Path file) {
        if (!Files.isRegularFile(file)) return Vector.empty();
        try {
            if (Files.size(file) > LARGEST) throw new IOException("it is larger than " + (LARGEST >> 20) + " MiB");
            return Vector.of(Files.readString(file).split("\\R"));
        } catch (IOException e) {
            throw new FileException("the file " + file + " cannot be read: " + FileException.reason(e));
        }
    }

    public boolean isDone(String game, Lesson lesson) {
        return done.contains(line(game, lesson));
    }

    public boolean isDone(String game, Puzzle puzzle) {
        return done.contains(line(game, puzzle));
    }

    public void finish(String game, Lesson lesson) {
        keep(line(game, lesson));
    }

    public void finish(String game, Puzzle puzzle) {
        keep(line(game, puzzle));
    }

    /// Returns the current and the longest streak of puzzles of a game.
    public PuzzleStreak streak(String game) {
        Vector<Integer> counts = streaks.filter(line -> line.matches(Pattern.quote(STREAK + game) + "\t\\d{1,9}"))
            .map(line -> Integer.valueOf(line.substring(line.lastIndexOf('\t') + 1)));
        return new PuzzleStreak(counts.lastOption().getOrElse(0), counts.max().getOrElse(0));
    }

    /// Stores the current streak of puzzles of a game.
    public void streak(String game, int count) {
        if (count == streak(game).count()) return;
        String line = STREAK + game + "\t" + count;
        streaks = streaks.append(line);
        append(line);
    }

    /// Returns the results in the puzzles of a game.
    public PuzzleHistory history(String game) {
        return results.filter(line -> line.startsWith(RESULT + game + "\t")).foldLeft(PuzzleHistory.NONE,
            PracticeLog::with);
    }

    /// Returns the history after a line. Lines that cannot be read are ignored.
    private static PuzzleHistory with(PuzzleHistory history, String line) {
        Vector<String> fields = Vector.of(line.split("\t"));
        return Try.of(() -> history.with(new Puzzle(fields.get(FIELDS - 1), "-", Vector.of("-"),
            Vector.empty(), Integer.parseInt(fields.get(4)), ""), fields.get(3).equals(SOLVED),
            LocalDate.parse(fields.get(2)))).getOrElse(history);
    }

    /// Stores the result of a puzzle, if it changes the [history][#history] of the game.
    ///
    /// @param solved whether the puzzle was solved at the first attempt and without hints
    public void result(String game, Puzzle puzzle, boolean solved, LocalDate day) {
        PuzzleHistory before = history(game);
        if (before.with(puzzle, solved, day).equals(before)) return;
        String line = RESULT + String.join("\t", game, day.toString(), solved ? SOLVED : FAILED,
            Integer.toString(puzzle.rating()), puzzle.position());
        results = results.append(line);
        append(line);
    }

    private void keep(String line) {
        if (done.contains(line)) return;
        done = done.add(line);
        append(line);
    }

    private void append(String line) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            // The leading newline ends a line that was only partly written when the program was killed.
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

    /// Returns the puzzle of a day. All other puzzles are used before a puzzle is repeated.
    ///
    /// @param puzzles the puzzles, at least one
    public static Puzzle ofTheDay(Vector<Puzzle> puzzles, LocalDate day) {
        // Neighbouring puzzles have similar grades, so successive days skip about half of the list. A step that is
        // coprime to the number of puzzles reaches all of them.
        int step = puzzles.size() / 2;
        while (step > 1 && !isCoprime(step, puzzles.size())) step--;
        return puzzles.get((int) Math.floorMod(day.toEpochDay() * Math.max(1, step), (long) puzzles.size()));
    }

    private static boolean isCoprime(int a, int b) {
        return b == 0 ? a == 1 : isCoprime(b, a % b);
    }

    /// Returns the next puzzle, as chosen by [PuzzleHistory#next] from the puzzles that are unsolved or have come back,
    /// or from all puzzles if there are none.
    ///
    /// @param puzzles the puzzles, at least one
    public Puzzle next(String game, Vector<Puzzle> puzzles, LocalDate day) {
        PuzzleHistory history = history(game);
        Vector<Puzzle> open = puzzles.filter(puzzle -> !isDone(game, puzzle) || history.due(puzzle, day));
        return history.next(open.isEmpty() ? puzzles : open, day);
    }
}
