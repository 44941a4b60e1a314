package agon.play.study;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.play.engine.Analyst;
import agon.play.engine.Candidate;
import agon.play.engine.Engine;
import agon.play.engine.Players;
import agon.play.internal.ClickMarks;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.WatchedThread;
import agon.search.SearchReport;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// A background analysis of positions. It runs for a limited time or until it is stopped, and stores the values of the
/// positions. The program that analyses can be replaced with [#analyst(Analyst)].
public final class LiveAnalysis<P, A extends Action> implements AutoCloseable {
    /// The time limits per position for analysts without their own budget.
    private static final Duration ENDLESS = Duration.ofDays(1), HINT = Duration.ofSeconds(1),
        GLANCE = Duration.ofMillis(200);

    private record Found<P, A extends Action>(Match<P, A> about, Option<View> advice, Option<String> trouble) {}

    /// The result of the largest analysis of a position.
    ///
    /// @param values one value per seat
    /// @param size   nodes and visits of the search; a later search replaces the result only if it is at least as large
    private record Worth(Vector<Double> values, long size) {
        static Worth exact(Vector<Double> values) {
            return new Worth(values, Long.MAX_VALUE);
        }

        static Worth of(View advice) {
            SearchReport report = advice.report();
            long size = report.work().nodes() + report.lines().map(SearchReport.Line::visits).sum().longValue();
            return new Worth(advice.values(), report.payoffs().isDefined() ? Long.MAX_VALUE : size);
        }

        Worth or(Worth later) {
            return later.size >= size ? later : this;
        }
    }

    private record Made<P, A extends Action>(Analyst analyst, Duration limit, Engine<P, A> engine) {}

    private final WatchedThread thread = new WatchedThread("analyst");
    private final ConcurrentMap<P, Worth> worths = new ConcurrentHashMap<>();
    private final Runnable wake;
    private volatile Analyst analyst = Analyst.STANDARD;
    /// The engine of the last analysis, which is reused, so that an external program is started only once and a search
    /// retains its tree. Another analyst or time limit requires a new engine.
    private volatile Option<Made<P, A>> made = Option.none();
    private volatile String trouble = ""; // error message of the engine
    private volatile Option<Found<P, A>> found = Option.none();
    private Option<WatchedThread.Task> task = Option.none();
    private boolean closed;

    /// @param wake a function that is called, from the background thread, when there are new results
    public LiveAnalysis(Runnable wake) {
        this.wake = wake;
    }

    /// Returns the current analyst (default: [Analyst#STANDARD]).
    public Analyst analyst() {
        return analyst;
    }

    /// Replaces the analyst and clears the results of the previous analyst.
    public void analyst(Analyst other) {
        if (other.equals(analyst)) return;
        stop();
        analyst = other;
        found = Option.none();
        run(new Heartbeat(), () -> {
            found = Option.none();
            worths.clear();
        }, this::closeEngine);
    }

    private WatchedThread.Task run(Heartbeat life, Runnable work, Runnable stalled) {
        return thread.submit(life, () -> {
            work.run();
            return true;
        }, _ -> {
        }, _ -> stalled.run());
    }

    /// Analyses the current position of a match until the analysis is stopped or the analyst has used up its budget.
    public void analyse(Match<P, A> match) {
        start(match, ENDLESS);
    }

    /// Analyses the current position of a match for one second. If the analyst has its own budget, that budget applies
    /// instead.
    public void hint(Match<P, A> match) {
        start(match, HINT);
    }

    private void start(Match<P, A> match, Duration limit) {
        stop();
        Heartbeat life = new Heartbeat();
        task = Option.of(run(life, () -> search(match, limit, life), () -> {
            closeEngine();
            fail(match, PluginCalls.silent(match.name(), Heartbeat.PATIENCE));
        }));
    }

