package agon.web;

import agon.api.PlainText;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.Replay;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameClock;
import agon.play.game.GameImport;
import agon.play.game.GameSetup;
import agon.play.game.TimeControl;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
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
import java.util.stream.Stream;

/// All browser games, including the games of earlier runs. A game is loaded from its record on request, and unloaded
/// when it has not been used for a while.
final class Tables implements AutoCloseable {
    /// The placeholders for a player: the creator of the game, the holder of a link, and the first visitor who accepts
    /// the game.
    static final String ME = "me", LINK = "link", OPEN = "open";
    private static final int MOST = 20_000, MOST_OPEN = 2_000, MOST_PER_ADDRESS = 100, MOST_PER_DAY = 500,
        LONGEST_NAME = 40;
    /// The time within which all programs should move if many of them are waiting.
    private static final Duration ANSWER = Duration.ofSeconds(5);
    /// The time without requests after which the creator of an open game is considered absent, and after which an
    /// accepted seat that was not opened becomes open again.
    private static final Duration PRESENT = Duration.ofMinutes(1);
    private static final int MOST_CHALLENGES = 200;
    /// The times without requests after which a game is unloaded. The shorter one applies to finished games.
    private static final Duration FINISHED_IDLE = Duration.ofMinutes(1), IDLE = Duration.ofMinutes(10);
    /// The times without requests after which the links of a game expire: if nothing was played, after the end of the
    /// game, and for a game in progress. Therefore, no address can use up the limit of games, whether it finishes
    /// its games or not.
    private static final Duration EMPTY_EXPIRES = Duration.ofDays(1), OVER_EXPIRES = Duration.ofDays(7),
        EXPIRES = Duration.ofDays(90);

    private final GameCatalog catalog;
    private final Clock clock;
    /// The pool of all engines. One processor is reserved for requests, so that requests do not wait for engines.
    private final EnginePool engines = new EnginePool(Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
        Runtime.getRuntime().maxMemory() / 4, ANSWER, System::nanoTime);
    private final AtomicInteger open = new AtomicInteger();
    private final Path records, folder;
    private final Map<String, Entry> byDigest = new ConcurrentHashMap<>();
    private final Map<String, Entry> byRecord = new ConcurrentHashMap<>();

    private final class Entry {
        private final String creator; // address of the creator; empty: the game was created before the server started
        private volatile TableFile file;
        private volatile WebTable<?, ?> table; // null: not loaded
        private final Instant created; // when the server started if the game was created before
        private volatile Instant used;
        private final Map<String, Instant> accepted = new ConcurrentHashMap<>(); // by offer
        private boolean expired;

        Entry(TableFile file, String creator, Instant used) {
            this.file = file;
            this.creator = creator;
            this.used = used;
            created = clock.instant();
        }

        /// Returns whether the game counts towards the limit of games per address.
        boolean isInProgress(String address) {
            WebTable<?, ?> loaded = table;
            return creator.equals(address) && !(loaded == null ? file.over() : loaded.isOver());
        }

        /// Returns whether the game counts towards the limit of new games per address.
        boolean isNew(String address) {
            return creator.equals(address)
                && Duration.between(created, clock.instant()).compareTo(EMPTY_EXPIRES) < 0;
        }

        synchronized WebTable<?, ?> open() {
            if (expired) throw new WebFailure(403, "this link has expired");
            used = clock.instant();
            if (table != null) return table;
            if (open.incrementAndGet() > MOST_OPEN) {
                open.decrementAndGet();
                throw new WebFailure(503, MOST_OPEN + " games are in progress; try again in a few minutes");
            }
            try {
                GameSetup setup = setup(file).getOrElseThrow(
                    why -> WebFailure.hidden(file.record() + ": " + why, "this game cannot be loaded"));
                table = new WebTable<>(setup.tree(), setup, file, records.resolve(file.record()), engines, clock);
                return table;
            } finally {
                if (table == null) open.decrementAndGet();
            }
        }

        /// Returns the game, and notes that the people in these seats have opened it.
        synchronized WebTable<?, ?> open(Set<Integer> seats) {
            WebTable<?, ?> opened = open();
            if (opened.opened(seats)) write(file.opened(seats));
            return opened;
        }

        synchronized void name(Set<Integer> seats, String name) {
            write(file.named(seats, name));
            open().name(file.names());
        }

        private void write(TableFile changed) {
            changed.write(folder);
            file = changed;
        }

        /// Stores the name of the record if the game is now saved in another file. Returns whether the stored name is
        /// correct.
        private boolean follow() {
            try {
                table.place().filter(record -> !record.equals(file.record()))
                    .forEach(record -> write(file.moved(record)));
                return true;
            } catch (FileException _) {
                return false; // the next call tries again
            }
        }

        synchronized void proceed() {
            if (table == null) return;
            follow();
            boolean saved = table.save();
            if (saved && table.isIdle(table.isOver() ? FINISHED_IDLE : IDLE) && follow()) close();
        }

        synchronized void close() {
            if (table == null) return;
            table.close();
            follow();
            boolean over = table.isOver();
            table = null;
            if (over != file.over()) write(file.over(over));
            open.decrementAndGet();
            file.touch(folder, used);
        }

