package agon.play.table;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.game.DrawOffer;
import agon.play.game.GameClock;
import agon.play.game.GameListener;
import agon.play.game.GameState;
import agon.play.table.GameConnection.Refusal;
import agon.play.table.GameConnection.Request;
import agon.plugins.thread.Threads;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// A game on a server at a local table. A move of the user is shown immediately and sent to the server; if the server
/// rejects it, the table returns to the state of the server. Resignations, offers of a draw and requests to take back a
/// turn have no effect until the server has accepted them.
///
/// If the connection is lost, the table tries to connect again, and then sends the moves that the server has not
/// received. If the table is closed first, these moves can be stored, and the next table of the same link sends them.
public final class RemoteTable<P, A extends Action> extends GameTable<P, A> {
    private static final Duration RETRY = Duration.ofMillis(1_500);
    private static final int TRIES = 5; // after rejections
    private static final long PATIENCE_S = 3; // for unsent moves when the table is closed

    private final GameConnection connection;
    private final Runnable wake;
    private final ThreadPoolExecutor sender = Threads.pool("remote moves", 1);
    private final AtomicInteger unsent = new AtomicInteger();
    private final UnsentMoves moves;
    private final RemoteMessages messages;
    private final Thread receiver;
    private Received latest; // guarded by this
    private volatile String trouble = ""; // why the server cannot be reached, or empty
    private volatile String refused = ""; // why the last request was rejected, or empty
    private volatile String discarded = ""; // the stored moves that could not be sent, or empty
    private volatile boolean closed;

    /// @param nanos when the state arrived
    private record Received(GameConnection.State state, long nanos) {
        static Received of(GameConnection.State state) {
            return new Received(state, System.nanoTime());
        }

        Duration age() {
            return Duration.ofNanos(System.nanoTime() - nanos);
        }
    }

    RemoteTable(RemoteGame<P, A> game, Vector<GameListener> listeners, Runnable wake,
        Option<Path> folder) {
        // These dice are never rolled; they prevent the user from entering a roll.
        super(GameState.of(game.tree(), game.state().seats(), Option.of(0L), Option.none()),
            game.players(), true, listeners, wake);
        connection = game.connection();
        this.wake = wake;
        latest = Received.of(game.state());
        messages = new RemoteMessages(connection);
        moves = new UnsentMoves(folder, connection.link());
        UnsentMoves.taken(moves).forEach(this::resume);
        receiver = Threads.start("remote game", this::receive);
    }

    /// Returns the connection to the server.
    public GameConnection connection() {
        return connection;
    }

    /// Returns the last state that the server sent.
    public GameConnection.State remote() {
        return received().state;
    }

    private synchronized Received received() {
        return latest;
    }

    /// Returns a message about the connection, for example that the server cannot be reached, or empty.
    public String trouble() {
        return trouble.isEmpty() ? remote().trouble() : trouble;
    }

    /// Returns the reason why the server rejected the last request, or empty.
    public String refused() {
        return refused;
    }

    /// Returns whether moves of the user have not reached the server yet.
    public boolean isSending() {
        return unsent.get() > 0;
    }

    /// Returns the moves that an earlier table stored and that no longer fit the game, or empty.
    public String discarded() {
        return discarded;
    }

    /// Returns the messages at the table.
    public GameConnection.Chat chat() {
        return messages.chat();
    }

    /// Sends a message to everyone at the table.
    public void say(String text) {
        messages.prepare();
        execute(() -> messages.send(text));
    }

    /// Returns whether a message is being sent.
    public boolean isSaying() {
        return messages.isSending();
    }

    /// Returns the reason why the last message was not sent, or empty.
    public String unsaid() {
        return messages.refused();
    }

    /// Enters the user's name on the server, as [GameConnection#introduce] describes.
    ///
    /// @param name the name of the user, or empty
    public void introduce(String name) {
        execute(() -> connection.introduce(name).peek(this::take)
            .peekLeft(why -> refused = why.how() == Refusal.How.LOST ? refused : why.why()));
    }

