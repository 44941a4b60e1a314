package agon.play.engine;

import agon.api.Options;
import agon.mcts.TimeLimit;
import agon.plugins.internal.StartCommand;
import agon.ugi.SearchLimits;
import agon.ugi.engine.EngineList;
import agon.ugi.engine.EngineProcess;
import agon.ugi.message.EngineOption;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.File;
import java.time.Duration;
import java.util.function.Supplier;

/// The settings of the `ugi` player. In `ugi:COMMAND`, the command is a name in the list of engines or a command line
/// that starts an engine. With options, the text is `ugi:time=2s,command=COMMAND`. `command` must be the last option,
/// and its value is the rest of the text, including commas.
record UgiSettings(Options.Values values, String command) {
    static final Options OPTIONS = Options.NONE
        .time("time", "thinking time per move (default: 1s, or no limit if nodes or a depth are given)",
            Duration.ofMillis(1),
            Duration.ofDays(1))
        .whole("nodes", "positions or playouts per move, as the engine counts them", 1, 1_000_000_000_000L,
            Option.none())
        .whole("depth", "search depth, as the engine counts it", 1, 1_000, Option.none())
        .time("patience",
            "additional time before the engine is stopped (default: 5s, or 60s if only nodes or a depth are given)",
            Duration.ofMillis(100),
            Duration.ofDays(1))
        .whole(Players.Kind.SEED,
            "value of the engine's option Seed, if it has one (default: derived from the seed of the command)",
            Long.MIN_VALUE, Long.MAX_VALUE, Option.none());
    private static final String COMMAND = "command=";
    private static final Vector<String> VARIANT = Vector.of("UGI_Variant", "UCI_Variant");

    static Either<String, UgiSettings> parse(String text) {
        int at = text.startsWith(COMMAND) ? 0 : text.indexOf("," + COMMAND) + 1;
        boolean named = at > 0 || text.startsWith(COMMAND);
        String chosen = named ? text.substring(0, Math.max(0, at - 1)) : "",
            command = named ? text.substring(at + COMMAND.length()) : text;
        boolean forgot = !named && OPTIONS.settings().exists(s -> text.strip().startsWith(s.name() + "="));
        if (forgot || command.isBlank())
            return Either.left(
                "the command is missing; expected ugi:COMMAND or ugi:time=1s,command=COMMAND, with a command or the "
                    + "name of an engine listed by '" + StartCommand.of("engines") + "'");
        return OPTIONS.parse(chosen).flatMap(
            values -> EngineProcess.Command.parse(command.strip()).map(_ -> new UgiSettings(values, command.strip())));
    }

    /// Returns the program file of an engine, or an error message if it does not exist.
    static Either<String, File> located(String command) {
        return new UgiSettings(OPTIONS.defaults(), command).engine().flatMap(engine -> engine.command().program()
            .toEither(() -> "there is no engine '" + command + "': " + (EngineList.Entry.isName(command)
                ? "it is neither in the list of engines ('" + StartCommand.of("engines")
                    + "') nor a program on the PATH"
                : "there is no program " + engine.command().words().head())));
    }

    boolean isListed() {
        return EngineList.load().exists(list -> list.contains(command));
    }

    Either<String, EngineList.Entry> engine() {
        Either<String, EngineList> list = EngineList.Entry.isName(command) ? EngineList.load()
            : Either.right(EngineList.EMPTY);
        return list.flatMap(known -> known.find(command).<Either<String, EngineList.Entry>>map(Either::right)
            .getOrElse(() -> EngineProcess.Command.parse(command)
                .map(parsed -> new EngineList.Entry("unlisted", parsed, LinkedHashMap.empty()))));
    }

    static Either<String, EngineProcess> prepare(EngineProcess engine, Map<String, String> options, String variant,
        long seed) {
        Either<String, EngineProcess> prepared = options.foldLeft(Either.right(engine),
            (so, option) -> so.flatMap(e -> e.set(option._1, option._2)));
        return engine.options().reject(option -> options.keySet().exists(option::isCalled))
            .foldLeft(prepared, (so, option) -> option.isCalled("Seed")
                ? so.flatMap(e -> e.set(option.name(), Long.toString(folded(seed, option))))
                : VARIANT.exists(option::isCalled) ? so.flatMap(e -> e.set(option.name(), variant)) : so);
    }

    private static long folded(long seed, EngineOption option) {
        long min = option.min().getOrElse(Long.MIN_VALUE), max = option.max().getOrElse(Long.MAX_VALUE);
        return seed >= min && seed <= max || max < min ? seed : min + Math.floorMod(seed, max - min + 1);
    }

    SearchLimits limits() {
        Option<Duration> time = Option.when(values.has("time"), () -> values.time("time"));
        Option<Long> nodes = Option.when(values.has("nodes"), () -> values.whole("nodes"));
        Option<Integer> depth = Option.when(values.has("depth"), () -> (int) values.whole("depth"));
        boolean nothing = time.isEmpty() && nodes.isEmpty() && depth.isEmpty();
        return new SearchLimits(nodes, depth, nothing ? Option.of(Duration.ofSeconds(1)) : time, Vector.empty(),
            false);
    }

    /// Returns the limits in a game with clocks. If the settings contain a time, the limit is this time, but not more
    /// than the maximum of `own`. Otherwise, the engine receives the clocks.
    SearchLimits limits(Supplier<TimeLimit> own, Vector<SearchLimits.Clock> clocks) {
        SearchLimits free = limits();
        if (!values.has("time")) return new SearchLimits(free.nodes(), free.depth(), Option.none(), clocks, false);
        Duration most = Vector.of(own.get().most(), Duration.ofMillis(1)).max().get();
        return new SearchLimits(free.nodes(), free.depth(), free.time().map(time -> Vector.of(time, most).min().get()),
            Vector.empty(), false);
    }

    /// Returns the maximum time for a turn, after which the engine is considered hung.
    ///
    /// @param clock the clock of the seat to act, or none if the game has no clock
    Duration patience(Option<SearchLimits.Clock> clock) {
        Option<Duration> time = clock.map(SearchLimits.Clock::left).orElse(() -> limits().time());
        Duration more = values.has("patience") ? values.time("patience")
            : Duration.ofSeconds(time.isDefined() ? 5 : 60);
        return time.getOrElse(Duration.ZERO).plus(more);
    }

    @Override
    public String toString() {
        boolean plain = values.toString().isEmpty() && parse(command).exists(this::equals);
        return plain ? command : Vector.of(values.toString()).reject(String::isEmpty).append(COMMAND + command)
            .mkString(",");
    }
}
