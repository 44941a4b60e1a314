package agon.json.text;

import io.vavr.Value;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Methods that convert values to JSON and back. A value is a text, a Boolean value, a finite number, an option (none
/// is `null`), or a Vavr or Java sequence or map of values. Invisible characters and characters that change the
/// direction of text are escaped, because replies are also displayed in terminals.
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private Json() {}

    /// Returns an object on one line. Its fields have the order of the map.
    public static String of(Map<String, ?> fields) {
        return escaped(MAPPER.writeValueAsString(plain(fields)));
    }

    /// Returns an object or array on several indented lines.
    public static String indented(Object value) {
        return escaped(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(plain(value)));
    }

    /// Returns a value as JSON text in UTF-8.
    public static byte[] bytes(Object value) {
        return escaped(MAPPER.writeValueAsString(plain(value))).getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String json) {
        StringBuilder escaped = null; // almost no text contains such characters
        for (int i = 0; i < json.length(); i++) {
            char character = json.charAt(i);
            if (isInvisible(character)) {
                if (escaped == null) escaped = new StringBuilder(json.length() + 64).append(json, 0, i);
                escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) character));
            } else if (escaped != null) escaped.append(character);
        }
        return escaped == null ? json : escaped.toString();
    }

    private static boolean isInvisible(char character) {
        if (character < 0x7f) return false;
        return character <= 0x9f || character == 0x61c || character == 0xfeff
            || character >= 0x200b && character <= 0x200f && character != 0x200c && character != 0x200d
            || character >= 0x2028 && character <= 0x202e || character >= 0x2060 && character <= 0x206f
            || character >= 0xfff9 && character <= 0xfffb;
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

    /// Parses an object.
    ///
    /// @return the object, or an error message if the text is not a JSON object
    public static Either<String, JsonNode> read(String text) {
        return readValue(text).mapLeft(why -> "it is not JSON: " + why)
            .filterOrElse(JsonNode::isObject, _ -> "it is not a JSON object");
    }

    /// Parses an object, array or other value. Returns an error message if the text is not JSON.
    public static Either<String, JsonNode> readValue(String text) {
        try {
            return Either.right(MAPPER.readTree(text));
        } catch (JacksonException e) {
            return Either.left(e.getOriginalMessage());
        }
    }
}