        /// Returns the open seats of this game as JSON, or none if the game has been played or is finished.
        Vector<io.vavr.collection.Map<String, Object>> challenges() {
            TableFile offered = file;
            boolean present = Duration.between(used, clock.instant()).compareTo(PRESENT) < 0;
            return Vector.ofAll(offered.offers()).reject(this::isAccepted)
                .map(offer -> io.vavr.collection.LinkedHashMap.of("id",
                    SeatToken.digest(offer), "game", offered.variant(), "title",
                    catalog.game(GameCatalog.id(offered.variant())).map(game -> game.about().title())
                        .getOrElse(offered.variant()),
                    "clock", TimeControl.ofHeader(offered.clock()).map(TimeControl::toString).getOrElse(""), "seat",
                    offered.seats(offer).iterator().next(), "by",
                    offered.names().reject(String::isEmpty).mkString(", "), "present", present));
        }

        /// Gives an open seat to a visitor, and returns its token. Returns none if the seat is taken. If the visitor
        /// does not open the game, for example because the reply is lost, the seat becomes open again.
        synchronized Option<String> accept(String challenge) {
            Option<String> offer = Vector.ofAll(file.offers())
                .find(token -> !expired && SeatToken.digest(token).equals(challenge) && !isAccepted(token));
            offer.forEach(token -> accepted.put(token, clock.instant()));
            return offer;
        }

        private boolean isAccepted(String offer) {
            Instant when = accepted.get(offer);
            return when != null && Duration.between(when, clock.instant()).compareTo(PRESENT) < 0;
        }

        /// Removes the links if they have not been used for too long, and returns whether they were removed. The file
        /// with the links is moved to another folder. The record, if there is one, is retained.
        synchronized boolean expire() {
            Duration since = Duration.between(used, clock.instant());
            Duration patience = file.over() ? OVER_EXPIRES
                : Files.exists(records.resolve(file.record())) ? EXPIRES : EMPTY_EXPIRES;
            if (table != null || since.compareTo(patience) < 0) return false;
            expired = file.expire(folder);
            return expired;
        }
    }

    /// @param seats the seats of the token, or empty if it permits only watching
    record Access(WebTable<?, ?> table, Set<Integer> seats) {}

    /// @param records the folder of the records, which is created if it does not exist
    /// @throws FileException if the folder cannot be read
    Tables(GameCatalog catalog, Path records) {
        this(catalog, records, Clock.systemUTC());
    }

