package agon.web;

import io.vavr.control.Either;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.json.JsonMapper;

/// An untrusted JSON object, from a browser or a file.
record Message(Map<?, ?> fields) {
    private static final int LONGEST = 200;
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .build();

    /// @return the object, or an error message
    static Either<String, Message> read(byte[] text) {
        try {
            // Jackson itself would also accept UTF-16 and invalid UTF-8.
            String decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
            return MAPPER.readValue(decoded, Object.class) instanceof Map<?, ?> map ? Either.right(new Message(map))
                : Either.left("the message is not a JSON object");
        } catch (CharacterCodingException _) {
            return Either.left("the message is not UTF-8 text");
        } catch (JacksonException | StackOverflowError _) {
            return Either.left("the message is not JSON, or contains a field more than once");
        }
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    /// Returns a list of at most `most` texts of at most 200 characters, or an error message if the field is invalid.
    Either<String, List<String>> texts(String name, int most) {
        String expected = "'" + name + "' must be a list of at most " + most + " strings of at most " + LONGEST
            + " characters";
        if (!(fields.get(name) instanceof List<?> list) || list.size() > most) return Either.left(expected);
        boolean sound = list.stream().allMatch(one -> one instanceof String text && text.length() <= LONGEST);
        return sound ? Either.right(list.stream().map(String.class::cast).toList()) : Either.left(expected);
    }

    /// Returns a text of at most 200 characters.
    Either<String, String> text(String name) {
        return text(name, LONGEST);
    }

    /// Returns a text of at most `most` characters.
    Either<String, String> text(String name, int most) {
        return fields.get(name) instanceof String text && text.length() <= most ? Either.right(text)
            : Either.left("'" + name + "' must be a string of at most " + most + " characters");
    }

    /// Returns an integer ≥ 0.
    Either<String, Long> whole(String name) {
        return fields.get(name) instanceof Number number && number.longValue() >= 0
            && number.doubleValue() == number.longValue() ? Either.right(number.longValue())
                : Either.left("'" + name + "' must be a non-negative whole number");
    }
}
