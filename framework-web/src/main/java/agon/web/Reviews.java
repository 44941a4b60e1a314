package agon.web;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.record.Annotation.Judgement;
import agon.api.record.Annotation.TurnReview;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameCursor;
import agon.play.screen.LineOutcome;
import agon.play.study.Review;
import agon.play.study.Reviewer;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.Threads;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The reviews of finished games, and attempts to find better turns. Reviews run in the order of their requests. One
/// review per processor runs at the same time, but one processor is reserved for requests. Each review is stored in the
/// record of its game. Thread-safe.
final class Reviews implements AutoCloseable {
    private static final int MOST_WAITING = 50, MOST_PER_ADDRESS = 3, MOST_ATTEMPTS = 20;
    private static final Duration RETRY = Duration.ofSeconds(20);

    private final Records records;
    private final Predicate<String> isPlayed; // whether the game of a record is loaded and may write the record
    private final Option<Long> nodes;         // the budget per position, or none for the standard budget
    private final ThreadPoolExecutor reviewing = Threads.pool("review",
        Math.max(1, Runtime.getRuntime().availableProcessors() - 1)), trying = Threads.pool("attempt", 1);
    private final Map<String, Job> jobs = new HashMap<>(); // by record; finished ones until they are stored
    private boolean closed;

    /// A review in progress, or one that has not been stored yet.
    private static final class Job {
        final String address;
        final GameTree<?, ?> record; // the game that is reviewed
        final AtomicInteger done = new AtomicInteger();
        volatile GameTree<?, ?> tree; // null until the review ends
        volatile String failure = "";

        Job(String address, GameTree<?, ?> record) {
            this.address = address;
            this.record = record;
        }

        boolean isRunning() {
            return tree == null && failure.isEmpty();
        }
    }

    Reviews(Records records, Predicate<String> isPlayed, Option<Long> nodes) {
        this.records = records;
        this.nodes = nodes;
        this.isPlayed = name -> isPlayed.test(Records.base(name));
    }

    /// Stores a comment on a turn in the record of a game. An empty comment removes it.
    ///
    /// @param turn  the number of turns before the position to which the comment belongs
    void comment(String name, int turn, String text) {
        checkChanges(name);
        records.write(name, save -> {
            GameTree<?, ?> tree = records.tree(name);
            int node = calls(tree, () -> GameCursor.of(tree).toTurn(turn).node());
            save.save(tree.comment(node, text.strip()));
        });
    }

    /// Stores a variation in the record of a game.
    ///
    /// @param turn  the number of turns before the variation starts
    /// @param codes the codes of its actions
    void addVariation(String name, int turn, Vector<Integer> codes) {
        checkChanges(name);
        records.write(name, save -> save.save(records.withVariation(name, turn, codes)));
    }

    private void checkChanges(String name) {
        synchronized (this) {
            if (jobs.containsKey(name)) throw new WebFailure(409, "this game is being reviewed; try again later");
        }
        if (isPlayed.test(name))
            throw new WebFailure(409, "the players are still viewing this game; try again in two minutes");
    }

    /// Checks that no chapter of a study is being reviewed, so that its chapters can be changed.
    synchronized void checkIdle(String name) {
        if (jobs.keySet().stream().anyMatch(job -> Records.base(job).equals(Records.base(name))))
            throw new WebFailure(409, "a chapter of this study is being reviewed; try again later");
    }

    /// Starts the review of a game, unless it is running or complete, and returns the state of the review.
    Map<String, Object> start(String name, String address) {
        GameTree<?, ?> tree = records.tree(name);
        synchronized (this) {
            Job before = jobs.get(name);
            boolean needed = before == null ? !review(tree).isComplete() : !before.failure.isEmpty();
            if (needed && !closed) {
                long running = jobs.values().stream().filter(Job::isRunning).count();
                long own = jobs.values().stream()
                    .filter(job -> job.isRunning() && job.address.equals(address)).count();
                if (running >= MOST_WAITING || own >= MOST_PER_ADDRESS)
                    throw new WebFailure(503, "too many reviews are waiting; try again in a few minutes");
                Job job = new Job(address, tree);
                jobs.put(name, job);
                reviewing.execute(() -> run(name, tree, job));
            }
        }
        return state(name);
    }

    private <P, A extends Action> Reviewer<P, A> reviewer(Game<P, A> game) {
        return nodes.isEmpty() ? Reviewer.of(game)
            : Reviewer.of(Players.of(game), PlayerSpec.BEST, nodes).getOrElseThrow(WebFailure::bad);
    }

