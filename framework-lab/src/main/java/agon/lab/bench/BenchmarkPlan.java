package agon.lab.bench;

import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/// The rounds of a measurement and the warm-up before them, which gives the JIT compiler time. Several short rounds
/// show how much the speed varies. The warm-up consists of windows that are as long as a round. It ends when the rates
/// of two successive windows differ by at most 3 %, or after `windows` windows. The heartbeat is called whenever the
/// clock is read.
///
/// @param each    duration of a round
/// @param number  number of rounds (at least 1)
/// @param windows maximum number of windows of the warm-up (at least 0)
public record BenchmarkPlan(Duration each, int number, int windows, Heartbeat heartbeat) {
    /// The minimum time between two readings of the clock, in nanoseconds.
    private static final long BREATH = Duration.ofMillis(5).toNanos();
    private static final double AGREEMENT = 0.03;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @FunctionalInterface
    public interface Work {
        /// Performs the work about `times` times and checks its result. Returns the exact number of repetitions.
        long run(int times);
    }

    /// @param times number of repetitions between two readings of the clock
    private record Window(long done, long nanoseconds, int times) {
        double rate() {
            return done * 1e9 / nanoseconds;
        }

        boolean isLike(Window other) {
            return Math.abs(rate() - other.rate()) <= AGREEMENT * other.rate();
        }
    }

    /// Returns the total duration of all rounds, without the warm-up.
    public Duration length() {
        return each.multipliedBy(number);
    }

    public Measurement measure(String name, String what, String unit, Work work) {
        Window last = new Window(0, 1, 1);
        boolean settled = false;
        int warm = 0;
        while (warm < windows && !settled) {
            Window next = window(work, last.times, true);
            settled = warm++ > 0 && next.isLike(last);
            last = next;
        }
        int times = last.times;
        long cpu = cpuTime();
        Vector<Window> rounds = Vector.fill(number, () -> window(work, times, false));
        Duration used = Duration.ofNanos(cpuTime() - cpu);
        return new Measurement(name, what, unit, rounds.map(Window::rate), rounds.map(Window::done).sum().longValue(),
            Option.of(new Measurement.Timing(Duration.ofNanos(rounds.map(Window::nanoseconds).sum().longValue()),
                Option.when(cpu > 0, used), warm, settled)));
    }

    /// @param grows whether to increase the number of repetitions while they take little time
    private Window window(Work work, int times, boolean grows) {
        int repeated = times;
        long done = 0, start = System.nanoTime(), before = start, now;
        do {
            done += work.run(repeated);
            heartbeat.beat();
            now = System.nanoTime();
            if (grows && now - before < BREATH && repeated < 1 << 24) repeated *= 2;
            before = now;
        } while (now - start < each.toNanos());
        return new Window(done, now - start, repeated);
    }

    private static long cpuTime() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : 0;
    }
}
