package agon.spark;

import agon.lab.cluster.Cluster;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.play.engine.Resources;
import agon.plugins.GameCatalog;
import agon.plugins.thread.Threads;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.collection.Iterator;
import scala.collection.immutable.Range$;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/// The workers of an Apache Spark cluster. Agon, its libraries and the plugins on the class path are sent to the
/// machines of the workers, which need Spark and JDK 25. System properties that start with `spark.` are used as Spark
/// settings.
///
/// Tasks are grouped into partitions, whose results arrive together. If the worker of a partition dies, another worker
/// runs the partition again. If neither the master nor a worker can be reached, or if a task fails
/// repeatedly, [#run] throws an `IllegalStateException`.
public final class SparkCluster implements Cluster {
    /// The maximum number of partitions per job: enough to balance the load with little overhead.
    private static final int PARTITIONS = 1_000;
    private static final String SPARK = "spark-core_";
    /// The prefix of the id of an application that the master has not registered.
    private static final String UNREGISTERED = "spark-application-";
    private static final Pattern MASTERS = Pattern.compile("spark://(.+:\\d+)");
    /// The options that the start script passes to Java. Large memory pages are available only on Linux.
    private static final String WORKER_OPTIONS = "-XX:+UseSerialGC -XX:PretenureSizeThreshold=60000 "
        + "-XX:+UseCompactObjectHeaders -XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages";
    private static final int PATIENCE = 10_000, CHECKS = 2_000; // milliseconds

    private final JavaSparkContext spark;

    private SparkCluster(JavaSparkContext spark) {
        this.spark = spark;
    }

    /// Returns whether all workers are gone and no master can be reached. Spark itself would then wait forever.
    private boolean isLost() {
        int workers = spark.sc().statusTracker().getExecutorInfos().length - 1; // the list includes this program
        return workers == 0 && !isReachable(spark.master());
    }

    /// Connects to a cluster.
    ///
    /// @param master master URL such as `spark://host:7077`, or `local[2]`
    /// @return the cluster, or an error message if it cannot be reached
    public static Either<String, SparkCluster> connect(String master) {
        String unreachable = "the cluster " + master + " cannot be reached; check the address, and whether its master "
            + "is running";
        if (!isReachable(master)) return Either.left(unreachable);
        SparkConf conf = new SparkConf().setMaster(master).setAppName("Agon")
            .setIfMissing("spark.ui.enabled", "false").setIfMissing("spark.log.level", "ERROR")
            .setIfMissing("spark.executor.extraJavaOptions", WORKER_OPTIONS)
            // a task may fail several times, because it can be repeated on another machine
            .setIfMissing("spark.task.maxFailures", "8").setIfMissing("spark.task.reaper.enabled", "true");
        if (!master.startsWith("local")) conf.setJars(jars().toJavaArray(String[]::new));
        try {
            JavaSparkContext spark = new JavaSparkContext(conf);
            if (!spark.sc().applicationId().startsWith(UNREGISTERED)) return Either.right(new SparkCluster(spark));
            spark.close();
            return Either.left(unreachable);
        } catch (Exception e) { // Scala does not declare exceptions
            return Either.left("the cluster " + master + " cannot be used: " + e.getMessage());
        }
    }

    /// Returns whether at least one of the masters accepts connections. Without this check, Spark would try to connect
    /// for a minute. Returns true for URLs other than `spark://…`, which are not checked.
    private static boolean isReachable(String master) {
        Matcher address = MASTERS.matcher(master);
        return !address.matches() || Vector.of(address.group(1).split(",")).exists(one -> {
            int colon = one.lastIndexOf(':');
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(one.substring(0, colon), Integer.parseInt(one.substring(colon
                    + 1))), PATIENCE);
                return true;
            } catch (IOException | IllegalArgumentException _) {
                return false;
            }
        });
    }

    /// Returns the jars of the class path, except those in folders that contain Spark's own jars.
    private static Vector<String> jars() {
        Vector<Path> all = Vector.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> entry.endsWith(".jar")).map(Path::of);
        Vector<Path> own = all.filter(jar -> jar.getFileName().toString().startsWith(SPARK)).map(Path::getParent);
        return all.reject(jar -> own.contains(jar.getParent())).map(jar -> jar.toAbsolutePath().toString());
    }

    @Override
    public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results) {
        JobTask work = new JobTask(job, seed);
        Vector<Vector<Integer>> partitions = tasks.toVector()
            .grouped((tasks.size() + PARTITIONS - 1) / PARTITIONS).toVector();
        AtomicBoolean enough = new AtomicBoolean();
        AtomicReference<RuntimeException> failure = new AtomicReference<>();
        SparkContext context = spark.sc();
        Runnable stop = () -> {
            enough.set(true);
            context.cancelAllJobs();
        };
        Workers.Results<R> guarded = (task, result) -> {
            try {
                return results.done(task, result);
            } catch (RuntimeException e) {
                failure.set(e);
                return false;
            }
        };
        JavaRDD<int[]> numbers = spark.parallelize(
            partitions.map(some -> some.toJavaStream().mapToInt(task -> task).toArray()).toJavaList(),
            partitions.size());
        AtomicBoolean lost = new AtomicBoolean();
        Thread watch = Threads.start("spark", () -> {
            try {
                while (!isLost()) Thread.sleep(CHECKS);
                lost.set(true);
                context.cancelAllJobs();
            } catch (InterruptedException _) {
                return; // the job has ended
            }
        });
        try {
            context.runJob(numbers.rdd(), work, Range$.MODULE$.apply(0, partitions.size()),
                new ResultHandler<>(job, seed, partitions, guarded, stop), ClassTag$.MODULE$.apply(String[].class));
        } catch (Exception e) { // Scala does not declare exceptions
            if (failure.get() == null && !enough.get())
                throw new IllegalStateException(lost.get() ? "the master and the workers do not respond"
                    : e.getMessage().lines().findFirst().orElse(""), e);
        } finally {
            watch.interrupt();
        }
        if (failure.get() != null) throw failure.get();
    }

    @Override
    public void close() {
        spark.close();
    }

    /// Runs some tasks of a job on a machine of the cluster. Only texts and numbers are sent to this machine.
    private static final class JobTask extends AbstractFunction2<TaskContext, Iterator<int[]>, String[]>
        implements
            Serializable {
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
            Job<?> job = job()
                .getOrElseThrow(why -> new IllegalStateException("the cluster cannot run this job: " + why));
            List<String> results = new ArrayList<>();
            try (Resources resources = new Resources()) {
                while (partition.hasNext())
                    for (int task : partition.next()) results.add(result(job, task, resources));
            }
            return results.toArray(String[]::new);
        }

        private <R> String result(Job<R> job, int task, Resources resources) {
            return job.write(job.run(task, seed, resources));
        }
    }

    /// Passes on the results of each partition as soon as it is complete. Calls to this handler never overlap.
    private static final class ResultHandler<R> extends AbstractFunction2<Object, String[], BoxedUnit> {
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
}
