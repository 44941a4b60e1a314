package agon.window.board;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.record.GameTree;
import agon.api.scene.Marks;
import agon.play.game.BoardState;
import agon.play.game.GameCursor;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.game.PositionView;
import agon.play.table.Snapshot;
import agon.play.table.Table;
import agon.play.table.Table.Lookup;
import agon.plugins.GameCatalog;
import agon.window.sound.Sound;
import agon.window.ui.Key;
import agon.window.ui.Notice;
import agon.window.ui.Preferences;
import agon.window.ui.ScreenProbe;
import agon.window.ui.UiContext;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// The board of a screen with its view, sounds and keyboard focus. It shows the snapshot of a table that was current at
/// the start of the frame.
public final class LiveBoard<P, A extends Action, S extends BoardState<P, A, S>> implements AutoCloseable {
    private final Table<P, A, S> table;
    private final BoardView picture;
    private final BoardPane<P, A, S> pane;
    private final Focus focus;
    private final Notice notice;
    private final Queue<String> troubles = new ConcurrentLinkedQueue<>(); // error messages that were not shown yet
    private final Lookup<S, String, Option<PositionView.Preview>> previews = new Lookup<>(BoardState::preview);
    private final Lookup<S, String, Marks> forced = new Lookup<>(BoardState::forcedMarks);
    private final Lookup<S, String, Vector<Vector<String>>> lines = new Lookup<>(BoardState::lines);
    private Snapshot<P, A, S> now;
    private long shown; // number of the last motion shown
    private Vector<Runnable> results = Vector.empty(); // each passes on the result of a computation
    private Vector<CompletableFuture<?>> computations = Vector.empty();

    /// @param over   whether the game is already over
    /// @param making a function that creates the table, with listeners
    public LiveBoard(UiContext ui, Variant<P, A> variant, boolean over,
        Function<Vector<GameListener>, Table<P, A, S>> making, String... panes) {
        SoundCues sounds = new SoundCues(() -> ui.preferences().now().motion(), over, ui.speaker()::play);
        picture = new BoardView(GameCatalog.id(variant.name()), ui.camera(variant), sounds::begun);
        notice = ui.notice();
        table = making.apply(Vector.of(new Troubles()));
        now = table.now();
        pane = new BoardPane<>(this, picture, new Finale(sounds));
        focus = new Focus(ui.widgets(), panes);
    }

    /// Takes the latest snapshot, and passes on the results of finished computations.
    ///
    /// @return whether anything has changed
    public boolean poll() {
        Snapshot<P, A, S> next = table.now();
        boolean changed = next != now;
        now = next;
        next.motions().filter(motion -> motion.number() > shown).forEach(motion -> picture.move(motion.way()));
        shown = next.moves();
        Vector<Runnable> ready = Vector.empty();
        for (int i = 0; i < computations.size(); i++)
            if (computations.get(i).isDone()) ready = ready.append(results.get(i));
        if (ready.nonEmpty()) {
            Vector<Boolean> open = computations.map(one -> !one.isDone());
            results = results.zip(open).filter(Tuple2::_2).map(Tuple2::_1);
            computations = computations.zip(open).filter(Tuple2::_2).map(Tuple2::_1);
        }
        ready.forEach(Runnable::run);
        for (String why = troubles.poll(); why != null; why = troubles.poll()) notice.tell(why);
        return changed || ready.nonEmpty();
    }

    /// Returns the state that is shown.
    public S state() {
        return now.state();
    }

    /// Returns the tree and the position that is shown.
    public GameCursor<P, A> cursor() {
        return now.cursor();
    }

    /// Returns the tree that is shown.
    public GameTree<P, A> tree() {
        return now.tree();
    }

    /// Returns the view of the position, or none if it is not available yet or the game has failed.
    public Option<PositionView<A>> view() {
        return now.view();
    }

    public Option<Status> status() {
        return now.status();
    }

    public Option<Seat> toMove() {
        return now.toMove();
    }

    public boolean isChance() {
        return now.isChance();
    }

    public boolean isOver() {
        return now.isOver();
    }

    public Option<GameResult.End> end() {
        return now.end();
    }

    /// Returns the result at the position as a clause, or none if it is not available.
    public Option<String> verdict() {
        return now.verdict();
    }

    public Option<String> failure() {
        return now.failure();
    }

    public boolean canUndo() {
        return now.canUndo();
    }

    public boolean canRedo() {
        return now.state().canRedo();
    }

    /// Returns whether commands have not been applied or shown yet. Until then, the user cannot act.
    public boolean isBusy() {
        return table.isBusy() || table.now() != now;
    }

    public boolean isPersonsTurn() {
        return !isBusy() && now.isPersonsTurn();
    }

