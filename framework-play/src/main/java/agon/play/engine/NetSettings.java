package agon.play.engine;

import agon.api.BundledNet;
import agon.api.Game;
import agon.api.Options;
import agon.mcts.SearchSettings;
import agon.net.Net;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;

/// The settings of the `net` player. `net:FILE` plays without a search; `net:FILE,visits=800` searches. File names with
/// commas are not supported. A name without an extension is the name of a [NetLibrary.Entry] unless a file with this
/// name exists.
record NetSettings(Options.Values values, String file) {
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
        .flag(Players.VERBOSE, "prints the analysis of each decision", false)
        .whole(Players.Kind.SEED, "random seed (default: from the game)", Long.MIN_VALUE, Long.MAX_VALUE,
            Option.none());

    static Either<String, NetSettings> parse(String text) {
        int comma = text.indexOf(',');
        String file = (comma < 0 ? text : text.substring(0, comma)).strip();
        if (file.isEmpty() || OPTIONS.settings().exists(setting -> file.startsWith(setting.name() + "=")))
            return Either.left("the file is missing; expected net:FILE or net:FILE,visits=800");
        return OPTIONS.parse(comma < 0 ? "" : text.substring(comma + 1))
            .map(values -> new NetSettings(values, file));
    }

    <P> Either<String, Net<P>> net(Game<P, ?> game) {
        try {
            // A folder, such as the output folder of a training run, does not hide a network of the same name.
            boolean named = BundledNet.isName(file) && !Files.isRegularFile(Path.of(file));
            return (named ? NetLibrary.Entry.net(file, game) : Net.read(Path.of(file), game))
                .map(net -> net.averaged((int) values.whole("symmetries")));
        } catch (InvalidPathException _) {
            return Either.left("'" + file + "' is not a valid file name");
        }
    }

    boolean isSearching() {
        return values.has("time") || values.has("visits") && values.whole("visits") > 1;
    }

    SearchSettings settings(long seed) {
        String budget = values.has("time") ? ",time=" + values.time("time").toMillis() + "ms" : "";
        if (values.has("visits") || budget.isEmpty())
            budget += ",iterations=" + (values.has("visits") ? values.whole("visits") : 1);
        return SearchSettings.DEFAULT.with("select=puct,exploration=" + values.real("exploration") + ",memory="
            + values.whole("memory") + ",temperature=" + values.real("temperature") + budget).seed(seed);
    }

    @Override
    public String toString() {
        return values.toString().isEmpty() ? file : file + "," + values;
    }
}
