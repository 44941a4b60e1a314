package agon.play.host;

import agon.api.Action;
import agon.api.Options;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.search.SearchReport;
import agon.ugi.SearchLimits;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// The game and the engine of one client of an engine protocol, independent of the protocol's syntax. Must be used by
/// only one thread; the engine runs on another thread. A request that fails changes nothing. With a node budget and a
/// fixed seed, identical requests produce identical replies.
public final class EngineSession<P, A extends Action> implements AutoCloseable {
    /// The time limit of a search without a budget. The session always stops such a search earlier.
    private static final String ENDLESS = "1440min";
    private static final String TIME = "time", NODES = "nodes", DEPTH = "depth";
    private static final Vector<String> COUNTED = Vector.of("iterations", "visits", NODES); // in order of preference
    private static final Vector<String> BUDGETS = COUNTED.append(TIME).append(DEPTH);

    private final Variant<P, A> variant;
    private final Players<P, A> kinds;
    private final PluginCalls calls;
    private final Runnable wake;
    private PlayerSpec player;
    private long seed;
    private Match<P, A> match;
    private Option<String> start = Option.none(); // the text of the position in which `match` starts
    private Vector<String> given = Vector.empty(); // the turns of `match` as the client sent them
    private Option<Mind<P, A>> mind = Option.none();
    private Option<Thinking<P, A>> thinking = Option.none();

    private record Mind<P, A extends Action>(PlayerSpec player, Engine<P, A> engine) {}

    private EngineSession(Variant<P, A> variant, Players<P, A> kinds, PlayerSpec player, long seed,
        Match<P, A> match, PluginCalls calls, Runnable wake) {
        this.variant = variant;
        this.kinds = kinds;
        this.player = player;
        this.seed = seed;
        this.match = match;
        this.calls = calls;
        this.wake = wake;
    }

    /// @param wake a function that is called, from any thread, when [#answer] has a result
    public static <P, A extends Action> Either<String, EngineSession<P, A>> of(Variant<P, A> variant, String player,
        long seed, Runnable wake) {
        PluginCalls calls = new PluginCalls();
        Either<String, EngineSession<P, A>> made = calls.call(variant.name(), () -> Players.of(variant.game()))
            .flatMap(kinds -> kinds.parse(player).flatMap(EngineSession::program).flatMap(spec -> calls
                .call(variant.name(), () -> Match.start(variant))
                .map(match -> new EngineSession<>(variant, kinds, spec, seed, match, calls, wake))));
        if (made.isLeft()) calls.close();
        return made;
    }

    private static Either<String, PlayerSpec> program(PlayerSpec spec) {
        return spec.isPerson() ? Either.left(spec + " is a person; expected a program, such as best or mcts")
            : Either.right(spec);
    }

    public Variant<P, A> variant() {
        return variant;
    }

    public Match<P, A> match() {
        return match;
    }

    public PlayerSpec player() {
        return player;
    }

    public <R> Either<String, R> ask(Supplier<R> question) {
        return calls.call(variant.name(), question);
    }

    public <R> Either<String, R> askHere(Function<Match<P, A>, Either<String, R>> question) {
        return ask(() -> question.apply(match)).flatMap(answer -> answer);
    }

    public Either<String, Vector<String>> legalTurns() {
        Heartbeat heartbeat = new Heartbeat("the list of legal turns");
        return calls.call(variant.name(), heartbeat, () -> TurnNotation.legal(match, heartbeat::beat)
            .map(turns -> turns.map(TurnNotation.Legal::text)))
            .flatMap(turns -> turns);
    }

    /// Replaces the player. Accepts external engines only from the list of engines, and networks only by name.
    public Either<String, EngineSession<P, A>> player(String text) {
        return idle().flatMap(_ -> kinds.parseUntrusted(text)).flatMap(EngineSession::program).map(spec -> {
            player = spec;
            forget();
            return this;
        });
    }

    public Either<String, EngineSession<P, A>> seed(long other) {
        return idle().map(_ -> {
            seed = other;
            forget();
            return this;
        });
    }

    /// Starts a new game. The engine is discarded, so that the game does not depend on the previous one.
    public Either<String, EngineSession<P, A>> newGame() {
        return set(Option.none(), Vector.empty()).map(_ -> {
            forget();
            return this;
        });
    }

    /// Sets the game to the position after `turns`. The last turn may be incomplete. A later call with a longer list
    /// then continues it.
    ///
    /// @param text the position in which the game starts, or none for the starting position of the rules
    public Either<String, Match<P, A>> set(Option<String> text, Vector<String> turns) {
        boolean on = text.equals(start) && given.size() <= turns.size() && turns.startsWith(given);
        Heartbeat heartbeat = new Heartbeat("the replay of the turns");
        return idle().flatMap(_ -> calls.call(variant.name(), heartbeat, () -> {
            Either<String, Match<P, A>> from = on ? Either.right(match) : first(text);
            for (String turn : on ? turns.drop(given.size()) : turns) {
                heartbeat.beat();
                from = from.flatMap(at -> at.playPartial(turn).mapLeft(IllegalTurn::toString));
            }
            return from;
        }).flatMap(led -> led)).map(led -> moved(led, text, turns));
    }

