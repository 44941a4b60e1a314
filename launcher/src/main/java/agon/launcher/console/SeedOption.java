package agon.launcher.console;

import picocli.CommandLine.Option;

public final class SeedOption {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Random seed (default: ${DEFAULT-VALUE})." + HelpTexts.SAME_SEED)
    private long value;

    public long value() {
        return value;
    }
}
