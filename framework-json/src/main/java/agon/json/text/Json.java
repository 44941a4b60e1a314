package agon.json.text;

import io.vavr.Value;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Converts values to JSON and back. A value is a text, a Boolean value, a finite number, an option (none is `null`),
/// or a sequence or map of values, of Vavr or Java. Invisible characters and characters that change the direction of
/// text are escaped, because answers are also displayed in terminals.
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final Pattern INVISIBLE = Pattern
        .compile("[\\u007f-\\u009f\\u2028\\u2029\\u061c\\u200b\\u200e\\u200f"
            + "\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]");

    private Json() {}

    /// Returns an object on one line. Its fields have the order of the map.
    public static String of(Map<String, ?> fields) {
        return escaped(MAPPER.writeValueAsString(plain(fields)));
    }

    /// Returns an object on several indented lines.
    public static String indented(Map<String, ?> fields) {
        return escaped(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(plain(fields)));
    }

    /// Returns a value as JSON text in UTF-8.
    public static byte[] bytes(Object value) {
        return escaped(MAPPER.writeValueAsString(plain(value))).getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String json) {
        return INVISIBLE.matcher(json)
            .replaceAll(found -> String.format(Locale.ROOT, "\\\\u%04x", (int) found.group().charAt(0)));
    }

    private static Object plain(Object value) {
        return switch (value) {
            case null -> null;
            case Map<?, ?> map -> fields(map.toJavaMap());
            case java.util.Map<?, ?> map -> fields(map);
            case Option<?> option -> option.map(Json::plain).getOrNull();
            case Value<?> values -> values.toJavaStream().map(Json::plain).toList();
            case java.util.Collection<?> values -> values.stream().map(Json::plain).toList();
            default -> value;
        };
    }

    private static Object fields(java.util.Map<?, ?> map) {
        LinkedHashMap<String, Object> fields = new LinkedHashMap<>();
        map.forEach((name, field) -> fields.put(name.toString(), plain(field)));
        return fields;
    }

    /// Reads a value.
    ///
    /// @return the value, or an error message if the line is not valid JSON
    public static Either<String, JsonNode> read(String line) {
        try {
            JsonNode node = MAPPER.readTree(line);
            return node.isObject() ? Either.right(node)
                : Either.left("the line is not a JSON object; expected something like {\"cmd\":\"state\"}");
        } catch (JacksonException e) {
            return Either.left("the line is not JSON: " + e.getOriginalMessage());
        }
    }
}
