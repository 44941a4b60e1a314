package agon.lab.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseTest {
    @ParameterizedTest
    @CsvSource({"https://a.example/agon/issues, true", "mailto:agon@a.example, true", "'', false",
        "${agon.issues}, false", "https://a.example two, false", "file:///etc/passwd, false"})
    void only_an_address_is_printed(String text, boolean printed) {
        assertEquals(printed ? Optional.of(text) : Optional.empty(), Release.address(text));
    }

    /// The property in the root `pom.xml` is empty or an address.
    @Test
    void the_build_replaces_the_property() {
        assertEquals(-1, Release.issues().orElse("").indexOf('$'));
    }
}
