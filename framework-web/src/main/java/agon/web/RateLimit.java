package agon.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/// A rate limit with one token bucket per caller.
final class RateLimit {
    /// The maximum number of callers in memory. The least recent callers are dropped, as if their buckets were full.
    private static final int MOST = 10_000;

    private final double capacity, perSecond;
    private final LongSupplier nanos;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST;
        }
    };

    private static final class Bucket {
        private double left;
        private long since;

        Bucket(double left, long since) {
            this.left = left;
            this.since = since;
        }
    }

    /// @param capacity  the capacity of a bucket, which limits bursts of calls
    /// @param perSecond the amount added to a bucket per second
    /// @param nanos     a clock, in nanoseconds since any fixed moment
    RateLimit(double capacity, double perSecond, LongSupplier nanos) {
        this.capacity = capacity;
        this.perSecond = perSecond;
        this.nanos = nanos;
    }

    /// Takes `cost` from the caller's bucket if it contains that much, and returns whether it did.
    synchronized boolean allows(String caller, double cost) {
        long now = nanos.getAsLong();
        Bucket bucket = buckets.computeIfAbsent(caller, _ -> new Bucket(capacity, now));
        bucket.left = Math.min(capacity, bucket.left + (now - bucket.since) * 1e-9 * perSecond);
        bucket.since = now;
        if (bucket.left < cost) return false;
        bucket.left -= cost;
        return true;
    }
}
