package agon.learning;

import agon.api.published.PinnedJars;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The digests of the downloaded libraries are those in the file that the build checks.
class PinnedJarsTest {
    @Test
    void every_downloaded_jar_has_the_recorded_digest() throws IOException {
        PinnedJars.check("learning", PinnedJars.in(Path.of("target/jars")));
    }
}
