package agon.play.study;

import agon.api.Action;
import agon.api.Game;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.Annotation.TurnReview;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.engine.Resources;
import agon.plugins.Heartbeat;
import agon.plugins.internal.ReviewedTurns;
import agon.search.Analysis;
import io.vavr.collection.Stream;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A program that reviews the turns of games.
/// The position after the turn that was played and the position after the best turn that the program finds are searched
/// with the same budget. The expected score of a seat with the value v in [-1, 1] is (1 + v) / 2, and the loss of a
/// turn is the expected score after the best turn minus the one after the turn that was played, or 0 if this is
/// negative. A turn is marked only if it loses at least 0.1 with each budget of a series. The series starts with a
/// fifth of the standard budget, or with the chosen budget if that is smaller, and each of the other budgets is twice
/// the previous one. The series contains no budget above a limit: 16 times the standard budget, but at least 4 and at
/// most 64 times the chosen budget. Reviews with a fifth to four times the standard budget therefore have the same
/// series, and their marks are the same. The median of the losses decides between `?!`, `?` (at least 0.2) and `??` (at
/// least 0.3). The review of a turn that is not marked contains the scores of the first search that finds a loss of
/// less than 0.1.
/// Each search is independent of all others, so a review is reproducible, bit for bit, unless the program is an
/// external engine or uses several threads. The results of searches are reused until the reviewer is closed.
/// Thread-safe: several threads can review turns at the same time and share the results of searches.
///
/// ```java
/// try (var reviewer = Reviewer.of(tree.variant().game())) {
///     Review.of(tree, reviewer).mistakes().forEach(IO::println);
/// }
/// ```
public final class Reviewer<P, A extends Action> implements AutoCloseable {
    private static final int FEWER = 5; // the standard budget in multiples of the smallest one
    private static final int MORE = 16; // the limit of the budgets in multiples of the standard one
    private static final int LEAST_MORE = 4, MOST_MORE = 64; // its bounds in multiples of the chosen budget
    private static final long MOST = 100_000_000; // budget
    private static final Duration MOMENT = Duration.ofMillis(100);
    private static final double DIGITS = 1e4; // values have four decimals

    private record Question<P>(P position, long nodes) {}

    /// The values of a position, one per seat in [-1, 1], and the best line from it.
    private record Found<A extends Action>(Vector<Double> values, Vector<A> line) {
        /// Returns the expected score of a seat, rounded to four decimals. It is 0 or 1 only if the result is certain.
        double score(int seat) {
            double value = values.get(seat), score = Math.round((1 + value) / 2 * DIGITS) / DIGITS;
            return Math.abs(value) < 1 ? Math.clamp(score, 1 / DIGITS, 1 - 1 / DIGITS) : score;
        }

        boolean isDecided() {
            return values.exists(value -> value == 1);
        }
    }

    /// The comparison of two turns with one budget.
    private record Compared<P, A extends Action>(long nodes, Match<P, A> best, double playedScore, double bestScore) {
        double loss() {
            return Math.max(0, bestScore - playedScore);
        }

        Option<Judgement> judgement() {
            return Review.judgement(loss());
        }
    }

    /// The review of a turn.
    ///
    /// @param review the review
    /// @param before the values of the position before the turn, one per seat in [-1, 1]
    /// @param after  the values of the position after the turn, one per seat in [-1, 1]
    public record Result(TurnReview review, Vector<Double> before, Vector<Double> after) {
        /// Returns an annotation with this review, or the annotation unchanged if its review has a larger budget.
        public Annotation annotate(Annotation said) {
            Annotation reviewed = said.review(review);
            return reviewed.equals(said) ? said : reviewed.value(Option.of(after));
        }
    }

    /// The result of an attempt to find a better turn.
    ///
    /// @param accepted whether the turn loses less than 0.1, the smallest loss of a turn with a mark
    /// @param score    the expected score after the turn, in [0, 1]
    /// @param reply    the line that follows the turn, in notation, one text per turn. After a turn that is not
    ///                 accepted, it refutes the turn.
    public record Attempt(boolean accepted, double score, Vector<String> reply) {}

    private final Players<P, A> players;
    private final Resources resources; // each network is read once per review, not once per search
    private final PlayerSpec spec;
    private final long nodes; // budget of the values
    private final Vector<Long> budgets; // for turns that may be judged, ascending
    private final ConcurrentMap<Question<P>, FutureTask<Found<A>>> known = new ConcurrentHashMap<>();
    private final ConcurrentMap<Long, Engine<P, A>> programs = new ConcurrentHashMap<>(); // external, by budget
    private int searches; // in progress
    private boolean closed;

