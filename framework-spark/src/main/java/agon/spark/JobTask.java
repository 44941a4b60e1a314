package agon.spark;

import agon.lab.cluster.Cluster;
import agon.lab.job.Job;
import agon.plugins.GameCatalog;
import io.vavr.control.Either;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/// Runs some tasks of a job on a machine of the cluster. Only texts and numbers are sent to this machine.
final class JobTask extends AbstractFunction2<TaskContext, Iterator<int[]>, String[]> implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int MOST_JOBS = 16;
    private static final ConcurrentMap<String, Either<String, Job<?>>> JOBS = new ConcurrentHashMap<>();

    /// The games of this machine, loaded when a job needs them for the first time.
    private static final class Games {
        static final GameCatalog CATALOG = GameCatalog.load();
    }

    private final String kind, text;
    private final long seed;

    /// @throws IllegalArgumentException if the job cannot be created from its text
    JobTask(Job<?> job, long seed) {
        kind = job.kind();
        text = job.text();
        this.seed = seed;
        job().getOrElseThrow(why -> new IllegalArgumentException(why));
    }

    private Either<String, Job<?>> job() {
        if (JOBS.size() >= MOST_JOBS) JOBS.clear(); // jobs are created again when they are needed
        return JOBS.computeIfAbsent(kind + " " + text, _ -> Cluster.job(kind, text, Games.CATALOG));
    }

    @Override
    public String[] apply(TaskContext context, Iterator<int[]> partition) {
        Job<?> job = job().getOrElseThrow(why -> new IllegalStateException("the cluster cannot run this job: " + why));
        List<String> results = new ArrayList<>();
        while (partition.hasNext()) for (int task : partition.next()) results.add(result(job, task));
        return results.toArray(String[]::new);
    }

    private <R> String result(Job<R> job, int task) {
        return job.write(job.run(task, seed));
    }
}
