package agon.play.engine;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.play.engine.PlayerSpec.UgiSettings;
import agon.plugins.Heartbeat;
import agon.search.Analysis;
import agon.search.SearchReport;
import agon.ugi.SearchLimits;
import agon.ugi.engine.EngineList;
import agon.ugi.engine.EngineProcess;
import agon.ugi.message.SearchInfo;
import agon.ugi.message.UgiCommand;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.TreeMap;
import java.util.function.Consumer;

/// An engine that runs an external program, which supports the Universal Game Interface. The process runs from the
/// first decision to [#close]. Its output is checked against the rules. If the program crashes, does not respond, or
/// plays an illegal action, it is restarted once and the request is repeated. After a second failure in one decision,
/// the program forfeits the game. The time until it is ready for the position is not thinking time. The same
/// applies after a restart.
final class UgiEngine<P, A extends Action> implements Engine<P, A> {
    private static final int TRIES = 2;
    private static final long SELDOM = 100_000_000; // minimum time between two reports, in ns

    private final String command;
    private final UgiSettings settings;
    private final long seed;
    private final Option<Consumer<String>> thoughts;
    private volatile Option<EngineProcess> process = Option.none();
    private volatile boolean closed;
    private Option<Failure> failed = Option.none(); // of a preparation, until the next decision
    private long ready; // when the program was last ready for a position

    private record Failure(String why, Termination how) {
        static Failure crash(String why) {
            return new Failure(why, Termination.CRASHED);
        }
    }

    UgiEngine(String command, UgiSettings settings, long seed, Option<Consumer<String>> thoughts) {
        this.command = command;
        this.settings = settings;
        this.seed = seed;
        this.thoughts = thoughts;
    }

    @Override
    public void prepare(Match<P, A> match, Control control) {
        if (process.isDefined() || failed.isDefined() || closed) return;
        failed = engine(match, control.heartbeat())
            .flatMap(engine -> engine.ready(EngineProcess.HANDSHAKE, control.heartbeat()::beat)).swap()
            .map(Failure::crash).toOption();
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        return asked(match, control, _ -> {
        }).fold(failure -> new Decision.Forfeit<>(failure.why, failure.how),
            actions -> new Decision.Actions<>(actions, cost()));
    }

    private Decision.Effort cost() {
        return new Decision.Effort(process.flatMap(engine -> engine.lastInfo().nodes()).getOrElse(0L),
            Duration.ofNanos(System.nanoTime() - ready), Decision.Effort.Unit.NODES);
    }

