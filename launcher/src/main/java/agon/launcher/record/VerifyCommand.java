package agon.launcher.record;

import agon.api.PlainText;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Progress;
import agon.launcher.console.Subcommand;
import agon.plugins.OutputFile;
import agon.records.RecordSources;
import agon.records.Verification;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "verify", description = {"Replay game records and count the problems.",
    "The records are replayed by the rules on all cores. Ctrl-C prints the counts so far."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon verify examples/zertz-games.zip", "  agon verify games --report report.tsv"})
public final class VerifyCommand extends Subcommand {
    private static final int SHOWN = 10; // maximum number of problems to print
    private static final String UNSUPPORTED = "unsupported";

    @Parameters(arity = "1..*", paramLabel = "PATH",
        description = HelpTexts.RECORDS + " - reads one record from standard input.")
    private List<String> paths;

    @CommandLine.Option(names = "--report", paramLabel = "FILE.tsv",
        description = "Write a table of tab-separated values with a row for each record: file, game, moves, status, "
            + "winner on the board, claimed winner, final position, problem.")
    private Path reportFile;

    @Mixin
    private JsonOption json;

    @Mixin
    private ForceOption force;

    private Verification.Counts counts = Verification.Counts.NONE;
    private Vector<Verification.Verdict> problems = Vector.empty(); // the first ones, at most SHOWN
    /// The first record of each game or variant that is not installed, at most SHOWN.
    private Vector<Verification.Verdict> unsupported = Vector.empty();
    private Vector<RecordSources.Skipped> skipped = Vector.empty();
    private boolean over;

    @Override
    public Integer call() {
        paths.stream().filter(path -> !path.equals(RecordSources.INPUT)).forEach(VerifyCommand::check);
        RecordSources sources = listed(
            new RecordSources(Vector.ofAll(paths), reportFile, program.console().in()));
        try (OutputFile report = reportFile == null ? null : new OutputFile(reportFile, force.isGiven());
            InterruptHandler _ = InterruptHandler.does(() -> end(report, true))) {
            skipped = sources.skipped();
            if (report != null) report.write(Verification.Verdict.HEADER);
            try (Progress progress = Progress.of(program.console(), "verify", sources::count)) {
                new Verification(program.catalog(), verdict -> add(verdict, report)).verify(sources, progress::step);
            }
            if (counts.size() == 0)
                throw Failure.usage("no records were found in " + Vector.ofAll(paths).mkString(", "));
            end(report, false);
            boolean none = counts.statuses().getOrElse(UNSUPPORTED, 0) == counts.size();
            return counts.hasProblem() ? Failure.FOUND : none ? Failure.USAGE : 0;
        }
    }

    private static void check(String path) {
        if (!Files.exists(Path.of(path))) throw Failure.usage("there is no file or folder " + path);
        if (!Files.isRegularFile(Path.of(path)) && !Files.isDirectory(Path.of(path)))
            throw Failure.usage(path + " is a pipe or a device; expected a file or folder, or - for standard input");
    }

    private synchronized void add(Verification.Verdict verdict, OutputFile report) {
        if (over) return;
        counts = counts.plus(verdict);
        if (verdict.hasProblem() && problems.size() < SHOWN) problems = problems.append(verdict);
        if (verdict.status().equals(UNSUPPORTED) && unsupported.size() < SHOWN
            && !unsupported.exists(one -> one.game().equals(verdict.game()))) unsupported = unsupported.append(verdict);
        if (report != null) report.write(verdict.line());
    }

    private synchronized void end(OutputFile report, boolean interrupted) {
        if (over) return;
        over = true;
        if (report != null) report.keep();
        Console console = program.console();
        if (json.isGiven()) print(json.text(fields()));
        else
            console.out().print(console.texts().translate((console.interactive() ? "\n" : "") + (interrupted
                ? "interrupted after " + PlainText.count(counts.size(), "record") + "\n" : "") + counts));
        problems.appendAll(unsupported)
            .forEach(verdict -> note("agon: " + verdict.file() + ": " + Console.printable(verdict.problem())));
        if (problems.size() == SHOWN && reportFile == null) note("agon: use '--report' to list all problems");
        if (reportFile != null && !json.isGiven()) console.say("the report is in " + reportFile);
        console.out().flush();
    }

    private Map<String, ?> fields() {
        return LinkedHashMap.of("records", counts.size(), "statuses", counts.statuses(), "winners",
            counts.winners().toVector().map(entry -> LinkedHashMap.of("game", entry._1._1, "winner", entry._1._2,
                "records", entry._2)),
            "problems", problems.map(verdict -> LinkedHashMap.of("file", verdict.file(), "kind", verdict.kind(),
                "problem", verdict.problem())),
            "skipped", skipped.map(entry -> LinkedHashMap.of("name", entry.name(), "reason", entry.reason())));
    }
}
