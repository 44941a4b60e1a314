package agon.json.text;

import io.vavr.Value;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Converts values to JSON and back. A value is a text, a Boolean value, a finite number, an option (`null` if it is
/// empty), or a sequence or map of values. Sequences and maps can be those of Vavr or Java.
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private Json() {}

    /// Returns an object on one line. Its fields have the order of the map.
    public static String of(Map<String, ?> fields) {
        return MAPPER.writeValueAsString(plain(fields));
    }

    /// Returns an object on several indented lines.
    public static String indented(Map<String, ?> fields) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(plain(fields));
    }

    /// Returns a value as JSON text in UTF-8.
    public static byte[] bytes(Object value) {
        return MAPPER.writeValueAsBytes(plain(value));
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
