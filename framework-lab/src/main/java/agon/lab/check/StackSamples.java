package agon.lab.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Collects samples of a thread's stack, and counts the methods of the game in them. Not thread-safe.
final class StackSamples {
    private static final Pattern FOREIGN = Pattern
        .compile("(java|javax|jdk|sun|io\\.vavr|agon(?!\\.game\\.))\\..*");
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(static|new)\\$.*");

    private final Map<String, Map<String, Integer>> counts = new HashMap<>(); // by outer, then inner method

    /// Adds a sample. Samples that contain no method of the game are ignored.
    void add(StackTraceElement... stack) {
        List<StackTraceElement> own = List.of(stack)
            .filter(frame -> !FOREIGN.matcher(frame.getClassName()).matches());
        if (own.nonEmpty())
            counts.computeIfAbsent(text(own.last()), _ -> new HashMap<>()).merge(text(own.head()), 1, Integer::sum);
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

    /// Returns the name of a method. A lambda expression in a method has the name of that method. A lambda expression
    /// in a field initialiser has no such name, so its line number is used.
    private static String text(StackTraceElement frame) {
        String name = frame.getClassName(), type = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
        if (LAMBDA.matcher(frame.getMethodName()).matches()) return type + ", line " + frame.getLineNumber();
        return type + "." + frame.getMethodName().replaceFirst("lambda\\$(.*)\\$\\d+", "$1");
    }
}