    private Reviewer(Players<P, A> players, Resources resources, PlayerSpec spec, long nodes, long standard) {
        this.players = players;
        this.resources = resources;
        this.spec = spec.withoutBudget();
        budgets = budgets(nodes, standard);
        this.nodes = budgets.filter(budget -> budget <= nodes).last();
    }

    /// Returns the budgets of the searches for a turn that may be marked, ascending.
    static Vector<Long> budgets(long nodes, long standard) {
        long first = Math.clamp(standard / FEWER, 1, nodes),
            last = Math.clamp(MORE * standard, LEAST_MORE * nodes, MOST_MORE * nodes);
        return Stream.iterate(first, budget -> 2 * budget).takeWhile(budget -> budget <= last).toVector();
    }

    /// Returns a reviewer that uses the strongest program of a game with the standard budget. Runs code of the game.
    public static <P, A extends Action> Reviewer<P, A> of(Game<P, A> game) {
        Players<P, A> players = Players.of(game);
        return players.parse("best").flatMap(spec -> of(players, spec, Option.none()))
            .getOrElseThrow(why -> new IllegalStateException(why));
    }

    /// Returns a reviewer that uses a player of a game. Runs code of the game.
    ///
    /// @param nodes the budget per position, in positions or iterations as the player counts them, in [1, 100,000,000].
    ///              The reviewer uses the largest budget of its series that does not exceed it. None for the budget of
    ///              the player, or for the standard budget if the player has none.
    /// @return the reviewer, or an error message if the player cannot analyse positions or the budget is out of range
    public static <P, A extends Action> Either<String, Reviewer<P, A>> of(Players<P, A> players, PlayerSpec spec,
        Option<Long> nodes) {
        if (nodes.exists(count -> count < 1 || count > MOST))
            return Either.left("the budget of a review is " + nodes.get() + "; expected 1 to " + MOST);
        return players.reviewNodes(spec).flatMap(standard -> players.nodes(spec)
            .flatMap(own -> {
                Resources resources = new Resources();
                return players.analyst(spec, 1L, _ -> {
                }, resources).peek(Engine::close).peekLeft(_ -> resources.close()).map(_ -> new Reviewer<>(players,
                    resources, spec, nodes.orElse(own.filter(count -> count <= MOST)).getOrElse(standard), standard));
            }));
    }

    /// Returns the program.
    public PlayerSpec player() {
        return spec;
    }

    /// Returns the budget per position, in positions or iterations as the program counts them.
    public long nodes() {
        return nodes;
    }

    /// Returns the number of turns of a line that can be reviewed. The others are turns of chance, turns with a roll
    /// after the first decision, and departures of seats.
    public static int count(Match<?, ?> line) {
        return Vector.range(0, line.turns().size()).count(turn -> isReviewable(line, turn));
    }

    /// Returns whether a turn of a line, counted from 0, can be reviewed.
    public static <P, A extends Action> boolean isReviewable(Match<P, A> line, int turn) {
        return ReviewedTurns.isReviewable(line, turn);
    }

    /// Returns the number of the position in which the seat first decides in a turn, after any rolls.
    public static <P, A extends Action> int decided(Match<P, A> line, int turn) {
        return ReviewedTurns.decided(line, turn);
    }

    /// Reviews a turn of a line, counted from 0. Runs code of the game.
    ///
    /// @return the review, or none if the turn cannot be reviewed
    /// @throws CancellationException if the thread was interrupted, or the reviewer was closed
    public Option<Result> review(Match<P, A> line, int turn, Heartbeat heartbeat) {
        if (!isReviewable(line, turn)) return Option.none();
        Compared<P, A> shown = shown(line, turn, heartbeat);
        boolean better = shown.loss() > 0;
        TurnReview review = new TurnReview(spec.toString(), nodes, shown.playedScore(),
            better ? shown.bestScore() : shown.playedScore(), shown.judgement(),
            better ? continued(shown.best(), shown.nodes(), heartbeat) : Vector.empty(),
            continued(after(line, turn), shown.nodes(), heartbeat));
        return Option.of(new Result(review,
            values(before(line, turn), Vector.of(turn - 1, turn), line, heartbeat),
            values(after(line, turn), Vector.of(turn, turn + 1), line, heartbeat)));
    }

