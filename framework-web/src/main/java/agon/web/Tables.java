package agon.web;

import agon.api.PlainText;
import agon.play.game.GameSetup;
import agon.play.game.TimeControl;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// All browser games, including the games of earlier runs. A game is loaded from its record on request, and unloaded
/// when it has not been used for a while.
final class Tables implements AutoCloseable {
    /// The placeholders for a player: the creator of the game, the holder of a link, and the first visitor who accepts
    /// the game.
    static final String ME = "me", LINK = "link", OPEN = "open";
    private static final int MOST = 20_000, MOST_PER_ADDRESS = 100, MOST_PER_DAY = 500;
    /// The time within which all programs should move if many of them are waiting.
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final int MOST_LISTED = 500, LOADED_PER_TICK = 20;
    private static final int MOST_CHALLENGES = 200;
    private final Clock clock;
    private final GameLoader loader;
    private final Names names;
    private final Path folder;
    private final Map<String, TableEntry> byDigest = new ConcurrentHashMap<>();
    private final Map<String, TableEntry> byRecord = new ConcurrentHashMap<>();

    /// @param seats the seats of the token, or empty if it permits only watching
    record Access(WebTable<?, ?> table, Set<Integer> seats) {}

    /// @param records the folder of the records, which is created if it does not exist
    /// @throws FileException if the folder cannot be read
    Tables(GameCatalog catalog, Path records, Names names) {
        this(catalog, records, names, Clock.systemUTC());
    }

