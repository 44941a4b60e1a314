package agon.lab.contest;

import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.lab.internal.RunFolder;
import agon.lab.job.Workers;
import agon.lab.internal.RunFolder;
import agon.lab.job.internal.Journal;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Where a contest is kept while it is played, so that it can go on after it was stopped.
///
/// @param journal file of the rounds; none: nowhere
/// @param records folder of the games, a file each; none: nowhere
/// @param resume  whether to go on with what is there
public record ContestFiles(Option<Path> journal, Option<Path> records, boolean resume) {
    /// Nothing is kept.
    public static final ContestFiles NONE = new ContestFiles(Option.none(), Option.none(), false);
    private static final String JOURNAL = "journal", MANIFEST = "manifest.json";

    /// A folder with everything: the records of the games, the journal, the manifest.
    public static ContestFiles in(Path folder) {
        return new ContestFiles(Option.of(folder.resolve(JOURNAL)), Option.of(folder), false);
    }

    /// Rounds alone, in a file.
    public static ContestFiles journal(Path file) {
        return new ContestFiles(Option.of(file), Option.none(), false);
    }

    /// The same, and the contest goes on if it was begun there.
    public ContestFiles resuming() {
        return new ContestFiles(journal, records, true);
    }

    /// The place of the manifest in a folder.
    public static Path manifest(Path folder) {
        return folder.resolve(MANIFEST);
    }

    /// @throws FileException if nothing can be kept there, or something is there and the contest is not to go on
    void begin(TournamentManifest manifest) {
        records.forEach(RecordFolder::at);
        records.orElse(journal).forEach(mark -> RunFolder.open(resume, mark));
        records.map(ContestFiles::manifest).filter(file -> !Files.exists(file))
            .forEach(file -> OutputFile.write(file, manifest.text(), false));
    }

    /// The manifest of a finished contest takes the place of the first one, which lacks the games.
    void end(TournamentManifest manifest) {
        records.map(ContestFiles::manifest).forEach(file -> OutputFile.write(file, manifest.text(), true));
    }

    /// @throws FileException if it belongs to another job
    <R> Journal<R> open(Job<R> job, long seed) {
        return journal.map(file -> resume ? Journal.resume(file, job, seed) : Journal.begin(file, job, seed))
            .getOrElse(() -> Journal.inMemory(job, seed));
    }

    /// Returns these workers, which write the records of a round before the journal contains it.
    Workers keeping(Workers workers) {
        return new Workers() {
            @Override
            public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Results<R> results) {
                workers.run(job, seed, tasks, (task, result) -> {
                    if (job instanceof TournamentJob rounds && result instanceof Duel.Round round)
                        keep(rounds, task, round, true);
                    return results.done(task, result);
                });
            }
        };
    }

    /// @param fresh whether it was played in this run
    void keep(TournamentJob job, int task, Duel.Round round, boolean fresh) {
        int first = job.place(task).games();
        for (int i = 0; i < round.games().size(); i++) keep(round.games().get(i), first + i, job.games(), fresh);
    }

    /// Keeps the record of a game, whose file follows from its number.
    ///
    /// @param number from 0
    /// @param of     how many there will be
    /// @param fresh  whether it was played in this run; else it is kept only where its file is missing
    private void keep(ContestGame<?, ?> game, int number, int of, boolean fresh) {
        for (Path folder : records) {
            RecordFormat format = RecordFormat.DEFAULT;
            int digits = Math.max(4, Integer.toString(of).length());
            GameRecord named = new GameRecord(game.variant().name(), LinkedHashMap.empty(), Option.none(),
                Vector.empty(), GameRecord.OPEN, Termination.ON_BOARD, Option.none(), Vector.empty());
            Path file = folder.resolve(format.fileName(named, String.format(Locale.ROOT, "%0" + digits + "d",
                number + 1)));
            if (!fresh && Files.exists(file)) continue;
            write(file, format.write(game.record()).getOrElseThrow(FileException::new).text());
        }
    }

    /// Not beside and then moved into place, which looks at the whole folder each time: what is half there after a kill
    /// is not in the journal, and is written again.
    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw FileException.writing(file, e);
        }
    }

    /// Writes games into a folder, a file each; files that are there stay.
    static Vector<Path> keep(Vector<ContestGame<?, ?>> games, Path folder) {
        RecordFormat format = RecordFormat.DEFAULT;
        RecordFolder files = RecordFolder.at(folder);
        return games.map(ContestGame::record).zipWithIndex().map(game -> {
            Path file = files.fresh(String.format(Locale.ROOT, "%04d", game._2 + 1),
                stem -> format.fileName(game._1, stem));
            OutputFile.write(file, format.write(game._1).getOrElseThrow(FileException::new).text(), true);
            return file;
        });
    }
}
