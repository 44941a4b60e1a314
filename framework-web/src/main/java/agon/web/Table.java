package agon.web;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.json.text.SceneJson;
import agon.play.engine.Player;
import agon.play.game.GameClock;
import agon.play.game.GameImport;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.game.GameSession;
import agon.play.game.GameSetup;
import agon.play.game.PositionView;
import agon.play.game.Timekeeper;
import agon.play.internal.RecordHeaders;
import agon.play.records.AutoSave;
import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// A game played and watched in browsers. Thread-safe.
final class Table<P, A extends Action> implements AutoCloseable {
    /// The time after which the game is saved again if it could not be saved.
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final AtomicBoolean woken = new AtomicBoolean();
    private final GameSession<P, A> session;
    private final Timekeeper time;
    private final Vector<Player> players;
    private final Set<Integer> persons;
    private final EnginePool engines;
    private final String title;
    private final AutoSave save;
    private final String name; // of the file of the record
    private final long start = System.nanoTime();
    private long version = System.currentTimeMillis(); // grows with every change, even across restarts
    private final InstantSource clock;
    private Instant used;
    private final Set<Integer> absent; // seats of people who have not opened the game yet
    private int waiting; // number of requests that wait for a change
    private boolean closed;
    private volatile boolean over;
    private String trouble = ""; // error message of the last write, or empty; contains paths if it failed
    private boolean unsaved; // whether the last write failed
    private Instant retry = Instant.MIN; // when to try again
    private Vector<String> names; // one per seat; empty: none
    private Option<TakeBackRequest> request = Option.none();

    /// A request to take back a turn, which is granted when every person at the table has accepted it.
    ///
    /// @param by     the requesting seats
    /// @param agreed the accepting seats, including the requesting ones
    private record TakeBackRequest(Set<Integer> by, Set<Integer> agreed) {
        TakeBackRequest agreed(Set<Integer> seats) {
            Set<Integer> all = new HashSet<>(agreed);
            all.addAll(seats);
            return new TakeBackRequest(by, Set.copyOf(all));
        }
    }

    /// @param record  the path of the record
    /// @param engines the pool of the engines of all games
    /// @param clock   the clock that [#isIdle] uses
    Table(GameTree<P, A> tree, GameSetup setup, TableFile file, Path record, EnginePool engines,
        InstantSource clock) {
        this.clock = clock;
        used = clock.instant();
        names = file.names();
        absent = new HashSet<>(file.absent());
        this.engines = engines;
        name = record.getFileName().toString();
        players = setup.players().zipWithIndex().map(seated -> {
            Player player = seated._1.player(seated._1.seed(setup.seed(), 0, seated._2), Player.Person::new, _ -> {
            });
            return player.isPerson() ? player : engines.share(player,
                tree.variant().name() + " " + seated._1);
        });
        persons = Vector.range(0, players.size()).filter(seat -> players.get(seat).isPerson()).toJavaSet();
        LocalDateTime when = LocalDateTime.now();
        time = new Timekeeper(setup.clock(), tree.match(tree.end()));
        save = AutoSave.at(record, this::report,
            () -> named(RecordHeaders.of(players, setup.seed(), 0, when)).merge(clocks()));
        session = new GameSession<>(tree, players, setup.dice(), Vector.of(new News()), this::wake);
        title = tree.variant().game().about().title();
        session.view();
        over = session.isOver();
        wake();
    }

    private io.vavr.collection.Map<String, String> named(io.vavr.collection.Map<String, String> headers) {
        return names.zipWithIndex().filter(name -> !name._1.isEmpty())
            .foldLeft(headers, (all, name) -> all.put(GameRecord.seatHeader(name._2), name._1));
    }

    /// Returns the headers for the clocks, with the increment of the last turn and without the time that the player to
    /// move has already used.
    private io.vavr.collection.Map<String, String> clocks() {
        return time.shown(session, now()).map(GameImport::headers)
            .getOrElse(io.vavr.collection.LinkedHashMap.empty());
    }

    /// The listener of the session. Its methods run with the monitor of the table held.
    private final class News implements GameListener {
        @Override
        public void onChange(GameTree<?, ?> tree) {
            request = Option.none();
            write(() -> save.onChange(tree));
        }

        @Override
        public void onEnd(GameResult<?, ?> result) {
            write(() -> save.onEnd(result));
        }

        @Override
        public void onFailure(String why) {
            WebFailure.log(why);
            tell();
        }
    }

