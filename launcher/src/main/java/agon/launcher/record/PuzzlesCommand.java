package agon.launcher.record;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.PuzzleFile;
import agon.api.Variant;
import agon.lab.statistics.PuzzleCollector;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.play.study.PuzzleFinder;
import agon.plugins.OutputFile;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon puzzles`: finds puzzles in recorded games.
@Command(name = "puzzles",
    description = {
        "Finds puzzles in recorded games: positions near their ends in which one turn alone wins by force, distinct up "
            + "to symmetry, graded from 1 to 5 by how long a search takes to find the turn.",
        "Ctrl-C keeps what was found so far."},
    footerHeading = "%nExamples:%n",
    footer = {"  agon puzzles zertz games.zip -o puzzles.txt",
        "  agon tournament dvonn --players easy --players easy --games 500 --records games",
        "  agon puzzles dvonn games -o puzzles.txt --count 50"})
public final class PuzzlesCommand implements Callable<Integer> {
    private static final int MOST = 10_000, LONGEST = 9, MOST_LOOKED = 1_000;
    /// After so many sources the file is written anew, so that a kill costs no more than those.
    private static final int SAVED = 100;

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME", description = "a game with its options; games of its other variants "
        + "count where their positions are positions of this one, too")
    private String game;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "PATH",
        description = "file, folder or zip archive of records")
    private List<String> paths;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true,
        description = "puzzles, one a line: grade, task, source, position, turns")
    private Path output;

    @Option(names = "--force", description = "replace a file that is there already")
    private boolean force;

    @Option(names = "--count", paramLabel = "N", defaultValue = "200",
        description = "puzzles that are wanted, of each grade alike (default: ${DEFAULT-VALUE})")
    private int count;

    @Option(names = "--turns", paramLabel = "N", defaultValue = "5",
        description = "turns that a win takes at most, those of all seats counted: 1, 3, 5 … (default: "
            + "${DEFAULT-VALUE})")
    private int turns;

    @Option(names = "--looked", paramLabel = "N", defaultValue = "12",
        description = "turns at the end of each game that are looked at (default: ${DEFAULT-VALUE})")
    private int looked;

    private int read; // sources

    @Override
    public Integer call() {
        requireIn("--count", count, 1, MOST);
        requireIn("--turns", turns, 1, LONGEST);
        requireIn("--looked", looked, 1, MOST_LOOKED);
        if (turns % 2 == 0) throw Failure.usage("--turns " + turns + " is not allowed: it is 1, 3, 5 …");
        Vector.ofAll(paths).find(path -> !Files.exists(Path.of(path))).forEach(path -> {
            throw Failure.usage("there is no file or folder " + path);
        });
        OutputFile.check(output, force);
        return collect(program.variant(game));
    }

    private static void requireIn(String option, int value, int least, int most) {
        if (value < least || value > most)
            throw Failure.usage(option + " " + value + " is not allowed: it is " + least + " to " + most);
    }

    private <P, A extends Action> int collect(Variant<P, A> variant) {
        PuzzleFinder standard = PuzzleFinder.STANDARD;
        PuzzleCollector<P, A> collector = PuzzleCollector.of(variant,
            new PuzzleFinder(turns, looked, standard.proof(), standard.lines()));
        RecordSources sources = RecordSources.of(paths.stream().map(Path::of).toArray(Path[]::new));
        AtomicBoolean kept = new AtomicBoolean();
        try (InterruptHandler _ = InterruptHandler.does(() -> keep(collector, kept, "interrupted; "));
            Progress progress = Progress.of(program.console(), "puzzles", sources::count)) {
            collector.replay(program.catalog(), sources, count, () -> {
                progress.step();
                if (++read % SAVED == 0 && !kept.get()) save(collector.best(count));
            });
        }
        keep(collector, kept, "");
        return collector.size() == 0 ? Failure.FOUND : 0;
    }

    /// Whether the file may be replaced was asked before the first game was read.
    private void save(Vector<Puzzle> best) {
        if (best.nonEmpty()) OutputFile.write(output, PuzzleFile.text(best), true);
    }

    private void keep(PuzzleCollector<?, ?> collector, AtomicBoolean kept, String remark) {
        if (kept.getAndSet(true)) return;
        Vector<Puzzle> best = collector.best(count);
        save(best);
        String grades = Vector.rangeClosed(1, Puzzle.HARDEST)
            .map(grade -> grade + ": " + best.count(puzzle -> puzzle.grade() == grade)).mkString(", ");
        program.console().out().println(remark + (best.isEmpty() ? "no puzzle was found"
            : best.size() + " of " + collector.size() + " puzzles are in " + output + " (by grade " + grades + ")"));
        collector.leftOut().forEach((why, games) -> program.console().out()
            .println("left out: " + games + (games == 1 ? " game " : " games ") + why));
        program.console().out().flush();
    }
}