    private Either<String, Match<P, A>> first(Option<String> text) {
        return text.<Either<String, Match<P, A>>>map(position -> variant.notation().read(position)
            .bimap(why -> "the position is invalid: " + why, at -> Match.from(variant, at)))
            .getOrElse(() -> Either.right(Match.start(variant)));
    }

    public Either<String, Match<P, A>> play(String turn) {
        return set(start, given.append(turn));
    }

    public Either<String, Match<P, A>> play(int code) {
        return idle().flatMap(_ -> askHere(at -> at.legal(code)
            .toEither("no legal action has code " + code)
            .flatMap(action -> at.play(action).mapLeft(IllegalTurn::toString)
                .map(next -> moved(next, start, given.append(
                    at.game().notation().write(at.position(), Vector.of(action))))))));
    }

    private Match<P, A> moved(Match<P, A> to, Option<String> text, Vector<String> turns) {
        match = to;
        start = text;
        given = turns;
        return to;
    }

    /// @param watcher a consumer of search reports, which is called from another thread
    /// @return this session, or an error message if no seat decides in this position or the player does not support the
    ///   limits
    public Either<String, EngineSession<P, A>> go(SearchLimits limits, BiConsumer<Match<P, A>, SearchReport> watcher) {
        return idle().flatMap(_ -> askHere(at -> Either.right(at.status()))).flatMap(this::thinkable)
            .flatMap(_ -> budgeted(limits)).flatMap(this::mind).map(able -> {
                thinking = Option.of(new Thinking<>(able.engine, match, limits.infinite() ? Option.none()
                    : limits.time(), limits.infinite() ? Vector.empty() : limits.clocks(), watcher, wake));
                thinking.forEach(Thinking::start);
                return this;
            });
    }

    /// Prepares the engine, so that the next search with a time limit starts without delay. Does nothing during a
    /// search.
    public Either<String, EngineSession<P, A>> prepare() {
        if (thinking.isDefined()) return Either.right(this);
        Engine.Control control = new Engine.Control(new Heartbeat("the preparation of its player"));
        Either<String, Mind<P, A>> able = mind.<Either<String, Mind<P, A>>>map(Either::right)
            .getOrElse(() -> budgeted(SearchLimits.INFINITE).flatMap(this::mind));
        return able.flatMap(known -> calls.call(variant.name(), control.heartbeat(), () -> {
            known.engine.prepare(match, control);
            return this;
        }));
    }

    private Either<String, Status> thinkable(Status status) {
        return switch (status) {
            case Status.ToMove _ -> Either.right(status);
            case Status.Chance _ ->
                Either.left("chance decides in this position; send the result as part of the turn");
            case Status.Over(_, String reason) -> Either.left("the game is over: " + reason);
        };
    }

    /// Returns the player with the budget in `limits`. Levels, and players that do not search, are returned unchanged.
    private Either<String, PlayerSpec> budgeted(SearchLimits limits) {
        Vector<String> names = player.values().options().settings().map(Options.Setting::name);
        boolean timed = limits.infinite() || limits.time().isDefined() || limits.clocks().nonEmpty();
        if (limits.depth().isDefined() && !names.contains(DEPTH))
            return Either.left("the player " + player + " does not support depth; use nodes, movetime, a clock or "
                + "infinite, or the minimax player");
        if (!names.contains(TIME) || !timed && limits.nodes().isEmpty() && limits.depth().isEmpty())
            return Either.right(player);
        Map<String, String> chosen = player.values().given().removeAll(BUDGETS);
        for (long nodes : limits.nodes())
            chosen = chosen.put(COUNTED.find(names::contains).get(), Long.toString(nodes));
        for (int depth : limits.depth()) chosen = chosen.put(DEPTH, Integer.toString(depth));
        if (timed) chosen = chosen.put(TIME, ENDLESS);
        return player.with(chosen);
    }

    /// Returns the engine. It retains search results, and is reused as long as the player and its budget do not change.
    private Either<String, Mind<P, A>> mind(PlayerSpec spec) {
        if (mind.exists(known -> known.player.equals(spec))) return Either.right(mind.get());
        forget();
        Either<String, Mind<P, A>> made = ask(() -> kinds.engine(spec, spec.seed().getOrElse(seed), Option.none()))
            .flatMap(engine -> engine).map(engine -> new Mind<>(spec, engine));
        mind = made.toOption();
        return made;
    }

    /// Returns whether the engine is thinking or has a result that [#answer] has not returned yet.
    public boolean isThinking() {
        return thinking.isDefined();
    }

    public void stop() {
        thinking.forEach(Thinking::stop);
    }

    /// Returns the match after the decisions of the seat in this turn, or none if there is no result yet. The result
    /// contains an error message if the player has failed. Each result is returned only once.
    public Option<Either<String, Match<P, A>>> answer() {
        Option<Either<String, Match<P, A>>> answer = thinking.flatMap(Thinking::answer);
        if (answer.isDefined()) thinking = Option.none();
        if (answer.exists(Either::isLeft)) forget();
        return answer;
    }

    private Either<String, EngineSession<P, A>> idle() {
        return thinking.isEmpty() ? Either.right(this)
            : Either.left("the player is still thinking; send 'stop' first and wait for the reply");
    }

    private void forget() {
        mind.forEach(known -> known.engine.close());
        mind = Option.none();
    }

    @Override
    public void close() {
        stop();
        forget();
        calls.close();
    }
}
