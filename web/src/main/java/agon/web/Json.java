package agon.web;

import io.vavr.control.Either;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Maps, lists, texts, numbers and booleans as JSON.
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private Json() {}

    static byte[] write(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    /// The object in a text that nobody vouches for.
    ///
    /// @return left: a sentence that says why it is none
    static Either<String, Map<String, Object>> read(byte[] text) {
        try {
            return MAPPER.readValue(text, Object.class) instanceof Map<?, ?> map ? Either.right(named(map))
                : Either.left("the message is no JSON object");
        } catch (JacksonException | StackOverflowError _) {
            return Either.left("the message is no JSON");
        }
    }

    private static Map<String, Object> named(Map<?, ?> map) {
        Map<String, Object> named = new java.util.HashMap<>();
        map.forEach((name, value) -> named.put(String.valueOf(name), value));
        return named;
    }

    /// The texts in a list; left: it is no list of at most `most` texts of at most 200 characters.
    static Either<String, List<String>> texts(Map<String, Object> message, String name, int most) {
        String expected = "'" + name + "' is to be a list of at most " + most + " texts of at most 200 characters";
        if (!(message.get(name) instanceof List<?> list) || list.size() > most) return Either.left(expected);
        boolean sound = list.stream().allMatch(one -> one instanceof String text && text.length() <= 200);
        return sound ? Either.right(list.stream().map(String.class::cast).toList()) : Either.left(expected);
    }

    /// A text of at most 200 characters.
    static Either<String, String> text(Map<String, Object> message, String name) {
        return message.get(name) instanceof String text && text.length() <= 200 ? Either.right(text)
            : Either.left("'" + name + "' is to be a text of at most 200 characters");
    }

    /// A whole number from 0 on.
    static Either<String, Long> whole(Map<String, Object> message, String name) {
        return message.get(name) instanceof Number number && number.longValue() >= 0
            && number.doubleValue() == number.longValue() ? Either.right(number.longValue())
                : Either.left("'" + name + "' is to be a whole number from 0 on");
    }
}
