package agon.web;

import agon.play.game.TimeControl;
import agon.plugins.FileException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// A browser game of this or an earlier run. It is loaded on request, and unloaded when it has not been used for a
/// while. Thread-safe.
final class TableEntry {
    /// The time without requests after which the creator of an open game is considered absent, and after which an
    /// accepted seat that was not opened becomes open again.
    private static final Duration PRESENT = Duration.ofMinutes(1);
    /// The times without requests after which a game is unloaded. The shorter one applies to finished games.
    private static final Duration FINISHED_IDLE = Duration.ofMinutes(1), IDLE = Duration.ofMinutes(10);
    /// The times without requests after which the links of a game expire: if nothing was played, after the end of the
    /// game, and for a game in progress. Therefore, no address can use up the limit of games, whether it finishes
    /// its games or not.
    private static final Duration EMPTY_EXPIRES = Duration.ofDays(1), OVER_EXPIRES = Duration.ofDays(7),
        EXPIRES = Duration.ofDays(90);

    private final GameLoader loader;
    private final String creator; // address of the creator; empty: the game was created before the server started
    private volatile TableFile file;
    private volatile WebTable<?, ?> table; // null: not loaded
    private final Instant created; // when the server started if the game was created before
    private volatile Instant used;
    private final java.util.Map<String, Instant> accepted = new ConcurrentHashMap<>(); // by offer
    private boolean expired;
    private volatile Instant due = Instant.MIN; // when the time of a correspondence game that is not loaded runs out
    private Option<Chat> chat = Option.none(); // none: not loaded
    private Option<Integer> acting = Option.none(); // the seat to act at the last call of newTurn
    private boolean follows; // whether newTurn was called since the game was loaded
    private volatile Turn turn = new Turn(Instant.MIN, Option.none());

    TableEntry(GameLoader loader, TableFile file, String creator, Instant used) {
        this.loader = loader;
        this.file = file;
        this.creator = creator;
        this.used = used;
        created = loader.clock().instant();
    }

    /// Returns whether the game counts towards the limit of games per address.
    boolean isInProgress(String address) {
        WebTable<?, ?> loaded = table;
        return creator.equals(address) && !(loaded == null ? file.over() : loaded.isOver());
    }

    /// Returns whether the game counts towards the limit of new games per address.
    boolean isNew(String address) {
        return creator.equals(address)
            && Duration.between(created, loader.clock().instant()).compareTo(EMPTY_EXPIRES) < 0;
    }

    synchronized WebTable<?, ?> open() {
        if (expired) throw new WebFailure(403, "this link has expired");
        used = loader.clock().instant();
        if (table != null) return table;
        table = loader.load(file);
        return table;
    }

    /// Returns the game, and records that the people in these seats have opened it.
    synchronized WebTable<?, ?> open(Set<Integer> seats) {
        WebTable<?, ?> opened = open();
        if (opened.opened(seats)) write(file.opened(seats));
        return opened;
    }

    synchronized void name(Set<Integer> seats, String name) {
        write(file.named(seats, name));
        open().name(file.names());
    }

    /// Gives the seats of a token to a name.
    synchronized void claim(Names.Name name, String link, String token) {
        Set<Integer> seats = file.seats(token);
        for (SeatToken known : file.tokens()) {
            boolean same = known.owner().equals(name.id());
            if (same && known.seats().equals(seats)) return;
            if (same) throw new WebFailure(409, "you already have a seat in this game");
        }
        if (seats.stream().anyMatch(file::isOwned))
            throw new WebFailure(409, "this seat already belongs to a visitor with a name");
        write(file.claimed(name, link, token));
        open().name(file.names());
    }

    synchronized void replaced(Names.Name name, String link) {
        write(file.replaced(name, link));
    }

    /// Returns the messages at this table.
    synchronized Chat chat() {
        if (chat.isEmpty()) chat = Option.of(new Chat(file.chat(loader.folder())));
        return chat.get();
    }

    /// Adds a message.
    ///
    /// @param author the name of its author, who may be a spectator, or none
    synchronized void say(String token, Option<Names.Name> author, String text) {
        WebTable<?, ?> at = open();
        Option<Integer> seat = Vector.ofAll(file.seats(token)).sorted().headOption();
        chat().add(new Chat.Line(seat.map(String::valueOf).getOrElse(""),
            author.map(Names.Name::text).orElse(seat.map(file.names()::get)).getOrElse(""),
            author.map(Names.Name::id).getOrElse(() -> file.owner(token)), text));
        at.tell();
    }

    /// Returns the seat to act if it was not its turn at the previous call. The first call after the game was loaded
    /// returns none.
    synchronized Option<Integer> newTurn() {
        boolean known = follows;
        follows = table != null;
        if (!follows) return Option.none();
        Option<Integer> before = acting;
        acting = table.turn();
        return acting.filter(_ -> known && !acting.equals(before));
    }

    /// Adds a browser that receives push messages at the turns of the seats of a token.
    void subscribe(Push push, String token, String endpoint, String key, String secret, String language) {
        List<String> seats = file.seats(token).stream().sorted().map(String::valueOf).toList();
        if (seats.isEmpty()) throw new WebFailure(403, "spectators have no turns");
        push.add(file.subscriptions(loader.folder()), new Push.Subscription(seats, endpoint, key, secret,
            language));
    }

