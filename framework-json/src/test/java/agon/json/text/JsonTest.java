package agon.json.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashMap;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void characters_that_change_the_direction_of_text_are_escaped() {
        LinkedHashMap<String, String> fields = LinkedHashMap.of("text", "È\u202eb\u200fc\u0085");
        String json = "{\"text\":\"È\\u202eb\\u200fc\\u0085\"}";
        assertEquals(json, Json.of(fields));
        assertEquals(json, new String(Json.bytes(fields), StandardCharsets.UTF_8));
        assertEquals("È\u202eb\u200fc\u0085", Json.read(json).get().get("text").asString());
    }
}
