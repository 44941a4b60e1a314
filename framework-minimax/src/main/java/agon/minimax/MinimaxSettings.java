package agon.minimax;

import static agon.search.internal.SettingsText.value;

import agon.api.Options;
import agon.search.internal.SettingsText;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// The settings of an alpha-beta search, for example `MinimaxSettings.DEFAULT.depth(6)`.
///
/// Players and tuning files use the text form, which [#options] describes: [#parse] reads it and [#toString] writes it.
///
/// @param budget   limits of a search
/// @param workers  number of threads that search a position (at least 1). They share one transposition table. With
///     several threads, results are not reproducible
/// @param memory   size of the transposition table in MiB (at least 1)
/// @param lines    number of actions with exact values (at least 1). The reported values of all other actions are upper
///     bounds
/// @param seed     seed that determines the order of equally good actions, or none if they remain in the order of the
///     rules
/// @param overlook probability of overlooking an action, in [0, 1], for weaker players. Whether an action is overlooked
///     depends only on the position, the action and the seed
/// @param method   the parts of the search
public record MinimaxSettings(Budget budget, int workers, int memory, int lines, Option<Long> seed, double overlook,
    Method method) {
    /// Default number of positions per decision, if no budget is set.
    public static final long DEFAULT_NODES = 100_000;

    private static final int MOST_DEPTH = 64, MOST_MEMORY = 65_536, MOST_LINES = 1_000, MOST_WORKERS = 1_024;
    private static final Options OPTIONS = Options.NONE
        .whole("depth", "search depth in decisions; the maximum depth if a time or nodes are given", 1, MOST_DEPTH,
            Option.none())
        .whole("nodes",
            "positions per decision (default: " + DEFAULT_NODES + ", or no limit if a depth or time is given)", 1,
            1_000_000_000_000L, Option.none())
        .time("time", "thinking time per decision", Duration.ofMillis(1), Duration.ofDays(1))
        .whole("workers", "number of search threads; results are reproducible only with 1", 1, MOST_WORKERS,
            Option.of(1L))
        .whole("memory", "memory of the transposition table in MiB", 1, MOST_MEMORY, Option.of(64L))
        .whole("lines", "number of actions with exact values; the others get upper bounds", 1, MOST_LINES,
            Option.of(1L))
        .whole("seed", "random seed for the order of actions with equal values (default: from the game)",
            Long.MIN_VALUE,
            Long.MAX_VALUE, Option.none())
        .real("overlook", "probability of overlooking an action, for weaker levels", 0, 1,
            Option.of(0.0))
        .flag("table", "transposition table", true)
        .flag("canonical", "stores symmetric positions once in the table", false)
        .flag("ordering", "first searches actions that refuted other positions", true)
        .flag("reductions", "first searches actions that are late in search order to a smaller depth", true)
        .flag("pruning",
            "leaves out positions with estimates far above the window, and late actions at the last decision", true)
        .flag("extensions", "does not count forced actions towards the depth", true)
        .flag("quiescence", "continues each line to a quiet position before the estimate is used", true)
        .flag("exact", "returns the values of plain minimax to the same depth", false);

    /// The default values of all options.
    public static final MinimaxSettings DEFAULT = of(OPTIONS.defaults());

    /// @throws IllegalArgumentException if a value is out of range. The message names the option as in the text form
    public MinimaxSettings {
        values(budget, workers, memory, lines, seed, overlook, method);
    }

    /// The limits of a search. The search always completes the first iteration.
    ///
    /// @param depth maximum depth, counted in decisions, in [1, 64] (default: 64)
    /// @param nodes number of positions per decision (at least 1; default: [#DEFAULT_NODES], or no limit if a depth or
    ///     a time is given)
    /// @param time  time per decision, with a precision of one millisecond. With a time limit, results are not
    ///     reproducible
    public record Budget(Option<Integer> depth, Option<Long> nodes, Option<Duration> time) {
        /// Rounds the time down to milliseconds.
        public Budget {
            time = SettingsText.milliseconds(time);
        }
    }

    /// The parts of the search.
    ///
    /// @param table      whether the search uses a transposition table. Source: Greenblatt, Eastlake and Crocker, *The
    ///     Greenblatt chess program*, AFIPS 1967
    /// @param canonical  whether the transposition table treats positions that are equal up to symmetry as one position
    /// @param ordering   whether actions are ordered by the transposition table, killers and the history of actions and
    ///     of pairs of successive actions. Source: Schaeffer, *The history heuristic and alpha-beta search enhancements
    ///     in practice*, IEEE PAMI 11(11), 1989
    /// @param reductions whether late actions are first searched with reduced depth, unless the search is exact
    /// @param pruning    whether, except in the line of best play, a position is not searched if its estimate is far
    ///     above the window, and only the first few actions in search order are tried at the last decision of a line.
    ///     Has no effect if the search is exact. Source: Heinz, *Extended futility pruning*, ICCA Journal 21(2), 1998
    /// @param extensions whether forced actions do not count towards the depth limit
    /// @param quiescence whether only positions that are quiet according to [agon.api.Estimate#isQuiet] are estimated,
    ///     and all other positions are searched further
    /// @param exact      whether values are those of plain minimax search to the same depth. In this case, there are no
    ///     reductions and no pruning, and an entry of the transposition table is used only if it was searched to
    ///     exactly the remaining depth
    public record Method(boolean table, boolean canonical, boolean ordering, boolean reductions, boolean pruning,
        boolean extensions, boolean quiescence, boolean exact) {}

    /// Returns the options of the text form, from which command lines and menus can be built.
    public static Options options() {
        return OPTIONS;
    }

    /// Reads the text form, for example `depth=6,table=off`. Returns an error message if an option does not exist or a
    /// value is out of range.
    public static Either<String, MinimaxSettings> parse(String text) {
        return OPTIONS.parse(text).map(MinimaxSettings::of);
    }

    /// Returns the settings with these values of [#options]; other values are ignored.
    public static MinimaxSettings of(Options.Values v) {
        return new MinimaxSettings(
            new Budget(value(v, "depth", name -> (int) v.whole(name)), value(v, "nodes", v::whole),
                value(v, "time", v::time)),
            (int) v.whole("workers"), (int) v.whole("memory"), (int) v.whole("lines"), value(v, "seed", v::whole),
            v.real("overlook"),
            new Method(v.flag("table"), v.flag("canonical"), v.flag("ordering"), v.flag("reductions"),
                v.flag("pruning"), v.flag("extensions"), v.flag("quiescence"), v.flag("exact")));
    }

    private static Options.Values values(Budget budget, int workers, int memory, int lines, Option<Long> seed,
        double overlook, Method method) {
        return SettingsText.values(OPTIONS, "depth", budget.depth, "nodes", budget.nodes, "time", budget.time,
            "workers", workers, "memory", memory, "lines", lines, "seed", seed, "overlook", overlook, "table",
            method.table, "canonical", method.canonical, "ordering", method.ordering, "reductions", method.reductions,
            "pruning", method.pruning, "extensions", method.extensions, "quiescence", method.quiescence, "exact",
            method.exact);
    }

    /// Returns these settings with the values of a text form, for example `depth=6,table=off`.
    ///
    /// @throws IllegalArgumentException if an option does not exist, or a value is out of range
    public MinimaxSettings with(String text) {
        Options.Values changed = OPTIONS.parse(text).getOrElseThrow(why -> new IllegalArgumentException(why));
        return of(new Options.Values(OPTIONS, changed.given().merge(values().given())));
    }

    /// Returns these settings with this maximum depth, in [1, 64].
    public MinimaxSettings depth(int depth) {
        return budget(new Budget(Option.of(depth), budget.nodes, budget.time));
    }

    /// Returns these settings with this number of positions per decision (at least 1).
    public MinimaxSettings nodes(long nodes) {
        return budget(new Budget(budget.depth, Option.of(nodes), budget.time));
    }

    /// Returns these settings with this time per decision, from 1 ms to one day.
    public MinimaxSettings time(Duration time) {
        return budget(new Budget(budget.depth, budget.nodes, Option.of(time)));
    }

    public MinimaxSettings budget(Budget budget) {
        return new MinimaxSettings(budget, workers, memory, lines, seed, overlook, method);
    }

    /// Returns these settings with this number of threads per search, in [1, 1,024].
    public MinimaxSettings workers(int workers) {
        return new MinimaxSettings(budget, workers, memory, lines, seed, overlook, method);
    }

    /// Returns these settings with this size of the transposition table, in MiB from 1 to 65,536.
    public MinimaxSettings memory(int memory) {
        return new MinimaxSettings(budget, workers, memory, lines, seed, overlook, method);
    }

    /// Returns these settings with this number of actions with exact values, in [1, 1,000].
    public MinimaxSettings lines(int lines) {
        return new MinimaxSettings(budget, workers, memory, lines, seed, overlook, method);
    }

    public MinimaxSettings seed(long seed) {
        return seed(Option.of(seed));
    }

    /// Like [#seed(long)], but none leaves equally good actions in the order of the rules.
    public MinimaxSettings seed(Option<Long> seed) {
        return new MinimaxSettings(budget, workers, memory, lines, seed, overlook, method);
    }

    public MinimaxSettings method(Method method) {
        return new MinimaxSettings(budget, workers, memory, lines, seed, overlook, method);
    }

    /// Returns the maximum depth, counted in decisions (at least 1).
    public int depth() {
        return budget.depth.getOrElse(MOST_DEPTH);
    }

    /// Returns the number of positions per decision (at least 1), or none if it is unlimited.
    public Option<Long> nodes() {
        return budget.nodes.orElse(Option.when(budget.depth.isEmpty() && budget.time.isEmpty(), DEFAULT_NODES));
    }

    /// Returns the values that differ from the defaults.
    public Options.Values values() {
        return values(budget, workers, memory, lines, seed, overlook, method);
    }

    /// Returns the text form, without default values.
    @Override
    public String toString() {
        return values().toString();
    }
}
