package agon.plugins;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// A source of elapsed time and processor time. Thread-safe.
interface ProcessorTime {
    /// Returns the elapsed time in nanoseconds since a fixed moment.
    long now();

    /// Returns the processor time of a thread in nanoseconds, or -1 if it is unknown.
    long of(Thread thread);

    boolean couldCompute(Thread thread);

    /// Returns whether threads may have to wait for a processor. Returns true if that is unknown.
    boolean isScarce();

    ProcessorTime MACHINE = new ProcessorTime() {
        private static final double SCARCE = 0.8; // load of all processors
        private static final long BETWEEN = 500_000_000; // nanoseconds between two measurements

        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private boolean scarce = true;
        private long measured = System.nanoTime() - BETWEEN;

        @Override
        public long now() {
            return System.nanoTime();
        }

        @Override
        public long of(Thread thread) {
            return threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled() && !thread.isVirtual()
                ? threads.getThreadCpuTime(thread.threadId()) : -1;
        }

        @Override
        public boolean couldCompute(Thread thread) {
            return thread.getState() == Thread.State.RUNNABLE;
        }

        @Override
        public synchronized boolean isScarce() {
            if (now() - measured < BETWEEN) return scarce;
            measured = now();
            double load = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getCpuLoad() : -1;
            scarce = !(load >= 0 && load < SCARCE);
            return scarce;
        }
    };
}
