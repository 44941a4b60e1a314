package agon.spark;

import agon.lab.cluster.JobReaders;
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

/// Does some tasks of a job on a machine of the cluster. What travels there are texts and numbers alone.
final class JobTask extends AbstractFunction2<TaskContext, Iterator<int[]>, String[]> implements Serializable {
    private static final long serialVersionUID = 1;
    /// Jobs of this machine by kind and text; games are looked for once.
    private static final ConcurrentMap<String, Either<String, Job<?>>> JOBS = new ConcurrentHashMap<>();

    private final String kind, spec;
    private final long seed;

    JobTask(Job<?> job, long seed) {
        kind = job.kind();
        spec = job.spec();
        this.seed = seed;
    }

    /// What the tasks gave, in their order.
    @Override
    public String[] apply(TaskContext context, Iterator<int[]> partition) {
        Job<?> job = JOBS.computeIfAbsent(kind + " " + spec, _ -> JobReaders.read(kind, spec, GameCatalog.load()))
            .getOrElseThrow(why -> new IllegalStateException("the cluster cannot do this job: " + why));
        List<String> results = new ArrayList<>();
        while (partition.hasNext()) for (int task : partition.next()) results.add(result(job, task));
        return results.toArray(String[]::new);
    }

    private <R> String result(Job<R> job, int task) {
        return job.write(job.run(task, seed));
    }
}
