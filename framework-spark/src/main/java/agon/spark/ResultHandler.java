package agon.spark;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.collection.Vector;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/// Passes on the results of a partition as soon as it is complete. It is called on one thread at a time.
final class ResultHandler<R> extends AbstractFunction2<Object, String[], BoxedUnit> {
    private final Job<R> job;
    private final long seed;
    private final Vector<Vector<Integer>> partitions; // task numbers of each partition
    private final Workers.Results<R> results;
    private final Runnable stop;

    ResultHandler(Job<R> job, long seed, Vector<Vector<Integer>> partitions, Workers.Results<R> results,
        Runnable stop) {
        this.job = job;
        this.seed = seed;
        this.partitions = partitions;
        this.results = results;
        this.stop = stop;
    }

    @Override
    public BoxedUnit apply(Object partition, String[] texts) {
        Vector<Integer> tasks = partitions.get((Integer) partition);
        for (int i = 0; i < texts.length; i++)
            if (!results.done(tasks.get(i), job.read(tasks.get(i), seed, texts[i]))) {
                stop.run();
                break;
            }
        return BoxedUnit.UNIT;
    }
}
