package agon.plugins;

import io.vavr.collection.TreeMap;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Notices when the jar or the folder of classes of a plugin has changed, and waits until whoever changes it has done:
/// a build writes many files, and takes them away first. It looks at names, lengths and times, not at contents. To be
/// used by one thread.
///
/// ```java
/// new PluginWatch(Path.of("target/classes")).watch(Duration.ofMillis(300), path -> check(path));
/// ```
public final class PluginWatch {
    private final Path plugin;
    private Option<TreeMap<String, String>> last = Option.none();    // at the last look
    private Option<TreeMap<String, String>> settled = Option.none(); // when it had last settled

    /// @param plugin a jar, or a folder of classes, that may be missing for a while
    public PluginWatch(Path plugin) {
        this.plugin = plugin;
    }

    /// Looks at the files.
    ///
    /// @return whether they are other ones than when this was last true, there is one at least, and nothing happened to
    ///         them since the look before; so the first look always gives false
    public boolean hasSettled() {
        TreeMap<String, String> now = files();
        boolean still = last.contains(now);
        last = Option.of(now);
        if (!still || now.isEmpty() || settled.contains(now)) return false;
        settled = last;
        return true;
    }

    /// Tells `listener` of the plugin as it is and again after each change that has settled, until this thread is
    /// interrupted.
    ///
    /// @param pause between two looks: how long nothing must happen
    public void watch(Duration pause, Consumer<Path> listener) {
        try {
            while (!Thread.interrupted()) {
                if (hasSettled()) listener.accept(plugin);
                else Thread.sleep(pause);
            }
        } catch (InterruptedException _) {
            return;
        }
    }

    /// By name: length and time of each file; empty if there is none, or they are being changed right now.
    private TreeMap<String, String> files() {
        try (Stream<Path> all = Files.walk(plugin)) {
            TreeMap<String, String> files = TreeMap.empty();
            for (Path path : (Iterable<Path>) all::iterator) {
                BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
                if (file.isRegularFile())
                    files = files.put(path.toString(), file.size() + " " + file.lastModifiedTime());
            }
            return files;
        } catch (IOException | UncheckedIOException _) {
            return TreeMap.empty();
        }
    }
}