    /// Returns an analysis in which actions without a reported line have no visits.
    @Override
    public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
        long[] told = {System.nanoTime()};
        TreeMap<Integer, SearchInfo> said = new TreeMap<>(); // by rank
        Either<Failure, Vector<A>> best = asked(match, control, info -> {
            said.put(info.rank(), info);
            if (System.nanoTime() - told[0] < SELDOM) return;
            UgiAnalysis.of(match, Vector.ofAll(said.values()), Option.none(), cost())
                .forEach(soFar -> control.watcher().accept(soFar.report()));
            told[0] = System.nanoTime();
        });
        best.swap().forEach(failure -> thoughts.forEach(hears -> hears.accept(failure.why)));
        Option<Analysis<A>> found = best.toOption().flatMap(actions -> UgiAnalysis.of(match,
            Vector.ofAll(said.values()), actions.headOption(), cost()));
        return found.peek(analysis -> control.watcher().accept(analysis.report()));
    }

    private Either<Failure, Vector<A>> asked(Match<P, A> match, Control control, Consumer<SearchInfo> news) {
        Either<Failure, Vector<A>> answer = Either.left(Failure.crash("the engine is closed"));
        for (int tried = 0; tried < TRIES && answer.isLeft() && !closed; tried++) {
            answer = prepared(match, control).flatMap(engine -> go(engine, match, control, news)
                .mapLeft(Failure::crash).flatMap(turn -> legal(match, turn, engine.name())
                    .mapLeft(why -> new Failure(why, Termination.ILLEGAL))));
            if (answer.isLeft()) end();
            String why = answer.isLeft() ? answer.getLeft().why : "";
            if (answer.isLeft() && tried + 1 < TRIES)
                thoughts.forEach(told -> told.accept(why + "; restarting it"));
        }
        return answer;
    }

    /// Returns the program when it is ready for a position, or the failure of the last preparation.
    private Either<Failure, EngineProcess> prepared(Match<P, A> match, Control control) {
        Option<Failure> before = failed;
        failed = Option.none();
        Either<Failure, EngineProcess> engine = before.<Either<Failure, EngineProcess>>map(Either::left)
            .getOrElse(() -> control.preparation().run(() -> ready(match, control)));
        ready = System.nanoTime();
        return engine;
    }

    private Either<Failure, EngineProcess> ready(Match<P, A> match, Control control) {
        Runnable alive = control.heartbeat()::beat;
        UgiCommand.Position here = position(match);
        return engine(match, control.heartbeat()).flatMap(engine -> engine.position(here.start(), here.turns()))
            .flatMap(engine -> engine.ready(EngineProcess.HANDSHAKE, alive)).mapLeft(Failure::crash);
    }

    private Either<String, String> go(EngineProcess engine, Match<P, A> match, Control control,
        Consumer<SearchInfo> news) {
        Option<SearchLimits.Clock> clock = control.clock(match);
        SearchLimits limits = clock.isEmpty() ? settings.limits()
            : settings.limits(() -> control.limit(match).get(), control.clocks().get());
        return engine.go(limits, settings.patience(clock), control.heartbeat()::beat, news);
    }

    private Either<String, EngineProcess> engine(Match<P, A> match, Heartbeat heartbeat) {
        if (process.isDefined()) return Either.right(process.get());
        Either<String, EngineList.Entry> listed = UgiCommandLine.engine(command);
        Either<String, EngineProcess> started = listed
            .flatMap(known -> EngineProcess.start(known.command(), EngineProcess.HANDSHAKE, heartbeat::beat));
        process = started.toOption();
        if (closed) end();
        return started.flatMap(engine -> UgiCommandLine.prepare(engine, listed.get().options(), match.name(), seed))
            .flatMap(EngineProcess::newGame);
    }

    /// Returns the command that sets the position. It contains the turns, including an incomplete one, if they lead to
    /// the current position. Otherwise, it contains the position itself.
    static <P, A extends Action> UgiCommand.Position position(Match<P, A> match) {
        P first = match.positions().head();
        Option<String> start = Option.when(!first.equals(match.game().rules().start()),
            () -> match.game().notation().write(first));
        boolean told = !match.departedSince(0)
            && (!match.midTurn() || match.afterTurns(match.turns().size() - 1).playPartial(match.texts().last())
                .exists(same -> same.position().equals(match.position())));
        return told ? new UgiCommand.Position(start, match.texts())
            : new UgiCommand.Position(Option.of(match.game().notation().write(match.position())), Vector.empty());
    }

    /// Returns the actions of a turn, which must be legal and must not include a roll, because engines do not roll.
    static <P, A extends Action> Either<String, Vector<A>> legal(Match<P, A> match, String turn, String name) {
        Seat seat = match.status().seatToAct().get();
        Either<IllegalTurn, Match<P, A>> played = Turn.Departure.parse(turn).isDefined()
            ? Either.left(new IllegalTurn(match.turns().size() + 1, turn, "it is not a move of the game",
                match.game().notation().write(match.position())))
            : match.playPartial(turn);
        return played.mapLeft(refusal -> "the engine " + name + " played an illegal move: " + refusal)
            .flatMap(after -> {
                int from = match.positions().size() - 1;
                Vector<A> actions = after.actions(from);
                boolean own = Vector.range(from, from + actions.size()).forAll(i -> match.game().rules()
                    .status(after.positions().get(i)) instanceof Status.ToMove(Seat acts, _) && acts.equals(seat));
                return own ? Either.right(actions)
                    : Either.left("the engine " + name + " played '" + turn + "', which includes a chance event");
            });
    }

    private void end() {
        process.forEach(EngineProcess::close);
        process = Option.none();
    }

    @Override
    public void close() {
        closed = true;
        process.forEach(EngineProcess::close);
    }

    private static final class UgiAnalysis {
        /// Returns an analysis with one line per legal action: first the action that the program plays, then the other
        /// reported actions by rank, then the remaining actions. Returns none if the reports contain no legal action.
        ///
        /// @param reports the latest report of the program for each rank
        static <P, A extends Action> Option<Analysis<A>> of(Match<P, A> match, Vector<SearchInfo> reports,
            Option<A> best, Decision.Effort cost) {
            Seat seat = match.status().seatToAct().get();
            Vector<SearchReport.Line> known = reports.sortBy(SearchInfo::rank)
                .flatMap(info -> line(match, seat, info)).distinctBy(SearchReport.Line::code);
            if (known.isEmpty()) return Option.none();
            Vector<SearchReport.Line> lines = known.appendAll(match.legal().toVector().map(Action::code)
                .reject(code -> known.exists(line -> line.code() == code))
                .map(code -> line(match, seat, 0, 0, Vector.of(code), SearchReport.Bound.EXACT)));
            Option<Integer> first = best.map(Action::code);
            Vector<SearchReport.Line> sorted = lines.filter(line -> first.contains(line.code()))
                .appendAll(lines.reject(line -> first.contains(line.code())));
            return Option.of(Analysis.of(match, new SearchReport(sorted, seat.index(), Option.none(),
                new SearchReport.Work(cost.iterations(), 0, reports.flatMap(SearchInfo::depth).max().getOrElse(0), 0,
                    false, Option.none(), cost.time()))));
        }

        private static <P, A extends Action> Option<SearchReport.Line> line(Match<P, A> match, Seat seat,
            SearchInfo info) {
            Match<P, A> end = Match.from(match.variant(), match.position());
            for (String turn : info.turns()) {
                Match<P, A> here = end;
                end = here.status().isOver() ? here : here.playPartial(turn).getOrElse(here);
                if (end == here) break;
            }
            if (end.turns().isEmpty() || end.turns().exists(turn -> turn.departure().isDefined())) return Option.none();
            return Option.of(line(match, seat, info.nodes().getOrElse(1L),
                info.score().map(score -> score.value()).getOrElse(0.0), end.actions().map(Action::code),
                info.score().map(score -> SearchReport.Bound.valueOf(score.bound().name()))
                    .getOrElse(SearchReport.Bound.EXACT)));
        }

        /// In a game of more than two seats, the values of the other seats are unknown and therefore 0.
        private static SearchReport.Line line(Match<?, ?> match, Seat seat, long visits, double value,
            Vector<Integer> variation, SearchReport.Bound bound) {
            int seats = match.game().rules().seats();
            Vector<Double> values = Vector.range(0, seats)
                .map(i -> i == seat.index() ? value : seats == 2 ? 0.0 - value : 0.0);
            return new SearchReport.Line(variation.head(), visits, value, Option.none(), Option.none(), variation,
                values, bound);
        }
    }
}
