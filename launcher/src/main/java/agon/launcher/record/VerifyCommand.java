package agon.launcher.record;

import agon.launcher.Console;
import agon.launcher.Draft;
import agon.launcher.Failure;
import agon.launcher.Interruption;
import agon.launcher.Main;
import agon.launcher.Progress;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// Replays many records and counts what it finds.
@Command(name = "verify", description = {"Replays the records in files, folders and zip archives on all cores, and counts what it finds.",
    "Ctrl-C keeps what was done so far."})
public final class VerifyCommand implements Callable<Integer> {
    @ParentCommand
    private Main main;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "file, folder or zip archive; - reads one record from the input")
    private List<String> paths;

    @CommandLine.Option(names = "--report", paramLabel = "FILE.tsv",
        description = "one row for each record, tab-separated: file, game, turns, status, winner by the board, winner claimed, final position, problem")
    private Path reportFile;

    @CommandLine.Option(names = "--force", description = "replace the report if there is one already")
    private boolean force;

    /// For picocli.
    public VerifyCommand() {}

    @Override
    public Integer call() {
        for (String path : paths)
            if (!path.equals(Sources.INPUT) && !Files.exists(Path.of(path))) throw Failure.usage("there is no file or folder " + path);
        Sources sources = new Sources(Vector.ofAll(paths), reportFile, main.console().in());
        Judge judge = new Judge(main.catalog());
        try (Draft report = reportFile == null ? null : new Draft(reportFile, force)) {
            Verification verification = new Verification(judge, Option.of(report));
            try (Interruption _ = Interruption.does(() -> verification.end().forEach(this::interrupted))) {
                judge(verification, sources);
                verification.end().forEach(tally -> show(tally, ""));
            }
            return verification.isBad() ? Failure.FOUND : 0;
        }
    }

    private void judge(Verification verification, Sources sources) {
        try (Progress progress = Progress.of(main.console(), "verify", sources::count)) {
            verification.run(sources, progress);
        }
    }

    private void interrupted(Tally tally) {
        show(tally, "interrupted after " + tally.size() + (tally.size() == 1 ? " record\n" : " records\n"));
    }

    private void show(Tally tally, String remark) {
        Console console = main.console();
        console.out().print((console.interactive() ? "\n" : "") + remark + tally);
        if (reportFile != null) console.out().println("the report is in " + reportFile);
        console.out().flush();
    }
}
