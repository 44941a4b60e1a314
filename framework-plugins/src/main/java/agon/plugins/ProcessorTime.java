package agon.plugins;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// How much time has passed, and how much of it a thread has had of a processor. Thread-safe.
interface ProcessorTime {
    /// Since some moment, in nanoseconds.
    long now();

    /// What a thread has computed so far, in nanoseconds; -1: not known.
    long of(Thread thread);

    /// Whether a thread waits for nothing but a processor, as far as Java knows.
    boolean couldCompute(Thread thread);

    /// Whether a thread may have to wait for a processor. It is, where that is not known.
    boolean isScarce();

    /// That of this machine.
    ProcessorTime MACHINE = new ProcessorTime() {
        private static final double SCARCE = 0.8;       // of all processors
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
