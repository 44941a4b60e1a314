package agon.api.contract;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A call in which an exception was thrown.
///
/// @param methods stack frames of the game, from the one that threw the exception to the method that the framework
///                called. There are none if the framework itself threw the exception
/// @param thrown  the innermost stack frame, if known
record FailedCall(Vector<StackTraceElement> methods, Option<StackTraceElement> thrown) {
    private static final String CALL = "a call of ";
    private static final Pattern LIBRARY = Pattern.compile("(java|javax|jdk|sun|io\\.vavr)\\..*"),
        FRAMEWORK = Pattern.compile("agon\\.(?!game\\.).*"), METHOD = Pattern.compile(CALL + "\\S*\\.([^.]+)");

    static FailedCall of(Throwable e) {
        Vector<StackTraceElement> frames = Vector.of(e.getStackTrace());
        Vector<StackTraceElement> methods = frames
            // the frames below may be those of a test of the game
            .takeWhile(frame -> !frame.getClassName().equals(Walk.class.getName()))
            .dropWhile(frame -> isIn(LIBRARY, frame) || isIn(FRAMEWORK, frame))
            .takeWhile(frame -> !isIn(FRAMEWORK, frame)).reject(frame -> isIn(LIBRARY, frame));
        return new FailedCall(methods, frames.headOption());
    }

    private static boolean isIn(Pattern classes, StackTraceElement frame) {
        return classes.matcher(frame.getClassName()).matches();
    }

    /// Returns a description of the call for a violation, such as `a call of Board.legal`.
    String what() {
        return CALL + methods.lastOption().map(FailedCall::text).getOrElse("the game");
    }

    private static String text(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.substring(type.lastIndexOf('.') + 1).replace('$', '.') + "."
            + frame.getMethodName().replaceFirst("lambda\\$(.*)\\$\\d+", "$1");
    }

    /// Returns the first line of the stack trace that is code of the game or, if there is none, the first line.
    String at() {
        return methods.headOption().orElse(thrown).map(line -> " at " + line).getOrElse("");
    }

    /// Returns whether a violation is an exception of a method that is not one of the members that a clause names.
    ///
    /// @param compared the description of the violation
    static boolean isOfOther(String compared, String members) {
        Matcher method = METHOD.matcher(compared);
        return method.matches() && !Pattern.compile("\\b" + Pattern.quote(method.group(1)) + "\\b")
            .matcher(members.replaceAll("\\([^)]*\\)", "")).find(); // without the names of arguments
    }
}
