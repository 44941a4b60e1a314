package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.Annotation.TurnReview;
import agon.api.record.GameTree;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameCursor;
import agon.play.study.Review;
import agon.play.study.Reviewer;
import agon.play.study.Study;
import agon.plugins.Heartbeat;
import agon.window.board.LiveBoard;
import agon.window.ui.BackgroundTask;
import agon.window.ui.UiContext;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Reviews the line of a study in the background, on at most four threads, which leave one processor to the window, and
/// stores each result in the study. A review that was stopped continues later with the remaining turns. Also searches
/// the turns that the user plays instead of mistakes.
final class GameReview<P, A extends Action> implements AutoCloseable {
    private static final int THREADS = Math.clamp(Runtime.getRuntime().availableProcessors() - 1, 1, 4); // one draws

    /// A turn to review, with the ids of the nodes before and after it.
    private record Task(int turn, int from, int node) {}

    /// The work that remains in a line.
    private record Plan<P, A extends Action>(Reviewer<P, A> reviewer, Match<P, A> line, int count,
        Vector<Task> tasks) {}

    private record Running(Task task, BackgroundTask.Awaited<Option<Reviewer.Result>> result) {}

    private final UiContext ui;
    private final LiveBoard<P, A, Study<P, A>> study;
    private Vector<BackgroundTask> threads = Vector.empty();
    private Option<BackgroundTask.Awaited<Either<String, Plan<P, A>>>> begun = Option.none();
    private Option<Plan<P, A>> plan = Option.none();
    private Option<Reviewer<P, A>> reviewer = Option.none();
    private final Set<Reviewer<P, A>> opened = ConcurrentHashMap.newKeySet(); // closed with the study
    private Vector<Option<Running>> running = Vector.empty(); // per thread
    private Vector<Task> waiting = Vector.empty();
    private Option<BackgroundTask> alone = Option.none(); // searches attempts
    private Map<Integer, BackgroundTask.Awaited<Reviewer.Attempt>> attempts = HashMap.empty(); // by node
    private Option<String> trouble = Option.none();
    private long started; // ns
    private int finished; // number of turns since then
    private boolean complete; // whether the last review was not stopped

    GameReview(UiContext ui, LiveBoard<P, A, Study<P, A>> study) {
        this.ui = ui;
        this.study = study;
    }

    /// Starts or continues the review of the current line by a player.
    void start(PlayerSpec player) {
        stop();
        threads = Vector.fill(THREADS, () -> new BackgroundTask(ui.frame()::wake));
        running = threads.map(_ -> Option.none());
        GameCursor<P, A> cursor = study.cursor();
        Option<Reviewer<P, A>> kept = reviewer.filter(made -> made.player().equals(player.withoutBudget()));
        begun = Option.of(threads.head().ask(cursor.tree().variant().name(), () -> kept
            .<Either<String, Reviewer<P, A>>>map(Either::right)
            .getOrElse(() -> Reviewer.of(Players.of(cursor.tree().variant().game()), player, Option.none()))
            .map(made -> planned(cursor, made))));
        started = System.nanoTime();
        finished = 0;
        complete = false;
    }

    private static <P, A extends Action> Plan<P, A> planned(GameCursor<P, A> cursor, Reviewer<P, A> reviewer) {
        Match<P, A> line = cursor.line();
        Vector<Integer> ids = cursor.tree().line(cursor.leaf());
        Vector<Task> all = Vector.range(0, line.turns().size()).filter(turn -> Reviewer.isReviewable(line, turn))
            .map(turn -> {
                Turn<A> played = line.turns().get(turn);
                return new Task(turn, ids.get(Reviewer.decided(line, turn)), ids.get(played.from() + played.steps()));
            });
        return new Plan<>(reviewer, line, all.size(), all.filter(task -> cursor.tree().node(task.node).annotation()
            .review().forAll(review -> needs(review, reviewer))));
    }

    private static boolean needs(TurnReview review, Reviewer<?, ?> reviewer) {
        return review.nodes() < reviewer.nodes()
            || review.nodes() == reviewer.nodes() && !review.engine().equals(reviewer.player().toString());
    }

    /// Returns whether [#poll] has results to process.
    boolean hasNews() {
        return begun.exists(BackgroundTask.Awaited::isThere)
            || running.exists(one -> one.exists(now -> now.result.isThere()));
    }