    /// Handles a message about the record. It contains paths and may contain the text of an exception of the game, so
    /// it is printed by the server, and users receive another message.
    private void report(String why) {
        WebFailure.log(why);
        trouble = place().filter(place -> !place.equals(name))
            .map(place -> "the record was changed by another program; this game is now saved in " + place)
            .getOrElse("the record of this game is not complete; the server has printed the reason");
    }

    /// Marks the state as changed, and wakes the requests that wait for a change.
    synchronized void tell() {
        over = session.isOver();
        version++;
        notifyAll();
    }

    /// Advances the clocks. They do not start until every person has opened the game.
    private boolean tick() {
        return absent.isEmpty() && time.proceed(session, now());
    }

    private Duration now() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /// Advances programs, dice and clocks on another thread. May be called on any thread.
    private void wake() {
        if (woken.compareAndSet(false, true)) Thread.ofVirtual().name("table").start(this::proceed);
    }

    void proceed() {
        woken.set(false);
        synchronized (this) {
            if (!closed) engines.process(() -> {
                tick();
                return session.proceed(() -> time.clocks(session, now()));
            });
        }
    }

    /// Returns whether the game is over, without waiting for other threads.
    boolean isOver() {
        return over;
    }

    boolean hasClock() {
        return time.clock().isDefined();
    }

    synchronized boolean isIdle(Duration since) {
        return Duration.between(used, clock.instant()).compareTo(since) > 0 && !session.isThinking() && waiting == 0
            && (!hasClock() || !absent.isEmpty() || session.isOver());
    }

    /// Writes the record, and returns whether this succeeded.
    private boolean write(Runnable writing) {
        trouble = "";
        unsaved = false;
        try {
            writing.run();
        } catch (FileException e) {
            trouble = e.getMessage();
            unsaved = true;
            retry = clock.instant().plus(RETRY);
        }
        tell();
        return !unsaved;
    }

    /// Saves the game again if the last attempt failed, but not too often, and returns whether the record is complete.
    synchronized boolean save() {
        return !unsaved || !clock.instant().isBefore(retry) && write(() -> save.save(session.tree()));
    }

    /// Returns the file name of the record, or none if nothing has been saved since the game was loaded. The name
    /// changes if another program changes the file.
    Option<String> place() {
        return Option.of(save.place()).filter(place -> !place.isEmpty())
            .map(place -> Path.of(place).getFileName().toString());
    }

    /// Notes that the people in these seats have opened the game, and returns whether any of them had not opened it
    /// before.
    synchronized boolean opened(Set<Integer> seats) {
        if (!absent.removeAll(seats)) return false;
        if (hasClock() && absent.isEmpty()) {
            tell();
            wake();
        }
        return true;
    }

    /// Returns the state that is visible to these seats. Waits until it is newer than `after`, but no longer than
    /// `patience`.
    synchronized Map<String, Object> state(Set<Integer> seats, long after, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        waiting++;
        try {
            for (long left = patience.toNanos(); version <= after && left > 0 && !closed;) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
                left = end - System.nanoTime();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new WebFailure(503, "the server is shutting down");
        } finally {
            waiting--;
        }
        used = clock.instant();
        return engines.process(() -> state(seats));
    }

    /// @param seen the version shown in the browser
    void click(Set<Integer> seats, long seen, List<String> clicks) {
        enter(() -> {
            if (!mayAct(seats)) throw new WebFailure(409, "it is not your turn");
            if (seen != version) throw new WebFailure(409, "the game has changed; reload it");
            Vector<String> keys = Vector.ofAll(clicks);
            Option<A> action = session.view().get().gesture().choices()
                .find(choice -> choice.clicks().toVector().equals(keys)).map(Gesture.Choice::action);
            if (action.isEmpty()) throw WebFailure.bad("these clicks do not select a legal action");
            session.act(action.get());
        });
    }

    void resign(Set<Integer> seats) {
        enter(() -> {
            if (session.isOver()) throw new WebFailure(409, "the game is over");
            Option<Seat> turn = session.toMove().filter(seat -> seats.contains(seat.index()));
            int seat = turn.map(Seat::index).getOrElse(() -> seats.stream().min(Integer::compare)
                .orElseThrow(() -> new WebFailure(403, "spectators cannot resign")));
            session.forfeit(new Seat(seat), Termination.RESIGNED);
        });
    }

