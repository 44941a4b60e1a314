package agon.web;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.play.engine.Decision;
import agon.play.engine.Player;
import agon.play.game.DrawOffer;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.game.GameSetup;
import agon.play.game.GameState;
import agon.play.host.TurnNotation;
import agon.play.imports.GameImport;
import agon.play.internal.RecordHeaders;
import agon.play.table.GameTable;
import agon.play.table.Snapshot;
import agon.plugins.FileException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// A game played and watched in browsers. Thread-safe. The monitor guards data that are not part of the game, such as
/// names and requests. It is never held while code of the game runs.
final class WebTable<P, A extends Action> implements AutoCloseable {
    private static final String SAVING = "the game is being saved; try again";

    private final GameTable<P, A> table;
    private final Vector<Player> players;
    private final Set<Integer> persons;
    private final EnginePool engines;
    private final TableRecord record;
    private Snapshot<P, A, GameState<P, A>> seen; // the snapshot with the current version
    private long version = System.currentTimeMillis(); // grows with every change, even across restarts
    private final InstantSource clock;
    private Instant used;
    private final Set<Integer> absent; // seats of people who have not opened the game yet
    private int waiting; // number of requests that wait for a change
    private boolean closed;
    private Vector<String> names; // one per seat; empty: none
    private Option<TakeBackRequest> request = Option.none();

    /// @param record  the path of the record
    /// @param engines the pool of the engines of all games
    /// @param clock   the clock that [#isIdle] uses
    WebTable(GameTree<P, A> tree, GameSetup setup, TableFile file, Path record, EnginePool engines,
        InstantSource clock) {
        this.clock = clock;
        used = clock.instant();
        names = file.names();
        absent = new HashSet<>(file.absent());
        this.engines = engines;
        players = setup.players().zipWithIndex().map(seated -> {
            Player player = seated._1.player(seated._1.seed(setup.seed(), 0, seated._2), Player.Person::new, _ -> {
            });
            return player.isPerson() ? player : engines.share(player,
                tree.variant().name() + " " + seated._1);
        });
        persons = Vector.range(0, players.size()).filter(seat -> players.get(seat).isPerson()).toJavaSet();
        LocalDateTime when = LocalDateTime.now();
        Match<P, A> match = tree.match(tree.end());
        GameState<P, A> state;
        try (PluginCalls calls = new PluginCalls()) {
            state = calls.ask(match,
                () -> GameState.of(tree, Player.persons(players), setup.dice(), setup.clock()));
        }
        this.record = new TableRecord(record,
            () -> named(RecordHeaders.of(players, setup.seed(), 0, when)), clock, this::tell);
        GameState<P, A> resumed = DrawOffer.parse(file.draw()).map(state::offered).getOrElse(state);
        table = new GameTable<>(resumed, players, false, Vector.of(new News()), this::wake);
        seen = table.now();
        if (absent.isEmpty()) table.change(GameState::startClocks);
        table.finish();
        request = TakeBackRequest.parse(file.request(), tree.main().size());
    }

    /// Adds the names and the clocks to the headers of the record. The clocks have the increment of the last turn, and
    /// do not include the time that the player to move has already used.
    private io.vavr.collection.Map<String, String> named(io.vavr.collection.Map<String, String> headers) {
        return names.zipWithIndex().filter(name -> !name._1.isEmpty())
            .foldLeft(headers, (all, name) -> all.put(GameRecord.seatHeader(name._2), name._1))
            .merge(table.clock().map(GameImport::headers).getOrElse(io.vavr.collection.LinkedHashMap.empty()));
    }

    /// The listener of the game. Its methods run on the thread of the table.
    private final class News implements GameListener {
        @Override
        public void onChange(GameTree<?, ?> tree) {
            synchronized (WebTable.this) {
                request = Option.none();
            }
            record.write(save -> save.onChange(tree));
        }

        @Override
        public void onEnd(GameResult<?, ?> result) {
            record.write(save -> save.onEnd(result));
        }

        @Override
        public void onFailure(String why) {
            WebFailure.log(why);
        }
    }

    /// Marks the state as changed, and wakes the requests that wait for a change.
    synchronized void tell() {
        seen = table.now();
        version++;
        notifyAll();
    }

    /// Called on any thread when there may be a new snapshot.
    private synchronized void wake() {
        if (table != null && table.now() != seen) tell();
    }

    /// Returns whether the game is over, without waiting for other threads.
    boolean isOver() {
        return table.now().isOver();
    }