    private static <P, A extends Action> Match<P, A> before(Match<P, A> line, int turn) {
        return Match.from(line.variant(), line.positions().get(decided(line, turn)));
    }

    private static <P, A extends Action> Match<P, A> after(Match<P, A> line, int turn) {
        Turn<A> played = line.turns().get(turn);
        return Match.from(line.variant(), line.positions().get(played.from() + played.steps()));
    }

    /// Returns the values of a position from the deepest of the searches that the reviews of these turns use.
    private Vector<Double> values(Match<P, A> here, Vector<Integer> around, Match<P, A> line, Heartbeat heartbeat) {
        long deepest = around.filter(turn -> turn >= 0 && turn < line.turns().size() && isReviewable(line, turn)
            && Vector.of(before(line, turn), after(line, turn)).map(Match::position).contains(here.position()))
            .map(turn -> shown(line, turn, heartbeat).nodes()).append(nodes).max().get();
        // + 0.0 removes -0.0
        return found(here, deepest, heartbeat).values().map(value -> Math.round(value * DIGITS) / DIGITS + 0.0);
    }

    /// Compares a turn with the best one, first with the chosen budget, then with larger ones, then with smaller ones.
    /// Returns the first comparison with a loss of less than 0.1 or, if there is none, the one with the median loss.
    private Compared<P, A> shown(Match<P, A> line, int turn, Heartbeat heartbeat) {
        int seat = line.turns().get(turn).seat().index();
        Match<P, A> before = before(line, turn), after = after(line, turn);
        Vector<Compared<P, A>> all = Vector.empty();
        for (long budget : budgets.filter(more -> more >= nodes)
            .appendAll(budgets.filter(less -> less < nodes).reverse())) {
            all = all.append(compared(before, after, seat, budget, heartbeat));
            if (all.last().judgement().isEmpty()) return all.last();
        }
        return all.sorted(Comparator.<Compared<P, A>>comparingDouble(Compared::loss).thenComparingLong(Compared::nodes))
            .get(all.size() / 2);
    }

    private Compared<P, A> compared(Match<P, A> before, Match<P, A> after, int seat, long budget,
        Heartbeat heartbeat) {
        Match<P, A> best = completed(before, budget, heartbeat);
        double played = found(after, budget, heartbeat).score(seat);
        if (best.position().equals(after.position())) return new Compared<>(budget, best, played, played);
        return new Compared<>(budget, best, played, found(best, budget, heartbeat).score(seat));
    }

    /// Returns the match after the best turn. If the line of the search ends within the turn, searches again from
    /// there.
    private Match<P, A> completed(Match<P, A> before, long budget, Heartbeat heartbeat) {
        Match<P, A> here = before;
        Vector<A> line = Vector.empty();
        do {
            if (line.isEmpty()) line = found(here, budget, heartbeat).line();
            here = here.play(line.head()).get();
            line = line.tail();
        } while (here.status() instanceof Status.ToMove(_, boolean midTurn) && midTurn);
        return here;
    }

    /// Returns the turns of a match and the line that the search finds from its end, in notation. If this line is won
    /// by force, it is continued to the end of the game, unless another search finds no forced win.
    private Vector<String> continued(Match<P, A> match, long budget, Heartbeat heartbeat) {
        Match<P, A> here = match;
        Found<A> found;
        do {
            found = found(here, budget, heartbeat);
            here = here.playCodes(found.line().map(Action::code));
        } while (found.isDecided() && found.line().nonEmpty() && !here.status().isOver()
            && here.turns().size() < TurnReview.LONGEST);
        return here.texts().take(TurnReview.LONGEST);
    }

    /// Searches a turn that the user played instead of a reviewed turn, with the budget of the review. Runs code of the
    /// game.
    ///
    /// @param before the match before the reviewed turn, or before the first decision of this turn
    /// @param tried  the match after the whole turn that was tried; it continues `before`
    /// @throws CancellationException if the thread was interrupted, or the reviewer was closed
    public Attempt attempt(TurnReview review, Match<P, A> before, Match<P, A> tried, Heartbeat heartbeat) {
        Match<P, A> after = Match.from(tried.variant(), tried.position());
        Found<A> found = found(after, review.nodes(), heartbeat);
        int seat = before.status().seatToAct().get().index();
        double score = found.score(seat);
        Option<Match<P, A>> best = review.better().headOption().flatMap(turn -> before.play(turn).toOption());
        boolean same = best.exists(match -> match.position().equals(tried.position()));
        double most = same ? score : best.map(match -> found(match, review.nodes(), heartbeat).score(seat))
            .getOrElse(review.best());
        return new Attempt(same || Review.judgement(most - score).isEmpty(), score,
            continued(after, review.nodes(), heartbeat));
    }