    private void search(Match<P, A> match, Duration limit, Heartbeat life) {
        try {
            switch (match.status()) {
                case Status.Over over -> worths.put(match.position(), Worth.exact(over.payoffs()));
                case Status.Chance chance -> expect(match, chance, life);
                case Status.ToMove _ -> think(match, limit, life);
            }
        } catch (Exception | Error e) {
            fail(match, PluginCalls.failed(match.name(), e));
        }
    }

    private void fail(Match<P, A> match, String why) {
        found = Option.of(new Found<>(match, Option.none(), Option.of(why)));
        wake.run();
    }

    private void think(Match<P, A> match, Duration limit, Heartbeat life) {
        if (Thread.currentThread().isInterrupted()) return;
        Analyst asked = analyst;
        engine(match, asked, limit).peekLeft(why -> fail(match, why)).forEach(program -> {
            boolean answered = program
                .analyse(match, new Engine.Control(life).watcher(report -> tell(match, View.of(match, report))))
                .isDefined();
            if (answered || Thread.currentThread().isInterrupted()) return;
            fail(match, trouble.isEmpty() ? asked.silent() : trouble);
        });
    }

    private Either<String, Engine<P, A>> engine(Match<P, A> match, Analyst analyst, Duration limit) {
        trouble = "";
        if (made.exists(last -> last.analyst.equals(analyst) && last.limit.equals(limit)))
            return Either.right(made.get().engine);
        closeEngine();
        return Players.of(match.game()).analyst(analyst.spec(), limit, why -> trouble = why)
            .peek(engine -> made = Option.of(new Made<>(analyst, limit, engine)));
    }

    private void closeEngine() {
        made.forEach(last -> last.engine.close());
        made = Option.none();
    }

    private void expect(Match<P, A> match, Status.Chance chance, Heartbeat life) {
        Vector<Double> sum = Vector.fill(match.game().rules().seats(), () -> 0.0);
        for (int i = 0; i < chance.weights().size() && !Thread.currentThread().isInterrupted(); i++) {
            Match<P, A> rolled = match.play(match.legal().get(i)).get();
            search(rolled, GLANCE, life);
            double probability = chance.probability(i);
            Option<Vector<Double>> worth = value(rolled.position());
            if (worth.isEmpty()) return;
            sum = sum.zipWith(worth.get(), (s, v) -> s + probability * v);
        }
        if (!Thread.currentThread().isInterrupted()) worths.put(match.position(), Worth.exact(sum));
        wake.run();
    }

    private void tell(Match<P, A> match, View advice) {
        worths.merge(match.position(), Worth.of(advice), Worth::or);
        found = Option.of(new Found<>(match, Option.of(advice), Option.none()));
        wake.run();
    }

    /// Returns the latest analysis of the current position of a match, if there is one.
    public Option<View> advice(Match<P, A> match) {
        return found.filter(f -> f.about.position().equals(match.position())).flatMap(Found::advice);
    }

    /// Returns whether [#error] would return an error message.
    public boolean hasError() {
        return found.exists(f -> f.trouble.isDefined());
    }

    /// Returns an error message if the analysis has failed or the analyst does not respond. Each message is returned
    /// only once.
    public Option<String> error() {
        Option<String> trouble = found.flatMap(Found::trouble);
        if (trouble.isDefined()) found = Option.none();
        return trouble;
    }

    /// Returns the values of a position from its largest analysis, one per seat in [-1, 1], or none if it has not been
    /// analysed.
    public Option<Vector<Double>> value(P position) {
        return Option.of(worths.get(position)).map(Worth::values);
    }

    /// Like [#value(Object)], but for the position after `turns` turns of a line.
    public Option<Vector<Double>> value(Match<P, A> line, int turns) {
        return value(position(line, turns));
    }

    private static <P> P position(Match<P, ?> line, int turns) {
        return line.positions()
            .get(turns == line.turns().size() ? line.positions().size() - 1 : line.turns().get(turns).from());
    }

    public boolean isBusy() {
        return task.exists(last -> !last.isDone());
    }

    public void stop() {
        task.forEach(WatchedThread.Task::cancel);
    }

