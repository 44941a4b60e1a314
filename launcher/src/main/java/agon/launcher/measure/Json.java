package agon.launcher.measure;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;

/// Text that other programs read. Source: RFC 8259.
public final class Json {
    private Json() {}

    /// @param value text, a finite number, a [Seq] of values or a [Map] with names as keys
    /// @throws IllegalArgumentException if it is anything else
    public static String of(Object value) {
        return switch (value) {
            case String text -> quoted(text);
            case Integer number -> number.toString();
            case Long number -> number.toString();
            case Double number when Double.isFinite(number) -> number.toString();
            case Map<?, ?> map -> map.map(field -> quoted(field._1.toString()) + ":" + of(field._2)).mkString("{", ",", "}");
            case Seq<?> list -> list.map(Json::of).mkString("[", ",", "]");
            default -> throw new IllegalArgumentException(value + " cannot be written as JSON");
        };
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') quoted.append('\\').append((char) c);
            else if (c < ' ') quoted.append("\\u%04x".formatted(c));
            else quoted.append((char) c);
        });
        return quoted.append('"').toString();
    }
}
