package agon.play.screen;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The puzzles from the user's own games, stored in one file per variant. A changed file is replaced atomically, so no
/// puzzle is lost if the program is killed.
///
/// @param folder the folder, which is created when the first puzzle is stored
public record PuzzleCollection(Path folder) {
    private static final long LARGEST = 16 << 20; // bytes

    /// @return the puzzles, most recently found first
    /// @throws FileException if the file cannot be read or is not valid
    public Vector<Puzzle> of(String variant) {
        Path file = file(variant);
        if (!Files.isRegularFile(file)) return Vector.empty();
        try {
            if (Files.size(file) > LARGEST) throw new IOException("it is larger than " + (LARGEST >> 20) + " MiB");
            return PlainText.decode(Files.readAllBytes(file)).flatMap(Puzzle::read)
                .getOrElseThrow(why -> new FileException("the puzzles in " + file + " cannot be read: " + why));
        } catch (IOException e) {
            throw new FileException("the puzzles in " + file + " cannot be read: " + FileException.reason(e));
        }
    }

    /// @return the names of the variants of a game that have puzzles
    /// @throws FileException if the folder cannot be read
    public Vector<String> variants(String game) {
        if (!Files.isDirectory(folder)) return Vector.empty();
        try (Stream<Path> files = Files.list(folder)) {
            // Names of temporary files start with a dot.
            return Vector.ofAll(files.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith("."))
                .map(name -> URLDecoder.decode(name, StandardCharsets.UTF_8))
                .filter(name -> name.equals(game) || name.startsWith(game + ":")).sorted().toList());
        } catch (IOException | IllegalArgumentException e) {
            throw new FileException("the puzzles in " + folder + " cannot be read: " + e.getMessage());
        }
    }

    /// Adds the puzzles that are new. Puzzles that are equal up to symmetry count as one puzzle. Runs code of the game.
    ///
    /// @return the number of new puzzles
    /// @throws FileException if a file cannot be read or written
    public <P, A extends Action> int add(Variant<P, A> variant, Vector<Puzzle> puzzles) {
        Vector<Puzzle> known = of(variant.name());
        Set<String> there = known.map(puzzle -> canonical(variant, puzzle)).toSet();
        Vector<Puzzle> fresh = puzzles.distinctBy(puzzle -> canonical(variant, puzzle))
            .reject(puzzle -> there.contains(canonical(variant, puzzle)));
        if (fresh.isEmpty()) return 0;
        OutputFile.folder(folder);
        OutputFile.write(file(variant.name()), Puzzle.text(fresh.appendAll(known)), true);
        return fresh.size();
    }

    private static <P, A extends Action> String canonical(Variant<P, A> variant, Puzzle puzzle) {
        return variant.game().notation().read(puzzle.position())
            .map(position -> variant.game().notation()
                .write(variant.game().symmetries().canonical(position).position()))
            .getOrElse(puzzle.position());
    }

    private Path file(String variant) {
        return folder.resolve(URLEncoder.encode(variant, StandardCharsets.UTF_8));
    }
}