    private <P, A extends Action> void run(String name, GameTree<P, A> tree, Job job) {
        Heartbeat heartbeat = new Heartbeat();
        try (PluginCalls calls = new PluginCalls(); Reviewer<P, A> reviewer = reviewer(tree.variant().game())) {
            Either<String, GameTree<P, A>> reviewed = calls.call(tree.variant().name(), heartbeat, () -> Review.of(tree,
                reviewer, Runnable::run, heartbeat, job.done::incrementAndGet).tree());
            reviewed.peek(found -> {
                job.tree = found;
                store(name, job);
            }).peekLeft(why -> {
                if (!isClosed()) fail(job, why); // otherwise the game was interrupted and is not to blame
            });
        }
    }

    private static void fail(Job job, String why) {
        WebFailure.log(why);
        job.failure = "the review has failed; the server has printed the reason";
    }

    /// Stores a review in the record. While the game is loaded, for example because its players look at its end, the
    /// record belongs to the game, so this is done later.
    private void store(String name, Job job) {
        if (isPlayed.test(name)) {
            Threads.later(RETRY, () -> {
                if (!isClosed()) store(name, job);
            });
            return;
        }
        try {
            records.write(name, save -> {
                // A game that was continued or annotated in the meantime is not overwritten, but reviewed on request.
                // The time of the file is not compared, because the end of a game is written more than once.
                if (records.tree(name).equals(job.record)) save.save(job.tree);
            });
            synchronized (this) {
                jobs.remove(name, job);
            }
        } catch (FileException | WebFailure e) {
            WebFailure.log(e.getMessage()); // the review remains visible until the server stops
        }
    }

    private GameTree<?, ?> tree(String name) {
        Job job;
        synchronized (this) {
            job = jobs.get(name);
        }
        return job == null || job.tree == null ? records.tree(name) : job.tree;
    }

    private static <P, A extends Action> Review<P, A> review(GameTree<P, A> tree) {
        return calls(tree, () -> Review.of(GameCursor.of(tree)));
    }