    /// Sends a push message to the player to move if it is a new turn.
    void announce(Push push) {
        newTurn().forEach(seat -> push.send(file.subscriptions(loader.folder()), seat, file.variant(),
            loader.title(file.variant())));
    }

    /// Removes the messages of a name.
    synchronized void forget(Names.Name author) {
        boolean stored = Files.exists(file.chat(loader.folder()));
        if (stored && chat().remove(author) && table != null) table.tell();
    }

    /// Returns this game for the list of games of a name, or none if it is over.
    Option<Map<String, Object>> running(Names.Name name, String link) {
        TableFile played = file;
        SeatToken own = played.tokens().stream().filter(token -> token.owner().equals(name.id())).findFirst()
            .orElseThrow();
        return turn().map(seat -> LinkedHashMap.of("token",
            SeatToken.derived(link, played.origin()) + own.rematch(), "title", loader.title(played.variant()), "game",
            played.variant(), "players", loader.players(played), "seats", own.seats(), "turn", seat, "clock",
            played.clock()));
    }

    /// Returns the seat to act, or none if the game is over or cannot be read. Does not load the game.
    Option<Integer> turn() {
        WebTable<?, ?> loaded = table;
        if (loaded != null) return loaded.turn();
        Instant modified = file.used(loader.folder(), loader.records());
        Turn known = turn;
        if (!known.modified.equals(modified)) turn = known = new Turn(modified, loader.turn(file));
        return known.seat;
    }

    /// The seat to act, as long as the files are not modified.
    private record Turn(Instant modified, Option<Integer> seat) {}

    /// Makes or answers an offer of a draw or a request to take back a turn. Stores it, so that it remains open after a
    /// restart.
    synchronized void agree(Consumer<WebTable<?, ?>> command) {
        command.accept(open());
        write(file.open(table.draw(), table.request().map(TakeBackRequest::toString).getOrElse("")));
    }

    private void write(TableFile changed) {
        changed.write(loader.folder());
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
        due = loader.clock().instant().plus(table.left());
        follow();
        boolean over = table.isOver();
        chat = Option.none();
        table = null;
        loader.open().decrementAndGet(); // before the file is written, which can fail
        if (over != file.over()) write(file.over(over));
        file.touch(loader.folder(), used);
    }

    /// Returns the open seats of this game as JSON, or none if the game has been played or is finished.
    Vector<Map<String, Object>> challenges() {
        TableFile offered = file;
        boolean present = Duration.between(used, loader.clock().instant()).compareTo(PRESENT) < 0;
        return Vector.ofAll(offered.offers()).reject(this::isAccepted)
            .map(offer -> LinkedHashMap.of("id",
                SeatToken.digest(offer), "game", offered.variant(), "title",
                loader.title(offered.variant()),
                "clock", TimeControl.ofHeader(offered.clock()).map(TimeControl::toString).getOrElse(""), "seat",
                offered.seats(offer).iterator().next(), "by",
                offered.names().reject(String::isEmpty).mkString(", "), "present", present));
    }

    /// Gives an open seat to a visitor, and returns its token. Returns none if the seat is taken. If the visitor
    /// does not open the game, for example because the reply is lost, the seat becomes open again.
    synchronized Option<String> accept(String challenge) {
        Option<String> offer = Vector.ofAll(file.offers())
            .find(token -> !expired && SeatToken.digest(token).equals(challenge) && !isAccepted(token));
        offer.forEach(token -> accepted.put(token, loader.clock().instant()));
        return offer;
    }

    private boolean isAccepted(String offer) {
        Instant when = accepted.get(offer);
        return when != null && Duration.between(when, loader.clock().instant()).compareTo(PRESENT) < 0;
    }

    /// Closes the game permanently. The record, if there is one, is retained.
    synchronized void remove() {
        close();
        expired = true;
        if (!file.expire(loader.folder())) throw new WebFailure(503, "the game cannot be closed; try again");
    }

    /// Returns this game for the list of the owner.
    Map<String, Object> summary() {
        return LinkedHashMap.of("id", file.record(), "title", loader.title(file.variant()), "players",
            loader.players(file), "over", turn().isEmpty(), "used", used.toString());
    }

    /// Returns whether the time of a correspondence game that is not loaded may have run out.
    boolean isDue() {
        return table == null && file.isCorrespondence() && !file.over() && file.absent().isEmpty()
            && !loader.clock().instant().isBefore(due);
    }

    /// Loads the game if its time may have run out. The game then ends.
    synchronized void check() {
        if (!isDue() || expired) return;
        due = loader.clock().instant().plus(IDLE); // if the game cannot be loaded
        table = loader.load(file);
    }

    /// Removes the links if they have not been used for too long, and returns whether they were removed. The file
    /// with the links is moved to another folder. The record, if there is one, is retained.
    synchronized boolean expire() {
        Duration since = Duration.between(used, loader.clock().instant());
        Duration patience = file.over() ? OVER_EXPIRES
            : file.isCorrespondence() || Files.exists(loader.records().resolve(file.record())) ? EXPIRES
                : EMPTY_EXPIRES;
        if (table != null || since.compareTo(patience) < 0) return false;
        expired = file.expire(loader.folder());
        return expired;
    }

    TableFile file() {
        return file;
    }

    Instant used() {
        return used;
    }

    boolean isLoaded() {
        return table != null;
    }
}