    /// Stores new results and starts the next searches. Call this method in each frame.
    void poll() {
        begun.flatMap(BackgroundTask.Awaited::now).forEach(answer -> {
            begun = Option.none();
            Either<String, Plan<P, A>> read = answer.flatMap(made -> made);
            read.peekLeft(this::fail).forEach(made -> {
                plan = Option.of(made);
                opened.add(made.reviewer);
                reviewer = Option.of(made.reviewer);
                waiting = made.tasks;
            });
        });
        if (plan.isEmpty()) return;
        for (int thread = 0; thread < running.size() && plan.isDefined(); thread++) {
            Option<Running> here = running.get(thread);
            here.flatMap(one -> one.result.now()).forEach(answer -> answer.peekLeft(this::fail)
                .forEach(result -> result.forEach(found -> study.change(
                    state -> stored(state, here.get().task, found)))));
            if (plan.isEmpty() || here.exists(one -> !one.result.isThere())) continue;
            if (here.isDefined()) finished++;
            running = running.update(thread, next(thread));
        }
        if (plan.isDefined() && waiting.isEmpty() && running.forAll(Option::isEmpty)) {
            end();
            complete = true;
        }
    }

    /// Takes the next turn from the start of the game for the first thread, and from its end for the others, so that
    /// they seldom wait for the same searches.
    private Option<Running> next(int thread) {
        if (waiting.isEmpty()) return Option.none();
        Task task = thread == 0 ? waiting.head() : waiting.last();
        waiting = thread == 0 ? waiting.tail() : waiting.init();
        Plan<P, A> now = plan.get();
        Heartbeat heartbeat = new Heartbeat();
        return Option.of(new Running(task, threads.get(thread).ask(now.line.name(), heartbeat,
            () -> now.reviewer.review(now.line, task.turn, heartbeat))));
    }

    private static <P, A extends Action> Study<P, A> stored(Study<P, A> study, Task task, Reviewer.Result result) {
        GameTree<P, A> tree = study.tree();
        if (!tree.has(task.node)) return study;
        Annotation before = tree.node(task.from).annotation();
        Study<P, A> valued = before.review().isEmpty() && !tree.node(task.from).midTurn()
            ? study.annotate(task.from, before.value(Option.of(result.before()))) : study;
        return valued.annotate(task.node, result.annotate(tree.node(task.node).annotation()));
    }

    private void fail(String why) {
        trouble = Option.of(why);
        end();
    }

    private void end() {
        threads.forEach(BackgroundTask::close);
        threads = Vector.empty();
        running = Vector.empty();
        waiting = Vector.empty();
        begun = Option.none();
        plan = Option.none();
    }

    /// Stops the review. The results found so far are retained.
    void stop() {
        if (isRunning()) end();
    }

    boolean isRunning() {
        return begun.isDefined() || plan.isDefined();
    }

    /// Returns whether a review has been completed since this method was last called.
    boolean takeComplete() {
        boolean taken = complete;
        complete = false;
        return taken;
    }

    /// Returns the number of turns of the line that were reviewed, and the number of all turns that can be reviewed.
    Option<int[]> progress() {
        return plan.map(now -> new int[]{now.count - waiting.size() - running.count(Option::isDefined), now.count});
    }

    /// Returns the estimated time left, or none while it is unknown.
    Option<Duration> left() {
        int open = waiting.size() + running.count(Option::isDefined);
        return Option.when(finished > 0,
            () -> Duration.ofNanos((System.nanoTime() - started) / finished * open));
    }

    Option<String> takeTrouble() {
        Option<String> taken = trouble;
        trouble = Option.none();
        return taken;
    }

    /// Returns the results of the searches of attempts, by the id of the node after the turn.
    Map<Integer, Reviewer.Attempt> attempts() {
        return attempts.filterValues(BackgroundTask.Awaited::isThere)
            .flatMap((node, answer) -> answer.value().map(found -> io.vavr.Tuple.of(node, found)));
    }

    /// Starts the search of a turn that the user played instead of a mistake, unless it was started before.
    void attempt(Review.ReviewedTurn mistake, int node) {
        if (attempts.containsKey(node)) return;
        GameCursor<P, A> cursor = study.cursor();
        BackgroundTask thread = alone.getOrElse(() -> new BackgroundTask(ui.frame()::wake));
        alone = Option.of(thread);
        Heartbeat heartbeat = new Heartbeat();
        TurnReview review = mistake.review();
        Option<Reviewer<P, A>> kept = reviewer.filter(made -> made.player().toString().equals(review.engine()));
        attempts = attempts.put(node, thread.ask(cursor.tree().variant().name(), heartbeat, () -> {
            Reviewer<P, A> made = kept.getOrElse(() -> made(cursor.tree(), review));
            opened.add(made);
            return made.attempt(review, cursor.tree().match(mistake.from()), cursor.tree().match(node), heartbeat);
        }));
    }

    /// Returns a reviewer with the program of a stored review, or the standard one if the program is not available.
    private static <P, A extends Action> Reviewer<P, A> made(GameTree<P, A> tree, TurnReview review) {
        Players<P, A> players = Players.of(tree.variant().game());
        return players.parseUntrusted(review.engine()).flatMap(spec -> Reviewer.of(players, spec, Option.none()))
            .getOrElse(() -> Reviewer.of(tree.variant().game()));
    }

    @Override
    public void close() {
        stop();
        alone.forEach(BackgroundTask::close);
        opened.forEach(Reviewer::close);
    }
}
