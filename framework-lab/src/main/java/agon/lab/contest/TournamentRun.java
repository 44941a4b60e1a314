package agon.lab.contest;

import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.lab.internal.Machine;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.OutputFile;
import agon.plugins.PluginException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// A tournament that is being played. This class is thread-safe.
public final class TournamentRun {
    private final Tournament tournament;
    private final AtomicReference<Vector<TournamentResult.Pairing>> pairings;

    TournamentRun(Tournament tournament) {
        this.tournament = tournament;
        pairings = new AtomicReference<>(tournament.pairings());
    }

    /// Creates the job that plays the rounds of a tournament, from the [text][Job#text] of the job.
    ///
    /// @return the job, or an error message if this machine cannot run it
    public static Either<String, Job<Duel.Round>> job(String spec, GameCatalog catalog) {
        return Tournament.read(spec, catalog).map(read -> new TournamentJob(read, read.pairings()));
    }

    /// Returns the tournament.
    public Tournament tournament() {
        return tournament;
    }

    /// Returns the games played so far.
    public TournamentResult result() {
        return new TournamentResult(tournament, pairings.get());
    }

    /// Returns the number of rounds of all pairings.
    public int rounds() {
        return pairings.get().map(pairing -> pairing.rounds().size()).sum().intValue();
    }

    /// A round that was played in this run or an earlier one.
    ///
    /// @param pairing  the pairing with all rounds played so far
    /// @param progress progress of the whole tournament, in rounds
    public record Played(TournamentResult.Pairing pairing, Duel.Round round, Job.Progress progress) {}

    /// Plays all pairings.
    ///
    /// @param listener receives the rounds one at a time, on the threads that played them
    /// @throws PluginException if a game itself fails; earlier rounds remain in the result
    public TournamentResult play(Consumer<Played> listener) {
        return play(listener, ContestFiles.NONE, Workers.threads(threads()));
    }

    /// Plays the remaining rounds and stores them. If the files include a folder, it also contains a manifest.
    ///
    /// @throws PluginException if a game itself fails; earlier rounds remain in the result
    /// @throws FileException   if the files cannot be written, or belong to another tournament
    public TournamentResult play(Consumer<Played> listener, ContestFiles files, TournamentManifest manifest,
        Workers workers) {
        files.start(manifest);
        play(listener, files.resuming(), workers);
        files.end(manifest.played(result()));
        return result();
    }

    /// Plays and stores the remaining rounds without a manifest.
    public TournamentResult play(Consumer<Played> listener, ContestFiles files, Workers workers) {
        TournamentJob job = new TournamentJob(tournament, pairings.get());
        try (Journal<Duel.Round> journal = files.open(job, tournament.seed())) {
            JobRun.run(job, 0, journal, files.keeping(workers), (task, round, progress) -> {
                TournamentJob.Place place = job.place(task);
                if (progress.done() <= progress.resumed()) files.keep(job, task, round, false);
                TournamentResult.Pairing played = pairings
                    .updateAndGet(all -> all.update(place.index(), pairing -> pairing.played(place.number(), round)))
                    .get(place.index());
                listener.accept(new Played(played, round, progress));
                return true;
            });
        }
        return result();
    }

    /// Returns the number of games played in parallel. If the games are not repeatable, it is limited to the number of
    /// free cores.
    public int threads() {
        if (tournament.isRepeatable()) return tournament.threads();
        Machine machine = Machine.here();
        int free = machine.cores() - (int) Math.round(machine.load().getOrElse(0.0));
        return Math.clamp(free, 1, tournament.threads());
    }

    /// The files of a contest, which allow an interrupted contest to resume.
    ///
    /// @param journal file with the results of the rounds, or none if they are not stored
    /// @param folder  folder with the manifest and, in its folder `games`, one file per game; none if games are not
    ///                stored
    /// @param resume  whether to resume a contest that is already stored
    public record ContestFiles(Option<Path> journal, Option<Path> folder, boolean resume) {
        /// Files of a contest that stores nothing.
        public static final ContestFiles NONE = new ContestFiles(Option.none(), Option.none(), false);
        private static final String JOURNAL = "journal", MANIFEST = "manifest.json", GAMES = "games";
        private static final String RUN = "{" + JOURNAL + "," + MANIFEST + "}"; // the files of each stored contest

