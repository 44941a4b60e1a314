package agon.launcher.contest;

import agon.launcher.console.Range;
import picocli.CommandLine.Option;

public final class ThreadsOption {
    @Range(min = 1, max = 1_024)
    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Games played in parallel, 1 to 1,024; at most one per free core if players have time limits "
            + "(default: ${DEFAULT-VALUE}).")
    private int count;

    public int count() {
        return count;
    }
}
