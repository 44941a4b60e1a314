package agon.lab.bench;

import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/// The rounds of a measurement, which follow a warm-up for the JIT compiler. Several short rounds show the variation of
/// the speed. The heartbeat is called whenever the clock is read.
public record BenchmarkPlan(Duration each, int number, Duration warmUp, Heartbeat heartbeat) {
    /// The minimum time between two readings of the clock, in nanoseconds.
    private static final long BREATH = Duration.ofMillis(5).toNanos();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @FunctionalInterface
    public interface Work {
        /// Performs the work about `times` times and checks its result. Returns the exact number of repetitions.
        long run(int times);
    }

    /// Returns the total duration of the warm-up and all rounds.
    public Duration length() {
        return each.multipliedBy(number).plus(warmUp);
    }

    public Measurement measure(String name, String what, String unit, Work work) {
        int times = 1;
        for (long start = System.nanoTime(); System.nanoTime() - start < warmUp.toNanos();) {
            long before = System.nanoTime();
            work.run(times);
            heartbeat.beat();
            if (System.nanoTime() - before < BREATH && times < 1 << 24) times *= 2;
        }
        Vector<Double> rates = Vector.empty();
        long count = 0, time = 0, cpu = cpuTime();
        for (int round = 0; round < number; round++) {
            long done = 0, start = System.nanoTime(), elapsed;
            do {
                done += work.run(times);
                heartbeat.beat();
                elapsed = System.nanoTime() - start;
            } while (elapsed < each.toNanos());
            rates = rates.append(done * 1e9 / elapsed);
            count += done;
            time += elapsed;
        }
        double running = Math.min(1, (cpuTime() - cpu) / (double) time);
        return new Measurement(name, what, unit, rates, count, Option.when(cpu > 0, running));
    }

    private static long cpuTime() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : 0;
    }
}