    private void execute(Runnable request) {
        try {
            sender.execute(() -> {
                request.run();
                wake.run();
            });
        } catch (RejectedExecutionException _) { // the table was closed
        }
    }

    @Override
    public boolean isThinking() {
        return remote().thinking();
    }

    @Override
    public Option<GameClock> clock() {
        Received now = received();
        return now.state.clock().map(clock -> clock.run(Option.none(), now.age()));
    }

    @Override
    public Option<Duration> untilClockChanges() {
        Received now = received();
        return now.state.clock().filter(clock -> clock.running().isDefined())
            .map(clock -> clock.untilChange(now.age()));
    }

    /// The server decides for all other seats.
    @Override
    protected void follow(GameState<P, A> state) {}

    /// Sends the effect of a command to the server. Commands that only affect the display, such as a selection, are not
    /// sent.
    @Override
    public void change(UnaryOperator<GameState<P, A>> command) {
        super.change(state -> sent(state, command.apply(state)));
    }

    private GameState<P, A> sent(GameState<P, A> before, GameState<P, A> after) {
        GameTree<P, A> was = before.tree(), is = after.tree();
        boolean back = actions(is).size() < actions(was).size()
            || is.termination() == Termination.ON_BOARD && was.termination() != Termination.ON_BOARD;
        if (back) return requested(before, Request.Kind.TAKE_BACK);
        if (is.termination() == Termination.AGREED && was.termination() != Termination.AGREED)
            return requested(before, Request.Kind.OFFER_DRAW);
        if (actions(is).size() > actions(was).size()) {
            play(is, was.main().size());
            return after;
        }
        if (is.termination() != was.termination() || is.main().size() != was.main().size())
            return requested(before, Request.Kind.RESIGN);
        if (after.offer().equals(before.offer())) return after;
        boolean declines = after.offer().exists(DrawOffer::declined)
            && after.offer().map(DrawOffer::by).equals(before.offer().map(DrawOffer::by));
        return requested(before, declines ? Request.Kind.DECLINE_DRAW : Request.Kind.OFFER_DRAW);
    }

    private GameState<P, A> requested(GameState<P, A> unchanged, Request.Kind kind) {
        send(kind);
        return unchanged;
    }

    private static <P, A extends Action> Vector<A> actions(GameTree<P, A> tree) {
        return tree.match(tree.end()).actions();
    }

    /// Sends a request other than a move.
    public void send(Request.Kind kind) {
        submit(() -> {
            Either<Refusal, GameConnection.State> reply = connection
                .send(new Request(kind, remote().version(), Vector.empty()));
            reply.peek(this::take).peekLeft(why -> refused = why.why());
        });
    }

    private void submit(Runnable request) {
        unsent.incrementAndGet();
        try {
            sender.execute(() -> {
                refused = "";
                try {
                    request.run();
                } finally {
                    unsent.decrementAndGet();
                    show();
                }
            });
        } catch (RejectedExecutionException _) { // the table was closed
            unsent.decrementAndGet();
        }
    }

    /// Sends the actions at the end of a game.
    ///
    /// @param from the number of nodes of the main line that were sent before
    private void play(GameTree<P, A> tree, int from) {
        for (int i = from; i < tree.main().size(); i++) {
            Match<P, A> about = tree.match(tree.main().get(i - 1));
            Vector<String> turns = GameRecord.of(about, LinkedHashMap.empty()).turns();
            tree.node(tree.main().get(i)).action()
                .flatMap(action -> about.play(action).toOption()
                    .map(after -> new UnsentMoves.Move(turns, GameRecord.of(after, LinkedHashMap.empty()).turns(),
                        about.game().view().clicks(about.position(), action).toVector())))
                .forEach(move -> {
                    moves.add(move);
                    submit(() -> {
                        if (play(move.before(), move.clicks())) moves.remove(move);
                    });
                });
        }
    }

