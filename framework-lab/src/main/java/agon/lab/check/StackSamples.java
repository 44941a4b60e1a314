package agon.lab.check;

import agon.plugins.thread.GameMethods;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;

/// Collects samples of a thread's stack, and counts the methods of the game in them. Not thread-safe.
final class StackSamples {
    private final Map<String, Map<String, Integer>> counts = new HashMap<>(); // by outer, then inner method

    /// Adds a sample. Samples that contain no method of the game are ignored.
    void add(StackTraceElement... stack) {
        List<String> own = GameMethods.in(stack);
        if (own.nonEmpty())
            counts.computeIfAbsent(own.last(), _ -> new HashMap<>()).merge(own.head(), 1, Integer::sum);
    }

    /// Returns the outermost method of the game that occurs in most samples. It is followed, in parentheses, by the
    /// method in which it spends most of its time, if this is a different one.
    Option<String> slowest() {
        return Option.ofOptional(counts.entrySet().stream()
            .max(Map.Entry.comparingByValue((a, b) -> Integer.compare(sum(a), sum(b)))))
            .map(called -> {
                String current = called.getValue().entrySet().stream().max(Map.Entry.comparingByValue()).get().getKey();
                return called.getKey() + (current.equals(called.getKey()) ? "" : " (in " + current + ")");
            });
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(count -> count).sum();
    }
}
