package agon.web;

import agon.api.record.GameTree;
import agon.play.records.AutoSave;
import agon.plugins.FileException;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The record of a browser game. It is written after every change. If that fails, it is written again later.
/// Thread-safe.
final class TableRecord {
    /// The time after which the game is saved again if it could not be saved.
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final AutoSave save; // guarded by its own monitor
    private final String name; // of the file
    private final InstantSource clock;
    private final Runnable changed;
    private String trouble = ""; // error message of the last write, or empty; contains paths if it failed
    private boolean unsaved; // whether the last write failed
    private Instant retry = Instant.MIN; // when to try again

    /// @param changed a function that is called after every write
    TableRecord(Path file, Supplier<Map<String, String>> headers, InstantSource clock, Runnable changed) {
        name = file.getFileName().toString();
        this.clock = clock;
        this.changed = changed;
        save = AutoSave.at(file, this::report, headers);
    }

    /// Handles a message about the record. It contains paths and may contain the text of an exception of the game, so
    /// it is printed by the server, and users receive another message.
    private void report(String why) {
        WebFailure.log(why);
        trouble(place().filter(place -> !place.equals(name))
            .map(place -> "the record was changed by another program; this game is now saved in " + place)
            .getOrElse("the record of this game is not complete; the server has printed the reason"));
    }

    /// Writes the record, and returns whether this succeeded.
    boolean write(Consumer<AutoSave> writing) {
        String failure = "";
        boolean failed = false;
        synchronized (save) {
            trouble("");
            try {
                writing.accept(save);
            } catch (FileException e) {
                failure = e.getMessage();
                failed = true;
            }
        }
        synchronized (this) {
            if (failed) {
                trouble = failure;
                retry = clock.instant().plus(RETRY);
            }
            unsaved = failed;
        }
        changed.run();
        return !failed;
    }

    private synchronized void trouble(String text) {
        trouble = text;
    }

    /// Saves the game again if the last attempt failed, but not too often, and returns whether the record is complete.
    boolean retry(Supplier<GameTree<?, ?>> tree) {
        synchronized (this) {
            if (!unsaved) return true;
            if (clock.instant().isBefore(retry)) return false;
        }
        return write(save -> save.save(tree.get()));
    }

    synchronized boolean isSaved() {
        return !unsaved;
    }

    /// Returns the error message of the last write, which contains paths.
    synchronized String failure() {
        return trouble;
    }

    /// Returns a message for browsers about the last write, or an empty text.
    synchronized String trouble() {
        return unsaved ? "the game cannot be saved at the moment; the server tries again every few seconds" : trouble;
    }

    /// Returns the file name of the record, or none if nothing has been saved since the game was loaded. The name
    /// changes if another program changes the file.
    Option<String> place() {
        return Option.of(save.place()).filter(place -> !place.isEmpty())
            .map(place -> Path.of(place).getFileName().toString());
    }

    String name() {
        return place().getOrElse(name);
    }
}
