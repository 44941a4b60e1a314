package agon.lab;

import io.vavr.Value;
import io.vavr.collection.Map;
import java.util.LinkedHashMap;
import tools.jackson.databind.json.JsonMapper;

/// Results as JSON, written by Jackson.
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private Json() {}

    /// One object on one line.
    ///
    /// @param fields texts, finite numbers, and sequences and maps of such, in the order in which they are written
    public static String of(Map<String, ?> fields) {
        return MAPPER.writeValueAsString(plain(fields));
    }

    /// One object on several lines.
    ///
    /// @param fields as in [#of]
    public static String indented(Map<String, ?> fields) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(plain(fields));
    }

    private static Object plain(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                LinkedHashMap<String, Object> fields = new LinkedHashMap<>();
                map.forEach((name, field) -> fields.put(name.toString(), plain(field)));
                yield fields;
            }
            case Value<?> values -> values.toJavaStream().map(Json::plain).toList();
            default -> value;
        };
    }
}
