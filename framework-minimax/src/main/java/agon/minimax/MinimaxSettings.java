package agon.minimax;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;

/// The settings of an alpha-beta search: the values of [#options()].
///
/// The most common options have a method that returns a copy of the settings with another value, for example
/// `MinimaxSettings.DEFAULT.depth(6)`. It throws an `IllegalArgumentException` if the value is out of range. [#with]
/// sets any option. The accessors explain the options.
///
/// @param values values of [#options()]; other values are ignored
public record MinimaxSettings(Options.Values values) {
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
        .flag("pruning", "at the last decision, tries only the first few actions in search order", true)
        .flag("extensions", "does not count forced actions towards the depth", true)
        .flag("quiescence", "continues each line to a quiet position before the estimate is used", true)
        .flag("exact", "returns the values of plain minimax to the same depth", false);

    /// The default values of all options.
    public static final MinimaxSettings DEFAULT = new MinimaxSettings(OPTIONS.defaults());

    /// Returns all options, from which command lines and menus can be built.
    public static Options options() {
        return OPTIONS;
    }

    /// Returns a copy of these settings with changes, for example `depth=6,table=off`.
    ///
    /// @throws IllegalArgumentException if an option does not exist, or a value is out of range
    public MinimaxSettings with(String text) {
        Options.Values changed = OPTIONS.parse(text).getOrElseThrow(why -> new IllegalArgumentException(why));
        return new MinimaxSettings(
            new Options.Values(values.options(), changed.given().merge(values.given())));
    }

    /// Returns a copy of these settings with this maximum depth, in [1, 64].
    public MinimaxSettings depth(int depth) {
        return with("depth=" + depth);
    }

    /// Returns a copy of these settings with this number of positions per decision (at least 1).
    public MinimaxSettings nodes(long nodes) {
        return with("nodes=" + nodes);
    }

    /// Returns a copy of these settings with this time per decision, from 1 ms to one day.
    public MinimaxSettings time(Duration time) {
        return with("time=" + time.toMillis() + "ms");
    }

    /// Returns a copy of these settings with this number of threads per search, in [1, 1,024].
    public MinimaxSettings workers(int workers) {
        return with("workers=" + workers);
    }

    /// Returns a copy of these settings with this size of the transposition table, in MiB from 1 to 65,536.
    public MinimaxSettings memory(int memory) {
        return with("memory=" + memory);
    }

    /// Returns a copy of these settings with this number of actions with exact values, in [1, 1,000].
    public MinimaxSettings lines(int lines) {
        return with("lines=" + lines);
    }

    public MinimaxSettings seed(long seed) {
        return with("seed=" + seed);
    }

    /// Returns the maximum depth, counted in decisions (at least 1).
    public int depth() {
        return values.has("depth") ? (int) values.whole("depth") : MOST_DEPTH;
    }

    /// Returns the number of positions per decision (at least 1), or none if it is unlimited. The search always
    /// completes the first iteration.
    public Option<Long> nodes() {
        boolean free = !values.has("depth") && time().isEmpty();
        return values.has("nodes") ? Option.of(values.whole("nodes")) : Option.when(free, DEFAULT_NODES);
    }

    /// Returns the time per decision (positive), or none if it is unlimited. With a time limit, results are not
    /// reproducible.
    public Option<Duration> time() {
        return Option.when(values.has("time"), () -> values.time("time"));
    }

    /// Returns the number of threads that search a position (at least 1). They share one transposition table. With
    /// several threads, results are not reproducible.
    public int workers() {
        return (int) values.whole("workers");
    }

    /// Returns the size of the transposition table in MiB (at least 1).
    public int memory() {
        return (int) values.whole("memory");
    }

    /// Returns the number of actions with exact values (at least 1). The reported values of all other actions are upper
    /// bounds.
    public int lines() {
        return (int) values.whole("lines");
    }

    /// Returns the seed that determines the order of equally good actions, or none if they remain in the order of the
    /// rules.
    public Option<Long> seed() {
        return Option.when(values.has("seed"), () -> values.whole("seed"));
    }

    /// Returns the probability of overlooking an action, in [0, 1]. See [agon.search.internal.OverlookingSimulator].
    public double overlook() {
        return values.real("overlook");
    }

    /// Returns whether the search uses a transposition table. Source: Greenblatt, Eastlake and Crocker, *The Greenblatt
    /// chess program*, AFIPS 1967.
    public boolean table() {
        return values.flag("table");
    }

    /// Returns whether the transposition table treats positions that are equal up to symmetry as one position.
    public boolean canonical() {
        return values.flag("canonical");
    }

    /// Returns whether actions are ordered by the transposition table, killers and the history. Source: Schaeffer, *The
    /// history heuristic and alpha-beta search enhancements in practice*, IEEE PAMI 11(11), 1989.
    public boolean ordering() {
        return values.flag("ordering");
    }

    /// Returns whether late actions are first searched with reduced depth. Reductions are not used with [#exact].
    public boolean reductions() {
        return values.flag("reductions") && !exact();
    }

    /// Returns whether, at the last decision of a line, only the first few actions in search order are tried, except in
    /// the line of best play. Pruning is not used with [#exact].
    public boolean pruning() {
        return values.flag("pruning") && !exact();
    }

    /// Returns whether forced actions do not count towards the depth limit.
    public boolean extensions() {
        return values.flag("extensions");
    }

    /// Returns whether quiescence search is used. It estimates only positions that are quiet according to
    /// [agon.api.Estimate#isQuiet], and searches all other positions further.
    public boolean quiescence() {
        return values.flag("quiescence");
    }

    /// Returns whether values are those of plain minimax search to the same depth. In this case, there are no
    /// reductions and no pruning, and an entry of the transposition table is used only if it was searched to exactly
    /// the remaining depth.
    public boolean exact() {
        return values.flag("exact");
    }

    /// Returns the shortest text that represents these values.
    @Override
    public String toString() {
        return values.toString();
    }
}
