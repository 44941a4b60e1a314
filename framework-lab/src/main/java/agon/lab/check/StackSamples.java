package agon.lab.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Counts the methods of a game in samples of the stack of a thread. Not thread-safe.
final class StackSamples {
    private static final Pattern FOREIGN = Pattern
        .compile("(java|javax|jdk|sun|io\\.vavr|agon(?!\\.game\\.))\\..*");
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(static|new)\\$.*");

    private final Map<String, Map<String, Integer>> counts = new HashMap<>(); // by called method, then by current one

    /// Adds a sample, unless it contains no method of the game.
    void add(StackTraceElement... stack) {
        List<StackTraceElement> own = List.of(stack)
            .filter(frame -> !FOREIGN.matcher(frame.getClassName()).matches());
        if (own.nonEmpty())
            counts.computeIfAbsent(text(own.last()), _ -> new HashMap<>()).merge(text(own.head()), 1, Integer::sum);
    }

    /// Returns the method of the game that the samples contain most often, and the method in which it spends most of
    /// its time.
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

    /// A lambda in a method has the name of the method, and one in a field has only a line number.
    private static String text(StackTraceElement frame) {
        String name = frame.getClassName(), type = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
        if (LAMBDA.matcher(frame.getMethodName()).matches()) return type + ", line " + frame.getLineNumber();
        return type + "." + frame.getMethodName().replaceFirst("lambda\\$(.*)\\$\\d+", "$1");
    }
}
