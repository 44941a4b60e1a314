package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.GameExtras;
import agon.plugins.GameCatalog.Installed;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownPluginsTest {
    @TempDir
    private Path folder;

    private Vector<String> news(String jar, String digit) {
        Installed game = new Installed("mine", null, null, null, 2, Vector.empty(), GameExtras.none(),
            folder.resolve(jar).toString(), Option.of(digit.repeat(64)), Either.right(Vector.empty()));
        return new KnownPlugins(folder.resolve("sums"), Vector.of(folder.resolve("supplied")))
            .news(Vector.of(game)).map(line -> line.replaceFirst(":.*", ""));
    }

    @Test
    void a_jar_that_comes_with_the_program_is_reported_only_when_it_has_changed() {
        assertEquals(Vector.of("plugin a.jar is new"), news("own/a.jar", "1"));
        assertEquals(Vector.empty(), news("supplied/a.jar", "1"));
        assertEquals(Vector.empty(), news("supplied/a.jar", "1"));
        assertEquals(Vector.of("plugin a.jar has changed"), news("supplied/a.jar", "2"));
    }
}