    /// Plays an action that an earlier table has not sent. It is discarded if the game has changed in the meantime.
    private void resume(UnsentMoves.Move move) {
        change(state -> {
            Match<P, A> here = state.tree().match(state.tree().end());
            Vector<String> turns = GameRecord.of(here, LinkedHashMap.empty()).turns();
            if (move.isIn(turns)) return state;
            GameState<P, A> next = turns.equals(move.before())
                ? move.clicks().foldLeft(state, GameState::click) : state;
            boolean played = actions(next.tree()).size() > actions(state.tree()).size();
            if (!played) discarded += (discarded.isEmpty() ? "" : ", ") + move.after().last();
            return played ? next : state;
        });
    }

    /// Sends an action until the server has received or rejected it.
    ///
    /// @param before the turns before the action
    /// @return whether the action is finished; false if the table was closed before
    private boolean play(Vector<String> before, Vector<String> clicks) {
        for (int rejections = 0; !closed && rejections < TRIES;) {
            GameConnection.State now = remote();
            if (!now.record().turns().equals(before)) return true; // it was played, or the game has changed
            Either<Refusal, GameConnection.State> reply = connection
                .send(new Request(Request.Kind.ACT, now.version(), clicks));
            if (reply.isRight()) {
                take(reply.get());
                return true;
            }
            boolean lost = report(reply.getLeft());
            if (!lost) rejections++;
            if (lost) moves.store();
            if (lost && !pause()) return false;
            connection.next(-1).peek(this::take).peekLeft(this::report);
            if (!lost && remote().version() == now.version()) return true;
        }
        return !closed;
    }

    /// Returns whether the connection was lost.
    private boolean report(Refusal refusal) {
        boolean lost = refusal.how() == Refusal.How.LOST;
        if (lost) trouble = refusal.why();
        else refused = refusal.why();
        wake.run();
        return lost;
    }

    /// Returns false if the table was closed during the pause.
    private boolean pause() {
        try {
            Thread.sleep(RETRY);
            return !closed;
        } catch (InterruptedException _) {
            return false;
        }
    }

    private void receive() {
        while (!closed) {
            if (messages.follow(remote())) wake.run();
            Either<Refusal, GameConnection.State> news = connection.next(trouble.isEmpty() ? remote().version() : -1);
            if (closed) return;
            news.peek(this::take);
            if (news.isRight()) continue;
            trouble = news.getLeft().why();
            wake.run();
            if (news.getLeft().how() == Refusal.How.CLOSED || !pause()) return;
        }
    }

    private void take(GameConnection.State state) {
        trouble = "";
        synchronized (this) {
            if (state.version() < latest.state.version()) return;
            latest = Received.of(state);
        }
        show();
    }

    /// Shows the state of the server, unless moves of the user are still being sent.
    private void show() {
        if (unsent.get() == 0) super.change(state -> unsent.get() == 0 ? shown(state, remote()) : state);
        wake.run();
    }

    private GameState<P, A> shown(GameState<P, A> state, GameConnection.State remote) {
        GameTree<P, A> old = state.tree();
        Either<String, GameTree<P, A>> read = RemoteGame.tree(old.variant(), remote);
        if (read.isLeft()) return state.failed(read.getLeft());
        GameTree<P, A> tree = read.get();
        boolean same = actions(tree).equals(actions(old)) && tree.termination() == old.termination()
            && tree.main().size() == old.main().size() && tree.result().equals(old.result());
        if (same) return state;
        GameState<P, A> next = state.replaced(tree);
        play(next.tree(), tree.main().size()); // a move that the user has entered in advance
        return next;
    }

    /// Sends the last moves, and closes the table. Waits at most three seconds for the server, and then stores the
    /// moves that it has not received.
    @Override
    public void close() {
        super.close();
        sender.shutdown();
        try {
            if (!sender.awaitTermination(PATIENCE_S, TimeUnit.SECONDS)) {
                moves.store();
                closed = true;
                sender.shutdownNow();
            }
        } catch (InterruptedException _) {
            moves.store();
            sender.shutdownNow();
            Thread.currentThread().interrupt();
        }
        closed = true;
        receiver.interrupt();
    }
}
