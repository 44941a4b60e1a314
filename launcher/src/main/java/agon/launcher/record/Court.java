package agon.launcher.record;

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

/// Where sources are judged, on all cores. Each is judged where it was begun, for handing every record to a thread that is waited for would cost
/// more than a small one takes; instead somebody looks around, and where nothing moves the worker is left behind, another takes its place, and the
/// source goes on with its next record.
final class Court implements AutoCloseable {
    private static final Duration GLANCE = Duration.ofMillis(250);

    private final Judge judge;
    private final ThreadPoolExecutor workers;
    private final ScheduledExecutorService watch;
    private final Set<Case> begun = ConcurrentHashMap.newKeySet();

    /// A source that is being judged.
    ///
    /// @param hearing changes hands with every step: whoever was given up in between finds another there, and leaves
    /// @param done    told the verdicts
    private record Case(AtomicReference<Hearing> hearing, Consumer<Vector<Verdict>> done) {}

    Court(Judge judge) {
        this.judge = judge;
        ThreadFactory threads = Thread.ofPlatform().daemon().name("judge").factory();
        workers = (ThreadPoolExecutor) Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), threads);
        watch = Executors.newSingleThreadScheduledExecutor(threads);
        watch.scheduleWithFixedDelay(this::look, GLANCE.toMillis(), GLANCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Judges a source, as soon as there is somebody to do it.
    ///
    /// @param done told the verdicts, one for each game and at least one, from another thread
    void judge(Source source, Consumer<Vector<Verdict>> done) {
        workers.execute(() -> {
            Case opened = new Case(new AtomicReference<>(Hearing.of(source)), done);
            begun.add(opened);
            goOn(opened);
        });
    }

    private void goOn(Case opened) {
        Hearing now = opened.hearing.get();
        while (!now.isOver()) {
            Hearing next = now.next(judge);
            if (!opened.hearing.compareAndSet(now, next)) return;
            now = next;
        }
        begun.remove(opened);
        opened.done.accept(now.verdicts());
    }

    private void look() {
        for (Case opened : begun) {
            Hearing now = opened.hearing.get();
            if (!now.isStill() || now.isOver() || !opened.hearing.compareAndSet(now, now.abandoned(judge))) continue;
            workers.setMaximumPoolSize(workers.getMaximumPoolSize() + 1);
            workers.setCorePoolSize(workers.getCorePoolSize() + 1);
            workers.execute(() -> goOn(opened));
        }
    }

    /// Leaves what is not judged yet.
    @Override
    public void close() {
        workers.shutdownNow();
        watch.shutdownNow();
    }
}
