package agon.lab.contest;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Seq;

/// Keeps the records of rounds as they are played, before the journal says that they were: what it says is there.
///
/// @param workers who play
record KeepingWorkers(Workers workers, ContestFiles files) implements Workers {
    @Override
    public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results) {
        workers.run(job, seed, tasks, (task, result) -> {
            if (job instanceof TournamentJob rounds && result instanceof Duel.Round round)
                keep(files, rounds, task, round, true);
            return results.done(task, result);
        });
    }

    /// @param fresh whether it was played in this run
    static void keep(ContestFiles files, TournamentJob job, int task, Duel.Round round, boolean fresh) {
        int first = job.place(task).games();
        for (int i = 0; i < round.games().size(); i++)
            files.keep(round.games().get(i), first + i, job.games(), fresh);
    }
}
