package agon.play.screen;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.PuzzleFile;
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

/// The puzzles from somebody's own games: in a folder, a file for each variant, which is replaced as a whole, so that a
/// kill costs none that was kept.
///
/// @param folder made when there is something to keep
public record PuzzleCollection(Path folder) {
    private static final long LARGEST = 16 << 20; // bytes that are read

    /// The puzzles of a variant, those that were found last first.
    ///
    /// @param variant its name
    /// @throws FileException if the file cannot be read, or holds something else
    public Vector<Puzzle> of(String variant) {
        Path file = file(variant);
        if (!Files.isRegularFile(file)) return Vector.empty();
        try {
            if (Files.size(file) > LARGEST) throw new IOException("it is larger than " + (LARGEST >> 20) + " MiB");
            return PuzzleFile.read(Files.readString(file))
                .getOrElseThrow(why -> new FileException("the puzzles in " + file + " cannot be read: " + why));
        } catch (IOException e) {
            throw new FileException("the puzzles in " + file + " cannot be read: " + e.getMessage());
        }
    }

    /// The variants of a game of which there are puzzles, by name.
    ///
    /// @param game its id
    /// @throws FileException if the folder cannot be read
    public Vector<String> variants(String game) {
        if (!Files.isDirectory(folder)) return Vector.empty();
        try (Stream<Path> files = Files.list(folder)) {
            // What begins with a dot is being written.
            return Vector.ofAll(files.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith("."))
                .map(name -> URLDecoder.decode(name, StandardCharsets.UTF_8))
                .filter(name -> name.equals(game) || name.startsWith(game + ":")).sorted().toList());
        } catch (IOException | IllegalArgumentException e) {
            throw new FileException("the puzzles in " + folder + " cannot be read: " + e.getMessage());
        }
    }

    /// Keeps those that are not there yet, turned or mirrored either. The game's own code is asked.
    ///
    /// @return how many were new
    /// @throws FileException if those that are there cannot be read, or the new ones cannot be written
    public <P, A extends Action> int add(Variant<P, A> variant, Vector<Puzzle> puzzles) {
        Vector<Puzzle> known = of(variant.name());
        Set<String> there = known.map(puzzle -> canonical(variant, puzzle)).toSet();
        Vector<Puzzle> fresh = puzzles.distinctBy(puzzle -> canonical(variant, puzzle))
            .reject(puzzle -> there.contains(canonical(variant, puzzle)));
        if (fresh.isEmpty()) return 0;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw FileException.writing(folder, e);
        }
        OutputFile.write(file(variant.name()), PuzzleFile.text(fresh.appendAll(known)), true);
        return fresh.size();
    }

    /// The position of a puzzle, the same for all that symmetry makes equal; one that cannot be read is itself.
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
