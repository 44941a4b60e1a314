package agon.launcher.record;

import agon.lab.archive.RecordSources;
import agon.lab.archive.Verification;
import agon.lab.archive.Verifier;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.plugins.AtomicFile;
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
@Command(name = "verify",
    description = {"Replays the records in files, folders and zip archives on all cores, and counts what it finds.",
        "Ctrl-C keeps what was done so far."})
public final class VerifyCommand implements Callable<Integer> {
    @ParentCommand
    private Program program;

    @Parameters(arity = "1..*", paramLabel = "PATH",
        description = "file, folder or zip archive; - reads one record from the input")
    private List<String> paths;

    @CommandLine.Option(names = "--report", paramLabel = "FILE.tsv",
        description = "one row for each record, tab-separated: file, game, turns, status, winner by the board, "
            + "winner claimed, final position, problem")
    private Path reportFile;

    @CommandLine.Option(names = "--force", description = "replace the report if there is one already")
    private boolean force;

    /// For picocli.
    public VerifyCommand() {}

    @Override
    public Integer call() {
        paths.stream().filter(path -> !path.equals(RecordSources.INPUT)).forEach(VerifyCommand::check);
        RecordSources sources = new RecordSources(Vector.ofAll(paths), reportFile, program.console().in());
        Verifier judge = new Verifier(program.catalog());
        try (AtomicFile report = reportFile == null ? null : new AtomicFile(reportFile, force)) {
            Verification verification = new Verification(judge, Option.of(report));
            try (InterruptHandler _ = InterruptHandler.does(() -> verification.end().forEach(this::interrupted))) {
                judge(verification, sources);
                verification.end().forEach(tally -> show(tally, ""));
            }
            return verification.isBad() ? Failure.FOUND : 0;
        }
    }

    private static void check(String path) {
        if (!Files.exists(Path.of(path))) throw Failure.usage("there is no file or folder " + path);
        if (!Files.isRegularFile(Path.of(path)) && !Files.isDirectory(Path.of(path)))
            throw Failure.usage(path + " is a pipe or a device, not a file; - reads the input");
    }

    private void judge(Verification verification, RecordSources sources) {
        try (Progress progress = Progress.of(program.console(), "verify", sources::count)) {
            verification.run(sources, progress::step);
        }
    }

    private void interrupted(Verification.Counts tally) {
        show(tally, "interrupted after " + tally.size() + (tally.size() == 1 ? " record\n" : " records\n"));
    }

    private void show(Verification.Counts tally, String remark) {
        Console console = program.console();
        console.out().print((console.interactive() ? "\n" : "") + remark + tally);
        if (reportFile != null) console.out().println("the report is in " + reportFile);
        console.out().flush();
    }
}