        /// Returns files for the journal, the manifest and a folder of records in one folder, which is created when the
        /// contest starts.
        public static ContestFiles in(Path folder) {
            return new ContestFiles(Option.of(folder.resolve(JOURNAL)), Option.of(folder), false);
        }

        /// Returns files with a journal but without records.
        public static ContestFiles journal(Path file) {
            return new ContestFiles(Option.of(file), Option.none(), false);
        }

        /// Returns these files for a contest that resumes if they exist.
        public ContestFiles resuming() {
            return new ContestFiles(journal, folder, true);
        }

        public static Path manifest(Path folder) {
            return folder.resolve(MANIFEST);
        }

        /// Returns the folder of the records. A contest that an earlier version started, with the records next to the
        /// manifest, continues to store them there.
        private static Path games(Path folder) {
            Path games = folder.resolve(GAMES);
            return Files.exists(manifest(folder)) && !Files.exists(games) ? folder : games;
        }

        /// @throws FileException if the files cannot be written, or if they exist and `resume` is false
        void start(TournamentManifest manifest) {
            folder.forEach(RecordFolder::at);
            journal.forEach(file -> OutputFile.check(file, true));
            if (!resume) folder.forEach(place -> RunFolder.open(false, place, RUN));
            if (!resume && folder.isEmpty()) journal.forEach(file -> RunFolder.openJournal(false, file));
            folder.map(ContestFiles::games).forEach(RecordFolder::at);
            folder.map(ContestFiles::manifest).filter(file -> !Files.exists(file))
                .forEach(file -> OutputFile.write(file, manifest.text(), false));
        }

        /// Replaces the initial manifest with that of the finished contest, which includes the checksum of the games.
        void end(TournamentManifest manifest) {
            folder.map(ContestFiles::manifest).forEach(file -> OutputFile.write(file, manifest.text(), true));
        }

        <R> Journal<R> open(Job<R> job, long seed) {
            folder.map(ContestFiles::games).forEach(RecordFolder::at);
            if (!resume) journal.forEach(file -> RunFolder.openJournal(false, file));
            return Journal.of(journal, job, seed);
        }

        /// Returns workers that write the records of each round before the round is added to the journal.
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

        void keep(TournamentJob job, int task, Duel.Round round, boolean fresh) {
            int first = job.place(task).games();
            for (int i = 0; i < round.games().size(); i++) keep(round.games().get(i), first + i, job.games(), fresh);
        }

        private void keep(ContestGame<?, ?> game, int number, int of, boolean fresh) {
            for (Path folder : folder.map(ContestFiles::games)) {
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

        /// Writes a file directly, because moving a complete file into place would require listing the whole folder
        /// each time. If the process is stopped while it writes a file, the round is not in the journal yet and is
        /// written again.
        private static void write(Path file, String text) {
            try {
                Files.writeString(file, text);
            } catch (IOException e) {
                RecordFolder.discard(file);
                throw FileException.writing(file, e);
            }
        }

        static Vector<Path> keep(Vector<ContestGame<?, ?>> games, Path folder) {
            RecordFormat format = RecordFormat.DEFAULT;
            RecordFolder files = RecordFolder.at(folder);
            return games.map(ContestGame::record).zipWithIndex().map(game -> {
                Path file = files.fresh(String.format(Locale.ROOT, "%04d", game._2 + 1),
                    stem -> format.fileName(game._1, stem));
                try {
                    OutputFile.write(file, format.write(game._1).getOrElseThrow(FileException::new).text(), true);
                } finally {
                    RecordFolder.discard(file);
                }
                return file;
            });
        }
    }
}