    private static <R> R calls(GameTree<?, ?> tree, Supplier<R> work) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(tree.variant().name(), work)
                .getOrElseThrow(why -> WebFailure.hidden(why, "this game cannot be reviewed"));
        }
    }

    /// Returns the current state of the review of a game: the progress, the accuracy of each seat and the turns
    /// reviewed so far.
    Map<String, Object> state(String name) {
        Job job;
        synchronized (this) {
            job = jobs.get(name);
        }
        // The progress is read before the tree: otherwise a review that ends between the two would be reported as
        // ended, but without its turns.
        boolean running = job != null && job.isRunning();
        return state(tree(name), job, running);
    }

    private static <P, A extends Action> Map<String, Object> state(GameTree<P, A> tree, Job job, boolean running) {
        Review<P, A> review = review(tree);
        Map<String, Object> json = new java.util.LinkedHashMap<>();
        json.put("running", running);
        json.put("done", running ? job.done.get() : review.turns().size());
        json.put("count", review.count());
        json.put("complete", review.isComplete());
        if (job != null && !job.failure.isEmpty()) json.put("failure", job.failure);
        json.put("accuracy", review.accuracy());
        json.put("turns", review.turns().map(turn -> LinkedHashMap.of("turn", turn.turn(), "seat", turn.seat().index(),
            "text", turn.text(), "sign", turn.review().judgement().map(Judgement::sign), "played",
            turn.review().played(), "best", turn.review().best(), "better", turn.review().better(), "reply",
            turn.review().reply())));
        return json;
    }

    /// Returns the positions along a line of the review of a turn, from the position before the first turn of the line.
    ///
    /// @param turn  the number of the turn, from 0
    /// @param reply whether to return the line after the turn that was played, not the recommended one
    Map<String, Object> line(String name, int turn, boolean reply) {
        return line(tree(name), turn, reply);
    }

    private static <P, A extends Action> Map<String, Object> line(GameTree<P, A> tree, int turn, boolean reply) {
        Reviewed<P, A> at = Reviewed.of(tree, turn);
        return calls(tree, () -> {
            Match<P, A> start = reply ? Match.from(tree.variant(), at.line.afterTurns(turn + 1).position())
                : at.start();
            Vector<String> turns = reply ? at.review.reply() : at.review.better();
            LineOutcome outcome = LineOutcome.of(start, turns);
            String why = outcome.text(names(tree), at.line.turns().get(turn).seat(),
                reply ? at.review.played() : at.review.best());
            return Map.of("positions", BoardJson.line(start, turns), "why", why, "arrows",
                outcome.arrows().map(arrows -> arrows.map(arrow -> Vector.of(arrow.from(), arrow.to()))));
        });
    }

    private static Vector<String> names(GameTree<?, ?> tree) {
        return Vector.range(0, tree.variant().rules().seats()).map(seat -> tree.headers()
            .get(GameRecord.seatHeader(seat)).map(Records::name).filter(name -> !name.equals("human"))
            .getOrElse(() -> capital(new Seat(seat).toString())));
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /// Plays a turn instead of a reviewed turn, or a part of it.
    ///
    /// @param turn  the number of the turn, from 0
    /// @param codes the codes of the actions that were played so far
    /// @param text  more actions of the turn in notation, or an empty text
    /// @return the next choices, or the result of the attempt if the turn is complete
    Map<String, Object> attempt(String name, int turn, Vector<Integer> codes, String text) {
        return attempt(tree(name), turn, codes, text);
    }

    private <P, A extends Action> Map<String, Object> attempt(GameTree<P, A> tree, int turn, Vector<Integer> codes,
        String text) {
        Reviewed<P, A> at = Reviewed.of(tree, turn);
        Match<P, A> before = at.start();
        Match<P, A> here = calls(tree, () -> BoardJson.played(before, codes, text)).getOrElseThrow(WebFailure::bad);
        boolean whole = here.turns().nonEmpty() && !here.midTurn();
        Map<String, Object> json = new java.util.LinkedHashMap<>(calls(tree, () -> BoardJson.of(here, !whole)));
        json.put("codes", here.actions().map(Action::code));
        json.put("whole", whole);
        if (!whole) return json;
        Reviewer.Attempt found = search(tree, at, before, here);
        json.put("accepted", found.accepted());
        json.put("score", found.score());
        json.put("reply", found.reply());
        json.put("positions", calls(tree,
            () -> BoardJson.line(Match.from(tree.variant(), here.position()), found.reply())));
        return json;
    }

    private <P, A extends Action> Reviewer.Attempt search(GameTree<P, A> tree, Reviewed<P, A> at, Match<P, A> before,
        Match<P, A> here) {
        if (trying.getQueue().size() >= MOST_ATTEMPTS)
            throw new WebFailure(503, "too many searches are waiting; try again in a few seconds");
        Heartbeat heartbeat = new Heartbeat();
        try {
            return trying.submit(() -> {
                try (PluginCalls calls = new PluginCalls();
                    Reviewer<P, A> reviewer = reviewer(tree.variant().game())) {
                    return calls.call(tree.variant().name(), heartbeat,
                        () -> reviewer.attempt(at.review, before, here, heartbeat));
                }
            }).get().getOrElseThrow(why -> WebFailure.hidden(why, "this move cannot be searched"));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new WebFailure(503, "the server is shutting down");
        } catch (ExecutionException e) {
            throw WebFailure.hidden(e.toString(), "this move cannot be searched");
        }
    }

    /// A reviewed turn of the main line of a game.
    private record Reviewed<P, A extends Action>(Match<P, A> line, int turn, TurnReview review) {
        static <P, A extends Action> Reviewed<P, A> of(GameTree<P, A> tree, int turn) {
            Option<Review.ReviewedTurn> reviewed = Reviews.review(tree).turns().find(one -> one.turn() == turn);
            return new Reviewed<>(tree.match(tree.end()), turn, reviewed.map(Review.ReviewedTurn::review)
                .getOrElseThrow(() -> new WebFailure(404, "this move has not been reviewed")));
        }

        /// Returns the position in which the seat decides.
        Match<P, A> start() {
            return Match.from(line.variant(), line.positions().get(Reviewer.decided(line, turn)));
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    /// Stops the reviews in progress, and stores the others. No game must be loaded.
    @Override
    public void close() {
        Map<String, Job> ended;
        synchronized (this) {
            closed = true;
            ended = new HashMap<>(jobs);
        }
        reviewing.shutdownNow();
        trying.shutdownNow();
        ended.forEach((name, job) -> {
            if (job.tree != null) store(name, job);
        });
    }
}
