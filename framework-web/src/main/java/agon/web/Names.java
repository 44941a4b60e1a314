package agon.web;

import agon.json.text.Json;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The names that visitors have reserved, each with a secret link instead of a password. Only a digest of the link is
/// stored. Thread-safe.
final class Names {
    private static final int MOST = 10_000, LONGEST = 40;

    private final Path folder;
    private final Map<String, Name> byDigest = new ConcurrentHashMap<>(), byKey = new ConcurrentHashMap<>();

    /// A reserved name.
    ///
    /// @param id     a random text that does not change when the link is replaced
    /// @param digest the digest of the link
    record Name(String id, String text, String digest) {}

    /// @param records the folder of the records
    /// @throws FileException if the folder cannot be read
    Names(Path records) {
        try {
            folder = TableFile.folder(records, ".names");
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".json")).forEach(file -> read(file)
                    .peek(this::add).peekLeft(WebFailure::log));
            }
        } catch (IOException e) {
            throw FileException.writing(records, e);
        }
    }

    private static Either<String, Name> read(Path file) {
        try {
            String id = file.getFileName().toString().replaceFirst("\\.json$", "");
            return Message.read(Files.readAllBytes(file))
                .flatMap(message -> message.text("name")
                    .flatMap(name -> message.text("digest").map(digest -> new Name(id, name, digest))))
                .mapLeft(why -> file + ": " + why);
        } catch (IOException e) {
            return Either.left(file + " cannot be read: " + FileException.reason(e));
        }
    }

    private void add(Name name) {
        byDigest.put(name.digest(), name);
        byKey.put(key(name.text()), name);
    }

    private void write(Name name) {
        OutputFile.write(folder.resolve(name.id() + ".json"),
            Json.bytes(Map.of("name", name.text(), "digest", name.digest())), true);
        add(name);
    }

    /// Returns a name in a form that ignores letter case, extra spaces and the width of letters.
    private static String key(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).strip().replaceAll("\\s+", " ")
            .toLowerCase(Locale.ROOT);
    }

    /// Returns a name without spaces at its ends.
    ///
    /// @param name a name of at most 40 visible characters, or empty to be anonymous
    static String checked(String name) {
        String said = name.strip();
        if (said.codePointCount(0, said.length()) > LONGEST || said.codePoints().anyMatch(Names::isUnseen))
            throw WebFailure.bad("a name can have at most " + LONGEST + " printable characters");
        return said;
    }

    static boolean isUnseen(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED,
                Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /// Reserves a name.
    ///
    /// @param isUsed whether a name occurs in a game
    /// @return the text of its link
    synchronized String create(String name, Predicate<Predicate<String>> isUsed) {
        String said = checked(name);
        if (said.isEmpty()) throw WebFailure.bad("enter a name");
        if (byKey.size() >= MOST)
            throw new WebFailure(503, "there are already " + MOST + " names, which is the maximum");
        String key = key(said);
        if (byKey.containsKey(key) || isUsed.test(used -> key(used).equals(key)))
            throw new WebFailure(409, "this name is already used on this server; choose another one");
        String link = SeatToken.text();
        write(new Name(SeatToken.text(), said, SeatToken.digest(link)));
        return link;
    }

    /// Returns the name with this link.
    Option<Name> of(String link) {
        return link.length() > 50 || link.contains(".") ? Option.none()
            : Option.of(byDigest.get(SeatToken.digest(link)));
    }

    /// Returns the reserved name that equals this name, apart from letter case and spaces.
    Option<Name> called(String name) {
        return Option.of(byKey.get(key(name)));
    }

    Vector<Name> all() {
        return Vector.ofAll(byKey.values()).sortBy(name -> key(name.text()));
    }

    /// Replaces the link of a name, and returns the text of the new link. The old link is no longer valid.
    synchronized String replace(Name name) {
        String link = SeatToken.text();
        byDigest.remove(name.digest());
        write(new Name(name.id(), name.text(), SeatToken.digest(link)));
        return link;
    }

    synchronized void remove(Name name) {
        try {
            Files.deleteIfExists(folder.resolve(name.id() + ".json"));
        } catch (IOException e) {
            throw FileException.writing(folder, e);
        }
        byDigest.remove(name.digest());
        byKey.remove(key(name.text()));
    }
}
