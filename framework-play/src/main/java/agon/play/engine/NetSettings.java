package agon.play.engine;

import static agon.search.internal.SettingsText.value;

import agon.api.Options;
import agon.mcts.SearchSettings;
import agon.search.internal.SettingsText;
import io.vavr.control.Option;
import java.time.Duration;

/// The settings of a player that uses a network, alone or with a search.
///
/// @param visits      number of positions evaluated per decision (at least 1; default: 1, which means no search, or no
///                    limit if a time is given)
/// @param time        time per decision, with a precision of one millisecond
/// @param batch       number of positions evaluated together (at least 1)
/// @param symmetries  number of symmetric images of a position whose evaluations are averaged (at least 1)
/// @param exploration exploration constant (at least 0)
/// @param temperature temperature with which an action is drawn (at least 0; 0: the best action)
/// @param memory      memory limit of the tree in MiB (at least 1)
public record NetSettings(Option<Long> visits, Option<Duration> time, int batch, int symmetries, double exploration,
    double temperature, int memory) {
    private static final long MOST_VISITS = 1_000_000_000;
    private static final long MOST_SYMMETRIES = 1_000;
    // The same value as in training; see docs/background/defaults.md.
    private static final double EXPLORATION = 1.5;

    static final Options OPTIONS = Options.NONE
        .whole("visits",
            "positions evaluated per decision (default: 1, which means no search, or no limit if a time is given)", 1,
            MOST_VISITS, Option.none())
        .time("time", "thinking time per decision", Duration.ofMillis(1), Duration.ofDays(1))
        .whole("batch", "positions evaluated together; larger batches are faster but search less precisely", 1, 1_024,
            Option.of(1L))
        .whole("symmetries",
            "symmetric images of a position whose evaluations are averaged; more images play better but take longer", 1,
            MOST_SYMMETRIES, Option.of(1L))
        .real("exploration", "exploration constant; larger values try more actions", 0, 100, Option.of(EXPLORATION))
        .real("temperature",
            "0 plays the best action, 1 draws an action in proportion to its visits or, without a search, "
                + "to the policy",
            0, 100,
            Option.of(0.0))
        .whole("memory", "maximum memory of the tree in MiB; the tree stops growing at this size", 1, 65_536,
            Option.of((long) SearchSettings.DEFAULT_MEMORY))
        .flag(PlayerText.VERBOSE, "prints the analysis of each decision", false)
        .whole(PlayerText.SEED, "random seed (default: from the game)", Long.MIN_VALUE, Long.MAX_VALUE,
            Option.none());

    /// The default settings, which do not search.
    public static final NetSettings DEFAULT = of(OPTIONS.defaults());

    /// @throws IllegalArgumentException if a value is out of range
    public NetSettings {
        time = SettingsText.milliseconds(time);
        values(visits, time, batch, symmetries, exploration, temperature, memory);
    }

    static NetSettings of(Options.Values v) {
        return new NetSettings(value(v, "visits", v::whole), value(v, "time", v::time), (int) v.whole("batch"),
            (int) v.whole("symmetries"), v.real("exploration"), v.real("temperature"), (int) v.whole("memory"));
    }

    private static Options.Values values(Option<Long> visits, Option<Duration> time, int batch, int symmetries,
        double exploration, double temperature, int memory) {
        return SettingsText.values(OPTIONS, "visits", visits, "time", time, "batch", batch, "symmetries", symmetries,
            "exploration", exploration, "temperature", temperature, "memory", memory);
    }

    Options.Values values() {
        return values(visits, time, batch, symmetries, exploration, temperature, memory);
    }

    NetSettings budget(Option<Long> visits, Option<Duration> time) {
        return new NetSettings(visits, time, batch, symmetries, exploration, temperature, memory);
    }

    boolean isSearching() {
        return time.isDefined() || visits.exists(count -> count > 1);
    }

    SearchSettings search(long seed) {
        Option<Long> iterations = visits.orElse(Option.when(time.isEmpty(), 1L));
        SearchSettings search = SearchSettings.DEFAULT;
        return search.budget(new SearchSettings.Budget(iterations, time, memory, search.budget().stop()))
            .selection(SearchSettings.Selection.puct(exploration))
            .choice(new SearchSettings.Choice(0, temperature)).seed(seed);
    }
}
