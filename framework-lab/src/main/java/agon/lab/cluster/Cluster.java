package agon.lab.cluster;

import agon.lab.job.Job;
import agon.lab.job.TaskResults;
import agon.lab.job.Workers;
import io.vavr.collection.Seq;

/// Workers on other machines. They are sent what a job is as text, and make it there again, so that only jobs that
/// [JobReaders] knows can be done; what comes back are texts too. A task that is lost with its machine is done again.
public interface Cluster extends Workers, AutoCloseable {
    /// @throws IllegalArgumentException if the job cannot be made again from its text
    @Override
    <R> void run(Job<R> job, long seed, Seq<Integer> tasks, TaskResults<R> results);

    /// Lets the machines go.
    @Override
    void close();
}