    public Set<String> clickable() {
        return isBusy() ? LinkedHashSet.empty() : now.clickable();
    }

    public Vector<String> clicked() {
        return now.clicked();
    }

    public boolean completes(String key) {
        return !isBusy() && now.completes(key);
    }

    public Option<PositionView.Preview> preview(String key) {
        return completes(key) ? previews.of(table, key).flatMap(ahead -> ahead) : Option.none();
    }

    public Marks forcedMarks(String key) {
        return isPersonsTurn() ? forced.of(table, key).getOrElse(Marks.NONE) : Marks.NONE;
    }

    public Vector<Vector<String>> lines(String key) {
        return isPersonsTurn() ? lines.of(table, key).getOrElse(Vector.empty()) : Vector.empty();
    }

    /// Selects an item for the user.
    public void click(String key) {
        if (!isBusy()) change(state -> state.click(key));
    }

    /// Clears the selection of an incomplete action.
    ///
    /// @return whether any items were selected
    public boolean clearClicks() {
        boolean any = clicked().nonEmpty();
        if (any) change(S::clearClicks);
        return any;
    }

    /// Plays the action with this code for the user, if it is legal.
    public void play(int code) {
        if (!isBusy()) change(state -> state.play(code));
    }

    /// Applies a command after all earlier ones.
    public void change(UnaryOperator<S> command) {
        table.change(command);
    }

    /// Computes a function of the state, which may call the game, and passes its result to `then` in a later frame. If
    /// the game fails, `then` is not called.
    public <R> void compute(Function<S, R> question, Consumer<R> then) {
        CompletableFuture<Option<R>> answer = table.compute(question);
        computations = computations.append(answer);
        results = results.append(() -> answer.join().forEach(then));
    }

    /// Waits until all commands have been applied.
    public void finish() {
        table.finish();
        poll();
    }

    public BoardView picture() {
        return picture;
    }

    public BoardPane<P, A, S> pane() {
        return pane;
    }

    public boolean isMoving() {
        return picture.isMoving();
    }

    public boolean hasFocus() {
        return focus.isOnBoard();
    }

    /// @param marks marks that replace the uniform highlights
    /// @param end   sound of the end, once the game is over. A win is also celebrated
    public void draw(UiContext ui, float left, float width, float height, Option<Marks> marks, boolean awake,
        Option<Sound> end) {
        focus.settle(awake);
        pane.draw(ui, left, width, height, marks, awake, end);
    }

    public void keys(boolean shifted) {
        if (hasFocus()) pane.keys(shifted);
    }

    /// Adds the commands that change the view of the board.
    public void addTo(Commands commands, UiContext ui) {
        commands
            .add("layers", "table.layers", () -> view().map(PositionView::scene)
                .forEach(scene -> ui.preferences().change(ui.preferences().now().otherBoards(scene))), Key.letter('L'))
            .text(() -> view().map(look -> ui.preferences().now().otherBoardsText(look.scene()))
                .getOrElse("table.layers"))
            .shown(() -> view().exists(look -> Preferences.haveOtherBoards(look.scene())));
        commands.add("top", "", () -> picture.otherSide(), Key.letter('T'));
        commands.add("coordinates", "",
            () -> ui.preferences().change(ui.preferences().now().nextCoordinates()), Key.letter('K'));
        commands.add("usual", "table.view", () -> picture.usualSide(), Key.letter('V'));
    }

    /// @return whether there was anything to leave or take back
    public boolean escape() {
        return focus.leavePanel() || clearClicks();
    }

    public void facts(ScreenProbe probe) {
        probe.fact("focus", hasFocus() ? "board" : "panel");
        probe.fact("turns", cursor().here().turns().size());
        probe.fact("seat", toMove().map(Seat::toString).getOrElse("none"));
        probe.fact("person", isPersonsTurn());
        probe.fact("clicked", view().map(look -> look.gesture().clicked().mkString(",")).getOrElse(""));
        probe.fact("expected", view().map(look -> look.actions().mkString(",")).getOrElse(""));
        probe.fact("moving", isMoving());
        probe.fact("viewed", view().isDefined() || failure().isDefined());
        probe.fact("camera", Math.round(picture.camera().pitch()) + " " + Math.round(picture.camera().yaw()));
        probe.fact("laid", picture.layers().name().toLowerCase(Locale.ROOT));
    }

    @Override
    public void close() {
        table.close();
        poll();
        focus.close();
        pane.close();
    }

    private final class Troubles implements GameListener {
        @Override
        public void onSaveError(String why) {
            troubles.add(why);
        }

        @Override
        public void onForfeit(String why) {
            troubles.add(why);
        }

        @Override
        public void onFailure(String why) {
            troubles.add(why);
        }
    }
}
