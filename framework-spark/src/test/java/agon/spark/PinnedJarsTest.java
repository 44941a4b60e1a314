package agon.spark;

import agon.api.published.PinnedJars;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The digests of the downloaded libraries are those in the file that the build checks.
class PinnedJarsTest {
    @Test
    void every_downloaded_jar_has_the_recorded_digest() throws IOException {
        PinnedJars.check("spark", PinnedJars.in(Path.of("target/spark/jars")));
    }
}
