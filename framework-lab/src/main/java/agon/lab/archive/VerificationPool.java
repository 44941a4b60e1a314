package agon.lab.archive;

import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// Where sources are verified, on all cores. Each is verified by the worker that began it, for handing every record to
/// a thread that is waited for would cost more than a small one takes; instead a watch looks around, and where nothing
/// moves the worker is left behind, another takes its place, and the source goes on with its next record.
final class VerificationPool implements AutoCloseable {
    private static final Duration GLANCE = Duration.ofMillis(250);

    private final Verifier verifier;
    private final ThreadPoolExecutor workers;
    private final ScheduledExecutorService watch;
    private final Set<Task> begun = ConcurrentHashMap.newKeySet();

    /// A source that is being verified.
    ///
    /// @param job changes hands with every step: whoever was given up in between finds another there, and leaves
    /// @param done    told the verdicts
    private record Task(AtomicReference<VerificationJob> job, Consumer<Vector<Verification.Verdict>> done) {}

    public VerificationPool(Verifier verifier) {
        this.verifier = verifier;
        ThreadFactory threads = Thread.ofPlatform().daemon().name("verifier").factory();
        workers = (ThreadPoolExecutor) Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
            threads);
        watch = Executors.newSingleThreadScheduledExecutor(threads);
        watch.scheduleWithFixedDelay(this::look, GLANCE.toMillis(), GLANCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Verifies a source, as soon as there is somebody to do it.
    ///
    /// @param done told the verdicts, one for each game and at least one, from another thread
    public void verify(RecordSources.Source source, Consumer<Vector<Verification.Verdict>> done) {
        workers.execute(() -> {
            Task task = new Task(new AtomicReference<>(VerificationJob.of(source)), done);
            begun.add(task);
            goOn(task);
        });
    }

    private void goOn(Task task) {
        VerificationJob now = task.job.get();
        while (!now.isOver()) {
            VerificationJob next = now.next(verifier);
            if (!task.job.compareAndSet(now, next)) return;
            now = next;
        }
        begun.remove(task);
        task.done.accept(now.verdicts());
    }

    private void look() {
        for (Task task : begun) {
            VerificationJob now = task.job.get();
            if (!now.isStill() || now.isOver() || !task.job.compareAndSet(now, now.abandoned(verifier))) continue;
            workers.setMaximumPoolSize(workers.getMaximumPoolSize() + 1);
            workers.setCorePoolSize(workers.getCorePoolSize() + 1);
            workers.execute(() -> goOn(task));
        }
    }

    /// Leaves what is not verified yet.
    @Override
    public void close() {
        workers.shutdownNow();
        watch.shutdownNow();
    }
}