    Tables(GameCatalog catalog, Path records, Clock clock) {
        this.catalog = catalog;
        this.records = records;
        this.clock = clock;
        RecordFolder.at(records);
        try {
            folder = TableFile.folder(records);
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".json")).map(TableFile::read)
                    .forEach(read -> read.forEach(file -> add(file, "", file.used(folder, records))));
            }
        } catch (IOException e) {
            throw FileException.writing(records, e);
        }
    }

    private void add(TableFile file, String creator, Instant used) {
        Entry entry = new Entry(file, creator, used);
        byRecord.put(file.record(), entry);
        for (SeatToken token : file.tokens()) byDigest.put(token.digest(), entry);
    }

    /// Creates a game.
    ///
    /// @param seats   the players, one per seat: `me`, `link`, `open` or the name of a program
    /// @param time    the time control, such as `10min+5s`, or empty if there is no clock
    /// @param address the address of the browser that creates the game
    /// @return the texts of the tokens, by `me`, `watch`, and the number of each seat with a link; for each open seat,
    ///   its id in [#challenges], by `open` and its number; or an error message
    Either<String, Map<String, String>> create(String variant, List<String> seats, String time, String address) {
        Option<String> full = full(address);
        if (full.isDefined()) return Either.left(full.get());
        if (seats.stream().noneMatch(Tables::isPerson) || seats.contains("human"))
            return Either.left("each seat must be 'me', 'link', 'open' or a program, and at least one a person");
        Either<String, Option<TimeControl>> control = time.isBlank() ? Either.right(Option.none())
            : TimeControl.parse(time.strip()).map(Option::of);
        List<String> players = seats.stream().map(seat -> isPerson(seat) ? "human" : seat).toList();
        return find(variant)
            .flatMap(found -> control.flatMap(limit -> specs(found, players)
                .flatMap(_ -> {
                    Map<String, String> texts = new LinkedHashMap<>();
                    List<String> offers = new ArrayList<>();
                    List<SeatToken> tokens = tokens(seats, texts, offers);
                    create(TableFile.of(newRecord(found.name()), found.name(), players, Seeds.fresh(),
                        limit.map(TimeControl::toString).getOrElse(""), Vector.fill(players.size(), ""), tokens,
                        offers), address);
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
        Entry entry = byDigest.get(SeatToken.digest(token));
        if (entry.file.seats(token).isEmpty()) throw new WebFailure(403, "spectators cannot start a rematch");
        synchronized (entry) {
            if (!entry.open().isOver()) throw new WebFailure(409, "the game is not over yet");
            if (rematchOf(token).isDefined()) return;
            full(address).forEach(why -> {
                throw WebFailure.bad(why);
            });
            create(entry.file.rematch(newRecord(entry.file.variant()), Seeds.fresh()), address);
            entry.open().tell();
        }
    }

    /// Returns the token with which the holder of `token` can open the rematch, or none if there is no rematch yet.
    Option<String> rematchOf(String token) {
        return Option.of(SeatToken.rematch(token)).filter(this::knows);
    }

    /// Returns the open seats of all games, with those of players who are present first.
    Map<String, Object> challenges() {
        Vector<io.vavr.collection.Map<String, Object>> all = Vector.ofAll(byRecord.values())
            .filter(entry -> !entry.file.offers().isEmpty()).sortBy(entry -> -entry.used.toEpochMilli())
            .take(MOST_CHALLENGES).flatMap(Entry::challenges);
        return Map.of("challenges", all);
    }

    /// Gives an open seat to a visitor.
    ///
    /// @param challenge the id of the seat in [#challenges]
    /// @return the token of the seat
    String accept(String challenge) {
        Entry entry = byDigest.get(challenge);
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

    private static Either<String, Vector<PlayerSpec>> specs(Variant<?, ?> variant, List<String> players) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), () -> {
                Players<?, ?> kinds = Players.of(variant.game());
                int seats = variant.rules().seats();
                if (players.size() != seats)
                    return Either
                        .<String, Vector<PlayerSpec>>left(variant + " has " + PlainText.count(seats, "seat") + ", not "
                            + players.size());
                return Either.sequenceRight(Vector.ofAll(players).map(word -> GamesJson.chosen(kinds, word)))
                    .map(Vector::ofAll);
            }).getOrElseThrow(why -> WebFailure.hidden(why, "the players of " + variant + " cannot be created"));
        }
    }

    /// Returns a variant, or an error message if there is no such game or option. The message about a plugin that fails
    /// contains its file and its exception, so it is printed by the server, and users receive another message.
    private Either<String, Variant<?, ?>> find(String name) {
        return catalog.find(name).peekLeft(why -> {
            if (catalog.game(GameCatalog.id(name)).exists(game -> why.contains(game.origin())))
                throw WebFailure.hidden(why, PlainText.line(name, 100) + " cannot be created");
        });
    }

    Either<String, io.vavr.collection.Map<String, Object>> variant(String game) {
        return find(game).map(GamesJson::of);
    }

    private Either<String, GameSetup> setup(TableFile file) {
        Path record = records.resolve(file.record());
        return catalog.find(file.variant()).flatMap(variant -> specs(variant, file.players()).flatMap(specs -> {
            Option<GameClock> clock = TimeControl.ofHeader(file.clock())
                .map(control -> GameClock.of(control, specs.size()));
            if (!Files.exists(record)) return Either.right(fresh(variant, specs, file.seed(), clock, record));
            return GameImport.replay(catalog, record).map(replay -> kept(replay, specs, file.seed(), clock, record));
        }));
    }

    private static <P, A extends agon.api.Action> GameSetup fresh(Variant<P, A> variant, Vector<PlayerSpec> players,
        long seed, Option<GameClock> clock, Path record) {
        return GameSetup.of(Match.start(variant), players, seed, clock).savedTo(record);
    }

    private static GameSetup kept(Replay<?, ?> replay, Vector<PlayerSpec> players, long seed, Option<GameClock> clock,
        Path record) {
        Option<GameClock> left = GameImport.clock(replay.record().headers(), players.size()).orElse(clock);
        return new GameSetup(replay.tree(), players, seed, left, Option.of(record), 0, false);
    }

    /// Returns whether the game of a record is loaded, so that it may write the record.
    boolean isLoaded(String record) {
        Entry entry = byRecord.get(record);
        return entry != null && entry.table != null;
    }

    boolean knows(String token) {
        return byDigest.containsKey(SeatToken.digest(token));
    }

    Option<Access> access(String token) {
        Entry entry = byDigest.get(SeatToken.digest(token));
        if (entry == null) return Option.none();
        Set<Integer> seats = entry.file.seats(token);
        return Option.of(new Access(entry.open(seats), seats));
    }

    /// Sets the name of the token's holder.
    ///
    /// @param name a name of at most 40 visible characters, or empty to be anonymous
    void name(String token, String name) {
        String said = name.strip();
        if (said.codePointCount(0, said.length()) > LONGEST_NAME || said.codePoints().anyMatch(Tables::isUnseen))
            throw WebFailure.bad("a name can have at most " + LONGEST_NAME + " printable characters");
        Entry entry = byDigest.get(SeatToken.digest(token));
        Set<Integer> seats = entry.file.seats(token);
        if (seats.isEmpty()) throw new WebFailure(403, "spectators have no name");
        entry.name(seats, said);
    }

    private static boolean isUnseen(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED,
                Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    /// Checks clocks, and unloads unused games.
    void proceed() {
        byRecord.values().forEach(Entry::proceed);
    }

    /// Removes games whose links have expired.
    void expire() {
        byRecord.values().removeIf(entry -> {
            if (!entry.expire()) return false;
            entry.file.tokens().forEach(token -> byDigest.remove(token.digest()));
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
