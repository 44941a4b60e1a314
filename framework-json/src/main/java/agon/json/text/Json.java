package agon.json.text;

import io.vavr.Value;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Values as JSON, and back to what was asked, by Jackson.
///
/// A value is a text, a truth value, a finite number, an option (none is `null`), or a sequence or map of such, of Vavr
/// or of Java.
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private Json() {}

    /// One object on one line.
    ///
    /// @param fields in the order in which they are written
    public static String of(Map<String, ?> fields) {
        return MAPPER.writeValueAsString(plain(fields));
    }

    /// One object on several lines.
    ///
    /// @param fields in the order in which they are written
    public static String indented(Map<String, ?> fields) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(plain(fields));
    }

    /// A value in UTF-8.
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

    /// The object in a line.
    ///
    /// @return left: a sentence that says why there is none
    public static Either<String, JsonNode> read(String line) {
        try {
            JsonNode node = MAPPER.readTree(line);
            return node.isObject() ? Either.right(node)
                : Either.left("the line is no JSON object; expected something like {\"cmd\":\"state\"}");
        } catch (JacksonException e) {
            return Either.left("the line is no JSON: " + e.getOriginalMessage());
        }
    }
}
