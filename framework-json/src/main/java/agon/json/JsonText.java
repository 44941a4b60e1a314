package agon.json;

import io.vavr.Value;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Values of Vavr as JSON, and back to what was asked, by Jackson.
final class JsonText {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private JsonText() {}

    /// One object on one line.
    ///
    /// @param fields texts, truth values, finite numbers, options (none is `null`), and sequences and maps of such, in
    ///               the order in which they are written
    static String of(Map<String, ?> fields) {
        return MAPPER.writeValueAsString(plain(fields));
    }

    private static Object plain(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                LinkedHashMap<String, Object> fields = new LinkedHashMap<>();
                map.forEach((name, field) -> fields.put(name.toString(), plain(field)));
                yield fields;
            }
            case Option<?> option -> option.map(JsonText::plain).getOrNull();
            case Value<?> values -> values.toJavaStream().map(JsonText::plain).toList();
            default -> value;
        };
    }

    /// The object in a line.
    ///
    /// @return left: a sentence that says why there is none
    static Either<String, JsonNode> read(String line) {
        try {
            JsonNode node = MAPPER.readTree(line);
            return node.isObject() ? Either.right(node)
                : Either.left("the line is no JSON object; expected something like {\"cmd\":\"state\"}");
        } catch (JacksonException e) {
            return Either.left("the line is no JSON: " + e.getOriginalMessage());
        }
    }
}
