package agon.minimax;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;

/// How an alpha-beta search goes about it: values of [#options()].
///
/// Every option has a method that gives the same settings with another value: `MinimaxSettings.DEFAULT.depth(6)`. It
/// throws an `IllegalArgumentException` if the value is outside its range.
///
/// @param values of [#options()], others among them perhaps
public record MinimaxSettings(Options.Values values) {
    /// Positions of a decision if no budget is given.
    public static final long DEFAULT_NODES = 100_000;

    private static final int MOST_DEPTH = 64, MOST_MEMORY = 65_536, MOST_LINES = 1_000;
    private static final Options OPTIONS = Options.NONE
        .whole("depth", "decisions looked ahead; with a time or nodes too, at most so many", 1, MOST_DEPTH,
            Option.none())
        .whole("nodes", "positions of a decision; " + DEFAULT_NODES + " if no depth and no time are given either", 1,
            1_000_000_000_000L, Option.none())
        .time("time", "thinking time of a decision", Duration.ofMillis(1), Duration.ofDays(1))
        .whole("memory", "MiB of the transposition table", 1, MOST_MEMORY, Option.of(64L))
        .whole("lines", "actions whose values are exact; those of the others are upper bounds", 1, MOST_LINES,
            Option.of(1L))
        .whole("seed", "of the order of actions that are worth the same; without it, that of the game", Long.MIN_VALUE,
            Long.MAX_VALUE, Option.none())
        .real("overlook", "how likely an action is not seen at all, here or further ahead; a level plays so", 0, 1,
            Option.of(0.0))
        .flag("table", "remembers positions", true)
        .flag("canonical", "remembers positions up to symmetry", false)
        .flag("ordering", "looks first at what refuted other positions", true)
        .flag("reductions", "looks less far into what comes late in the order", true)
        .flag("extensions", "does not count forced actions", true)
        .flag("quiescence", "plays on before it asks for an estimate, until nothing is under way", true)
        .flag("exact", "values are those of plain minimax to the same depth", false);

    /// What is chosen if nothing is.
    public static final MinimaxSettings DEFAULT = new MinimaxSettings(OPTIONS.defaults());

    /// What can be chosen, for command lines and menus.
    public static Options options() {
        return OPTIONS;
    }

    /// The same, but for what `text` says, for example `depth=6,table=off`.
    ///
    /// @throws IllegalArgumentException if there is no such setting, or a value is outside its range
    public MinimaxSettings with(String text) {
        Options.Values changed = OPTIONS.parse(text).getOrElseThrow(why -> new IllegalArgumentException(why));
        return new MinimaxSettings(
            new Options.Values(values.options(), changed.given().merge(values.given())));
    }

    /// The same with so many decisions looked ahead, in [1, 64].
    public MinimaxSettings depth(int depth) {
        return with("depth=" + depth);
    }

    /// The same with a budget of positions for a decision, ≥ 1.
    public MinimaxSettings nodes(long nodes) {
        return with("nodes=" + nodes);
    }

    /// The same with thinking time for a decision, from 1 ms to a day.
    public MinimaxSettings time(Duration time) {
        return with("time=" + time.toMillis() + "ms");
    }

    /// The same with so many MiB for the transposition table, in [1, 65,536].
    public MinimaxSettings memory(int memory) {
        return with("memory=" + memory);
    }

    /// The same with exact values for so many actions, in [1, 1,000].
    public MinimaxSettings lines(int lines) {
        return with("lines=" + lines);
    }

    /// The same with another seed: of the actions that are worth the same it decides which is found first.
    public MinimaxSettings seed(long seed) {
        return with("seed=" + seed);
    }

    /// The same with another probability of overlooking an action, in [0, 1].
    public MinimaxSettings overlook(double probability) {
        return with("overlook=" + probability);
    }

    /// With or without values that are those of plain minimax to the same depth.
    public MinimaxSettings exact(boolean on) {
        return with("exact=" + (on ? "on" : "off"));
    }

    /// Decisions looked ahead, ≥ 1; where a budget ends the search before, fewer.
    public int depth() {
        return values.has("depth") ? (int) values.whole("depth") : MOST_DEPTH;
    }

    /// Positions of a decision, ≥ 1; none: unlimited. The first iteration is done whatever it takes.
    public Option<Long> nodes() {
        boolean free = !values.has("depth") && time().isEmpty();
        return values.has("nodes") ? Option.of(values.whole("nodes")) : Option.when(free, DEFAULT_NODES);
    }

    /// Budget of one decision, > 0; none: unlimited. With it answers are not repeatable.
    public Option<Duration> time() {
        return Option.when(values.has("time"), () -> values.time("time"));
    }

    /// Of the transposition table in MiB, ≥ 1.
    public int memory() {
        return (int) values.whole("memory");
    }

    /// How many actions get exact values, ≥ 1; of the others it is known that they are worth no more than what is
    /// reported.
    public int lines() {
        return (int) values.whole("lines");
    }

    /// Decides which of several actions of the same worth is found first; none: the order of the rules does.
    public Option<Long> seed() {
        return Option.when(values.has("seed"), () -> values.whole("seed"));
    }

    /// How likely an action is overlooked, in [0, 1]; 0: nothing is. See [agon.mcts.lane.OverlookingSimulator].
    public double overlook() {
        return values.real("overlook");
    }

    /// Whether there is a transposition table. Greenblatt, Eastlake and Crocker, *The Greenblatt chess program*, AFIPS
    /// 1967.
    public boolean table() {
        return values.flag("table");
    }

    /// Whether the table tells apart positions that symmetry makes equal.
    public boolean canonical() {
        return values.flag("canonical");
    }

    /// Whether actions are ordered by the table, killers and history. Schaeffer, *The history heuristic and alpha-beta
    /// search enhancements in practice*, IEEE PAMI 11(11), 1989.
    public boolean ordering() {
        return values.flag("ordering");
    }

    /// Whether late actions are looked into less deeply at first; never while [#exact].
    public boolean reductions() {
        return values.flag("reductions") && !exact();
    }

    /// Whether an action without an alternative leaves the depth as it is.
    public boolean extensions() {
        return values.flag("extensions");
    }

    /// Whether a position in which something is under way is never valued but played on: quiescence search. See
    /// [agon.api.Estimate#isQuiet].
    public boolean quiescence() {
        return values.flag("quiescence");
    }

    /// Whether values are those of plain minimax to the same depth: nothing is reduced, and what the table knows counts
    /// at its own depth only.
    public boolean exact() {
        return values.flag("exact");
    }

    /// The shortest text that leads here.
    @Override
    public String toString() {
        return values.toString();
    }
}
