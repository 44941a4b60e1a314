package agon.launcher;

import agon.api.published.PinnedJars;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The digests of the downloaded libraries are those in the file that the build checks.
class PinnedJarsTest {
    @Test
    void every_downloaded_jar_has_the_recorded_digest() throws IOException {
        String runtime = new String(getClass().getResourceAsStream("/runtime-jars.txt").readAllBytes(),
            StandardCharsets.UTF_8);
        // each line is group:artifact:jar:version:scope, or group:artifact:jar:classifier:version:scope
        Set<String> names = HashSet.ofAll(runtime.lines().map(line -> line.strip().split(":"))
            .filter(line -> line.length > 4 && !line[0].equals("agon"))
            .map(line -> line[1] + "-" + line[line.length - 2] + (line.length > 5 ? "-" + line[3] : "") + ".jar"));
        PinnedJars.check("program",
            Program.path().map(Path::of).filter(jar -> names.contains(jar.getFileName().toString())));
    }
}
