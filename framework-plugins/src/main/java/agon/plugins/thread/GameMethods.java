package agon.plugins.thread;

import io.vavr.collection.List;
import java.util.regex.Pattern;

/// The methods of games in a stack trace, as opposed to those of Java, of libraries and of the program.
public final class GameMethods {
    private static final Pattern FOREIGN = Pattern
        .compile("(java|javax|jdk|sun|io\\.vavr|agon(?!\\.game\\.))\\..*");
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(static|new)\\$.*");

    private GameMethods() {}

    /// Returns the names of the methods of games, the innermost one first.
    public static List<String> in(StackTraceElement... stack) {
        return List.of(stack).filter(frame -> !FOREIGN.matcher(frame.getClassName()).matches()).map(GameMethods::text);
    }

    /// Returns the name of the method that the program has called, as ` in Type.method`. It is followed, in
    /// parentheses, by the method that is running, if this is a different one. The text is empty if there is none.
    static String called(Thread thread) {
        List<String> methods = in(thread.getStackTrace());
        return methods.isEmpty() ? "" : " in " + methods.last()
            + (methods.head().equals(methods.last()) ? "" : " (in " + methods.head() + ")");
    }

    /// Returns the name of a method. A lambda expression in a method has the name of that method. A lambda expression
    /// in a field initialiser has no such name, so its line number is used.
    private static String text(StackTraceElement frame) {
        String name = frame.getClassName(), type = name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
        if (LAMBDA.matcher(frame.getMethodName()).matches()) return type + ", line " + frame.getLineNumber();
        return type + "." + frame.getMethodName().replaceFirst("lambda\\$(.*)\\$\\d+", "$1");
    }
}