    Tables(GameCatalog catalog, Path records, Names names, Clock clock) {
        this.clock = clock;
        this.names = names;
        RecordFolder.at(records);
        // One processor is reserved for requests, so that requests do not wait for engines.
        EnginePool engines = new EnginePool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
            Runtime.getRuntime().maxMemory() / 4, ANSWER, System::nanoTime);
        try {
            folder = TableFile.folder(records, ".tables");
            loader = new GameLoader(catalog, records, folder, engines, clock, new AtomicInteger());
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".json")).map(TableFile::read)
                    .forEach(read -> read.forEach(file -> add(file, "", file.used(folder, records))));
            }
        } catch (IOException e) {
            throw FileException.writing(records, e);
        }
    }

    private void add(TableFile file, String creator, Instant used) {
        TableEntry entry = new TableEntry(loader, file, creator, used);
        byRecord.put(file.record(), entry);
        index(entry);
    }

    /// Creates a game.
    ///
    /// @param seats   the players, one per seat: `me`, `link`, `open` or the name of a program
    /// @param time    the time control, such as `10min+5s`, or empty if there is no clock
    /// @param address the address of the browser that creates the game
    /// @param link    the link of the name of the creator, or empty
    /// @return the texts of the tokens, by `me`, `watch`, and the number of each seat with a link; for each open seat,
    ///   its id in [#challenges], by `open` and its number; or an error message
    Either<String, Map<String, String>> create(String variant, List<String> seats, String time, String address,
        String link) {
        Option<String> full = full(address);
        if (full.isDefined()) return Either.left(full.get());
        if (seats.stream().noneMatch(Tables::isPerson) || seats.contains("human"))
            return Either.left("each seat must be 'me', 'link', 'open' or a program, and at least one a person");
        Either<String, Option<TimeControl>> control = time.isBlank() ? Either.right(Option.none())
            : TimeControl.parse(time.strip()).map(Option::of);
        List<String> players = seats.stream().map(seat -> isPerson(seat) ? "human" : seat).toList();
        return loader.find(variant)
            .flatMap(found -> control.flatMap(limit -> GameLoader.specs(found, players)
                .flatMap(_ -> {
                    Map<String, String> texts = new LinkedHashMap<>();
                    List<String> offers = new ArrayList<>();
                    List<SeatToken> tokens = tokens(seats, texts, offers);
                    TableFile file = TableFile.of(newRecord(found.name()), found.name(), players, Seeds.fresh(),
                        limit.map(TimeControl::toString).getOrElse(""), Vector.fill(players.size(), ""), tokens,
                        offers);
                    Option<Names.Name> creator = names.of(link).filter(_ -> texts.containsKey(ME));
                    create(creator.map(name -> file.claimed(name, link, texts.get(ME))).getOrElse(file), address);
                    creator.forEach(_ -> texts.put(ME, SeatToken.derived(link, file.origin())));
                    return Either.right(texts);
                })));
    }

    private void create(TableFile file, String address) {
        file.write(folder);
        add(file, address, clock.instant());
    }

    /// Returns a file name that cannot be guessed.
    private static String newRecord(String variant) {
        return variant.replaceAll("[^a-z0-9]+", "-") + "_" + SeatToken.text().replaceAll("[_-]", "x") + ".agon";
    }

    /// Returns the error message if an address cannot create a game now.
    private Option<String> full(String address) {
        if (byRecord.size() >= MOST) return Option.of("there are already " + MOST + " games, which is the maximum");
        if (byRecord.values().stream().filter(entry -> entry.isInProgress(address)).count() >= MOST_PER_ADDRESS)
            return Option.of("there are already " + MOST_PER_ADDRESS
                + " games in progress from your address, which is the maximum; finish or resign one of them first");
        return Option.when(byRecord.values().stream().filter(entry -> entry.isNew(address)).count() >= MOST_PER_DAY,
            MOST_PER_DAY + " games were created from your address in the last 24 hours, which is the maximum; try "
                + "again later");
    }

    /// Creates the rematch of a finished game, unless the rematch already exists. Every player moves to the next
    /// seat, as in [GameSetup#rematch].
    ///
    /// @param token the token of a player of the finished game
    void rematch(String token, String address) {
        TableEntry entry = byDigest.get(SeatToken.digest(token));
        if (entry.file().seats(token).isEmpty()) throw new WebFailure(403, "spectators cannot start a rematch");
        synchronized (entry) {
            if (!entry.open().isOver()) throw new WebFailure(409, "the game is not over yet");
            if (rematchOf(token).isDefined()) return;
            full(address).forEach(why -> {
                throw WebFailure.bad(why);
            });
            create(entry.file().rematch(newRecord(entry.file().variant()), Seeds.fresh()), address);
            entry.open().tell();
        }
    }

    /// Returns the token with which the holder of `token` can open the rematch, or none if there is no rematch yet.
    Option<String> rematchOf(String token) {
        return Option.of(SeatToken.rematch(token)).filter(this::knows);
    }

    /// Offers a draw, or accepts the offer of the other player.
    ///
    /// @param shown the version shown in the browser
    void offerDraw(String token, long shown) {
        agree(token, (table, seats) -> table.offerDraw(seats, shown));
    }

    /// Declines the offer of a draw, or withdraws it.
    void declineDraw(String token) {
        agree(token, WebTable::declineDraw);
    }

    /// Requests to take back a turn, or accepts such a request.
    ///
    /// @param shown the version shown in the browser
    void takeBack(String token, long shown) {
        agree(token, (table, seats) -> table.takeBack(seats, shown));
    }

    /// Refuses or withdraws a request to take back a turn.
    void refuseTakeBack(String token) {
        agree(token, WebTable::refuseTakeBack);
    }

    private void agree(String token, BiConsumer<WebTable<?, ?>, Set<Integer>> command) {
        TableEntry entry = byDigest.get(SeatToken.digest(token));
        Set<Integer> seats = entry.file().seats(token);
        entry.agree(table -> command.accept(table, seats));
    }

    /// Returns the open seats of all games, with those of players who are present first.
    Map<String, Object> challenges() {
        Vector<io.vavr.collection.Map<String, Object>> all = Vector.ofAll(byRecord.values())
            .filter(entry -> !entry.file().offers().isEmpty()).sortBy(entry -> -entry.used().toEpochMilli())
            .take(MOST_CHALLENGES).flatMap(TableEntry::challenges);
        return Map.of("challenges", all);
    }

    /// Gives an open seat to a visitor.
    ///
    /// @param challenge the id of the seat in [#challenges]
    /// @return the token of the seat
    String accept(String challenge) {
        TableEntry entry = byDigest.get(challenge);
        return Option.of(entry).flatMap(game -> game.accept(challenge))
            .getOrElseThrow(() -> new WebFailure(409, "another visitor has accepted this game, or it has expired"));
    }

    private static boolean isPerson(String seat) {
        return seat.equals(ME) || seat.equals(LINK) || seat.equals(OPEN);
    }

    private static List<SeatToken> tokens(List<String> seats, Map<String, String> texts, List<String> offers) {
        List<SeatToken> tokens = new ArrayList<>();
        Set<Integer> mine = new HashSet<>();
        for (int seat = 0; seat < seats.size(); seat++) {
            if (seats.get(seat).equals(ME)) mine.add(seat);
            if (seats.get(seat).equals(OPEN)) {
                offers.add(SeatToken.text());
                tokens.add(SeatToken.of(offers.getLast(), Set.of(seat)));
                texts.put(OPEN + seat, tokens.getLast().digest());
            }
            if (seats.get(seat).equals(LINK)) tokens.add(token(texts, String.valueOf(seat), Set.of(seat)));
        }
        if (!mine.isEmpty()) tokens.add(token(texts, ME, mine));
        tokens.add(token(texts, "watch", Set.of()));
        return tokens;
    }

    private static SeatToken token(Map<String, String> texts, String name, Set<Integer> seats) {
        String text = SeatToken.text();
        texts.put(name, text);
        return SeatToken.of(text, seats);
    }

    Either<String, io.vavr.collection.Map<String, Object>> variant(String game) {
        return loader.find(game).map(GamesJson::of);
    }

    /// Returns whether the game of a record is loaded, so that it may write the record.
    boolean isLoaded(String record) {
        TableEntry entry = byRecord.get(record);
        return entry != null && entry.isLoaded();
    }

    boolean knows(String token) {
        return byDigest.containsKey(SeatToken.digest(token));
    }

    Option<Access> access(String token) {
        TableEntry entry = byDigest.get(SeatToken.digest(token));
        if (entry == null) return Option.none();
        Set<Integer> seats = entry.file().seats(token);
        return Option.of(new Access(entry.open(seats), seats));
    }

    /// Sets the name of the token's holder.
    ///
    /// @param name a name of at most 40 visible characters, or empty to be anonymous
    void name(String token, String name) {
        TableEntry entry = byDigest.get(SeatToken.digest(token));
        Set<Integer> seats = entry.file().seats(token);
        if (seats.isEmpty()) throw new WebFailure(403, "spectators have no name");
        if (seats.stream().anyMatch(entry.file()::isOwned))
            throw new WebFailure(409, "this seat already belongs to a visitor with a name");
        entry.name(seats, Visitors.free(names, name));
    }

    /// Gives the seats of a token to a name, so that the holder of its link finds the game again.
    void claim(String token, Names.Name name, String link) {
        TableEntry entry = byDigest.get(SeatToken.digest(token));
        Set<Integer> seats = entry.file().seats(token);
        if (seats.isEmpty()) throw new WebFailure(403, "spectators have no seat");
        if (entry.open().isOver()) throw new WebFailure(409, "the game is over");
        entry.claim(name, link, token);
        index(entry);
    }

    private void index(TableEntry entry) {
        entry.file().tokens().forEach(token -> byDigest.put(token.digest(), entry));
    }

    /// Returns the games of a name that are not over, the latest first.
    Vector<io.vavr.collection.Map<String, Object>> running(Names.Name name, String link) {
        return owned(name).sortBy(entry -> -entry.used().toEpochMilli()).flatMap(entry -> entry.running(name, link));
    }

    private Vector<TableEntry> owned(Names.Name name) {
        return Vector.ofAll(byRecord.values())
            .filter(entry -> entry.file().tokens().stream().anyMatch(token -> token.owner().equals(name.id())));
    }

    /// Returns all games whose links are valid, the latest first.
    Vector<io.vavr.collection.Map<String, Object>> all() {
        return Vector.ofAll(byRecord.values()).sortBy(entry -> -entry.used().toEpochMilli()).take(MOST_LISTED)
            .map(TableEntry::summary);
    }

    /// Closes a game, and makes its links invalid.
    ///
    /// @param record the file name of the record
    void close(String record) {
        close(Option.of(byRecord.get(record)).getOrElseThrow(() -> new WebFailure(404, "there is no such game")));
    }

    private void close(TableEntry entry) {
        entry.remove();
        byRecord.values().remove(entry);
        forget(entry);
    }

    /// Returns the messages at a table.
    Chat chat(String token) {
        return Option.of(byDigest.get(SeatToken.digest(token))).map(TableEntry::chat)
            .getOrElseThrow(() -> new WebFailure(403, "there is no game for this link"));
    }

    /// Sends a message to everyone at a table.
    ///
    /// @param link the link of the name of the author, or empty
    void say(String token, String link, String text) {
        byDigest.get(SeatToken.digest(token)).say(token, names.of(link), Chat.checked(text));
    }

    /// Closes the games of a name that was removed, and deletes its messages at other tables and its expired links.
    void removed(Names.Name name) {
        byRecord.values().forEach(entry -> entry.forget(name));
        owned(name).forEach(this::close);
        TableFile.forget(folder, name);
    }

    /// Returns the names of the people in all games.
    Vector<String> names() {
        return Vector.ofAll(byRecord.values()).flatMap(entry -> entry.file().names()).reject(String::isEmpty);
    }

    /// Replaces the tokens of a name after its link has been replaced.
    void replaced(Names.Name name, String link) {
        owned(name).forEach(entry -> {
            forget(entry);
            entry.replaced(name, link);
            index(entry);
        });
    }

    private void forget(TableEntry entry) {
        entry.file().tokens().forEach(token -> byDigest.remove(token.digest()));
    }

    /// Checks clocks, and unloads unused games.
    void proceed() {
        each(byRecord.values(), TableEntry::proceed);
        each(Vector.ofAll(byRecord.values()).filter(TableEntry::isDue).take(LOADED_PER_TICK), TableEntry::check);
    }

    /// Runs a task for each game. If it fails for one game, prints the reason and continues with the other games.
    private static void each(Iterable<TableEntry> entries, Consumer<TableEntry> task) {
        for (TableEntry entry : entries) try {
            task.accept(entry);
        } catch (WebFailure _) {
            continue; // the reason has been printed, or too many games are loaded
        } catch (RuntimeException | Error e) {
            WebFailure.log(entry.file().record() + ": " + PlainText.of(e));
        }
    }

    /// Sends push messages to the players whose turn has come.
    void announce(Push push) {
        each(byRecord.values(), entry -> entry.announce(push));
    }

    /// Adds a browser that receives push messages at the turns of the seats of a token.
    ///
    /// @param language the header `Accept-Language`, or empty
    void subscribe(Push push, String token, String endpoint, String key, String secret, String language) {
        byDigest.get(SeatToken.digest(token)).subscribe(push, token, endpoint, key, secret, language);
    }

    /// Removes games whose links have expired.
    void expire() {
        byRecord.values().removeIf(entry -> {
            if (!entry.expire()) return false;
            forget(entry);
            return true;
        });
    }

    /// @throws FileException if the last moves of some games could not be saved
    @Override
    public void close() {
        Vector<String> lost = Vector.ofAll(byRecord.values())
            .flatMap(entry -> Try.run(entry::close).failed().map(Throwable::getMessage));
        if (lost.nonEmpty())
            throw new FileException("the last moves of " + PlainText.count(lost.size(), "game") + " are lost: "
                + lost.mkString("; "));
    }
}
