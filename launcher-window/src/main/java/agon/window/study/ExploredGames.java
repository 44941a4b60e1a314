package agon.window.study;

import agon.archive.Archive;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/// The games of an explorer or of a player. They come from an archive or from records. If they come from records, an
/// archive of them is updated in the user's data folder. A single thread opens and queries the archive; the progress
/// can be read on any thread.
public final class ExploredGames {
    private static final int OFTEN = 100; // records between two updates of the screen

    private final GameCatalog catalog;
    private final Path place;
    private final Path kept; // the archive created from records
    private final boolean own;
    private final Runnable wake;
    private final AtomicInteger read = new AtomicInteger();
    private volatile boolean stopped;
    private Option<Archive> archive = Option.none(); // used by the one thread only

    public ExploredGames(UiContext ui, Path place) {
        this.place = place.toAbsolutePath().normalize();
        catalog = ui.catalog();
        own = this.place.equals(ui.records().toAbsolutePath().normalize());
        wake = ui.frame()::wake;
        kept = ui.records().resolveSibling("archives").resolve(this.place.getFileName() + "-"
            + Integer.toHexString(this.place.toString().hashCode()) + ".db");
    }

    String title() {
        return own ? Strings.of("library.mine") : String.valueOf(place.getFileName());
    }

    public int read() {
        return read.get();
    }

    /// Reads from the archive. The first call opens or creates it.
    ///
    /// @return left: the error message
    public <R> Either<String, R> read(Heartbeat heartbeat, Function<Archive, Either<String, R>> query) {
        try {
            if (archive.isEmpty()) archive = Option.of(opened(heartbeat));
            return query.apply(archive.get());
        } catch (FileException e) {
            return Either.left(e.getMessage());
        } catch (CancellationException _) {
            return Either.left("");
        }
    }

    private Archive opened(Heartbeat heartbeat) {
        Supplier<Either<String, Archive>> open = () -> Archive.of(place, kept, catalog, () -> step(heartbeat));
        Either<String, Archive> opened = open.get();
        if (opened.isLeft() && !Archive.is(place)) {
            delete(kept); // it was written by another version of this program
            opened = open.get();
        }
        return opened.getOrElseThrow(FileException::new);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileException.writing(file, e);
        }
    }

    private void step(Heartbeat heartbeat) {
        heartbeat.beat();
        if (stopped) throw new CancellationException();
        if (read.incrementAndGet() % OFTEN == 0) wake.run();
    }

    public void stop() {
        stopped = true;
    }

    /// Called on the thread that queries the archive.
    ///
    /// @return whether there was an open archive
    public boolean close() {
        boolean was = archive.isDefined();
        archive.forEach(Archive::close);
        archive = Option.none();
        return was;
    }
}
