package agon.launcher.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.lab.statistics.PuzzleCollector;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.play.study.PuzzleFinder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "puzzles", description = {"Find puzzles in recorded games.",
    "A puzzle is a position near the end of a game in which exactly one move wins by force, only one move does not "
        + "lose or, in games with dice, one move has clearly the best odds. Puzzles are distinct up to symmetry. At "
        + "most a fifth are won in one move. Their ratings follow from the levels and searches that solve them. "
        + "Ctrl-C saves the puzzles found so far."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: no puzzle was found.", HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon puzzles zertz games.zip -o puzzles.txt",
        "  agon tournament qubic --players easy --gauntlet hard --records games",
        "  agon puzzles qubic games -o puzzles.txt --count 50"})
public final class PuzzlesCommand extends Subcommand {
    /// Number of sources after which the file is saved. An interruption loses at most the puzzles of these sources.
    private static final int SAVED = 100;

    @Mixin
    private GameArgument game;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "PATH",
        description = HelpTexts.RECORDS + " Games of other variants count if their positions are also positions of "
            + "GAME.")
    private List<Path> paths;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true,
        description = "Output file, one puzzle per line: rating, task, motifs, source, position, moves.")
    private Path output;

    @Mixin
    private ForceOption force;

    @Range(min = 1, max = 10_000)
    @Option(names = "--count", paramLabel = "N", defaultValue = "200",
        description = "Number of puzzles, 1 to 10,000, distributed over grades, lengths and motifs (default: "
            + "${DEFAULT-VALUE}).")
    private int count;

    @Range(min = 1, max = 9)
    @Option(names = "--turns", paramLabel = "N", defaultValue = "9",
        description = "Maximum length of a win in moves of all players, an odd number from 1 to 9 (default: "
            + "${DEFAULT-VALUE}).")
    private int turns;

    @Range(min = 1, max = 1_000)
    @Option(names = "--looked", paramLabel = "N", defaultValue = "12",
        description = "Number of final moves of each game to examine, 1 to 1,000 (default: ${DEFAULT-VALUE}).")
    private int looked;

    @Option(names = "--motif", paramLabel = "NAME",
        description = "Collect only puzzles with this motif, such as sacrifice, 'forced chain', 'quiet move', 'only "
            + "defence', 'long win' or a motif of the game (default: all puzzles).")
    private String motif;

    private int read; // sources

    @Override
    public Integer call() {
        if (turns % 2 == 0) throw Failure.usage("'--turns' is " + turns + "; expected an odd number");
        RecordSources sources = records(paths);
        force.check(output);
        return collect(game.variant(), sources);
    }

    private <P, A extends Action> int collect(Variant<P, A> variant, RecordSources sources) {
        PuzzleFinder standard = PuzzleFinder.STANDARD;
        PuzzleCollector<P, A> all = PuzzleCollector.of(variant,
            new PuzzleFinder(turns, looked, standard.proof(), standard.lines()));
        PuzzleCollector<P, A> collector = motif == null ? all : all.motif(motif);
        AtomicBoolean kept = new AtomicBoolean();
        try (InterruptHandler _ = InterruptHandler.does(() -> keep(collector, kept, "interrupted; "));
            Progress progress = Progress.of(program.console(), "puzzles", sources::count)) {
            collector.replay(program.catalog(), sources, count, () -> {
                progress.step();
                if (++read % SAVED == 0 && !kept.get()) save(collector.best(count));
            });
        }
        if (read == 0) throw Failure.usage("no records were found in " + Vector.ofAll(paths).mkString(", "));
        keep(collector, kept, "");
        return collector.size() == 0 ? Failure.FOUND : 0;
    }

    /// Overwrites the file. The command has checked that this is allowed before it read the first game. If the file
    /// cannot be written, prints the puzzles so that they are not lost.
    private void save(Vector<Puzzle> best) {
        if (best.isEmpty()) return;
        try {
            OutputFile.write(output, Puzzle.text(best), true);
        } catch (FileException e) {
            program.console().out().print(Puzzle.text(best));
            program.console().out().flush();
            throw e;
        }
    }

    private void keep(PuzzleCollector<?, ?> collector, AtomicBoolean kept, String remark) {
        if (kept.getAndSet(true)) return;
        Vector<Puzzle> best = collector.best(count);
        save(best);
        String grades = Vector.rangeClosed(1, Puzzle.HARDEST)
            .map(grade -> grade + ": " + best.count(puzzle -> puzzle.grade() == grade)).mkString(", ");
        say(remark + (best.isEmpty() ? "no puzzle was found"
            : best.size() + " of " + collector.size() + " puzzles are in " + output + " (by grade " + grades + ")"));
        collector.omitted()
            .forEach((why, games) -> say("left out: " + PlainText.count(games, "game") + " " + why));
        program.console().out().flush();
    }
}
