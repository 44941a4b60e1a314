package agon.window.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.window.ui.Preferences;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EngineLinesTest {
    @AfterEach
    void english() {
        Preferences.parse("language=en").get().speak(Vector.empty());
    }

    @Test
    void remarks_about_values_are_translated() {
        assertEquals("-0.12 or more", EngineLines.translated("-0.12 or more"));
        Preferences.parse("language=de").get().speak(Vector.empty());
        assertEquals("+1.00 bewiesen", EngineLines.translated("+1.00 proven"));
        assertEquals("-0.12 oder mehr", EngineLines.translated("-0.12 or more"));
        assertEquals("+0.31", EngineLines.translated("+0.31"));
    }
}
