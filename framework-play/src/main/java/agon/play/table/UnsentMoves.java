package agon.play.table;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/// The actions of the user that a server has not received yet. While the server cannot be reached, they are stored in a
/// file, which is read when the same link is opened again. Thread-safe.
final class UnsentMoves {
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 3; // lines per action

    private final Option<Path> file;
    private Vector<Move> moves = Vector.empty();
    private boolean stored;

    /// An action.
    ///
    /// @param before the turns before the action
    /// @param after  the turns after the action; the last one may be incomplete
    /// @param clicks the keys of the items to click
    record Move(Vector<String> before, Vector<String> after, Vector<String> clicks) {
        /// Returns whether the server has already received this action.
        boolean isIn(Vector<String> turns) {
            return turns.size() >= after.size() && turns.take(after.size() - 1).equals(after.init())
                && turns.get(after.size() - 1).startsWith(after.last());
        }
    }

    /// @param folder the folder of the files, or none to store nothing
    /// @param link   the link of the game
    UnsentMoves(Option<Path> folder, String link) {
        // the file name does not contain the link, which is secret
        file = folder.map(place -> place
            .resolve(UUID.nameUUIDFromBytes(link.getBytes(StandardCharsets.UTF_8)) + ".txt"));
    }

    /// Returns the actions that were stored by an earlier table, and deletes the file.
    static Vector<Move> taken(UnsentMoves unsent) {
        return unsent.file.filter(Files::exists).toVector().flatMap(UnsentMoves::read);
    }

    private static Vector<Move> read(Path file) {
        try {
            Vector<String> lines = Vector.ofAll(Files.readAllLines(file));
            Files.delete(file);
            return lines.grouped(FIELDS).filter(group -> group.size() == FIELDS)
                .map(group -> new Move(fields(group.get(0)), fields(group.get(1)), fields(group.get(2)))).toVector()
                .filter(move -> move.after.nonEmpty());
        } catch (IOException e) {
            System.getLogger("agon.play").log(System.Logger.Level.WARNING,
                FileException.reading(file, e).getMessage());
            return Vector.empty();
        }
    }

    private static Vector<String> fields(String line) {
        return line.isEmpty() ? Vector.empty() : Vector.of(line.split(SEPARATOR));
    }

    synchronized void add(Move move) {
        moves = moves.append(move);
        if (stored) store();
    }

    synchronized void remove(Move move) {
        moves = moves.remove(move);
        if (stored) store();
    }

    /// Writes the actions to the file, which is deleted if there are none.
    synchronized void store() {
        stored = true;
        file.forEach(this::store);
    }

    private void store(Path place) {
        try {
            if (moves.isEmpty()) Files.deleteIfExists(place);
            else {
                Files.createDirectories(place.getParent());
                OutputFile.write(place, moves.flatMap(move -> Vector.of(move.before, move.after, move.clicks))
                    .map(fields -> fields.mkString(SEPARATOR) + "\n").mkString(), true);
            }
        } catch (IOException | FileException e) {
            System.getLogger("agon.play").log(System.Logger.Level.WARNING,
                place + " cannot be written: " + e.getMessage());
        }
    }
}
