package agon.api.record;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Methods that write any text as a single word. Special characters are encoded as in a URL.
final class EncodedWord {
    private static final String SPECIAL = "[]{}\\;%+>";

    private EncodedWord() {}

    static String write(String text) {
        StringBuilder encoded = new StringBuilder();
        text.codePoints().forEach(code -> {
            String one = Character.toString(code);
            boolean plain = code > ' ' && code < 127 && SPECIAL.indexOf(code) < 0;
            encoded.append(plain ? one : code == ' ' ? "%20" : URLEncoder.encode(one, StandardCharsets.UTF_8));
        });
        return encoded.toString();
    }

    /// @throws IllegalArgumentException if the word is not valid
    static String read(String word) {
        return URLDecoder.decode(word.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
