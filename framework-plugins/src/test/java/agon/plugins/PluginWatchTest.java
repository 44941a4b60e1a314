package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.host.PluginWatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginWatchTest {
    @TempDir
    private Path folder;

    private Path write(String name, String content) throws IOException {
        Path file = folder.resolve("classes").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private PluginWatch watch() {
        return new PluginWatch(folder.resolve("classes"));
    }

    @Test
    void what_is_there_has_settled_when_it_is_the_same_at_the_second_look() throws IOException {
        write("mine/Mine.class", "a");
        PluginWatch watch = watch();
        assertFalse(watch.hasSettled(), "nobody knows yet");
        assertTrue(watch.hasSettled());
        assertFalse(watch.hasSettled(), "told already");
    }

    @Test
    void a_change_is_told_once_it_has_settled_and_once_only() throws IOException {
        write("mine/Mine.class", "a");
        PluginWatch watch = watch();
        watch.hasSettled();
        watch.hasSettled();
        write("mine/Mine.class", "longer");
        assertFalse(watch.hasSettled(), "it may go on changing");
        write("mine/Other.class", "b");
        assertFalse(watch.hasSettled(), "and so it does");
        assertTrue(watch.hasSettled());
        assertFalse(watch.hasSettled());
    }

    @Test
    void a_file_of_the_same_length_is_known_by_its_time() throws IOException {
        Path file = write("mine/Mine.class", "a");
        PluginWatch watch = watch();
        watch.hasSettled();
        watch.hasSettled();
        Files.setLastModifiedTime(file, FileTime.fromMillis(1));
        assertFalse(watch.hasSettled());
        assertTrue(watch.hasSettled());
    }

    @Test
    void what_is_missing_is_waited_for() throws IOException {
        PluginWatch watch = watch();
        for (int look = 0; look < 3; look++) assertFalse(watch.hasSettled(), "there is nothing");
        Path file = write("mine/Mine.class", "a");
        watch.hasSettled();
        assertTrue(watch.hasSettled());
        Files.delete(file);
        for (int look = 0; look < 3; look++) assertFalse(watch.hasSettled(), "a build has taken it away");
        write("mine/Mine.class", "new");
        watch.hasSettled();
        assertTrue(watch.hasSettled());
    }

    @Test
    void a_jar_is_watched_like_a_folder() throws IOException {
        Path jar = write("mine.jar", "a");
        PluginWatch watch = new PluginWatch(jar);
        watch.hasSettled();
        assertTrue(watch.hasSettled());
        write("other.jar", "b");
        assertFalse(watch.hasSettled());
        assertFalse(watch.hasSettled(), "that is none of its business");
    }

    /// The listener makes the changes itself and ends the watch, so that nobody waits for anything.
    @Test
    void a_listener_hears_of_the_plugin_and_of_each_change_until_it_is_interrupted() throws IOException {
        write("mine/Mine.class", "");
        List<Path> heard = new ArrayList<>();
        watch().watch(Duration.ZERO, path -> {
            heard.add(path);
            if (heard.size() == 3) Thread.currentThread().interrupt();
            else change("now longer by " + heard.size() + "x".repeat(heard.size()));
        });
        assertEquals(List.of(folder.resolve("classes"), folder.resolve("classes"), folder.resolve("classes")), heard);
    }

    private void change(String content) {
        try {
            write("mine/Mine.class", content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
