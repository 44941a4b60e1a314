package agon.launcher.console;

import picocli.CommandLine.Option;

/// The seed of a command.
public final class SeedOption {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Random seed (default: ${DEFAULT-VALUE}). The same seed gives the same results, unless a player "
            + "thinks for a time.")
    private long value;

    /// Returns the seed.
    public long value() {
        return value;
    }
}
