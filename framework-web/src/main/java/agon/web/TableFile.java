package agon.web;

import agon.json.text.Json;
import agon.play.engine.PlayerSpec;
import agon.play.game.TimeControl;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The data of a browser game that its record does not contain. It is stored in a separate file, so that the game and
/// its links survive a restart.
///
/// @param record  the file name of the record
/// @param players the players as requested, one per seat
/// @param clock   the clock in PGN format, or empty if there is none
/// @param names   the names of people, one per seat, or empty if there are none
/// @param absent  the seats of people who have not opened the game yet
/// @param over    whether the game was over when it was last unloaded
/// @param offers  the texts of the tokens of open seats, until the game is opened with them
/// @param draw    the last offer of a draw, or empty
/// @param request the last request to take back a turn, or empty
/// @param origin  the id of the first game of a series of rematches
record TableFile(String record, String variant, List<String> players, long seed, String clock, Vector<String> names,
    Set<Integer> absent, boolean over, List<SeatToken> tokens, List<String> offers, String draw,
    String request, String origin) {
    /// Returns the file of a new game, which no player has opened yet.
    static TableFile of(String record, String variant, List<String> players, long seed, String clock,
        Vector<String> names, List<SeatToken> tokens, List<String> offers) {
        Set<Integer> persons = Vector.range(0, players.size())
            .filter(seat -> players.get(seat).equals(PlayerSpec.PERSON.word())).toJavaSet();
        return new TableFile(record, variant, players, seed, clock, names, persons, false, tokens, offers, "",
            "", id(record));
    }

    void write(Path folder) {
        OutputFile.write(file(folder), Json.bytes(LinkedHashMap.of("record", record, "variant", variant, "players",
            players, "seed", Long.toString(seed), "clock", clock, "names", names, "absent", texts(absent),
            "over", over, "offers", offers, "tokens",
            tokens.stream().map(token -> Map.of("digest", token.digest(), "seats", texts(token.seats()), "owner",
                token.owner())).toList())
            .put("draw", draw).put("request", request).put("origin", origin)),
            true);
    }

    private static List<String> texts(Set<Integer> seats) {
        return seats.stream().sorted().map(String::valueOf).toList();
    }

    private Path file(Path folder) {
        return folder.resolve(id() + ".json");
    }

    /// Returns the time at which the game was last used. This is the time of the last change to this file or to the
    /// record.
    Instant used(Path folder, Path records) {
        Instant links = modified(file(folder)), turns = modified(records.resolve(record));
        return links.isAfter(turns) ? links : turns;
    }

    /// Returns the time at which the record was last saved.
    Instant saved(Path records) {
        return modified(records.resolve(record));
    }

    private static Instant modified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException _) {
            return Instant.MIN; // the record does not exist before the first turn
        }
    }

    /// Stores the time at which the game was last used.
    void touch(Path folder, Instant used) {
        try {
            Files.setLastModifiedTime(file(folder), FileTime.from(used));
        } catch (IOException _) {
            return; // the links then expire earlier
        }
    }

    /// Moves this file to the folder `expired`, so that it is not read when the server next starts, and deletes the
    /// messages at the table and the subscriptions to push messages.
    ///
    /// @return whether the file was moved
    boolean expire(Path folder) {
        try {
            Path expired = Files.createDirectories(folder.resolve("expired"));
            Files.move(file(folder), expired.resolve(id() + ".json"), StandardCopyOption.REPLACE_EXISTING);
            Files.deleteIfExists(chat(folder));
            Files.deleteIfExists(subscriptions(folder));
            return true;
        } catch (IOException _) {
            return false; // the next call tries again
        }
    }

    /// Deletes the expired files of games in which a name had a seat.
    static void forget(Path folder, Names.Name name) {
        Path expired = folder.resolve("expired");
        if (!Files.isDirectory(expired)) return;
        try (Stream<Path> files = Files.list(expired)) {
            for (Path file : files.toList())
                if (read(file).exists(old -> old.tokens.stream().anyMatch(token -> token.owner().equals(name.id()))))
                    Files.delete(file);
        } catch (IOException e) {
            throw FileException.writing(expired, e);
        }
    }

    /// Returns the file of the messages at the table.
    Path chat(Path folder) {
        return folder.resolve("chats").resolve(id() + ".json");
    }

    /// Returns the file of the browsers that receive push messages.
    Path subscriptions(Path folder) {
        return folder.resolve("push").resolve(id() + ".json");
    }

    /// Returns the name to which a token, or a seat of the token, belongs, or an empty text.
    String owner(String token) {
        Set<Integer> seats = seats(token);
        return tokens.stream().filter(one -> !one.owner().isEmpty() && one.seats().equals(seats))
            .map(SeatToken::owner).findFirst().orElse("");
    }

    /// Returns the random part of the record's name, without the number that is appended if the game moves to a new
    /// file.
    String id() {
        return id(record);
    }

    private static String id(String record) {
        return record.substring(record.lastIndexOf('_') + 1).replaceFirst("(-\\d+)*\\.agon$", "");
    }

    Set<Integer> seats(String token) {
        String digest = SeatToken.digest(token);
        return tokens.stream().filter(known -> known.digest().equals(digest)).findFirst().orElseThrow().seats();
    }

    TableFile named(Set<Integer> seats, String name) {
        Vector<String> all = Vector.range(0, names.size()).map(seat -> seats.contains(seat) ? name : names.get(seat));
        return new TableFile(record, variant, players, seed, clock, all, absent, over, tokens, offers, draw,
            request, origin);
    }

    /// Returns this file after the people in these seats have opened the game.
    TableFile opened(Set<Integer> seats) {
        Set<Integer> rest = absent.stream().filter(seat -> !seats.contains(seat)).collect(Collectors.toSet());
        return new TableFile(record, variant, players, seed, clock, names, rest, over, tokens,
            offers.stream().filter(offer -> !seats.containsAll(seats(offer))).toList(), draw, request,
            origin);
    }

    /// Returns this file with another record, in which the game is now saved.
    TableFile moved(String record) {
        return new TableFile(record, variant, players, seed, clock, names, absent, over, tokens, offers, draw,
            request, origin);
    }

    TableFile over(boolean over) {
        return new TableFile(record, variant, players, seed, clock, names, absent, over, tokens, offers, draw,
            request, origin);
    }

    /// Returns this file with the last offer of a draw and the last request to take back a turn, as texts.
    TableFile open(String offer, String request) {
        return new TableFile(record, variant, players, seed, clock, names, absent, over, tokens, offers, offer,
            request, origin);
    }

    /// Returns whether the time control is a number of days per move.
    boolean isCorrespondence() {
        return TimeControl.ofHeader(clock).exists(TimeControl::perMove);
    }

    boolean isOwned(int seat) {
        return tokens.stream().anyMatch(token -> !token.owner().isEmpty() && token.seats().contains(seat));
    }

    /// Returns this file after the seats of a token were given to a name. The token remains valid.
    ///
    /// @param link the text of the link of the name
    TableFile claimed(Names.Name name, String link, String token) {
        SeatToken own = tokens.stream().filter(one -> one.digest().equals(SeatToken.digest(token))).findFirst()
            .orElseThrow();
        return tokens(Vector.ofAll(tokens).append(owned(name, link, own)).asJava()).named(own.seats(), name.text());
    }

    private SeatToken owned(Names.Name name, String link, SeatToken token) {
        return new SeatToken(SeatToken.digest(SeatToken.derived(link, origin)) + token.rematch(), token.seats(),
            name.id());
    }

    /// Returns this file with other tokens for a name whose link was replaced.
    TableFile replaced(Names.Name name, String link) {
        return tokens(tokens.stream()
            .map(token -> token.owner().equals(name.id()) ? owned(name, link, token) : token).toList());
    }

    TableFile tokens(List<SeatToken> all) {
        return new TableFile(record, variant, players, seed, clock, names, absent, over, all, offers, draw, request,
            origin);
    }

    private TableFile origin(String id) {
        return new TableFile(record, variant, players, seed, clock, names, absent, over, tokens, offers, draw, request,
            id);
    }

    /// Returns the file of a new game with the same people and programs, in which every player moves one seat on.
    TableFile rematch(String record, long seed) {
        int count = players.size();
        return of(record, variant, Vector.ofAll(players).rotateRight(1).asJava(), seed, clock,
            names.rotateRight(1), tokens.stream().map(token -> new SeatToken(SeatToken.rematch(token.digest()),
                token.seats().stream().map(seat -> (seat + 1) % count).collect(Collectors.toSet()), token.owner()))
                .toList(),
            List.of()).origin(origin);
    }

    /// Returns a folder of links. Creates it if it does not exist; on POSIX file systems, only the owner can
    /// access the new folder.
    static Path folder(Path records, String name) throws IOException {
        Path folder = records.resolve(name);
        if (Files.isDirectory(folder)) return folder;
        return Files.getFileStore(Files.createDirectories(records)).supportsFileAttributeView("posix")
            ? Files.createDirectories(folder,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")))
            : Files.createDirectories(folder);
    }

    /// @return the data, or an error message
    static Either<String, TableFile> read(Path file) {
        try {
            return Message.read(Files.readAllBytes(file)).flatMap(TableFile::of).mapLeft(why -> file + ": " + why);
        } catch (IOException e) {
            return Either.left(file + " cannot be read: " + FileException.reason(e));
        }
    }

    private static Either<String, TableFile> of(Message message) {
        try {
            List<SeatToken> tokens = ((List<?>) message.fields().get("tokens")).stream().map(Map.class::cast)
                .map(token -> new SeatToken((String) token.get("digest"), seats((List<?>) token.get("seats")),
                    text(token.get("owner"))))
                .toList();
            String record = (String) message.fields().get("record");
            if (!record.matches("[A-Za-z0-9_-]{1,100}\\.agon")) return Either.left("'record' is not a valid file name");
            Either<String, List<String>> offers = message.has("offers") ? message.texts("offers", 64)
                : Either.right(List.of());
            return message.texts("players", 64).flatMap(players -> message.texts("names", players.size())
                .flatMap(names -> offers
                    .map(offered -> new TableFile(record, (String) message.fields().get("variant"), players,
                        Long.parseLong((String) message.fields().get("seed")), (String) message.fields().get("clock"),
                        Vector.ofAll(names).padTo(players.size(), ""),
                        seats((List<?>) message.fields().get("absent")),
                        Boolean.TRUE.equals(message.fields().get("over")), tokens, offered,
                        text(message.fields().get("draw")), text(message.fields().get("request")),
                        message.has("origin") ? text(message.fields().get("origin")) : id(record)))));
        } catch (ClassCastException | NullPointerException | NumberFormatException _) {
            return Either.left("the file does not contain the data of a browser game");
        }
    }

    private static String text(Object field) {
        return field == null ? "" : (String) field;
    }

    private static Set<Integer> seats(List<?> texts) {
        return texts.stream().map(text -> Integer.parseInt((String) text)).collect(Collectors.toSet());
    }
}
