package agon.lab.bench;

import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/// How long is measured. A machine has moods: several short rounds tell more than a long one.
///
/// @param each   length of a round, > 0
/// @param number of rounds, ≥ 1
/// @param warmUp time before the first of them, so that the compiler of the JVM has done its work
/// @param heartbeat  beats whenever the clock is looked at
public record BenchmarkPlan(Duration each, int number, Duration warmUp, Heartbeat heartbeat) {
    /// The clock is looked at once in so long.
    private static final long BREATH = Duration.ofMillis(5).toNanos();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// Something that is done many times over.
    @FunctionalInterface
    public interface Work {
        /// Does it, and checks that it was done.
        ///
        /// @param times how often, ≥ 1; what has a size of its own may take it as a hint
        /// @return how often it was done
        long run(int times);
    }

    /// All of them together, with the time before.
    public Duration length() {
        return each.multipliedBy(number).plus(warmUp);
    }

    /// How often `work` is done in a second.
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

    /// Nanoseconds that this thread has had a core; 0 if the system does not tell.
    private static long cpuTime() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : 0;
    }
}