    /// Returns the seat to act, or none if the game is over.
    Option<Integer> turn() {
        Snapshot<P, A, GameState<P, A>> now = table.now();
        return now.isOver() ? Option.none() : now.toMove().map(Seat::index);
    }

    boolean hasClock() {
        return table.now().state().clock().isDefined();
    }

    /// Returns the remaining time of the player to move, or zero if no clock is running.
    Duration left() {
        return table.clock().flatMap(left -> turn().map(seat -> left.left().get(seat))).getOrElse(Duration.ZERO);
    }

    synchronized boolean isIdle(Duration since) {
        return Duration.between(used, clock.instant()).compareTo(since) > 0 && !table.isThinking() && waiting == 0
            && (table.now().state().clock().forAll(left -> left.control().perMove()) || !absent.isEmpty() || isOver());
    }

    /// Saves the game again if it could not be saved, and returns whether the record is complete.
    boolean save() {
        return record.retry(() -> table.now().tree());
    }

    /// Returns the file name of the record, or none if nothing has been saved since the game was loaded.
    Option<String> place() {
        return record.place();
    }

    /// Notes that the people in these seats have opened the game, and returns whether any of them had not opened it
    /// before.
    synchronized boolean opened(Set<Integer> seats) {
        if (!absent.removeAll(seats)) return false;
        if (hasClock() && absent.isEmpty()) {
            table.change(GameState::startClocks);
            tell();
        }
        return true;
    }

    /// Returns the state that is visible to these seats. Waits until it is newer than `after`, but no longer than
    /// `patience`.
    Map<String, Object> state(Set<Integer> seats, long after, Duration patience) {
        synchronized (this) {
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
        }
        return engines.process(() -> {
            Vector<Seat> by = seats(seats);
            return state(seats, table.compute(state -> Allowed.of(state, by)).join().getOrElse(Allowed.NOTHING));
        });
    }

    /// Returns the game as a record without headers, which would contain the seeds of programs.
    String text() {
        Option<String> text = engines.process(() -> table.compute(state -> RecordFormat.DEFAULT
            .write(GameRecord.of(state.tree().headers(io.vavr.collection.LinkedHashMap.empty())))
            .map(RecordFormat.Written::text).getOrElse("")).join());
        synchronized (this) {
            return text
                .getOrElseThrow(() -> seen.failure().isDefined() ? new WebFailure(409, TableJson.failure(seen.tree()))
                    : new WebFailure(503, SAVING));
        }
    }

    /// @param shown the version shown in the browser
    void click(Set<Integer> seats, long shown, List<String> clicks) {
        enter(() -> {
            if (!mayAct(seats)) throw new WebFailure(409, "it is not your turn");
            checkCurrent(shown);
            A action = seen.view().get().gesture().clicked(Vector.ofAll(clicks)).action()
                .getOrElseThrow(() -> WebFailure.bad("these clicks do not select a legal action"));
            table.change(state -> state.act(action));
        });
    }

    /// Plays a turn or a part of it.
    ///
    /// @param shown the version shown in the browser
    /// @param text  the turn in notation
    void move(Set<Integer> seats, long shown, String text) {
        record Read<P, A extends Action>(Match<P, A> match, Either<String, Vector<A>> actions) {}
        Option<Read<P, A>> read = table.compute(state -> {
            Match<P, A> match = state.cursor().here();
            return new Read<>(match, match.playPartial(text).bimap(IllegalTurn::because,
                next -> next.actions().drop(match.actions().size())));
        }).join();
        enter(() -> {
            if (!mayAct(seats)) throw new WebFailure(409, "it is not your turn");
            checkCurrent(shown);
            read.forEach(turn -> {
                Vector<A> actions = turn.actions.getOrElseThrow(WebFailure::bad);
                if (actions.isEmpty()) throw WebFailure.bad("enter a move");
                table.change(state -> state.decide(turn.match, Decision.of(actions)));
            });
        });
    }

    /// Returns the legal turns by kind, or no turns if it is not the turn of these seats.
    Map<String, Object> moves(Set<Integer> seats) {
        Option<Either<String, Vector<TurnNotation.Legal>>> turns = engines
            .process(() -> table.compute(state -> TurnNotation.legal(state.cursor().here(), () -> {
            })).join());
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        synchronized (this) {
            if (mayAct(seats))
                turns.flatMap(Either::toOption).getOrElse(Vector.empty()).forEach(turn -> kinds
                    .computeIfAbsent(turn.kind(), _ -> new ArrayList<>()).add(turn.text()));
            return Map.of("version", version, "kinds", kinds);
        }
    }