    private Found<A> found(Match<P, A> match, long budget, Heartbeat heartbeat) {
        Question<P> question = new Question<>(match.position(), budget);
        FutureTask<Found<A>> own = new FutureTask<>(
            () -> searched(Match.from(match.variant(), match.position()), budget, heartbeat));
        while (true) {
            FutureTask<Found<A>> other = known.putIfAbsent(question, own);
            if (other == null) own.run();
            try {
                return other == null ? own.get() : awaited(other, heartbeat);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            } catch (ExecutionException e) {
                known.remove(question, other == null ? own : other);
                if (other != null && e.getCause() instanceof CancellationException) continue; // not of this thread
                if (e.getCause() instanceof Error why) throw why;
                throw (RuntimeException) e.getCause(); // searches do not throw checked exceptions
            }
        }
    }

    /// Waits for a search on another thread, whose progress is monitored there.
    private static <R> R awaited(FutureTask<R> search, Heartbeat heartbeat)
        throws InterruptedException, ExecutionException {
        while (true) {
            heartbeat.beat();
            try {
                return search.get(MOMENT.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                // not finished yet
            }
        }
    }

    private Found<A> searched(Match<P, A> match, long budget, Heartbeat heartbeat) {
        return switch (match.status()) {
            case Status.Over over -> new Found<>(over.payoffs(), Vector.empty());
            case Status.ToMove _ -> {
                Analysis.Line<A> best = analysed(match, budget, heartbeat).best();
                yield new Found<>(best.values(), best.variation());
            }
            case Status.Chance chance -> new Found<>(expected(match, chance, budget, heartbeat), Vector.empty());
        };
    }

    private Vector<Double> expected(Match<P, A> match, Status.Chance chance, long budget, Heartbeat heartbeat) {
        Vector<Double> sum = Vector.fill(match.game().rules().seats(), () -> 0.0);
        long each = Math.max(1, budget / chance.weights().size());
        for (int i = 0; i < chance.weights().size(); i++) {
            double probability = chance.probability(i);
            Match<P, A> rolled = match.play(match.legal().get(i)).get();
            sum = sum.zipWith(found(rolled, each, heartbeat).values(), (total, value) -> total + probability * value);
        }
        return sum.map(value -> Math.clamp(value, -1, 1));
    }

    private Analysis<A> analysed(Match<P, A> match, long budget, Heartbeat heartbeat) {
        begin();
        try {
            return search(match, budget, heartbeat);
        } finally {
            end();
        }
    }

    private synchronized void begin() {
        if (closed) throw new CancellationException();
        searches++;
    }

    private synchronized void end() {
        searches--;
        if (closed && searches == 0) resources.close();
    }

    private Analysis<A> search(Match<P, A> match, long budget, Heartbeat heartbeat) {
        String[] trouble = {spec + " does not rank actions"};
        boolean external = spec instanceof PlayerSpec.Foreign;
        Engine<P, A> engine = external ? programs.computeIfAbsent(budget, _ -> engine(budget, trouble))
            : engine(budget, trouble);
        try {
            Option<Analysis<A>> found;
            synchronized (engine) {
                found = engine.analyse(match, new Engine.Control(heartbeat));
            }
            if (Thread.currentThread().isInterrupted()) throw new CancellationException();
            return found.getOrElseThrow(() -> new IllegalStateException(trouble[0]));
        } finally {
            if (!external) engine.close();
        }
    }

    private Engine<P, A> engine(long budget, String[] trouble) {
        return players.analyst(spec, budget, why -> trouble[0] = why, resources)
            .getOrElseThrow(why -> new IllegalStateException(why));
    }

    /// Ends external programs and discards the results of searches. Networks are closed when the searches that use them
    /// have ended. Later searches are not possible.
    @Override
    public void close() {
        programs.values().forEach(Engine::close);
        programs.clear();
        known.clear();
        synchronized (this) {
            if (!closed && searches == 0) resources.close();
            closed = true;
        }
    }
}
