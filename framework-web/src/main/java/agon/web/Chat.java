package agon.web;

import agon.json.text.Json;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The messages of players and spectators at a table. A message is stored before it is shown. Thread-safe.
final class Chat {
    private static final int MOST = 200, LONGEST = 300;

    private final Path file;
    private Vector<Line> lines;
    private long version = System.currentTimeMillis(); // grows with every change, even across restarts

    /// A message.
    ///
    /// @param seat  the number of the seat of its author, or empty for a spectator
    /// @param name  the name of its author, or empty
    /// @param owner the id of the [Names.Name] of its author, or empty
    record Line(String seat, String name, String owner, String text) {
        private Map<String, Object> json() {
            Map<String, Object> json = LinkedHashMap.of("name", name, "text", text);
            return seat.isEmpty() ? json : json.put("seat", Integer.parseInt(seat));
        }

        private Map<String, Object> stored() {
            return LinkedHashMap.of("seat", seat, "name", name, "owner", owner, "text", text);
        }
    }

    /// @param file the file of the messages, which need not exist
    Chat(Path file) {
        this.file = file;
        lines = !Files.exists(file) ? Vector.empty()
            : read(file).getOrElseThrow(why -> WebFailure.hidden(why, "the messages of this game cannot be read"));
    }

    private static Either<String, Vector<Line>> read(Path file) {
        try {
            return Message.read(Files.readAllBytes(file)).map(message -> Vector
                .ofAll((List<?>) message.fields().get("lines")).map(java.util.Map.class::cast)
                .map(line -> new Line((String) line.get("seat"), (String) line.get("name"),
                    (String) line.get("owner"), (String) line.get("text"))));
        } catch (IOException e) {
            return Either.left(FileException.reading(file, e).getMessage());
        } catch (ClassCastException | NullPointerException _) {
            return Either.left(file + " does not contain the messages of a game");
        }
    }

    /// Returns a message without invisible characters and surplus spaces.
    static String checked(String text) {
        StringBuilder seen = new StringBuilder();
        text.replaceAll("\\s+", " ").strip().codePoints().filter(character -> !Names.isUnseen(character))
            .forEach(seen::appendCodePoint);
        if (seen.isEmpty()) throw WebFailure.bad("enter a message");
        if (seen.codePointCount(0, seen.length()) > LONGEST)
            throw WebFailure.bad("a message can have at most " + LONGEST + " characters");
        return seen.toString();
    }

    /// Adds a message. Removes the oldest messages if there are more than 200.
    synchronized void add(Line line) {
        change(lines.append(line).takeRight(MOST));
    }

    /// Removes the messages of a name, and returns whether there were any.
    synchronized boolean remove(Names.Name author) {
        Vector<Line> others = lines.reject(line -> line.owner.equals(author.id()));
        boolean any = others.size() < lines.size();
        if (any) change(others);
        return any;
    }

    private void change(Vector<Line> all) {
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw FileException.writing(file, e);
        }
        OutputFile.write(file, Json.bytes(java.util.Map.of("lines", all.map(Line::stored))), true);
        lines = all;
        version = Math.max(version + 1, System.currentTimeMillis());
    }

    synchronized long version() {
        return version;
    }

    synchronized Map<String, Object> json() {
        return LinkedHashMap.of("version", version, "messages", lines.map(Line::json));
    }
}
