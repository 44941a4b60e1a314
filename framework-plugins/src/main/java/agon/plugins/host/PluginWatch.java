package agon.plugins.host;

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

/// A watch on the jar or the folder of classes of a plugin. It detects changes and waits until they are complete,
/// because a build deletes and writes many files. Compares names, sizes and times, not contents. Must be used by only
/// one thread.
///
/// ```java
/// new PluginWatch(Path.of("target/classes")).watch(Duration.ofMillis(300), path -> check(path));
/// ```
public final class PluginWatch {
    private final Path plugin;
    private Option<TreeMap<String, String>> last = Option.none(); // files at the last check
    private Option<TreeMap<String, String>> settled = Option.none(); // files when they last settled

    /// @param plugin a jar or a folder of classes, which may be missing for a while
    public PluginWatch(Path plugin) {
        this.plugin = plugin;
    }

    /// Returns whether the files have settled after a change. This is the case if there is at least one file, the files
    /// have changed since this method last returned true, and they have not changed since the previous check. The first
    /// check always returns false.
    public boolean hasSettled() {
        TreeMap<String, String> now = files();
        boolean still = last.contains(now);
        last = Option.of(now);
        if (!still || now.isEmpty() || settled.contains(now)) return false;
        settled = last;
        return true;
    }

    /// Passes the path of the plugin to `listener` once at the start and after each complete change, until this thread
    /// is interrupted.
    ///
    /// @param pause the time between two checks, during which the files must not change
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

    /// Returns the files, or an empty map if there are no files or they are being changed.
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