    /// Takes back the last turn of these seats, and all later ones, once every person at the table has requested or
    /// accepted it. A move cancels the request.
    ///
    /// @param seen the version shown in the browser
    void takeBack(Set<Integer> seats, long seen) {
        enter(() -> {
            if (seats.isEmpty()) throw new WebFailure(403, "spectators cannot take back moves");
            if (seen != version) throw new WebFailure(409, "the game has changed; reload it");
            TakeBackRequest asked = request.map(open -> open.agreed(seats))
                .getOrElse(() -> new TakeBackRequest(seats, seats));
            if (!session.canUndo(seats(asked.by()))) throw new WebFailure(409, "you have no move to take back");
            if (asked.agreed().containsAll(persons)) session.undo(seats(asked.by()));
            else {
                request = Option.of(asked);
                tell();
            }
        });
    }

    /// Rejects or withdraws the request to take back a turn.
    void refuseTakeBack(Set<Integer> seats) {
        enter(() -> {
            if (seats.isEmpty()) throw new WebFailure(403, "spectators cannot refuse requests");
            if (request.isEmpty()) return;
            request = Option.none();
            tell();
        });
    }

    private static Vector<Seat> seats(Set<Integer> numbers) {
        return Vector.ofAll(numbers).sorted().map(Seat::new);
    }

    void name(Vector<String> said) {
        enter(() -> {
            names = said;
            tell();
        });
    }

    private synchronized void enter(Runnable deed) {
        if (closed) throw new WebFailure(503, "the game is being saved; try again");
        used = clock.instant();
        engines.process(() -> {
            tick();
            deed.run();
            return tick();
        });
    }

    private boolean mayAct(Set<Integer> seats) {
        return session.isPersonsTurn() && session.toMove().exists(seat -> seats.contains(seat.index()));
    }

    private Map<String, Object> state(Set<Integer> seats) {
        Map<String, Object> json = new LinkedHashMap<>();
        Option<PositionView<A>> view = session.view();
        json.put("version", version);
        json.put("title", title);
        json.put("game", session.tree().variant().name());
        json.put("players", players.map(Player::name).asJava());
        json.put("names", names.asJava());
        json.put("seats", seats.stream().sorted().toList());
        session.toMove().filter(_ -> !session.isOver()).forEach(seat -> json.put("turn", seat.index()));
        json.put("over", session.isOver());
        json.put("thinking", session.isThinking());
        if (session.isOver()) {
            json.put("result", session.tree().result());
            session.verdict().forEach(verdict -> json.put("verdict", verdict));
        }
        session.failure().forEach(_ -> json.put("failure", failure()));
        json.put("takesBack", !seats.isEmpty() && session.canUndo(seats(seats)));
        request.forEach(asked -> json.put("request", Map.of("by", asked.by().stream().sorted().toList(), "agreed",
            asked.agreed().stream().sorted().toList())));
        if (unsaved)
            json.put("trouble", "the game cannot be saved at the moment; the server tries again every few seconds");
        else
            if (!trouble.isEmpty()) json.put("trouble", trouble);
        view.forEach(seen -> {
            boolean acts = mayAct(seats);
            json.put("turns", seen.texts().asJava());
            json.put("scene", SceneJson.of(seen.scene()));
            json.put("marks", SceneJson.of(acts ? seen.kept().with(seen.next()) : seen.kept()));
            json.put("choices", acts ? seen.gesture().choices().map(choice -> choice.clicks().asJava()).asJava()
                : List.of());
        });
        Duration now = now();
        time.shown(session, now).forEach(clock -> json.put("clock", clock(clock, now)));
        return json;
    }

    private String failure() {
        GameTree<P, A> tree = session.tree();
        return tree.variant().name() + " failed in move " + (tree.match(tree.end()).turns().size() + 1)
            + ", and the game cannot continue; the server has printed the reason";
    }

    /// Returns the remaining milliseconds per seat, and the seat whose clock is running.
    private Map<String, Object> clock(GameClock clock, Duration now) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("left", players.zipWithIndex().map(seat -> clock.left(new Seat(seat._2), now).toMillis()).asJava());
        if (absent.isEmpty() && !session.isOver())
            session.toMove().forEach(seat -> json.put("running", seat.index()));
        return json;
    }

    /// Saves the current state of the clocks, and closes the game.
    ///
    /// @throws FileException if the last change could not be saved
    @Override
    public synchronized void close() {
        boolean runs = hasClock() && absent.isEmpty() && !session.isOver();
        if (runs) engines.process(this::tick);
        boolean saved = !runs && !unsaved || write(() -> save.save(session.tree()));
        closed = true;
        session.close();
        notifyAll();
        if (!saved) throw new FileException(trouble);
    }
}