    @Override
    public void close() {
        stop();
        if (closed) return;
        closed = true;
        run(new Heartbeat(), this::closeEngine, () -> {
        }); // after the current search, because only one thread may use the engine
        thread.close();
    }

    /// Returns the heat map of a player that plays each legal action with the same probability. The strength of an item
    /// is the probability of the actions that are completed by selecting it, relative to the most probable item.
    public static <P, A extends Action> Marks uniform(Match<P, A> match) {
        Vector<String> keys = match.legal().map(action -> match.game().view().clicks(match.position(), action).last())
            .toVector();
        Map<String, Integer> counts = keys.groupBy(key -> key).mapValues(Vector::size);
        int most = counts.values().max().getOrElse(1);
        Scene scene = match.scene();
        return match.legal().zip(keys).foldLeft(Marks.NONE, (marks, choice) -> ClickMarks
            .of(match.game(), match.position(), scene, choice._1).of(choice._2).foldLeft(marks,
                (all, mark) -> all.with(choice._2, mark, (float) counts.get(choice._2).get() / most)));
    }

    /// The result of a search, prepared for display.
    ///
    /// @param candidates the best actions, at most 8, best first
    /// @param marks      marks on the items that each of the best actions selects, in the same order. The list can be
    ///                   longer than `candidates`.
    /// @param heat       a heat map of the items that the best actions select, by relative number of visits. If some
    ///                   actions are proven wins, the map contains only the items of those actions.
    /// @param values     the values of the position, one per seat in [-1, 1]
    /// @param report     the full report
    public record View(Vector<Candidate> candidates, Vector<Marks> marks, Marks heat, Vector<Double> values,
        SearchReport report) {
        public static final int SHOWN = 8;
        private static final int HEATED = 20;

        /// Returns the view of a search report.
        public static <P, A extends Action> View of(Match<P, A> match, SearchReport report) {
            Vector<SearchReport.Line> lines = report.lines().filter(line -> line.visits() > 0).take(HEATED);
            Vector<Marks> ways = lines.map(line -> way(match, line));
            return new View(Candidate.of(match, report, SHOWN), ways, heat(lines, ways), report.best().values(),
                report);
        }

        /// Returns this view with a heat map that contains only one of the best actions.
        public View only(int candidate) {
            return new View(candidates, marks, marks.get(candidate), values, report);
        }

        private static Marks heat(Vector<SearchReport.Line> lines, Vector<Marks> ways) {
            boolean won = lines.exists(View::isWon);
            double most = lines.map(SearchReport.Line::visits).max().getOrElse(1L),
                least = lines.map(SearchReport.Line::visits).min().getOrElse(0L);
            return lines.zip(ways).foldLeft(Marks.NONE, (heat, next) -> {
                boolean full = won ? isWon(next._1) : lines.size() == 1;
                return heated(heat, next._2,
                    full ? 1 : won ? 0 : (float) ((next._1.visits() - least) / Math.max(1, most - least)));
            });
        }

        private static boolean isWon(SearchReport.Line line) {
            return line.proof().exists(payoff -> payoff >= 1);
        }

        private static Marks heated(Marks heat, Marks way, float strength) {
            Marks marks = heat;
            for (var item : way.of())
                for (Mark mark : item._2.keySet())
                    if (marks.strength(item._1, mark) < strength) marks = marks.with(item._1, mark, strength);
            return marks;
        }

        private static <P, A extends Action> Marks way(Match<P, A> match, SearchReport.Line line) {
            Marks marks = Marks.NONE;
            Match<P, A> there = match;
            for (int code : line.variation()) {
                Option<A> action = there.legal(code);
                if (action.isEmpty()) break;
                P position = there.position();
                String key = match.game().view().clicks(position, action.get()).last();
                for (Mark mark : ClickMarks
                    .of(match.game(), position, match.game().view().scene(position), action.get())
                    .of(key))
                    marks = marks.with(key, mark);
                there = there.play(action.get()).get();
                if (!there.midTurn()) break;
            }
            return marks;
        }
    }
}
