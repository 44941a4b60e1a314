package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.archive.Archive;
import agon.archive.Exploration;
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

/// The games of an explorer. They come from an archive or from records. If they come from records, an archive is
/// created from them in the user's data folder. A single thread opens and queries the archive; the progress can be read
/// on any thread.
final class ExploredGames {
    private static final int OFTEN = 100; // records between two updates of the screen

    private final GameCatalog catalog;
    private final Path place;
    private final Path kept; // the archive created from records
    private final boolean own;
    private final Runnable wake;
    private final AtomicInteger read = new AtomicInteger();
    private volatile boolean stopped;
    private Option<Archive> archive = Option.none(); // used by the one thread only

    ExploredGames(UiContext ui, Path place) {
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

    int read() {
        return read.get();
    }

    /// Explores the position of a match. The first call opens or creates the archive.
    ///
    /// @return left: the error message
    <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match, int named, Heartbeat heartbeat) {
        return archive(heartbeat).flatMap(opened -> opened.explore(match, catalog, named));
    }

    private Either<String, Archive> archive(Heartbeat heartbeat) {
        if (archive.isDefined()) return Either.right(archive.get());
        try {
            // the user's games change, so their archive is created again each time
            if (own) Files.deleteIfExists(kept);
            Either<String, Archive> opened = Archive.of(place, kept, catalog, () -> step(heartbeat));
            archive = opened.toOption();
            return opened;
        } catch (IOException e) {
            return Either.left(FileException.writing(kept, e).getMessage());
        } catch (FileException e) {
            return Either.left(e.getMessage());
        } catch (CancellationException _) {
            return Either.left("");
        }
    }

    private void step(Heartbeat heartbeat) {
        heartbeat.beat();
        if (stopped) throw new CancellationException();
        if (read.incrementAndGet() % OFTEN == 0) wake.run();
    }

    void stop() {
        stopped = true;
    }

    /// Called on the thread that queries the archive.
    ///
    /// @return whether there was an open archive
    boolean close() {
        boolean was = archive.isDefined();
        archive.forEach(Archive::close);
        archive = Option.none();
        return was;
    }
}