    /// Returns the reason why an item cannot be clicked now, or an empty text.
    ///
    /// @param clicks the keys clicked so far
    Map<String, Object> refusal(List<String> clicks, String key) {
        return engines.process(() -> Map.of("why", table
            .compute(state -> state.clicked(Vector.ofAll(clicks)).explainRefusal(key)).join()
            .flatMap(why -> why).getOrElse("")));
    }

    void resign(Set<Integer> seats) {
        enter(() -> {
            if (isOver()) throw new WebFailure(409, "the game is over");
            Option<Seat> turn = seen.toMove().filter(seat -> seats.contains(seat.index()));
            int seat = turn.map(Seat::index).getOrElse(() -> seats.stream().min(Integer::compare)
                .orElseThrow(() -> new WebFailure(403, "spectators cannot resign")));
            table.change(state -> state.forfeit(new Seat(seat), Termination.RESIGNED));
        });
    }

    /// Takes back the last turn of these seats, and all later ones, once every person at the table has requested or
    /// accepted it. A move cancels the request.
    ///
    /// @param shown the version shown in the browser
    void takeBack(Set<Integer> seats, long shown) {
        if (seats.isEmpty()) throw new WebFailure(403, "spectators cannot take back moves");
        Vector<Seat> by = request().map(open -> seats(open.by())).getOrElse(() -> seats(seats));
        boolean possible = table.compute(state -> state.canUndo(by)).join().getOrElse(false);
        enter(() -> {
            checkCurrent(shown);
            TakeBackRequest asked = request.map(open -> open.agreed(seats))
                .getOrElse(() -> new TakeBackRequest(seats, seats, seen.tree().main().size()));
            if (!possible) throw new WebFailure(409, "you have no move to take back");
            if (asked.agreed().containsAll(persons)) table.change(state -> state.undo(seats(asked.by())));
            else {
                request = Option.of(asked);
                tell();
            }
        });
    }

    /// Offers a draw, or accepts the offer of the other player. A holder of both seats agrees immediately.
    ///
    /// @param shown the version shown in the browser
    void offerDraw(Set<Integer> seats, long shown) {
        if (seats.isEmpty()) throw new WebFailure(403, "spectators cannot offer draws");
        Vector<Seat> by = seats(seats);
        boolean possible = table.compute(state -> by.exists(state::canOfferDraw)).join().getOrElse(false);
        enter(() -> {
            checkCurrent(shown);
            if (!possible)
                throw new WebFailure(409, "you cannot offer a draw now; a player can offer one draw per move");
            table.change(state -> by.foldLeft(state, GameState::offerDraw));
        });
    }

    /// Declines the offer of a draw, or withdraws it.
    void declineDraw(Set<Integer> seats) {
        if (seats.isEmpty()) throw new WebFailure(403, "spectators cannot decline draws");
        enter(() -> table.change(GameState::declineDraw));
    }

    /// Returns the last offer of a draw as text, or an empty text.
    String draw() {
        return table.now().state().offer().map(DrawOffer::toString).getOrElse("");
    }

    synchronized Option<TakeBackRequest> request() {
        return request;
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

    /// Processes a request, and waits until its command has been applied.
    private void enter(Runnable deed) {
        engines.process(() -> {
            table.finish();
            synchronized (this) {
                if (closed) throw new WebFailure(503, SAVING);
                used = clock.instant();
                deed.run();
            }
            table.finish();
            return true;
        });
    }

    private void checkCurrent(long shown) {
        if (shown != version || table.isBusy()) throw new WebFailure(409, "the game has changed; reload it");
    }

    private boolean mayAct(Set<Integer> seats) {
        return seen.isPersonsTurn() && seen.toMove().exists(seat -> seats.contains(seat.index()));
    }

    private synchronized Map<String, Object> state(Set<Integer> seats, Allowed allowed) {
        return new TableJson<>(version, seen, players, names, absent, request, record, table.isThinking(),
            table.clock()).json(seats, mayAct(seats), allowed);
    }

    /// Saves the current state of the clocks, and closes the game.
    ///
    /// @throws FileException if the last change could not be saved
    @Override
    public void close() {
        table.close();
        boolean saved;
        synchronized (this) {
            closed = true;
            saved = record.isSaved() && !(hasClock() && absent.isEmpty() && !isOver());
            notifyAll();
        }
        if (!saved && !record.write(save -> save.save(table.now().tree())))
            throw new FileException(record.failure());
    }
}
