package agon.lab.contest;

import agon.lab.internal.Machine;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
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
}
